// Lets the thread sanitizer see how Swift's runtime, which was built without it, orders what threads do: where a Mutex waits (its
// fast paths are compiled into the program and seen), and that who holds the last reference to a buffer may change it in its place.
// Loaded by LD_PRELOAD, these stand before the runtime's own functions.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// In the program; programs that it starts have none.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

static void acquire(void *place) {
  if (__tsan_acquire && place) __tsan_acquire(place);
}

static void release(void *place) {
  if (__tsan_release && place) __tsan_release(place);
}

// Bits of a reference that are none of its address, as Swift has them on processors of 64 bits.
static void *address(uintptr_t reference) {
  return reference >> 63 ? 0 : (void *)(reference & 0x0FFFFFFFFFFFFFF8);
}

// The runtime's own function of a name, which is looked for once.
#define NEXT(type, name)        \
  static __typeof__(type) next; \
  if (!next) next = (__typeof__(type))dlsym(RTLD_NEXT, name)

// MARK: Mutex

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
typedef SWIFT void (*Lock)(uint32_t, SELF);
typedef SWIFT void (*Unlock)(SELF);

SWIFT void lock_slow(uint32_t owner, SELF) __asm__(LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t owner, SELF) {
  NEXT(Lock, LOCK);
  next(owner, mutex);
  acquire(mutex);
}

SWIFT void unlock_slow(SELF) {
  NEXT(Unlock, UNLOCK);
  release(mutex);
  next(mutex);
}

// MARK: References

#define RELEASE(name)                 \
  void name(uintptr_t reference) {    \
    NEXT(void (*)(uintptr_t), #name); \
    release(address(reference));      \
    next(reference);                  \
  }

#define RELEASE_SEVERAL(name)                      \
  void name(uintptr_t reference, uint32_t count) { \
    NEXT(void (*)(uintptr_t, uint32_t), #name);    \
    release(address(reference));                   \
    next(reference, count);                        \
  }

#define UNIQUE(name)                            \
  bool name(uintptr_t reference) {              \
    NEXT(bool (*)(uintptr_t), #name);           \
    bool is_unique = next(reference);           \
    if (is_unique) acquire(address(reference)); \
    return is_unique;                           \
  }

RELEASE(swift_release)
RELEASE(swift_bridgeObjectRelease)
RELEASE_SEVERAL(swift_release_n)
RELEASE_SEVERAL(swift_bridgeObjectRelease_n)
UNIQUE(swift_isUniquelyReferenced_native)
UNIQUE(swift_isUniquelyReferenced_nonNull_native)

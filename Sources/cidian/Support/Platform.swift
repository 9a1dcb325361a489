import CMalloc
import Libc

/// Features of Linux and its C library alone.
enum Platform {
  /// Makes threads share what they allocate from.
  ///
  /// By default glibc gives each new thread a place of its own to allocate from, up to eight for each processor,
  /// and gives little back: a thread that starts in the middle of a session would cost some megabytes for good.
  /// With two, threads hardly wait for each other, since few allocate much at once.
  static func shareMemoryBetweenThreads() {
    #if canImport(Glibc)
      mallopt(M_ARENA_MAX, 2)
    #endif
  }

  /// Gives memory back from the same sizes on for the whole session. By default glibc raises them to those of what is freed: after
  /// an image of a dictionary was copied, some megabytes would stay for good. Lower ones than these would cost time, since what a
  /// hover needs would be given back after each.
  static func keepLittleFreeMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 1024 * 1024)
      mallopt(M_TRIM_THRESHOLD, 512 * 1024)
    #endif
  }

  /// Gives all memory back that is free. By default glibc keeps what lies between pieces that are used.
  static func giveFreeMemoryBack() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }

  /// Gives large arrays back to the system when they are freed. By default glibc keeps what has been freed once, so
  /// that the peak of an import would be the sum of what its steps need.
  static func giveLargeMemoryBack() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 256 * 1024)
    #endif
  }
}

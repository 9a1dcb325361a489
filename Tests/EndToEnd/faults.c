/* Lets one call of the system fail, for a program that is started with this in LD_PRELOAD.
 *
 * CIDIAN_FAULT_FOLDER  calls count that are about files in this folder
 * CIDIAN_FAULT_CALLS   which calls count: "write" (and all that changes a file or makes one), or "read"
 * CIDIAN_FAULT_AT      which of them fails, from 1; 0 for none
 * CIDIAN_FAULT_ERROR   the number of the error; 0 kills the program
 * CIDIAN_FAULT_COUNT   a file that gets a line with the name of each call, where it is set
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static int is_inside(const char *path) {
  const char *folder = getenv("CIDIAN_FAULT_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_about(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

/* Whether this call is the one that fails. */
static int fails(const char *kind, const char *name, int counts) {
  const char *wanted = getenv("CIDIAN_FAULT_CALLS");
  if (!wanted || strcmp(wanted, kind) != 0 || !counts) return 0;
  int number = atomic_fetch_add(&calls, 1) + 1;
  const char *list = getenv("CIDIAN_FAULT_COUNT");
  if (list) {
    int file = syscall(SYS_openat, AT_FDCWD, list, O_WRONLY | O_CREAT | O_APPEND, 0600);
    char line[64];
    int length = snprintf(line, sizeof line, "%s\n", name);
    syscall(SYS_write, file, line, length);
    syscall(SYS_close, file);
  }
  if (number != atoi(getenv("CIDIAN_FAULT_AT"))) return 0;
  int error = atoi(getenv("CIDIAN_FAULT_ERROR"));
  if (error == 0) kill(getpid(), SIGKILL);
  errno = error;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRAP(kind, name, about, parameters, ...)          \
  ssize_t name parameters {                               \
    int before = errno, about_ours = about;               \
    errno = before;                                       \
    if (fails(kind, #name, about_ours)) return -1;        \
    return REAL(name)(__VA_ARGS__);                       \
  }
#define WRAP_INT(kind, name, about, parameters, ...)      \
  int name parameters {                                   \
    int before = errno, about_ours = about;               \
    errno = before;                                       \
    if (fails(kind, #name, about_ours)) return -1;        \
    return REAL(name)(__VA_ARGS__);                       \
  }

WRAP("write", write, is_about(file), (int file, const void *bytes, size_t count), file, bytes, count)
WRAP("write", pwrite, is_about(file), (int file, const void *bytes, size_t count, off_t at), file, bytes, count, at)
WRAP("write", pwrite64, is_about(file), (int file, const void *bytes, size_t count, off64_t at), file, bytes, count, at)
WRAP("read", read, is_about(file), (int file, void *bytes, size_t count), file, bytes, count)
WRAP("read", pread, is_about(file), (int file, void *bytes, size_t count, off_t at), file, bytes, count, at)
WRAP("read", pread64, is_about(file), (int file, void *bytes, size_t count, off64_t at), file, bytes, count, at)
WRAP_INT("write", fsync, is_about(file), (int file), file)
WRAP_INT("write", fdatasync, is_about(file), (int file), file)
WRAP_INT("write", ftruncate, is_about(file), (int file, off_t length), file, length)
WRAP_INT("write", ftruncate64, is_about(file), (int file, off64_t length), file, length)
WRAP_INT("write", rename, is_inside(to), (const char *from, const char *to), from, to)

#define WRAP_OPEN(name)                                                          \
  int name(const char *path, int flags, ...) {                                   \
    va_list list;                                                                \
    va_start(list, flags);                                                       \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;                    \
    va_end(list);                                                                \
    if (fails("write", #name, (flags & O_CREAT) && is_inside(path))) return -1;  \
    return REAL(name)(path, flags, mode);                                        \
  }

WRAP_OPEN(open)
WRAP_OPEN(open64)

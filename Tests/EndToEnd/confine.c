/* Ends a program that is started with this in LD_PRELOAD as soon as it starts another or asks for the network: by SIGSYS,
 * whatever library does it. The kernel watches (seccomp(2)); threads may be started, processes may not. */

#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define END(action) BPF_STMT(BPF_RET | BPF_K, action)
/* Takes the action for a call of this number. */
#define CALL(number, action) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), END(action)
#define KILL(number) CALL(number, SECCOMP_RET_KILL_PROCESS)

__attribute__((constructor)) static void confine(void) {
  struct sock_filter filter[] = {
    LOAD(nr),
    KILL(SYS_execve), KILL(SYS_execveat),
#ifdef SYS_fork
    KILL(SYS_fork), KILL(SYS_vfork),
#endif
    KILL(SYS_socket), KILL(SYS_socketpair), KILL(SYS_connect), KILL(SYS_bind), KILL(SYS_listen),
    /* It reads and writes sockets without any of those. */
    KILL(SYS_io_uring_setup),
    /* Its flags cannot be seen from here; the C library falls back on clone. */
    CALL(SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 1, 0),
    END(SECCOMP_RET_ALLOW),
    LOAD(args[0]),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
    END(SECCOMP_RET_ALLOW),
    END(SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
    perror("confine");
    exit(77);
  }
}

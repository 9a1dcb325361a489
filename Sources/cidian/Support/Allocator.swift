import CMalloc

/// Settings of the system's allocator for a long session.
enum Allocator {
  /// How many places to allocate from: threads hardly wait for each other, since few allocate much at once.
  private static let arenas: Int32 = 2

  /// By default glibc gives each new thread a place of its own to allocate from, up to eight for each processor,
  /// and gives little back: a thread that starts in the middle of a session would cost some megabytes for good.
  static func shareBetweenThreads() {
    mallopt(M_ARENA_MAX, arenas)
  }
}

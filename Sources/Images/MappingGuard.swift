import Libc
import Synchronization

/// Lets the process live on when a file that it has mapped is cut short, or cannot be read.
///
/// The system then has no bytes for a page, and sends SIGBUS to the thread that reads it. The handler puts a page
/// of zeros there, and notes it: an image has wrong words from then on, and can be opened anew. It takes no lock
/// and allocates nothing, as handlers of signals must not; so mappings are in a table of fixed size.
enum MappingGuard {
  /// Watches over a mapping.
  ///
  /// - Returns: the mapping's place in the table; `nil` if there are too many mappings.
  static func add(_ mapping: UnsafeRawBufferPointer) -> Int? {
    guard isInstalled else { return nil }
    let start = UInt(bitPattern: mapping.baseAddress)
    for place in guarded.indices
    where guarded[place].start.compareExchange(
      expected: 0, desired: start, ordering: .acquiringAndReleasing
    ).exchanged {
      guarded[place].isWhole.store(true, ordering: .releasing)
      guarded[place].end.store(start + UInt(mapping.count), ordering: .releasing)
      return place
    }
    return nil
  }

  /// Ends that, before the memory is given back.
  static func remove(_ place: Int) {
    guarded[place].end.store(0, ordering: .releasing)
    guarded[place].start.store(0, ordering: .releasing)
  }

  /// Whether all that was read of a mapping was there.
  static func isWhole(_ place: Int) -> Bool { guarded[place].isWhole.load(ordering: .acquiring) }
}

private struct GuardedMapping: ~Copyable {
  /// The address of its first byte; 0 for a place that is free.
  let start = Atomic<UInt>(0)
  /// The address behind its last byte.
  let end = Atomic<UInt>(0)
  let isWhole = Atomic(true)
}

private let guarded = InlineArray<64, GuardedMapping> { _ in GuardedMapping() }
private let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))

/// Installs the handler when it is first read, and before it the values that the handler reads.
private let isInstalled: Bool = {
  guard pageSize > 0, !guarded.indices.isEmpty else { return false }
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_sigaction = fillPage
  #else
    action.__sigaction_handler.sa_sigaction = fillPage
  #endif
  action.sa_flags = SA_SIGINFO
  return sigaction(SIGBUS, &action, nil) == 0
}()

private func fillPage(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  #if canImport(Darwin)
    let address = UInt(bitPattern: info?.pointee.si_addr)
  #else
    let address = UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
  #endif
  for place in guarded.indices
  where guarded[place].start.load(ordering: .acquiring) <= address
    && address < guarded[place].end.load(ordering: .acquiring)
  {
    let page = UnsafeMutableRawPointer(bitPattern: address & ~(pageSize - 1))
    let zeros = mmap(
      page, Int(pageSize), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    if zeros == MAP_FAILED { break }
    guarded[place].isWhole.store(false, ordering: .releasing)
    return
  }
  // It is no mapping of ours: the same happens again, and ends the process.
  signal(number, SIG_DFL)
}

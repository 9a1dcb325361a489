/// Memory for the words of several lattices, which is freed with the last of them: to ask the system for each would take as long as to
/// fill it.
final class LatticeMemory {
  /// In bytes; what needs more has a block of its own.
  private static let block = 1 << 15
  private static let alignment = 16

  private var blocks: [UnsafeMutableRawPointer] = []
  private var free: UnsafeMutableRawBufferPointer = .init(start: nil, count: 0)

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Memory that is not initialized, for trivial values.
  func allocate<Value: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Value> {
    let size = (max(count, 1) * MemoryLayout<Value>.stride + Self.alignment - 1) & -Self.alignment
    if size > free.count { addBlock(max(size, Self.block)) }
    let memory = UnsafeMutableRawBufferPointer(rebasing: free[..<size])
    free = UnsafeMutableRawBufferPointer(rebasing: free[size...])
    return memory.bindMemory(to: Value.self).baseAddress.unsafelyUnwrapped
  }

  private func addBlock(_ size: Int) {
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.alignment)
    blocks.append(block)
    free = UnsafeMutableRawBufferPointer(start: block, count: size)
  }
}

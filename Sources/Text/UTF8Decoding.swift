/// Whether `byte` continues a UTF-8 sequence: no scalar begins at it.
@inlinable @inline(__always)
package func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// Decodes the scalar that begins at `index` of valid UTF-8; its length in bytes comes with it.
@inlinable @inline(__always)
package func decodeScalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (
  scalar: UInt32, length: Int
) {
  let lead = UInt32(text[index])
  if lead < 0x80 { return (lead, 1) }
  // The bounds are checked because a caller may hand over a window that was cut by bytes.
  let last = text.count - 1
  @inline(__always) func next(_ distance: Int) -> UInt32 {
    UInt32(text[min(index + distance, last)]) & 0x3F
  }
  if lead < 0xE0 { return ((lead & 0x1F) << 6 | next(1), min(2, text.count - index)) }
  if lead < 0xF0 {
    return ((lead & 0x0F) << 12 | next(1) << 6 | next(2), min(3, text.count - index))
  }
  let head = (lead & 0x07) << 18 | next(1) << 12
  return (head | next(2) << 6 | next(3), min(4, text.count - index))
}

/// The first offset from `start` on, at most `end`, with a scalar that does not belong.
@inlinable @inline(__always)
package func skipScalars(
  _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int? = nil,
  while belongs: (UInt32) -> Bool
) -> Int {
  var index = start
  while index < end ?? text.count {
    let (scalar, length) = decodeScalar(text, at: index)
    if !belongs(scalar) { break }
    index += length
  }
  return index
}

/// The first offset from `start` on with a scalar whose class does not belong.
@inlinable @inline(__always)
package func skip(
  _ text: UnsafeBufferPointer<UInt8>, from start: Int, while belongs: (CharacterClass) -> Bool
) -> Int {
  skipScalars(text, from: start) { belongs(CharacterClass.of($0)) }
}

/// The columns of places in one line that come in order: each costs what lies between it and the one before.
package struct ColumnCounter {
  private let bytes: [UInt8]
  private let encoding: PositionEncoding
  private var offset = 0
  private var column: Int

  /// - Parameters:
  ///   - bytes: valid UTF-8, all or a part of a line.
  ///   - column: that of the first byte.
  package init(_ bytes: [UInt8], from column: Int, in encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    self.column = column
  }

  /// The column of a UTF-8 offset in the bytes, which is not before the previous one.
  package mutating func column(at offset: Int) -> Int {
    while self.offset < min(offset, bytes.count) {
      column += encoding.units(forLeadByte: bytes[self.offset])
      self.offset += 1
    }
    return column
  }
}

import SpellingData

/// A word that many people misspell, and their form of it, which is wrong wherever it stands: 震憾 for 震撼.
package struct KnownSlip: Sendable, Equatable {
  /// What they write.
  package var wrong: String
  /// What they mean.
  package var right: String

  /// A slip of two texts with as many characters.
  package init(wrong: String, right: String) {
    (self.wrong, self.right) = (wrong, right)
  }

  /// Those of `Data/slips.tsv`, which is part of the program.
  package static var ofProgram: [KnownSlip] {
    all(
      in: UnsafeRawBufferPointer(start: cidian_slips_bytes(), count: cidian_slips_count()))
  }

  /// Those of a table: `wrong TAB right` in each line; lines that begin with # are comments.
  package static func all(in bytes: some Collection<UInt8>) -> [KnownSlip] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t"))
      guard line.first != UInt8(ascii: "#"), fields.count == 2 else { return nil }
      return KnownSlip(
        wrong: String(decoding: fields[0], as: UTF8.self),
        right: String(decoding: fields[1], as: UTF8.self))
    }
  }
}

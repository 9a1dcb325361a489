package import Dictionary

/// The page of an entry: a Markdown document with everything that the dictionary says of a word.
package enum EntryPage {
  /// Changes when pages are written differently, so that old ones are not taken for new.
  package static let format = 2

  /// The Markdown of an entry's page, and where in its first line the title stands, in scalars.
  ///
  /// - Parameter main: the place among the entry's readings of the main one.
  package static func markdown(
    _ entry: Entry, main: Int?, edition: Edition, notation: CardStyle.Notation
  ) -> String {
    let card = Card(entry: entry, main: main, edition: edition)
    var text = MarkdownCard.render(card, style: CardStyle(notation: notation))
    // The heading of a card is a small one; on a page it is the page's title.
    if text.hasPrefix("### ") { text.removeFirst(2) }
    let source = edition.source.hasPrefix("https://") ? "\n\n<\(edition.source)>" : ""
    return "\(text)\n\n\(edition.notice)\(source)\n"
  }

  /// The name of the file that holds the page of `title`: one component of a path, whatever the title
  /// is, and different for different titles.
  ///
  /// Chinese characters, letters and digits stand for themselves. Everything else is written as its
  /// UTF-8 bytes, so no name can lead out of a folder; a name too long for a file system ends in a
  /// hash.
  package static func fileName(of title: String) -> String {
    var name = ""
    for scalar in title.unicodeScalars {
      if isPlain(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { name += "=" + hexadecimal(byte) }
      }
    }
    if name.utf8.count > 200 { name = shortened(name) }
    // A name of ASCII letters alone can mean a device on some systems (CON, NUL).
    return (title.utf8.allSatisfy { $0 < 0x80 } ? "=\(name)" : name) + ".md"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // Compatibility forms are left out: file systems that normalise names would mix them up.
    case 0x3007, 0x3105...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2F7FF,
      0x30000...0x3FFFF, 0xFF0C:
      true
    default: false
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func shortened(_ name: String) -> String {
    // FNV-1a: the same on every run, which Swift's own hashes are not.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    var prefix = ""
    for scalar in name.unicodeScalars {
      if prefix.utf8.count > 160 { break }
      prefix.unicodeScalars.append(scalar)
    }
    return "\(prefix)=\(String(hash, radix: 16))"
  }
}

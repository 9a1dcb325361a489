import Files
import Support
import Text

/// The names of pages: one component of a path for any title, and different for different pages.
///
/// Chinese characters, letters and digits stand for themselves, everything else as its UTF-8 bytes in hexadecimal
/// behind "=", so no name can lead out of a folder: "銀行.md", "=2E=2E.md". The lists of a word have its name, "~" and
/// their kind: "銀行~mentions.md", "銀行~mentions~2.md"; the characters of a radical are in "金~radical.md".
package enum PageName {
  private static let suffix = ".md"
  private static let radical = "radical"
  /// The maximum length of a name in file systems, less the suffix while a file is written.
  private static let longestFileName = 200

  /// The name of a page, from which `page(named:)` makes the page again.
  package static func of(_ page: Page) -> String { base(of: page) + suffix }

  /// The name of a page as a file system takes it: if it would be too long, it ends in a hash and
  /// cannot be read back.
  package static func ofFile(_ page: Page) -> String {
    let base = base(of: page)
    return (base.utf8.count > longestFileName ? shortened(base) : base) + suffix
  }

  /// The page that has a name, or `nil` if no page has it.
  package static func page(named name: String) -> Page? {
    guard name.hasSuffix(suffix) else { return nil }
    let parts = name.dropLast(suffix.count).split(separator: "~", omittingEmptySubsequences: false)
    guard let title = title(encodedAs: String(parts[0])) else { return nil }
    var page = Page.entry(title)
    if parts.count > 1, parts[1] == radical {
      page = .radical(title)
    } else if parts.count > 1 {
      guard let kind = RelatedKind(rawValue: String(parts[1])) else { return nil }
      page = .list(kind, of: title, part: parts.count > 2 ? Int(parts[2]) ?? 0 : 1)
    }
    // A page has one name: "銀行~mentions~1.md" or "=2e.md" would be a second one.
    return of(page).utf8.elementsEqual(name.utf8) ? page : nil
  }

  private static func base(of page: Page) -> String {
    switch page {
    case .entry(let title): encoded(title)
    case .radical(let title): "\(encoded(title))~\(radical)"
    case .list(let kind, let title, let part):
      "\(encoded(title))~\(kind.rawValue)\(part > 1 ? "~\(part)" : "")"
    }
  }

  // MARK: Titles

  private static func encoded(_ title: String) -> String {
    let isASCII = isASCII(title)
    // Nearly all titles are; and a card has dozens of links.
    if !isASCII, title.unicodeScalars.allSatisfy(isPlain) { return title }
    var name = ""
    for scalar in title.unicodeScalars {
      if isPlain(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          name += "=" + byte.hexadecimal(digits: 2).uppercased()
        }
      }
    }
    // A name of ASCII letters alone can mean a device on some systems (CON, NUL).
    return isASCII ? "=\(name)" : name
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "〇", "，": true
    // Compatibility forms are left out: file systems that normalise names would mix them up.
    default: scalar.isUnifiedIdeograph || scalar.isBopomofo
    }
  }

  /// The title of an encoded name. Text that is not an encoding can give any title; callers encode it again
  /// and compare.
  private static func title(encodedAs name: String) -> String? {
    if let title = decoded(name[...]), !isASCII(title) { return title }
    return name.hasPrefix("=") ? decoded(name.dropFirst()) : nil
  }

  private static func decoded(_ name: Substring) -> String? {
    PercentCodes.decoded(name, mark: UInt8(ascii: "="))
  }

  private static func shortened(_ name: String) -> String {
    var prefix = ""
    for scalar in name.unicodeScalars {
      if prefix.utf8.count > longestFileName * 4 / 5 { break }
      prefix.unicodeScalars.append(scalar)
    }
    return "\(prefix)~~\(String(stableHash(of: name.utf8), radix: 16))"
  }
}

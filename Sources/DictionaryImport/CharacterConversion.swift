import COpenCC
import Files

/// The conversion of characters, one by one, by one of OpenCC's configurations: to Simplified, to the forms of Taiwan,
/// and so on.
struct CharacterConversion: Sendable {
  private let results: [Unicode.Scalar: Unicode.Scalar]

  /// To the forms that are standard in Taiwan.
  static let taiwan = CharacterConversion("t2tw.json")
  static let hongKong = CharacterConversion("t2hk.json")
  static let japan = CharacterConversion("t2jp.json")
  static let simplified = CharacterConversion("t2s.json")

  /// The characters that OpenCC's tables are about, but for a few hundred rare ones.
  static let ideographs = [0x3400...0x4DBF, 0x4E00...0x9FFF].flatMap { range in
    range.compactMap { Unicode.Scalar(UInt32($0)) }
  }

  /// Reads a configuration: one that was packed with the program in the folder `opencc`, or the system's. If there is neither,
  /// every character stays as it is.
  private init(_ name: String) {
    var results: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (character, result) in zip(Self.ideographs, Self.convert(Self.ideographs, by: name))
    where character != result {
      results[character] = result
    }
    self.results = results
  }

  /// The converted character; itself if it becomes no other, or several.
  func callAsFunction(_ character: Unicode.Scalar) -> Unicode.Scalar {
    results[character] ?? character
  }

  private static func convert(_ characters: [Unicode.Scalar], by name: String) -> [Unicode.Scalar] {
    let file = ProgramFile.beside("opencc/\(name)")?.string ?? name
    guard let handle = opencc_open(file), handle != opencc_t(bitPattern: -1) else {
      return characters
    }
    defer { opencc_close(handle) }
    // On lines of their own, so that no two are taken for a word.
    let text = String(
      String.UnicodeScalarView(characters.flatMap { [$0, Unicode.Scalar("\n")] }))
    guard let result = opencc_convert_utf8(handle, text, text.utf8.count) else {
      return characters
    }
    defer { opencc_convert_utf8_free(result) }
    let lines = String(cString: result).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == characters.count + 1 else { return characters }
    return zip(lines, characters).map { line, character in
      line.count == 1 ? line.first ?? character : character
    }
  }
}

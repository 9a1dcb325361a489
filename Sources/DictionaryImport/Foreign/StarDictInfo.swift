import Dictionary
import Text

/// The .ifo of a StarDict dictionary: what it is, and how the others are laid out.
struct StarDictInfo: Sendable {
  static let magic = Array("StarDict's dict ifo file".utf8)
  /// In bytes: a description may be long.
  private static let longest = 1 << 20

  private let values: [String: String]
  private let file: String
  let wordCount: Int
  let indexSize: Int
  let synonymCount: Int?
  /// In bytes: 4, or 8 for a dictionary of more than 4 GB.
  let offsetWidth: Int
  /// The types of an article's parts, where all have the same.
  let types: [UInt8]?

  init(_ input: InputFile) throws {
    var bytes: [UInt8] = []
    while try input.read(into: &bytes) {
      if bytes.count > Self.longest {
        throw ImportError(
          file: input.name, problem: UserMessage("超過 1 MiB", "is longer than 1 MiB"))
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        values[String(parts[0]).trimmingBlanks] = String(parts[1]).trimmingBlanks
      }
    }
    func number(_ key: String) throws -> Int? {
      guard let value = values[key] else { return nil }
      guard let number = Int(value), number >= 0 else {
        throw ImportError(
          file: input.name,
          problem: UserMessage(
            "\(key) 是「\(value.shortened(to: 40))」，應該是數字",
            "\(key) is \"\(value.shortened(to: 40))\"; expected a number"))
      }
      return number
    }
    func required(_ key: String) throws -> Int {
      guard let number = try number(key) else {
        throw ImportError(
          file: input.name, problem: UserMessage("沒有「\(key)」這一行", "has no line \"\(key)=\""))
      }
      return number
    }
    self.values = values
    file = input.name
    wordCount = try required("wordcount")
    indexSize = try required("idxfilesize")
    synonymCount = try number("synwordcount")
    offsetWidth = try number("idxoffsetbits") == 64 ? 8 : 4
    types = values["sametypesequence"].flatMap { $0.isEmpty ? nil : Array($0.utf8) }
  }

  func edition(language: String) -> Edition {
    let name = values["bookname"] ?? file
    let people = [values["author"], values["email"]].compactMap { $0 }.joined(separator: " ")
    let notice = [people, values["description"] ?? ""].filter { !$0.isEmpty }
      .joined(separator: "。")
    return .foreign(
      name, language: language, version: values["date"],
      notice: MarkedUpText.paragraphs(of: notice, .one).joined(separator: " "),
      source: values["website"] ?? "")
  }
}

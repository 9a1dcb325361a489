import Dictionary
import Fetching
import FoundationEssentials
import StarterData
import Text

/// A dictionary that can be had from its publisher: a line of `Data/dictionaries.json`.
struct PublishedDictionary: Decodable, Sendable {
  /// Its short name, which users type.
  var key: String
  /// The address of its file. Where editions have names, `{edition}` stands for one.
  private var address: String
  /// The newest edition known when the program was made; `nil` if editions have no names.
  var edition: String?
  /// The publisher's page for it.
  var page: String
  /// How many entries it has, about.
  var entries: Int
  /// How large the file is, about, where that is known.
  var megabytes: Double?
  /// In one line.
  var licence: String
  /// Whether users who do not choose get it.
  private var suggested: Bool?

  private var chinese: String
  private var english: String
  private var aboutChinese: String
  private var aboutEnglish: String

  var isSuggested: Bool { suggested ?? false }
  /// Its name.
  var name: UserMessage { UserMessage(chinese, english) }
  /// Its name with the one that its publisher gave it.
  var title: UserMessage {
    UserMessage(chinese, chinese == english ? english : "\(chinese) — \(english)")
  }
  /// What it is good for.
  var about: UserMessage { UserMessage(aboutChinese, aboutEnglish) }

  /// All that the program knows, in the order in which they are offered.
  ///
  /// - Throws: `DecodingError`, if the program was built wrong.
  static func all() throws -> [PublishedDictionary] {
    let bytes = UnsafeRawBufferPointer(
      start: cidian_dictionaries_bytes(), count: cidian_dictionaries_count())
    return try JSONDecoder().decode([PublishedDictionary].self, from: Data(bytes))
  }

  /// The one that a short name means.
  static func named(_ key: String) throws -> PublishedDictionary? {
    try all().first { $0.key == key.lowercased() }
  }

  /// Where an edition is, or the newest known.
  func address(ofEdition edition: String? = nil) -> String {
    address.replacingFirst("{edition}", with: edition ?? self.edition ?? "")
  }

  /// The editions that a page of the publisher names, each once.
  func editions(in page: String) -> [EditionName] {
    let parts = address.split(separator: "{edition}", omittingEmptySubsequences: false)
    guard parts.count == 2, let front = parts[0].split(separator: "/").last else { return [] }
    return page.components(between: String(front), and: String(parts[1]))
      .compactMap { EditionName($0) }
  }

  /// Whether it is the JSON of the g0v project, a mixture of editions that stands in the place of 修訂本.
  var isJSON: Bool { key == "g0v" }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }

  /// The short texts between two others, as far as they are names.
  fileprivate func components(between front: String, and back: String) -> [String] {
    split(separator: front).dropFirst().compactMap { rest in
      guard let end = rest.firstRange(of: back)?.lowerBound else { return nil }
      let name = rest[..<end]
      let isName =
        name.utf8.count < 32 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? String(name) : nil
    }
  }
}

import Dictionary
import Text

/// The index.json of a Yomitan dictionary: what it is.
struct YomitanIndex: Decodable {
  private var title: String?
  private var revision: String?
  private(set) var format = 1
  private var author: String?
  private var attribution: String?
  private var description: String?
  private var url: String?
  private var sourceLanguage: String?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case title, revision, format, version, author, attribution, description, url, sourceLanguage
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? {
      (try? fields.decodeIfPresent(String.self, forKey: key))
        ?? (try? fields.decodeIfPresent(Double.self, forKey: key)).map {
          Int(exactly: $0).map(String.init) ?? "\($0)"
        }
    }
    title = text(.title)
    revision = text(.revision)
    format =
      [CodingKeys.format, .version].lazy.compactMap { text($0).flatMap { Int($0) } }.first ?? 1
    (author, attribution, description) = (text(.author), text(.attribution), text(.description))
    (url, sourceLanguage) = (text(.url), text(.sourceLanguage))
  }

  /// - Parameters:
  ///   - file: names it if it does not.
  ///   - languageOfTitles: counts if it does not say its own.
  func edition(_ file: String, languageOfTitles: String) -> Edition {
    let isMandarin = sourceLanguage.map { ["zh", "cmn", "zh-TW", "zh-Hant"].contains($0) } ?? false
    let language = isMandarin ? Edition.mandarin : sourceLanguage ?? languageOfTitles
    let terms = [attribution, author, description].compactMap { $0?.trimmingBlanks }
      .filter { !$0.isEmpty }
    return .foreign(
      title ?? file, language: language, version: revision,
      notice: terms.joined(separator: "。").replacing("\n", with: " "), source: url ?? "")
  }
}

/// A row of a tag bank.
struct YomitanTag: Decodable {
  private static let longestLabel = 12

  var name: String
  private var notes: String

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    name = try row.decode(String.self)
    // Its kind, and its place among others.
    _ = try row.decodeIfPresent(String.self)
    _ = try row.decodeIfPresent(Double.self)
    notes = row.isAtEnd ? "" : try row.decodeIfPresent(String.self) ?? ""
  }

  /// What it says for people, where there is room.
  var label: String {
    notes.isEmpty || notes.unicodeScalars.count > Self.longestLabel ? name : notes
  }
}

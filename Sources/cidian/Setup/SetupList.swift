import FoundationEssentials
import Text

/// The dictionaries that can be had, as users choose among them.
struct SetupList {
  private struct Line: Encodable {
    var key: String
    var name: String
    var about: String
    var entries: Int
    var megabytes: Double?
    var licence: String
    var edition: String?
    var page: String
    var isInstalled: Bool
    var installedEdition: String?
  }

  let dictionaries: [PublishedDictionary]

  /// The list for people.
  ///
  /// - Parameter numbered: whether each has a number, by which users choose.
  func lines(in language: LabelLanguage, numbered: Bool = false) -> [String] {
    dictionaries.enumerated().flatMap { index, dictionary in
      lines(for: dictionary, number: numbered ? "\(index + 1)  " : "", in: language)
    }
  }

  private func lines(
    for dictionary: PublishedDictionary, number: String, in language: LabelLanguage
  ) -> [String] {
    let margin = String(repeating: " ", count: number.count + Self.width)
    let gap = String(repeating: " ", count: max(1, Self.width - dictionary.key.count))
    var lines = [
      number + dictionary.key + gap + dictionary.title.text(in: language),
      margin + dictionary.about.text(in: language),
      margin + facts(of: dictionary, in: language),
    ]
    if let installed = InstalledDictionary(of: dictionary) {
      let label = language("✓ 已安裝", "✓ installed") + language.colon
      lines.append(margin + label + installed.label.text(in: language))
    }
    return lines
  }

  private func facts(of dictionary: PublishedDictionary, in language: LabelLanguage) -> String {
    var facts = [language("約 \(dictionary.entries) 條", "about \(dictionary.entries) entries")]
    if let megabytes = dictionary.megabytes {
      facts.append("\(megabytes) MB")
    }
    facts.append(dictionary.licence)
    if let edition = dictionary.edition { facts.append(edition) }
    return facts.joined(separator: language("，", ", "))
  }

  /// The keys have room in it.
  private static let width = 11

  /// For programs.
  func json(in language: LabelLanguage) throws -> String {
    try JSONText.of(
      dictionaries.map { dictionary in
        let installed = InstalledDictionary(of: dictionary)
        return Line(
          key: dictionary.key, name: dictionary.title.text(in: language),
          about: dictionary.about.text(in: language), entries: dictionary.entries,
          megabytes: dictionary.megabytes, licence: dictionary.licence,
          edition: dictionary.edition, page: dictionary.page, isInstalled: installed != nil,
          installedEdition: installed?.edition)
      })
  }

  /// Asks the user which ones; none if there is no answer.
  ///
  /// - Throws: `InputError` if the answer names what is not there.
  func choice(in language: LabelLanguage) throws -> [PublishedDictionary] {
    for line in lines(in: language, numbered: true) { Terminal.show(line) }
    let suggested = dictionaries.filter(\.isSuggested)
    let keys = suggested.map(\.key).joined(separator: " ")
    Terminal.show(
      UserMessage(
        "\n要哪些？號碼或名稱，以空格分開；all 是全部；q 是不要；直接按 Enter 是 \(keys)：",
        "\nWhich ones? Numbers or names with spaces between; all for all; q for none; Enter for \(keys):"
      ))
    guard let line = readLine() else { return [] }
    let words = line.split { $0 == " " || $0 == "," || $0 == "、" || $0 == "，" }.map(String.init)
    if words.isEmpty { return suggested }
    if words == ["q"] { return [] }
    if words == ["all"] { return Self.everything(dictionaries) }
    return try words.map { word in
      let number = Int(word).flatMap { (1...dictionaries.count).contains($0) ? $0 - 1 : nil }
      let found =
        number.map { dictionaries[$0] } ?? dictionaries.first { $0.key == word.lowercased() }
      guard let found else {
        throw InputError(
          UserMessage("沒有「\(word)」這部辭典。", "There is no dictionary \"\(word)\" in the list."))
      }
      return found
    }
  }

  /// All that stand side by side: not the JSON that takes the place of 修訂本.
  static func everything(_ dictionaries: [PublishedDictionary]) -> [PublishedDictionary] {
    dictionaries.filter { !$0.isJSON }
  }
}

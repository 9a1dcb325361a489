import Arguments
import Dictionary
import Files
import Text

/// A dictionary as `cidian dictionaries` lists it. Its fields are those of the JSON.
struct ListedDictionary: Encodable {
  var key: String
  /// Its place among those that answer, from 1.
  var order: Int?
  var on: Bool
  var shortName: String?
  var name: String?
  var edition: String?
  var licence: String?
  var language: String?
  var glossLanguage: String?
  var entries: Int?
  /// In bytes.
  var size: Int?
  var path: String?
  /// Why it cannot be used.
  var problem: String?

  /// All dictionaries of a library, and those of the program.
  static func all(_ library: UserLibrary) -> [ListedDictionary] {
    var list = library.places.map { place in
      ListedDictionary(place.key, on: place.isOn, path: place.path)
    }
    let isAlone = !list.contains {
      $0.on && $0.problem == nil && $0.language.map(Edition.isMandarin) == true
    }
    for dictionary in [EmbeddedDictionary.starter, .today] {
      let isStarter = dictionary.edition.isStarter
      let isUsed = library.uses(dictionary.edition) || isStarter && isAlone
      if isStarter, !isUsed { continue }
      let path = dictionary.path(in: Folders.usableCache)
      var listed = ListedDictionary(dictionary.edition.key, on: isUsed, path: path)
      listed.take(dictionary.edition)
      // It is made when it is first needed.
      listed.problem = nil
      list.append(listed)
    }
    var order = 0
    for place in list.indices where list[place].on && list[place].problem == nil {
      order += 1
      list[place].order = order
    }
    return list
  }

  private init(_ key: String, on: Bool, path: String) {
    (self.key, self.on, self.path) = (key, on, path)
    size = (try? FileStatus(path: path))?.size
    do {
      let info = try DictionaryInfo(ofFile: path)
      take(info.edition)
      entries = info.entryCount
    } catch {
      problem = UserMessage(of: error).text(in: Terminal.language)
    }
  }

  private mutating func take(_ edition: Edition) {
    (name, shortName, self.edition) = (edition.name, edition.shortName, edition.version)
    (licence, language, glossLanguage) = (edition.licence, edition.language, edition.glossLanguage)
  }

  /// Two lines for people.
  func text(in phrases: LabelLanguage) -> String {
    let place = order.map { "\($0)." } ?? phrases(on ? "✗ " : "關", on ? "✗ " : "off")
    let title = [shortName ?? key, key].joined(separator: "  ")
    if let problem { return "\(place) \(title)\n   \(problem)" }
    var facts = [name.map { [$0, edition].compactMap { $0 }.joined(separator: " ") }, licence]
    // Many formats do not say which language it is: "und".
    if language != "und" {
      facts.append([language, glossLanguage].compactMap { $0 }.joined(separator: " → "))
    }
    facts.append(entries.map { phrases("\($0) 條", "\($0) entries") })
    facts.append(size.map { "\(($0 + 99_999) / 100_000 / 10).\(($0 + 99_999) / 100_000 % 10) MB" })
    let separator = phrases("，", ", ")
    return "\(place) \(title)\n   \(facts.compactMap { $0 }.joined(separator: separator))"
  }
}

extension UserLibrary {
  /// The key of the dictionary that the user names by its key or its short name.
  ///
  /// - Throws: `ValidationError` with those that there are.
  func key(named name: String) throws -> String {
    let list = ListedDictionary.all(self)
    let ofProgram = [Edition.starter, .today].map { ($0.key, Optional($0.shortName)) }
    let names = list.map { ($0.key, $0.shortName) } + ofProgram
    if let key = names.first(where: { $0.0 == name || $0.1 == name })?.0 { return key }
    let known = list.map(\.key)
    throw ValidationError(
      "沒有「\(name)」這部辭典。現有：\(known.joined(separator: "、"))",
      "There is no dictionary \"\(name)\". There are: \(known.joined(separator: ", "))")
  }
}

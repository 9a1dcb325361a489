import Checks
import Documents
import Entries
import Foundation
import Testing
@testable import LanguageServer
import Text

/// The user's settings.
struct ConfigurationTests {
  @Test func knownKeysAreTakenOver() {
    var configuration = Configuration()
    let problems = configuration.apply(
      [
        "dictionary": "/d", "readings": ["notation": "pinyin"],
        "hover": ["definitions": 3, "translations": false],
        "completion": ["sound": false, "corrections": false],
        "history": ["enabled": false],
        "diagnostics": ["variant": "off"],
      ], from: .initialization)
    #expect(problems.isEmpty)
    #expect(configuration.dictionary == "/d")
    #expect(configuration.readingsNotation == .pinyin)
    #expect(configuration.hoverDefinitions == 3)
    #expect(!configuration.hoverTranslations)
    #expect(!configuration.completionSound && !configuration.completionCorrections)
    #expect(configuration.disabled == [.history])
    #expect(configuration[.variant] == .off && configuration[.simplified] == .hint)
  }

  @Test func everySettingHasAFieldOfItsName() {
    let fields = Set(Mirror(reflecting: Configuration()).children.compactMap(\.label))
    for setting in Setting.all
    where !setting.key.hasSuffix(".enabled") && setting.kindOfFinding == nil {
      #expect(fields.contains(fieldName(of: setting.key)), "\(setting.key)")
    }
  }

  @Test func everySettingTakesItsDefaultAndNull() {
    for setting in Setting.all {
      for value in [setting.defaultValue, .null] {
        var configuration = Configuration()
        #expect(setting.take(&configuration, value), "\(setting.key)")
        #expect(configuration == Configuration(), "\(setting.key)")
      }
    }
  }

  @Test func everySettingRefusesWhatIsNotOfItsKind() {
    for setting in Setting.all {
      for value: JSONValue in [[:], [0.5], 0.5] {
        var configuration = Configuration()
        #expect(!setting.take(&configuration, value), "\(setting.key)")
        #expect(configuration == Configuration(), "\(setting.key)")
      }
    }
  }

  @Test(
    arguments: [
      (
        ["hover": ["definitions": "3"]],
        "hover.definitions should be a whole number from 1 to 1000000, not a string (\"3\")."
      ),
      (
        ["hover": ["definitions": 0]],
        "hover.definitions should be a whole number from 1 to 1000000, not 0."
      ),
      (["hover": true], "hover should be an object, not a boolean (true)."),
      (
        ["readings": ["notation": "x"]],
        "readings.notation should be one of \"bopomofo\""
      ),
      (
        ["completion": ["sound": "on"]],
        "completion.sound should be a boolean, not a string (\"on\")."
      ),
      (
        ["diagnostics": ["variant": false]],
        "diagnostics.variant should be one of \"off\", \"hint\""
      ),
      (["colour": nil], "There is no setting colour"),
      (["hover.colour": nil], "There is no setting hover.colour"),
      (["cidian": 1], "cidian should be an object, not a number"),
      (["languages": [nil]], "languages should be an object, not an array"),
      (["languages": ["c": true]], "languages.c should be an object"),
      (
        ["languages": ["c": ["history": true]]],
        "There is no setting languages.c.history"
      ),
      (
        ["languages": ["c": ["hover": 1]]],
        "languages.c.hover should be a boolean, not a number (1)."
      ),
    ] as [(JSONValue, String)])
  func whatCannotBeTakenIsNamed(options: JSONValue, message: String) {
    var configuration = Configuration()
    let problems = configuration.apply(options, from: .initialization)
    #expect(problems.count == 1)
    #expect(problems.first?.english.hasPrefix("Cidian: \(message)") == true, "\(problems)")
    #expect(configuration == Configuration())
  }

  @Test(arguments: ["hover.definitions", "cidian.hover.definitions"])
  func keysMayHaveDots(key: String) {
    var configuration = Configuration()
    #expect(configuration.apply([key: 3], from: .initialization).isEmpty)
    #expect(configuration.hoverDefinitions == 3)
  }

  /// Arrays and objects in turn, the innermost of which holds a number.
  private func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(1) { value, place in place.isMultiple(of: 2) ? [value] : ["in": value] }
  }

  @Test func settingsThatAreNestedTooDeeplyAreLeftOutAndTold() async throws {
    let server = try await TestServer.begun(words: "銀行")
    try server.use(settings: ["hover": ["definitions": 3], "no": nested(400)])
    let messages = [
      try await server.next(ShowMessageNotification.self).message,
      try await server.next(ShowMessageNotification.self).message,
    ]
    #expect(
      messages == [
        "Cidian 沒有「no」這個設定。",
        "Cidian 的設定「cidian.no.in.[0].in.[0].in.[0].in.[0].in…」裡超過 32 層，更深的部分沒有讀取。",
      ])
    try await server.hasReadAll()
    #expect(server.workspace.configuration.hoverDefinitions == 3)
    try await server.end()
  }

  @Test func deepSettingsOfOtherServersAreNotTold() async throws {
    let server = try await TestServer.begun(words: "銀行")
    try server.tell(
      DidChangeConfigurationNotification.self,
      SentSettings(settings: ["python": nested(400), "cidian": ["hover": ["definitions": 3]]]))
    try await server.hasReadAll()
    #expect(server.workspace.configuration.hoverDefinitions == 3)
    try await server.end()
    #expect(try server.unread(ShowMessageNotification.self).isEmpty)
  }

  @Test func ofVeryManyWrongSettingsOnlySomeAreTold() async throws {
    let server = try await TestServer.begun(words: "銀行")
    let names = (0..<1000).map { ("no\($0)", JSONValue.null) }
    try server.use(settings: .object(Dictionary(names) { $1 }))
    try await server.hasReadAll()
    try await server.end()
    let messages = try server.unread(ShowMessageNotification.self).map(\.message)
    #expect(messages.count == 21 && messages.last == "Cidian 的設定還有 980 處有問題，不再一一列出。")
  }

  @Test func settingsOfOtherServersAreLeftAlone() {
    var configuration = Configuration()
    let all: JSONValue = [
      "python": ["path": "x"],
      "cidian": ["completion": ["limit": 7]],
    ]
    #expect(configuration.apply(all, from: .change).isEmpty)
    #expect(configuration.completionLimit == 7)
    let others: JSONValue = [
      "python": [:], "completion": ["limit": 8],
    ]
    #expect(configuration.apply(others, from: .change).isEmpty)
    #expect(configuration.completionLimit == 8)
  }

  @Test func hintsAndTokensAreOffInProgramsUntilSomeoneAsks() {
    var configuration = Configuration()
    func isOn(_ feature: Feature, _ language: String?) -> Bool {
      configuration.isEnabled(
        feature,
        in: OpenDocument(
          .init(uri: "file:///a", languageId: language, text: ""), revision: 0,
          recent: RecentValues()))
    }
    for feature in Feature.ofLanguages {
      #expect(isOn(feature, "markdown") && isOn(feature, nil))
      #expect(isOn(feature, "python") == feature.isOnInPrograms)
    }
    let languages: JSONValue = [
      "Python": ["inlayHints": true, "hover": false],
      "markdown": ["completion": false],
    ]
    #expect(configuration.apply(["languages": languages], from: .initialization).isEmpty)
    #expect(isOn(.inlayHints, "python") && !isOn(.hover, "python"))
    #expect(!isOn(.completion, "markdown") && isOn(.completion, "python"))
    configuration.disabled = [.inlayHints]
    #expect(!isOn(.inlayHints, "python"))
  }

  /// The table of docs/configuration.md: a row for each key, with its kind of value and its default.
  @Test func theDocumentationListsEverySetting() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/configuration.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 4 }
    let listed = Dictionary(rows.map { ($0[0], $0) }) { first, _ in first }
    #expect(listed.count == rows.count)
    for setting in Setting.all {
      let row = try #require(listed["`\(setting.key)`"], "\(setting.key)")
      #expect(row[1] == setting.documentedKind, "\(setting.key)")
      #expect(row[2] == "`\(setting.defaultValue.json)`", "\(setting.key)")
    }
    let languages = Feature.ofLanguages.map { "`languages.<id>.\($0.rawValue)`" }
    #expect(Set(listed.keys) == Set(Setting.all.map { "`\($0.key)`" } + languages))
  }
}

/// "hoverExamples" for "hover.examples".
private func fieldName(of key: String) -> String {
  let parts = key.split(separator: ".")
  return parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

extension Setting {
  /// The value if it is not set, as JSON.
  fileprivate var defaultValue: JSONValue {
    if let kindOfFinding { return .string(Configuration()[kindOfFinding].rawValue) }
    let field = Mirror(reflecting: Configuration()).children.first {
      $0.label == fieldName(of: key)
    }
    switch field?.value {
    // The switch of a feature.
    case nil: return true
    case let value as Bool: return .bool(value)
    case let value as Int: return .number(Double(value))
    case let value as [String]: return .array(value.map(JSONValue.string))
    case let value as any RawRepresentable<String>: return .string(value.rawValue)
    default: return .null
    }
  }

  /// The check whose findings it shows.
  fileprivate var kindOfFinding: Finding.Kind? {
    Finding.Kind.allCases.first { key == "diagnostics.\($0.rawValue)" }
  }

  /// What it takes, in the words of the documentation.
  fileprivate var documentedKind: String {
    guard case .choice(let names) = kind else { return kind.label.english }
    return names.map { "`\"\($0)\"`" }.joined(separator: ", ")
  }
}

extension JSONValue {
  /// How it is written in a file of settings.
  fileprivate var json: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .number(let number): "\(Int(number))"
    case .bool(let bool): "\(bool)"
    case .array(let values): "[\(values.map(\.json).joined(separator: ", "))]"
    default: "null"
    }
  }
}

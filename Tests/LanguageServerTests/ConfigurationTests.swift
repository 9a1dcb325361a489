import LanguageServerProtocol
import Lookup
import Testing

@testable import LanguageServer

/// The user's settings.
struct ConfigurationTests {
  @Test func knownKeysAreTakenOver() {
    var configuration = Configuration()
    let problems = configuration.apply(
      .object([
        "dictionary": .string("/d"), "readings": .object(["notation": .string("pinyin")]),
        "hover": .object(["definitions": .number(3), "translations": .bool(false)]),
        "completion": .object(["sound": .bool(false), "corrections": .bool(false)]),
        "history": .object(["enabled": .bool(false)]),
      ]), from: .initialization)
    #expect(problems.isEmpty)
    #expect(configuration.dictionary == "/d")
    #expect(configuration.notation == .pinyin)
    #expect(configuration.hoverDefinitions == 3)
    #expect(!configuration.translations)
    #expect(!configuration.completionBySound && !configuration.completionCorrections)
    #expect(!configuration.history)
  }

  @Test(
    arguments: [
      (
        ["hover": .object(["definitions": .string("3")])],
        "hover.definitions should be a whole number from 1 to 1000000, not a string (\"3\")."
      ),
      (
        ["hover": .object(["definitions": .number(0)])],
        "hover.definitions should be a whole number from 1 to 1000000, not a number (0)."
      ),
      (["hover": .bool(true)], "hover should be an object, not a boolean (true)."),
      (
        ["readings": .object(["notation": .string("x")])],
        "readings.notation should be one of \"bopomofo\""
      ),
      (
        ["completion": .object(["sound": .string("on")])],
        "completion.sound should be a boolean, not a string (\"on\")."
      ),
      (["colour": .null], "There is no setting colour"),
      (["cidian": .number(1)], "cidian should be an object, not a number"),
    ] as [([String: ClientOptions], String)])
  func whatCannotBeTakenIsNamed(options: [String: ClientOptions], message: String) {
    var configuration = Configuration()
    let problems = configuration.apply(.object(options), from: .initialization)
    #expect(problems.count == 1)
    #expect(problems.first?.description.hasPrefix(message) == true, "\(problems)")
    #expect(configuration == Configuration())
  }

  @Test func settingsOfOtherServersAreLeftAlone() {
    var configuration = Configuration()
    let all: ClientOptions = .object([
      "python": .object(["path": .string("x")]),
      "cidian": .object(["completion": .object(["limit": .number(7)])]),
    ])
    #expect(configuration.apply(all, from: .change).isEmpty)
    #expect(configuration.completionLimit == 7)
    let others: ClientOptions = .object([
      "python": .object([:]), "completion": .object(["limit": .number(8)]),
    ])
    #expect(configuration.apply(others, from: .change).isEmpty)
    #expect(configuration.completionLimit == 8)
  }
}

import Text

/// Gives each word of a command line to the option or argument that it belongs to.
struct WordReader {
  /// The questions about the program, which may be typed anywhere.
  enum Question: String, CaseIterable {
    case completions = "--generate-completion-script"
    case description = "--experimental-dump-help"
    case help = "--help"
    case version = "--version"

    init?(_ name: String) { self.init(rawValue: name == "-h" ? Self.help.rawValue : name) }

    /// Whether a word asks, whatever it holds besides: `-help`.
    static func isAsked(by word: String) -> Bool {
      (allCases.map(\.rawValue) + ["-h"]).contains { word.hasPrefix($0) }
    }
  }

  private(set) var questions: Set<Question> = []
  /// The shell whose completions were asked for; empty if none was named.
  private(set) var shell = ""

  private let declarations: [any Declaration]
  private var words: ArraySlice<String> = []
  private var positionals: [String] = []
  private var unknown: [String] = []

  /// Reads options. Arguments, and what is unknown, wait for `finish`: a user who asks for help in between gets
  /// it.
  ///
  /// - Throws: `ValidationError` if an option's value is missing or wrong.
  init(_ declarations: [any Declaration], reading words: some Sequence<String>) throws {
    self.declarations = declarations
    self.words = Array(words)[...]
    while let word = self.words.popFirst() {
      if word == "--" {
        positionals += self.words
        return
      }
      if !word.isOption {
        positionals.append(word)
      } else if word.hasPrefix("--") || word.count < 3 || word.dropFirst(2).hasPrefix("=") {
        try readOption(word)
      } else {
        try readLetters(word)
      }
    }
  }

  /// `--limit 5`, `--limit=5`, `-o file`, `-o=file`.
  private mutating func readOption(_ word: String) throws {
    // By scalars: a mark at the beginning of a value would be one character with the sign.
    let parts = word.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, joined) = (String(parts[0]), parts.dropFirst().first.map { String($0) })
    if readQuestion(name, joined) { return }
    guard let option = option(name) else { return unknown.append(name) }
    if option.argument.kind == .flag {
      if let joined {
        throw ValidationError(
          "選項 '\(name)' 不接受值，卻給了 '\(joined)'。",
          "The option '\(name)' does not take any value, but '\(joined)' was specified.")
      }
      _ = option.take("")
      return
    }
    // Nothing behind the sign: the value is the next word.
    var value = joined ?? ""
    if value.isEmpty {
      guard let next = words.first, !next.isOption else {
        let meant = words.first.flatMap { $0 == "--" || self.option($0) != nil ? nil : $0 }
        throw ValidationError.noValue(option.argument, as: name, before: meant)
      }
      value = words.removeFirst()
    }
    guard option.take(value) else {
      throw ValidationError(option.argument, as: name) {
        let expectation = option.argument.expectation
        return UserMessage(
          "\($0) 不能是 '\(value)'。\(expectation.chinese)",
          "The value '\(value)' is invalid for \($0).\(expectation.english)")
      }
    }
  }

  /// Several letters behind one hyphen. None of them can have a value.
  private mutating func readLetters(_ word: String) throws {
    // "-format" lacks a hyphen.
    if option("-\(word)") != nil { return unknown.append(word) }
    for name in word.dropFirst().map({ "-\($0)" }) where !readQuestion(name, nil) {
      guard let option = option(name) else {
        unknown.append(word)
        continue
      }
      if option.argument.kind == .option {
        throw ValidationError(option.argument, as: name) {
          UserMessage(
            "'\(word)' 裡的 \($0) 少了值；值要另外寫。",
            "Missing value for \($0) in '\(word)': write it as a word of its own.")
        }
      }
      _ = option.take("")
    }
  }

  private mutating func readQuestion(_ name: String, _ joined: String?) -> Bool {
    guard let question = Question(name) else { return false }
    questions.insert(question)
    if question == .completions { shell = joined ?? words.popFirst() ?? "" }
    return true
  }

  private func option(_ name: String) -> (any Declaration)? {
    declarations.first { $0.argument.names.contains { $0.typed == name } }
  }

  /// Hands out the arguments.
  ///
  /// - Parameter commands: those that could be named before the options.
  /// - Throws: `ValidationError` if there are too few or too many, or an option was unknown.
  mutating func finish(commands: [String]) throws {
    if let option = unknown.first {
      throw ValidationError.unknown(
        option: option, of: declarations.map(\.argument) + [.version, .help])
    }
    for declaration in declarations where declaration.argument.kind == .positional {
      let argument = declaration.argument
      if positionals.isEmpty, !argument.isOptional {
        throw ValidationError(argument) {
          UserMessage("少了引數 \($0)", "Missing expected argument \($0)")
        }
      }
      let count = argument.isRepeating ? positionals.count : min(1, positionals.count)
      for word in positionals.prefix(count) { _ = declaration.take(word) }
      positionals.removeFirst(count)
    }
    if let command = positionals.firstIndex(where: commands.contains) {
      throw ValidationError.late(command: positionals[command...].joined(separator: " "))
    }
    if !positionals.isEmpty { throw ValidationError.unexpected(positionals) }
  }
}

extension String {
  /// A hyphen alone is standard input, and no option.
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" }
}

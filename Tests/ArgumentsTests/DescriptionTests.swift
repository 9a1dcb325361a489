import FoundationEssentials
import Testing
import Text

@testable import Arguments

/// The description of the commands for programs.
struct DescriptionTests {
  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var arguments: [Argument]
      var subcommands: [Command]
    }

    struct Argument: Decodable {
      struct Name: Decodable, Equatable {
        var kind, name: String
      }

      var kind: String
      var names: [Name]
      var preferredName: Name?
      var valueName, abstract: String
      var defaultValue: String?
      var allValues: [String]
      var isOptional, isRepeating, shouldDisplay: Bool
    }

    var command: Command
  }

  private func dump(_ words: String...) throws -> Dump.Command {
    let text = try answer(words + ["--experimental-dump-help"])
    return try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command
  }

  @Test func allCommands() throws {
    let command = try dump()
    #expect(command.commandName == "sample")
    #expect(command.subcommands.map(\.commandName) == ["look", "keep", "past", "help"])
    #expect(command.subcommands[2].subcommands.map(\.commandName) == ["list", "read"])
  }

  @Test func optionsAndArguments() throws {
    let arguments = try dump("keep").arguments
    #expect(
      arguments.map { $0.preferredName?.name ?? $0.valueName }
        == [
          "book", "format", "max-count", "without", "output", "no-order", "words", "version",
          "help",
        ])
    #expect(arguments.map(\.kind).filter { $0 == "positional" }.count == 1)
    #expect(arguments[1].defaultValue == "text")
    #expect(arguments[1].allValues == ["text", "json", "html"])
    #expect(
      arguments[4].names == [.init(kind: "short", name: "o"), .init(kind: "long", name: "output")])
    #expect(arguments[6].isRepeating && !arguments[6].isOptional)
    #expect(try dump("look").arguments.map(\.shouldDisplay) == [true, true, false, true, true])
  }

  @Test(arguments: CompletionShell.allCases)
  func completionScripts(shell: CompletionShell) throws {
    let option = "--generate-completion-script"
    let script = try answer([option, shell.rawValue])
    #expect(try answer(["keep", "--nothing", "\(option)=\(shell.rawValue)"]) == script)
    for text in ["sample", "keep", "past", "read", "max-count", "no-order", "html", "sqlite"] {
      #expect(script.contains(text))
    }
    #expect(!script.contains("processId"))
  }

  @Test func noSuchShell() {
    let error = #expect(throws: UsageError.self) {
      try Sample.parse(["--generate-completion-script", "csh"], in: .english)
    }
    #expect(error?.description.contains("'csh', but for bash, zsh or fish") == true)
  }
}

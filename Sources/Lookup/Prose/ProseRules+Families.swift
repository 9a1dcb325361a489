/// The rules of language families. Regular expressions, here-documents and text between tags in programs are
/// not known: quotes in them are taken for strings, which end with their line in most families.
extension ProseRules {
  private static let slashes = Construct.line("//")
  private static let slashBlock = Construct.block("/*", "*/")
  private static let nestedSlashBlock = Construct.block("/*", "*/", nests: true)
  private static let double = Construct.string("\"")
  private static let single = Construct.string("'")
  private static let tripleDouble = Construct.text("\"\"\"", "\"\"\"")
  private static let tripleSingle = Construct.text("'''", "'''")
  private static let hash = Construct.line("#", .afterBlank)
  private static let longDouble = Construct.text("\"", "\"")
  private static let longSingle = Construct.text("'", "'")
  /// Quotes that stand for themselves when they are doubled: the second opens the string again.
  private static let plainSingle = Construct.text("'", "'", escape: nil)

  /// C and what is written like it.
  static let c = ProseRules([slashes, slashBlock, double, .character])
  static let cpp = ProseRules([
    slashes, slashBlock, .text("R\"(", ")\"", escape: nil), double, .character,
  ])
  static let csharp = ProseRules([
    slashes, slashBlock,
    .raw(.init("\"\"\"", counting: "\"", from: 0), .init("\"\"\"", counting: "\"", from: 0)),
    .text("@\"", "\"", escape: nil), .text("$@\"", "\"", escape: nil), double, .character,
  ])
  static let java = ProseRules([slashes, slashBlock, tripleDouble, double, .character])
  static let kotlin = ProseRules([
    slashes, nestedSlashBlock, .text("\"\"\"", "\"\"\"", escape: nil), double, .character,
  ])
  static let dart = ProseRules([
    slashes, nestedSlashBlock, tripleDouble, tripleSingle, double, single,
  ])
  static let go = ProseRules([
    slashes, slashBlock, .text("`", "`", escape: nil), double, .character,
  ])
  static let rust = ProseRules([
    slashes, nestedSlashBlock,
    .raw(
      .init("r", counting: "#", from: 0, "\""), .init("\"", counting: "#", from: 0), .atWordStart),
    .raw(
      .init("br", counting: "#", from: 0, "\""), .init("\"", counting: "#", from: 0), .atWordStart),
    longDouble, .character,
  ])
  static let swift = ProseRules([
    slashes, nestedSlashBlock,
    .raw(.init(counting: "#", from: 1, "\"\"\""), .init("\"\"\"", counting: "#", from: 1)),
    .raw(.init(counting: "#", from: 1, "\""), .init("\"", counting: "#", from: 1)),
    tripleDouble, double,
  ])
  static let javascript = ProseRules([
    slashes, slashBlock, double, single, .text("`", "`"),
  ])
  static let css = ProseRules([slashBlock, double, single])
  static let scss = ProseRules([slashes, slashBlock, double, single])
  static let php = ProseRules([
    slashes, slashBlock, .line("#", .afterBlank), longDouble, longSingle,
  ])
  static let zig = ProseRules([slashes, .line("\\\\"), double, .character])
  static let fsharp = ProseRules([
    slashes, .block("(*", "*)", nests: true), .text("\"\"\"", "\"\"\"", escape: nil),
    .text("@\"", "\"", escape: nil), longDouble, .character,
  ])

  /// Languages with comments behind `#`.
  static let python = ProseRules([.line("#"), tripleDouble, tripleSingle, double, single])
  static let ruby = ProseRules([hash, .block("=begin", "=end", .lineStart), double, single])
  static let perl = ProseRules([hash, .block("=pod", "=cut", .lineStart), double, single])
  static let shell = ProseRules([hash, longDouble, plainSingle], escape: "\\")
  static let powershell = ProseRules(
    [.block("<#", "#>"), hash, .text("\"", "\"", escape: "`"), plainSingle], escape: "`")
  static let r = ProseRules([.line("#"), longDouble, longSingle])
  static let julia = ProseRules([
    .block("#=", "=#", nests: true), .line("#"), tripleDouble, longDouble, .character,
  ])
  static let elixir = ProseRules([.line("#"), tripleDouble, tripleSingle, longDouble, single])
  static let nim = ProseRules([
    .block("#[", "]#", nests: true), .line("#"), .text("\"\"\"", "\"\"\"", escape: nil), double,
    .character,
  ])
  static let nix = ProseRules([
    .line("#"), slashBlock, longDouble, .text("''", "''", escape: nil),
  ])
  static let coffeescript = ProseRules([
    .block("###", "###"), .line("#"), tripleDouble, tripleSingle, longDouble, longSingle,
  ])
  static let toml = ProseRules([
    .line("#"), tripleDouble, .text("'''", "'''", escape: nil), double,
    .string("'", escape: nil),
  ])
  static let cmake = ProseRules([
    .raw(.init("#[", counting: "=", from: 0, "["), .init("]", counting: "=", from: 0, "]")),
    .line("#"), longDouble,
  ])
  /// `make`, Docker and others whose quotes mean little.
  static let script = ProseRules([hash, double, .string("'", escape: nil)])
  static let terraform = ProseRules([hash, slashes, slashBlock, double])
  static let graphql = ProseRules([.line("#"), tripleDouble, double])

  /// Languages with comments behind `--`.
  static let sql = ProseRules([
    .line("--"), .line("#", .afterBlank), slashBlock, plainSingle, longDouble,
  ])
  static let lua = ProseRules([
    .raw(.init("--[", counting: "=", from: 0, "["), .init("]", counting: "=", from: 0, "]")),
    .line("--"),
    .raw(.init("[", counting: "=", from: 0, "["), .init("]", counting: "=", from: 0, "]")),
    double, single,
  ])
  static let haskell = ProseRules([
    .block("{-", "-}", nests: true), .line("--"), tripleDouble, double, .character,
  ])
  static let ada = ProseRules([.line("--"), .string("\"", escape: nil), .character])
  static let applescript = ProseRules([
    .block("(*", "*)", nests: true), .line("--"), hash, longDouble,
  ])

  /// Languages with comments in brackets of their own.
  static let ocaml = ProseRules([.block("(*", "*)", nests: true), longDouble, .character])
  static let pascal = ProseRules([
    slashes, .block("{", "}"), .block("(*", "*)"), .string("'", escape: nil),
  ])

  /// Languages with comments behind other marks.
  static let lisp = ProseRules(
    [.block("#|", "|#", nests: true), .line(";"), longDouble], escape: "\\")
  static let clojure = ProseRules([.line(";"), longDouble], escape: "\\")
  static let assembly = ProseRules([.line(";"), hash, slashes, slashBlock, double])
  static let erlang = ProseRules([.line("%"), longDouble, .string("'")])
  static let prolog = ProseRules([.line("%"), slashBlock, double, single])
  static let matlab = ProseRules([
    .block("%{", "%}", .lineStart), .line("%"), hash, .string("\"", escape: nil),
  ])
  static let fortran = ProseRules([
    .line("!"), .string("\"", escape: nil), .string("'", escape: nil),
  ])
  static let visualBasic = ProseRules([.line("'"), .string("\"", escape: nil)])
  static let batch = ProseRules([
    .line("::", .lineStart), .line("REM ", .lineStart), .line("rem ", .lineStart),
    .string("\"", escape: nil),
  ])
  static let vim = ProseRules([
    .line("\"", .lineStart), double, .string("'", escape: nil), .line("# ", .lineStart),
  ])

  /// Documents of data: strings, and comments if there are any.
  static let json = ProseRules([slashes, slashBlock, double])

  /// For languages that are not known: the comments and strings that most languages have, each no longer
  /// than a line except those that say where they end.
  static let generic = ProseRules([
    slashes, slashBlock, hash, .line("-- ", .afterBlank), tripleDouble, double, single,
  ])
}

// MARK: - Text with code in it

extension ProseRules {
  private static func fence(_ mark: Unicode.Scalar) -> Construct {
    .code(.init(counting: mark, from: 3), .init(counting: mark, from: 3), .blockStart)
  }

  private static func span(_ mark: Unicode.Scalar) -> Construct {
    var span = Construct.code(
      .init(counting: mark, from: 1), .init(counting: mark, from: 1, wholeRun: true))
    span.endsAtBlankLine = true
    return span
  }

  private static func codeOnLine(_ open: StaticString, _ close: StaticString) -> Construct {
    var code = Construct.code(.init(open), .init(close))
    code.endsAtLine = true
    return code
  }

  /// Text in which only addresses are not for people.
  static let plain = ProseRules([], bare: true)

  /// Without code between fences, code in a line, and the addresses of links. Code that is marked by
  /// indenting cannot be distinguished from lists.
  static let markdown = ProseRules(
    [fence("`"), fence("~"), span("`"), codeOnLine("](", ")")], bare: true)

  static let restructuredText = ProseRules([codeOnLine("``", "``")], bare: true)

  static let org = ProseRules(
    [
      .code(.init("#+BEGIN_SRC"), .init("#+END_SRC"), .lineStart),
      .code(.init("#+begin_src"), .init("#+end_src"), .lineStart),
      .code(.init("#+BEGIN_EXAMPLE"), .init("#+END_EXAMPLE"), .lineStart),
      .code(.init("#+begin_example"), .init("#+end_example"), .lineStart),
    ], bare: true)

  /// Text, comments and values of attributes; no scripts and styles except their own comments and strings,
  /// and nothing that is marked as code.
  static let html: ProseRules = {
    var rules = ProseRules(
      [
        .language("<script", 0), .language("<style", 1), .language("<?php", 2), .language("<?=", 2),
        .code(.init("<code"), .init("</code")), .code(.init("<pre>"), .init("</pre")),
        .code(.init("<pre "), .init("</pre")),
      ], bare: true)
    rules.embedded = [
      (javascript, .init("</script")), (css, .init("</style")), (php, .init("?>")),
    ]
    return rules
  }()
}

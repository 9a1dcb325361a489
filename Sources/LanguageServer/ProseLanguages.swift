extension OpenDocument {
  /// The identifiers of languages whose documents are text for people. What is none of them is taken for a
  /// program: there letters are names.
  private static let proseLanguages: Set = [
    "", "asciidoc", "commit", "context", "fundamental", "git-commit", "gitcommit", "latex", "mail",
    "markdown", "mediawiki", "norg", "normal", "org", "pandoc", "plain", "plaintext", "quarto",
    "restructuredtext", "rmarkdown", "rmd", "rst", "srt", "subrip", "tex", "text", "textile",
    "typst",
    "vimwiki",
  ]

  /// Whether the document is text for people, as far as its language says so.
  var isProse: Bool {
    languageID.map { Self.proseLanguages.contains($0.lowercased()) } ?? true
  }
}

package import Text

/// The language of a document, as editors name it in `textDocument/didOpen`: by VS Code's identifiers, by Vim's file
/// types, by Emacs's modes, or by Kate's.
package enum ProseLanguage {
  /// Languages whose documents are text for people.
  private static let proseLanguages: Set = [
    "", "adoc", "asciidoc", "ass", "chatagent", "commit", "context", "creole", "doctex", "fountain",
    "fundamental", "gfm", "git commit", "git-commit", "gitcommit", "help", "hgcommit",
    "instructions", "ipythongfm", "jjdescription", "juliamarkdown", "latex", "latex-expl3",
    "log-edit", "lrc", "mail", "markdown", "markdown-ts", "mediawiki", "message", "norg", "normal",
    "org", "outline", "pandoc", "plain", "plain text", "plain-tex", "plaintex", "plaintext",
    "prompt", "quarto", "restructuredtext", "rmarkdown", "rmd", "rst", "scminput", "skill", "srt",
    "subrip", "tex",
    "text", "textile", "typst", "typst-ts", "vimwiki", "vtt", "webvtt",
  ]

  /// Whether documents in a language are text for people, for completion: all others are taken for
  /// programs, where letters are names.
  ///
  /// - Parameter languageID: `nil` if it is not known.
  package static func isProse(_ languageID: String?) -> Bool {
    languageID.map { proseLanguages.contains($0.lowercased()) } ?? true
  }

  /// The mark-up that may stand inside the words of documents in a language.
  ///
  /// - Parameter languageID: `nil` stands for plain text.
  package static func markup(of languageID: String?) -> Markup { rules(for: languageID).markup }

  /// LSP's identifiers of the languages with code in text, or text in code, by the ends of names.
  private static let extensions = [
    "htm": "html", "html": "html", "md": "markdown", "org": "org", "php": "php",
    "rst": "restructuredtext", "vue": "vue",
  ]

  /// The identifier of the language of an extension, without the dot; `nil` for plain text.
  package static func identifier(ofExtension ending: String) -> String? {
    extensions[ending.lowercased()]
  }

  /// The rules for a language.
  static func rules(for languageID: String?) -> ProseRules {
    guard let languageID = languageID?.lowercased() else { return .plain }
    return languages[languageID] ?? (proseLanguages.contains(languageID) ? .plain : .program)
  }

  /// Languages with code in them, or text in code.
  private static let languages: [String: ProseRules] = {
    let members: [(ProseRules, String)] = [
      (
        .markdown,
        "markdown quarto rmarkdown rmd pandoc mdx vimwiki gfm markdown-ts "
          + "prompt instructions chatagent skill juliamarkdown ipythongfm"
      ),
      (.restructuredText, "restructuredtext rst"),
      (.org, "org"),
      (
        .html,
        "html mhtml html-ts xhtml vue vue-html svelte astro handlebars htmldjango django-html jinja "
          + "jinja-html twig php php-ts ejs erb eruby blade nxml sgml web razor cshtml"
      ),
    ]
    return members.reduce(into: [:]) { languages, family in
      for name in family.1.split(separator: " ") { languages[String(name)] = family.0 }
    }
  }()
}

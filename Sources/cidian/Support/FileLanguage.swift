import Files

/// The language of a file, by its name.
enum FileLanguage {
  /// By the ends of names: the identifiers of LSP of those with code in text, or text in code. Of all others
  /// every character is looked at.
  private static let identifiers = [
    "htm": "html", "html": "html", "md": "markdown", "org": "org", "php": "php",
    "rst": "restructuredtext", "vue": "vue",
  ]

  /// The identifier for a path; `nil` for plain text.
  static func of(_ path: String) -> String? {
    FilePath(path).extension.flatMap { identifiers[$0.lowercased()] }
  }
}

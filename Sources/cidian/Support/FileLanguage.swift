import Files

/// The language of a file, by its name.
enum FileLanguage {
  /// By the ends of names: the identifiers of LSP. Files with others are taken for plain text.
  private static let identifiers = [
    "bash": "shellscript", "c": "c", "cc": "cpp", "cpp": "cpp", "cs": "csharp", "css": "css",
    "go": "go", "h": "c", "hpp": "cpp", "htm": "html", "html": "html", "java": "java",
    "js": "javascript", "json": "json", "jsx": "javascriptreact", "kt": "kotlin", "lua": "lua",
    "md": "markdown", "org": "org", "php": "php", "py": "python", "rb": "ruby", "rs": "rust",
    "rst": "restructuredtext", "scala": "scala", "sh": "shellscript", "sql": "sql",
    "swift": "swift", "tex": "latex", "toml": "toml", "ts": "typescript",
    "tsx": "typescriptreact", "xml": "xml", "yaml": "yaml", "yml": "yaml",
  ]

  /// The identifier for a path; `nil` for plain text.
  static func of(_ path: String) -> String? {
    FilePath(path).extension.flatMap { identifiers[$0.lowercased()] }
  }
}

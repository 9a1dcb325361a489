/// What language a document is in, as editors name it in `textDocument/didOpen`: by VS Code's identifiers,
/// by Vim's file types, by Emacs's modes, or by Kate's.
package enum ProseLanguage {
  /// Languages whose documents are text for people.
  private static let proseLanguages: Set = [
    "", "adoc", "asciidoc", "ass", "chatagent", "commit", "context", "creole", "doctex", "fountain",
    "fundamental", "gfm", "git commit", "git-commit", "gitcommit", "help", "hgcommit",
    "instructions", "jjdescription", "juliamarkdown", "latex", "latex-expl3", "log-edit", "lrc",
    "mail", "markdown", "markdown-ts", "mediawiki", "message", "norg", "normal", "org", "outline",
    "pandoc", "plain", "plain text", "plain-tex", "plaintex", "plaintext", "prompt", "quarto",
    "restructuredtext", "rmarkdown", "rmd", "rst", "scminput", "skill", "srt", "subrip", "tex",
    "text", "textile", "typst", "typst-ts", "vimwiki", "vtt", "webvtt",
  ]

  /// Whether documents in a language are text for people, for completion: all others are taken for
  /// programs, where letters are names.
  ///
  /// - Parameter languageID: `nil` if it is not known.
  package static func isProse(_ languageID: String?) -> Bool {
    languageID.map { proseLanguages.contains($0.lowercased()) } ?? true
  }

  /// The rules for a language.
  static func rules(for languageID: String?) -> ProseRules {
    guard let languageID = languageID?.lowercased() else { return .plain }
    if let rules = families[languageID] { return rules }
    return proseLanguages.contains(languageID) ? .plain : .generic
  }

  /// Languages with rules of their own, each family with the names of its members.
  private static let families: [String: ProseRules] = {
    var families: [String: ProseRules] = [:]
    for (rules, names) in members {
      for name in names.split(separator: " ") { families[String(name)] = rules }
    }
    return families
  }()

  private static let members: [(ProseRules, String)] = [
    (
      .markdown,
      "markdown quarto rmarkdown rmd pandoc mdx vimwiki gfm markdown-ts "
        + "prompt instructions chatagent skill juliamarkdown"
    ),
    (.restructuredText, "restructuredtext rst"),
    (.org, "org"),
    // In these all Chinese is text, keys and names included.
    (
      .plain,
      "yaml yaml-ts docker-compose dockercompose properties java-properties ini dosini conf conf-unix dotenv csv tsv po gettext xml xsl svg dtd "
        + "diff bibtex bib vtt webvtt ass lrc pug jade haml slim"
    ),
    (
      .html,
      "html mhtml html-ts xhtml vue vue-html svelte astro handlebars htmldjango django-html jinja jinja-html twig php "
        + "php-ts ejs erb eruby blade nxml sgml web razor cshtml"
    ),
    (
      .c,
      "c objc objective-c c-ts glsl hlsl shaderlab cuda opencl proto protobuf protobuf3 proto3 thrift d verilog systemverilog "
        + "solidity vala arduino yacc lex bison"
    ),
    (.cpp, "cpp c++ c++-ts objcpp objective-cpp objective-c++ cuda-cpp"),
    (.csharp, "csharp c# cs csharp-ts"),
    (.java, "java java-ts groovy gradle scala"),
    (.kotlin, "kotlin kt"),
    (.dart, "dart"),
    (.go, "go go-ts golang go.mod gomod"),
    (.rust, "rust rust-ts rs"),
    (.swift, "swift"),
    (
      .javascript,
      "javascript typescript javascriptreact typescriptreact js js-ts js2 jsx tsx tsx-ts typescript-ts jsx-tags "
        + "javascript.jsx typescript.tsx qml actionscript haxe rjsx"
    ),
    (.css, "css css-ts"), (.scss, "scss less sass stylus"),
    (.zig, "zig"), (.fsharp, "fsharp f#"),
    (.python, "python python-ts starlark bazel gdscript gdscript3 cython mojo"),
    (.ruby, "ruby ruby-ts crystal"), (.perl, "perl cperl raku perl6"),
    (.shell, "shellscript sh bash bash-ts zsh fish ksh csh tcsh shell"),
    (.powershell, "powershell ps1"), (.r, "r ess-r"), (.julia, "julia"),
    (.elixir, "elixir elixir-ts"),
    (.nim, "nim"), (.nix, "nix"), (.coffeescript, "coffeescript coffee"),
    (.toml, "toml toml-ts conf-toml"), (.cmake, "cmake cmake-ts"),
    (
      .script,
      "makefile make makefile-gmake dockerfile dockerfile-ts docker meson ninja awk sed tcl gitignore ignore "
        + "git-rebase gitconfig just robotframework"
    ),
    (.terraform, "terraform hcl tf"), (.graphql, "graphql"),
    (.sql, "sql mysql plsql pgsql sqlite"), (.lua, "lua lua-ts luau"),
    (.haskell, "haskell elm purescript idris agda lhaskell"), (.ada, "ada vhdl"),
    (.applescript, "applescript"),
    (.ocaml, "ocaml reason sml tuareg coq standardml ocaml.interface"),
    (.pascal, "pascal delphi objectpascal"),
    (.lisp, "lisp emacs-lisp elisp common-lisp scheme racket lisp-interaction"),
    (.clojure, "clojure clojurescript fennel janet hy"),
    (.assembly, "asm asm-intel-x86-generic nasm assembly gas arm"), (.erlang, "erlang"),
    (.prolog, "prolog"), (.matlab, "matlab octave"),
    (.fortran, "fortran fortran-modern fortranfreeform f90"),
    (.visualBasic, "vb vbnet visualbasic vba basic"), (.batch, "bat batch dosbatch cmd"),
    (.vim, "vim viml vim9script"), (.json, "json jsonc json5 jsonl json-ts snippets"),
  ]
}

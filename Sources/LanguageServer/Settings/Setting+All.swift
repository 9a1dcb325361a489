extension Setting {
  /// All that there are, but for `languages`, which has a section for each language.
  static let all: [Setting] =
    [
      text("dictionary", \.dictionary),
      choice("labels", \.labels),
      choice("readings.notation", \.notation),
      choice("readings.standard", \.standard),
      count("hover.definitions", \.hoverDefinitions),
      count("hover.characters", \.hoverCharacters),
      count("hover.examples", from: 0, \.hoverExamples),
      bool("hover.translations", \.translations),
      count("completion.limit", \.completionLimit),
      bool("completion.sound", \.completionBySound),
      bool("completion.corrections", \.completionCorrections),
      bool("completion.next", \.completionNext),
      choice("completion.unasked", \.completionUnasked),
      choice("completion.wholeRun", \.completionWholeRun),
      choice("inlayHints.mode", \.inlayHints),
      count("inlayHints.rareRank", \.inlayHintsRareRank),
      bool("links.documents", \.linksInDocuments),
      bool("references.workspace", \.referencesInWorkspace),
      bool("references.entries", \.referencesInEntries),
      bool("codeActions.bestFixOnly", \.appliesAllActions),
      choice("diagnostics.misspelling", \.misspellings),
      choice("diagnostics.simplified", \.simplified),
      choice("diagnostics.variant", \.variants),
    ]
    + Feature.allCases.compactMap { feature in feature.key.map { enabled(feature, key: $0) } }
}

import Checks
import Spelling

extension Setting {
  /// All that there are, but for `languages`, which has a section for each language.
  static let all: [Setting] =
    [
      text("dictionary", \.dictionary),
      names("dictionaries.order", \.dictionariesOrder),
      bool("today.enabled", \.todayEnabled),
      choice("labels", \.labels),
      choice("readings.notation", \.readingsNotation),
      choice("readings.standard", \.readingsStandard),
      choice("hover.dictionaries", \.hoverDictionaries),
      count("hover.definitions", \.hoverDefinitions),
      count("hover.characters", \.hoverCharacters),
      count("hover.examples", from: 0, \.hoverExamples),
      count("hover.quotes", from: 0, \.hoverQuotes),
      choice("hover.senses", \.hoverSenses),
      bool("hover.translations", \.hoverTranslations),
      count("completion.limit", \.completionLimit),
      bool("completion.sound", \.completionSound),
      bool("completion.corrections", \.completionCorrections),
      bool("completion.next", \.completionNext),
      choice("completion.unasked", \.completionUnasked),
      choice("completion.wholeRun", \.completionWholeRun),
      choice("inlayHints.mode", \.inlayHintsMode),
      count("inlayHints.rareRank", \.inlayHintsRareRank),
      bool("semanticTokens.partsOfSpeech", \.semanticTokensPartsOfSpeech),
      bool("links.documents", \.linksDocuments),
      bool("references.workspace", \.referencesWorkspace),
      bool("references.entries", \.referencesEntries),
      choice("checks.sensitivity", \.checksSensitivity),
      bool("codeActions.bestFixOnly", \.codeActionsBestFixOnly),
    ]
    + Finding.Kind.allCases.map { kind in choice("diagnostics.\(kind.rawValue)", \.[kind]) }
    + Feature.allCases.compactMap { feature in feature.key.map { enabled(feature, key: $0) } }
}

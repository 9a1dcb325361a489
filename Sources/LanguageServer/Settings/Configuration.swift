import Checks
import Documents
import Entries
import Readings
import Spelling
import Text

/// The user's settings as they count now. `Setting.all` says how each is called and what it takes.
struct Configuration: Sendable, Equatable {
  /// Where the dictionary is, or `nil` for the usual places.
  var dictionary: String?
  /// Whether the dictionary of words of today answers beside it.
  var todayEnabled = true
  /// The language of what we say ourselves.
  var labels = LabelChoice.auto
  /// The features that are switched off.
  var disabled: Set<Feature> = []
  /// What is switched on and off in documents of one language, by its identifier in lower case.
  var languages: [String: [Feature: Bool]] = [:]

  /// How readings are written.
  var readingsNotation = CardStyle.Notation.both
  /// Whose readings are given to texts.
  var readingsStandard = ReadingStandard.school

  /// How many senses a card shows of the reading that the word has in its place; other readings have a line each.
  var hoverDefinitions = 5
  /// After how many characters a card begins no further sense.
  var hoverCharacters = 1600
  /// How many examples a sense has in a card.
  var hoverExamples = 1
  /// How many quotations a sense has in a card.
  var hoverQuotes = 0
  /// Which sense comes first in a card.
  var hoverSenses = SenseOrder.main
  /// Whether cards show translations, if the dictionary has any.
  var hoverTranslations = true

  /// How many words a completion offers.
  var completionLimit = 50
  /// Whether letters are completed by the sound of words.
  var completionSound = true
  /// Whether completion offers words that are near to what is typed.
  var completionCorrections = true
  /// Whether completion offers what often follows a whole word.
  var completionNext = false
  /// What a completion offers that the user has not asked for.
  var completionUnasked = UnaskedCompletion.off
  /// What items have to be for a client that takes the whole run of letters around the cursor for the word.
  var completionWholeRun = WholeRun.off

  /// Which words have their readings beside them.
  var inlayHintsMode = InlayHintMode.off
  /// With `InlayHintMode.rare`: how many of the commonest words have no hint.
  var inlayHintsRareRank = HintChoice.commonWords

  /// Whether words are links in the user's own documents too, and not only in pages.
  var linksDocuments = false
  /// Whether references are looked for in files of the workspace that are not open.
  var referencesWorkspace = true
  /// Whether words have colours by their parts of speech.
  var semanticTokensPartsOfSpeech = false

  /// Whether entries that mention the word are references too.
  var referencesEntries = true

  /// Whether the client carries out all actions that it gets for a finding.
  var codeActionsBestFixOnly = false

  /// How sure a misspelling has to be.
  var checksSensitivity = SpellingSensitivity.careful

  private var levels = Dictionary(
    uniqueKeysWithValues: Finding.Kind.allCases.map { ($0, DiagnosticLevel.standard(of: $0)) })

  /// How findings of a kind are shown.
  subscript(kind: Finding.Kind) -> DiagnosticLevel {
    get { levels[kind] ?? .off }
    set { levels[kind] = newValue }
  }
}

/// Which words have their readings beside them.
enum InlayHintMode: String, Sendable, CaseIterable {
  case off, all, polyphones, rare
}

/// What a completion offers that the user has not asked for: many editors request it while the user types,
/// select the first item, and take it with Enter.
enum UnaskedCompletion: String, Sendable, CaseIterable {
  case off
  /// For set-ups in which nothing is selected until the user selects it.
  case unselected
  /// What is offered to a user who asks, for set-ups that never ask by themselves.
  case all
}

/// What items have to be for a client that takes the whole run of letters around the cursor for the word.
enum WholeRun: String, Sendable, CaseIterable {
  case off
  /// The run as it will be, for clients that know no ranges.
  case item
  /// What is compared begins with the run.
  case filter
  /// What is compared and what is replaced begin with the run.
  case edit
}

/// How a finding of the checks is shown.
enum DiagnosticLevel: String, Sendable, CaseIterable {
  case off, hint, information, warning, error

  /// Where nothing is set: mistakes are told, and what can be argued is hinted at.
  static func standard(of kind: Finding.Kind) -> DiagnosticLevel {
    switch kind {
    case .misspelling, .particle, .conversion: .information
    case .simplified, .variant: .hint
    }
  }
}

/// The language of what we say ourselves.
enum LabelChoice: String, Sendable, CaseIterable {
  /// That of the client.
  case auto
  case chinese = "zh-Hant"
  case english = "en"

  /// - Parameter client: the language of the client.
  func language(client: LabelLanguage) -> LabelLanguage {
    switch self {
    case .auto: client
    case .chinese: .chinese
    case .english: .english
    }
  }
}

import Checks
import Documents
import Entries
import Readings
import Spelling
import Text

/// The user's settings as they count now. `Setting.all` has their names and values.
struct Configuration: Sendable, Equatable {
  /// The path of the dictionary, or `nil` for the usual places.
  var dictionary: String?
  /// The keys of the dictionaries of the library, the leading one first; `-KEY` is off. Empty for the library's own order.
  var dictionariesOrder: [String] = []
  /// Whether the dictionary of words of today answers beside it.
  var todayEnabled = true
  /// The language of our own texts.
  var labels = LabelChoice.auto
  /// The features that are switched off.
  var disabled: Set<Feature> = []
  /// The features switched on and off in documents of one language, by its identifier in lower case.
  var languages: [String: [Feature: Bool]] = [:]

  /// How readings are written.
  var readingsNotation = CardStyle.Notation.both
  /// The standard of readings for texts.
  var readingsStandard = ReadingStandard.school

  /// The dictionaries whose cards are shown, of those that have the word.
  var hoverDictionaries = ShownDictionaries.first
  /// How many senses a card shows of the reading that the word has in its place; other readings have a line each.
  var hoverDefinitions = 5
  /// After how many characters a card begins no further sense.
  var hoverCharacters = 1600
  /// How many examples a sense has in a card.
  var hoverExamples = 1
  /// How many quotations a sense has in a card.
  var hoverQuotes = 0
  /// The order of senses in a card.
  var hoverSenses = SenseOrder.main
  /// Whether cards show translations, if the dictionary has any.
  var hoverTranslations = true

  /// How many words a completion offers.
  var completionLimit = 50
  /// Whether letters are completed by the sound of words.
  var completionSound = true
  /// Whether completion offers words that are near to the typed text.
  var completionCorrections = true
  /// Whether completion offers words that often follow a whole word.
  var completionNext = false
  /// The words that a completion offers unasked.
  var completionUnasked = UnaskedCompletion.off
  /// The form of items for a client that takes the whole run of letters around the cursor for the word.
  var completionWholeRun = WholeRun.off

  /// The words with readings beside them.
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

/// The dictionaries whose cards are shown, of those that have the word.
enum ShownDictionaries: String, Sendable, CaseIterable {
  case first, all
}

/// The words with readings beside them.
enum InlayHintMode: String, Sendable, CaseIterable {
  case off, all, polyphones, rare
}

/// The words that a completion offers unasked: many editors request it while the user types, select the first item, and
/// take it with Enter.
enum UnaskedCompletion: String, Sendable, CaseIterable {
  case off
  /// For set-ups in which nothing is selected until the user selects it.
  case unselected
  /// As for a user who asks, for set-ups that never ask by themselves.
  case all
}

/// The form of items for a client that takes the whole run of letters around the cursor for the word.
enum WholeRun: String, Sendable, CaseIterable {
  case off
  /// The run as it will be, for clients that know no ranges.
  case item
  /// The compared text begins with the run.
  case filter
  /// The compared and the replaced text begin with the run.
  case edit
}

/// How a finding of the checks is shown.
enum DiagnosticLevel: String, Sendable, CaseIterable {
  case off, hint, information, warning, error

  /// The level by default: mistakes are told, and arguable findings are hinted at.
  static func standard(of kind: Finding.Kind) -> DiagnosticLevel {
    switch kind {
    case .misspelling, .particle, .conversion: .information
    case .simplified, .variant, .form: .hint
    }
  }
}

/// The language of our own texts.
enum LabelChoice: String, Sendable, CaseIterable {
  /// The client's language.
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

import Phonetics
import WordLists
import WordIndex

/// A word that the text before a cursor may become.
struct FoundWord: Sendable {
  /// The word itself.
  var title: String
  /// Its number in the dictionary; `nil` for a word that only the user has.
  var number: Int?
  /// The user's entry of it, if it is one of the user's own.
  var userWord: ListedWord?
  /// The reading that was looked for.
  var reading: Reading?
  /// The scalar before the cursor from which on the word replaces the text.
  var start: Int
  /// Detours that make it less likely than how common it is there.
  var detours = Detours()
  /// Its cost behind the text before it, if it is a row of words.
  var rowCost: Double?
  /// Its facts from the document, if that alone has it.
  var name: NearbyName?
  /// The mistyped text, and the text that should be there.
  var correction: Candidates.Correction?
}

/// The costs of unusual ways in which a word is looked for, each 0 where it is not.
struct Detours: Sendable {
  /// For a reading that is rare for the word.
  var rareReading = 0.0
  /// For other tones than its reading has, or a missing one beside others that are typed.
  var tones = 0.0
  /// For a letter that only begins a syllable, where it may be all of one.
  var begun = 0.0
  /// For characters that begin words themselves, as headwords have them.
  var otherCharacters = 0.0
  /// For another form of its characters that the writer may choose.
  var form = 0.0
  /// For a row of words, where a word sounds the same.
  var besideWord = 0.0

  var cost: Double { rareReading + tones + begun + otherCharacters + form + besideWord }
}

extension Candidates {
  /// The mistake that it corrects.
  package enum Correction: Sendable, Equatable {
    /// Letters, and the reading that may be meant.
    case sound(typed: String, meant: String)
    /// A word that was written with a wrong character.
    case writing(typed: String)
  }
}

/// Words that match equally well, the likeliest first.
struct FoundGroup: Sendable {
  var words: [FoundWord] = []
  /// The scalar before the cursor from which on the first of them replaces the text.
  var start: Int { words.first?.start ?? 0 }

  /// Whether the words are no longer than what was typed.
  var isWhole = false
}

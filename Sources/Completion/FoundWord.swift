import Phonetics
import WordLists
import WordIndex

/// A word that the text before a cursor may become.
struct FoundWord: Sendable {
  /// The word itself.
  var title: String
  /// Its number in the dictionary; `nil` for a word that only the user has.
  var number: Int?
  /// What the user says of it, if it is one of the user's own.
  var userWord: ListedWord?
  /// The reading that was looked for.
  var reading: Reading?
  /// The scalar before the cursor from which on the word replaces the text.
  var start: Int
  /// What makes it less likely than how common it is at its place.
  var detours = Detours()
  /// What it costs behind the text before it, if it is a row of words.
  var rowCost: Double?
  /// What is known of it from the document, if that alone has it.
  var name: NearbyName?
  /// What was typed otherwise than the word is spelled, and what it should be.
  var correction: Candidates.Correction?
}

/// What it costs that a word is looked for in unusual ways, each of them 0 where it is not.
struct Detours: Sendable {
  /// By a reading that is rare for it.
  var rareReading = 0.0
  /// By other tones than its reading has, or without one beside others that are typed.
  var tones = 0.0
  /// By a letter that may be all of a syllable, where it only begins one.
  var begun = 0.0
  /// By characters that begin words themselves, as headwords have them.
  var otherCharacters = 0.0
  /// Where the writer may choose another form of its characters.
  var form = 0.0
  /// As a row of words, where a word sounds the same.
  var besideWord = 0.0

  var cost: Double { rareReading + tones + begun + otherCharacters + form + besideWord }
}

extension Candidates {
  /// What a word corrects.
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

/// The costs of ways to cut a spelling: the dearer, the less likely. One syllable more costs most; the rest are weighed
/// against that.
struct SyllableCosts {
  var syllable = 10
  /// ㄦ without a mark behind one: hardly a syllable of the first tone.
  var unmarkedErhua = 5
  /// 女兒 is more than nüe with erhua; but in print letters that are together are one syllable.
  var erhua: Int
  /// Sounds that few words have.
  var rareSound: Int
  /// Interjections without a vowel: "m", "hng". A user who types them means the beginnings of words.
  var soundWithoutVowel: Int
  /// A vowel begins a syllable inside a word only behind an apostrophe, by the rules of pinyin.
  var innerVowel = 3
  /// A spelling that the rules would write otherwise: "lyu".
  var unusualSpelling = 5
  /// A spelling with a vowel that the rules leave out, and that can be two syllables: "xiou".
  var fullSpelling = 15
  /// A tone mark among the letters that it belongs to.
  var misplacedTone = 30
  /// Only the first letter of a syllable; the last may have more of its letters.
  var beginning = 50
  var lastBeginning = 45
  /// The same for a letter that is a syllable too: ㄗ of ㄗㄞˋ. Nobody who types it can say which is meant.
  var syllableAsBeginning = 20
  /// A beginning with a tone.
  var tonedBeginning = 80
  /// The highest cost above the likeliest way that is worth a look.
  var margin = 50
  /// Whether syllables may be beginnings.
  var allowsBeginnings: Bool

  /// For what a dictionary prints: syllables are apart, and are whole.
  static let printed = SyllableCosts(
    erhua: 5, rareSound: 1, soundWithoutVowel: 60, allowsBeginnings: false)
  /// For what people type.
  static let typed = SyllableCosts(
    erhua: 15, rareSound: 20, soundWithoutVowel: 120, allowsBeginnings: true)

  /// The cost of a sound, without regard to its spelling.
  func cost(of sound: Sound) -> Int {
    if !Sound.rare.contains(sound) { return syllable }
    return syllable + (sound.hasVowel ? rareSound : soundWithoutVowel)
  }
}

extension Sound {
  fileprivate var hasVowel: Bool {
    switch final {
    case .m, .n, .ng: false
    case nil: medial != nil
    default: true
    }
  }
}

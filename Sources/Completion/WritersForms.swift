import Libc
import Segmentation
import Support
import Text

/// The forms of characters that the writer has chosen, 台 or 臺: as they are typed, and as the text around has them; without either,
/// those of most texts.
///
/// A reader in Taiwan takes either for right, so a word is offered in both, the likelier form first.
struct WritersForms {
  /// The weights of a typed form and of any form without being seen, in characters of the text around.
  private static let (typed, unseen) = (0.5, 0.5)

  /// The forms that Taiwan's texts have at least ten times as often as those of the Ministry's headwords, by these: in
  /// news 台 stands 200 times for each 臺 in such words, 濕 and 秘 eleven.
  private static let usual: [Unicode.Scalar: Unicode.Scalar] = [
    "臺": "台", "汙": "污", "祕": "秘", "溼": "濕", "脣": "唇", "晒": "曬", "勛": "勳",
  ]
  /// The weight of such a form beforehand, in characters of the text around: one that has 臺 goes on with 臺.
  private static let usually = 0.75

  /// How often the text has another form of a character, and the character itself.
  private struct Choice {
    var form: Unicode.Scalar
    var formCount: Double
    /// How often the text has the character. It is counted for those that a found word has, which are few.
    var standard: Count

    /// How likely the other form is.
    var share: Double {
      (formCount + WritersForms.unseen) / (formCount + standard.value + 2 * WritersForms.unseen)
    }
  }

  private struct Count {
    let scalar: Unicode.Scalar
    let text: NearbyWords
    let known = Computed<Double>()

    var value: Double { known.value { Double(text.count(of: scalar)) } }
  }

  private let lexicon: Lexicon
  private let near: NearbyWords
  /// By the character of headwords.
  private var choices: [Unicode.Scalar: Choice] = [:]

  init(_ near: NearbyWords, _ lexicon: Lexicon) {
    self.near = near
    self.lexicon = lexicon
    for (standard, form) in Self.usual where lexicon.isForm(form, of: standard) {
      choices[standard] = Choice(
        form: form, formCount: Self.usually, standard: Count(scalar: standard, text: near))
    }
    for word in near.respelled {
      let written = Array(
        word.text.unicodeScalars.lazy.filter { CharacterClass.of($0.value) != .extend })
      guard let spelling = lexicon.spelling(of: written.map(\.value), word: word.id) else {
        continue
      }
      add(written, for: spelling.compactMap(Unicode.Scalar.init), count: 1)
    }
  }

  /// Takes note of what is typed.
  mutating func add(typed beginnings: [Beginning]) {
    for beginning in beginnings {
      let written = Array(beginning.written.unicodeScalars)
      for spelling in beginning.spellings {
        add(written, for: Array(spelling.unicodeScalars), count: Self.typed)
      }
    }
  }

  private mutating func add(
    _ written: [Unicode.Scalar], for spelling: [Unicode.Scalar], count: Double
  ) {
    guard written.count == spelling.count else { return }
    for (form, standard) in zip(written, spelling)
    where form != standard && lexicon.isForm(form, of: standard) {
      var choice =
        choices[standard]
        ?? Choice(form: form, formCount: 0, standard: Count(scalar: standard, text: near))
      if choice.form == form { choice.formCount += count }
      choices[standard] = choice
    }
  }

  /// Words as headwords have them, and, where the writer has chosen another form, as the writer has them: what is typed of them
  /// stays.
  ///
  /// - Parameters:
  ///   - text: which the words take the place of from their start on, as far as it is typed in characters.
  ///   - isWord: whether a title is a word itself, which is found by itself.
  func spelled(
    _ words: [FoundWord], typed text: [Unicode.Scalar], isWord: (String) -> Bool
  ) -> [FoundWord] {
    if choices.isEmpty { return words }
    return words.flatMap { word -> [FoundWord] in
      let scalars = Array(word.title.unicodeScalars)
      // A character that is typed stays; one that is typed by its sound has no form yet.
      let isOneTyped = scalars.count == 1 && word.reading == nil
      if word.number == nil || word.userWord != nil || isOneTyped { return [word] }
      let typed = text[min(word.start, text.count)...]
      var (chosen, other) = ([Choice](), scalars)
      for (place, scalar) in scalars.enumerated() {
        guard let choice = choices[scalar] else { continue }
        if place < typed.count, typed[typed.startIndex + place] == scalar { continue }
        chosen.append(choice)
        other[place] = choice.form
      }
      if chosen.isEmpty { return [word] }
      var (own, written) = (word, word)
      written.title = String(scalars: other)
      own.detours.form = Self.cost(chosen.map { 1 - $0.share })
      written.detours.form = Self.cost(chosen.map(\.share))
      if scalars.count > 1, isWord(written.title) { return [own] }
      // A word typed whole is not written anew in another form.
      return typed.elementsEqual(other) ? [written] : [written, own]
    }
  }

  private static func cost(_ shares: [Double]) -> Double {
    -Likelihood.scale * shares.reduce(0) { $0 + log($1) }
  }

  /// A text with the forms that are likelier.
  func spelled(_ text: String) -> String {
    String(
      scalars: text.unicodeScalars.map { scalar in
        choices[scalar].flatMap { $0.share > 0.5 ? $0.form : nil } ?? scalar
      })
  }
}

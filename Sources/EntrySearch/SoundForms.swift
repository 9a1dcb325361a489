import Phonetics
import WordIndex

/// The ways to read a term as a sound.
struct SoundForms {
  /// The sound to look for, and whether every syllable is there in whole, except perhaps its tone.
  struct Form {
    var elements: [SoundElement] = []
    var isWhole = true
  }

  /// Parts of a term that can be read in more ways are few, and so are these.
  private static let most = 8
  /// The maximum length in code points, in any spelling; no word is so long.
  private static let longest = 200

  /// The likeliest first; empty if the term is not a reading.
  static func forms(of term: SearchTerm) -> [Form] {
    if term.text.unicodeScalars.count > longest { return [] }
    return switch term {
    case .writing: []
    case .letters(let text): forms(ofReading: text)
    case .bopomofo(let text): forms(ofReading: text) + forms(ofMixed: text)
    case .mixed(let text): forms(ofMixed: text)
    }
  }

  private static func forms(ofReading text: String) -> [Form] {
    let parses = (try? TypedReading.parses(of: text, limit: most)) ?? []
    return parses.map { parse in
      Form(
        elements: parse.syllables.map { .syllable($0) },
        isWhole: parse.syllables.allSatisfy(\.isWhole))
    }
  }

  /// Characters stand for themselves, text between them is a reading.
  private static func forms(ofMixed text: String) -> [Form] {
    var forms = [Form()]
    var letters = String.UnicodeScalarView()
    func takeLetters() {
      if letters.isEmpty { return }
      let endings = Self.forms(ofReading: String(letters))
      letters = String.UnicodeScalarView()
      forms = Array(forms.flatMap { head in endings.map { head.followed(by: $0) } }.prefix(most))
    }
    var hasCharacter = false
    for scalar in text.unicodeScalars {
      guard SearchLetter.of(scalar) == .character else {
        letters.append(scalar)
        continue
      }
      hasCharacter = true
      takeLetters()
      forms = forms.map { $0.followed(by: Form(elements: [.character(scalar)])) }
    }
    takeLetters()
    return hasCharacter ? forms : []
  }
}

extension SoundForms.Form {
  fileprivate func followed(by other: Self) -> Self {
    Self(elements: elements + other.elements, isWhole: isWhole && other.isWhole)
  }
}

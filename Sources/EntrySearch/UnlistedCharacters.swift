import Dictionary
import Phonetics
import Segmentation
import WordIndex

/// The characters that answer a query and that no dictionary has, from the table of Unihan. They are found by themselves,
/// by their shape and by their sound, and come behind the words that dictionaries have.
struct UnlistedCharacters {
  let source: any WordSource

  /// Whether it can be known that no dictionary has a character: the starter's is the beginning of one.
  private var isWhole: Bool { !source.info.edition.isStarter }

  /// Those of a query for characters: 獴, 部首:犬 筆畫:17, ㄇㄥˇ. None of other queries.
  func characters(for query: SearchQuery) -> [UnlistedCharacter] {
    guard isWhole, query.texts.isEmpty, query.words.count <= 1, let facts = source.characters
    else { return [] }
    let shaped = query.hasShape ? characters(of: query.shapes) : []
    guard let term = query.words.first else { return shaped }
    if case .writing(let text) = term {
      let scalars = text.unicodeScalars.filter { !$0.properties.isVariationSelector }
      guard let scalar = scalars.first, scalars.count == 1 else { return [] }
      if query.hasShape { return shaped.filter { $0.scalar == scalar } }
      return facts[scalar] == nil ? [] : unlisted([scalar], .exact)
    }
    let sounds = SoundForms.forms(of: term).compactMap(\.onlySyllable)
    if sounds.isEmpty { return [] }
    if query.hasShape {
      return shaped.filter { facts[$0.scalar]?.pinyin.map { Self.isRead($0, sounds) } ?? false }
    }
    return unlisted(facts.characters { Self.isRead($0, sounds) }, .exact)
  }

  /// The same for a text that may be a question: 犬部十四畫.
  func characters(for text: String, _ query: SearchQuery) -> [UnlistedCharacter] {
    let shape = Question.all(in: text).lazy.compactMap(\.shape).first
    guard isWhole, let shape, shape.wantsMost == nil else { return characters(for: query) }
    return characters(of: shape.shapes)
  }

  /// Those of some shapes, each once.
  private func characters(of shapes: [CharacterShape]) -> [UnlistedCharacter] {
    var seen: Set<Unicode.Scalar> = []
    let found = shapes.flatMap { source.characters?.characters(of: $0) ?? [] }
    return unlisted(found.filter { seen.insert($0).inserted }, nil)
  }

  private static func isRead(_ pinyin: String, _ sounds: [TypedSyllable]) -> Bool {
    guard let syllable = (try? Reading(pinyin: pinyin))?.syllables.first else { return false }
    return sounds.contains { $0.syllable(unmarkedTone: syllable.tone) == syllable }
  }

  /// Those that a dictionary has in no form.
  private func unlisted(_ scalars: [Unicode.Scalar], _ tier: SearchTier?) -> [UnlistedCharacter] {
    scalars.filter { scalar in
      // Most characters are words, which the first question finds.
      let title = String(scalar)
      return source.words.word(titled: title) == nil && source.lexicon.id(inAnyForm: title) == nil
    }.map { UnlistedCharacter(scalar: $0, tier: tier) }
  }

  /// What is shown of characters. There can be thousands that answer a query, so it is not made out before.
  func hits(for characters: [UnlistedCharacter]) -> [SearchHit] {
    characters.compactMap { character in
      source.characters?[character.scalar].map { facts in
        SearchHit(
          entry: nil, title: String(character.scalar), bopomofo: facts.bopomofo,
          pinyin: facts.pinyin, radical: facts.radical, strokeCount: facts.strokes,
          tier: character.tier, isUnlisted: true)
      }
    }
  }
}

/// A character that answers a query, and that no dictionary has.
struct UnlistedCharacter {
  var scalar: Unicode.Scalar
  var tier: SearchTier?
}

extension SoundForms.Form {
  /// The syllable, where it is all there is and, but for its tone, whole.
  fileprivate var onlySyllable: TypedSyllable? {
    guard isWhole, elements.count == 1, case .syllable(let syllable) = elements[0] else {
      return nil
    }
    return syllable
  }
}

extension Question {
  fileprivate var shape: ShapeQuestion? {
    if case .shape(let shape) = self { return shape }
    return nil
  }
}

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
  func hits(for query: SearchQuery) -> [SearchHit] {
    guard isWhole, query.texts.isEmpty, query.words.count <= 1 else { return [] }
    let hits = hits(of: query.hasShape ? query.shapes : [])
    guard let term = query.words.first else { return hits }
    if case .writing(let text) = term {
      let scalars = text.unicodeScalars.filter { !$0.properties.isVariationSelector }
      guard let scalar = scalars.first, scalars.count == 1 else { return [] }
      return query.hasShape
        ? hits.filter { $0.title == String(scalar) } : [hit(scalar, .exact)].compactMap(\.self)
    }
    let sounds = SoundForms.forms(of: term).compactMap(\.onlySyllable)
    guard let characters = source.characters, !sounds.isEmpty else { return [] }
    if query.hasShape {
      return hits.filter { hit in hit.pinyin.map { Self.isRead($0, sounds) } ?? false }
    }
    return characters.characters { Self.isRead($0, sounds) }.compactMap { hit($0, .exact) }
  }

  /// The same for a text that may be a question: 犬部十四畫.
  func hits(for text: String, _ query: SearchQuery) -> [SearchHit] {
    let shape = Question.all(in: text).lazy.compactMap(\.shape).first
    guard isWhole, let shape, shape.wantsMost == nil else { return hits(for: query) }
    return hits(of: shape.shapes)
  }

  /// Those of some shapes, each once.
  private func hits(of shapes: [CharacterShape]) -> [SearchHit] {
    var seen: Set<Unicode.Scalar> = []
    return shapes.flatMap { source.characters?.characters(of: $0) ?? [] }
      .filter { seen.insert($0).inserted }.compactMap { hit($0, nil) }
  }

  private static func isRead(_ pinyin: String, _ sounds: [TypedSyllable]) -> Bool {
    guard let syllable = (try? Reading(pinyin: pinyin))?.syllables.first else { return false }
    return sounds.contains { $0.syllable(unmarkedTone: syllable.tone) == syllable }
  }

  /// - Returns: `nil` for a character that a dictionary has, in this form or another.
  private func hit(_ scalar: Unicode.Scalar, _ tier: SearchTier?) -> SearchHit? {
    let title = String(scalar)
    // Most characters are words, which the first question finds.
    guard source.words.word(titled: title) == nil, source.lexicon.id(inAnyForm: title) == nil,
      let facts = source.characters?[scalar]
    else { return nil }
    return SearchHit(
      entry: nil, title: title, bopomofo: facts.bopomofo, pinyin: facts.pinyin,
      radical: facts.radical, strokeCount: facts.strokes, tier: tier, isUnlisted: true)
  }
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

package import Segmentation
import Synchronization
package import Text

/// The words that a document teaches: names that are recognised somewhere in it, and words outside of all lists that it
/// repeats. They are one word in all of it.
///
/// They are found by what each chunk alone says, not by cuts that know them, so they are a function of the text. Units that
/// hold none of them are analysed as they would be alone.
package final class DocumentWords: AnalysisContext {
  /// For the segmenter.
  package let taught: TaughtWords
  /// The words that are repeated and are no names.
  package let repeated: Set<String>
  private let names: Set<String>

  private init(names: Set<String>, repeated: Set<String>) {
    self.names = names
    self.repeated = repeated
    taught = TaughtWords(names.union(names.compactMap(Self.given)).union(repeated))
  }

  /// The given name in a full name of three characters: a person is named by it alone too.
  private static func given(in name: String) -> String? {
    let scalars = name.unicodeScalars
    guard scalars.count == 3, let first = scalars.first, Segmenter.isSurname(first.value),
      !Segmenter.isForeignName(name)
    else { return nil }
    return String(String.UnicodeScalarView(scalars.dropFirst()))
  }

  /// The words of all chunks; `older` if these are the same.
  static func of(
    _ chunks: [WordsChunk], _ rare: RareCharacters, older: DocumentWords?
  ) -> DocumentWords {
    var names: Set<String> = []
    var counts: [String: Int] = [:]
    for chunk in chunks {
      names.formUnion(chunk.names)
      counts.merge(chunk.rows, uniquingKeysWith: +)
    }
    let repeated = repeated(counts, rare).subtracting(names)
    if let older, older.names == names, older.repeated == repeated { return older }
    return DocumentWords(names: names, repeated: repeated)
  }

  package func concerning(_ bytes: [UInt8], markup: Markup) -> [String] {
    if taught.isEmpty { return [] }
    return taught.words(in: VisibleText(bytes, markup: markup)?.bytes ?? bytes)
  }

  /// The rows that belong together: each of their characters mostly stands in them, and no longer row stands as often.
  private static func repeated(_ counts: [String: Int], _ rare: RareCharacters) -> Set<String> {
    let together = counts.filter { row, count in
      count > 1 && row.unicodeScalars.count > 1
        && (count > 2 || row.unicodeScalars.allSatisfy { rare.rarity(of: $0.value) == .rare })
        && row.unicodeScalars.allSatisfy { 3 * count > 2 * (counts[String($0)] ?? count) }
    }
    var whole = Set(together.keys)
    for (row, count) in together {
      for part in parts(of: row) where together[part].map({ $0 <= count }) == true {
        whole.remove(part)
      }
    }
    return whole
  }

  /// The shorter rows in a row.
  private static func parts(of row: String) -> [String] {
    let scalars = Array(row.unicodeScalars)
    return (2..<max(2, scalars.count)).flatMap { length in
      (0...scalars.count - length).map { start in
        String(String.UnicodeScalarView(scalars[start..<start + length]))
      }
    }
  }
}

/// What a part of a document says of its words.
struct WordsChunk: DocumentChunk, Equatable {
  var length: Int
  /// The names that are recognised by the rules of names.
  var names: Set<String> = []
  /// How often each row of characters stands there that are seldom words: those of one character too.
  var rows: [String: Int] = [:]

  /// Whether it says the same of the document's words.
  func saysTheSame(as other: WordsChunk) -> Bool { names == other.names && rows == other.rows }
}

extension WordsChunk {
  /// In characters.
  private static let longestRow = 4

  /// Takes in the words of a unit, cut by itself.
  mutating func add(
    _ tokens: [Token], of bytes: UnsafeBufferPointer<UInt8>, _ rare: RareCharacters
  ) {
    var row: [Range<Int>] = []
    for token in tokens {
      if token.kind == .name {
        names.insert(String(decoding: bytes[token.range], as: UTF8.self))
      }
      if rare.isRare(token, in: bytes) {
        row.append(token.range)
      } else {
        add(row, of: bytes)
        row.removeAll(keepingCapacity: true)
      }
    }
    add(row, of: bytes)
  }

  private mutating func add(_ row: [Range<Int>], of bytes: UnsafeBufferPointer<UInt8>) {
    for start in row.indices {
      for end in start..<min(row.count, start + Self.longestRow) {
        let range = row[start].lowerBound..<row[end].upperBound
        rows[String(decoding: bytes[range], as: UTF8.self), default: 0] += 1
      }
    }
  }
}

/// How seldom characters are words of their own.
final class RareCharacters: Sendable {
  enum Rarity: Sendable {
    case common
    /// A row of such ones belongs together if it is there three times.
    case seldom
    /// Twice is enough.
    case rare
  }

  private let segmenter: Segmenter
  private let known = Mutex<[UInt32: Rarity]>([:])

  init(_ segmenter: Segmenter) { self.segmenter = segmenter }

  /// Whether a token is one character that is seldom a word.
  func isRare(_ token: Token, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard token.kind == .word || token.kind == .unknown, (3...4).contains(token.range.count) else {
      return false
    }
    let (scalar, length) = decodeScalar(bytes, at: token.range.lowerBound)
    guard length == token.range.count else { return false }
    return rarity(of: scalar) != .common
  }

  func rarity(of scalar: UInt32) -> Rarity {
    known.withLock { known in
      if let rarity = known[scalar] { return rarity }
      // 64 times the natural logarithm.
      let cost = segmenter.cost(of: [scalar])
      let rarity: Rarity = cost < 13 * 32 ? .common : cost < 8 * 64 ? .seldom : .rare
      known[scalar] = rarity
      return rarity
    }
  }
}

// MARK: - What concerns a part

/// Which of a document's words concern a part of it, for what is kept of that part.
package final class WordsConcern: Sendable {
  private let markup: Markup
  private let concerns: [String]
  /// The words by which it was looked at last.
  private let words: Mutex<DocumentWords?>

  /// - Parameter bytes: of the part.
  package init(_ words: DocumentWords?, in bytes: [UInt8], _ markup: Markup) {
    self.markup = markup
    concerns = words?.concerning(bytes, markup: markup) ?? []
    self.words = Mutex(words)
  }

  /// Whether the same concerns the part by the document's words as they are now.
  package func stands(in now: DocumentWords?, of bytes: () -> [UInt8]) -> Bool {
    words.withLock { words in
      if words === now { return true }
      guard (now?.concerning(bytes(), markup: markup) ?? []) == concerns else { return false }
      words = now
      return true
    }
  }
}

// MARK: - Following a document

/// The words of a document as it is after an edit: only the chunks that the edit reached are cut anew.
final class FollowedWords: ContextSource {
  private struct Found: Sendable {
    var identity: AnalyserIdentity
    var chunks: [WordsChunk]
    var words: DocumentWords
  }

  /// In UTF-8 code units. A longer document teaches nothing.
  private static let longest = 4 << 20
  private static let chunkLength = 1024
  private let text: AnalysedText
  private let followed: FollowedValue<Found>

  /// - Parameters:
  ///   - edit: the edit since `before`, in whole units; `nil` if all of the text may be new.
  init(of text: AnalysedText, after edit: EditSpan? = nil, in before: FollowedWords? = nil) {
    self.text = text
    var followed = before?.followed ?? FollowedValue<Found>()
    if let edit { followed.edit(edit) } else { followed.reset() }
    self.followed = followed
  }

  /// The words by an analyser; `nil` for a text that is too long.
  func words(by analyser: WordAnalyser) -> DocumentWords? {
    if text.text.utf8Count > Self.longest { return nil }
    let found = followed.value { find(by: analyser, $0) }
    if found.identity === analyser.identity { return found.words }
    let anew = find(by: analyser, nil)
    followed.keep(anew)
    return anew.words
  }

  private func find(
    by analyser: WordAnalyser, _ older: (value: Found, edit: EditSpan)?
  ) -> Found {
    let older = older.flatMap { $0.value.identity === analyser.identity ? $0 : nil }
    var reuse = older.map { ChunkReuse($0.value.chunks, edit: $0.edit) } ?? ChunkReuse()
    var chunks: [WordsChunk] = []
    var offset = 0
    while offset < text.text.utf8Count {
      let chunk =
        reuse.chunk(at: offset)
        ?? self.chunk(from: offset, atMost: reuse.distance(from: offset) ?? .max, analyser)
      chunks.append(chunk)
      offset += chunk.length
    }
    let same = older.map { Self.sayTheSame(chunks, $0.value.chunks) } ?? false
    let words = same ? older?.value.words : nil
    return Found(
      identity: analyser.identity, chunks: chunks,
      words: words ?? .of(chunks, analyser.rare, older: older?.value.words))
  }

  /// Most edits change no name: then the words stay the same object, and nothing is looked at anew.
  private static func sayTheSame(_ chunks: [WordsChunk], _ older: [WordsChunk]) -> Bool {
    chunks.count == older.count && zip(chunks, older).allSatisfy { $0.saysTheSame(as: $1) }
  }

  private func chunk(from start: Int, atMost limit: Int, _ analyser: WordAnalyser) -> WordsChunk {
    var chunk = WordsChunk(length: 0)
    let end = start + min(limit, text.text.utf8Count - start)
    for unit in text.units(in: start..<end) {
      let bytes = VisibleText(unit.bytes, markup: unit.markup)?.bytes ?? unit.bytes
      bytes.withUnsafeBufferPointer {
        chunk.add(analyser.segmenter.tokens(in: $0), of: $0, analyser.rare)
      }
      chunk.length += unit.range.count
      if chunk.length >= Self.chunkLength { break }
    }
    return chunk
  }
}

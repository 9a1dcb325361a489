import Images
import Text

/// The search for the best path over one run of Chinese characters.
///
/// The run is a row of characters; every word of the lexicon that occurs in it is an edge. A state
/// is a place together with the edge that leads to it, for what a word costs depends on the class of
/// the word before. The path of least cost from end to end is the cut. The arrays are allocated once
/// and serve many runs. Variation selectors and combining marks belong to the character before
/// them, and take no place of their own, so 葛󠄀 is found as 葛.
package struct Lattice: ~Copyable {
  /// A longer run is cut in pieces of this size, where a word ends.
  static let capacity = 4096
  /// The length of a full piece's end that is searched but not kept: the end does not disturb the cut.
  static let margin = 64
  /// The maximum number of edges to one place; if there are more, the dearest is left out.
  static let statesPerPlace = 12

  /// The extra cost of a word in which a character that is a word itself stands for another: 周末 for 週末. It is found
  /// then if no other cut explains the text nearly as well.
  static let doubtfulForm: Int32 = 4 * 64

  /// The kind of an edge that carries no word's slot.
  package enum Mark {
    static let unknown: UInt32 = .max
    /// A number that is found by rule.
    package static let number: UInt32 = .max - 1
    static let joiner: UInt32 = .max - 2
    /// A person's name that is found by rule.
    package static let name: UInt32 = .max - 3
    /// User words are counted down from here.
    static let firstListed: UInt32 = .max - 16
    static let lastListed: UInt32 = firstListed - 0xFF_FFFF
  }

  /// Properties of a character besides its number.
  enum Flag {
    static let joiner: UInt8 = 1
    static let numeral: UInt8 = 2
    static let forms: UInt8 = 4
    /// A comma between the items of a list.
    static let item: UInt8 = 8
  }

  struct State {
    var cost: Int32
    /// The slot of the word that leads here, or a `Mark`.
    var slot: UInt32
    /// The length of that word in characters.
    var length: UInt16
    /// The classes of that word.
    var classes: Classes
    /// The state at the beginning of that word.
    var previous: UInt8
    /// Whether the word is written with other characters than it has.
    var isRespelled = false
  }

  /// A character of the run; behind the last there is one for the end.
  struct Place {
    var number: UInt16
    var flags: UInt8
    /// The character's roles in names and in counting.
    var traits: CharacterTraits = []
    /// How many states there are at the place.
    var stateCount: UInt8 = 0
    /// UTF-8.
    var offset: Int
    /// The node after the character as the first of a word, and where the search for the next begins.
    var root: UInt64 = 0
    var probe: UInt64 = 0
  }

  /// The classes that a word has by the two ways to make them.
  struct Classes {
    var first: UInt8
    var second: UInt8

    @inline(__always)
    init(_ special: UInt8) {
      first = special
      second = special
    }

    @inline(__always)
    init(info: UInt32) {
      first = UInt8(truncatingIfNeeded: info >> LexiconImage.classShift)
      second = UInt8(truncatingIfNeeded: info >> (LexiconImage.classShift + 8))
    }

    static let begin = Classes(LexiconImage.Class.begin)
    static let end = Classes(LexiconImage.Class.end)
    static let number = Classes(LexiconImage.Class.number)
    static let unknown = Classes(LexiconImage.Class.unknown)
  }

  let lexicon: Lexicon
  let userWords: ListLexicon?
  let taught: TaughtWords?
  /// By scalar of the BMP, as `CharacterTraits` has them.
  let traits: [UInt16]
  let transitions: UnsafePointer<UInt8>
  let secondTransitions: UnsafePointer<UInt8>
  let classBits: Int
  let classMask: Int
  let capacity: Int
  let scalars: UnsafeMutablePointer<UInt32>
  let places: UnsafeMutablePointer<Place>
  let states: UnsafeMutablePointer<State>
  /// The states of the best cut, from the end on.
  var path: [(end: Int, state: State)] = []
  private(set) var count = 0
  /// Whether words outside of all lists are found: names of people, doubled characters.
  package var findsUnlisted = true
  /// Whether a number in digits is before the run.
  var followsNumber = false
  /// Whether a given name in Latin letters is before the run: Kevin 陳.
  var followsGivenName = false
  /// Whether a given name in Latin letters is behind the run: 陳Kevin.
  var precedesGivenName = false
  /// Whether a colon is behind the run.
  var precedesSpeech = false
  /// Whether the label of somebody's name is before the run: 聯絡人：.
  var followsLabel = false
  /// Whether a quotation ends before the run, which then goes on with what was said before that: 「設定」中的「一般」.
  var followsQuotation = false
  /// Whether the run has marks that may stand between foreign names.
  var hasDots = false
  /// Whether the run has the comma of lists.
  private(set) var hasItems = false
  /// Whether some character is written in Simplified only.
  var isSimplified = false

  /// - Parameters:
  ///   - userWords: words beside the lexicon's.
  ///   - taught: words that the text has taught.
  ///   - capacity: how many characters a run may have.
  package init(
    lexicon: Lexicon, userWords: ListLexicon? = nil, taught: TaughtWords? = nil, capacity: Int
  ) {
    self.lexicon = lexicon
    self.userWords = userWords
    self.taught = taught
    traits = CharacterTraits.table
    transitions = lexicon.transitions.buffer.baseAddress.unsafelyUnwrapped
    secondTransitions = transitions + 1 << (2 * lexicon.classBits)
    classBits = lexicon.classBits
    classMask = 1 << lexicon.classBits - 1
    self.capacity = min(max(capacity, 1), Self.capacity)
    scalars = .allocate(capacity: self.capacity)
    places = .allocate(capacity: self.capacity + 1)
    states = .allocate(capacity: (self.capacity + 1) * Self.statesPerPlace)
  }

  deinit {
    scalars.deallocate()
    places.deallocate()
    states.deallocate()
  }

  var isFull: Bool { count == capacity }

  /// Begins another run.
  package mutating func removeAll() {
    count = 0
    isSimplified = false
    followsNumber = false
    followsGivenName = false
    precedesGivenName = false
    precedesSpeech = false
    followsQuotation = false
    followsLabel = false
    hasDots = false
    hasItems = false
  }

  /// Adds a Chinese character whose UTF-8 form begins at `offset`.
  @inline(__always)
  mutating func append(_ scalar: UInt32, at offset: Int) {
    let flagged = lexicon.flaggedNumber(of: scalar)
    let number = flagged & ~LexiconImage.specialFlag
    let flags = flagged == number ? 0 : examine(scalar, number)
    let traits = scalar < 0x10000 ? traits[Int(scalar)] : 0
    append(
      scalar,
      Place(
        number: number, flags: flags, traits: CharacterTraits(rawValue: traits), offset: offset))
  }

  /// Adds a mark that may be inside headwords, in the form that it has there.
  mutating func appendJoiner(_ mark: UInt32, at offset: Int) {
    let scalar = standardJoiner(mark)
    let number = lexicon.number(of: scalar)
    if ForeignNames.isDot(scalar) { hasDots = true }
    let isOfList = mark == "、"
    if isOfList { hasItems = true }
    append(
      scalar,
      Place(number: number, flags: Flag.joiner | (isOfList ? Flag.item : 0), offset: offset))
  }

  @inline(__always)
  private mutating func append(_ scalar: UInt32, _ place: Place) {
    scalars[count] = scalar
    places[count] = place
    count += 1
  }

  /// Adds characters, and marks between them, each at its own place; no more than there is room for.
  package mutating func append(contentsOf scalars: ArraySlice<UInt32>) {
    for scalar in scalars where !isFull {
      if CharacterClass.of(scalar) == .joiner {
        appendJoiner(scalar, at: count)
      } else {
        append(scalar, at: count)
      }
    }
  }

  mutating func examine(_ scalar: UInt32, _ number: UInt16) -> UInt8 {
    let forms = lexicon.forms(of: number)
    for index in forms where lexicon.form(index).flags & LexiconImage.simplifiedFlag != 0 {
      isSimplified = true
    }
    let isInNumbers = isNumeral(scalar) || scalar == NumberRules.ordinal
    return (isInNumbers ? Flag.numeral : 0) | (forms.isEmpty ? 0 : Flag.forms)
  }
}

// MARK: - Cutting

extension Lattice {
  /// Cuts the run, whose last character ends at `end`, and appends its tokens.
  ///
  /// - Parameter isWhole: false if the text continues behind a full piece; then the last words are left
  ///   for the next piece.
  /// - Returns: the UTF-8 offset up to which the tokens reach.
  mutating func cut(
    end: Int, isWhole: Bool, into tokens: inout [Token], naming: Bool = true
  ) -> Int {
    places[count].offset = end
    search(isWhole: isWhole)
    if findsUnlisted {
      nameWords()
      nameItems()
      nameLabelled()
      nameTold()
    }
    let limit = isWhole ? count : count - Self.margin
    var start = 0
    for (end, state) in path.reversed() where end <= limit || start == 0 {
      tokens.append(token(start..<end, state, naming: naming))
      start = end
    }
    return places[start].offset
  }

  /// Calls `body` with every step of the best cut of the whole run: the slot of a word, or a `Mark`, which is
  /// above all slots.
  package mutating func forEachStep(_ body: (_ slot: UInt32) -> Void) {
    search()
    for (_, state) in path.reversed() { body(state.slot) }
  }

  /// The best cut of a run as one: its cost between two other words, and the classes that these see.
  struct WholeCut {
    /// Of the words and the transitions between them.
    var cost: Int32
    /// The classes of the first word.
    var first: Classes
    /// The classes of the last word.
    var last: Classes
  }

  /// The best cut of the whole run, which is not empty.
  mutating func cheapestCut() -> WholeCut {
    search()
    let (first, last) = (path[path.count - 1].state.classes, path[0].state)
    return WholeCut(
      cost: last.cost - transition(from: .begin, to: first), first: first, last: last.classes)
  }

  mutating func tracePath(isWhole: Bool) {
    path.removeAll(keepingCapacity: true)
    path.reserveCapacity(count)
    var place = count
    var index = Int(cheapest(at: place, before: isWhole ? .end : nil).state)
    while place > 0 {
      let state = states[place * Self.statesPerPlace + index]
      path.append((place, state))
      place -= Int(state.length)
      index = Int(state.previous)
    }
  }

  func token(_ range: Range<Int>, _ state: State, naming: Bool) -> Token {
    let (slot, isRespelled) = (state.slot, state.isRespelled)
    let bytes = places[range.lowerBound].offset..<places[range.upperBound].offset
    switch slot {
    case Mark.unknown: return Token(range: bytes, kind: .unknown)
    case Mark.name: return Token(range: bytes, kind: .name)
    case Mark.number: return Token(range: bytes, kind: .number)
    case Mark.joiner: return Token(range: bytes, kind: .punctuation)
    case Mark.lastListed...Mark.firstListed:
      return Token(range: bytes, kind: .listed, word: Int(Mark.firstListed - slot))
    case _ where !naming: return Token(range: bytes, kind: .word, isRespelled: isRespelled)
    default:
      let word = Int(lexicon.word(Int(slot)))
      return Token(
        range: bytes, kind: word == 0 ? .unknown : .word, word: word, isRespelled: isRespelled)
    }
  }

  /// Every word of the lexicon in the run, whose last character ends at `end`, that covers the
  /// byte at `offset`: those of running text and all others, in any form.
  mutating func matches(covering offset: Int, end: Int) -> [WordMatch] {
    places[count].offset = end
    var found: [WordMatch] = []
    for start in 0..<count where places[start].offset <= offset {
      lexicon.forEachSpelling(of: Array(run[start...].prefix(lexicon.longestWord))[...]) {
        slot, spelling, isAlone in
        let word = Int(lexicon.word(slot))
        let end = places[start + spelling.count].offset
        if word != 0, end > offset, isAlone || isSimplified || spelling.count > 1 {
          let text = String(scalars: spelling.compactMap(Unicode.Scalar.init))
          found.append(
            WordMatch(range: places[start].offset..<end, word: word, spelling: text))
        }
        return true
      }
    }
    return found
  }
}

// Writes what speaks for each candidate of each line of its input, for train.py: rows TABLES LEARNED < LINES > ROWS.
// The first form of Sources/Spelling, with the same order of features before they are joined. Build: swiftc -O rows.swift
import Glibc
/// The tables of the check of spelling, used as they lie in memory.
struct SpellingTables: @unchecked Sendable {
  let base: UnsafeRawPointer
  let scalars: UnsafeBufferPointer<UInt16>
  let info: UnsafeBufferPointer<UInt16>
  let characterCost: UnsafeBufferPointer<UInt16>
  let characterCount: UnsafeBufferPointer<UInt16>
  let shapeStarts: UnsafeBufferPointer<UInt32>
  let shapes: UnsafeBufferPointer<UInt16>
  let hashes: UnsafeBufferPointer<UInt32>
  let wordValues: UnsafeBufferPointer<UInt8>
  let wordFlags: UnsafeBufferPointer<UInt8>
  let pairStarts: UnsafeBufferPointer<UInt32>
  let pairs: UnsafeBufferPointer<UInt32>
  let bigramStarts: UnsafeBufferPointer<UInt32>
  let bigrams: UnsafeBufferPointer<UInt32>
  let trigrams: UnsafeBufferPointer<UInt32>
  let holeStarts: UnsafeBufferPointer<UInt32>
  let holes: UnsafeBufferPointer<UInt32>
  let exponent: [Float]
  /// By code point from 0x3400: number of the character + 1.
  let numbers: [UInt16]

  init(_ base: UnsafeRawPointer) {
    self.base = base
    func section<T>(_ index: Int, _: T.Type) -> UnsafeBufferPointer<T> {
      let offset = Int(base.load(fromByteOffset: 4 + 8 * index, as: UInt32.self))
      let count = Int(base.load(fromByteOffset: 8 + 8 * index, as: UInt32.self))
      return UnsafeBufferPointer(start: (base + offset).assumingMemoryBound(to: T.self), count: count)
    }
    scalars = section(0, UInt16.self)
    info = section(1, UInt16.self)
    characterCost = section(2, UInt16.self)
    characterCount = section(3, UInt16.self)
    shapeStarts = section(4, UInt32.self)
    shapes = section(5, UInt16.self)
    hashes = section(6, UInt32.self)
    wordValues = section(7, UInt8.self)
    wordFlags = section(8, UInt8.self)
    pairStarts = section(9, UInt32.self)
    pairs = section(10, UInt32.self)
    bigramStarts = section(11, UInt32.self)
    bigrams = section(12, UInt32.self)
    trigrams = section(13, UInt32.self)
    holeStarts = section(14, UInt32.self)
    holes = section(15, UInt32.self)
    exponent = (0..<256).map { Float(exp(Double($0) / 12)) }
    var numbers = [UInt16](repeating: 0, count: 0x10000 - 0x3400)
    for (index, scalar) in scalars.enumerated() { numbers[Int(scalar) - 0x3400] = UInt16(index + 1) }
    self.numbers = numbers
  }

  @inline(__always) static func mix(_ value: UInt32) -> UInt32 {
    var h = value
    h ^= h >> 16; h = h &* 0x7feb_352d; h ^= h >> 15; h = h &* 0x846c_a68b; h ^= h >> 16
    return h
  }
  static let seed: UInt32 = 0x9E37_79B9
  @inline(__always) static func extend(_ hash: UInt32, _ scalar: UInt32) -> UInt32 {
    let h = (hash ^ scalar) &* 0x0100_0193
    return h ^ h >> 13
  }
  var none: Int { hashes.count + 1 }
  var end: Int { hashes.count }
  var unknownCharacter: Int { scalars.count + 1 }
  var boundary: Int { scalars.count }

  @inline(__always) func number(_ scalar: UInt32) -> Int {
    guard scalar >= 0x3400, scalar < 0x10000 else { return unknownCharacter }
    let n = Int(numbers[Int(scalar) - 0x3400])
    return n == 0 ? unknownCharacter : n - 1
  }

  /// The word with a hash.
  @inline(__always) func word(_ hash: UInt32) -> Int {
    let count = hashes.count
    var index = Int(UInt64(hash) * UInt64(count) >> 32)
    let values = hashes.baseAddress!
    while index > 0, values[index] > hash { index -= 1 }
    while index < count, values[index] < hash { index += 1 }
    return index < count && values[index] == hash ? index : none
  }
  @inline(__always) func cost(_ word: Int) -> Float {
    word == none ? 17 : word == end ? 1.897 : Float(wordValues[2 * word]) / 10
  }
  @inline(__always) func backOff(_ word: Int) -> Float {
    word >= end ? 0 : (Float(wordValues[2 * word + 1]) - 20) / 20
  }
  /// - log P of a word behind another one.
  @inline(__always) func cost(_ word: Int, after first: Int) -> Float {
    if first >= end { return cost(word) }
    if word != none {
      var low = Int(pairStarts[first]), high = Int(pairStarts[first + 1])
      let items = pairs.baseAddress!
      while low < high {
        let middle = (low + high) / 2
        let item = items[middle]
        let id = Int(item >> 12)
        if id == word { return Float(item & 0xfff) / 10 }
        if id < word { low = middle + 1 } else { high = middle }
      }
    }
    return backOff(first) + cost(word)
  }
  // Characters
  @inline(__always) func characterP(_ c: Int) -> Float {
    c == boundary ? 0.12 : c > boundary ? 4e-8 : exp(-Float(characterCost[c]) / 256)
  }
  @inline(__always) func bigramCount(_ a: Int, _ b: Int) -> Float {
    if a > boundary || b > boundary { return 0 }
    var low = Int(bigramStarts[a]), high = Int(bigramStarts[a + 1])
    let items = bigrams.baseAddress!
    while low < high {
      let middle = (low + high) / 2
      let item = items[middle]
      let id = Int(item >> 8)
      if id == b { return exponent[Int(item & 0xff)] }
      if id < b { low = middle + 1 } else { high = middle }
    }
    return 0
  }
  @inline(__always) func trigramCount(_ a: Int, _ b: Int, _ c: Int) -> Float {
    let h = Self.mix(UInt32(truncatingIfNeeded: a) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: b) &* 0x85EB_CA77 ^ UInt32(truncatingIfNeeded: c) &* 0xC2B2_AE3D) >> 8
    let count = trigrams.count
    var index = Int(UInt64(h) * UInt64(count) >> 24)
    let values = trigrams.baseAddress!
    while index > 0, values[index] >> 8 > h { index -= 1 }
    while index < count, values[index] >> 8 < h { index += 1 }
    return index < count && values[index] >> 8 == h ? exponent[Int(values[index] & 0xff)] : 0
  }
  @inline(__always) func characterLog(_ a: Int, _ b: Int, _ c: Int) -> Float {
    let p1 = characterP(c)
    let cb: Float = b > boundary ? 0 : exp(Float(characterCount[b]) / 1000) - 1
    let bc = bigramCount(b, c)
    let p2 = (bc + 30 * p1) / (cb + 30)
    let ab = bigramCount(a, b)
    if ab == 0 { return log(p2) }
    let abc = bc > 0 ? trigramCount(a, b, c) : 0
    return log((abc + 6 * p2) / (max(ab, abc) + 6))
  }
}
/// How a character may be taken for another one.
enum SoundLikeness: Int { case none = 0, same, tone, near, far, key }

struct SyllableNearness {
  // Initials by number: ㄅ1ㄆ2ㄇ3ㄈ4ㄉ5ㄊ6ㄋ7ㄌ8ㄍ9ㄎ10ㄏ11ㄐ12ㄑ13ㄒ14ㄓ15ㄔ16ㄕ17ㄖ18ㄗ19ㄘ20ㄙ21
  // Finals: ㄚ1ㄛ2ㄜ3ㄝ4ㄞ5ㄟ6ㄠ7ㄡ8ㄢ9ㄣ10ㄤ11ㄥ12ㄦ13
  static let nearInitials: Set<Int> = pairs([(15, 19), (16, 20), (17, 21), (7, 8), (8, 18), (4, 11)])
  static let farInitials: Set<Int> = pairs([
    (1, 2), (5, 6), (9, 10), (12, 13), (15, 16), (19, 20), (12, 15), (13, 16), (14, 17), (17, 16), (12, 19), (13, 20), (14, 21),
    (9, 11), (10, 11), (13, 14), (12, 14), (15, 17), (20, 21), (19, 21), (18, 17), (1, 3), (5, 7), (6, 8), (15, 20), (16, 19), (14, 11), (0, 18), (5, 8), (12, 9), (13, 10), (21, 16),
  ])
  static let nearFinals: Set<Int> = pairs([(10, 12), (9, 11)])
  static let farFinals: Set<Int> = pairs([(2, 8), (4, 6), (3, 2), (5, 6), (9, 10), (7, 8), (1, 9), (11, 12), (3, 8), (5, 4), (3, 12), (10, 9), (1, 3), (5, 9)])
  static func pairs(_ list: [(Int, Int)]) -> Set<Int> { Set(list.flatMap { [$0 * 32 + $1, $1 * 32 + $0] }) }
  static let nearInitial = table(nearInitials), farInitial = table(farInitials), nearFinal = table(nearFinals), farFinal = table(farFinals)
  static func table(_ set: Set<Int>) -> [Bool] { (0..<1024).map { set.contains($0) } }

  let ni = nearInitial, fi = farInitial, nf = nearFinal, ff = farFinal
  @inline(__always) func likeness(_ a: UInt16, _ b: UInt16) -> Int {
    if a == b { return 1 }
    if a >> 3 == b >> 3 { return 2 }
    let ia = Int(a >> 9), ib = Int(b >> 9), ma = Int(a >> 7) & 3, mb = Int(b >> 7) & 3, fa = Int(a >> 3) & 15, fb = Int(b >> 3) & 15
    if ma == mb {
      if fa == fb { return ni[ia * 32 + ib] ? 3 : fi[ia * 32 + ib] ? 4 : 0 }
      if nf[fa * 32 + fb] { return ia == ib || ni[ia * 32 + ib] ? 3 : 0 }
      if ia == ib { return ff[fa * 32 + fb] ? 4 : 0 }
      return 0
    }
    // ㄧㄩ, ㄨ or nothing
    if ia == ib, fa == fb { return 4 }
    if ia == ib, (ma == 2 && mb == 0) || (ma == 0 && mb == 2), (fa == 2 && fb == 8) || (fa == 8 && fb == 2) { return 4 }
    return 0
  }
}
extension SpellingTables {
  @inline(__always) func sound(_ w: Int, _ c: Int, _ nearness: SyllableNearness) -> Int {
    var best = 9
    for x in 0..<3 {
      let a = info[4 * w + x]
      if a == 0 { break }
      for y in 0..<3 {
        let b = info[4 * c + y]
        if b == 0 { break }
        let l = nearness.likeness(a, b)
        if l > 0, l < best { best = l }
      }
    }
    return best == 9 ? 0 : best
  }
  /// 0 unlike, 1 alike, 2 alike in the short list.
  @inline(__always) func shape(_ w: Int, _ c: Int) -> Int {
    var low = Int(shapeStarts[w]), high = Int(shapeStarts[w + 1])
    while low < high {
      let middle = (low + high) / 2
      let item = shapes[middle]
      let id = Int(item & 0x7fff)
      if id == c { return item & 0x8000 != 0 ? 2 : 1 }
      if id < c { low = middle + 1 } else { high = middle }
    }
    return 0
  }
  @inline(__always) func sameSimplified(_ w: Int, _ c: Int) -> Bool {
    info[4 * w + 3] != 0 && info[4 * w + 3] == info[4 * c + 3]
  }
}
/// The words that a run can be cut into, with the best path to and from each.
struct SpellingLattice {
  struct Node { var start: Int32; var end: Int32; var word: Int32; var hash: UInt32; var forward: Float; var backward: Float }
  static let longest = 6
  let tables: SpellingTables
  var scalars: [UInt32]
  var numbers: [Int]
  /// By end: nodes. By start: nodes.
  var ending: [[Int]]
  var starting: [[Int]]
  var nodes: [Node] = []
  var best: Float = 0
  /// By character: the node of the best path.
  var path: [Int] = []

  init(_ tables: SpellingTables, _ scalars: [UInt32]) {
    self.tables = tables
    self.scalars = scalars
    numbers = scalars.map { tables.number($0) }
    let n = scalars.count
    ending = Array(repeating: [], count: n + 1)
    starting = Array(repeating: [], count: n + 1)
    for i in 0..<n {
      var h = SpellingTables.seed
      for j in i..<min(n, i + Self.longest) {
        h = SpellingTables.extend(h, scalars[j])
        let word = tables.word(SpellingTables.mix(h))
        if word == tables.none, j > i { continue }
        let id = nodes.count
        nodes.append(Node(start: Int32(i), end: Int32(j + 1), word: Int32(word), hash: h, forward: .infinity, backward: .infinity))
        starting[i].append(id)
        ending[j + 1].append(id)
      }
    }
    for i in 0..<n {
      for id in starting[i] {
        let word = Int(nodes[id].word)
        if i == 0 { nodes[id].forward = tables.cost(word) }
        else {
          var least = Float.infinity
          for previous in ending[i] {
            let c = nodes[previous].forward + tables.cost(word, after: Int(nodes[previous].word))
            if c < least { least = c }
          }
          nodes[id].forward = least
        }
      }
    }
    for i in stride(from: n, through: 1, by: -1) {
      for id in ending[i] {
        let word = Int(nodes[id].word)
        if i == n { nodes[id].backward = tables.cost(tables.end, after: word) }
        else {
          var least = Float.infinity
          for next in starting[i] {
            let c = nodes[next].backward + tables.cost(Int(nodes[next].word), after: word)
            if c < least { least = c }
          }
          nodes[id].backward = least
        }
      }
    }
    best = .infinity
    var at = -1
    for id in starting[0] where nodes[id].forward + nodes[id].backward < best { best = nodes[id].forward + nodes[id].backward; at = id }
    path = Array(repeating: -1, count: n)
    var place = 0
    while at >= 0 {
      for k in Int(nodes[at].start)..<Int(nodes[at].end) { path[k] = at }
      place = Int(nodes[at].end)
      if place == n { break }
      var least = Float.infinity, next = -1
      for id in starting[place] {
        let c = nodes[id].backward + tables.cost(Int(nodes[id].word), after: Int(nodes[at].word))
        if c < least { least = c; next = id }
      }
      at = next
    }
  }

  /// The cost of the best path through a word that is not in the text.
  func cost(of word: Int, from start: Int, to end: Int) -> Float {
    var before = Float.infinity
    if start == 0 { before = tables.cost(word) }
    else {
      for previous in ending[start] {
        let c = nodes[previous].forward + tables.cost(word, after: Int(nodes[previous].word))
        if c < before { before = c }
      }
    }
    var after = Float.infinity
    if end == scalars.count { after = tables.cost(tables.end, after: word) }
    else {
      for next in starting[end] {
        let c = nodes[next].backward + tables.cost(Int(nodes[next].word), after: word)
        if c < after { after = c }
      }
    }
    return before + after
  }
}
struct SpellingCandidate {
  var place = 0, character = 0
  var start = 0, end = 0, word = 0
  var gain: Float = 0, characterGain: Float = 0
  var sound = 0, shape = 0, twin = false, learned = false
}
struct CandidateSearch {
  let tables: SpellingTables
  let nearness = SyllableNearness()
  /// Pairs of characters that are learned: written << 16 | right.
  var learned: [Int: [Int]] = [:]
  var closed: Set<Int> = []
  static let least: Float = -2

  func candidates(in lattice: SpellingLattice, _ take: (inout SpellingCandidate) -> Void) {
    let scalars = lattice.scalars, n = scalars.count
    var spans: [(c: Int, start: Int, end: Int, hash: UInt32)] = []
    for i in 0..<n {
      let w = lattice.numbers[i]
      if w >= tables.boundary || closed.contains(w) { continue }
      spans.removeAll(keepingCapacity: true)
      // words with a hole
      for start in max(0, i - SpellingLattice.longest + 1)...i {
        var h = SpellingTables.seed
        for k in start..<i { h = SpellingTables.extend(h, scalars[k]) }
        var whole = SpellingTables.extend(h, 0xffff)
        for end in (i + 1)...min(n, start + SpellingLattice.longest) where end <= n {
          if end > i + 1 { whole = SpellingTables.extend(whole, scalars[end - 1]) }
          if end - start < 2 { continue }
          let key = SpellingTables.mix(whole)
          let bucket = Int(key >> 16), rest = key & 0xffff
          var low = Int(tables.holeStarts[bucket]), high = Int(tables.holeStarts[bucket + 1])
          if high - low > 8 {
            let top = high
            while low < high { let m = (low + high) / 2; if tables.holes[m] >> 16 < rest { low = m + 1 } else { high = m } }
            high = top
          }
          while low < high, tables.holes[low] >> 16 <= rest {
            if tables.holes[low] >> 16 == rest { spans.append((Int(tables.holes[low] & 0x1fff), start, end, h)) }
            low += 1
          }
        }
      }
      let pairs = learned[w] ?? []
      for c in pairs { spans.append((c, i, i + 1, SpellingTables.seed)) }
      if spans.isEmpty { continue }
      spans.sort { $0.c < $1.c }
      var k = 0
      while k < spans.count {
        let c = spans[k].c
        var last = k
        while last < spans.count, spans[last].c == c { last += 1 }
        defer { k = last }
        if c == w || closed.contains(c) { continue }
        var one = SpellingCandidate(place: i, character: c)
        one.sound = tables.sound(w, c, nearness)
        one.shape = tables.shape(w, c)
        one.twin = tables.sameSimplified(w, c)
        one.learned = pairs.contains(c)
        if one.sound == 0, one.shape == 0, !one.twin, !one.learned { continue }
        var least = Float.infinity
        let single = tables.word(SpellingTables.mix(SpellingTables.extend(SpellingTables.seed, UInt32(tables.scalars[c]))))
        if single != tables.none { least = lattice.cost(of: single, from: i, to: i + 1); one.start = i; one.end = i + 1; one.word = single }
        for s in k..<last where spans[s].end > spans[s].start + 1 {
          var h = SpellingTables.extend(spans[s].hash, UInt32(tables.scalars[c]))
          for x in (i + 1)..<max(i + 1, spans[s].end) { h = SpellingTables.extend(h, scalars[x]) }
          let word = tables.word(SpellingTables.mix(h))
          if word == tables.none { continue }
          let cost = lattice.cost(of: word, from: spans[s].start, to: spans[s].end)
          if cost < least { least = cost; one.start = spans[s].start; one.end = spans[s].end; one.word = word }
        }
        one.gain = lattice.best - least
        if !(one.gain >= Self.least) { continue }
        if one.end - one.start == 1, !one.learned, !one.twin { continue }
        one.characterGain = characterGain(lattice.numbers, i, c)
        take(&one)
      }
    }
  }
  func characterGain(_ numbers: [Int], _ i: Int, _ c: Int) -> Float {
    let n = numbers.count
    func at(_ k: Int, _ new: Bool) -> Int { k < 0 || k >= n ? tables.boundary : k == i && new ? c : numbers[k] }
    var sum: Float = 0
    for k in i...min(n, i + 2) {
      sum += tables.characterLog(at(k - 2, true), at(k - 1, true), at(k, true)) - tables.characterLog(at(k - 2, false), at(k - 1, false), at(k, false))
    }
    return sum
  }
}
// dump TABLES LEARNED(w c per line) < lines > rows
let args = CommandLine.arguments
func bytes(_ path: String) -> UnsafeMutableRawPointer {
  let f = fopen(path, "r")!; fseek(f, 0, SEEK_END); let n = ftell(f); rewind(f)
  let p = UnsafeMutableRawPointer.allocate(byteCount: n + 8, alignment: 16); fread(p, 1, n, f); fclose(f); return p
}
let tables = SpellingTables(UnsafeRawPointer(bytes(args[1])))
var search = CandidateSearch(tables: tables)
search.closed = Set("他她它牠祂你妳您".unicodeScalars.map { tables.number($0.value) })
do {
  let f = fopen(args[2], "r")!; var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 255, f) != nil {
    let s = Array(String(cString: line).unicodeScalars)
    search.learned[tables.number(s[0].value), default: []].append(tables.number(s[1].value))
  }
  fclose(f)
}
func fold(_ s: UInt32) -> UInt32 { s == 0x53F0 ? 0x81FA : s == 0x88CF ? 0x88E1 : s == 0x7740 ? 0x8457 : s }
let quiet = args.count > 3
var row = [Float](repeating: 0, count: 32)
var lineNumber = 0, total = 0
while let line = readLine() {
  let s = line.unicodeScalars.map { fold($0.value) }
  var i = 0
  while i < s.count {
    if !(0x3400...0x9fff).contains(s[i]) && s[i] != 0x3007 { i += 1; continue }
    var j = i
    while j < s.count, (0x3400...0x9fff).contains(s[j]) || s[j] == 0x3007 { j += 1 }
    let run = Array(s[i..<j])
    let lattice = SpellingLattice(tables, run)
    search.candidates(in: lattice) { one in
      total += 1
      if quiet { return }
      let node = lattice.nodes[lattice.path[one.place]]
      let w = lattice.numbers[one.place]
      let single = { (c: Int) in tables.cost(tables.word(SpellingTables.mix(SpellingTables.extend(SpellingTables.seed, UInt32(tables.scalars[c]))))) }
      var h = SpellingTables.seed
      for k in one.start..<one.end { h = SpellingTables.extend(h, run[k]) }
      let written = tables.word(SpellingTables.mix(h))
      let left = one.place > one.start, right = one.place + 1 < one.end
      let bl = left ? tables.bigramCount(lattice.numbers[one.place - 1], w) : -1
      let br = right ? tables.bigramCount(w, lattice.numbers[one.place + 1]) : -1
      let values: [Float] = [
        Float(lineNumber), Float(i + one.place), Float(tables.scalars[w]), Float(tables.scalars[one.character]),
        Float(i + one.start), Float(one.end - one.start), Float(node.end - node.start), one.gain, one.characterGain,
        Float(one.sound), Float(one.shape), one.twin ? 1 : 0, one.learned ? 1 : 0,
        tables.cost(Int(node.word)), tables.cost(one.word), single(w), single(one.character),
        one.place == 0 ? 1 : 0, one.place + 1 == run.count ? 1 : 0, Float(run.count),
        written == tables.none ? 0 : 1, written == tables.none ? 20 : tables.cost(written),
        Float(tables.wordFlags[one.word]), written == tables.none ? 0 : Float(tables.wordFlags[written]),
        max(bl, br), one.place > 0 ? Float(run[one.place - 1]) : 0, one.place + 1 < run.count ? Float(run[one.place + 1]) : 0,
        Float(i + Int(node.start)), Float(i), Float(tables.wordFlags[max(0, min(tables.end - 1, Int(node.word)))]), 0, 0,
      ]
      values.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, stdout) }
    }
    i = j
  }
  lineNumber += 1
}
fflush(stdout)
fputs("\(lineNumber) lines, \(total) candidates\n", stderr)

/// The parts that characters are made of: 海 is 水 and 每, 每 in its turn 𠂉 and 母.
///
///     facts.parts.characters(madeOf: ["水", "每"])  // 海
package struct CharacterParts: Sendable {
  /// A character that has all of some parts.
  package struct Match: Sendable, Equatable {
    /// The character itself.
    package var scalar: Unicode.Scalar
    /// How many parts it has besides.
    package var rest: Int
  }

  /// Parts of parts of parts are looked at, and no further.
  private static let depth = 4
  /// The maximum number of parts that are looked for.
  package static let most = 9

  private var ways: [Unicode.Scalar: [[Unicode.Scalar]]] = [:]
  private var wholes: [Unicode.Scalar: [Unicode.Scalar]] = [:]

  /// - Parameter lines: a character and its parts in each.
  init(lines: String) {
    for line in lines.unicodeScalars.split(separator: "\n") {
      guard let whole = line.first, line.count > 1 else { continue }
      let parts = Array(line.dropFirst())
      ways[whole, default: []].append(parts)
      for part in Set(parts) where part != whole { wholes[part, default: []].append(whole) }
    }
  }

  /// The characters that have all these parts, as often as they are named: those with the fewest others first, among equals
  /// by code point.
  package func characters(madeOf parts: [Unicode.Scalar]) -> [Match] {
    guard parts.count <= Self.most, let first = parts.first else { return [] }
    var found = all(with: first)
    for part in parts.dropFirst() where part != first { found.formIntersection(all(with: part)) }
    let matches = found.compactMap { scalar -> Match? in
      var rest = parts
      let others = ways[scalar].map { remove($0, from: &rest, depth: Self.depth) } ?? 0
      return rest.isEmpty ? Match(scalar: scalar, rest: others) : nil
    }
    return matches.sorted { ($0.rest, $0.scalar) < ($1.rest, $1.scalar) }
  }

  /// The characters that have a part, or have one that has it.
  private func all(with part: Unicode.Scalar) -> Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    var last: Set<Unicode.Scalar> = [part]
    for _ in 0..<Self.depth {
      last = Set(last.flatMap { wholes[$0] ?? [] }).subtracting(found)
      if last.isEmpty { break }
      found.formUnion(last)
    }
    return found
  }

  /// Removes the parts of a character from those that are looked for, in the way that leaves the fewest.
  ///
  /// - Returns: how many others there are.
  private func remove(
    _ ways: [[Unicode.Scalar]], from wanted: inout [Unicode.Scalar], depth: Int
  ) -> Int {
    var best: (wanted: [Unicode.Scalar], others: Int)?
    for way in ways {
      var rest = wanted
      let others = way.reduce(0) { $0 + remove($1, from: &rest, depth: depth) }
      if best.map({ (rest.count, others) < ($0.wanted.count, $0.others) }) ?? true {
        best = (rest, others)
      }
    }
    wanted = best?.wanted ?? wanted
    return best?.others ?? 0
  }

  private func remove(
    _ part: Unicode.Scalar, from wanted: inout [Unicode.Scalar], depth: Int
  ) -> Int {
    if let place = wanted.firstIndex(of: part) {
      wanted.remove(at: place)
      return 0
    }
    guard depth > 0, let ways = ways[part] else { return 1 }
    let count = wanted.count
    let others = remove(ways, from: &wanted, depth: depth - 1)
    // A part is one if none of its own parts is asked for, whatever it is made of.
    return wanted.count == count ? 1 : others
  }
}

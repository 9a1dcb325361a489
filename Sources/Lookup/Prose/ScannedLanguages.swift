/// The rules of a language and of those inside it, as the scanner wants them.
final class ScannedLanguages: Sendable {
  private let languages: [ScannedLanguage]

  init(_ rules: ProseRules) {
    languages =
      [ScannedLanguage(rules, end: nil)]
      + rules.embedded.map { ScannedLanguage($0.rules, end: $0.end) }
  }

  /// 0 is the document's own language.
  subscript(number: UInt8) -> ScannedLanguage { languages[Int(number)] }
}

/// A language's rules, with the bytes that can mean something.
final class ScannedLanguage: Sendable {
  let isBareProse: Bool
  let escape: UInt8?
  let constructs: [ProseRules.Construct]
  /// What ends the language if it is in another.
  let end: ProseRules.Delimiter?
  /// For outside and for each construct 256 answers: whether the scanner has to look at a byte.
  let interest: [Bool]
  /// The constructs that begin with a byte: the numbers of those of byte 0, then those of byte 1, and so on.
  private let numbers: [Int]
  private let starts: [Int]

  init(_ rules: ProseRules, end: ProseRules.Delimiter?) {
    isBareProse = rules.isBareProse
    escape = rules.escape
    constructs = rules.constructs
    self.end = end
    let byByte = (0..<256).map { byte in
      rules.constructs.indices.filter {
        rules.constructs[$0].open.firstBytes.contains(UInt8(byte))
      }
    }
    numbers = byByte.flatMap { $0 }
    starts = byByte.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    var rows = [Self.outside(rules)]
    rows += rules.constructs.map(Self.inside)
    let always = end?.firstBytes ?? []
    interest = rows.flatMap { bytes in
      var row = [Bool](repeating: false, count: 256)
      for byte in bytes + always { row[Int(byte)] = true }
      return row
    }
  }

  /// The places of the constructs that can begin with a byte; the first that matches counts.
  func openings(with byte: UInt8) -> ArraySlice<Int> {
    numbers[starts[Int(byte)]..<starts[Int(byte) + 1]]
  }

  private static func outside(_ rules: ProseRules) -> [UInt8] {
    rules.constructs.flatMap(\.open.firstBytes) + [rules.escape].compactMap { $0 }
      + (rules.isBareProse ? [UInt8(ascii: ":")] : [])
  }

  private static func inside(_ construct: ProseRules.Construct) -> [UInt8] {
    var bytes = construct.close?.firstBytes ?? []
    if construct.nests { bytes += construct.open.firstBytes }
    if construct.endsAtLine || construct.endsAtBlankLine { bytes += [10, 13] }
    if let escape = construct.escape { bytes.append(escape) }
    if construct.isProse { bytes.append(UInt8(ascii: ":")) }
    return bytes
  }
}

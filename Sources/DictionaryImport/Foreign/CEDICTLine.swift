import Text

/// A line of CC-CEDICT: 繁體 繁体 [fan2 ti3] /translation/another/.
struct CEDICTLine {
  var title: Substring
  var simplified: Substring
  var reading: Substring
  var glosses: [Substring]

  /// - Returns: `nil` if the line is none.
  init?(_ line: Substring) {
    let line = line.utf8
    guard let first = line.firstIndex(of: UInt8(ascii: " ")),
      let open = line.indices.first(where: {
        line[$0] == UInt8(ascii: "[") && line[..<$0].last == UInt8(ascii: " ")
      }),
      first < line.index(before: open),
      let close = line[open...].firstIndex(of: UInt8(ascii: "]")),
      let start = line[close...].firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    title = Substring(line[..<first])
    simplified = Substring(line[line.index(after: first)..<line.index(before: open)])
    reading = Substring(line[line.index(after: open)..<close].drop { $0 == UInt8(ascii: "[") })
    let between = line[line.index(after: close)..<start]
    guard between.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "]") }) else {
      return nil
    }
    glosses = line[line.index(after: start)...].split(separator: UInt8(ascii: "/")).map {
      Substring($0)
    }
    if title.isEmpty || simplified.isEmpty || glosses.isEmpty { return nil }
  }
}

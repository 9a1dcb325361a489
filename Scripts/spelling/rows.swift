// Writes the candidates that the program considers in each line, and the evidence for them, for train.py:
// rows TABLES TITLES < LINES > ROWS. It is compiled together with Sources/Spelling (rows.sh).
// rows TABLES < LINES writes for bounds.py how much likelier other characters are: the two, and by how much.
//
// A row: line, place, written, right, start and length of the word, length of the written word, kind, likeness in sound, whether
// twins, whether alike; then the features.

import Libc

private func contents(of path: String) -> UnsafeRawBufferPointer? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let count = ftell(file)
  rewind(file)
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 8, alignment: 16)
  fread(memory.baseAddress, 1, count, file)
  return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
}

@main
enum Rows {
  static func main() {
    let arguments = CommandLine.arguments
    guard 2...3 ~= arguments.count, let bytes = contents(of: arguments[1]),
      let tables = SpellingTables(bytes)
    else { return print("usage: rows TABLES [TITLES] < LINES > ROWS") }
    guard arguments.count == 3, let titles = contents(of: arguments[2]) else {
      return writeAdvantages(tables)
    }
    let known = Set(
      titles.split(separator: 10).map { $0.reduce(into: Hasher()) { $0.combine($1) }.finalize() })
    func isTitle(_ scalars: ArraySlice<UInt32>) -> Bool {
      let bytes = String(scalars.compactMap(Unicode.Scalar.init).map(Character.init)).utf8
      return known.contains(bytes.reduce(into: Hasher()) { $0.combine($1) }.finalize())
    }
    let spelling = Spelling(tables)
    guard let output = fdopen(1, "w") else { return }
    var number: Float = 0
    while let line = readLine() {
      forEachRun(in: line) { run, start in
        spelling.forEachCandidate(
          in: run, isHeadword: { isTitle(run[$0]) }
        ) { _ in
        } body: { candidate, features, lattice in
          let node = lattice.word(of: candidate.place)
          let kind = spelling.kind(of: candidate, in: lattice)
          let values: [Float] = [
            number, Float(start + candidate.place), Float(run[candidate.place]),
            Float(tables.scalars[candidate.character]), Float(start + candidate.range.lowerBound),
            Float(candidate.range.count), Float(node.end - node.start), Float(kind.rawValue),
            Float(candidate.likeness.sound), candidate.likeness.isTwin ? 1 : 0,
            Float(candidate.likeness.shape),
            candidate.gain,
          ]
          features.addPlace(of: candidate, in: lattice)
          (values + features.values).withUnsafeBytes {
            _ = fwrite($0.baseAddress, 1, $0.count, output)
          }
        }
      }
      number += 1
    }
    fclose(output)
  }

  private static func writeAdvantages(_ tables: SpellingTables) {
    let contexts = CharacterContexts(tables)
    while let line = readLine() {
      forEachRun(in: line) { run, _ in
        let lattice = SpellingLattice(tables, run.map(Spelling.standard))
        contexts.forEachAdvantage(in: lattice) { place, confusion, advantage in
          let two = String(
            [lattice.scalars[place], confusion.right].compactMap(Unicode.Scalar.init)
              .map(Character.init))
          print(two, advantage, separator: "\t")
        }
      }
    }
  }

  /// Calls `body` with the Chinese characters that follow one another, and where they begin.
  private static func forEachRun(in line: String, _ body: ([UInt32], Int) -> Void) {
    let scalars = line.unicodeScalars.map(\.value)
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex { !isHan($0) } ?? scalars.count
      if end > start { body(Array(scalars[start..<end]), start) }
      start = end + 1
    }
  }

  static func isHan(_ scalar: UInt32) -> Bool {
    (0x3400...0x9FFF).contains(scalar) || scalar == 0x3007
  }
}

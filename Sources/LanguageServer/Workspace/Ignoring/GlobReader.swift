/// Reads the wildcards of a pattern, with git's own peculiarities.
struct GlobReader {
  enum Stars {
    /// `*`
    case name
    /// `**` at the end of a pattern, behind a slash.
    case path
    /// `**/`, behind a slash.
    case folders
  }

  /// The bytes before the first of these are compared and not matched.
  private static let special = ByteSet(Array("*?[\\".utf8))
  private static let slash = UInt8(ascii: "/")

  private var rest: ArraySlice<UInt8>
  /// The byte before the last that was read; the beginning counts as a slash.
  private var before = slash
  private var last = slash

  init(_ pattern: ArraySlice<UInt8>) { rest = pattern }

  /// The bytes before the first that has a meaning of its own.
  mutating func readPlain() -> ArraySlice<UInt8> {
    let plain = rest.prefix { !Self.special.contains($0) }
    rest = rest.dropFirst(plain.count)
    return plain
  }

  /// The next byte; `nil` at the end.
  mutating func next() -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    (before, last) = (last, byte)
    return byte
  }

  /// The wildcard of a star that was read.
  mutating func readStars() -> Stars {
    let star = UInt8(ascii: "*")
    let isFolder = before == Self.slash && rest.first == star
    rest = rest.drop { $0 == star }
    guard isFolder else { return .name }
    if rest.isEmpty { return .path }
    if rest.first == Self.slash {
      _ = next()
      return .folders
    }
    // An escaped slash does not belong to the stars.
    return rest.starts(with: [UInt8(ascii: "\\"), Self.slash]) ? .path : .name
  }

  /// The bytes between the bracket that was read and the one that closes it; `nil` if none does, or if a named class
  /// does not exist.
  mutating func readSet() -> ByteSet? {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { _ = next() }
    var set = ByteSet()
    // The first byte of a range.
    var first: UInt8?
    var isEmpty = true
    while let byte = next() {
      if byte == UInt8(ascii: "]"), !isEmpty { return isNegated ? set.inverted : set }
      isEmpty = false
      if byte == UInt8(ascii: "-"), let start = first, let mark = rest.first,
        mark != UInt8(ascii: "]")
      {
        guard let end = next(unescaping: next()) else { return nil }
        set.insert(from: start, to: end)
        first = nil
      } else if byte == UInt8(ascii: "["), let name = nameOfClass() {
        guard let members = ByteSet(className: name) else { return nil }
        rest = rest.dropFirst(name.count + 3)
        set.formUnion(members)
        first = nil
      } else {
        guard let literal = next(unescaping: byte) else { return nil }
        set.insert(literal)
        first = literal
      }
    }
    return nil
  }

  /// A byte, or the one behind it if it is a backslash.
  private mutating func next(unescaping byte: UInt8?) -> UInt8? {
    byte == UInt8(ascii: "\\") ? next() : byte
  }

  /// The name of a class whose bracket was read: `alpha` of `[:alpha:]`.
  private func nameOfClass() -> ArraySlice<UInt8>? {
    let inside = rest.prefix { $0 != UInt8(ascii: "]") }
    guard inside.count >= 2, inside.first == UInt8(ascii: ":"), inside.last == UInt8(ascii: ":"),
      inside.endIndex < rest.endIndex
    else { return nil }
    return inside.dropFirst().dropLast()
  }
}

/// The wildcards of a pattern in gitignore(5), read and matched by bytes as git does (wildmatch.c).
///
/// A match takes no more steps than there are bytes in the pattern times bytes in the path, whatever both hold.
struct IgnoreGlob: Sendable {
  private enum Part {
    case byte(UInt8)
    /// `?` and `[…]`: a byte that is no slash.
    case oneOf(ByteSet)
    /// `*`: any bytes but slashes.
    case name
    /// `**`: any bytes.
    case path
    /// The beginning of `**/`, which is any folders or none: its other two parts follow, and may be left out.
    case folders
  }

  private static let slash = UInt8(ascii: "/")
  private static let allButSlash = ByteSet([slash]).inverted

  /// The beginning of a path. Most patterns have nothing else, and most paths begin otherwise.
  private let start: ArraySlice<UInt8>
  private let parts: [Part]
  /// The end of a path, the last of `parts`.
  private let end: [UInt8]

  /// Reads a pattern; `nil` if it matches nothing.
  init?(_ pattern: ArraySlice<UInt8>) {
    var reader = GlobReader(pattern)
    start = reader.readPlain()
    var parts: [Part] = []
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "?"): parts.append(.oneOf(Self.allButSlash))
      case UInt8(ascii: "["):
        guard let set = reader.readSet() else { return nil }
        parts.append(.oneOf(set.intersection(Self.allButSlash)))
      case UInt8(ascii: "*"):
        switch reader.readStars() {
        case .name: parts.append(.name)
        case .path: parts.append(.path)
        case .folders: parts += [.folders, .path, .oneOf(ByteSet([Self.slash]))]
        }
      case UInt8(ascii: "\\"):
        guard let literal = reader.next() else { return nil }
        parts.append(.byte(literal))
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
    end = Self.end(of: parts)
  }

  private static func end(of parts: [Part]) -> [UInt8] {
    var end: [UInt8] = []
    for part in parts {
      if case .byte(let byte) = part { end.append(byte) } else { end = [] }
    }
    return end
  }

  /// Whether a path, or a name, is one of those that are meant.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.starts(with: start) else { return false }
    let rest = path.dropFirst(start.count)
    if parts.isEmpty { return rest.isEmpty }
    guard rest.count >= end.count, rest.suffix(end.count).elementsEqual(end) else { return false }
    // A pattern can be made to be slow, and there can be many of them.
    return !Task.isCancelled && wildcardsMatch(rest)
  }

  /// Walks over the bytes with all places in the pattern that can be reached by then.
  private func wildcardsMatch(_ path: ArraySlice<UInt8>) -> Bool {
    var places = [Bool](repeating: false, count: parts.count + 1)
    places[0] = true
    passEmpty(&places)
    var next = [Bool](repeating: false, count: parts.count + 1)
    for byte in path {
      for (place, part) in parts.enumerated() where places[place] {
        switch part {
        case .byte(byte): next[place + 1] = true
        case .oneOf(let set) where set.contains(byte): next[place + 1] = true
        case .name where byte != Self.slash, .path: next[place] = true
        default: break
        }
      }
      passEmpty(&next)
      swap(&places, &next)
      for place in next.indices { next[place] = false }
    }
    return places[parts.count]
  }

  /// Adds the places that are reached by parts that match nothing.
  private func passEmpty(_ places: inout [Bool]) {
    for (place, part) in parts.enumerated() where places[place] {
      switch part {
      case .name, .path: places[place + 1] = true
      case .folders:
        places[place + 1] = true
        places[place + 3] = true
      default: break
      }
    }
  }
}

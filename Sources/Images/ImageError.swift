/// Why an image cannot be used, or cannot be made. The first value is the image's name.
package enum ImageError: Error, Equatable, CustomStringConvertible {
  case noHeader(String)
  case unsupportedVersion(String, found: UInt32, supported: UInt32)
  case truncated(String, expectedBytes: Int, foundBytes: Int)
  case missing(String)
  case damaged(String)
  case tooLarge(String, what: String, count: Int, possible: Int)

  package var description: String {
    switch self {
    case .noHeader(let name): "\(name) has no valid header"
    case .unsupportedVersion(let name, let found, let supported):
      "\(name) has version \(found); this program reads version \(supported)"
    case .truncated(let name, let expected, let found):
      "\(name) should have \(expected) bytes and has \(found)"
    case .missing(let name): "\(name) is missing"
    case .damaged(let name): "\(name) does not have its SHA-256"
    case .tooLarge(let name, let what, let count, let possible):
      "\(name) would have \(count) \(what); \(possible) are possible"
    }
  }
}

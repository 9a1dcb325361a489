import Files
import FoundationEssentials

/// Where a file comes from: an address, or a path where the user has put it.
package enum Origin: Equatable, Sendable {
  case address(String)
  case file(String)

  /// - Parameter text: an address, the address of a file, or a path.
  /// - Throws: `FetchingError` if it is an address that cannot be fetched.
  package init(_ text: String) throws {
    guard let colon = text.firstRange(of: "://") else {
      self = .file(text)
      return
    }
    switch text[..<colon.lowerBound].lowercased() {
    case "http", "https":
      guard let first = text[colon.upperBound...].first, !"/?#".contains(first) else {
        throw FetchingError("\(text) names no server")
      }
      self = .address(text)
    case "file":
      guard let url = URL(string: text), url.isFileURL, !url.path.isEmpty else {
        throw FetchingError("\(text) names no file")
      }
      self = .file(url.path)
    case let scheme:
      throw FetchingError(
        "\(text): addresses begin with https:// or http://, not with \(scheme)://")
    }
  }

  /// The address or the path.
  package var text: String {
    switch self {
    case .address(let text), .file(let text): text
    }
  }

  /// The name of the file, as messages have it.
  package var fileName: String {
    switch self {
    case .file(let path): FilePath(path).lastComponent ?? path
    case .address(let address): Self.lastComponent(of: address)
    }
  }

  /// Where the file's checksum would be: beside it.
  package var checksum: Origin {
    switch self {
    case .file(let path): .file("\(path).sha256")
    case .address(let address):
      .address(Self.withoutQuery(address) + ".sha256" + address.drop { $0 != "?" && $0 != "#" })
    }
  }

  private static func withoutQuery(_ address: String) -> Substring {
    address.prefix { $0 != "?" && $0 != "#" }
  }

  private static func lastComponent(of address: String) -> String {
    let path = withoutQuery(address).drop { $0 != ":" }.dropFirst(3)
    let parts = path.split(separator: "/")
    let name = parts.count > 1 ? parts.last.flatMap { $0.removingPercentEncoding } : nil
    // What an address calls its last part becomes the name of a file of ours.
    guard let name, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      return "dictionary"
    }
    return name
  }
}

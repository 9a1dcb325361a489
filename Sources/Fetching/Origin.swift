import Files
import FoundationEssentials
import Text

/// Where a file comes from: an address, or a path where the user has put it.
package enum Origin: Equatable, Sendable {
  case address(String)
  case file(String)

  /// - Parameter text: an address, the address of a file, or a path.
  /// - Throws: `FetchError` if it is an address that cannot be fetched.
  package init(_ text: String) throws {
    guard let colon = text.firstRange(of: "://") else {
      self = .file(text)
      return
    }
    switch text[..<colon.lowerBound].lowercased() {
    case "http", "https":
      guard let first = text[colon.upperBound...].first, !"/?#".contains(first) else {
        throw FetchError(UserMessage("\(text) 沒有指定伺服器", "\(text) names no server"))
      }
      self = .address(text)
    case "file":
      guard let url = URL(string: text), url.isFileURL, !url.path.isEmpty else {
        throw FetchError(UserMessage("\(text) 沒有指定檔案", "\(text) names no file"))
      }
      self = .file(url.path)
    case let scheme:
      throw FetchError(
        UserMessage(
          "\(text)：網址以 https:// 或 http:// 開頭，不是 \(scheme)://",
          "\(text): addresses begin with https:// or http://, not with \(scheme)://"))
    }
  }

  /// The address or the path.
  package var text: String {
    switch self {
    case .address(let text), .file(let text): text
    }
  }

  /// The name of the file, as messages have it. The last part of an address becomes the name of a file of ours, so it
  /// is never a path.
  package var fileName: String {
    switch self {
    case .file(let path): return FilePath(path).lastComponent ?? path
    case .address(let address):
      let name = URL(string: address)?.lastPathComponent ?? ""
      let isName = !name.isEmpty && !name.hasPrefix(".") && !name.contains { "/\0".contains($0) }
      return isName ? name : "dictionary"
    }
  }

  /// Where the file's checksum would be: beside it.
  package var checksum: Origin {
    switch self {
    case .file(let path): return .file("\(path).sha256")
    case .address(let address):
      let end = address.firstIndex { "?#".contains($0) } ?? address.endIndex
      return .address("\(address[..<end]).sha256\(address[end...])")
    }
  }
}

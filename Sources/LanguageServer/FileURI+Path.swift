import Foundation
import LanguageServerProtocol
import Lookup

extension FileURI {
  /// The absolute path of a file's address; `nil` for any other address.
  static func path(of uri: DocumentURI) -> String? {
    guard let url = URL(string: uri), url.isFileURL, ["", "localhost"].contains(url.host ?? "")
    else { return nil }
    let path = url.path
    return path.hasPrefix("/") ? path : nil
  }
}

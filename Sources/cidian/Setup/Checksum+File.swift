import Dictionary
import Fetching

extension Checksum {
  /// - Throws: `InputError` if the file has another digest; `ImportError` if it cannot be read.
  func verify(_ path: String) throws {
    let found = try Importer.sha256(ofFile: path)
    guard found == digest else {
      throw InputError(
        """
        \(path) is not what it should be: its SHA-256 is \(found), and by \(source) it is \(digest). \
        Nothing was changed.
        """)
    }
  }
}

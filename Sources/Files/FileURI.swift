/// Addresses of files (RFC 8089).
package enum FileURI {
  /// The address of an absolute path.
  package static func of(path: String) -> String {
    "file://"
      + path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentCodes.encoded(String($0)) }.joined(separator: "/")
  }
}

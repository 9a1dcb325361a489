/// What is wrong on this side of the network: an address that is not one, a file that cannot be
/// written.
package struct FetchingError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, where, and what to do.
  package let description: String

  init(_ description: String) { self.description = description }
}

package import JSONRPC

package enum ExecuteCommandRequest: LSPRequest {
  package static let method = "workspace/executeCommand"
  package typealias Result = CommandResult

  package struct Params: Decodable, Sendable {
    package var command: String
    /// JSON of whatever shape; what it means is the command's to say.
    package var arguments: [ClientOptions]?
    package var workDoneToken: ProgressToken?
  }
}

/// What a command gives: each its own.
package struct CommandResult: JSONWritable, Sendable {
  private let value: (any JSONWritable & Sendable)?

  /// - Parameter value: `nil` is null.
  package init(_ value: (any JSONWritable & Sendable)?) {
    self.value = value
  }

  package func write(to json: inout JSONWriter) {
    if let value { value.write(to: &json) } else { Bool?.none.write(to: &json) }
  }
}

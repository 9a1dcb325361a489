import JSONRPC

/// Asks the client for more notifications.
struct RegisterCapabilityRequest: LSPServerRequest {
  static let method = "client/registerCapability"

  var registrations: [Registration]
}

/// Takes registrations back.
struct UnregisterCapabilityRequest: LSPServerRequest {
  static let method = "client/unregisterCapability"

  /// Without their options. The specification spells it so.
  var unregisterations: [Registration]
}

/// A kind of notification that the server wants.
struct Registration: Encodable, Sendable {
  struct Options: Encodable {
    /// Of the settings.
    var section: String?
    var watchers: [Watcher]?
  }

  struct Watcher: Encodable, Equatable {
    var globPattern: FilePattern
  }

  /// A file wherever it is: a `RelativePattern`.
  struct FilePattern: Encodable, Equatable {
    /// The folder that it is in.
    var baseUri: DocumentURI
    /// Its name.
    var pattern: String
  }

  var id: String
  var method: String
  var registerOptions: Options?
}

/// Files that the server has watched have changed. It finds out itself which.
enum DidChangeWatchedFilesNotification: LSPNotification {
  static let method = "workspace/didChangeWatchedFiles"
  typealias Params = Ignored
}

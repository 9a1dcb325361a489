/// Asks the client for more notifications.
enum RegisterCapabilityRequest: LSPServerRequest {
  static let method = "client/registerCapability"

  struct Params: Encodable, Sendable {
    var registrations: [Registration]
  }
}

/// Takes registrations back.
enum UnregisterCapabilityRequest: LSPServerRequest {
  static let method = "client/unregisterCapability"

  struct Params: Encodable, Sendable {
    /// Without their options. The specification spells it so.
    var unregisterations: [Registration]
  }
}

/// A kind of notification that the server wants.
struct Registration: Encodable, Sendable {
  struct Options: Encodable, Sendable {
    /// Of the settings.
    var section: String?
    var watchers: [Watcher]?
  }

  struct Watcher: Encodable, Sendable, Equatable {
    var globPattern: FilePattern
  }

  var id: String
  var method: String
  var registerOptions: Options?
}

/// A file wherever it is: a `RelativePattern`.
struct FilePattern: Encodable, Sendable, Equatable {
  /// The folder that it is in.
  var baseUri: DocumentURI
  /// Its name.
  var pattern: String
}

/// Files that the server wanted to have watched have changed. Which, it finds out itself.
enum DidChangeWatchedFilesNotification: LSPNotification {
  static let method = "workspace/didChangeWatchedFiles"
  typealias Params = NoParams
}

/// Asks the client for more notifications.
package enum RegisterCapabilityRequest: LSPServerRequest {
  package static let method = "client/registerCapability"

  package struct Params: Encodable, Sendable {
    private let registrations: [Registration]

    package init(_ registrations: [Registration]) { self.registrations = registrations }
  }
}

/// Takes registrations back.
package enum UnregisterCapabilityRequest: LSPServerRequest {
  package static let method = "client/unregisterCapability"

  package struct Params: Encodable, Sendable {
    /// The specification spells it so.
    private let unregisterations: [Unregistration]

    package init(_ registrations: [Registration]) {
      unregisterations = registrations.map { Unregistration(id: $0.id, method: $0.method) }
    }
  }

  private struct Unregistration: Encodable {
    var id: String
    var method: String
  }
}

/// A file wherever it is: a `RelativePattern`.
package struct FilePattern: Encodable, Sendable, Equatable {
  /// The folder that it is in.
  package var baseUri: DocumentURI
  /// Its name.
  package var pattern: String

  package init(baseUri: DocumentURI, pattern: String) {
    self.baseUri = baseUri
    self.pattern = pattern
  }
}

/// A kind of notification that the server wants.
package struct Registration: Encodable, Sendable {
  private struct Options: Encodable {
    var section: String?
    var watchers: [Watcher]?
  }

  private struct Watcher: Encodable {
    var globPattern: FilePattern
  }

  fileprivate let id: String
  fileprivate let method: String
  private let registerOptions: Options

  /// Changes of settings in a section.
  package static func configuration(id: String, section: String) -> Self {
    Self(
      id: id, method: DidChangeConfigurationNotification.method,
      registerOptions: Options(section: section))
  }

  /// Changes of files.
  package static func watchedFiles(id: String, _ patterns: [FilePattern]) -> Self {
    Self(
      id: id, method: DidChangeWatchedFilesNotification.method,
      registerOptions: Options(watchers: patterns.map { Watcher(globPattern: $0) }))
  }
}

/// Files that the server wanted to have watched have changed. Which, it finds out itself.
package enum DidChangeWatchedFilesNotification: LSPNotification {
  package static let method = "workspace/didChangeWatchedFiles"
  package typealias Params = NoParams
}

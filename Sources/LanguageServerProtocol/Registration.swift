package import JSONRPC

/// Asks the client for more notifications.
package enum RegisterCapabilityRequest: LSPServerRequest {
  package static let method = "client/registerCapability"

  package struct Params: JSONWritable, Sendable {
    package var registrations: [Registration]

    package init(_ registrations: [Registration]) { self.registrations = registrations }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("registrations", array: registrations)
      }
    }
  }
}

/// Takes registrations back.
package enum UnregisterCapabilityRequest: LSPServerRequest {
  package static let method = "client/unregisterCapability"

  package struct Params: JSONWritable, Sendable {
    package var registrations: [Registration]

    package init(_ registrations: [Registration]) { self.registrations = registrations }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        // The specification spells it so.
        json.field("unregisterations", array: registrations.map(Unregistration.init))
      }
    }
  }

  private struct Unregistration: JSONWritable {
    var registration: Registration

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("id", registration.id)
        json.field("method", registration.method)
      }
    }
  }
}

/// A file wherever it is: a `RelativePattern`.
package struct FilePattern: JSONWritable, Sendable, Equatable {
  package var folder: DocumentURI
  package var name: String

  package init(folder: DocumentURI, name: String) {
    self.folder = folder
    self.name = name
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("baseUri", folder)
      json.field("pattern", name)
    }
  }
}

/// A kind of notification that the server wants.
package struct Registration: JSONWritable, Sendable {
  /// What it is.
  package enum Options: Sendable {
    /// Changes of settings in a section.
    case configuration(section: String)
    /// Changes of files.
    case watchedFiles([FilePattern])
  }

  package var id: String
  package var options: Options

  package init(id: String, _ options: Options) {
    self.id = id
    self.options = options
  }

  var method: String {
    switch options {
    case .configuration: DidChangeConfigurationNotification.method
    case .watchedFiles: DidChangeWatchedFilesNotification.method
    }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("method", method)
      json.field("registerOptions", options)
    }
  }
}

extension Registration.Options: JSONWritable {
  private struct Watcher: JSONWritable {
    var pattern: FilePattern

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("globPattern", pattern)
      }
    }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .configuration(let section): json.field("section", section)
      case .watchedFiles(let patterns):
        json.field("watchers", array: patterns.map(Watcher.init))
      }
    }
  }
}

/// Files that the server wanted to have watched have changed. Which, it finds out itself.
package enum DidChangeWatchedFilesNotification: LSPNotification {
  package static let method = "workspace/didChangeWatchedFiles"
  package typealias Params = NoParams
}

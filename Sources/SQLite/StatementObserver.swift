import CSQLite

/// An observer of the statements of a connection when they begin to run. Those that SQLite itself runs for
/// a part of another, as its full-text index does, are left out.
final class StatementObserver: Sendable {
  private let hear: @Sendable (_ sql: String) -> Void

  init(_ hear: @escaping @Sendable (_ sql: String) -> Void) { self.hear = hear }

  /// Observes the statements of a connection from now on, as long as this object is kept.
  func observe(_ connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT),
      { _, context, _, sql in
        guard let context, let sql else { return 0 }
        let text = String(cString: sql.assumingMemoryBound(to: CChar.self))
        // SQLite marks parts of others so.
        if text.hasPrefix("--") { return 0 }
        Unmanaged<StatementObserver>.fromOpaque(context).takeUnretainedValue().hear(text)
        return 0
      }, context)
  }

  /// Ends the observation of the statements of a connection.
  static func stopObserving(_ connection: OpaquePointer) {
    _ = sqlite3_trace_v2(connection, 0, nil, nil)
  }
}

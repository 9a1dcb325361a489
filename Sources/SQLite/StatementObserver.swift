import CSQLite

/// An observer of the statements of a connection when they begin to run, except those that SQLite itself runs for a
/// part of another, as its full-text index does.
final class StatementObserver: Sendable {
  private let hear: @Sendable (_ sql: String) -> Void

  init(_ hear: @escaping @Sendable (_ sql: String) -> Void) { self.hear = hear }

  /// Sets the observer of a connection's statements, which the caller has to keep; `nil` removes it.
  static func observe(_ connection: OpaquePointer, by observer: StatementObserver?) {
    _ = sqlite3_trace_v2(
      connection, observer == nil ? 0 : UInt32(SQLITE_TRACE_STMT),
      { _, context, _, sql in
        guard let context, let sql else { return 0 }
        let text = String(cString: sql.assumingMemoryBound(to: CChar.self))
        // SQLite marks parts of others so.
        if text.hasPrefix("--") { return 0 }
        Unmanaged<StatementObserver>.fromOpaque(context).takeUnretainedValue().hear(text)
        return 0
      }, observer.map { Unmanaged.passUnretained($0).toOpaque() })
  }
}

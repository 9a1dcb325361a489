import Documents
import Synchronization

/// The tokens that the client was last sent of each document, so that only changes need be sent.
final class TokenResults: Sendable {
  private struct State {
    var lastID = 0
    var results: [DocumentURI: (id: String, list: TokenList)] = [:]
  }

  private let state = Mutex(State())

  /// Keeps the tokens of an answer.
  ///
  /// - Parameter previous: the id of an older answer.
  /// - Returns: the id of this one, and the older answer if it is still known.
  func keep(
    _ list: TokenList, of document: DocumentURI, after previous: String? = nil
  ) -> (id: String, older: TokenList?) {
    state.withLock { state in
      state.lastID += 1
      let id = String(state.lastID)
      let older = state.results[document].flatMap { $0.id == previous ? $0.list : nil }
      state.results[document] = (id, list)
      return (id, older)
    }
  }

  /// Forgets the tokens of a document.
  func forget(_ document: DocumentURI) {
    state.withLock { $0.results[document] = nil }
  }
}

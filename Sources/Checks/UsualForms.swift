import Synchronization

/// The usual forms of words that were looked up: texts repeat the same idioms, and few idioms have another form.
///
/// Any thread can use it.
final class UsualForms: Sendable {
  /// How many words are remembered: more idioms than most texts have.
  private static let most = 1 << 13

  private let known = Mutex<[Int: Int?]>([:])

  /// The form of a word, by its number: what `find` finds, the first time.
  func form(of word: Int, _ find: () -> Int?) -> Int? {
    if let form = known.withLock({ $0[word] }) { return form }
    let form = find()
    known.withLock {
      if $0.count >= Self.most { $0.removeAll() }
      $0[word] = .some(form)
    }
    return form
  }
}

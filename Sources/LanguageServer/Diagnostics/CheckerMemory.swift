import Checks
import Documents
import Synchronization

/// Keeps the checker of the dictionary that is used: its questions to the dictionary take longer than a check.
final class CheckerMemory: Sendable {
  private let last = Mutex<Checker?>(nil)

  /// The checker by a dictionary and the user's words beside it.
  func checker(by dictionary: OpenDictionary) -> Checker {
    last.withLock { last in
      if let last, last.identity === dictionary.analyser.identity { return last }
      let checker = Checker(dictionary)
      last = checker
      return checker
    }
  }
}

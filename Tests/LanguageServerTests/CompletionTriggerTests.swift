import Testing
@testable import LanguageServer

/// What is asked for, and what is only typed, by how long ago something was typed.
struct CompletionTriggerTests {
  private func place(_ offset: Int, revision: Int = 1, since milliseconds: Int?)
    -> CompletionTrigger.Place
  {
    CompletionTrigger.Place(
      revision: revision, document: "file:///a", offset: offset, lettersStart: 0,
      sinceTyped: milliseconds.map { .milliseconds($0) })
  }

  @Test(arguments: [(0, false), (20, false), (300, false), (301, true), (5000, true), (nil, true)])
  func whoIsLateAsks(milliseconds: Int?, isAsked: Bool) {
    #expect(CompletionTrigger().isAsked(.invoked, at: place(3, since: milliseconds)) == isAsked)
    #expect(CompletionTrigger().isAsked(nil, at: place(3, since: milliseconds)) == isAsked)
  }

  @Test(arguments: [0, 5000, nil])
  func aLetterThatWasTypedIsNoWish(milliseconds: Int?) {
    let trigger = CompletionTrigger()
    for _ in 0..<3 {
      #expect(!trigger.isAsked(.triggerCharacter, at: place(3, since: milliseconds)))
      #expect(!trigger.isAsked(.incompleteList, at: place(3, since: milliseconds)))
    }
  }

  @Test func aWishCountsUntilTheLettersEnd() {
    let trigger = CompletionTrigger()
    #expect(trigger.isAsked(.invoked, at: place(3, since: nil)))
    #expect(trigger.isAsked(.triggerCharacter, at: place(4, revision: 2, since: 0)))
    var other = place(9, revision: 3, since: 0)
    other.lettersStart = 8
    #expect(!trigger.isAsked(.triggerCharacter, at: other))
  }
}

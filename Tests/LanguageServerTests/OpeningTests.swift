import Dictionary
import Dispatch
import Files
import Synchronization
import TestSupport
import Testing
import Text
@testable import LanguageServer

/// Which dictionary is used while one is opened, with the interleaving forced.
struct OpeningTests {
  @Test func anOlderOpeningGivesWayToANewer() async throws {
    let older = try await Fixtures.dictionary(words: ["甲"])
    let chosen = try await Fixtures.dictionary(words: ["銀行"])
    let gate = Gate()
    let server = try await TestServer.begun { path in
      if path != nil { return FoundDictionary(source: chosen) }
      await gate.pass()
      return FoundDictionary(source: older, notice: UserMessage("the starter"))
    }
    try server.write("銀行")
    await gate.waitForArrival()
    try server.use(settings: ["dictionary": "/x"])
    #expect(try await server.hover(at: "‸銀行")?.contents.value.contains("義") == true)
    gate.open()
    #expect(try await server.hover(at: "‸銀行")?.contents.value.contains("義") == true)
    try await server.end()
    #expect(server.inbox.unread.isEmpty, "nobody is told of the starter")
  }

  @Test func clientsThatGetTheDictionaryAreNotToldHow() async throws {
    for getsDictionary in [false, true] {
      let starter = try await Fixtures.dictionary(words: ["銀行"])
      let server = try await TestServer.begun(
        ["experimental": ["dictionarySetup": .bool(getsDictionary)]]
      ) { _ in FoundDictionary(source: starter, notice: UserMessage("the starter")) }
      try server.write("銀行")
      #expect(try await server.hover(at: "‸銀行") != nil)
      try await server.end()
      let messages = try server.unread(ShowMessageNotification.self)
      #expect(messages.map(\.message) == (getsDictionary ? [] : ["the starter"]))
    }
  }

  @Test func aRequestBeforeTheSettingsWaitsForTheDictionaryThatTheyName() async throws {
    let chosen = try await Fixtures.dictionary(words: ["銀行"])
    let usual = try await Fixtures.dictionary(words: ["甲"])
    let asked = Mutex<[String?]>([])
    let server = try await TestServer.begun(
      ["workspace": ["configuration": true]], patience: .seconds(600)
    ) { path in
      asked.withLock { $0.append(path) }
      return FoundDictionary(source: path == nil ? usual : chosen, notice: UserMessage("usual"))
    }
    let hover = try server.askHover(at: "‸銀行")
    try server.tell(InitializedNotification.method)
    let question = try await server.nextRequest(ConfigurationRequest.self)
    #expect(question.params.items.map(\.section) == ["cidian"])
    try server.reply(to: question.id, [["dictionary": "/x"]] as JSONValue)
    #expect(try await hover.answer?.contents.value.contains("義") == true)
    #expect(asked.withLock { $0 } == ["/x"])
    try await server.end()
  }

  @Test(.timeLimit(.minutes(10))) func aDictionaryThatIsReplacedIsFoundBesideRequests() async throws
  {
    let old = try await Fixtures.dictionary(words: ["銀行", "甲"])
    let new = try await Fixtures.dictionary(words: ["銀行", "乙"])
    let openings = Mutex(0)
    let (looked, isFree) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var reading = FileReading.standard
    // The disk does not answer, and then another file is there.
    reading.changed = { file in
      looked.signal()
      isFree.wait()
      isFree.signal()
      return openings.withLock { $0 } == 1 ? WatchedFile(path: file.path) : nil
    }
    let server = try await TestServer.begun(reading: reading) { _ in
      let number = openings.withLock { openings in
        openings += 1
        return openings
      }
      return FoundDictionary(
        source: number == 1 ? old : new, files: [WatchedFile(path: "/no/such/dictionary")])
    }
    #expect(try await server.hover(at: "甲‸") != nil)
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "test.look").async {
        looked.wait()
        continuation.resume()
      }
    }
    try server.tell(DidChangeWatchedFilesNotification.method)
    #expect(try await server.hover(at: "‸甲") != nil, "while a look is held, and another is due")
    try await server.hasReadAll()
    isFree.signal()
    var hover = try await server.hover(at: "‸乙")
    while hover == nil { hover = try await server.hover(at: "‸乙") }
    #expect(try await server.hover(at: "‸甲") == nil)
    #expect(openings.withLock { $0 } == 2)
    try await server.end()
  }

  @Test func aFailedDictionaryIsToldOnceAndAnswersNull() async throws {
    let server = try await TestServer.begun { _ in
      throw DictionaryError.missing(path: "/no/such")
    }
    let hovers = try (1...3).map { _ in try server.askHover(at: "‸銀行") }
    for hover in hovers { #expect(try await hover.answer == nil) }
    try await server.end()
    let messages = try server.unread(ShowMessageNotification.self)
    #expect(messages.count == 1 && messages.first?.message.contains("/no/such") == true)
  }
}

import Dictionary
import Dispatch
import Files
import FoundationEssentials
import JSONRPC
import LanguageServer
import Logging
import Readings
import Segmentation
import Synchronization
import TestSupport
import Testing
import WordIndex

/// A server in this process, and the two pipes to it. Its messages are read on a thread of their own:
/// a test that blocks would keep the server's tasks from running.
final class TestServer: Sendable {
  private let toServer: FileDescriptor
  private let messages: AsyncStream<String>

  init(check: CheckMethod = .standard, finder: @escaping DictionaryFinder) throws {
    let input = try FileDescriptor.pipe()
    let output = try FileDescriptor.pipe()
    toServer = input.writeEnd
    let logger = try Logger(path: "/dev/null")
    let connection = Connection(
      input: input.readEnd, output: output.writeEnd, types: LanguageServer.paramsTypes,
      logger: logger)
    let cache = try Fixtures.temporaryFolder().path
    let server = LanguageServer(
      connection: connection, version: "0", cacheFolder: cache, check: check, logger: logger,
      finder: finder)
    let (messages, continuation) = AsyncStream.makeStream(of: String.self)
    self.messages = messages
    DispatchQueue(label: "test.server").async {
      _ = server.run()
      try? output.writeEnd.close()
    }
    DispatchQueue(label: "test.client").async {
      Self.read(output.readEnd) { continuation.yield($0) }
      continuation.finish()
    }
  }

  private static func read(_ descriptor: FileDescriptor, _ handle: (String) -> Void) {
    var frames = FrameReader()
    var chunk = [UInt8](repeating: 0, count: 65536)
    while let count = try? chunk.withUnsafeMutableBytes({ try descriptor.read(into: $0) }),
      count > 0
    {
      frames.append(chunk[..<count])
      while case .body(let body)? = frames.next() { handle(String(decoding: body, as: UTF8.self)) }
    }
  }

  func send(_ json: String) throws {
    let frame = "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
    _ = try toServer.writeAll(Array(frame.utf8))
  }

  /// The next message of the server as text, or `nil` when it has ended.
  func receive() async -> String? {
    await messages.first { _ in true }
  }

  /// Reads on until a message holds `text`.
  func receive(containing text: String) async -> String? {
    await messages.first { $0.contains(text) }
  }

  /// - Parameter capabilities: the client's, as JSON.
  func begin(_ capabilities: String = "{}") async throws {
    try send(
      #"{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"capabilities":\#(capabilities)}}"#
    )
    _ = await receive(containing: "capabilities")
  }

  func open(_ text: String) throws {
    try send(
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a","text":"\#(text)"}}}"#
    )
  }

  func hover(id: Int, column: Int) throws {
    try send(
      """
      {"id":\(id),"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},\
      "position":{"line":0,"character":\(column)}}}
      """)
  }
}

/// A dictionary whose answers wait until they are let go: those about entries, or the first list.
final class HeldSource: WordSource {
  private let base: DictionaryFile
  private let holdsFirstList: Bool
  private let gate = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))
  private let entered = Mutex(0)

  init(_ base: DictionaryFile, holdsFirstList: Bool = false) {
    self.base = base
    self.holdsFirstList = holdsFirstList
  }

  var info: DictionaryInfo { base.info }
  var lexicon: Lexicon { base.lexicon }
  var words: WordIndex { base.words }
  var readings: ReadingsModel { base.readings }
  /// How many questions have come.
  var questions: Int { entered.withLock { $0 } }

  func letGo() {
    let waiting = gate.withLock { gate in
      gate.isOpen = true
      return gate.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func wait() async {
    entered.withLock { $0 += 1 }
    await withCheckedContinuation { continuation in
      let isOpen = gate.withLock { gate in
        if !gate.isOpen { gate.waiting.append(continuation) }
        return gate.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func entries(ids: [Int]) async throws -> [Entry] {
    if !holdsFirstList { await wait() }
    return try await base.entries(ids: ids)
  }

  func texts(ofEntries ids: [Int], holding phrase: String) async throws -> [[String]] {
    try await base.texts(ofEntries: ids, holding: phrase)
  }
  func entry(title: String) async throws -> Entry? { try await base.entry(title: title) }
  func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    try await base.words(saying: queries, among: candidates, limit: limit)
  }
  func characters(_ shape: CharacterShape) async throws -> [Int] {
    try await base.characters(shape)
  }
  func summaries(of words: [Int]) async throws -> [WordSummary] {
    if holdsFirstList, questions == 0 { await wait() }
    return try await base.summaries(of: words)
  }
  func relations(ofEntry id: Int, limit: Int) async throws -> Relations {
    try await base.relations(ofEntry: id, limit: limit)
  }
}

/// Order, cancelling and snapshots, with the interleaving forced.
struct ServerTests {
  private func held() async throws -> (TestServer, HeldSource) {
    let source = HeldSource(
      try await Fixtures.dictionary(
        ["銀行", "學校", "我", "在"].map {
          Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
        }))
    return (try TestServer { _ in FoundDictionary(source: source) }, source)
  }

  @Test func aRequestSeesTheTextAsItStoodWhenItCame() async throws {
    let (server, source) = try await held()
    try await server.begin()
    try server.open("銀行")
    try server.hover(id: 1, column: 0)
    try server.send(
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a"},"contentChanges":[{"text":"學校"}]}}"#
    )
    try server.hover(id: 2, column: 0)
    // The first hover cannot have been answered before the edit was read.
    try server.send(#"{"id":3,"method":"no/such"}"#)
    #expect(await server.receive(containing: #""id":3"#) != nil)
    source.letGo()
    var answers = [
      await server.receive(containing: "value"), await server.receive(containing: "value"),
    ]
    answers.sort { ($0 ?? "").contains(#""id":1"#) && !($1 ?? "").contains(#""id":1"#) }
    #expect(answers[0]?.contains("銀行") == true)
    #expect(answers[1]?.contains("學校") == true)
  }

  @Test func cancellingOvertakesTheRequest() async throws {
    let (server, source) = try await held()
    try await server.begin()
    try server.open("銀行")
    try server.hover(id: 1, column: 0)
    while source.questions == 0 { await Task.yield() }
    try server.send(#"{"method":"$/cancelRequest","params":{"id":1}}"#)
    try server.send(#"{"id":2,"method":"no/such"}"#)
    _ = await server.receive(containing: #""id":2"#)
    source.letGo()
    let answer = await server.receive(containing: #""id":1"#)
    #expect(answer?.contains("-32800") == true)
  }

  @Test func aSlowRequestDelaysNoOther() async throws {
    let (server, source) = try await held()
    try await server.begin()
    try server.open("銀行，銀")
    try server.hover(id: 1, column: 0)
    while source.questions == 0 { await Task.yield() }
    try server.send(
      """
      {"id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a"},\
      "position":{"line":0,"character":4}}}
      """)
    #expect(await server.receive(containing: #""id":2"#)?.contains("銀行") == true)
    source.letGo()
    #expect(await server.receive(containing: #""id":1"#)?.contains("義") == true)
  }

  @Test func anOlderOpeningGivesWayToANewer() async throws {
    let slow = HeldSource(try await Fixtures.dictionary([Entry(title: "甲")]))
    let chosen = try await Fixtures.dictionary([
      Entry(title: "銀行", heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
    ])
    let server = try TestServer { path in
      if path != nil { return FoundDictionary(source: chosen) }
      _ = try await slow.entries(ids: [1])
      return FoundDictionary(source: slow, notice: UserMessage("the starter"))
    }
    try await server.begin()
    try server.open("銀行")
    while slow.questions == 0 { await Task.yield() }
    try server.send(
      #"{"method":"workspace/didChangeConfiguration","params":{"settings":{"cidian":{"dictionary":"/x"}}}}"#
    )
    try server.hover(id: 1, column: 0)
    #expect(await server.receive(containing: #""id":1"#)?.contains("義") == true)
    slow.letGo()
    try server.hover(id: 2, column: 0)
    #expect(await server.receive(containing: #""id":2"#)?.contains("義") == true)
    try server.send(#"{"id":9,"method":"shutdown"}"#)
    try server.send(#"{"method":"exit"}"#)
    #expect(await server.receive(containing: "the starter") == nil)
  }

  @Test func aRequestBeforeTheSettingsWaitsForTheDictionaryThatTheyName() async throws {
    let chosen = try await Fixtures.dictionary([
      Entry(title: "銀行", heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
    ])
    let usual = try await Fixtures.dictionary([Entry(title: "甲")])
    let asked = Mutex<[String?]>([])
    let server = try TestServer { path in
      asked.withLock { $0.append(path) }
      return FoundDictionary(source: path == nil ? usual : chosen, notice: UserMessage("usual"))
    }
    try await server.begin(#"{"workspace":{"configuration":true}}"#)
    try server.open("銀行")
    try server.hover(id: 1, column: 0)
    try server.send(#"{"method":"initialized","params":{}}"#)
    let question = try #require(await server.receive(containing: "workspace/configuration"))
    let id = try #require(question.firstMatch(of: /"id":(\d+)/)?.1)
    try server.send(#"{"id":\#(id),"result":[{"dictionary":"/x"}]}"#)
    #expect(await server.receive(containing: #""id":1"#)?.contains("義") == true)
    #expect(asked.withLock { $0 } == ["/x"])
  }

  @Test func aFailedDictionaryIsToldOnceAndAnswersNull() async throws {
    let server = try TestServer { _ in throw DictionaryError.missing(path: "/no/such") }
    try await server.begin()
    try server.open("銀行")
    for id in 1...3 { try server.hover(id: id, column: 0) }
    var messages: [String] = []
    // Only then the end: it does not wait for answers for ever.
    while messages.count(where: { $0.contains("\"result\":null") }) < 3,
      let message = await server.receive()
    {
      messages.append(message)
    }
    try server.send(#"{"id":9,"method":"shutdown"}"#)
    try server.send(#"{"method":"exit"}"#)
    while let message = await server.receive() { messages.append(message) }
    #expect(
      messages.filter { $0.contains("window/showMessage") && $0.contains("/no/such") }.count == 1)
    for id in 1...3 {
      #expect(
        messages.contains { $0.contains("\"id\":\(id)") && $0.contains("\"result\":null") })
    }
  }
}

import Dispatch
import Documents
import Foundation
import JSONRPC
import Logging
import Synchronization
import TestSupport
import Testing
import WordLists

@testable import LanguageServer

/// Files of words are read beside everything else.
struct UserWordsServiceTests {
  /// Has the reading of files wait, as a disk does that does not answer.
  private final class HeldReading: Sendable {
    private let isFree = DispatchSemaphore(value: 0)

    var reading: FileReading {
      var reading = FileReading.standard
      reading.updateWords = { file in
        self.isFree.wait()
        // The next look does not wait.
        self.isFree.signal()
        return file.update()
      }
      return reading
    }

    func end() { isFree.signal() }
  }

  private let file: URL

  init() throws {
    file = try Fixtures.temporaryFolder().appendingPathComponent("words.txt")
    try Data("護國神山\n".utf8).write(to: file)
  }

  @Test(.timeLimit(.minutes(10))) func requestsDoNotWaitForAFile() async throws {
    let held = HeldReading()
    defer { held.end() }
    let check = HeldCheck()
    let source = try await Fixtures.starter()
    let server = try await TestServer.begun(
      check: check.method, wordsFile: file.path, reading: held.reading
    ) { _ in FoundDictionary(source: source) }
    let hover = try await server.hover(at: "他在銀‸行，護國神山")
    #expect(hover?.contents.value.contains("銀行") == true)
    // Neither does what ends a request, or the thread that reads.
    let pull = try server.askPull()
    await check.gate.waitForArrival()
    try pull.cancel()
    #expect(try await pull.errorCode == ErrorCode.requestCancelled)
    try await server.hasReadAll()
    // A hover on what is no word yet waits for a check of its line.
    check.gate.open()
    // What was held is used as soon as it is there: the look that took too long is not waited for.
    held.end()
    var word = try await server.hover(at: "他在銀行，護國‸神山")
    // Until then it is the word that the dictionary has there, 神山.
    while word?.contents.value.contains("護國神山") != true {
      word = try await server.hover(at: "他在銀行，護國‸神山")
    }
    try await server.end()
  }

  @Test func whoIsToldOfAChangeMayAskTheService() async throws {
    let told = Gate()
    let service = Mutex<UserWordsService?>(nil)
    let client = ClientRequests { _ in }
    let messages = UserMessages(client: client, logger: try Logger(path: "/dev/null"))
    let words = UserWordsService(userFile: file.path, messages: messages, reading: .standard) {
      service.withLock { $0 }?.look()
      Task { await told.pass() }
    }
    service.withLock { $0 = words }
    words.look()
    let dictionary = OpenDictionary(try await Fixtures.starter())
    #expect(await words.add(to: dictionary).userWords.items.map(\.text) == ["護國神山"])
    try Data("銀色快車\n".utf8).write(to: file)
    words.look()
    await told.waitForArrival()
    #expect(await words.add(to: dictionary).userWords.items.map(\.text) == ["銀色快車"])
  }
}

import Files
import FoundationEssentials
import Testing

@testable import Logging

struct LoggerTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("cidian-log-\(UUID().uuidString)").path

  /// What has been written since the log was made, without the times. The file is removed.
  private func messages() throws -> [Substring] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try FileManager.default.removeItem(atPath: path)
    return text.split(separator: "\n").map { $0.dropFirst("2026-03-01T08:30:00Z ".count) }
  }

  @Test func levelsBelowAreLeftOut() throws {
    let logger = try Logger(path: path, level: .warning)
    for level in Logger.Level.allCases { logger.log(level: level, "of \(level)") }
    #expect(
      try messages() == ["warning: of warning", "error: of error", "critical: of critical"])
  }

  @Test func eachLevelHasItsFunction() throws {
    let logger = try Logger(path: path, level: .trace)
    logger.trace("a")
    logger.debug("b")
    logger.info("c")
    logger.notice("d")
    logger.warning("e")
    logger.error("f")
    #expect(
      try messages() == [
        "trace: a", "debug: b", "info: c", "notice: d", "warning: e", "error: f",
      ])
  }

  @Test func messagesAreMadeWhereTheyAreWritten() throws {
    let logger = try Logger(path: path)
    var made: [String] = []
    func message(_ text: String) -> String {
      made.append(text)
      return text
    }
    logger.info(message("left out"))
    logger.notice(message("written"))
    #expect(made == ["written"])
    #expect(try messages() == ["notice: written"])
  }

  @Test func linesOfManyTasksDoNotMix() async throws {
    let logger = try Logger(path: path)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for index in 0..<100 { logger.notice("\(index) \(String(repeating: "字", count: 500))") }
        }
      }
    }
    let lengths = try messages().map { $0.drop { $0 != "字" }.count }
    #expect(lengths == Array(repeating: 500, count: 800))
  }

  @Test func appendsToAFileThatItsOwnerAloneReads() throws {
    try Logger(path: path).notice("one")
    try Logger(path: path).notice("two")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try messages() == ["notice: one", "notice: two"])
  }

  @Test func aFolderCannotBeWritten() {
    #expect(throws: Errno.self) { try Logger(path: "/") }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_827_696, "2000-02-29T12:34:56Z"),
    (4_102_444_799, "2099-12-31T23:59:59Z"),
  ])
  func times(seconds: Int, text: String) {
    #expect(Timestamp.utc(seconds) == text)
  }

  @Test func aLineBeginsWithTheTime() throws {
    try Logger(path: path).notice("here")
    let line = try String(contentsOfFile: path, encoding: .utf8)
    try FileManager.default.removeItem(atPath: path)
    #expect(line.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ notice: here\n/) != nil)
  }
}

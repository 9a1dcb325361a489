import Files
import Foundation
import Testing

@testable import Fetching

@Suite struct PartialFileTests {
  @Test func whatHasComeIsCountedAndGoesOnBehind() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = PartialFile(path: folder.appendingPathComponent("file").path)
    #expect(file.count == 0)
    for part in ["銀", "行"] {
      let descriptor = try file.open()
      try descriptor.closeAfter { try descriptor.writeAll(part.utf8) }
    }
    #expect(file.count == 6)
    file.remove()
    #expect(file.count == 0)
  }
}

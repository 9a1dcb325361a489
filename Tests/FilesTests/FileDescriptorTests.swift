import Files
import Testing

struct FileDescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["", "a", "在銀行\0裡\n", String(repeating: "字", count: 100_000)])
  func writtenIsRead(text: String) throws {
    try folder.write(text, to: "file")
    #expect(try folder.text("file") == text)
  }

  @Test func missingFile() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try FileDescriptor.open(folder.file("none"), .readOnly)
    }
  }

  @Test func exclusiveCreateFindsAFile() throws {
    try folder.write("old", to: "file")
    #expect(throws: Errno.fileExists) {
      try FileDescriptor.open(
        folder.file("file"), .writeOnly, options: [.create, .exclusiveCreate],
        permissions: 0o600)
    }
    #expect(try folder.text("file") == "old")
  }

  @Test func permissionsOfANewFile() throws {
    try folder.write("", to: "file")
    #expect(try folder.permissions("file") == 0o600)
  }

  @Test func appends() throws {
    try folder.write("one ", to: "file")
    let file = try FileDescriptor.open(folder.file("file"), .writeOnly, options: .append)
    try file.closeAfter {
      try file.writeAll([0x74, 0x77])
      try file.writeAll((0x6F...0x6F).lazy.map { $0 })
    }
    #expect(try folder.text("file") == "one two")
  }

  @Test func seeks() throws {
    try folder.write("0123456789", to: "file")
    let file = try FileDescriptor.open(folder.file("file"), .readWrite)
    try file.closeAfter {
      #expect(try file.seek(offset: 0, from: .end) == 10)
      #expect(try file.seek(offset: -4, from: .current) == 6)
      #expect(try file.text() == "6789")
      #expect(try file.seek(offset: 2, from: .start) == 2)
      try file.sync()
      #expect(try file.text() == "23456789")
    }
  }

  @Test func pipesHaveNoPlaces() throws {
    let pipe = try FileDescriptor.pipe()
    #expect(throws: Errno.self) { try pipe.readEnd.seek(offset: 0, from: .end) }
    try pipe.writeEnd.closeAfter { try pipe.writeEnd.writeAll("over\n".utf8) }
    #expect(try pipe.readEnd.closeAfter { try pipe.readEnd.text() } == "over\n")
  }

  @Test func onlyOneHasTheLock() throws {
    try folder.write("", to: "file")
    let first = try FileDescriptor.open(folder.file("file"), .readOnly)
    let second = try FileDescriptor.open(folder.file("file"), .readOnly)
    #expect(try first.tryLock())
    #expect(try !second.tryLock())
    #expect(try !second.tryLock(within: .milliseconds(1)))
    try first.close()
    #expect(try second.tryLock())
    try second.close()
  }

  @Test func duplicates() throws {
    try folder.write("text", to: "file")
    try folder.write("other", to: "other")
    let file = try FileDescriptor.open(folder.file("file"), .readOnly)
    let copy = try file.duplicate()
    let other = try FileDescriptor.open(folder.file("other"), .readOnly)
    #expect(copy != file)
    #expect(try file.duplicate(as: other) == other)
    try file.close()
    #expect(try other.text() == "text")
    for descriptor in [copy, other] { try descriptor.close() }
  }

  @Test func closesAlsoAfterAnError() throws {
    let pipe = try FileDescriptor.pipe()
    #expect(throws: Errno.noSpace) { try pipe.writeEnd.closeAfter { throw Errno.noSpace } }
    // The end of a pipe that no process can write to any more.
    #expect(try pipe.readEnd.text() == "")
    try pipe.readEnd.close()
  }
}

import Files
import Testing

struct FoldersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func madeWithThoseAroundIt() throws {
    try folder.file("a/b/c").makeFolder(permissions: 0o700)
    for name in ["a", "a/b", "a/b/c"] { #expect(try folder.permissions(name) == 0o700) }
    // Again: it is there.
    try folder.file("a/b/c").makeFolder()
    #expect(folder.file("a/b/c").isFolder)
  }

  @Test func inThePlaceOfAFile() throws {
    try folder.write("", to: "file")
    #expect(throws: Errno.fileExists) { try folder.file("file").makeFolder() }
    #expect(throws: Errno.fileExists) { try folder.file("file/below").makeFolder() }
    #expect(!folder.file("file").isFolder)
  }

  @Test func renamedIntoAPlace() throws {
    try folder.write("old", to: "file")
    try folder.write("new", to: "draft")
    try folder.file("draft").rename(to: folder.file("file"))
    try folder.path.syncFolder()
    #expect(try folder.text("file") == "new")
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try folder.file("draft").rename(to: folder.file("file"))
    }
    try folder.file("file").remove()
    #expect(throws: Errno.noSuchFileOrDirectory) { try folder.text("file") }
  }
}

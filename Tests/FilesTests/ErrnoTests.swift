import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct ErrnoTests {
  @Test(arguments: [EPERM, ENOENT, EACCES, EEXIST, ENOSPC, EPIPE, ENAMETOOLONG])
  func systemsWords(number: Int32) {
    #expect(Errno(rawValue: number).description == String(cString: strerror(number)))
  }

  @Test func unknownNumber() {
    #expect("\(Errno(rawValue: 98_765))" == "Unknown error 98765")
  }

  @Test func isCaughtByName() {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      do {
        throw Errno.noSuchFileOrDirectory
      } catch Errno.fileExists {
        Issue.record("another error")
      }
    }
  }

  @Test func interruptedCallsAreMadeAgain() throws {
    var calls = 0
    let result = try retrying {
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 7
    }
    #expect(result == 7)
    #expect(calls == 3)
  }

  @Test func otherFailuresAreNot() {
    var calls = 0
    #expect(throws: Errno.noSpace) {
      try retrying {
        calls += 1
        errno = ENOSPC
        return -1
      }
    }
    #expect(calls == 1)
  }
}

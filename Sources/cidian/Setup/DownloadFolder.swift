import Dictionary
import Foundation
import SystemPackage

/// The folder in the cache where what comes from one address is kept until it is used. A lock keeps a
/// second run from writing into the same file.
final class DownloadFolder {
  let path: String
  private let lock: FileDescriptor

  /// - Throws: `InputError` where the folder cannot be written, or another run holds it.
  init(for address: String) throws {
    let digest = Array(address.utf8).withUnsafeBufferPointer { Importer.sha256($0) }
    path = "\(Folders.usableCache)/downloads/\(digest.prefix(12))"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw InputError("The folder \(path) cannot be made: \(error.localizedDescription)")
    }
    do {
      lock = try FileDescriptor.open(
        FilePath("\(path)/lock"), .readWrite, options: [.create, .closeOnExec],
        permissions: .ownerReadWrite)
    } catch let error as Errno {
      throw InputError("\(path) cannot be written: \(error)")
    }
    if flock(lock.rawValue, LOCK_EX | LOCK_NB) != 0 {
      throw InputError("Another cidian setup is fetching this file; wait for it to end.")
    }
  }

  deinit { try? lock.close() }

  /// Removes the folder and what is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

import Dictionary
import DictionaryImport
import Foundation
import TestSupport
import Testing
import Text

/// Imports of what is published, as dictionaries or as errors.
enum Imports {
  static func dictionary(of bytes: [UInt8], named name: String) async throws -> DictionaryFile {
    let path = try Fixtures.temporaryFolder().appendingPathComponent("d.sqlite").path
    let importer = Importer(input: .bytes(bytes, name: name), output: path) {
      $0.edition ?? .starter
    }
    _ = try await importer.run()
    return try DictionaryFile(path: path)
  }

  /// The dictionary of a file in a folder, and what was left out.
  static func dictionary(
    of file: String, in folder: URL
  ) async throws -> (DictionaryFile, omissions: [String]) {
    let path = folder.appendingPathComponent("d.sqlite").path
    let importer = Importer(
      input: .file(folder.appendingPathComponent(file).path), output: path
    ) { $0.edition ?? .starter }
    var omissions: [String] = []
    _ = try await importer.run(omission: { omissions.append($0.english) })
    return (try DictionaryFile(path: path), omissions)
  }

  static func failure(of input: Importer.Input) async throws -> String {
    let folder = try Fixtures.temporaryFolder()
    let importer = Importer(
      input: input, output: folder.appendingPathComponent("d.sqlite").path
    ) { _ in .starter }
    do {
      _ = try await importer.run()
      return "imported"
    } catch let error as ImportError {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      return error.description
    }
  }
}

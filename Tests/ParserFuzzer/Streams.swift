@testable import DictionaryImport
import EntrySearch
import JSONRPC
@testable import LanguageServer
import Tables
import TestSupport
import Text
import WordLists

/// Frames are the same, however the bytes come.
func fuzzFrames(_ bytes: UnsafeRawBufferPointer) {
  // Lengths of gigabytes are waited for, and nothing comes of it.
  var whole = FrameReader()
  whole.append(bytes)
  var frames: [FrameReader.Frame] = []
  while let frame = whole.next() { frames.append(frame) }
  var single = FrameReader()
  var other: [FrameReader.Frame] = []
  for byte in bytes {
    single.append([byte])
    while let frame = single.next() { other.append(frame) }
  }
  // What is no header is given back in parts, which depend on how it came.
  let bodies = { (frames: [FrameReader.Frame]) in
    frames.filter { if case .body = $0 { true } else { false } }
  }
  require(bytes.count > 8000 || bodies(frames) == bodies(other), "other frames, byte by byte")
}

/// Envelopes, with the parameters of every method.
func fuzzMessages(_ bytes: UnsafeRawBufferPointer) {
  guard let message = try? IncomingMessage(body: Array(bytes), types: LanguageServer.paramsTypes)
  else { return }
  _ = message.failure
  _ = try? message.result(as: [String: Int].self)
}

/// Entries of a dictionary, and their decoding.
func fuzzEntries(_ bytes: UnsafeRawBufferPointer) {
  guard let input = try? InputFile(.bytes(Array(bytes), name: "fuzz")) else { return }
  var scanner = EntryScanner(input)
  var end = 0
  while let batch = try? scanner.nextEntries() {
    require(batch.offsets.count == batch.starts.count, "places that fit together")
    require(batch.offsets.allSatisfy { $0 >= end }, "entries in their order")
    require(batch.starts.allSatisfy { $0 < batch.json.count }, "entries inside of their batch")
    end = batch.offsets.last ?? end
    for index in batch.json.indices { _ = batch.place(ofByte: index) }
  }
}

/// Packed bytes, which come in two parts too.
func fuzzXZ(_ bytes: UnsafeRawBufferPointer) {
  func unpacked(_ parts: [[UInt8]]) -> [UInt8]? {
    var parts = parts
    guard let decoder = try? XZDecoder(parts.removeFirst()) else { return nil }
    var result: [UInt8] = []
    do {
      // Some bytes can stand for gigabytes.
      while result.count < 4 << 20,
        try decoder.decode(into: &result, from: { parts.isEmpty ? [] : parts.removeFirst() })
      {}
    } catch { return nil }
    return result
  }
  if bytes.isEmpty { return }
  let middle = bytes.count / 2
  let whole = unpacked([Array(bytes)])
  if middle > 0 {
    let parts = unpacked([Array(bytes[..<middle]), Array(bytes[middle...])])
    require(whole?.count ?? 0 >= 4 << 20 || whole == parts, "other bytes, in two parts")
  }
}

/// Tables: an archive, or else the XML of a sheet or the text of a .csv, by the first byte.
func fuzzTables(_ bytes: UnsafeRawBufferPointer) {
  let content = Array(bytes.dropFirst())
  let zip =
    switch bytes.first {
    case UInt8(ascii: "x"):
      ZipFile([
        "xl/workbook.xml": SmallTables.workbook,
        "xl/_rels/workbook.xml.rels": SmallTables.relations, "xl/worksheets/sheet1.xml": content,
      ])
    case UInt8(ascii: "s"):
      ZipFile([
        "xl/workbook.xml": SmallTables.workbook,
        "xl/_rels/workbook.xml.rels": SmallTables.relations,
        "xl/worksheets/sheet1.xml": SmallTables.sheet, "xl/sharedStrings.xml": content,
      ])
    case UInt8(ascii: "o"): ZipFile(["content.xml": content])
    default: ZipFile(bytes: content)
    }
  guard let input = try? InputFile(.bytes(zip.bytes, name: "fuzz")),
    let source = try? EntrySources.source(of: input)
  else { return }
  fuzz(source)
}

/// Every entry of a source, in its order.
private func fuzz(_ source: any EntrySource) {
  var source = source
  var count = 0
  while let batch = try? source.nextBatch() {
    require(batch.firstNumber == count + 1, "entries in their order")
    // What cannot be read ends an import.
    guard let entries = try? batch.entries(of: "fuzz") else { return }
    for index in entries.indices { _ = batch.place(ofEntry: index, title: nil) }
    count += entries.count
  }
  _ = source.omissions
}

/// CC-CEDICT: lines with readings and translations.
func fuzzCEDICT(_ bytes: UnsafeRawBufferPointer) {
  guard let input = try? InputFile(.bytes(Array(bytes), name: "fuzz")),
    let source = try? CEDICTSource(input)
  else { return }
  fuzz(source)
}

/// A Yomitan dictionary: an archive, or a bank of terms, the first format's behind a "1".
func fuzzYomitan(_ bytes: UnsafeRawBufferPointer) {
  let content = Array(bytes)
  let isOld = content.first == UInt8(ascii: "1")
  let index = Array(#"{"title":"t","format":\#(isOld ? 1 : 3)}"#.utf8)
  let zip =
    content.starts(with: Archive.magic)
    ? ZipFile(bytes: content)
    : ZipFile([
      "index.json": index, "term_bank_1.json": isOld ? Array(content.dropFirst()) : content,
      "kanji_bank_1.json": content, "tag_bank_1.json": Array("[[\"n\",\"\",0,\"名詞\",0]]".utf8),
    ])
  guard let archive = try? Archive(zip.bytes),
    let source = try? YomitanSource(archive, in: "fuzz")
  else { return }
  fuzz(source)
}

/// A StarDict dictionary: an .ifo, .idx, .dict and .syn, between bytes of 255 which no text has.
func fuzzStarDict(_ bytes: UnsafeRawBufferPointer) {
  let parts = bytes.split(separator: 0xFF, maxSplits: 3, omittingEmptySubsequences: false)
    .map { Array($0) }
  func file(_ place: Int) throws -> InputFile? {
    parts.indices.contains(place) ? try InputFile(.bytes(parts[place], name: "fuzz")) : nil
  }
  guard let info = try? file(0),
    let source = try? StarDictSource(
      info,
      companion: { endings in
        try file(endings[0] == ".idx" ? 1 : endings[0] == ".dict" ? 2 : 3)
      })
  else { return }
  fuzz(source)
}

/// Queries, whole and while they are typed.
func fuzzQueries(_ bytes: UnsafeRawBufferPointer) {
  let text = String(decoding: bytes, as: UTF8.self)
  do { _ = try SearchQuery(text) } catch {
    require(!error.description.isEmpty, "an error that says something")
  }
  _ = try? SearchQuery(text, isUnfinished: true)
}

/// Files of words.
func fuzzWords(_ bytes: UnsafeRawBufferPointer) {
  let found = UserWords(file: Array(bytes), path: "words.txt")
  let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
  require(found.words.count <= lines, "no more words than lines")
  // Beside those that are listed, how many more there are.
  require(found.problems.count <= UserWords.problemLimit + 1, "no more problems than are told")
}

/// Lists of what git ignores: the path that the first line has is matched by the others.
func fuzzIgnored(_ bytes: UnsafeRawBufferPointer) {
  let path = Array(bytes.prefix { $0 != 10 })
  let name = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
  for pattern in IgnorePattern.all(in: Array(bytes.dropFirst(path.count))) {
    let matches = pattern.matches(path[...], name: name, isFolder: false)
    require(
      !matches || pattern.matches(path[...], name: name, isFolder: true),
      "a pattern for files that is for no folder")
  }
}

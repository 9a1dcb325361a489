import Dictionary
import Text

/// CC-CEDICT, and the dictionaries that others make in its format: a line for each reading of a title, its translations
/// between strokes. The whole is some ten megabytes, and lines of a title may stand anywhere, so it is held in memory.
struct CEDICTSource: EntrySource {
  private static let batch = 512
  /// Of the text, in bytes: several times as much as the longest that there is.
  private static let longest = 128 << 20

  private(set) var edition: Edition?
  private let language: String
  private let lines: [Line]
  /// Places in `lines`, those of a title together.
  private let groups: [[Int]]
  private var next = 0

  fileprivate struct Line: Sendable {
    var number: Int
    var text: Substring
  }

  var share: Double? { groups.isEmpty ? nil : Double(next) / Double(groups.count) }

  /// Whether a file in the format begins so: a line with a reading in brackets and translations between strokes, behind comments.
  static func isOne(_ lead: [UInt8]) -> Bool {
    let text = String(decoding: lead, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.hasPrefix("#") && !$0.hasPrefix("\u{FEFF}#") })
    else { return lines.first?.contains("CEDICT") ?? false }
    return line.contains("/") && CEDICTLine(line) != nil
  }

  init(_ input: InputFile) throws {
    var bytes: [UInt8] = []
    while try input.read(into: &bytes) {
      if bytes.count > Self.longest {
        throw ImportError(
          file: input.name, problem: UserMessage("超過 128 MiB", "is longer than 128 MiB"))
      }
    }
    let text = try Self.text(bytes, input.name)
    var lines: [Line] = []
    var comments: [Substring] = []
    var groups: [[Int]] = []
    var numbers: [Substring: Int] = [:]
    var number = 0
    // CR LF is one character; the ends of lines are looked for among the bytes.
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(line.last == 0x0D ? line.dropLast() : line)
      if line.hasPrefix("#") {
        comments.append(line)
        continue
      }
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let end = line.utf8.firstIndex(of: 0x20) else {
        throw Self.unknown(line, number, in: input.name)
      }
      let title = line[..<end]
      if let group = numbers[title] {
        groups[group].append(lines.count)
      } else {
        numbers[title] = groups.count
        groups.append([lines.count])
      }
      lines.append(Line(number: number, text: line))
    }
    (self.lines, self.groups) = (lines, groups)
    let head = CEDICTHead(comments)
    (edition, language) = (head.edition, head.language)
  }

  mutating func nextBatch() throws -> (any SourceBatch)? {
    if next == groups.count { return nil }
    let end = min(groups.count, next + Self.batch)
    defer { next = end }
    return CEDICTBatch(
      firstNumber: next + 1, language: language,
      groups: groups[next..<end].map { $0.map { lines[$0] } })
  }

  private static func text(_ bytes: [UInt8], _ file: String) throws -> Substring {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = error.byteOffsets.lowerBound
      let line = bytes[..<place].count { $0 == 0x0A } + 1
      throw ImportError(
        file: file, place: .line(line),
        problem: UserMessage(
          "不是 UTF-8；請以 UTF-8 儲存", "is not valid UTF-8; save the file as UTF-8"))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("\u{FEFF}") ? text.dropFirst() : Substring(text)
  }

  fileprivate static func unknown(_ line: Substring, _ number: Int, in file: String) -> ImportError
  {
    let found = String(line).shortened(to: 60)
    return ImportError(
      file: file, place: .line(number),
      problem: UserMessage(
        "這一行是「\(found)」，應該像「企業 企业 [qi3 ye4] /company/」",
        "found \"\(found)\"; expected a line such as \"企業 企业 [qi3 ye4] /company/\""))
  }
}

/// The facts in the comments at the head of a file.
private struct CEDICTHead {
  var edition = Edition.cedict
  var language = "English"

  /// Other dictionaries in the format, and the language that they translate to.
  private static let others = [
    "HanDeDict": ("Deutsch", "de"), "CFDICT": ("francais", "fr"),
  ]
  private static let licences = "creativecommons.org/licenses/"

  init(_ comments: [Substring]) {
    if let (name, (language, code)) = Self.others.first(where: { name, _ in
      comments.prefix(10).contains { $0.contains(name) }
    }) {
      self.language = language
      edition = Edition(
        name: name, glossLanguage: code, licence: "CC BY-SA", notice: "\(name), CC BY-SA",
        source: name)
    }
    for comment in comments where comment.hasPrefix("#! ") {
      let parts = comment.dropFirst(3).split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "date": edition.version = String(parts[1].prefix { $0 != "T" })
      case "license":
        guard let licence = Self.licence(parts[1]) else { continue }
        edition.notice = edition.notice.replacing(edition.licence, with: licence)
        edition.licence = licence
      default: break
      }
    }
  }

  /// CC BY-SA 4.0, of its address.
  private static func licence(_ address: Substring) -> String? {
    guard let range = address.firstRange(of: licences) else { return nil }
    let parts = address[range.upperBound...].split(separator: "/").prefix(2)
    return parts.isEmpty ? nil : "CC \(parts.joined(separator: " ").uppercased())"
  }
}

private struct CEDICTBatch: SourceBatch {
  var firstNumber: Int
  let language: String
  let groups: [[CEDICTSource.Line]]

  var mayHoldNull: Bool { groups.contains { $0.contains { $0.text.utf8.contains(0) } } }

  func entries(of file: String) throws -> [Entry] {
    var readings = CEDICTReadings()
    return try groups.map { lines in
      var entry: CEDICTEntry?
      for line in lines {
        guard let parsed = CEDICTLine(line.text) else {
          throw CEDICTSource.unknown(line.text, line.number, in: file)
        }
        if entry == nil { entry = CEDICTEntry(title: parsed.title, language: language) }
        entry?.add(parsed, &readings)
      }
      return entry?.entry() ?? Entry(title: "")
    }
  }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    .line(groups[index][0].number)
  }
}

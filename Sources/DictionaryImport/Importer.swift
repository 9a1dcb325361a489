package import Dictionary
import Files
import FoundationEssentials
import Images
import SQLite
import Segmentation
package import Text
import Training

/// Imports a dictionary into a dictionary file: from the JSON of the g0v project, or from a table that the Ministry publishes.
///
/// The input is read in a stream and is never in memory as a whole but for an archive, which is as it is packed. The file is written beside its target
/// and takes its place when it is complete; see `AtomicOutput`.
package struct Importer: Sendable {
  /// Takes the progress of an import: the step, for people, and the share of it that is done, if it is known.
  package typealias Progress = @Sendable (_ label: String, _ share: Double?) -> Void

  /// How many batches are decoded while one is written.
  private static let lookahead = 4

  /// Where a dictionary comes from, packed or not.
  package enum Input: Sendable {
    /// A path, or `-` for standard input; with other files of the same dictionary.
    case file(String, with: [String] = [])
    case bytes([UInt8], name: String)
    /// The paths of dictionary files, whose entries together make an index of a library.
    case dictionaries([String])
  }

  /// What is known of an input when it has been read.
  package struct Origin: Sendable {
    /// The SHA-256 of its bytes in hexadecimal.
    package var sha256: String
    /// Which dictionary it is, where its format says so.
    package var edition: Edition?
  }

  /// The version of the files that an import writes.
  package static var formatVersion: Int { Schema.version }

  private let input: Input
  private let output: @Sendable (Edition) -> String
  private let tables: TablesOfToday
  private let school: SchoolVocabulary
  private let isBeside: Bool
  private let edition: @Sendable (Origin) -> Edition
  /// Sets the file that this import writes apart from those of others.
  private let mark = UUID()
  private let state = ImportState()

  /// - Parameters:
  ///   - output: the dictionary file to write.
  ///   - tables: words of today. Those that are no titles are found in texts too.
  ///   - school: the vocabulary that examples get their levels by.
  ///   - isBeside: whether the dictionary only stands beside another, which cuts and reads: then little is learned from
  ///     its texts, and the import takes a fraction of the time.
  ///   - edition: the dictionary's name and terms.
  package init(
    input: Input, output: String, tables: TablesOfToday = TablesOfToday(),
    school: SchoolVocabulary = SchoolVocabulary(), isBeside: Bool = false,
    edition: @Sendable @escaping (Origin) -> Edition
  ) {
    self.init(input: input, tables: tables, school: school, isBeside: isBeside, edition: edition) {
      _ in output
    }
  }

  /// - Parameter output: the dictionary file to write, by the edition as far as the format says it.
  package init(
    input: Input, tables: TablesOfToday = TablesOfToday(),
    school: SchoolVocabulary = SchoolVocabulary(), isBeside: Bool = false,
    edition: @Sendable @escaping (Origin) -> Edition,
    output: @Sendable @escaping (Edition) -> String
  ) {
    self.input = input
    self.output = output
    self.tables = tables
    self.school = school
    self.isBeside = isBeside
    self.edition = edition
  }

  /// The SHA-256 of a file's bytes in hexadecimal.
  ///
  /// - Throws: `ImportError` if it cannot be read.
  package static func sha256(ofFile path: String) throws -> String {
    try InputFile(.file(path)).hashOfStoredBytes()
  }

  /// Whether an import into a file is at work, in this program or another. To ask takes no memory, unlike to begin one and to
  /// find that the file is busy.
  package static func isAtWork(on path: String) -> Bool { AtomicOutput.isBeingWritten(path) }

  /// Where an import writes until the dictionary is complete, once it does. Code that ends the program before that may
  /// remove it.
  package var unfinishedFile: String? { state.unfinished }

  /// The file that was written, and the titles that it changed there; `nil` before that.
  package var written: (path: String, changes: TitleChanges?)? { state.written }

  /// Reads the input and writes the dictionary.
  ///
  /// - Parameter omission: takes what of the input is left out, at the end.
  /// - Throws: `ImportError`; then the target is as it was.
  package func run(
    progress: Progress = { _, _ in }, omission: (UserMessage) -> Void = { _ in }
  ) async throws -> DictionaryInfo {
    let (source, entries) = try open()
    let output = self.output(edition(Origin(sha256: "", edition: entries.edition)))
    let file = try AtomicOutput(target: output, mark: mark)
    state.begin(file.temporary.string)
    let before = TitleChanges.Before(path: output)
    do {
      let info = try await write(
        entries, of: source, to: file, progress: progress, omission: omission)
      state.end(output, try? before?.changes(to: output))
      return info
    } catch let error as DatabaseError {
      throw ImportError(file: output, problem: Self.problem(of: error))
    } catch let error as ImageError {
      throw ImportError(file: source.name, problem: UserMessage("\(error)"))
    }
  }

  /// The input, and its entries.
  private func open() throws -> (InputFile, any EntrySource) {
    let file = try InputFile(input)
    guard case .dictionaries(let paths) = input else {
      return (file, try EntrySources.source(of: file))
    }
    do {
      return (file, try MergedEntries(paths: paths))
    } catch let error as DatabaseError {
      throw ImportError(file: paths.joined(separator: ", "), problem: Self.problem(of: error))
    }
  }

  private func write(
    _ entries: any EntrySource, of source: InputFile, to file: AtomicOutput, progress: Progress,
    omission: (UserMessage) -> Void
  ) async throws -> DictionaryInfo {
    let table = try CommonWordParser.words(in: tables.words, name: "words.tsv")
    let pairs = try CommonPairs(tables.pairs, name: "pairs.tsv")
    let senses = try SenseTable(tables.senses, name: "senses.tsv")
    let writer = try DictionaryWriter(path: file.temporary.string)
    var entries = entries
    let (trainer, readings, today) = try await read(
      &entries, source.name, beside: table, senses, into: writer, progress: progress)
    if writer.entryCount == 0 {
      throw ImportError(
        file: source.name,
        problem: UserMessage("裡面沒有條目；原有的沒有更動", "holds no entries; nothing was changed"))
    }
    let (learning, writing) = ("learning the weights of words", "writing indexes")
    progress(learning, 0)
    let trained = try await (consume trainer).train { progress(learning, $0) }
    let readingsImage = try await Self.learn(consume readings, trained) {
      progress("learning readings in context", $0)
    }
    let sha256 = source.finishHash()
    var info = DictionaryInfo(
      edition: edition(Origin(sha256: sha256, edition: entries.edition)),
      inputName: FilePath(source.name).lastComponent ?? source.name,
      inputSHA256: sha256, wordsSHA256: tables.digest)
    info.entryCount = writer.entryCount
    info.heteronymCount = writer.heteronymCount
    info.definitionCount = writer.definitionCount
    info.translatedEntryCount = writer.translatedEntryCount
    info.fieldCount = writer.fieldCount
    info.addedWordCount = today.added.count
    if case .dictionaries(let paths) = input {
      info.indexed = LibraryIndexer.content(of: try paths.map { try DictionaryInfo(ofFile: $0) })
    }
    info.firstPlace = today.firstPlace
    info.firstPerson = today.firstPerson
    progress(writing, 0)
    let words = try await writer.finish(
      consume trained, readings: readingsImage, words: today, pairs: consume pairs, school: school,
      info: info
    ) { progress(writing, $0) }
    if case .dictionaries(let paths) = input {
      try writer.keepImages(with: ListedEntries.image(of: paths, in: words))
    }
    try file.commit()
    entries.omissions.forEach(omission)
    return info
  }

  private static func learn(
    _ readings: consuming ReadingsSource, _ trained: TrainedLexicon, progress: (Double) -> Void
  ) async throws -> [UInt8] {
    let lexicon = try Lexicon(memory: ImageMemory(trained.image))
    let trainer = ReadingsTrainer(
      source: readings, lexicon: lexicon, frequencies: trained.frequencies)
    return try await trainer.train(progress: progress)
  }

  private func read(
    _ source: inout any EntrySource, _ file: String, beside table: [CommonWord],
    _ senses: SenseTable, into writer: DictionaryWriter, progress: Progress
  ) async throws -> (Trainer, ReadingsSource, WordsOfToday) {
    var text = TrainingText()
    var readings = ReadingsSource()
    var forms = CharacterForms()
    /// The entries so far.
    var numbers = TitleNumbers()
    let words = Dictionary(
      table.lazy.filter { !$0.clues.isEmpty }.map { ($0.text, $0) },
      uniquingKeysWith: { first, _ in first })
    let preparer = EntryPreparer(
      file: file, words: words, senses: senses, isMandarin: source.edition?.isMandarin ?? true)
    var pending: [(batch: any SourceBatch, task: Task<PreparedBatch, any Error>)] = []
    while true {
      while pending.count < Self.lookahead, let batch = try source.nextBatch() {
        pending.append((batch, Task { try preparer.prepare(batch) }))
      }
      if pending.isEmpty { break }
      let (batch, task) = pending.removeFirst()
      let prepared = try await task.value
      for (index, prepared) in prepared.entries.enumerated() {
        let (title, id) = (prepared.entry.title, numbers.count + 1)
        if let earlier = numbers.insert(title, id) {
          throw ImportError(
            file: file, place: batch.place(ofEntry: index, title: title),
            problem: UserMessage(
              "第 \(earlier) 條的詞頭相同；每個詞頭只能出現一次",
              "entry \(earlier) has the same title; each title may occur only once"))
        }
      }
      try writer.append(prepared)
      text.append(prepared.text)
      forms.add(prepared.forms)
      if !isBeside { readings.append(prepared.readings) }
      progress("reading \(numbers.count) entries", source.share)
    }
    let today = WordsOfToday(table, titles: numbers)
    for word in today.added {
      forms.add(title: word.text)
      readings.append(word)
    }
    var lexicon = today.lexicon(of: writer.headwords)
    for form in forms.forms(frequencies: text.frequencies) { lexicon.add(form) }
    let trainer = Trainer(
      lexicon: try lexicon.compile(), text: text, depth: isBeside ? .counts : .classes)
    return (trainer, readings, today)
  }

  private static func problem(of error: DatabaseError) -> UserMessage {
    switch error.resultCode {
    case .full:
      UserMessage(
        "磁碟空間不足；需要的空間約為解壓縮後的兩倍",
        "there is no room left on the disk; about twice the size of the unpacked input is needed")
    case .inputOutput:
      UserMessage(
        "無法寫入：輸入輸出錯誤（\(error.extendedResultCode)）",
        "cannot be written: input/output error (\(error.extendedResultCode))")
    default: UserMessage("無法寫入：\(error.message)", "cannot be written: \(error.message)")
    }
  }
}

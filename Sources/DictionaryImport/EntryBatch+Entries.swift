import Dictionary
import FoundationEssentials
import Text

extension EntryBatch: SourceBatch {
  /// U+0000 in JSON.
  private static let null = Array(#"\u0000"#.utf8)

  var mayHoldNull: Bool {
    json.withUnsafeBufferPointer { ByteSearch.holds(Self.null, in: $0) }
  }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    .entry(number: firstNumber + index, title: title, byte: offsets[index])
  }

  func entries(of file: String) throws -> [Entry] {
    try validate(file)
    do {
      return try JSONDecoder().decode([Entry].self, from: Data(json))
    } catch let error as DecodingError {
      throw explain(error, file)
    }
  }

  private func validate(_ file: String) throws {
    do {
      _ = try UTF8Span(validating: json.span)
    } catch {
      let start = error.byteOffsets.lowerBound
      let place = place(ofByte: start)
      let byte = String(json[start], radix: 16, uppercase: true)
      throw ImportError(
        file: file, place: .byte(place.inputByte),
        problem: UserMessage(
          "第 \(firstNumber + place.entry) 條的位元組 0x\(byte) 不是 UTF-8",
          "the byte 0x\(byte) in entry \(firstNumber + place.entry) is not valid UTF-8")
      )
    }
  }

  /// Finds the entry that could not be decoded, and its fault. Each is tried alone: if a batch holds text that is no
  /// JSON, the decoder does not say where.
  private func explain(_ error: DecodingError, _ file: String) -> ImportError {
    func failure(_ index: Int, _ problem: UserMessage) -> ImportError {
      ImportError(
        file: file, place: place(ofEntry: index, title: title(of: index)), problem: problem)
    }
    for index in starts.indices {
      let json = json(of: index)
      do {
        _ = try JSONDecoder().decode(Entry.self, from: json)
      } catch let error as DecodingError {
        return failure(index, fractionalNumber(in: json) ?? error.problem)
      } catch {
        continue
      }
    }
    return failure(0, UserMessage("\(error)"))
  }

  /// The number of an entry that is not a whole one: Foundation only says that it is not JSON.
  private func fractionalNumber(in json: Data) -> UserMessage? {
    struct Numbers: Decodable {
      var non_radical_stroke_count: Double?
      var stroke_count: Double?
    }
    guard let numbers = try? JSONDecoder().decode(Numbers.self, from: json) else { return nil }
    for (name, number) in [
      ("non_radical_stroke_count", numbers.non_radical_stroke_count),
      ("stroke_count", numbers.stroke_count),
    ] {
      if let number, Int(exactly: number) == nil {
        return UserMessage(
          "\(name)：這裡是 \(number)，應該是整數", "\(name): found \(number); expected a whole number")
      }
    }
    return nil
  }

  private func json(of entry: Int) -> Data {
    let end = entry + 1 < starts.count ? starts[entry + 1] : json.count
    // A comma follows an entry, or the bracket that ends the batch.
    return Data(json[starts[entry]..<end - 1])
  }

  private func title(of entry: Int) -> String? {
    struct Titled: Decodable { var title: String }
    return try? JSONDecoder().decode(Titled.self, from: json(of: entry)).title
  }
}

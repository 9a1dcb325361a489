import CLZMA
import Text

/// Unpacks .xz as bytes come in, by liblzma.
package final class XZDecoder {
  /// The first bytes of every .xz file.
  static let magic: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
  /// A decoder's memory at most, in bytes; xz -9 needs 65 MiB.
  private static let memoryLimit: UInt64 = 128 << 20

  /// The fault of the packed bytes.
  package struct Failure: Error {
    /// How many packed bytes had been read.
    var offset: Int
    var problem: UserMessage
  }

  private var stream = cidian_lzma_stream()
  private var output = [UInt8](repeating: 0, count: 256 << 10)
  private var isFinished = false

  /// Packed bytes that have not been unpacked from `consumed` on.
  private var input: [UInt8]
  private var consumed = 0

  /// - Parameter input: the first packed bytes.
  init(_ input: [UInt8]) throws {
    self.input = input
    let status = lzma_stream_decoder(&stream, Self.memoryLimit, cidian_lzma_concatenated)
    guard status == LZMA_OK else { throw Failure(offset: 0, problem: Self.problem(status)) }
  }

  deinit { lzma_end(&stream) }

  /// The bytes that some packed ones stand for.
  ///
  /// - Throws: `Failure`, if they are no whole .xz.
  package static func unpacked(_ packed: [UInt8]) throws -> [UInt8] {
    let decoder = try XZDecoder(packed)
    var result: [UInt8] = []
    while try decoder.decode(into: &result, from: { [] }) {}
    return result
  }

  /// Unpacks some bytes, however few packed ones stand for them, and appends them; false at the end.
  ///
  /// - Parameter next: gives more packed bytes; none at the end of the input.
  func decode(into result: inout [UInt8], from next: () throws -> [UInt8]) throws -> Bool {
    var produced = 0
    while produced == 0, !isFinished {
      if consumed == input.count, !input.isEmpty {
        input = try next()
        consumed = 0
      }
      produced = try input.withUnsafeBufferPointer { bytes in
        stream.next_in = bytes.baseAddress.map { $0 + consumed }
        stream.avail_in = bytes.count - consumed
        let produced = try step(bytes.isEmpty ? LZMA_FINISH : LZMA_RUN)
        consumed = bytes.count - stream.avail_in
        stream.next_in = nil
        return produced
      }
      result.append(contentsOf: output[..<produced])
    }
    return produced > 0
  }

  private func step(_ action: lzma_action) throws -> Int {
    let status = output.withUnsafeMutableBufferPointer { buffer in
      stream.next_out = buffer.baseAddress
      stream.avail_out = buffer.count
      return lzma_code(&stream, action)
    }
    switch status {
    case LZMA_OK: break
    case LZMA_STREAM_END: isFinished = true
    case LZMA_BUF_ERROR where action == LZMA_FINISH:
      throw Failure(
        offset: Int(stream.total_in),
        problem: UserMessage(
          ".xz 的資料中途就結束；檔案不完整", "the .xz data ends too early; the file is incomplete"))
    case LZMA_BUF_ERROR: break
    default: throw Failure(offset: Int(stream.total_in), problem: Self.problem(status))
    }
    return output.count - stream.avail_out
  }

  private static func problem(_ status: lzma_ret) -> UserMessage {
    switch status {
    case LZMA_FORMAT_ERROR:
      UserMessage("這不是 .xz 的資料", "this is not .xz data")
    case LZMA_DATA_ERROR:
      UserMessage(
        ".xz 的資料已損壞：核對碼或結構不對", "the .xz data is corrupt; its checksum or structure is wrong")
    case LZMA_OPTIONS_ERROR:
      UserMessage(
        ".xz 的資料用了 liblzma 不支援的功能", "the .xz data uses a feature that liblzma does not know")
    case LZMA_MEMLIMIT_ERROR:
      UserMessage(
        "解壓縮 .xz 需要超過 128 MiB 的記憶體", "unpacking the .xz data would take more than 128 MiB of memory"
      )
    case LZMA_MEM_ERROR:
      UserMessage("記憶體不足，無法解壓縮 .xz", "there is not enough memory to unpack the .xz data")
    default:
      UserMessage(
        "liblzma 失敗，狀態 \(status.rawValue)", "liblzma failed with status \(status.rawValue)")
    }
  }
}

import CUTF8Proc
import Libc

/// The two of Unicode's normalization forms that look-up needs (UAX #15), by utf8proc.
extension String {
  /// The text with compatibility forms resolved, and composed again (NFKC): Ａ as A, ㈠ as (一), ⾦ as 金.
  package var nfkc: String {
    normalized(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_COMPAT.rawValue)
  }

  /// The text with every character as what it is canonically equivalent to, decomposed (NFD):
  /// é as e and its accent, the compatibility ideograph U+F90A as 金.
  package var nfd: String {
    normalized(UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue)
  }

  private func normalized(_ options: UInt32) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var result: UnsafeMutablePointer<UInt8>?
      let count = utf8proc_map(
        bytes.baseAddress, bytes.count, &result, utf8proc_option_t(rawValue: options))
      // It fails for want of memory, or for a text of gigabytes: then the text stays as it is.
      guard count >= 0, let result else { return self }
      defer { free(result) }
      return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
    }
  }
}

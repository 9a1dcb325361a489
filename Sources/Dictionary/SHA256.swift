import CNettle
import Text

/// SHA-256 as bytes come in, by nettle.
package struct SHA256 {
  private var context = sha256_ctx()

  /// A hash of no bytes yet.
  package init() { nettle_sha256_init(&context) }

  /// Takes more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    bytes.withMemoryRebound(to: UInt8.self) { bytes in
      if let base = bytes.baseAddress { nettle_sha256_update(&context, bytes.count, base) }
    }
  }

  /// The digest of all bytes so far, in hexadecimal; the next digest begins anew.
  package mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    return digest.map { $0.hexadecimal(digits: 2) }.joined()
  }

  /// The digest of `bytes`, in hexadecimal.
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}

/// Puts an image together: its header, and its arrays in the order in which `ImageReader` takes them. Numbers
/// are little-endian, as those of all processors that Cidian runs on.
package struct ImageWriter {
  /// The image so far.
  package private(set) var bytes: [UInt8] = []

  /// - Parameter numbers: the header's: at most 13, of 32 bits.
  package init(_ format: ImageFormat, _ numbers: [Int]) {
    add([format.magic])
    add([format.version] + numbers.map { UInt32(truncatingIfNeeded: $0) })
    fill(to: ImageFormat.headerBytes)
  }

  /// Appends arrays.
  package mutating func append<each Number: FixedWidthInteger & BitwiseCopyable>(
    _ arrays: repeat [each Number]
  ) {
    for array in repeat each arrays {
      add(array)
      fill(to: ImageFormat.padded(bytes.count))
    }
  }

  /// Appends arrays of numbers of 24 bits.
  package mutating func append(numbers arrays: any Sequence<Int>...) {
    for numbers in arrays { add(numbers: numbers) }
  }

  /// Appends where each part of another array begins, and where the last ends.
  package mutating func append(starts counts: [Int]) {
    var starts: [UInt32] = [0]
    var end = 0
    for count in counts {
      end += count
      starts.append(UInt32(truncatingIfNeeded: end))
    }
    append(starts)
  }

  private mutating func add(_ array: [some BitwiseCopyable]) {
    array.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  private mutating func add(numbers: some Sequence<Int>) {
    for number in numbers {
      for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    fill(to: ImageFormat.padded(bytes.count + 1))
  }

  private mutating func fill(to count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
  }
}

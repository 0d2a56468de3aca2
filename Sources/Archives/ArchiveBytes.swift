/// Bytes that can be read at any offset, such as a file.
package protocol ArchiveBytes {
  /// The number of bytes.
  var count: Int { get }
  /// The bytes of a range; fewer if they end earlier.
  func bytes(_ range: Range<Int>) throws(ArchiveFailure) -> [UInt8]
}

/// Bytes in memory.
package struct BytesInMemory: ArchiveBytes {
  private let all: [UInt8]

  /// Creates a view of bytes.
  package init(_ bytes: [UInt8]) { all = bytes }

  /// The number of bytes.
  package var count: Int { all.count }

  /// The bytes of a range; fewer if they end earlier.
  package func bytes(_ range: Range<Int>) -> [UInt8] { Array(all[range.clamped(to: 0..<all.count)]) }
}

/// The reason why an archive, or a document in one, cannot be read or written.
package struct ArchiveFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a failure.
  package enum Kind: Sendable, Hashable {
    /// The bytes contradict the format.
    case damaged
    /// The content needs a password.
    case encrypted
    /// A limit is exceeded, as in an archive that expands without end.
    case limit
    /// The contents are more than one archive or workbook holds.
    case size
    /// A valid feature of the format that is not read.
    case unsupported
    /// The bytes cannot be read or written.
    case system
  }

  /// The kind.
  package var kind: Kind
  /// The reason, as the end of a sentence about the file.
  package var message: String

  /// Creates a failure.
  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// A failure of bytes that contradict the format.
  package static func damaged(_ message: String) -> ArchiveFailure {
    ArchiveFailure(.damaged, "is a damaged ZIP archive or workbook: " + message)
  }

  /// The message.
  package var description: String { message }
}

/// The numbers of ZIP archives, the lowest byte first.
enum LittleEndian {
  /// The number at an offset; `nil` beyond the end.
  static func number(_ bytes: [UInt8], at offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, count <= 8, offset <= bytes.count - count else { return nil }
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
    return Int(exactly: value)
  }

  /// Appends a number.
  static func append(_ value: Int, _ count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}

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

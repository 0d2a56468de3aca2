internal import SourceText

/// Bytes that wait to be written, in memory and, if there are many, in a private file.
package final class ByteSpool {
  /// The maximum number of bytes in memory.
  private static let maxInMemory = 1 << 20

  private var waiting: [UInt8] = []
  private var file: PrivateFile?

  /// Creates an empty spool.
  package init() {}

  package func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    if waiting.count + bytes.count > ByteSpool.maxInMemory {
      if file == nil { file = try PrivateFile() }
      let before = waiting
      waiting = []
      try file?.append(before.span)
    }
    if bytes.count > ByteSpool.maxInMemory, let file { return try file.append(bytes) }
    waiting.append(bytes)
  }

  /// Writes all bytes to a sink and removes them.
  package func empty(into sink: any ByteSink) throws(FileFailure) {
    if let file {
      self.file = nil
      let reader = try BlockReader(file)
      var block: [UInt8] = []
      while try reader.read(into: &block) {
        try sink.write(block.span)
        block.removeAll(keepingCapacity: true)
      }
    }
    let rest = waiting
    waiting = []
    try sink.write(rest.span)
  }
}

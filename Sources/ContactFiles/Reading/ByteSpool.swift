/// Bytes that wait to be handed out once: in memory while they are few, and in a private file when they are many.
package final class ByteSpool {
  /// How many wait in memory.
  private static let most = 1 << 20

  private var waiting: [UInt8] = []
  private var file: PrivateFile?

  /// Nothing waits.
  package init() {}

  /// Puts bytes behind those that wait.
  package func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    if waiting.count + bytes.count > ByteSpool.most {
      if file == nil { file = try PrivateFile() }
      let before = waiting
      waiting = []
      try file?.append(before.span)
    }
    if bytes.count > ByteSpool.most, let file { return try file.append(bytes) }
    waiting.append(bytes)
  }

  /// Hands everything out, block by block; nothing waits then.
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

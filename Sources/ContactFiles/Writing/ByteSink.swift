/// A destination of bytes.
package protocol ByteSink: AnyObject {
  /// Writes all bytes or throws.
  func write(_ bytes: Span<UInt8>) throws(FileFailure)
  /// Writes what follows the last byte.
  func end() throws(FileFailure)
  /// Writes the bytes to disk, so that little is left that can fail in ``commit()``.
  func prepare() throws(FileFailure)
  /// Makes the written bytes final.
  func commit() throws(FileFailure)
}

extension ByteSink {
  package func end() throws(FileFailure) {}
  package func prepare() throws(FileFailure) {}
}

/// A sink that can return what was written, before it is final.
protocol RevocableSink: ByteSink {
  /// False for a device and a pipe.
  var isRevocable: Bool { get }
  /// Returns everything that was written, and empties the sink.
  func revoke() throws(FileFailure) -> PrivateFile
}

/// An open descriptor that stays open, such as standard output.
package final class DescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String

  package init(_ descriptor: Int32, name: String = "-") {
    self.descriptor = descriptor
    self.name = name
  }

  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    do throws(SystemError) { try POSIX.write(bytes, to: descriptor) } catch { throw .writing(name, error) }
  }

  package func commit() throws(FileFailure) {}
}

/// Bytes in memory.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    self.bytes.append(bytes)
  }

  package func commit() throws(FileFailure) {}
}

/// Discards everything, for a dry run.
package final class NoSink: ByteSink {
  package init() {}
  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {}
  package func commit() throws(FileFailure) {}
}

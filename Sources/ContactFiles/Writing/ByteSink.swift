/// Where written bytes go.
package protocol ByteSink: AnyObject {
  /// Takes bytes, all of them, or throws.
  func write(_ bytes: Span<UInt8>) throws(FileFailure)
  /// Makes what was written final.
  func commit() throws(FileFailure)
}

/// A sink that gives back what was written to it, as long as that is not final.
protocol RevocableSink: ByteSink {
  /// Whether it does; a device and a pipe cannot.
  var isRevocable: Bool { get }
  /// Gives back everything that was written, and is empty again.
  func takeBack() throws(FileFailure) -> PrivateFile
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

/// Nowhere: a dry run.
package final class NoSink: ByteSink {
  package init() {}
  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {}
  package func commit() throws(FileFailure) {}
}

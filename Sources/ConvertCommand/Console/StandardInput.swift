import ContactFiles

/// Where standard input comes from.
enum StandardInput: Sendable {
  /// A file descriptor, 0 in the real command.
  case descriptor(Int32)
  /// Bytes, in tests.
  case memory([UInt8])

  /// Whether it is the output of another program or a file, and no terminal or device.
  var isPiped: Bool {
    switch self {
    case .memory(let bytes): return !bytes.isEmpty
    case .descriptor(let descriptor):
      guard let kind = try? POSIX.status(descriptor).kind else { return false }
      return kind == .regular || kind == .pipe
    }
  }
}

/// Reads standard input line by line, as a person types.
struct InputLines {
  /// Longer lines are discarded: no person types them.
  private static let maxLength = 1 << 16

  private let reader: BlockReader

  init(_ input: StandardInput) {
    // A read returns when its block is full, so a block is one byte.
    switch input {
    case .descriptor(let descriptor): reader = BlockReader(descriptor: descriptor, blockSize: 1)
    case .memory(let bytes): reader = BlockReader(bytes: bytes, blockSize: 1)
    }
  }

  /// The next line without its line end; `nil` at the end of the input.
  func next() throws(FileFailure) -> String? {
    var line: [UInt8] = []
    while try reader.read(into: &line) {
      if line.last == UInt8(ascii: "\n") {
        line.removeLast()
        return String(decoding: line, as: UTF8.self)
      }
      if line.count >= Self.maxLength { line.removeAll() }
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

import ContactFiles

/// Lines that somebody types, one at a time.
struct ConsoleLines {
  /// More than a person types in a line.
  private static let longest = 1 << 16

  private let reader: BlockReader

  init(_ input: Console.Input) {
    switch input {
    // A block is waited for until it is full: of a terminal it is a byte.
    case .descriptor(let descriptor): reader = BlockReader(descriptor: descriptor, blockSize: 1)
    case .memory(let bytes): reader = BlockReader(bytes: bytes, blockSize: 1)
    }
  }

  /// The next line without its end, or nothing where there are no more.
  func next() throws(FileFailure) -> String? {
    var line: [UInt8] = []
    while try reader.read(into: &line) {
      if line.last == UInt8(ascii: "\n") {
        line.removeLast()
        return String(decoding: line, as: UTF8.self)
      }
      if line.count >= Self.longest { line.removeAll() }
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

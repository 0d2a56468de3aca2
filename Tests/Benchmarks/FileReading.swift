internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Reads a file of vCards on one thread, in blocks of the same size as the command.
enum FileReading {
  /// The size of the blocks that the command reads.
  static let blockSize = 128 << 10

  /// Prints the number of contacts and the peak memory; false if the file cannot be read.
  static func run(path: String) -> Bool {
    let reader = VCardReader()
    var splitter = VCardSplitter()
    var contacts = 0
    var pending: [UInt8] = []
    let isComplete = ChildProcess.readBlocks(of: path, blockSize) { block, isEnd in
      pending += block
      let end = splitter.scan(pending, isEnd: isEnd).end
      guard end > 0 else { return }
      let rest = Array(pending[end...])
      pending.removeLast(rest.count)
      contacts += count(reader, pending)
      pending.removeAll(keepingCapacity: true)
      pending += rest
    }
    print("\(contacts) contacts, at most \(ChildProcess.peakKiB() / 1024) MiB")
    return isComplete
  }

  /// The number of contacts, which are read a few at a time into the same memory.
  static func count(_ reader: VCardReader, _ bytes: [UInt8]) -> Int {
    var count = 0
    var pieces = reader.pieces(of: bytes)
    while var piece = pieces.next(8) {
      count += piece.items.count
      pieces.reuse(&piece.items)
    }
    return count
  }
}

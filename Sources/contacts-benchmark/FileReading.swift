internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Reads a file of vCards on one thread, in the blocks that the command reads.
struct FileReading {
  let path: String

  /// Prints how many contacts there are, and how much memory that took; false where the file cannot be read.
  func run() -> Bool {
    let reader = VCardReader()
    var splitter = VCardSplitter()
    var contacts = 0
    var pending: [UInt8] = []
    let wasRead = ChildProcess.readBlocks(of: path, Benchmark.blockSize) { block, isEnd in
      pending += block
      let end = splitter.scan(pending, isEnd: isEnd).end
      guard end > 0 else { return }
      let rest = Array(pending[end...])
      pending.removeLast(rest.count)
      contacts += FileReading.count(reader, pending)
      pending.removeAll(keepingCapacity: true)
      pending += rest
    }
    print("\(contacts) contacts, at most \(ChildProcess.peakKiB() / 1024) MiB")
    return wasRead
  }

  /// How many contacts there are, read a few at a time, in memory that is used again.
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

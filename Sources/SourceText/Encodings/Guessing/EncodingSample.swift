/// The pieces of a text that tell legacy encodings from each other: its words that hold bytes outside ASCII, and nothing
/// of the rest.
///
/// A word ends at a byte that is no part of a character in any encoding that is guessed (blanks, controls, most of the
/// punctuation), so that a multi-byte encoding is never entered in the middle of a character. What is kept depends on the
/// bytes alone, never on how they are cut into blocks, and is bounded whatever comes.
package struct EncodingSample: Sendable {
  /// How many bytes are kept: enough for a thousand names.
  static let capacity = 16 << 10
  /// How many bytes of one word are kept.
  private static let longestWord = 1 << 10

  /// The words, a blank behind each.
  package private(set) var words: [UInt8] = []
  /// How many bytes outside ASCII the words hold.
  package private(set) var highBytes = 0
  /// What the last block began and did not end.
  private var carry: [UInt8] = []
  private let capacity: Int

  /// An empty sample.
  package init() { capacity = EncodingSample.capacity }

  /// An empty sample without an end, for somebody who takes the words out again.
  init(unlimited: Void) { capacity = .max }

  /// A sample of words.
  private init(words: [UInt8]) {
    self.init()
    self.words = words
    highBytes = words.count { $0 >= 0x80 }
  }

  /// A sample of a whole text.
  package init(of text: [UInt8]) {
    self.init()
    add(text)
    finish()
  }

  /// Whether nothing that comes can change what is kept.
  private var isFull: Bool { words.count >= capacity }

  /// Whether there is nothing to tell encodings by.
  package var isEmpty: Bool { highBytes == 0 }

  /// Looks at the next block.
  package mutating func add(_ block: [UInt8]) {
    if isFull { return }
    let span = block.span
    var start = 0
    var high: UInt8 = 0
    for index in span.indices {
      let byte = span[index]
      high |= byte
      guard EncodingSample.endsWord(byte) else { continue }
      if !carry.isEmpty || high >= 0x80 { end(span.extracting(start..<index)) }
      start = index + 1
      high = 0
    }
    keep(span.extracting(start..<span.count))
  }

  /// The text is at its end.
  package mutating func finish() { end([UInt8]().span) }

  /// Whether a byte is no part of a character or a word in any encoding that is guessed.
  @inline(__always)
  static func endsWord(_ byte: UInt8) -> Bool { byte < 0x30 || byte &- 0x3A < 6 }

  private mutating func keep(_ bytes: Span<UInt8>) {
    let room = EncodingSample.longestWord - carry.count
    guard room > 0 else { return }
    for index in 0..<min(room, bytes.count) { carry.append(bytes[index]) }
  }

  private mutating func end(_ bytes: Span<UInt8>) {
    keep(bytes)
    defer { carry.removeAll(keepingCapacity: true) }
    var count = 0
    for byte in carry where byte >= 0x80 { count += 1 }
    guard count > 0, !isFull else { return }
    words += carry
    words.append(ASCII.space)
    highBytes += count
  }

  /// Takes the first words out, as many as have a number of bytes together; nothing where there are not so many yet.
  mutating func takeWords(_ count: Int) -> EncodingSample? {
    guard words.count >= count, let end = words[(count - 1)...].firstIndex(of: ASCII.space) else { return nil }
    let taken = EncodingSample(words: Array(words[...end]))
    words.removeFirst(end + 1)
    highBytes -= taken.highBytes
    return taken
  }
}

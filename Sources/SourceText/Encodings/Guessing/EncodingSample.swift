/// The words of a text that have bytes outside ASCII, which distinguish legacy encodings.
///
/// A word ends at a byte that is not part of a character in any encoding that is guessed (blanks, controls, most
/// punctuation), so a multi-byte character is never split. The sample depends on the bytes alone, not on the sizes of
/// the blocks, and its size is bounded.
package struct EncodingSample: Sendable {
  /// The maximum number of bytes: enough for a thousand names.
  static let capacity = 16 << 10
  private static let maximumWord = 1 << 10

  /// The words, each followed by a space.
  package private(set) var words: [UInt8] = []
  /// The number of bytes outside ASCII in the words.
  package private(set) var highBytes = 0
  /// The part of the last block that begins a word.
  private var carry: [UInt8] = []
  private let capacity: Int

  /// An empty sample.
  package init() { capacity = EncodingSample.capacity }

  /// An empty sample without a limit, from which words are removed again.
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

  /// Whether the sample cannot change anymore.
  private var isFull: Bool { words.count >= capacity }

  /// Whether there are no bytes outside ASCII.
  package var isEmpty: Bool { highBytes == 0 }

  /// Adds the next block.
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

  package mutating func finish() { end([UInt8]().span) }

  /// Whether a byte is not part of a character or a word in any encoding that is guessed.
  @inline(__always)
  static func endsWord(_ byte: UInt8) -> Bool { byte < 0x30 || byte &- 0x3A < 6 }

  private mutating func keep(_ bytes: Span<UInt8>) {
    let room = EncodingSample.maximumWord - carry.count
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

  /// Removes the first words of together at least a number of bytes and returns them; `nil` if there are not as many
  /// bytes.
  mutating func extractWords(_ count: Int) -> EncodingSample? {
    guard words.count >= count, let end = words[(count - 1)...].firstIndex(of: ASCII.space) else { return nil }
    let extracted = EncodingSample(words: Array(words[...end]))
    words.removeFirst(end + 1)
    highBytes -= extracted.highBytes
    return extracted
  }
}

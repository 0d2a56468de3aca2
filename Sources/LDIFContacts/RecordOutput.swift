import ContactModel
import SourceText

/// Writes the lines of a record (RFC 2849).
struct RecordOutput: ~Copyable {
  /// How long a line is before it is folded.
  static let width = 76

  /// What was written, and what it went behind, but for what the drain took.
  private var bytes: [UInt8] = []
  private let drain: PartialOutputSink?
  /// How many more bytes the physical line has room for.
  private var room = width
  /// How long the line is without its folds.
  private var lineLength = 0
  /// How long the record is, but for the empty line at its end.
  private(set) var length = 0

  /// - Parameters:
  ///   - bytes: What the record goes behind; it takes them, and they come back with it.
  ///   - drain: Takes what is many before the record is whole.
  init(behind bytes: inout [UInt8], draining drain: PartialOutputSink? = nil) {
    self.drain = drain
    swap(&self.bytes, &bytes)
  }

  /// Adds a line.
  ///
  /// - Returns: How long it is without its folds.
  mutating func line(_ name: String, _ value: LineValue) -> Int {
    room = RecordOutput.width
    lineLength = 0
    add(name)
    switch value {
    case .text(let text): add(text, isSafe: RecordOutput.isSafe(text.utf8))
    case .data(let base64):
      add(":: ")
      base64.forEachPiece { piece in
        add(piece)
        drain?.flushIfLarge(&bytes)
      }
    }
    bytes.append(ASCII.lineFeed)
    length += 1
    return lineLength
  }

  /// Whether a value is written as base64.
  static func isBase64(_ value: LineValue) -> Bool {
    if case .text(let text) = value { return !isSafe(text.utf8) }
    return true
  }

  /// Ends the record with an empty line.
  ///
  /// - Returns: The record, and before it what it went behind, but for what the drain took.
  consuming func end() -> [UInt8] {
    bytes.append(ASCII.lineFeed)
    return bytes
  }

  /// Adds the value of a line as it is or as base64.
  private mutating func add(_ text: String, isSafe: Bool) {
    add(isSafe ? ": " : ":: ")
    add(isSafe ? text : Base64Octets.encoded(text.utf8))
  }

  private mutating func add(_ text: String) {
    text.withUTF8Span { add($0) }
  }

  /// Adds a part of a line, folded. What is folded is ASCII, so that no character is torn.
  private mutating func add(_ part: Span<UInt8>) {
    var start = 0
    while part.count - start > room {
      bytes.append(contentsOf: part.extracting(start..<start + room))
      bytes.append(ASCII.lineFeed)
      bytes.append(ASCII.space)
      start += room
      room = RecordOutput.width - 1
      length += 2
    }
    bytes.append(contentsOf: part.extracting(start...))
    room -= part.count - start
    length += part.count
    lineLength += part.count
  }

  /// Whether a value may stand as it is: SAFE-STRING, and nothing in it that an editor or a terminal would take for
  /// something else, nor a blank at its end.
  private static func isSafe(_ text: String.UTF8View) -> Bool {
    guard let first = text.first, first != ASCII.space, first != ASCII.colon, first != ASCII.lessThan,
      text.last != ASCII.space
    else { return false }
    return text.allSatisfy { $0 >= ASCII.space && $0 < ASCII.delete }
  }
}

import ContactModel
import SourceText

/// Writes the lines of a record (RFC 2849).
struct RecordOutput: ~Copyable {
  /// How long a line is before it is folded.
  static let width = 76

  /// What was written, and what it went behind, but for what the drain took.
  private var bytes: [UInt8] = []
  private let drain: OutputDrain?
  /// How many more bytes the physical line has room for.
  private var room = width

  /// - Parameters:
  ///   - bytes: What the record goes behind; it takes them, and they come back with it.
  ///   - drain: Takes what is many before the record is whole.
  init(behind bytes: inout [UInt8], draining drain: OutputDrain? = nil) {
    self.drain = drain
    swap(&self.bytes, &bytes)
  }

  mutating func line(_ name: String, _ value: LineValue) {
    room = RecordOutput.width
    add(name)
    switch value {
    case .text(let text) where RecordOutput.isSafe(text.utf8):
      add(": ")
      add(text)
    case .text(let text):
      add(":: ")
      add(Base64Octets.encoded(text.utf8))
    case .data(let base64):
      add(":: ")
      let length = base64.count
      reserve(length + length / (RecordOutput.width - 1) * 2 + RecordOutput.width)
      base64.forEachPiece { piece in
        add(piece)
        drain?.relieve(&bytes)
      }
    }
    bytes.append(ASCII.lineFeed)
  }

  /// Ends the record with an empty line.
  ///
  /// - Returns: The record, and before it what it went behind, but for what the drain took.
  consuming func end() -> [UInt8] {
    bytes.append(ASCII.lineFeed)
    return bytes
  }

  /// Makes room for what is large: growing would copy it again. Where there is as much already, room is made for more, so
  /// that many photos are not copied for each other.
  private mutating func reserve(_ length: Int) {
    if bytes.capacity - bytes.count < length { bytes.reserveCapacity(bytes.count + max(length, bytes.count)) }
  }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds a part of a line, folded. What is folded is ASCII, so that no character is torn.
  private mutating func add(_ part: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while part.count - start > room {
      bytes += part[start..<start + room]
      bytes.append(ASCII.lineFeed)
      bytes.append(ASCII.space)
      start += room
      room = RecordOutput.width - 1
    }
    bytes += part[start...]
    room -= part.count - start
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

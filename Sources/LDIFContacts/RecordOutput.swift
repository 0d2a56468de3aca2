import ContactModel
import SourceText

/// Writes the lines of a record (RFC 2849).
struct RecordOutput: ~Copyable {
  /// The length at which a line is folded.
  static let width = 76

  /// The output, without the part that was drained.
  private var bytes: [UInt8] = []
  private let drain: PartialOutputSink?
  /// The number of bytes before the next fold.
  private var remaining = width
  /// The length of the line without its folds.
  private var lineLength = 0
  /// The length of the record without the empty line at its end.
  private(set) var length = 0

  /// - Parameters:
  ///   - bytes: The output so far; it is moved out, and returned by ``end()``.
  ///   - drain: Receives the output of a large record early.
  init(after bytes: inout [UInt8], draining drain: PartialOutputSink? = nil) {
    self.drain = drain
    swap(&self.bytes, &bytes)
  }

  /// Adds a line.
  ///
  /// - Returns: Its length without folds, and whether its value is base64.
  mutating func line(_ name: Span<UInt8>, _ value: LineValue) -> (length: Int, isBase64: Bool) {
    // Performance: the usual line has no folds.
    if case .text(let text) = value, let length = text.withUTF8Span({ addWhole(name, $0) }) { return (length, false) }
    remaining = RecordOutput.width
    lineLength = 0
    var isBase64 = true
    add(name)
    switch value {
    case .text(let text):
      isBase64 = text.withUTF8Span { add(value: $0) }
      if isBase64 {
        add(":: ")
        add(Base64Octets.encoded(text.utf8))
      }
    case .data(let base64):
      add(":: ")
      base64.forEachPiece { piece in
        add(piece)
        drain?.flushIfLarge(&bytes)
      }
    }
    bytes.append(ASCII.lineFeed)
    length += 1
    return (lineLength, isBase64)
  }

  /// Adds a value, unless it has to be base64.
  ///
  /// - Returns: Whether it has to.
  private mutating func add(value: Span<UInt8>) -> Bool {
    if !RecordOutput.isSafe(value) { return true }
    add(": ")
    add(value)
    return false
  }

  /// Adds a line that needs neither folds nor base64.
  ///
  /// - Returns: Its length; `nil` if it needs them. Nothing was added then.
  private mutating func addWhole(_ name: Span<UInt8>, _ value: Span<UInt8>) -> Int? {
    let count = name.count + value.count + 2
    guard count <= RecordOutput.width, RecordOutput.isSafe(value) else { return nil }
    bytes.append(addingCapacity: count + 1) { output in
      output.append(contentsOf: name)
      output.append(ASCII.colon)
      output.append(ASCII.space)
      output.append(contentsOf: value)
      output.append(ASCII.lineFeed)
    }
    length += count + 1
    return count
  }

  /// Ends the record with an empty line.
  ///
  /// - Returns: The output, without the part that was drained.
  consuming func end() -> [UInt8] {
    bytes.append(ASCII.lineFeed)
    return bytes
  }

  private mutating func add(_ text: String) { text.withUTF8Span { add($0) } }

  /// Adds a part of a line with folds. The part is ASCII, so that no fold divides a character.
  private mutating func add(_ part: Span<UInt8>) {
    var start = 0
    while part.count - start > remaining {
      bytes.append(contentsOf: part.extracting(start..<start + remaining))
      bytes.append(ASCII.lineFeed)
      bytes.append(ASCII.space)
      start += remaining
      remaining = RecordOutput.width - 1
      length += 2
    }
    bytes.append(contentsOf: part.extracting(start...))
    remaining -= part.count - start
    length += part.count
    lineLength += part.count
  }

  /// Whether a value need not be base64: it is a SAFE-STRING without control characters and without a blank at its end.
  private static func isSafe(_ text: Span<UInt8>) -> Bool {
    if text.isEmpty { return false }
    let first = text[0]
    if first == ASCII.space || first == ASCII.colon || first == ASCII.lessThan { return false }
    if text[text.count - 1] == ASCII.space { return false }
    for index in text.indices where text[index] < ASCII.space || text[index] >= ASCII.delete { return false }
    return true
  }
}

internal import SourceText

/// Base64 in the bytes that it was read from, with line breaks and blanks in it.
@usableFromInline
final class FoldedBase64: Sendable {
  /// How the base64 is written.
  enum Form {
    /// Clean base64.
    case plain
    /// Clean base64 as a JSON string: a slash may be escaped, and line breaks and blanks may be escapes.
    case escaped
    /// Base64 that may lack padding, have too much of it, or use the URL alphabet (RFC 4648 5).
    case lenient
  }

  private let written: ArraySlice<UInt8>
  private let form: Form

  init(_ written: ArraySlice<UInt8>, _ form: Form) {
    self.written = written
    self.form = form
  }

  /// The number of bytes of the text.
  var count: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }

  var text: String { String(decoding: prefix(.max), as: UTF8.self) }

  /// The first bytes of the text.
  func prefix(_ length: Int) -> [UInt8] {
    var prefix: [UInt8] = []
    prefix.reserveCapacity(min(length, written.count + 3))
    let written = written
    let bytes = written.span
    var pieces = Pieces(form: form)
    while prefix.count < length, let piece = pieces.next(in: bytes) {
      switch piece {
      case .written(let range):
        prefix += written.dropFirst(range.lowerBound).prefix(min(range.count, length - prefix.count))
      case .replacement(let range): prefix += Pieces.replacements[range].prefix(length - prefix.count)
      }
    }
    return prefix
  }

  /// Calls the body with the text in pieces, in order; none is empty.
  func forEachPiece(_ body: (Span<UInt8>) -> Void) {
    let written = written
    let bytes = written.span
    let replacements = Pieces.replacements
    var pieces = Pieces(form: form)
    while let piece = pieces.next(in: bytes) {
      switch piece {
      case .written(let range): body(bytes.extracting(range))
      case .replacement(let range): body(replacements.span.extracting(range))
      }
    }
  }
}

/// The pieces of base64 between line breaks and blanks.
private struct Pieces {
  enum Piece {
    /// A range of the bytes.
    case written(Range<Int>)
    /// A range of ``replacements``.
    case replacement(Range<Int>)
  }

  /// The characters that replace those of lenient base64: of the URL alphabet, and padding.
  static let replacements = Array("+/===".utf8)

  let form: FoldedBase64.Form
  private var position = 0
  /// The number of bytes of lenient base64 without padding.
  private var count = 0

  init(form: FoldedBase64.Form) { self.form = form }

  /// The next piece; `nil` at the end.
  mutating func next(in bytes: Span<UInt8>) -> Piece? {
    skipGap(bytes)
    if form == .lenient { return nextLenient(bytes) }
    if position == bytes.count { return nil }
    let start = position
    position = bytes.endOfBase64(from: start, stopsAtBackslash: form == .escaped)
    return .written(start..<position)
  }

  /// The next piece of lenient base64; each character of the URL alphabet is a piece of its own.
  private mutating func nextLenient(_ bytes: Span<UInt8>) -> Piece? {
    let start = position
    while position < bytes.count, !Pieces.isReplaced(bytes[position]) { position += 1 }
    if position == start, position < bytes.count, bytes[position] != UInt8(ascii: "=") {
      position += 1
      count += 1
      return .replacement(bytes[start] == UInt8(ascii: "-") ? 0..<1 : 1..<2)
    }
    count += position - start
    if position > start { return .written(start..<position) }
    // Only padding may follow padding.
    position = bytes.count
    let padding = (4 - count % 4) % 4
    count = 0
    return padding == 0 ? nil : .replacement(2..<2 + padding)
  }

  private static func isReplaced(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "=")
  }

  /// Skips line breaks, blanks, their escapes, and the backslash of a slash.
  private mutating func skipGap(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      if bytes[position] <= UInt8(ascii: " ") {
        position += 1
      } else if form == .escaped, bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        guard bytes[position + 1] != UInt8(ascii: "/") else {
          position += 1
          return
        }
        position += 2
      } else {
        return
      }
    }
  }
}

package import ContactModel
import SourceText
internal import VCardContacts

/// A JSON string.
///
/// A long one refers to the bytes of its file if it has only escapes that base64 may have, such as the slashes of PHP, so
/// that photos are not copied.
package struct JSONText {
  private enum Storage {
    case string(String)
    /// The bytes between the quotes; they may have escapes that base64 may have.
    case written(ArraySlice<UInt8>, isEscaped: Bool)
  }

  private let storage: Storage

  /// Keeps a string.
  init(_ string: String) { storage = .string(string) }

  /// Keeps the bytes between two quotes, which have no escapes.
  ///
  /// - Parameter isUTF8: Whether the bytes are known to be UTF-8.
  init(_ bytes: [UInt8], _ range: Range<Int>, isUTF8: Bool) {
    if SlicePolicy.shouldShare(range.count, of: bytes.count) {
      storage = .written(bytes[range], isEscaped: false)
    } else {
      storage = .string(
        isUTF8
          ? bytes.text(ofValid: range) : String(decoding: DecodedText(repairing: bytes[range]).utf8, as: UTF8.self))
    }
  }

  /// Keeps the bytes between two quotes; `nil` if they are few. Every escape in them is ``isMild(_:)``.
  init?(escaped bytes: [UInt8], _ range: Range<Int>) {
    guard SlicePolicy.shouldShare(range.count, of: bytes.count) else { return nil }
    storage = .written(bytes[range], isEscaped: true)
  }

  /// Keeps the bytes between two quotes; `nil` if they are neither clean base64 nor a data URI of it, with mild escapes.
  init?(media bytes: [UInt8], _ range: Range<Int>) {
    storage = .written(bytes[range], isEscaped: true)
    guard JSONText.isClean(Base64(escaped: bytes[range])) || dataURI != nil else { return nil }
  }

  /// Whether a byte after a backslash makes an escape that base64 may have.
  static func isMild(_ byte: UInt8) -> Bool { mildEscape(byte) != nil }

  /// The byte that an escape stands for; `nil` if base64 may not have the escape.
  private static func mildEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.slash: ASCII.slash
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    default: nil
    }
  }

  /// The text.
  package var string: String {
    switch storage {
    case .string(let string): string
    case .written(let written, false): String(decoding: written, as: UTF8.self)
    case .written(let written, true): JSONText.unescaped(written)
    }
  }

  private static func unescaped(_ escaped: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(escaped.count)
    var start = escaped.startIndex
    while start < escaped.endIndex {
      let end = escaped.startIndex + escaped.span.endOfPlainRun(from: start - escaped.startIndex)
      text += escaped[start..<end]
      guard end + 1 < escaped.endIndex, let byte = mildEscape(escaped[end + 1]) else { break }
      text.append(byte)
      start = end + 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text as base64, without white space and with padding; `nil` if it is not base64.
  var base64: Base64? {
    if case .written(let written, let isEscaped) = storage {
      let base64 = JSONText.base64(written, isEscaped)
      if JSONText.isClean(base64) { return base64 }
    }
    return JSONText.plainBase64(string).map { Base64($0) }
  }

  /// The head and the base64 of a data URI; `nil` if the text is short, not a data URI, or its base64 is not clean.
  package var dataURI: (head: String, base64: Base64)? {
    guard case .written(let written, let isEscaped) = storage else { return nil }
    let beginning = Array(written.prefix(DataURI.longestHead))
    guard let length = DataURI.base64Start(beginning, 0..<beginning.count) else { return nil }
    let rest = written.dropFirst(length)
    let base64 = JSONText.base64(rest, isEscaped)
    var backslashes = 0
    if isEscaped { for byte in rest where byte == ASCII.backslash { backslashes += 1 } }
    // White space would be part of the URI, so there must be none.
    guard JSONText.isClean(base64), base64.count + backslashes == rest.count else { return nil }
    return (JSONText.unescaped(written.prefix(length)), base64)
  }

  private static func base64(_ written: ArraySlice<UInt8>, _ isEscaped: Bool) -> Base64 {
    isEscaped ? Base64(escaped: written) : Base64(encoded: written)
  }

  private static func isClean(_ base64: Base64) -> Bool {
    Base64Text.isClean(pieces: { base64.forEachPiece($0) })
  }

  private static func plainBase64(_ text: String) -> String? {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.utf8.count + 3)
    var isPadded = false
    for byte in text.utf8 where !ASCII.isJSONSpace(byte) {
      if byte == ASCII.equals {
        isPadded = true
      } else if !isPadded, ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.slash {
        plain.append(byte)
      } else {
        return nil
      }
    }
    if plain.count % 4 == 1 { return nil }
    while plain.count % 4 != 0 { plain.append(ASCII.equals) }
    return String(decoding: plain, as: UTF8.self)
  }
}

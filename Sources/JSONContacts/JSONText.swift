internal import ContactModel
import SourceText
internal import VCardContacts

/// What a JSON text says.
///
/// A long one is left in the bytes of its file where no escape stands in it but those that base64 may have, as the slashes
/// of PHP: a photo is most of the bytes, and nobody asks for it as a string.
package struct JSONText {
  private enum Storage {
    case string(String)
    /// What stands between the quotes; some of it may be escaped in a way that base64 may be.
    case written(ArraySlice<UInt8>, isEscaped: Bool)
  }

  private let storage: Storage

  /// Keeps a string.
  init(_ string: String) { storage = .string(string) }

  /// Keeps what stands between two quotes, without an escape.
  ///
  /// - Parameter isUTF8: Whether it is known to be UTF-8.
  init(_ bytes: [UInt8], _ range: Range<Int>, isUTF8: Bool) {
    if SlicePolicy.shouldShare(range.count, of: bytes.count) {
      storage = .written(bytes[range], isEscaped: false)
    } else {
      storage = .string(
        isUTF8
          ? bytes.text(ofValid: range) : String(decoding: DecodedText(repairing: bytes[range]).utf8, as: UTF8.self))
    }
  }

  /// Keeps what stands between two quotes, where it is long; every escape in it is ``isMild(_:)``.
  init?(escaped bytes: [UInt8], _ range: Range<Int>) {
    guard SlicePolicy.shouldShare(range.count, of: bytes.count) else { return nil }
    storage = .written(bytes[range], isEscaped: true)
  }

  /// Keeps what stands between two quotes, where it is clean base64 or a data URI of it, with such escapes.
  init?(media bytes: [UInt8], _ range: Range<Int>) {
    storage = .written(bytes[range], isEscaped: true)
    guard JSONText.isClean(Base64(escaped: bytes[range])) || dataURI != nil else { return nil }
  }

  /// Whether a byte behind a backslash makes an escape that base64 may have.
  static func isMild(_ byte: UInt8) -> Bool { mildEscape(byte) != nil }

  /// What a backslash and a byte stand for, where base64 may have them.
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
    escaped.withUnsafeBufferPointer { escaped in
      String(unsafeUninitializedCapacity: escaped.count) { text in
        var count = 0
        var start = 0
        while start < escaped.count {
          let end = PlainRun.end(in: escaped, from: start)
          let run = UnsafeBufferPointer(rebasing: escaped[start..<end])
          count = text[count...].initialize(fromContentsOf: run)
          guard end + 1 < escaped.count, let byte = mildEscape(escaped[end + 1]) else { break }
          text.initializeElement(at: count, to: byte)
          count += 1
          start = end + 2
        }
        return count
      }
    }
  }

  /// The text as base64, without white space and with its padding; nothing where it is none. A line break that came
  /// through here would stand in a vCard.
  var base64: Base64? {
    if case .written(let written, let isEscaped) = storage {
      let base64 = JSONText.base64(written, isEscaped)
      if JSONText.isClean(base64) { return base64 }
    }
    return JSONText.plainBase64(string).map { Base64($0) }
  }

  /// What stands before the base64 of a data URI, and that; nothing where the text is none, or small, or its base64 is
  /// not clean.
  var dataURI: (head: String, base64: Base64)? {
    guard case .written(let written, let isEscaped) = storage else { return nil }
    let beginning = Array(written.prefix(DataURI.longestHead))
    guard let length = DataURI.base64Start(beginning, 0..<beginning.count) else { return nil }
    let rest = written.dropFirst(length)
    let base64 = JSONText.base64(rest, isEscaped)
    var backslashes = 0
    if isEscaped { for byte in rest where byte == ASCII.backslash { backslashes += 1 } }
    // White space would be part of the URI.
    guard JSONText.isClean(base64), base64.count + backslashes == rest.count else { return nil }
    return (JSONText.unescaped(written.prefix(length)), base64)
  }

  private static func base64(_ written: ArraySlice<UInt8>, _ isEscaped: Bool) -> Base64 {
    isEscaped ? Base64(escaped: written) : Base64(written)
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

internal import ContactModel
import SourceText
internal import VCardContacts

/// What a JSON text says.
///
/// A long one without an escape is left in the bytes of its file: a photo is most of them, and nobody asks for it as a
/// string.
package struct JSONText {
  private enum Storage {
    case string(String)
    case written(ArraySlice<UInt8>)
  }

  private let storage: Storage

  /// Keeps a string.
  init(_ string: String) { storage = .string(string) }

  /// Keeps what stands between two quotes, without an escape.
  ///
  /// - Parameter isUTF8: Whether it is known to be UTF-8.
  init(_ bytes: [UInt8], _ range: Range<Int>, isUTF8: Bool) {
    if SharedBytes.areWorthwhile(range.count, of: bytes.count) {
      storage = .written(bytes[range])
    } else {
      storage = .string(isUTF8 ? bytes.text(ofValid: range) : String(decoding: bytes[range], as: UTF8.self))
    }
  }

  /// The text.
  package var string: String {
    switch storage {
    case .string(let string): string
    case .written(let written): String(decoding: written, as: UTF8.self)
    }
  }

  /// The text as base64, without white space and with its padding; nothing where it is none. A line break that came
  /// through here would stand in a vCard.
  var base64: Base64? {
    if case .written(let written) = storage {
      let base64 = Base64(written)
      if Base64Text.isClean(pieces: { base64.forEachPiece($0) }) { return base64 }
    }
    return JSONText.plainBase64(string).map { Base64($0) }
  }

  /// What stands before the base64 of a data URI, and that; nothing where the text is none, or small, or its base64 is
  /// not clean.
  var dataURI: (head: String, base64: Base64)? {
    guard case .written(let written) = storage else { return nil }
    let beginning = Array(written.prefix(DataURI.longestHead))
    guard let length = DataURI.base64Start(beginning, 0..<beginning.count) else { return nil }
    let base64 = Base64(written.dropFirst(length))
    guard Base64Text.isClean(pieces: { base64.forEachPiece($0) }), base64.count == written.count - length else {
      return nil
    }
    return (String(decoding: beginning[..<length], as: UTF8.self), base64)
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

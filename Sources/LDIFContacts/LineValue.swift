internal import ContactModel
import SourceText

/// The decoded value of a line.
enum LineValue: Sendable {
  case text(String)
  /// Bytes that are not UTF-8, as base64.
  case data(Base64)

  /// The text of base64 if it is UTF-8, or the base64.
  init(_ base64: Base64) {
    let text = String(validatedUTF8Capacity: base64.count) { base64.decode(into: &$0) }
    self = text.map { .text($0) } ?? .data(base64)
  }

  /// Whether base64 is complete and has no other characters.
  static func isClean(_ base64: Base64) -> Bool { Base64Text.isClean { base64.forEachPiece($0) } }
}

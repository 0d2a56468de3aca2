internal import SourceText
internal import VCardSyntax

/// A data URI (RFC 2397) as it stands in a line: `data:image/jpeg;base64,…`.
package enum DataURI {
  /// How far behind its start the comma is looked for.
  package static let longestHead = 512

  /// Whether a value begins like one.
  static func begins(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    value.count > 5 && ContentLine.equals(bytes, value.lowerBound..<value.lowerBound + 5, "DATA:")
  }

  /// Where the comma stands that ends its head.
  static func comma(_ bytes: [UInt8], _ value: Range<Int>) -> Int? {
    ByteSearch.first(
      ASCII.comma, in: bytes, from: value.lowerBound, to: min(value.upperBound, value.lowerBound + longestHead))
  }

  /// Where the base64 begins of a value that is a data URI; nothing where it is none, or written in another way than
  /// the standard's, but for a backslash before its comma.
  package static func base64Start(_ bytes: [UInt8], _ value: Range<Int>) -> Int? {
    let length = ";base64".utf8.count
    guard begins(bytes, value), let comma = comma(bytes, value) else { return nil }
    let end = bytes[comma - 1] == ASCII.backslash ? comma - 1 : comma
    guard end - length > value.lowerBound, ContentLine.equals(bytes, end - length..<end, ";BASE64") else { return nil }
    return comma + 1
  }
}

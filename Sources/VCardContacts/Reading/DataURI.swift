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

  /// Where the base64 begins of a data URI that has lost its delimiters, and its media type: `dataimage/pngbase64iVBOR…`.
  static func withoutDelimiters(_ bytes: [UInt8], _ value: Range<Int>) -> (mediaType: Range<Int>, base64: Int)? {
    guard mayBegin(bytes, value) else { return nil }
    let type = value.lowerBound + 4
    let longest = min(value.upperBound, type + 80)
    guard let slash = ByteSearch.first(ASCII.slash, in: bytes, from: type, to: longest), slash > type,
      bytes[type..<slash].allSatisfy(ASCII.isLetter)
    else { return nil }
    let length = "base64".utf8.count
    var end = slash + 1
    while end + length < longest, !ContentLine.equals(bytes, end..<end + length, "BASE64") {
      let byte = bytes[end]
      guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || "+-.".utf8.contains(byte) else { return nil }
      end += 1
    }
    guard end > slash + 1, end + length < longest else { return nil }
    return (type..<end, end + length)
  }

  /// Whether a value may begin with the scheme, with or without its colon.
  static func mayBegin(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    value.count > 4 && ContentLine.equals(bytes, value.lowerBound..<value.lowerBound + 4, "DATA")
  }

  /// Where the comma stands that ends its head.
  static func comma(_ bytes: [UInt8], _ value: Range<Int>) -> Int? {
    ByteSearch.first(
      ASCII.comma, in: bytes, from: value.lowerBound, to: min(value.upperBound, value.lowerBound + longestHead))
  }

  /// Where the base64 begins of a value that is a data URI; nothing where it is none, or written in another way than
  /// the standard's, but for a backslash before its comma.
  ///
  /// - Parameter behindScheme: Whether the value is what stands behind `data:`.
  package static func base64Start(_ bytes: [UInt8], _ value: Range<Int>, behindScheme: Bool = false) -> Int? {
    let length = ";base64".utf8.count
    guard behindScheme || begins(bytes, value), let comma = comma(bytes, value) else { return nil }
    let end = bytes[comma - 1] == ASCII.backslash ? comma - 1 : comma
    guard end - length > value.lowerBound, ContentLine.equals(bytes, end - length..<end, ";BASE64") else { return nil }
    return comma + 1
  }
}

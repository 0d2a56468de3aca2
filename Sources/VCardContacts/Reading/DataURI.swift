internal import SourceText
internal import VCardSyntax

/// A data URI (RFC 2397) in a line: `data:image/jpeg;base64,…`.
package enum DataURI {
  /// The limit of octets before the comma.
  package static let longestHead = 512

  /// Whether a value begins with the scheme.
  static func begins(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    value.count > 5 && ASCIIWord.equals(bytes, value.lowerBound..<value.lowerBound + 5, "DATA:")
  }

  /// The media type, and the start of the base64, of a data URI that has lost its delimiters: `dataimage/pngbase64iVBOR…`.
  static func withoutDelimiters(_ bytes: [UInt8], _ value: Range<Int>) -> (mediaType: Range<Int>, base64: Int)? {
    guard mayBegin(bytes, value) else { return nil }
    let type = value.lowerBound + 4
    let longest = min(value.upperBound, type + 80)
    guard let slash = ByteSearch.first(ASCII.slash, in: bytes, from: type, to: longest), slash > type,
      bytes[type..<slash].allSatisfy(ASCII.isLetter)
    else { return nil }
    let length = "base64".utf8.count
    var end = slash + 1
    while end + length < longest, !ASCIIWord.equals(bytes, end..<end + length, "BASE64") {
      let byte = bytes[end]
      guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || "+-.".utf8.contains(byte) else { return nil }
      end += 1
    }
    guard end > slash + 1, end + length < longest else { return nil }
    return (type..<end, end + length)
  }

  /// Whether a value may begin with the scheme, with or without its colon.
  static func mayBegin(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    value.count > 4 && ASCIIWord.equals(bytes, value.lowerBound..<value.lowerBound + 4, "DATA")
  }

  /// The comma before the data.
  static func comma(_ bytes: [UInt8], _ value: Range<Int>) -> Int? {
    ByteSearch.first(
      ASCII.comma, in: bytes, from: value.lowerBound, to: min(value.upperBound, value.lowerBound + longestHead))
  }

  /// The start of the base64 in a data URI, which may have a backslash before its comma; `nil` for every other value.
  ///
  /// - Parameter afterScheme: Whether `data:` precedes the value.
  package static func base64Start(_ bytes: [UInt8], _ value: Range<Int>, afterScheme: Bool = false) -> Int? {
    let length = ";base64".utf8.count
    guard afterScheme || begins(bytes, value), let comma = comma(bytes, value) else { return nil }
    let end = bytes[comma - 1] == ASCII.backslash ? comma - 1 : comma
    guard end - length > value.lowerBound, ASCIIWord.equals(bytes, end - length..<end, ";BASE64") else { return nil }
    return comma + 1
  }
}

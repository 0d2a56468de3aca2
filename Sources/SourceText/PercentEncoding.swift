/// Percent-encoding (RFC 3986 2.1).
package enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A text with each byte escaped that is neither an ASCII letter nor a digit nor one of `unreserved`.
  package static func encoded(_ text: String, unreserved: StaticString) -> String {
    let unreserved = Array(unreserved.description.utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || unreserved.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the escapes; `nil` if they are broken or not UTF-8.
  package static func decoded(_ text: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == ASCII.percent else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(ASCII.hexadecimalValue),
        let low = rest.next().flatMap(ASCII.hexadecimalValue)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return UTF8Check.isValid(bytes[...]) ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

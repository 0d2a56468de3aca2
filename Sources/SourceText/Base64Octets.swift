/// Bytes as base64 (RFC 4648 4).
package enum Base64Octets {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The base64 of bytes, with its padding and without line breaks.
  package static func encoded(_ bytes: some Collection<UInt8>) -> String {
    // Performance: generic iteration would cost more than the copy.
    encoded(Array(bytes))
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    // Performance: a local copy is not accessed through a lazy global for each digit.
    let digits = alphabet
    var group: UInt32 = 0
    var count = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        text.append(digits[Int(group >> 18)])
        text.append(digits[Int(group >> 12 & 63)])
        text.append(digits[Int(group >> 6 & 63)])
        text.append(digits[Int(group & 63)])
        group = 0
        count = 0
      }
    }
    if count > 0 {
      group <<= UInt32(8 * (3 - count))
      for place in 0..<4 {
        text.append(place <= count ? digits[Int(group >> UInt32(18 - 6 * place) & 63)] : ASCII.equals)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

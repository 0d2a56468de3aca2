/// Byte order marks at the start of a file. Programs that add one to a text that has one leave several.
package enum ByteOrderMarks {
  /// More marks than this are text.
  static let most = 8

  /// The number of bytes of the marks of UTF-8 that a text begins with.
  package static func length(ofUTF8 text: some Sequence<UInt8>) -> Int { length(of: [0xEF, 0xBB, 0xBF], in: text) }

  /// The number of bytes of a mark, as often as a text begins with it.
  static func length(of mark: [UInt8], in text: some Sequence<UInt8>) -> Int {
    var length = 0
    for byte in text.prefix(mark.count * most) {
      guard byte == mark[length % mark.count] else { break }
      length += 1
    }
    return length - length % mark.count
  }
}

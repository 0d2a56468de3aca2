internal import SourceText

/// A contact as bytes of the input, with its separators. Performance: refers to the input, so a large photo is not copied.
package struct CopiedContact {
  var before: [UInt8] = []
  var bytes: ArraySlice<UInt8>
  var after: [UInt8] = []

  package var whole: [UInt8] { before + bytes + after }

  /// A contact with its separators.
  init(_ bytes: [UInt8]) { self.init(before: [], bytes: bytes[...]) }

  init(before: [UInt8] = [], bytes: ArraySlice<UInt8>, after: [UInt8] = []) {
    self.before = before
    self.bytes = bytes
    self.after = after
  }

  /// The bytes with the line end that follows them; at the end of the input it may be missing.
  static func ended(_ bytes: [UInt8], _ range: Range<Int>, by lineEnd: [UInt8]) -> CopiedContact {
    let last = bytes[range.upperBound - 1]
    if last == ASCII.lineFeed || last == ASCII.carriageReturn { return CopiedContact(bytes: bytes[range]) }
    var end = range.upperBound
    if end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
    if end < bytes.count, bytes[end] == ASCII.lineFeed { end += 1 }
    return end > range.upperBound
      ? CopiedContact(bytes: bytes[range.lowerBound..<end]) : CopiedContact(bytes: bytes[range], after: lineEnd)
  }

  /// The first line end of a text; CRLF if it has none.
  static func lineEnd(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard let end = text.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return [ASCII.carriageReturn, ASCII.lineFeed]
    }
    let isCRLF = text[end] == ASCII.carriageReturn && end + 1 < text.endIndex && text[end + 1] == ASCII.lineFeed
    return isCRLF ? [ASCII.carriageReturn, ASCII.lineFeed] : [text[end]]
  }
}

internal import SourceText
internal import VCardSyntax

extension [UInt8] {
  /// The bytes of a range as text.
  ///
  /// A slice of the array would count one more reference to it for every value that is read, with every processor
  /// watching. The buffer does not leave the closure, and the range is checked.
  @inline(__always)
  func text(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { InlineUTF8.text(of: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The bytes of a range as text, without the escapes that stand in them.
  func unescapedText(_ range: Range<Int>, _ escaping: Escaping) -> String {
    withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[range])
      return String(unsafeUninitializedCapacity: bytes.count) { ValueText.unescape(bytes, escaping, into: $0) }
    }
  }
}

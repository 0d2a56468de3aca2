extension [UInt8] {
  /// The bytes of a range as text.
  ///
  /// A slice of the array would count one more reference to it for every value that is read, with every processor
  /// watching. The buffer does not leave the closure, and the range is checked.
  func text(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }
}

extension String {
  /// Whether the text holds a byte. `utf8.contains` asks the text for every byte anew.
  func holds(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(byte) }
  }
}

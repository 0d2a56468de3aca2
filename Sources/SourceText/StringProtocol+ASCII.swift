extension StringProtocol {
  /// The text with `A`-`Z` in lower case and nothing else changed.
  ///
  /// `lowercased()` folds U+212A (the Kelvin sign) to `k`, so that another name would pass for a standard one.
  package var asciiLowercased: String {
    if let text = self as? String, let bits = InlineStringBits(text) { return bits.asciiLowercased.text }
    var bytes = Array(utf8)
    for index in bytes.indices { bytes[index] = ASCII.lowercased(bytes[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with `a`-`z` in upper case and nothing else changed.
  package var asciiUppercased: String {
    if let text = self as? String, let bits = InlineStringBits(text) { return bits.asciiUppercased.text }
    var bytes = Array(utf8)
    for index in bytes.indices { bytes[index] = ASCII.uppercased(bytes[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the texts are equal, ignoring the case of ASCII letters.
  package func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { ASCII.lowercased($0) == ASCII.lowercased($1) }
  }

  /// The text without spaces, tabs and line breaks at its ends.
  package var trimmingASCIISpace: String {
    let isSpace: (UInt8) -> Bool = { ASCII.isBlank($0) || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    var text = String(self)
    let trimmed: String? = text.withUTF8 { bytes in
      var rest = bytes[...]
      while let first = rest.first, isSpace(first) { rest.removeFirst() }
      while let last = rest.last, isSpace(last) { rest.removeLast() }
      return rest.count == bytes.count ? nil : String(decoding: rest, as: UTF8.self)
    }
    return trimmed ?? text
  }
}

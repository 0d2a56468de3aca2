extension String {
  /// The text with `A`-`Z` in lower case and nothing else changed.
  ///
  /// `lowercased()` folds U+212A (the Kelvin sign) to `k`, so that another name would pass for a standard one.
  package var asciiLowercased: String {
    if let bits = InlineStringBits(self) { return bits.asciiLowercased.text }
    return String(utf8Capacity: utf8.count) { output in
      withUTF8Span { text in
        for index in text.indices { output.append(ASCII.lowercased(text[index])) }
      }
    }
  }

  /// The text with `a`-`z` in upper case and nothing else changed.
  package var asciiUppercased: String {
    if let bits = InlineStringBits(self) { return bits.asciiUppercased.text }
    return String(utf8Capacity: utf8.count) { output in
      withUTF8Span { text in
        for index in text.indices { output.append(ASCII.uppercased(text[index])) }
      }
    }
  }

  /// Whether the texts are equal, ignoring the case of ASCII letters.
  package func equalsIgnoringASCIICase(_ other: String) -> Bool {
    if let left = InlineStringBits(self), let right = InlineStringBits(other) {
      return left.asciiLowercased == right.asciiLowercased
    }
    guard utf8.count == other.utf8.count else { return false }
    return withUTF8Span { left in
      other.withUTF8Span { right in
        for index in left.indices where ASCII.lowercased(left[index]) != ASCII.lowercased(right[index]) {
          return false
        }
        return true
      }
    }
  }
}

/// The same for substrings. Performance: generic code cannot use the form of short strings.
extension StringProtocol {
  /// The text with `A`-`Z` in lower case and nothing else changed.
  package var asciiLowercased: String { String(self).asciiLowercased }

  /// The text with `a`-`z` in upper case and nothing else changed.
  package var asciiUppercased: String { String(self).asciiUppercased }

  /// Whether the texts are equal, ignoring the case of ASCII letters.
  package func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    String(self).equalsIgnoringASCIICase(String(other))
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

// MARK: - Search

extension String {
  /// Whether the UTF-8 of the text contains a byte. Faster than `utf8.contains`.
  @inlinable @inline(__always)
  package func utf8Contains(_ byte: UInt8) -> Bool { utf8Contains(byte, or: byte) }

  @inlinable @inline(__always)
  package func utf8Contains(_ byte: UInt8, or other: UInt8) -> Bool {
    guard let bits = InlineStringBits(self), byte != 0, other != 0 else { return longUTF8Contains(byte, or: other) }
    return bits.contains(byte) || byte != other && bits.contains(other)
  }

  @usableFromInline @inline(never)
  func longUTF8Contains(_ byte: UInt8, or other: UInt8) -> Bool {
    withUTF8Span { text in
      let first = SIMD16(repeating: byte)
      let second = SIMD16(repeating: other)
      var index = 0
      while index &+ 16 <= text.count {
        let block = text.block(at: index)
        let found = ByteLanes.of(block .== first) | ByteLanes.of(block .== second)
        if found[0] | found[1] != 0 { return true }
        index &+= 16
      }
      if text.count >= 16 {
        // The last block overlaps the one before it.
        let block = text.block(at: text.count &- 16)
        let found = ByteLanes.of(block .== first) | ByteLanes.of(block .== second)
        return found[0] | found[1] != 0
      }
      while index < text.count {
        if text[index] == byte || text[index] == other { return true }
        index &+= 1
      }
      return false
    }
  }
}

extension String {
  /// Whether two texts are the same bytes.
  ///
  /// `==` is true for different bytes of canonically equivalent characters (é as one scalar or as two), so it does not
  /// show that a conversion changed one into the other.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// Detects the encoding of a file from its first bytes.
///
/// The most certain signs come first: a byte order mark, the zeros that UTF-16 and UTF-32 have between ASCII
/// characters, valid UTF-8, and then a guess among the legacy encodings, in which nearly any bytes are text.
package enum EncodingDetection {
  /// A detected encoding.
  package struct Result: Sendable, Hashable {
    /// The encoding.
    package var encoding: TextEncoding
    /// The length of the byte order mark.
    package var bomLength: Int
    /// Whether the bytes could be in another encoding as well, which a report should mention.
    package var isGuess: Bool

    /// Makes a result.
    package init(encoding: TextEncoding, bomLength: Int = 0, isGuess: Bool = false) {
      self.encoding = encoding
      self.bomLength = bomLength
      self.isGuess = isGuess
    }
  }

  /// Detects the encoding of a file from its start, of which a few kilobytes are enough. The last character may be
  /// incomplete.
  ///
  /// A vCard 2.1 or 3.0 may declare a charset in each line (CHARSET) and so be in several encodings; the reader of
  /// vCards decodes those lines.
  ///
  /// A byte order mark of UTF-8 does not prove that the text after it is UTF-8: the result is the same with and without
  /// it.
  package static func detect(prefix: [UInt8]) -> Result {
    let markLength = ByteOrderMarks.length(ofUTF8: prefix)
    if markLength > 0 {
      var result = byText(Array(prefix.dropFirst(markLength)))
      result.bomLength = markLength
      return result
    }
    if let marked = byByteOrderMark(prefix) { return marked }
    if let wide = byZeros(prefix) { return wide }
    if let declared = byDeclaration(prefix) { return declared }
    if hasJapaneseEscapes(prefix) { return Result(encoding: .iso2022JP, isGuess: true) }
    return byText(prefix)
  }

  /// Decides whether a text in an encoding that contains ASCII is UTF-8, and guesses its encoding if not.
  private static func byText(_ prefix: [UInt8]) -> Result {
    guard UTF8Check.firstInvalid(in: prefix.span) != nil else { return Result(encoding: .utf8) }
    var evidence = UTF8Evidence()
    evidence.add(prefix[...], isCut: true)
    if evidence.illFormed == 0 || evidence.isUTF8 { return Result(encoding: .utf8) }
    let guess = LegacyGuess.encoding(of: EncodingSample(of: prefix))
    // Some of the text is UTF-8; the readers decide for each value.
    if evidence.isMixed, SingleByteGuess.isLatin(guess) { return Result(encoding: .utf8) }
    return Result(encoding: guess, isGuess: true)
  }

  /// The encoding that an XML document declares: `<?xml version="1.0" encoding="ISO-8859-1"?>`. A text that is UTF-8 was
  /// saved again after its declaration was written.
  private static func byDeclaration(_ prefix: [UInt8]) -> Result? {
    guard prefix.starts(with: "<?xml".utf8) else { return nil }
    let declaration = prefix.prefix(256).prefix { $0 != ASCII.greaterThan }
    let parts = declaration.split { $0 == ASCII.doubleQuote || $0 == ASCII.apostrophe }
    guard
      let index = parts.firstIndex(where: {
        String(decoding: $0, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "=" }).last
          == "encoding"
      }),
      parts.indices.contains(index + 1),
      let encoding = TextEncoding(name: String(decoding: parts[index + 1], as: UTF8.self)), !encoding.isWide,
      !encoding.isUTF8, byText(prefix).encoding != .utf8 || prefix.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return Result(encoding: encoding)
  }

  private static func byByteOrderMark(_ prefix: [UInt8]) -> Result? {
    // UTF-32LE before UTF-16LE, whose mark begins its mark; no text file in UTF-16 starts with U+0000.
    let marks: [(TextEncoding, [UInt8])] = [
      (.utf32LE, [0xFF, 0xFE, 0x00, 0x00]), (.utf32BE, [0x00, 0x00, 0xFE, 0xFF]), (.utf16LE, [0xFF, 0xFE]),
      (.utf16BE, [0xFE, 0xFF]),
    ]
    for (encoding, mark) in marks {
      let length = ByteOrderMarks.length(of: mark, in: prefix)
      if length > 0 { return Result(encoding: encoding, bomLength: length) }
    }
    return nil
  }

  /// Address books have much ASCII (`BEGIN:VCARD`, commas, digits), and its zeros are all on one side of the
  /// characters.
  private static func byZeros(_ prefix: [UInt8]) -> Result? {
    var zeros = [0, 0, 0, 0]
    for (index, byte) in prefix.prefix(4096).enumerated() where byte == 0 { zeros[index & 3] += 1 }
    let quads = min(prefix.count, 4096) / 4
    if quads >= 2 {
      if zeros[0] * 8 < quads, zeros[2] * 8 >= quads * 7, zeros[3] >= quads { return wide(.utf32LE) }
      if zeros[3] * 8 < quads, zeros[1] * 8 >= quads * 7, zeros[0] >= quads { return wide(.utf32BE) }
    }
    let even = zeros[0] + zeros[2]
    let odd = zeros[1] + zeros[3]
    // An eighth of the characters, so that Japanese names between ASCII commas are enough.
    if odd > 0, odd >= 8 * even, odd * 4 >= quads { return wide(.utf16LE) }
    if even > 0, even >= 8 * odd, even * 4 >= quads { return wide(.utf16BE) }
    return nil
  }

  private static func wide(_ encoding: TextEncoding) -> Result { Result(encoding: encoding, isGuess: true) }

  /// ISO-2022-JP is all ASCII: the escape sequences of RFC 1468 switch to Japanese and, before the line ends, back.
  private static func hasJapaneseEscapes(_ prefix: [UInt8]) -> Bool {
    var index = 0
    var hasBegun = false
    while let escape = ByteSearch.first(ASCII.escape, in: prefix, from: index, to: prefix.count) {
      index = escape + 1
      guard escape + 2 < prefix.count else { break }
      switch (prefix[escape + 1], prefix[escape + 2]) {
      case (0x24, 0x40), (0x24, 0x42): hasBegun = true
      case (0x28, 0x42), (0x28, 0x4A): if hasBegun { return prefix.allSatisfy { $0 < 0x80 } }
      default: break
      }
    }
    return false
  }
}

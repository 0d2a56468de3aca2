internal import SourceText

/// Text as it is compared: no case, no accents, no punctuation, one blank between words, Greek and Cyrillic in Latin
/// letters. No locale takes part, and nothing that comes out is ever written into a contact.
package enum FoldedText {
  /// The words of a text: `"  Zoë O'Neil-Ångström "` gives `zoe oneil angstrom`.
  package static func words(_ text: String) -> String {
    var writer = FoldedWriter()
    writer.add(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The same with the two-letter forms of umlauts and of å as one letter, so that `Müller`, `Mueller` and `Muller`
  /// are one. More words than these become one; it finds, and does not decide.
  package static func withoutDigraphs(_ words: some Sequence<UInt8>) -> [UInt8] {
    var short: [UInt8] = []
    for byte in words {
      if let last = short.last {
        switch (last, byte) {
        case (UInt8(ascii: "a"), UInt8(ascii: "a")), (UInt8(ascii: "a"), UInt8(ascii: "e")),
          (UInt8(ascii: "o"), UInt8(ascii: "e")), (UInt8(ascii: "u"), UInt8(ascii: "e")):
          continue
        default: break
        }
      }
      short.append(byte)
    }
    return short
  }
}

/// Writes the words of texts, one after the other, with a blank between each two.
struct FoldedWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a blank is due before the next letter.
  private var isBetweenWords = false
  /// Whether the next Japanese syllable begins with a double consonant.
  private var isDoubling = false

  init() {}

  /// Forgets what was written and keeps the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isBetweenWords = false
  }

  /// Adds the words of a text.
  mutating func add(_ text: String) {
    isBetweenWords = true
    let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable { add($0) }
    if isAdded == nil { Array(text.utf8).withUnsafeBufferPointer { add($0) } }
  }

  /// The bytes are those of a `String`: valid UTF-8.
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
        if ASCII.isLetter(byte) || ASCII.isDigit(byte) {
          begin()
          bytes.append(ASCII.lowercased(byte))
        } else if byte != ASCII.apostrophe {
          isBetweenWords = true
        }
        continue
      }
      let end = min(index + (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4), text.count)
      add(FoldedWriter.scalar(text, index, end))
      index = end
    }
  }

  private mutating func begin() {
    if isBetweenWords, !bytes.isEmpty { bytes.append(ASCII.space) }
    isBetweenWords = false
  }

  private mutating func add(_ value: UInt32) {
    if let letters = FoldingTable.letters(for: value) {
      begin()
      bytes += letters
      return
    }
    if value >= 0x3041 && value <= 0x30FC, let letters = KanaTable.letters(value) { return addKana(value, letters) }
    switch value {
    // Accents that stand behind their letter, apostrophes, soft hyphens, invisible marks, the silent signs of Cyrillic.
    case 0x300...0x36F, 0x2019, 0x2BC, 0xAD, 0x200B...0x200F, 0xFEFF, 0x42A, 0x44A, 0x42C, 0x44C: return
    // The wide forms of digits and letters.
    case 0xFF10...0xFF19: write(UInt8(truncatingIfNeeded: value - 0xFF10) + ASCII.zero)
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A: write(UInt8(truncatingIfNeeded: (value - 0xFF20) & 0x1F) + 0x60)
    default:
      let compared = value >= 0x3400 && value < 0xFB00 || value >= 0x20000 ? HanVariants.compared(value) : value
      if let scalar = Unicode.Scalar(compared) { add(scalar) }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        if let letters = FoldingTable.letters(for: lower.value) {
          begin()
          bytes += letters
        } else if !(0x300...0x36F).contains(lower.value) {
          write(lower)
        }
      }
    case .lowercaseLetter, .modifierLetter, .otherLetter, .spacingMark, .nonspacingMark, .enclosingMark, .letterNumber:
      write(scalar)
    case .decimalNumber: write(ASCII.zero + UInt8(min(9, max(0, scalar.properties.numericValue ?? 0))))
    default: isBetweenWords = true
    }
  }

  /// Adds a Japanese syllable. A long vowel is written as a short one, whichever way it was lengthened.
  private mutating func addKana(_ value: UInt32, _ letters: [UInt8]) {
    if KanaTable.isDoubling(value) {
      isDoubling = true
      return
    }
    if letters.isEmpty { return }
    let last = isBetweenWords ? nil : bytes.last
    if letters.count == 1, let last,
      letters[0] == last && last != UInt8(ascii: "n")
        || letters == [UInt8(ascii: "u")] && last == UInt8(ascii: "o")
    {
      return
    }
    begin()
    if KanaTable.isSmallY(value), last == UInt8(ascii: "i") {
      // Ki and small ya are kya; shi and small ya are sha.
      bytes.removeLast()
      let isSoft = bytes.last == UInt8(ascii: "h") || bytes.last == UInt8(ascii: "j")
      bytes += isSoft ? letters.dropFirst() : letters[...]
      return
    }
    if isDoubling, let first = letters.first { bytes.append(first) }
    isDoubling = false
    bytes += letters
  }

  private mutating func write(_ byte: UInt8) {
    begin()
    bytes.append(byte)
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    begin()
    bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }

  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    let rest = { (place: Int) in UInt32(text[start + place] & 0x3F) }
    switch end - start {
    case 2: return UInt32(text[start] & 0x1F) << 6 | rest(1)
    case 3: return UInt32(text[start] & 0x0F) << 12 | rest(1) << 6 | rest(2)
    case 4: return UInt32(text[start] & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3)
    default: return 0xFFFD
    }
  }
}

internal import SourceText

/// Text in the form that is compared: without case, accents and punctuation, with one blank between words, and with Greek
/// and Cyrillic in Latin letters. It does not depend on a locale, and is never written into a contact.
package enum FoldedText {
  /// The words of a text: `"  Zoë O'Neil-Ångström "` gives `zoe oneil angstrom`.
  package static func words(_ text: String) -> String {
    var writer = FoldedWriter()
    writer.add(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func table(_ text: String) -> Set<String> { Set(WordTable.words(text).map { words($0) }) }
}

/// Writes the words of texts, separated by blanks.
struct FoldedWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the next letter begins a new word.
  private var isBetweenWords = false
  /// Whether the next Japanese syllable begins with a double consonant.
  private var isDoubling = false

  /// Removes all words and keeps the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isBetweenWords = false
  }

  mutating func add(_ text: String) {
    isBetweenWords = true
    for scalar in text.unicodeScalars {
      guard scalar.isASCII else {
        add(scalar.value)
        continue
      }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) {
        beginLetter()
        bytes.append(ASCII.lowercased(byte))
      } else if byte != ASCII.apostrophe {
        isBetweenWords = true
      }
    }
  }

  private mutating func beginLetter() {
    if isBetweenWords, !bytes.isEmpty { bytes.append(ASCII.space) }
    isBetweenWords = false
  }

  private mutating func add(_ value: UInt32) {
    if let letters = FoldingTable.letters(for: value) {
      beginLetter()
      bytes += letters
      return
    }
    if value >= 0x3041 && value <= 0x30FC, let letters = KanaTable.letters(value) { return addKana(value, letters) }
    switch value {
    // Combining accents, apostrophes, soft hyphens, invisible marks, the silent signs of Cyrillic, variations of emoji.
    case 0x300...0x36F, 0x2019, 0x2BC, 0xAD, 0x200B...0x200F, 0xFEFF, 0x42A, 0x44A, 0x42C, 0x44C,
      0xFE00...0xFE0F, 0x20D0...0x20F0, 0xE0100...0xE01EF:
      return
    // The full-width forms of digits and letters.
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
          beginLetter()
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

  /// Adds a Japanese syllable. Long vowels become short.
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
    beginLetter()
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
    beginLetter()
    bytes.append(byte)
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    beginLetter()
    bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}

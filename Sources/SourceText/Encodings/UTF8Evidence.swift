/// How much of a text is well-formed UTF-8.
///
/// Text that is not valid UTF-8 is either damaged UTF-8, of which only the broken bytes are lost, or in a legacy encoding.
/// In a legacy encoding well-formed sequences are accidents: none in Latin text, one for three to ten ill-formed bytes in
/// East Asian and Thai text. In damaged UTF-8 they are the rule.
package struct UTF8Evidence: Sendable, Hashable {
  /// The number of well-formed sequences of two to four bytes; a pair of surrogates (CESU-8) is one.
  package private(set) var wellFormed = 0
  /// How many of them Latin text may have: U+0080 to U+017F, and what is longer than two bytes. The others are accidents
  /// in Latin text, as `É®` in Windows-1252.
  package private(set) var latin = 0
  /// The number of maximal ill-formed subparts (Unicode 3.9), each of which becomes one U+FFFD.
  package private(set) var illFormed = 0
  /// Whether UTF-8 was named as the encoding.
  package private(set) var isDeclared = false

  /// No evidence.
  package init() {}

  /// The evidence of a text.
  package init(_ text: ArraySlice<UInt8>) { add(text) }

  /// The evidence of a text that its user has declared to be UTF-8.
  package static var declared: UTF8Evidence {
    var evidence = UTF8Evidence()
    evidence.isDeclared = true
    return evidence
  }

  /// Whether the text is UTF-8, damaged at worst.
  package var isUTF8: Bool { isDeclared || wellFormed > 0 && wellFormed >= illFormed }

  /// Whether some of a text in Latin letters is UTF-8, and the rest is not.
  package var isMixed: Bool { latin >= 2 && latin * 20 > illFormed || latin * 8 >= illFormed && latin > 0 }

  /// Adds the evidence of more text.
  ///
  /// - Parameter isCut: Whether the text may end inside a character.
  package mutating func add(_ text: ArraySlice<UInt8>, isCut: Bool = false) {
    let bytes = text.span
    var index = UTF8Check.asciiEnd(in: bytes, from: 0, to: bytes.count)
    while index < bytes.count {
      let length = CESU8.isPair(in: bytes, at: index) ? 6 : UTF8Check.sequenceLength(in: bytes, at: index)
      if length > 0 {
        wellFormed += 1
        if length > 2 || bytes[index] < 0xC6 { latin += 1 }
        index += length
      } else {
        let length = UTF8Check.subpartLength(in: bytes, at: index)
        index += length
        if isCut, index == bytes.count, UTF8Check.mayBegin(bytes[index - length]) { return }
        illFormed += 1
      }
      index = UTF8Check.asciiEnd(in: bytes, from: index, to: bytes.count)
    }
  }
}

/// The encoding of values that are not valid UTF-8 and whose encoding is not declared: one decision for all formats.
package struct UndeclaredEncoding: Sendable, Hashable {
  /// The legacy encoding; nothing where all values are UTF-8.
  private let legacy: TextEncoding?
  private let surroundings: UTF8Evidence
  /// Whether a legacy encoding is certain because its user named it.
  private var isNamed = false

  /// Decides for the values of a file of which the first ones were examined.
  ///
  /// - Parameters:
  ///   - file: The evidence of the first values.
  ///   - legacy: The legacy encoding that they are likely in.
  package init(file: UTF8Evidence, legacy: TextEncoding) {
    surroundings = file
    self.legacy = file.isUTF8 || legacy.isUTF8 ? nil : legacy
    isNamed = file == UTF8Evidence()
  }

  /// Decides for the values of one card or record.
  ///
  /// - Parameters:
  ///   - file: The evidence of the first values of the file.
  ///   - item: That of the values of the card or record.
  ///   - sample: The values of the card or record that are not valid UTF-8.
  package init(file: UTF8Evidence, item: UTF8Evidence, sample: EncodingSample) {
    surroundings = item
    if file.isDeclared || item.isUTF8 {
      legacy = nil
    } else if file.isUTF8 {
      // A card or record from another file: several words, all of them likely in the legacy encoding.
      legacy = item.wellFormed == 0 && item.illFormed > 1 ? LegacyGuess.likely(sample) : nil
    } else {
      legacy = LegacyGuess.encoding(of: sample)
    }
  }

  /// The encoding of a value that is not valid UTF-8.
  package func encoding(of value: ArraySlice<UInt8>) -> TextEncoding {
    guard let legacy else { return .utf8 }
    if isNamed { return legacy }
    let own = UTF8Evidence(value)
    // What is valid UTF-8 comes here only where two bytes of an East Asian character look like that by accident.
    guard own.wellFormed > 0, own.illFormed > 0 else { return legacy }
    let isDamaged: Bool
    if !SingleByteGuess.isLatin(legacy) {
      isDamaged = own.wellFormed > 2 * own.illFormed
    } else {
      isDamaged = surroundings.isMixed ? own.latin > 0 : own.latin > own.illFormed
    }
    return isDamaged ? .utf8 : legacy
  }
}

/// CESU-8: a character beyond U+FFFF as two surrogates of three bytes each, as Java and old databases write it.
enum CESU8 {
  /// Whether a pair of surrogates starts at `index`.
  static func isPair(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + 6 <= bytes.count && bytes[index] == 0xED && bytes[index + 1] & 0xF0 == 0xA0
      && bytes[index + 2] & 0xC0 == 0x80 && bytes[index + 3] == 0xED && bytes[index + 4] & 0xF0 == 0xB0
      && bytes[index + 5] & 0xC0 == 0x80
  }

  /// The text with each pair as the character that it is, or nothing where there is no pair.
  static func joined(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = text.span
    var joined: [UInt8] = []
    var start = 0
    var index = 0
    while index + 6 <= bytes.count {
      guard isPair(in: bytes, at: index) else {
        index += 1
        continue
      }
      joined += text[(text.startIndex + start)..<(text.startIndex + index)]
      let high = UInt32(bytes[index + 1] & 0x0F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      let low = UInt32(bytes[index + 4] & 0x0F) << 6 | UInt32(bytes[index + 5] & 0x3F)
      appendUTF8(0x1_0000 + high << 10 + low, to: &joined)
      index += 6
      start = index
    }
    if start == 0 { return nil }
    return joined + text[(text.startIndex + start)...]
  }
}

extension DecodedText {
  /// The text of a value that is UTF-8 but may be damaged: each maximal ill-formed subpart becomes one U+FFFD.
  package init(repairing value: ArraySlice<UInt8>) { self = UnicodeDecoding.repaired(value) }
}

/// Counts of well-formed and ill-formed UTF-8 in a text.
///
/// Text that is not valid UTF-8 is either damaged UTF-8, of which only the broken bytes are lost, or in a legacy
/// encoding. In a legacy encoding well-formed sequences are accidents: none in Latin text, one for three to ten
/// ill-formed bytes in East Asian and Thai text. In damaged UTF-8 they are the majority.
package struct UTF8Evidence: Sendable, Hashable {
  /// The number of well-formed sequences of two to four bytes; a pair of surrogates (CESU-8) is one.
  package private(set) var wellFormed = 0
  /// The number of those that are likely in Latin text: U+0080 to U+017F, and sequences of more than two bytes. Others
  /// are accidents in Latin text, such as `É®` in Windows-1252.
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

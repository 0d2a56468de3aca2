/// The encoding of values that are not valid UTF-8 and whose encoding is not declared: one decision for all formats.
package struct UndeclaredEncoding: Sendable, Hashable {
  /// The legacy encoding; `nil` if all values are UTF-8.
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
    let evidence = UTF8Evidence(value)
    // Valid UTF-8 arrives here only if two bytes of an East Asian character are a sequence of it by accident.
    guard evidence.wellFormed > 0, evidence.illFormed > 0 else { return legacy }
    let isDamaged: Bool
    if !SingleByteGuess.isLatin(legacy) {
      isDamaged = evidence.wellFormed > 2 * evidence.illFormed
    } else {
      isDamaged = surroundings.isMixed ? evidence.latin > 0 : evidence.latin > evidence.illFormed
    }
    return isDamaged ? .utf8 : legacy
  }
}

internal import ContactModel
internal import PhoneNumbering

extension MergeRule where Value == PhoneNumber {
  /// Phone numbers, equal if calling code, national number and extension are.
  ///
  /// A number without a calling code equals an international one if it is that number in its region: `0171 2345678` is
  /// `+49 171 2345678`. Of two spellings the one with words beside the number is kept, then the one of the present numbering
  /// plan, then the one with a calling code, then the one without invisible characters, then the one with a separate
  /// extension, then the longer one.
  ///
  /// - Parameter region: The region of a number without a calling code.
  static func phone(region: NumberingRegion?) -> MergeRule {
    MergeRule(
      bucket: { number in
        let key = ValueKey.phone(number, region: region)
        let parts = key.utf8.split(separator: UInt8(ascii: "x"), maxSplits: 1, omittingEmptySubsequences: false)
        let digits = Array(parts.first ?? key.utf8[...]).filter { $0 &- 0x30 < 10 }
        if digits.isEmpty { return key }
        return String(decoding: digits.suffix(6) + parts.dropFirst().joined(), as: UTF8.self)
      },
      united: { first, second in
        guard isSame(first, second, region: region) else { return nil }
        guard let parameters = TextUnion.of(first.uriParameters, second.uriParameters, ==) else { return nil }
        let (one, other) = (Spelling(first, region), Spelling(second, region))
        // Words beside a number may name its owner, so different ones are both kept.
        if one.hasWords, other.hasWords, ValueKey.text(first.text) != ValueKey.text(second.text) { return nil }
        // The present number is kept, and words beside the former one are too.
        if one.isCurrent != other.isCurrent, one.hasWords || other.hasWords { return nil }
        let isRicher = one == other ? TextRichness.isRicher(second.text, than: first.text) : one < other
        var number = isRicher ? second : first
        number.uriParameters = parameters
        return number
      },
      isBlank: { TextRichness.isBlank($0.text) && TextRichness.isBlank($0.ext) && $0.uriParameters.isEmpty },
      parts: { PropertyValue.parts($0) },
      written: { (WrittenText.escaped($0.display), []) })
  }

  private static func isSame(_ first: PhoneNumber, _ second: PhoneNumber, region: NumberingRegion?) -> Bool {
    let (key, other) = (ValueKey.phone(first, region: region), ValueKey.phone(second, region: region))
    if key == other { return true }
    let isInternational = key.utf8.first == UInt8(ascii: "+")
    guard isInternational != (other.utf8.first == UInt8(ascii: "+")),
      let number = ParsedNumber(isInternational ? first.text : second.text, in: region),
      let home = number.region.flatMap({ NumberingRegion($0) })
    else { return false }
    return ValueKey.phone(isInternational ? second : first, region: home) == (isInternational ? key : other)
  }

  private struct Spelling: Comparable {
    let hasWords: Bool
    let isCurrent: Bool
    let isClean: Bool
    let isInternational: Bool
    let hasExtension: Bool
    let length: Int

    init(_ number: PhoneNumber, _ region: NumberingRegion?) {
      let parsed = ParsedNumber(number.text)
      isCurrent = (parsed ?? ParsedNumber(number.text, in: region)).map { RenumberedPhone.isCurrent($0) } ?? true
      hasWords = !(parsed?.isWholeText ?? true)
      isClean = !ParsedNumber.hasPastedCharacters(number.text)
      isInternational = parsed != nil
      hasExtension = !number.ext.isEmpty
      length = number.text.utf8.count
    }

    static func < (left: Spelling, right: Spelling) -> Bool {
      if left.hasWords != right.hasWords { return right.hasWords }
      if left.isCurrent != right.isCurrent { return right.isCurrent }
      if left.isInternational != right.isInternational { return right.isInternational }
      if left.isClean != right.isClean { return right.isClean }
      if left.hasExtension != right.hasExtension { return right.hasExtension }
      return left.length < right.length
    }
  }
}

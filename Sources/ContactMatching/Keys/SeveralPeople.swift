internal import SourceText

/// Names of several people on one card: `Lena + Emil Berger`, `Familie Berger`, `The Bergers`, `Mr. & Mrs. Berger`.
enum SeveralPeople {
  /// Whether a name in one text is that of a couple or a family.
  ///
  /// - Parameter isGiven: Whether the text has only given names.
  static func isNamed(by text: String, isGiven: Bool) -> Bool {
    var hasLetter = false
    for byte in text.utf8 {
      if ASCII.isLetter(byte) || byte >= 0x80 { hasLetter = true }
      // A plus may precede a phone number.
      if hasLetter, byte == UInt8(ascii: "&") || byte == ASCII.plus || byte == UInt8(ascii: "/") { return true }
    }
    let words = WordTable.words(FoldedText.words(text))
    guard words.count > 1, words.count <= 12 else { return words.count == 1 && families.contains(words[0]) }
    if families.contains(words[0]) || families.contains(words[words.count - 1]) { return true }
    if words[0] == "the", words.count == 2, words[1].utf8.last == UInt8(ascii: "s") { return true }
    if words.dropFirst().dropLast().contains(where: { conjunctions.contains($0) }) { return true }
    // Family names contain these words too: Ortega y Gasset, Costa e Silva.
    return words.count >= (isGiven ? 3 : 4) && ambiguous.contains(words[1])
  }

  private static let conjunctions = FoldedText.table("and und et og och ve es oraz un ir kai 和 및 와 과")
  private static let ambiguous = FoldedText.table("y e i en a si u ja ta")
  private static let families = FoldedText.table(
    """
    family familie famille familia famiglia fam familien familjen perhe rodina rodzina obitelj porodica csalad aile ailesi
    semya sim'ya simya oikogeneia οικογενεια parents eltern kids kinder twins zwillinge geschwister couple eheleute
    ehepaar 家族 一家 가족 부부 夫婦 夫妇 משפחת عائلة
    """)
}

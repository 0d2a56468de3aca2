internal import SourceText
internal import VCardSyntax

/// Whether the bytes of vCards may have the card of a group, which is found without reading the cards.
///
/// Performance: groups need a first pass over all contacts. Most inputs have none, and then one pass is enough.
enum GroupProbe {
  /// False if no line is a KIND of a group, in any of its spellings, or begins a list of SOGo.
  static func mayHoldGroups(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let end = ByteSearch.firstLineEnd(in: bytes, from: start) ?? bytes.count
      if mayBeGroup(bytes, start..<end) { return true }
      start = end + 1
    }
    return false
  }

  private static func mayBeGroup(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] != ASCII.colon, bytes[index] != ASCII.semicolon { index += 1 }
    if index < line.upperBound, ends(bytes, line.lowerBound..<index, with: "BEGIN") {
      return ends(bytes, index..<line.upperBound, with: "VLIST")
    }
    guard index < line.upperBound, ends(bytes, line.lowerBound..<index, with: "KIND") else { return false }
    return !others.contains { ends(bytes, index..<line.upperBound, with: $0) }
  }

  /// The kinds that are not a group (RFC 6350 6.1.4, RFC 6473, RFC 6869).
  private static let others: [StaticString] = ["INDIVIDUAL", "ORG", "LOCATION", "APPLICATION", "DEVICE"]

  private static func ends(_ bytes: [UInt8], _ range: Range<Int>, with word: StaticString) -> Bool {
    range.count >= word.utf8CodeUnitCount && ASCIIWord.equals(bytes, range.suffix(word.utf8CodeUnitCount), word)
  }
}

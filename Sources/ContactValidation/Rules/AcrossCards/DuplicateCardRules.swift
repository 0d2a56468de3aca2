internal import Findings
internal import SourceText
internal import VCardSyntax

/// Cards that are there twice: the same UID, nearly the same UID, the same content. ``AcrossCards`` finds them.
package enum DuplicateCardRules {
  static let uid = Rule("VC601")
  // No fix: the right file of the card is unknown. dedup removes the second card and can be undone.
  package static let card = Rule("VC602")
  static let nearUID = Rule("VC603")
  package static let limit = Rule("VC610")
  static let uniqueUID = Rule("VC904")

  static let rules = [uid, card, nearUID, limit, uniqueUID]

  static let lines: [LineCheck] = [
    LineCheck(of: ["UID"]) { line, scope in
      guard scope.facts.identifier == nil, !scope.traits.contains(.encoded), !scope.traits.contains(.emptyValue) else {
        return
      }
      scope.facts.identifier = identifier(line)
    }
  ]

  static let cards: [CardCheck] = [
    CardCheck { scope in
      guard !scope.isAgent else { return }
      var trace = CardTrace(
        range: scope.begin.lowerBound..<max(scope.begin.upperBound, scope.facts.end), begin: scope.begin,
        version: scope.version)
      trace.uid = scope.facts.identifier
      trace.content = content(of: scope)
      if scope.version == .v40 { trace.members = scope.facts.members }
      scope.traces.append(trace)
    }
  ]

  private static func identifier(_ line: ContentLine) -> CardTrace.Identifier {
    let range = line.trimmed(line.value)
    return CardTrace.Identifier(
      exact: Fingerprint.of(line.bytes, range), loose: loose(line.bytes, range), place: line.physicalRange(range))
  }

  /// The hash of a UID in lower case and without `urn:uuid:`.
  static func loose(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var start = range.lowerBound
    if isUUID(bytes, range) { start += 9 }
    return Fingerprint.of(lowercased: bytes, start..<range.upperBound)
  }

  /// Whether the bytes begin with `urn:uuid:`.
  static func isUUID(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count > 9 && ASCIIWord.equals(bytes, range.lowerBound..<range.lowerBound + 9, "URN:UUID:")
  }

  /// The hash of the content of a card, independent of the order of its lines.
  private static func content(of scope: CardScope) -> WideFingerprint? {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count = 0
    let own = ownNames
    for line in scope.lines where line.name != own.0 && line.name != own.1 && line.name != own.2 && line.name != own.3 {
      low &+= line.fingerprint
      high &+= Fingerprint.another(line.fingerprint)
      count += 1
    }
    return count > 0 ? WideFingerprint(low: low, high: UInt32(truncatingIfNeeded: high)) : nil
  }

  /// The properties that programs write by themselves, and VERSION, which is in every card.
  private static let ownNames = (
    PropertyNumber.number("VERSION"), PropertyNumber.number("UID"), PropertyNumber.number("REV"),
    PropertyNumber.number("PRODID")
  )
}

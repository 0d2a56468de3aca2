internal import SourceText

/// The content lines of a card, without its BEGIN, VERSION and END.
///
/// ```swift
/// var card = RawCard.cards(in: RawLines(text))[0]
/// card.lines.append(RawLine("X-COLOR", "green"))
/// print(card.text)
/// ```
public struct RawCard: Hashable, Sendable {
  /// The version, which is written as the first line.
  public var version: VCardVersion
  /// The lines. Those of a card that is nested as the AGENT of another are among the lines of the outer one.
  public var lines: [RawLine]

  /// Creates a card.
  public init(_ lines: [RawLine] = [], version: VCardVersion = .v40) {
    self.version = version
    self.lines = lines
  }

  /// The cards of lines. A card also ends where the next one begins, or at the end; lines outside of cards are skipped.
  ///
  /// A VERSION that does not exist is kept as a line of a card of version 4.0.
  public static func cards(in lines: some Sequence<RawLine>) -> [RawCard] {
    var cards: [RawCard] = []
    var framing = CardFraming()
    for line in lines {
      switch line.framing {
      case .begin:
        switch framing.begin(at: line.range?.lowerBound ?? 0) {
        case .opens, .closesOpenCards: cards.append(RawCard())
        case .opensAgent, .opensNested: cards[cards.count - 1].lines.append(line)
        }
      case .end:
        if framing.end(), framing.depth > 0 { cards[cards.count - 1].lines.append(line) }
      case .version21, .emptyAgent, .nothing, .other:
        guard framing.depth > 0 else { continue }
        let isVersion = framing.depth == 1 && line.name.equalsIgnoringASCIICase("VERSION")
        if isVersion, let version = VCardVersion(rawValue: line.value) {
          cards[cards.count - 1].version = version
          if version == .v21 { framing.recordVersion21() }
        } else {
          cards[cards.count - 1].lines.append(line)
        }
        framing.recordLine(isEmptyAgent: line.isEmptyAgent)
      }
    }
    return cards
  }

  /// The card as it is written to a file.
  public var bytes: [UInt8] {
    var writer = ContentLineWriter()
    for line in [RawLine("BEGIN", "VCARD"), RawLine("VERSION", version.rawValue)] + lines + [RawLine("END", "VCARD")] {
      line.write(in: version, into: &writer)
    }
    return writer.takeAll()
  }

  /// The card as text; see ``bytes``.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RawLine {
  /// The effect on the framing of cards.
  fileprivate var framing: FramingLine {
    guard valueBytes.count == 5, value.equalsIgnoringASCIICase("VCARD") else { return .other }
    if name.equalsIgnoringASCIICase("BEGIN") { return .begin }
    return name.equalsIgnoringASCIICase("END") ? .end : .other
  }

  fileprivate var isEmptyAgent: Bool { valueBytes.isEmpty && name.equalsIgnoringASCIICase("AGENT") }
}

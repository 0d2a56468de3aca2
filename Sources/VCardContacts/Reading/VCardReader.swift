public import ContactModel
internal import Findings
public import SourceText
internal import VCardSyntax

/// Reads vCards of any version into contacts.
///
/// Reading never fails: what is wrong is a finding with its place, what is unknown is kept as it was written, and a
/// broken card costs no neighbour.
///
/// ```swift
/// let batch = VCardReader().read(Array("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n".utf8))
/// batch.items[0].value.displayName  // "Ada"
/// ```
public struct VCardReader: Sendable {
  /// What the reader is willing to take from one input.
  public var limits: Limits
  /// The encoding of bytes that no CHARSET explains and that are not UTF-8; nothing to guess it anew for every card.
  public var fallback: TextEncoding?
  /// How much of the first values of the file is UTF-8. Where most of it is, values that are not valid UTF-8 are damaged
  /// and not in a legacy encoding.
  package var evidence = UTF8Evidence()
  /// Whether the bytes came to UTF-8 from another encoding, so that a CHARSET only speaks of what is quoted-printable.
  public var isTranscoded = false

  /// Makes a reader.
  public init(limits: Limits = Limits(), fallback: TextEncoding? = nil) {
    self.limits = limits
    self.fallback = fallback
  }

  /// The encoding that the values of some cards are likely in that are no UTF-8 and name no CHARSET, for ``fallback``.
  ///
  /// - Parameter cards: The first cards of a file; the last one may be cut.
  /// - Returns: The encoding, and whether other values are UTF-8 all the same; nothing where there are no such values.
  public static func guessFallback(in cards: [UInt8]) -> (encoding: TextEncoding, isMixed: Bool)? {
    judgeValues(in: cards).legacy
  }

  /// How much of the values of some cards is UTF-8, and the encoding that the others are likely in, where they are not
  /// merely damaged.
  package static func judgeValues(
    in cards: [UInt8]
  ) -> (evidence: UTF8Evidence, legacy: (encoding: TextEncoding, isMixed: Bool)?) {
    let text = UnlabelledCharset(in: cards, from: 0)
    if text.sample.isEmpty || text.evidence.isUTF8 { return (text.evidence, nil) }
    return (text.evidence, (LegacyGuess.encoding(of: text.sample), text.hasUTF8))
  }

  /// Reads all the cards in the bytes.
  ///
  /// - Parameter bytes: Whole cards in an encoding that agrees with ASCII. A byte order mark and UTF-16 are the
  ///   business of whoever reads the file.
  /// - Returns: The contacts in the order of their first lines, what there is to say about them, and the parts of the
  ///   input that belong to no card.
  public func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    read(bytes, observedBy: nil)
  }

  /// Reads all the cards in the bytes, and shows every line to whoever wants to say more about it than the reader does.
  package func read(_ bytes: [UInt8], observedBy observer: (any CardObserver)?) -> ImportBatch<Contact> {
    var reading = reading(of: bytes, observer)
    return reading.whole()
  }

  /// Reads all the cards in the bytes, a few at a time, for whoever is done with them before the bytes are given up.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    reading(of: bytes, sharesBytes: true, nil)
  }

  private func reading(of bytes: [UInt8], sharesBytes: Bool = false, _ observer: (any CardObserver)?) -> CardReading {
    CardReading(
      bytes, limits: limits, fallback: fallback, evidence: evidence, isTranscoded: isTranscoded,
      sharesBytes: sharesBytes, observer: observer)
  }
}

public import ContactModel
internal import Findings
public import SourceText
package import VCardSyntax

/// Reads vCards of any version into contacts.
///
/// Reading never fails: each error is a finding with its place, unknown properties are kept as they were written, and a
/// broken card does not affect other cards.
///
/// ```swift
/// let batch = VCardReader().read(Array("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n".utf8))
/// batch.items[0].value.displayName  // "Ada"
/// ```
public struct VCardReader: Sendable {
  /// The limits of sizes and numbers.
  public var limits: Limits
  /// The encoding of values that are not UTF-8 and have no CHARSET; `nil` to guess it for each card.
  public var fallback: TextEncoding?
  /// The amount of UTF-8 in the first values of the file. If most of it is UTF-8, other values are damaged and not in a
  /// legacy encoding.
  package var evidence = UTF8Evidence()
  /// Whether the input was converted to UTF-8 from another encoding, so that CHARSET applies to quoted-printable only.
  public var isTranscoded = false
  /// The versions whose lines are kept, to be written again in the same version. The name of a vendor's property is always
  /// kept.
  ///
  /// Performance: a contact without lines is smaller and read faster.
  package var versionsOfLines = Set(VCardVersion.allCases)
  /// The heads of lines that earlier parts of the file had.
  private let heads = HeadCachePool()

  /// Makes a reader.
  public init(limits: Limits = Limits(), fallback: TextEncoding? = nil) {
    self.limits = limits
    self.fallback = fallback
  }

  /// Guesses the encoding of the values that are not UTF-8 and have no CHARSET, for ``fallback``.
  ///
  /// - Parameter cards: The first cards of a file; the last one may be incomplete.
  /// - Returns: The encoding, and whether other values are UTF-8; `nil` if there are no such values.
  public static func guessFallback(in cards: [UInt8]) -> (encoding: TextEncoding, isMixed: Bool)? {
    judgeValues(in: cards).legacy
  }

  /// The amount of UTF-8 in the values of some cards, and the likely encoding of the others, unless they are damaged.
  package static func judgeValues(
    in cards: [UInt8]
  ) -> (evidence: UTF8Evidence, legacy: (encoding: TextEncoding, isMixed: Bool)?) {
    let text = UnlabelledCharset(in: cards, from: 0)
    if text.sample.isEmpty || text.evidence.isUTF8 { return (text.evidence, nil) }
    return (text.evidence, (LegacyGuess.encoding(of: text.sample), text.hasUTF8))
  }

  /// Reads all cards.
  ///
  /// - Parameter bytes: Whole cards in an encoding that extends ASCII, without a byte order mark.
  /// - Returns: The contacts in the order of their first lines, the findings, and the parts of the input that were skipped.
  public func read(_ bytes: [UInt8]) -> ImportBatch<Contact> { read(bytes, observedBy: nil) }

  /// Reads all cards, and shows each line to an observer.
  package func read(_ bytes: [UInt8], observedBy observer: (any CardObserver)?) -> ImportBatch<Contact> {
    var reading = reading(of: bytes, observer)
    return reading.whole()
  }

  /// Reads all cards, a few at a time. Large values may refer to the bytes, which then live as long as the contacts.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    reading(of: bytes, sharesBytes: true, nil)
  }

  private func reading(of bytes: [UInt8], sharesBytes: Bool = false, _ observer: (any CardObserver)?) -> CardReading {
    CardReading(
      bytes, limits: limits, fallback: fallback, evidence: evidence, isTranscoded: isTranscoded,
      sharesBytes: sharesBytes, observer: observer, heads: heads, versionsOfLines: versionsOfLines)
  }
}

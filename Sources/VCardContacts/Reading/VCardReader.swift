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
  /// The encoding of bytes that no CHARSET explains and that are not UTF-8.
  public var fallback: TextEncoding

  /// Makes a reader.
  public init(limits: Limits = Limits(), fallback: TextEncoding = .windows1252) {
    self.limits = limits
    self.fallback = fallback
  }

  /// Reads all the cards in the bytes.
  ///
  /// - Parameter bytes: Whole cards in an encoding that agrees with ASCII. A byte order mark and UTF-16 are the
  ///   business of whoever reads the file.
  /// - Returns: The contacts in the order of their first lines, what there is to say about them, and the parts of the
  ///   input that belong to no card.
  public func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var reading = CardReading(bytes, limits: limits, fallback: fallback)
    return reading.run()
  }
}

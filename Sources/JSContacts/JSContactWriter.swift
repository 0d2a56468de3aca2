import ContactComparison
package import ContactModel
package import Findings
internal import JSONContacts
package import SourceText

/// Writes contacts in JSContact (RFC 9553), converted as RFC 9555 describes.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let writer = JSContactWriter(.array)
/// writer.begin(into: &bytes)
/// let losses = writer.write(contact, into: &bytes)
/// writer.end(into: &bytes)
/// ```
///
/// Properties without a place in a Card are in its member `vCardProps`. Losses are found by reading each Card back.
package struct JSContactWriter: ElementWriter {
  /// The layout of several contacts.
  package enum Form: Sendable, Hashable {
    /// One array of Cards, indented for people (`jscontact`).
    case array
    /// A Card per line (`ndjscontact`).
    case lines
    /// One Card, indented for people.
    case single
  }

  /// The layout of several contacts.
  package let form: Form
  private let limits: Limits

  /// Creates a writer.
  package init(_ form: Form, limits: Limits = Limits()) {
    self.form = form
    self.limits = limits
  }

  /// The bytes between two contacts.
  package var separator: [UInt8] { form == .array ? [ASCII.comma] : [] }

  /// Writes the bytes before the first contact.
  package func begin(into output: inout [UInt8]) {
    if form == .array { output.append(ASCII.leftBracket) }
  }

  /// Writes one contact.
  ///
  /// - Returns: The losses. The index of the contact in these findings is 0.
  package func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    write(contact, into: &output, draining: nil)
  }

  /// Writes one contact.
  package func write(_ contact: Contact, into output: inout [UInt8], draining drain: PartialOutputSink?) -> [Finding] {
    let distinct = DistinctContact(contact)
    let card = CardMaker.card(of: CollectingSink.properties(of: distinct.contact))
    // Performance: swapping avoids a copy.
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    if form == .array { bytes += [ASCII.lineFeed, ASCII.space, ASCII.space] }
    let level: Int? =
      switch form {
      case .array: 1
      case .lines: nil
      case .single: 0
      }
    var json = JSONOutput(bytes, level: level, nesting: limits.nesting, draining: drain)
    bytes = []
    JSONTree.object(card).write(to: &json)
    if form != .array { json.bytes.append(ASCII.lineFeed) }
    swap(&json.bytes, &output)
    var losses = ReadBackLosses(distinct.contact, in: JSContactWriter.target)
    losses.reportRepeated(in: distinct)
    losses.compare(with: readBack(card, as: distinct.contact))
    return losses.findings
  }

  /// Writes the bytes after the last contact.
  package func end(into output: inout [UInt8]) {
    if form == .array { output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed] }
  }

  private static let target = ReadBackLosses.Target(place: "member") { _ in nil }

  /// The contact that a reader makes of a Card.
  private func readBack(_ card: JSONObject, as contact: Contact) -> Contact {
    var limits = Limits()
    limits.properties = .max
    limits.parameters = .max
    limits.value = .max
    limits.text = .max
    let reading = CardReader(limits: limits, versionsOfLines: [])
    // Performance: a Card that was made of properties has nothing that no property holds, but for what JSPROP added.
    let hasOthers = contact.extensions.contains { $0.name.equalsIgnoringASCIICase("JSPROP") }
    guard var back = reading.contact(card, keepingOthers: hasOthers, places: { _ in 0..<0 })?.contact else {
      return Contact()
    }
    // The reader makes a name for a contact without one.
    if !contact.has(FieldNumber.formattedNames) { back.formattedNames = [] }
    return back
  }
}

import AppContacts
public import ContactModel
public import Findings
package import SourceText

/// Writes contacts as the JSON array of an app.
///
/// Every key is written, because the reader of the app requires all. The id of an app is the UID without `urn:uuid:`, or is
/// derived from the contact.
public struct AppWriter: ElementWriter {
  /// The app.
  public let format: AppFormat

  /// Creates a writer.
  public init(_ format: AppFormat) { self.format = format }

  /// The bytes between two contacts.
  public var separator: [UInt8] { [ASCII.comma] }

  /// Writes the bytes before the first contact.
  public func begin(into output: inout [UInt8]) { output.append(ASCII.leftBracket) }

  /// Writes the bytes after the last contact.
  public func end(into output: inout [UInt8]) {
    output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed]
  }

  /// Writes one contact.
  ///
  /// - Returns: The losses, value by value, and the rule of the app that the contact violates. The index of the contact in
  ///   these findings is 0.
  public func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    write(contact, into: &output, draining: nil)
  }

  /// Writes one contact.
  package func write(_ contact: Contact, into output: inout [UInt8], draining drain: PartialOutputSink?) -> [Finding] {
    let shape = format.shape
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    bytes += [ASCII.lineFeed, ASCII.space, ASCII.space]
    var json = JSONOutput(bytes, level: 1, nesting: 0, draining: drain)
    bytes = []
    let kept = shape.write(contact, &json)
    swap(&json.bytes, &output)
    var losses = FieldLosses(contact, kept: kept, app: shape.rules.app)
    losses.find(places: Set(shape.carries.map(\.field)))
    if let broken = shape.brokenRule(kept) { losses.add(JSONCodes.appRule, broken, property: nil) }
    return losses.findings
  }
}

import AppContacts
public import ContactModel
public import Findings
package import SourceText

/// Writes contacts as the JSON array that an app stores.
///
/// Every key of the app is written, empty ones too, because the app's own reader knows no missing one. An app that asks
/// for an id gets the UID, a UUID without `urn:uuid:`; where there is none, one is made from the contact.
public struct AppWriter: ElementWriter {
  /// The app.
  public let format: AppFormat

  /// Makes a writer.
  public init(_ format: AppFormat) { self.format = format }

  /// What stands between two contacts.
  public var separator: [UInt8] { [ASCII.comma] }

  /// Writes what stands before the first contact.
  public func begin(into output: inout [UInt8]) { output.append(ASCII.leftBracket) }

  /// Writes what stands behind the last contact.
  public func end(into output: inout [UInt8]) {
    output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed]
  }

  /// Writes one contact.
  ///
  /// - Returns: What the app has no place for, value by value, and which of its own rules the contact breaks. The
  ///   contact's number in these findings is 0.
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

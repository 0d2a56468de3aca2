import AppContacts
import ContactComparison
package import ContactModel
package import Findings
package import SourceText

/// Writes contacts as the JSON array of an app.
///
/// Every key is written, because the reader of the app requires all. The id of an app is the UID without `urn:uuid:`, or is
/// derived from the contact.
package struct AppWriter: ElementWriter {
  /// The app.
  package let format: AppFormat

  /// Creates a writer.
  package init(_ format: AppFormat) { self.format = format }

  /// The bytes between two contacts.
  package var separator: [UInt8] { [ASCII.comma] }

  /// Writes the bytes before the first contact.
  package func begin(into output: inout [UInt8]) { output.append(ASCII.leftBracket) }

  /// Writes the bytes after the last contact.
  package func end(into output: inout [UInt8]) {
    output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed]
  }

  /// Writes one contact.
  ///
  /// - Returns: The losses, value by value, and the rule of the app that the contact violates. The index of the contact in
  ///   these findings is 0.
  package func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
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
    var findings = losses(contact, kept, in: shape)
    if let broken = shape.brokenRule(kept) {
      findings.append(Finding(JSONCodes.appRule, broken, contact: ReadBackLosses.reference(to: contact)))
    }
    return findings
  }

  /// The differences between a contact and the one that is read from the output.
  private func losses(_ contact: Contact, _ kept: Contact, in shape: AppShape) -> [Finding] {
    let app = shape.rules.app
    let places = Set(shape.carries.map(\.field))
    var losses = ReadBackLosses(
      contact,
      in: ReadBackLosses.Target(place: "field in \(app)") { property in
        // Of the kept properties an app has single ones.
        property != "X-" && places.contains(property) ? .max : 0
      })
    var kept = kept
    var idFinding: Finding?
    let uid = contact.uids.first
    // Ids have no prefix, and every contact has one.
    if let id = kept.uid, let uid, uid.value != id, AppIdentifier.bare(uid.value) == id {
      idFinding = Finding(
        LossCodes.otherForm, "the prefix of UID \(Finding.quote(uid.value)) is not written: \(app) has ids without it")
      kept.uids[0].value = uid.value
    } else if let id = kept.uid, uid == nil {
      idFinding = Finding(
        LossCodes.derived, "id \(Finding.quote(id)) was derived from the contact: \(app) requires one")
      kept.uids = []
    }
    losses.compare(with: kept)
    guard var idFinding else { return losses.findings }
    idFinding.contact = ReadBackLosses.reference(to: contact)
    idFinding.property = "UID"
    return [idFinding] + losses.findings
  }
}

import AppContacts
package import ContactModel
import Findings
package import SourceText

/// Reads the JSON of an app: an array of its objects, or consecutive objects.
///
/// ```swift
/// let batch = AppReader(.contactListPro).read(
///   Array(#"[{"id":"1","name":"Ada Lovelace","phone":"5550100","email":""}]"#.utf8))
/// batch.items[0].value.uid  // "1"
/// ```
///
/// A contact that violates the rules of the app is read, and reported with the message of the app.
package struct AppReader: Sendable {
  /// The app.
  package let format: AppFormat
  private let limits: Limits

  /// Creates a reader.
  package init(_ format: AppFormat, limits: Limits = Limits()) {
    self.format = format
    self.limits = limits
  }

  /// Reads the elements of a batch. An element that cannot be read is rejected and reported.
  ///
  /// - Parameters:
  ///   - bytes: Complete elements in UTF-8, with any brackets and commas around them.
  ///   - isWholeText: Whether this is the whole input, so that missing brackets and commas are reported.
  package func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the elements of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> ElementReading {
    let shape = format.shape
    return ElementReading(bytes, limits: limits, depthLimit: 16) { value, _, reading in
      contact(value, shape, &reading)
    }
  }

  private func contact(_ value: JSONValue, _ shape: AppShape, _ reading: inout JSONReading) -> Contact? {
    guard case .object(let members) = value.kind else {
      reading.report(
        JSONCodes.notAContact, "\(reading.quoted(value)) is \(value.typeName), not a contact; it was skipped",
        value.range)
      return nil
    }
    guard members.contains(where: { shape.keys.contains($0.key) }) else {
      let keys = members.prefix(5).map { Finding.quote($0.key) }.joined(separator: ", ")
      reading.report(
        JSONCodes.notAContact,
        "the app has none of the keys \(keys.isEmpty ? "of an empty object" : keys); it was skipped",
        value.range)
      return nil
    }
    let contact = shape.read(members, &reading)
    if let broken = shape.brokenRule(contact) {
      reading.report(JSONCodes.appRule, broken, value.range.lowerBound..<value.range.lowerBound + 1)
    }
    return contact
  }
}

extension AppShape {
  /// The rule of the app that a contact violates, with the message of the app.
  func brokenRule(_ contact: Contact) -> String? {
    do {
      try rules.validate(contact)
      return nil
    } catch {
      let message = (error as? any AppRuleError)?.message ?? "\(error)"
      return "\(rules.app) would not save the contact: \(message)"
    }
  }
}

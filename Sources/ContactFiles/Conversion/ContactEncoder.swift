internal import ContactModel
internal import Findings
internal import SourceText

/// The writing side of a format.
protocol ContactEncoder: Sendable {
  /// What stands before the first contact.
  var header: [UInt8] { get }
  /// What stands between two contacts.
  var separator: [UInt8] { get }
  /// What stands behind the last contact.
  var footer: [UInt8] { get }

  /// The version that a contact is written in, or an empty text where the format has none.
  ///
  /// - Parameter read: The version that it was read from.
  func version(of read: String) -> String

  /// Adds a contact to the bytes and says what could not be written.
  ///
  /// - Parameters:
  ///   - version: The version of the card that the contact was read from, or an empty text.
  ///   - counted: The findings that nobody reads; an encoder may count them instead of making them.
  ///   - drain: Takes what is many before the contact is whole; an encoder may pass it over.
  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding]

  /// What tells which property or column a byte of a written contact belongs to, where the format can tell.
  var propertyWalk: (any PropertyWalk)? { get }
}

extension ContactEncoder {
  var header: [UInt8] { [] }
  var separator: [UInt8] { [] }
  var footer: [UInt8] { [] }
  func version(of read: String) -> String { "" }
  var propertyWalk: (any PropertyWalk)? { nil }

  /// Adds a contact as a whole to the bytes.
  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings
  ) -> [Finding] {
    write(contact, version: version, into: &bytes, counting: &counted, draining: nil)
  }
}

/// What must be known about all contacts before the first is written: where their phone numbers are from, and whether an
/// encoding has room for every character.
protocol ContactCounting: Sendable {
  /// Looks at a contact.
  mutating func count(_ contact: Contact)
  /// Adds what another one has seen, behind what this one has seen.
  mutating func merge(_ other: any ContactCounting)
}

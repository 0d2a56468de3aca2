internal import ContactModel
internal import Findings
internal import SourceText

/// Writes contacts in one format.
protocol ContactEncoder: Sendable {
  /// The bytes before the first contact.
  var header: [UInt8] { get }
  /// The bytes between two contacts.
  var separator: [UInt8] { get }
  /// The bytes after the last contact.
  var footer: [UInt8] { get }
  /// The end of a record that is copied without its line end, before another one.
  var recordEnd: [UInt8] { get }

  /// The version in which a contact is written; empty if the format has no versions.
  ///
  /// - Parameter read: The version of the input.
  func version(of read: String) -> String

  /// Appends a contact and returns the losses.
  ///
  /// - Parameters:
  ///   - version: The version of the card that the contact was read from, or an empty text.
  ///   - counted: Findings that need no message; an encoder may count them instead of creating them.
  ///   - drain: Receives a large output in parts; an encoder may ignore it.
  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding]

  /// Finds the property or column of a byte of a written contact, if the format has any.
  var propertyWalk: (any PropertyWalk)? { get }
}

extension ContactEncoder {
  var header: [UInt8] { [] }
  var separator: [UInt8] { [] }
  var footer: [UInt8] { [] }
  var recordEnd: [UInt8] { [] }
  func version(of read: String) -> String { "" }
  var propertyWalk: (any PropertyWalk)? { nil }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings
  ) -> [Finding] {
    write(contact, version: version, into: &bytes, counting: &counted, draining: nil)
  }
}

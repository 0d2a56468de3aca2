package import ContactModel
package import Findings
package import SourceText

/// A writer of contacts as elements of a JSON text.
package protocol ElementWriter: Sendable {
  /// The bytes between two contacts.
  var separator: [UInt8] { get }
  /// Writes the bytes before the first contact.
  func begin(into output: inout [UInt8])
  /// Writes one contact and returns its losses.
  ///
  /// - Parameter drain: Receives large output before the contact is complete.
  func write(_ contact: Contact, into output: inout [UInt8], draining drain: PartialOutputSink?) -> [Finding]
  /// Writes the bytes after the last contact.
  func end(into output: inout [UInt8])
}

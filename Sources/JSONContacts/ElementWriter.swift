package import ContactModel
package import Findings
package import SourceText

/// A writer of contacts as elements of a JSON text, whatever their shape.
package protocol ElementWriter: Sendable {
  /// What stands between two contacts.
  var separator: [UInt8] { get }
  /// Writes what stands before the first contact.
  func begin(into output: inout [UInt8])
  /// Writes one contact and tells what it could not carry.
  ///
  /// - Parameter drain: Takes what is many before the contact is whole.
  func write(_ contact: Contact, into output: inout [UInt8], draining drain: PartialOutputSink?) -> [Finding]
  /// Writes what stands behind the last contact.
  func end(into output: inout [UInt8])
}

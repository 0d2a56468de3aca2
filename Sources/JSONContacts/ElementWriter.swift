package import ContactModel
package import Findings

/// A writer of contacts as elements of a JSON text, whatever their shape.
package protocol ElementWriter: Sendable {
  /// What stands between two contacts.
  var separator: [UInt8] { get }
  /// Writes what stands before the first contact.
  func begin(into output: inout [UInt8])
  /// Writes one contact and tells what it could not carry.
  func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding]
  /// Writes what stands behind the last contact.
  func end(into output: inout [UInt8])
}

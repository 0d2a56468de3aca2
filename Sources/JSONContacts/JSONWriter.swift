public import ContactModel
public import Findings
public import SourceText

/// Writes the JSON form of contacts; ``JSONReader`` gets equal contacts back from it.
///
/// ```swift
/// let writer = JSONWriter(.array)
/// var bytes: [UInt8] = []
/// writer.begin(into: &bytes)
/// for (number, contact) in contacts.enumerated() {
///   if number > 0 { bytes += writer.separator }
///   let losses = writer.write(contact, into: &bytes)
/// }
/// writer.end(into: &bytes)
/// ```
///
/// Parts may be written concurrently and joined in order, with ``separator`` between any two contacts.
public struct JSONWriter: ElementWriter {
  /// The layout of several contacts.
  public enum Form: Sendable, Hashable {
    /// One array, indented for people (`json`).
    case array
    /// One contact per line (`ndjson`).
    case lines
  }

  /// The layout of several contacts.
  public let form: Form
  private let limits: Limits

  /// Creates a writer. Of the limits only the nesting of agents is used: deeper agents are losses.
  public init(_ form: Form, limits: Limits = Limits()) {
    self.form = form
    self.limits = limits
  }

  /// The bytes between two contacts.
  public var separator: [UInt8] { form == .array ? [ASCII.comma] : [] }

  /// Writes the bytes before the first contact.
  public func begin(into output: inout [UInt8]) {
    if form == .array { output.append(ASCII.leftBracket) }
  }

  /// Writes one contact.
  ///
  /// - Returns: The losses: agents that are nested too deeply. The index of the contact in these findings is 0.
  public func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    write(contact, into: &output, draining: nil)
  }

  /// Writes one contact.
  package func write(_ contact: Contact, into output: inout [UInt8], draining drain: PartialOutputSink?) -> [Finding] {
    // Performance: swapping avoids a copy.
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    if form == .array { bytes += [ASCII.lineFeed, ASCII.space, ASCII.space] }
    var json = JSONOutput(bytes, level: form == .array ? 1 : nil, nesting: limits.nesting, draining: drain)
    bytes = []
    json.object { output in
      ContactForm.writeVersion(into: &output)
      ContactForm.write(contact, into: &output)
    }
    if form == .lines { json.bytes.append(ASCII.lineFeed) }
    swap(&json.bytes, &output)
    if json.findings.isEmpty { return [] }
    let name = contact.displayName
    let reference = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
    return json.findings.map { finding in
      var finding = finding
      finding.contact = reference
      return finding
    }
  }

  /// Writes the bytes after the last contact.
  public func end(into output: inout [UInt8]) {
    if form == .array { output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed] }
  }
}

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

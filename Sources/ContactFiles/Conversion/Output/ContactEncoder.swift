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

/// Follows a contact while it is written in parts, and finds the property or column of a byte.
protocol PropertyWalk {
  /// The property or column of a byte of the part. Offsets must not decrease.
  mutating func property(at offset: Int, in part: [UInt8]) -> String?
  /// Moves to the next part.
  mutating func finish(_ part: [UInt8])
}

/// Finds the names of content lines (RFC 6350 3.3).
struct ContentLineWalk: PropertyWalk {
  private var name: [UInt8] = []
  private var isInName = true
  private var isLineStart = false
  private var position = 0

  mutating func property(at offset: Int, in part: [UInt8]) -> String? {
    while position < part.count, position <= offset || isInName { step(part[position]) }
    return String(decoding: name, as: UTF8.self)
  }

  mutating func finish(_ part: [UInt8]) {
    while position < part.count { step(part[position]) }
    position = 0
  }

  private mutating func step(_ byte: UInt8) {
    position += 1
    // A line that begins with a blank continues the line before it.
    if isLineStart, !ASCII.isBlank(byte) {
      name.removeAll(keepingCapacity: true)
      isInName = true
    }
    isLineStart = byte == ASCII.lineFeed
    if byte == ASCII.colon || byte == ASCII.semicolon || byte == ASCII.lineFeed { isInName = false }
    if isInName { name.append(byte) }
  }
}

/// Finds the columns of a record (RFC 4180 2).
struct ColumnWalk: PropertyWalk {
  let names: [String]
  private var column = 0
  private var isQuoted = false
  private var position = 0

  init(_ names: [String]) { self.names = names }

  mutating func property(at offset: Int, in part: [UInt8]) -> String? {
    advance(to: offset, in: part)
    return column < names.count ? names[column] : nil
  }

  mutating func finish(_ part: [UInt8]) {
    advance(to: part.count, in: part)
    position = 0
  }

  private mutating func advance(to offset: Int, in part: [UInt8]) {
    while position < offset {
      if part[position] == ASCII.doubleQuote { isQuoted.toggle() }
      if part[position] == ASCII.comma, !isQuoted { column += 1 }
      position += 1
    }
  }
}

/// One thing that is wrong, unusual, guessed, repaired or lost: a value, never an exception.
///
/// A reader or writer that meets a problem makes a finding and continues. Its place is a byte range; line and column
/// are computed on demand.
public struct Finding: Sendable, Hashable {
  /// The kind of the finding.
  public var code: FindingCode
  /// The severity of this finding, which is that of the code unless it was set.
  public var severity: Severity
  /// One line for people: the problem, what was expected, and the remedy. Has no control characters.
  public var message: String {
    get { Advice.removed(from: adviceMessage) }
    set { words = .text(newValue) }
  }
  /// The message with its ``Advice``, for programs that have options.
  package var adviceMessage: String {
    occurrences > 1 ? "\(words.text) (and \(occurrences - 1) more of this code in the card)" : words.text
  }
  private var words: Words
  /// The bytes it is about, counted from 0 in the bytes of the reader (in a whole file after the pipeline has moved
  /// it); `nil` if it has no place.
  public var range: Range<Int>?
  /// The contact it is about, if any.
  public var contact: ContactReference?
  /// The property or column it is about: `BDAY`, `EMAIL[2];TYPE`, `Phone 1 - Value`.
  public var property: String?
  /// The fix, if one is known.
  public var fix: Fix?
  /// The number of findings of its code and severity that it represents: more than one if a card has more than are
  /// listed individually (VC814).
  public package(set) var occurrences = 1

  /// Makes a finding with the severity of its code unless another is given. A loss that no person misses, such as that of a
  /// PRODID, is a note.
  public init(
    _ code: FindingCode, _ message: String, at range: Range<Int>? = nil, severity: Severity? = nil,
    contact: ContactReference? = nil, property: String? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity(of: property)
    words = .text(message)
    self.range = range
    self.contact = contact
    self.property = property
    self.fix = fix
  }

  /// Makes a finding whose message is made each time it is read. Performance: of a million losses of 200,000 contacts,
  /// a hundred are shown and the others counted.
  package init(
    _ code: FindingCode, severity: Severity? = nil, contact: ContactReference? = nil, property: String? = nil,
    message: @escaping @Sendable () -> String
  ) {
    self.init(code, "", severity: severity, contact: contact, property: property)
    words = .made(message)
  }

  /// The same finding where its batch begins `bytes` bytes and `contacts` contacts after the start of the input.
  public func moved(bytes: Int, contacts: Int) -> Finding {
    var moved = self
    moved.range = range?.moved(by: bytes)
    moved.fix?.move(by: bytes)
    moved.contact?.index += contacts
    return moved
  }
}

extension Finding: CustomStringConvertible {
  /// One line: `error: month 13 in BDAY "19851345" [VC350 date-out-of-range]`.
  public var description: String { "\(severity.name): \(message) [\(code)]" }
}

extension Range<Int> {
  package func moved(by distance: Int) -> Range { (lowerBound + distance)..<(upperBound + distance) }
}

/// A message, or the way to make it.
private enum Words: Sendable {
  case text(String)
  case made(@Sendable () -> String)

  var text: String {
    switch self {
    case .text(let text): text
    case .made(let make): make()
    }
  }
}

extension Words: Hashable {
  static func == (left: Words, right: Words) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Which contact a finding is about.
public struct ContactReference: Sendable, Hashable {
  /// The contact's number in its input, from 0, counting unreadable ones.
  public var index: Int
  /// Its UID, if it has one.
  public var uid: String?
  /// Its display name, if it has one.
  public var name: String?

  /// Makes a reference.
  public init(index: Int, uid: String? = nil, name: String? = nil) {
    self.index = index
    self.uid = uid
    self.name = name
  }
}

/// A way to change what a message reports, such as the limit that a value exceeds.
///
/// A message names neither options of a command nor controls of an app. It has the advice between characters for private use, which
/// ``Finding/message`` leaves out; a program that has such options writes its own words in its place (``words(in:_:)``).
///
/// ```swift
/// "the card is longer than \(limits.card) octets\(Advice.limit("card"))"
/// ```
package enum Advice: String, Sendable, CaseIterable {
  /// A limit can be raised. Its detail is the name of the limit.
  case limit
  /// The limit of columns, which has a maximum of its own.
  case columns
  /// Another encoding can be named.
  case encoding, otherEncoding, encodingOfFile, characterSet
  /// The file is rather in the encoding of the detail.
  case readInEncoding
  /// The format can be named.
  case format
  /// The file can be read in the format of the detail.
  case readAs, readAnyway, withFormat
  /// The product of a table can be named.
  case product
  /// Columns or members can be given a field. The detail is the column with its field.
  case fields, otherField, mapColumn, mapIdentity, mapMember
  /// The columns of a table without a header can be named. The detail has the names.
  case header, otherHeader
  /// The order of day and month can be named.
  case dateOrder, dateOrderDecides
  /// The region of phone numbers can be named.
  case region
  /// Another sheet can be named; the detail is a sheet.
  case sheet, readSheet
  /// The output can be divided. The detail is a product, followed by the number of contacts in each file.
  case split, divideContacts, divideFile
  /// The existing file can be replaced.
  case replace
  /// Photos can be removed, or written to files.
  case dropPhoto, movePhoto, droppedPhotos
  /// The output can have another form.
  case outputFormat, outputEncoding, array, base, spreadsheetSafe
  /// The file can be converted to the version or format of the detail.
  case convertToVersion, convertTo
  /// The rule can be relaxed, or the fix allowed.
  case allowLineFeeds, unsafeFixes
  /// Duplicates can be merged.
  case mergeDuplicates, applyPlan

  private static let start: Unicode.Scalar = "\u{10FFF0}"
  private static let separator: Unicode.Scalar = "\u{10FFF1}"
  private static let end: Unicode.Scalar = "\u{10FFF2}"

  /// The advice for a message.
  package func callAsFunction(_ detail: String = "") -> String {
    "\(Advice.start)\(rawValue)\(Advice.separator)\(detail)\(Advice.end)"
  }

  /// A message without its advice.
  package static func removed(from message: String) -> String { words(in: message) { _, _ in "" } }

  /// A message with words in place of each advice.
  package static func words(in message: String, _ words: (Advice, _ detail: String) -> String) -> String {
    // Performance: these characters begin with F4, as no letter does.
    guard message.utf8.contains(0xF4), message.unicodeScalars.contains(start) else { return message }
    var text = String.UnicodeScalarView()
    var rest = message.unicodeScalars[...]
    while let open = rest.firstIndex(of: start), let close = rest[open...].firstIndex(of: end) {
      text.append(contentsOf: rest[..<open])
      let parts = rest[rest.index(after: open)..<close].split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 2, let advice = Advice(rawValue: String(parts[0])) {
        text.append(contentsOf: words(advice, String(parts[1])).unicodeScalars)
      }
      rest = rest[rest.index(after: close)...]
    }
    text.append(contentsOf: rest)
    return String(text)
  }
}

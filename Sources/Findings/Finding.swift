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

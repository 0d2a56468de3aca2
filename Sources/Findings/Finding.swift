/// One thing that is wrong, odd, guessed, repaired or lost: a value, never an exception.
///
/// A reader or writer that meets something worth saying makes a finding and goes on. Where it stands is a byte range;
/// line and column are computed when somebody looks.
public struct Finding: Sendable, Hashable {
  /// What kind of finding this is.
  public var code: FindingCode
  /// How much it matters here; the code's own severity unless said otherwise.
  public var severity: Severity
  /// One line for people: what is wrong, what was expected, and the way out. Holds no control characters.
  public var message: String {
    get { occurrences > 1 ? "\(words.text) (and \(occurrences - 1) more of this code in the card)" : words.text }
    set { words = .text(newValue) }
  }
  private var words: Words
  /// The bytes it is about, counted from 0 in the bytes that the reader was given (in a whole file after the pipeline
  /// has moved it there), or nothing where it is about no place.
  public var range: Range<Int>?
  /// The contact it is about, if any.
  public var contact: ContactReference?
  /// The property or column it is about: `BDAY`, `EMAIL[2];TYPE`, `Phone 1 - Value`.
  public var property: String?
  /// How to mend it, where that is known.
  public var fix: Fix?
  /// How many findings of its code and severity it stands for: more than one where a card has more than are listed one
  /// by one (VC814).
  public package(set) var occurrences = 1

  /// Makes a finding; the severity is the code's own unless one is given.
  public init(
    _ code: FindingCode, _ message: String, at range: Range<Int>? = nil, severity: Severity? = nil,
    contact: ContactReference? = nil, property: String? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    words = .text(message)
    self.range = range
    self.contact = contact
    self.property = property
    self.fix = fix
  }

  /// Makes a finding whose message is made each time that somebody reads it. Every contact loses something in every
  /// product: of 200,000 contacts a million findings are counted and a hundred are read.
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

extension Range<Int> {
  func moved(by distance: Int) -> Range { (lowerBound + distance)..<(upperBound + distance) }
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
  /// The contact's number in its input, from 0, as it stands there, broken ones included.
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

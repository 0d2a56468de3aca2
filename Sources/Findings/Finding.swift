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
    get { words.text }
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
  fileprivate func moved(by distance: Int) -> Range { (lowerBound + distance)..<(upperBound + distance) }
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

/// A way to mend what a finding complains about.
public struct Fix: Sendable {
  /// What it does, for people: `write FN from N: "Ada Lovelace"`.
  public var description: String
  /// Whether a correct reader gets the same contact before and after; a fix that guesses or drops is not safe.
  public var isSafe: Bool
  /// The edits, in order and without overlap; empty where the fix is advice.
  public var edits: [Edit] {
    get { distance == 0 ? made : made.map { Edit($0.range.moved(by: distance), $0.replacement) } }
    set {
      made = newValue
      distance = 0
    }
  }
  /// Whether it changes bytes; where it does not, it is advice.
  package var hasEdits: Bool { !made.isEmpty }
  /// Where the first edit begins.
  package var start: Int? { made.first.map { $0.range.lowerBound + distance } }
  private var made: [Edit]
  /// How far their bytes are from where they were when they were made. To fold a large photo takes hundreds of thousands
  /// of edits, which are not made again to be moved.
  private var distance = 0

  /// Makes a fix.
  public init(_ description: String, isSafe: Bool, edits: [Edit] = []) {
    self.description = description
    self.isSafe = isSafe
    made = edits
  }

  fileprivate mutating func move(by bytes: Int) { distance += bytes }
}

extension Fix: Hashable {
  /// Two are equal when they do the same in the same places.
  public static func == (left: Fix, right: Fix) -> Bool {
    left.description == right.description && left.isSafe == right.isSafe && left.edits == right.edits
  }

  /// Hashes what it does and where.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(isSafe)
    hasher.combine(edits)
  }
}

/// Bytes to put in the place of others.
public struct Edit: Sendable, Hashable {
  /// The bytes to replace.
  public var range: Range<Int>
  /// What comes there.
  public var replacement: [UInt8]

  /// Makes an edit.
  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

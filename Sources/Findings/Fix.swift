/// A correction of the problem of a finding.
public struct Fix: Sendable {
  /// What the fix does, for people: `write FN from N: "Ada Lovelace"`.
  public var description: String
  /// Whether the same contacts are read before and after it, which checking proves by reading again; a fix that guesses or
  /// removes a value is not safe.
  public var isSafe = false
  /// The edits, in order and without overlap; empty if the fix is advice.
  public var edits: [Edit] {
    get {
      switch made {
      case .list(let edits): distance == 0 ? edits : edits.map { Edit($0.range.moved(by: distance), $0.replacement) }
      case .repeated: Array(IteratorSequence(makeIterator()))
      }
    }
    set {
      made = .list(newValue)
      distance = 0
    }
  }
  /// Whether it changes bytes; otherwise it is advice.
  package var hasEdits: Bool { firstPlace != nil }
  /// The start of the first edit.
  package var start: Int? { firstPlace.map { $0 + distance } }
  /// An upper bound of the end of the last edit.
  package var end: Int {
    switch made {
    case .list(let edits): distance + (edits.map(\.range.upperBound).max() ?? 0)
    case .repeated(let edit): distance + edit.end
    }
  }
  private var firstPlace: Int? {
    switch made {
    case .list(let edits): edits.lazy.map(\.range.lowerBound).min()
    case .repeated(let edit): edit.first
    }
  }
  private var made: Edits
  /// How far the bytes have moved since the edits were made.
  private var distance = 0

  private enum Edits {
    case list([Edit])
    indirect case repeated(RepeatedEdit)
  }

  /// Makes a fix that is not proved to be safe.
  public init(_ description: String, edits: [Edit] = []) {
    self.description = description
    made = .list(edits)
  }

  /// Makes a safe fix of what is around the contacts, such as the encoding of the file or the ends of its lines.
  package init(ofForm description: String, edits: [Edit] = []) {
    self.init(description, edits: edits)
    isSafe = true
  }

  /// Makes a safe fix of what is around the contacts that repeats an edit in many places.
  package init(ofForm description: String, repeating edit: RepeatedEdit) {
    self.init(description, repeating: edit)
    isSafe = true
  }

  /// Makes a fix that repeats an edit in many places of a line.
  package init(_ description: String, repeating edit: RepeatedEdit) {
    self.description = description
    made = edit.count > Fix.fewEdits ? .repeated(edit) : .list(Array(IteratorSequence(edit.makeIterator())))
  }

  /// Up to this number, repeated edits are stored as a list.
  private static let fewEdits = 64

  mutating func move(by bytes: Int) { distance += bytes }

  /// The edits one after the other: those of a large photo are many.
  package func makeIterator() -> EditIterator {
    switch made {
    case .list(let edits): EditIterator(edits, movedBy: distance)
    case .repeated(let edit): EditIterator(edit, movedBy: distance)
    }
  }
}

/// Iterates over the edits of a fix in order.
package struct EditIterator: IteratorProtocol {
  private var edits: ArraySlice<Edit> = []
  private var repeated: RepeatedEdit.Iterator?
  private let distance: Int

  fileprivate init(_ edits: [Edit], movedBy distance: Int) {
    self.edits = edits[...]
    self.distance = distance
  }

  fileprivate init(_ edit: RepeatedEdit, movedBy distance: Int) {
    repeated = edit.makeIterator()
    self.distance = distance
  }

  package mutating func next() -> Edit? {
    guard let edit = repeated == nil ? edits.popFirst() : repeated?.next() else { return nil }
    return distance == 0 ? edit : Edit(edit.range.moved(by: distance), edit.replacement)
  }
}

extension Fix: Hashable {
  /// Two are equal when they do the same in the same places.
  public static func == (left: Fix, right: Fix) -> Bool {
    left.description == right.description && left.isSafe == right.isSafe && left.edits == right.edits
  }

  /// Hashes the description and the edits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(isSafe)
    hasher.combine(edits)
  }
}

/// The replacement of a range of bytes.
public struct Edit: Sendable, Hashable {
  /// The bytes to replace.
  public var range: Range<Int>
  /// The new bytes.
  public var replacement: [UInt8]

  /// Makes an edit.
  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Edits of a few kinds that are made in many places: a large photo is folded in hundreds of thousands, each of which has
/// four bytes here.
package struct RepeatedEdit: Sendable {
  /// An edit without its place.
  private struct Kind: Sendable {
    /// The number of bytes to replace.
    let length: Int
    /// The new bytes.
    let replacement: [UInt8]
  }

  /// The first place.
  package private(set) var first: Int?
  /// An upper bound of the end of the last edit.
  package var end: Int { last + (kinds.map(\.length).max() ?? 0) }
  private var firstKind = 0
  /// The distance of each other edit to the one before it, combined with its kind.
  private var steps: [UInt32] = []
  private var last = 0
  private let kinds: [Kind]

  /// The number of edits.
  package var count: Int { first == nil ? 0 : steps.count + 1 }

  private static let maximumKinds = 4

  /// Makes the same edit everywhere.
  ///
  /// - Parameters:
  ///   - length: The number of bytes to replace in each place.
  ///   - replacement: The new bytes.
  package init(replacing length: Int = 0, with replacement: [UInt8] = []) {
    self.init(kinds: [(length, replacement)])
  }

  /// Makes edits of up to four kinds.
  ///
  /// - Parameter kinds: For each kind the number of bytes to replace, and the new bytes.
  package init(kinds: [(replacing: Int, with: [UInt8])]) {
    self.kinds = kinds.prefix(Self.maximumKinds).map { Kind(length: $0.replacing, replacement: $0.with) }
  }

  /// Adds an edit at or after all others. An edit that is hundreds of megabytes after them is dropped.
  package mutating func add(_ kind: Int = 0, at place: Int) {
    guard kinds.indices.contains(kind) else { return }
    if first == nil {
      first = place
      firstKind = kind
    } else if let distance = UInt32(exactly: place - last), let step = Self.step(distance, kind) {
      steps.append(step)
    } else {
      return
    }
    last = place
  }

  private static func step(_ distance: UInt32, _ kind: Int) -> UInt32? {
    let (step, isTooFar) = distance.multipliedReportingOverflow(by: UInt32(maximumKinds))
    return isTooFar ? nil : step + UInt32(kind)
  }

  /// The edits one after the other.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Iterates over the edits in order.
  package struct Iterator: IteratorProtocol {
    private let edit: RepeatedEdit
    private var place: Int
    private var kind: Int
    /// The number of steps passed; one more than there are at the end.
    private var passed = 0

    fileprivate init(_ edit: RepeatedEdit) {
      self.edit = edit
      place = edit.first ?? 0
      kind = edit.firstKind
      if edit.first == nil { passed = 1 }
    }

    package mutating func next() -> Edit? {
      guard passed <= edit.steps.count else { return nil }
      let made = edit.kinds[kind]
      let result = Edit(place..<place + made.length, made.replacement)
      if passed < edit.steps.count {
        let step = Int(edit.steps[passed])
        place += step / RepeatedEdit.maximumKinds
        kind = step % RepeatedEdit.maximumKinds
      }
      passed += 1
      return result
    }
  }
}

/// A way to mend what a finding complains about.
public struct Fix: Sendable {
  /// What it does, for people: `write FN from N: "Ada Lovelace"`.
  public var description: String
  /// Whether a correct reader gets the same contact before and after; a fix that guesses or drops is not safe.
  public var isSafe: Bool
  /// The edits, in order and without overlap; empty where the fix is advice.
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
  /// Whether it changes bytes; where it does not, it is advice.
  package var hasEdits: Bool { firstPlace != nil }
  /// Whether it does the same in very many places of one line.
  package var isRepeated: Bool {
    if case .repeated = made { true } else { false }
  }
  /// Where the first edit begins.
  package var start: Int? { firstPlace.map { $0 + distance } }
  /// Where its last edit ends at the latest.
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
  /// How far their bytes are from where they were when they were made.
  private var distance = 0

  private enum Edits {
    case list([Edit])
    indirect case repeated(RepeatedEdit)
  }

  /// Makes a fix.
  public init(_ description: String, isSafe: Bool, edits: [Edit] = []) {
    self.description = description
    self.isSafe = isSafe
    made = .list(edits)
  }

  /// Makes a fix that does the same in all places of a line that ask for it, which may be very many.
  package init(_ description: String, isSafe: Bool, repeating edit: RepeatedEdit) {
    self.description = description
    self.isSafe = isSafe
    made = edit.count > Fix.fewEdits ? .repeated(edit) : .list(Array(IteratorSequence(edit.makeIterator())))
  }

  /// So many are edits like any other.
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

/// Gives the edits of a fix in order.
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

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
      case .repeated(let edit): edit.edits(movedBy: distance)
      }
    }
    set {
      made = .list(newValue)
      distance = 0
    }
  }
  /// Whether it changes bytes; where it does not, it is advice.
  package var hasEdits: Bool { firstPlace != nil }
  /// Where the first edit begins.
  package var start: Int? { firstPlace.map { $0 + distance } }
  private var firstPlace: Int? {
    switch made {
    case .list(let edits): edits.first?.range.lowerBound
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

  /// Makes a fix that does the same in many places.
  package init(_ description: String, isSafe: Bool, repeating edit: RepeatedEdit) {
    self.description = description
    self.isSafe = isSafe
    made = .repeated(edit)
  }

  mutating func move(by bytes: Int) { distance += bytes }
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

/// Edits of a few kinds that are made in many places: a large photo is folded in hundreds of thousands, each of which has
/// four bytes here.
package struct RepeatedEdit: Sendable {
  /// What is done in a place.
  private struct Kind: Sendable {
    /// How many bytes are replaced.
    let length: Int
    /// What comes there.
    let replacement: [UInt8]
  }

  /// The first place.
  package private(set) var first: Int?
  private var firstKind = 0
  /// How far each of the others is behind the one before it, and of which kind it is.
  private var steps: [UInt32] = []
  private var last = 0
  private let kinds: [Kind]

  /// The most kinds that there may be.
  private static let mostKinds = 4

  /// Makes the same edit everywhere.
  ///
  /// - Parameters:
  ///   - length: How many bytes are replaced in each place.
  ///   - replacement: What comes there.
  package init(replacing length: Int = 0, with replacement: [UInt8] = []) {
    self.init(kinds: [(length, replacement)])
  }

  /// Makes edits of up to four kinds.
  ///
  /// - Parameter kinds: How many bytes are replaced in a place, and what comes there.
  package init(kinds: [(replacing: Int, with: [UInt8])]) {
    self.kinds = kinds.prefix(Self.mostKinds).map { Kind(length: $0.replacing, replacement: $0.with) }
  }

  /// Makes an edit in a place at or behind all others. What is hundreds of megabytes behind them is left as it is.
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
    let (step, isTooFar) = distance.multipliedReportingOverflow(by: UInt32(mostKinds))
    return isTooFar ? nil : step + UInt32(kind)
  }

  fileprivate func edits(movedBy distance: Int) -> [Edit] {
    guard let first else { return [] }
    var edits: [Edit] = []
    edits.reserveCapacity(steps.count + 1)
    var place = first + distance
    edits.append(edit(of: firstKind, at: place))
    for step in steps {
      place += Int(step) / Self.mostKinds
      edits.append(edit(of: Int(step) % Self.mostKinds, at: place))
    }
    return edits
  }

  private func edit(of kind: Int, at place: Int) -> Edit {
    Edit(place..<place + kinds[kind].length, kinds[kind].replacement)
  }
}

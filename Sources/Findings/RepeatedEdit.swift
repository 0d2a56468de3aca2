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
  /// Where the last one ends at the latest.
  package var end: Int { last + (kinds.map(\.length).max() ?? 0) }
  private var firstKind = 0
  /// How far each of the others is behind the one before it, and of which kind it is.
  private var steps: [UInt32] = []
  private var last = 0
  private let kinds: [Kind]

  /// How many edits there are.
  package var count: Int { first == nil ? 0 : steps.count + 1 }

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

  /// The edits one after the other.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Gives the edits in order.
  package struct Iterator: IteratorProtocol {
    private let edit: RepeatedEdit
    private var place: Int
    private var kind: Int
    /// How many steps were taken; one more than there are at the end.
    private var taken = 0

    fileprivate init(_ edit: RepeatedEdit) {
      self.edit = edit
      place = edit.first ?? 0
      kind = edit.firstKind
      if edit.first == nil { taken = 1 }
    }

    package mutating func next() -> Edit? {
      guard taken <= edit.steps.count else { return nil }
      let made = edit.kinds[kind]
      let result = Edit(place..<place + made.length, made.replacement)
      if taken < edit.steps.count {
        let step = Int(edit.steps[taken])
        place += step / RepeatedEdit.mostKinds
        kind = step % RepeatedEdit.mostKinds
      }
      taken += 1
      return result
    }
  }
}

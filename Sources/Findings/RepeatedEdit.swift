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

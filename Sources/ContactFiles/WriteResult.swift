internal import Findings

/// What a written file does not have of the contacts, and what it has in another form.
///
/// ```swift
/// let result = try contacts.write(to: "book.csv", as: .googleCSV)
/// for loss in result.losses { print(loss) }
/// ```
public struct WriteResult: Sendable, Hashable {
  /// The values that the format cannot hold, or not as they are: findings of the severity warning or error. Each has the index
  /// of its contact.
  public internal(set) var losses: [LocatedFinding] = []
  /// The values that are in the file in another form, or that were made because the format requires them, such as the name of
  /// a company as the name of a card: findings of the severity note.
  public internal(set) var notes: [LocatedFinding] = []

  /// The losses and the notes, in the order of the contacts.
  public var findings: [LocatedFinding] {
    (losses + notes).enumerated().sorted { left, right in
      let (one, other) = (left.element.finding.contact?.index ?? 0, right.element.finding.contact?.index ?? 0)
      return (one, left.offset) < (other, right.offset)
    }.map(\.element)
  }

  mutating func add(_ finding: LocatedFinding) {
    if finding.finding.severity == .note { notes.append(finding) } else { losses.append(finding) }
  }
}

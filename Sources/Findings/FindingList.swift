/// A hostile card has a hundred thousand findings, which are not to stand in memory once for each step that they take.
extension [Finding] {
  /// How many findings of one card are listed one by one. The rest of each code is one finding, which says how many.
  package static let mostOfOneCard = 4_000

  /// Adds a finding of a card.
  ///
  /// - Parameters:
  ///   - start: Where those of the card begin.
  ///   - make: Makes it, where there are not too many yet.
  package mutating func add(_ code: FindingCode, _ severity: Severity, ofCardFrom start: Int, _ make: () -> Finding) {
    let listed = start + Self.mostOfOneCard
    if count > listed, let index = self[listed...].firstIndex(where: { $0.code === code && $0.severity == severity }) {
      self[index].occurrences += 1
    } else {
      append(make())
    }
  }

  /// Puts the findings in the order of the bytes; those about the same place keep theirs.
  package mutating func sortByPlace() {
    func place(_ finding: Finding) -> Int { finding.range?.lowerBound ?? 0 }
    // They mostly are, and a sort needs room.
    if zip(self, dropFirst()).allSatisfy({ place($0) <= place($1) }) { return }
    sort { place($0) < place($1) }
  }

  /// Puts another finding, or nothing, in the place of each.
  package mutating func replaceEach(_ replacement: (Finding) -> Finding?) {
    var end = 0
    for index in indices {
      guard let finding = replacement(self[index]) else { continue }
      self[end] = finding
      end += 1
    }
    removeLast(count - end)
  }

  /// Takes all findings away and returns them.
  package mutating func takeAll() -> [Finding] {
    var all: [Finding] = []
    swap(&all, &self)
    return all
  }
}

/// Lists of findings, which may have a hundred thousand entries for one hostile card.
extension [Finding] {
  /// The usual maximum number of findings of one card that are listed individually. The others of each code are one
  /// finding with their number.
  package static let maximumPerCard = 4_000

  /// Adds a finding of a card.
  ///
  /// - Parameters:
  ///   - start: The index of the first finding of the card.
  ///   - most: The maximum number that is listed.
  ///   - make: Makes the finding, unless there are too many.
  package mutating func add(
    _ code: FindingCode, _ severity: Severity, ofCardFrom start: Int, listing most: Int, _ make: () -> Finding
  ) {
    let listed = start + most
    if count > listed, let index = self[listed...].firstIndex(where: { $0.code === code && $0.severity == severity }) {
      self[index].occurrences += 1
    } else {
      append(make())
    }
  }

  /// Sorts the findings by their bytes; the sort is stable.
  package mutating func sortByPlace() {
    func place(_ finding: Finding) -> Int { finding.range?.lowerBound ?? 0 }
    // They are usually sorted already, and sorting needs memory.
    if zip(self, dropFirst()).allSatisfy({ place($0) <= place($1) }) { return }
    sort { place($0) < place($1) }
  }

  package mutating func replaceEach(_ replacement: (Finding) -> Finding?) {
    var end = 0
    for index in indices {
      guard let finding = replacement(self[index]) else { continue }
      self[end] = finding
      end += 1
    }
    removeLast(count - end)
  }

  /// Removes and returns all findings.
  package mutating func takeAll() -> [Finding] {
    var all: [Finding] = []
    swap(&all, &self)
    return all
  }
}

extension [Finding] {
  /// Appends a finding.
  package mutating func report(
    _ code: FindingCode, _ message: String, at range: Range<Int>? = nil, severity: Severity? = nil,
    contact: ContactReference? = nil, property: String? = nil, fix: Fix? = nil
  ) {
    append(Finding(code, message, at: range, severity: severity, contact: contact, property: property, fix: fix))
  }
}

package import SourceText

/// Names of columns in two rows, as merged cells of a spreadsheet are exported: `Name,Home,,Work,` above
/// `,Phone,City,Phone,City`.
extension CSVHeader {
  /// The maximum number of bytes of a name in the row above.
  private static let longestName = 60

  /// Puts the names of the row above before those of the header: each counts for the columns up to the next one.
  ///
  /// - Parameter isName: Whether a text is the name of a column.
  package mutating func joinNamesAbove(in prefix: [UInt8], limits: Limits, isName: (String) -> Bool) {
    if isWrapped { return }
    if let above = row(before: range.lowerBound, in: prefix, limits), CSVHeader.isAbove(above.names, names) {
      names = CSVHeader.joined(above.names, names, isName)
      range = above.range.lowerBound..<range.upperBound
      cells = []
    } else if names.contains(where: \.isEmpty) {
      var records = CSVRecordReader(prefix, dialect: dialect, limits: limits, from: end)
      guard records.next(), !records.isBlank else { return }
      let below = records.texts
      guard CSVHeader.isAbove(names, below), below.allSatisfy({ $0.isEmpty || isName($0) }) else { return }
      names = CSVHeader.joined(names, below, isName)
      range = range.lowerBound..<records.range.upperBound
      end = records.position
      cells = []
    }
  }

  /// The record that ends right before a place.
  private func row(
    before place: Int, in prefix: [UInt8], _ limits: Limits
  ) -> (names: [String], range: Range<Int>)? {
    guard start < place else { return nil }
    var records = CSVRecordReader(prefix, dialect: dialect, limits: limits, from: start)
    while records.position < place, records.next() {
      if records.position == place { return (records.texts, records.range) }
    }
    return nil
  }

  /// Whether a row has the names of groups for the names in the row below: a name over an empty cell, or several, and
  /// empty cells over names.
  private static func isAbove(_ above: [String], _ below: [String]) -> Bool {
    let filled = above.indices.filter { !above[$0].isEmpty }
    guard above.count <= below.count, filled.allSatisfy({ above[$0].utf8.count <= longestName }),
      !above.contains(where: { $0.utf8.contains(ASCII.atSign) })
    else { return false }
    // The lone text of a title is above the first name.
    let hasOwn = filled.contains { below[$0].isEmpty }
    guard hasOwn || filled.count > 1 else { return false }
    let spread = below.indices.filter {
      $0 > filled[0] && !below[$0].isEmpty && ($0 >= above.count || above[$0].isEmpty)
    }
    let placed = below.indices.allSatisfy { !below[$0].isEmpty || $0 < above.count && !above[$0].isEmpty }
    return !spread.isEmpty && (placed || hasOwn)
  }

  private static func joined(_ above: [String], _ below: [String], _ isName: (String) -> Bool) -> [String] {
    var group = ""
    let counts = below.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return below.indices.map { column in
      let own = column < above.count ? above[column] : ""
      if !own.isEmpty { group = own }
      if below[column].isEmpty { return own }
      if group.isEmpty { return below[column] }
      let both = group + " " + below[column]
      // A group such as `Contact data` adds nothing to a name that occurs once.
      return counts[below[column], default: 0] > 1 || isName(both) ? both : below[column]
    }
  }
}

package import CSVSyntax
internal import Findings
internal import SourceText

/// The evidence of a file's dates for the order of day and month: a 13th month in any row decides for its column, and a
/// column without evidence follows the other columns.
///
/// All records are read before the first one is converted. The evidence of parts of a file is added in order.
package struct DateOrderVotes: Sendable, Hashable {
  /// A column that holds dates.
  struct Column: Sendable, Hashable {
    let index: Int
    let name: String
    /// The order to assume without evidence.
    let habit: DateOrder
    /// The number of dates that can only have the day first.
    var dayFirst = 0
    /// The number of dates that can only have the month first.
    var monthFirst = 0
    /// The number of dates that can have both orders, and the first of them.
    var ambiguous = 0
    var example = ""
    /// The number of dates without an order, such as `2001-12-24`.
    var plain = 0

    var hasBothOrders: Bool { dayFirst > 0 && monthFirst > 0 }
    var proof: DateDecision? {
      if hasBothOrders { return .mixed }
      return dayFirst > 0 ? .order(.dayFirst) : monthFirst > 0 ? .order(.monthFirst) : nil
    }
  }

  private(set) var columns: [Column]
  /// The order that the product always writes, or that the user named.
  private let known: DateOrder?

  init(_ columns: [Column], known: DateOrder?) {
    self.columns = columns
    self.known = known
  }

  /// Whether more records could change how others are read: no order is proved, and one is needed or there was no date
  /// yet.
  package var isOpen: Bool {
    guard known == nil, !columns.isEmpty, columns.allSatisfy({ $0.proof == nil }) else { return false }
    return columns.contains { $0.ambiguous > 0 } || columns.allSatisfy { $0.plain == 0 }
  }

  /// Whether the order of every column is proved.
  package var isProved: Bool { known != nil || columns.allSatisfy { $0.proof != nil } }

  /// Adds the evidence of records.
  package mutating func add(_ records: inout CSVRecordReader) {
    guard known == nil, !columns.isEmpty else { return }
    while records.next() {
      for place in columns.indices {
        let index = columns[place].index
        guard index < records.fields.count, !records.fields[index].isEmpty else { continue }
        add(records.text(index), place)
      }
    }
  }

  private mutating func add(_ cell: String, _ place: Int) {
    guard let date = NumericDate(cell.trimmingASCIISpace) else {
      columns[place].plain += 1
      return
    }
    if date.isZero { return }
    switch date.evidence {
    case .dayFirst?: columns[place].dayFirst += 1
    case .monthFirst?: columns[place].monthFirst += 1
    case nil where date.isAmbiguous:
      if columns[place].ambiguous == 0 { columns[place].example = cell }
      columns[place].ambiguous += 1
    case nil: columns[place].plain += 1
    }
  }

  /// Takes over the evidence for the columns that others have, too.
  mutating func takeOver(_ other: DateOrderVotes) {
    for known in other.columns {
      guard let place = columns.firstIndex(where: { $0.index == known.index }) else { continue }
      columns[place] = known
    }
  }

  /// Forgets everything that was seen.
  package mutating func removeAll() {
    columns = columns.map { Column(index: $0.index, name: $0.name, habit: $0.habit) }
  }

  /// The order of each column of the header, and findings about those that nothing decides.
  func decisions(columnCount: Int) -> (decisions: [DateDecision], findings: [(column: Int, finding: Finding)]) {
    var decisions = Array(repeating: DateDecision.order(known ?? .monthFirst), count: columnCount)
    var findings: [(Int, Finding)] = []
    guard known == nil else { return (decisions, []) }
    let file = columns.reduce(into: Column(index: 0, name: "", habit: .monthFirst)) { sum, column in
      sum.dayFirst += column.dayFirst
      sum.monthFirst += column.monthFirst
    }
    for column in columns where column.index < columnCount {
      if let proof = column.proof ?? file.proof {
        decisions[column.index] = proof
      } else if column.ambiguous > 0 {
        decisions[column.index] = .order(column.habit)
        findings.append((column.index, DateOrderVotes.finding(column)))
      } else {
        decisions[column.index] = .unknown(column.habit)
      }
    }
    return (decisions, findings)
  }

  private static func finding(_ column: Column) -> Finding {
    let rest = column.ambiguous > 1 ? " and \(column.ambiguous - 1) more" : ""
    return Finding(
      CSVContactCodes.ambiguousDate,
      "no date of the column \(Finding.quote(column.name)) tells the order of day and month: "
        + "\(Finding.quote(column.example))\(rest) \(rest.isEmpty ? "was" : "were") read with \(column.habit.name)"
        + Advice.dateOrder(), property: column.name)
  }
}

/// How the dates of a column are read.
enum DateDecision: Sendable, Hashable {
  /// In this order, which is proved, known, or named in a finding.
  case order(DateOrder)
  /// No date so far needs an order; one that does is read in this one, with a finding.
  case unknown(DateOrder)
  /// The column has dates with either order: what both could read stays text.
  case mixed
}

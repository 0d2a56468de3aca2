internal import ContactModel
package import Findings
internal import SourceText

/// A check with at most one finding a file for each of its rules: it counts in each batch, and reports by the counts of the
/// whole file.
struct FileCheck: Sendable {
  /// A violation in the whole file.
  struct Report: Sendable {
    let rule: Rule
    let message: String
    /// The number of the count whose first place the finding has.
    let count: Int
    let property: String?
    let fixDescription: String?

    /// - Parameter fixDescription: What `--fix` does to all places (``BatchChecking/normalization(of:)``); `nil` without a
    ///   fix. The edits are not listed, because a file may have millions of them.
    init(_ rule: Rule, about count: Int, property: String? = nil, fixDescription: String? = nil, _ message: String) {
      self.rule = rule
      self.fixDescription = fixDescription
      self.message = message
      self.count = count
      self.property = property
    }
  }

  let rules: [Rule]
  /// Returns the counts of a batch, always the same ones in the same order.
  let count: @Sendable ([UInt8], ImportBatch<Contact>) -> [FileCount]
  /// Returns the violations by the counts of the whole file. Places count from the start of the file.
  let report: @Sendable (FileCounts) -> [Report]
}

/// A number of places, and the first of them.
package struct FileCount: Sendable, Hashable {
  package var count: Int
  /// The first place; `nil` if the count is zero.
  package var first: Range<Int>?

  package init(_ count: Int = 0, first: Range<Int>? = nil) {
    self.count = count
    self.first = first
  }
}

/// Counts by their numbers. A number that was not counted has a count of zero.
package struct FileCounts: Sendable, Hashable {
  /// The numbers of the counts, from the lowest to the highest.
  package private(set) var numbers: [Int] = []
  private var counts: [FileCount] = []

  package init() {}

  /// Counts with the numbers 0, 1, 2 and so on.
  package init(_ counts: [FileCount]) {
    numbers = Array(counts.indices)
    self.counts = counts
  }

  /// The count of a number.
  package subscript(number: Int) -> FileCount {
    let index = index(number)
    return index < numbers.count && numbers[index] == number ? counts[index] : FileCount()
  }

  /// Counts a place.
  package mutating func count(_ number: Int, at place: Range<Int>?, times: Int = 1) {
    add(FileCount(times, first: place), number)
  }

  /// Adds what was counted in the next part of the file.
  package mutating func add(_ next: FileCounts) {
    for (number, count) in zip(next.numbers, next.counts) { add(count, number) }
  }

  private mutating func add(_ count: FileCount, _ number: Int) {
    let index = index(number)
    if index < numbers.count, numbers[index] == number {
      counts[index].count += count.count
      if counts[index].first == nil { counts[index].first = count.first }
    } else {
      numbers.insert(number, at: index)
      counts.insert(count, at: index)
    }
  }

  /// Replaces the first places.
  package mutating func move(_ place: (Int) -> Range<Int>?) {
    for (index, number) in numbers.enumerated() { counts[index].first = place(number) }
  }

  /// The index of a number, or the index at which to insert it.
  private func index(_ number: Int) -> Int {
    // Most checks count a few things, and number them from 0.
    if numbers.indices.contains(number), numbers[number] == number { return number }
    return numbers.partitionPoint { $0 < number }
  }
}

/// The counts of a file check so far.
package struct FileTally: Sendable {
  private let report: @Sendable (FileCounts) -> [FileCheck.Report]
  /// The counts. Places count from the start of the batch until they are moved to places of the file.
  package var counts: FileCounts

  init(_ check: FileCheck, _ bytes: [UInt8], _ batch: ImportBatch<Contact>) {
    self.init(FileCounts(check.count(bytes, batch)), report: check.report)
  }

  init(_ counts: FileCounts, report: @escaping @Sendable (FileCounts) -> [FileCheck.Report]) {
    self.counts = counts
    self.report = report
  }

  /// The enabled findings about the whole file, each with the number of its count.
  package func findings(_ settings: RuleSettings) -> [(finding: Finding, count: Int)] {
    report(counts).compactMap { report in
      settings.severity(of: report.rule, in: nil).map { severity in
        let finding = Finding(
          report.rule.code, report.message, at: counts[report.count].first, severity: severity,
          property: report.property, fix: report.fixDescription.map { Fix(ofForm: $0) })
        return (finding, report.count)
      }
    }
  }
}

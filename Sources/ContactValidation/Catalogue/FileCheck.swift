package import ContactModel
package import Findings
package import SourceText

/// A look at the batches of a file for what is said once a file: it counts in each batch, and what there is to say is
/// decided by the counts of the whole file.
package struct FileCheck: Sendable {
  /// What counts of the whole file say.
  package struct Saying: Sendable {
    let rule: Rule
    let message: String
    /// The number of the count whose first place it is about.
    let count: Int
    let property: String?
    /// What mends all the places: no single edits, because a file has millions of them (``BatchChecking/normalized(_:)``).
    let mending: String?

    /// - Parameter mending: What `--fix` does to all the places; nothing where it does nothing.
    package init(
      _ rule: Rule, about count: Int, property: String? = nil, mending: String? = nil, _ message: String
    ) {
      self.rule = rule
      self.mending = mending
      self.message = message
      self.count = count
      self.property = property
    }
  }

  let rules: [Rule]
  let count: @Sendable ([UInt8], ImportBatch<Contact>) -> [FileCount]
  let say: @Sendable (FileCounts) -> [Saying]

  /// Makes a check that counts several things.
  ///
  /// - Parameters:
  ///   - rules: The rules that may be broken.
  ///   - count: The counts of a batch, always the same ones in the same order.
  ///   - say: What the counts of the whole file say; places in them count from the start of the file.
  package init(
    _ rules: [Rule], count: @escaping @Sendable ([UInt8], ImportBatch<Contact>) -> [FileCount],
    say: @escaping @Sendable (FileCounts) -> [Saying]
  ) {
    self.rules = rules
    self.count = count
    self.say = say
  }

  /// Makes a check that counts the places where one rule is broken.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - find: The first place in a batch, and how many there are.
  ///   - message: What is said about that many places.
  package init(
    _ rule: Rule, find: @escaping @Sendable ([UInt8]) -> (first: Range<Int>, count: Int)?,
    message: @escaping @Sendable (Int) -> String
  ) {
    self.init(
      [rule], count: { bytes, _ in [find(bytes).map { FileCount($0.count, first: $0.first) } ?? FileCount()] },
      say: { counts in counts[0].count == 0 ? [] : [Saying(rule, about: 0, message(counts[0].count))] })
  }
}

/// How many places there are of something, and the first of them.
package struct FileCount: Sendable, Hashable {
  /// How many.
  package var count: Int
  /// The first place; nothing where there is none.
  package var first: Range<Int>?

  package init(_ count: Int = 0, first: Range<Int>? = nil) {
    self.count = count
    self.first = first
  }
}

/// Counts by their numbers: what was not counted is none.
package struct FileCounts: Sendable, Hashable {
  /// The numbers of the counts, from the lowest to the highest.
  package private(set) var numbers: [Int] = []
  private var counts: [FileCount] = []

  /// Nothing was counted.
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

  /// Puts other places into the place of the first ones.
  package mutating func move(_ place: (Int) -> Range<Int>?) {
    for (index, number) in numbers.enumerated() { counts[index].first = place(number) }
  }

  /// Where the number stands, or where it would have to stand.
  private func index(_ number: Int) -> Int {
    // Most checks count a few things, and number them from 0.
    if numbers.indices.contains(number), numbers[number] == number { return number }
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What a check of a file has counted so far.
package struct FileTally: Sendable {
  private let say: @Sendable (FileCounts) -> [FileCheck.Saying]
  /// The counts; the places count from the start of the batch or, once they were moved there, of the file.
  package var counts: FileCounts

  init(_ check: FileCheck, _ bytes: [UInt8], _ batch: ImportBatch<Contact>) {
    self.init(FileCounts(check.count(bytes, batch)), say: check.say)
  }

  /// - Parameter say: What the counts of the whole file say.
  init(_ counts: FileCounts, say: @escaping @Sendable (FileCounts) -> [FileCheck.Saying]) {
    self.counts = counts
    self.say = say
  }

  /// What is said about the whole file, as it was asked for, each with the number of the count that it is about.
  package func findings(_ settings: RuleSettings) -> [(finding: Finding, count: Int)] {
    say(counts).compactMap { saying in
      settings.severity(of: saying.rule, in: nil).map { severity in
        let finding = Finding(
          saying.rule.code, saying.message, at: counts[saying.count].first, severity: severity,
          property: saying.property, fix: saying.mending.map { Fix($0, isSafe: true) })
        return (finding, saying.count)
      }
    }
  }
}

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

    package init(_ rule: Rule, about count: Int, _ message: String) {
      self.rule = rule
      self.message = message
      self.count = count
    }
  }

  let rules: [Rule]
  let count: @Sendable ([UInt8], ImportBatch<Contact>) -> [FileCount]
  let say: @Sendable ([FileCount]) -> [Saying]

  /// Makes a check that counts several things.
  ///
  /// - Parameters:
  ///   - rules: The rules that may be broken.
  ///   - count: The counts of a batch, always the same ones in the same order.
  ///   - say: What the counts of the whole file say; places in them count from the start of the file.
  package init(
    _ rules: [Rule], count: @escaping @Sendable ([UInt8], ImportBatch<Contact>) -> [FileCount],
    say: @escaping @Sendable ([FileCount]) -> [Saying]
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

/// What a check of a file has counted so far.
package struct FileTally: Sendable {
  private let check: FileCheck
  /// The counts; the places count from the start of the batch or, once they were moved there, of the file.
  package var counts: [FileCount]

  init(_ check: FileCheck, _ bytes: [UInt8], _ batch: ImportBatch<Contact>) {
    self.check = check
    counts = check.count(bytes, batch)
  }

  /// Adds what was counted in the next batch; its places count from the start of the file.
  package mutating func add(_ next: FileTally) {
    for (index, other) in next.counts.enumerated() where index < counts.count {
      counts[index].count += other.count
      if counts[index].first == nil { counts[index].first = other.first }
    }
  }

  /// What is said about the whole file, as it was asked for, each with the number of the count that it is about.
  package func findings(_ settings: RuleSettings) -> [(finding: Finding, count: Int)] {
    check.say(counts).compactMap { saying in
      settings.severity(of: saying.rule, in: nil).map { severity in
        let place = counts.indices.contains(saying.count) ? counts[saying.count].first : nil
        return (Finding(saying.rule.code, saying.message, at: place, severity: severity), saying.count)
      }
    }
  }
}

internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Proves fixes: applies them to the bytes, reads the result, and compares the contacts.
///
/// A fix is safe if the same contacts are read before and after it. The removal of a line is safe, too, if no value is lost:
/// the line is there twice or has no text. A fix after which more contacts are read is none. What makes a guess of the reader
/// about an encoding the text is never safe.
///
/// Fixes are applied together, as ``BatchFixer`` does it: first all of a card or record. If its contact differs then, halves
/// of them are tried, each with those that are proved already, so that what is safe is safe together, too.
package struct FixProof {
  typealias Reader = ([UInt8]) -> ImportBatch<Contact>
  typealias Rest = (_ bytes: [UInt8], _ items: [Imported<Contact>]) -> [[UInt8]]

  private let bytes: [UInt8]
  private let folds: Bool
  private let rest: Rest
  private let read: Reader

  /// - Parameters:
  ///   - bytes: Whole cards or records.
  ///   - folds: Whether lines that a fix changes are folded again.
  ///   - rest: Returns what else a fix must not change.
  ///   - read: Reads bytes.
  init(_ bytes: [UInt8], folds: Bool, rest: @escaping Rest, read: @escaping Reader) {
    self.bytes = bytes
    self.folds = folds
    self.rest = rest
    self.read = read
  }

  /// Sets ``Fix/isSafe`` in the findings of a batch that was read from the bytes, and removes the edits of fixes that are
  /// none.
  ///
  /// - Parameter isWanted: Whether the fix of a finding is to be proved; the others stay as they are.
  func prove(_ batch: inout ImportBatch<Contact>, where isWanted: (Finding) -> Bool) {
    var fixable = batch.findings.indices.filter { number in
      batch.findings[number].fix?.hasEdits == true && isWanted(batch.findings[number])
    }[...]
    if fixable.isEmpty { return }
    let parts = ReadParts(batch.items, end: bytes.count)
    while let first = fixable.first {
      var part = parts.range(of: batch.findings[first])
      // A fix may reach into another card.
      let count = fixable.dropFirst().prefix { number in
        let next = parts.range(of: batch.findings[number])
        guard next.lowerBound < part.upperBound else { return false }
        part = min(part.lowerBound, next.lowerBound)..<max(part.upperBound, next.upperBound)
        return true
      }.count
      prove(fixable.prefix(count + 1), of: &batch.findings, parts.items(batch.items, in: part), part)
      fixable.removeFirst(count + 1)
    }
  }

  private func prove(
    _ numbers: ArraySlice<Int>, of findings: inout [Finding], _ items: [Imported<Contact>], _ part: Range<Int>
  ) {
    let offset = -part.lowerBound
    let moved = items.map { Imported($0.value, at: $0.range.moved(by: offset), version: $0.version) }
    let own = Array(bytes[part])
    let tried = numbers.map { findings[$0].moved(bytes: offset, contacts: 0) }
    var trials = FixTrials(tried, own, moved, folds, rest, read)
    trials.run()
    for (number, result) in zip(numbers, trials.results) {
      switch result {
      case .same: findings[number].fix?.isSafe = true
      case .other, nil: break
      case .broken: findings[number].fix = nil
      }
    }
  }
}

/// The parts of a batch that are read by themselves: each is a card or record, with those inside it and the bytes before it.
private struct ReadParts {
  private var ends: [(place: Int, items: Int)] = []

  init(_ items: [Imported<Contact>], end: Int) {
    var last = 0
    for (number, item) in items.enumerated() {
      if number > 0, item.range.lowerBound >= last { ends.append((last, number)) }
      last = max(last, item.range.upperBound)
    }
    ends.append((end, items.count))
  }

  /// The parts that the fix of a finding touches.
  func range(of finding: Finding) -> Range<Int> {
    let start = finding.fix?.start ?? 0
    let (first, last) = (number(start), number(max(start, (finding.fix?.end ?? 0) - 1)))
    return (first == 0 ? 0 : ends[first - 1].place)..<ends[last].place
  }

  func items(_ items: [Imported<Contact>], in part: Range<Int>) -> [Imported<Contact>] {
    let first = number(part.lowerBound)
    return Array(items[(first == 0 ? 0 : ends[first - 1].items)..<ends[number(part.upperBound - 1)].items])
  }

  private func number(_ place: Int) -> Int { min(ends.partitionPoint { $0.place <= place }, ends.count - 1) }
}

/// The fixes of one card or record, which are tried.
private struct FixTrials {
  enum Result {
    /// The same is read.
    case same
    /// Something else is read.
    case other
    /// More contacts are read.
    case broken
  }

  /// The findings about bytes whose encoding nothing names.
  private static let undeclared = [VCardCodes.invalidUTF8, VCardCodes.undeclaredCharset, CSVCodes.invalidUTF8]

  /// The result of each fix; `nil` if it was not tried.
  private(set) var results: [Result?]
  private let findings: [Finding]
  private let bytes: [UInt8]
  private let cards: [Imported<Contact>]?
  private let was: [Imported<Contact>]
  /// What is read with the fixes that are proved.
  private var expected: [Imported<Contact>]
  private let rest: FixProof.Rest
  private let read: FixProof.Reader
  private lazy var restBefore = rest(bytes, was)
  /// The fixes that are safe together.
  private var proved: [Int] = []
  private var readingsLeft: Int

  init(
    _ findings: [Finding], _ bytes: [UInt8], _ items: [Imported<Contact>], _ folds: Bool,
    _ rest: @escaping FixProof.Rest, _ read: @escaping FixProof.Reader
  ) {
    self.findings = findings
    self.bytes = bytes
    self.rest = rest
    self.read = read
    was = items
    expected = items
    cards = folds ? items : nil
    results = findings.map { FixTrials.replacesGuess($0, bytes) ? .other : nil }
    // A hostile card with very many wrong lines costs no more than reading some megabytes. A card with a large photo needs
    // a few readings, too, to tell one fix that is not safe from the others.
    readingsLeft = min(max(1 << 22 / max(bytes.count, 1), 16), 256)
  }

  mutating func run() {
    let numbers = findings.indices.filter { results[$0] == nil }
    var waiting = [numbers.filter { !removesLines($0) }, numbers.filter(removesLines)]
    while let tried = waiting.popLast(), readingsLeft > 0 {
      let done = attempt(tried, with: proved)
      // A fix that touches the bytes of another one waits for it, and for the last one alone.
      let left = tried.filter { !done.numbers.contains($0) }
      if !left.isEmpty {
        if done.numbers.isEmpty { attemptAlone(left) } else { waiting.append(left) }
      }
      let numbers = tried.filter(done.numbers.contains)
      if done.result == .same {
        for number in numbers { results[number] = .same }
        proved += numbers
        expected = done.items
      } else if let number = numbers.first, numbers.count == 1 {
        results[number] = done.result
      } else if numbers.count > 1 {
        waiting.append(Array(numbers[(numbers.count / 2)...]))
        waiting.append(Array(numbers[..<(numbers.count / 2)]))
      }
    }
  }

  /// Whether a fix replaces bytes that were read in an encoding that the reader guessed.
  private static func replacesGuess(_ finding: Finding, _ bytes: [UInt8]) -> Bool {
    undeclared.contains(finding.code)
      && finding.fix?.edits.contains { !UTF8Check.isValid(bytes[$0.range]) } == true
  }

  /// Tries fixes one by one that cannot be applied together with those that are proved.
  private mutating func attemptAlone(_ numbers: [Int]) {
    for number in numbers where readingsLeft > 0 { results[number] = attempt([number], with: []).result }
  }

  /// Applies fixes, and compares what is read.
  ///
  /// - Returns: Those of them that were applied, and the result.
  private mutating func attempt(
    _ numbers: [Int], with proved: [Int]
  ) -> (numbers: Set<Int>, result: Result, items: [Imported<Contact>]) {
    let tried = proved + numbers
    let fixes = FixApplier(tried.map { findings[$0] }, in: bytes.count, foldingLinesOf: cards)
    let applied = Set(fixes.applied.map { tried[$0] }).subtracting(proved)
    if applied.isEmpty { return ([], .other, was) }
    readingsLeft -= 1
    var changed = bytes
    fixes.apply(to: &changed)
    let now = read(changed).items
    let before = proved.isEmpty ? was : expected
    let removesLines = numbers.allSatisfy(removesLines)
    let isSame =
      now.count == was.count && rest(changed, now) == restBefore
      && zip(now, before).allSatisfy { now, before in
        removesLines ? now.value.keepsValues(of: before.value) : now.value == before.value
      }
    return (applied, isSame ? .same : now.count > was.count ? .broken : .other, now)
  }

  /// Whether a fix removes whole lines and nothing else.
  private func removesLines(_ number: Int) -> Bool {
    findings[number].fix?.edits.allSatisfy { edit in
      edit.replacement.isEmpty && edit.range == LogicalLine.range(around: edit.range.lowerBound, in: bytes)
    } == true
  }
}

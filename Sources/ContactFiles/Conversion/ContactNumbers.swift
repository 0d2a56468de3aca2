internal import ContactModel
internal import Findings
internal import SourceText

/// The numbers of the contacts of a batch, or of a piece of one, in the order of the bytes, with rejected contacts.
struct ContactNumbers {
  /// The number of contacts of the batch before the piece.
  let before: Int
  private var places: [(start: Int, end: Int)] = []
  /// The index of each item among all contacts; `nil` if no contact was rejected.
  private var items: [Int]?

  init(_ imported: ImportBatch<Contact>, after before: Int = 0) {
    self.before = before
    places.reserveCapacity(imported.items.count + imported.rejected.count)
    guard !imported.rejected.isEmpty else {
      // Performance: iterating over the items would retain each.
      for index in imported.items.indices { add(imported.items[index].range) }
      return
    }
    var items: [Int] = []
    var rejected = imported.rejected[...]
    for item in imported.items {
      while let range = rejected.first, range.lowerBound < item.range.lowerBound {
        add(range)
        rejected.removeFirst()
      }
      items.append(places.count)
      add(item.range)
    }
    for range in rejected { add(range) }
    self.items = items
  }

  private mutating func add(_ range: Range<Int>) { places.append((range.lowerBound, range.upperBound)) }

  /// Keeps the items at these indices only.
  mutating func keep(_ indices: [Int]) { items = indices.map { items?[$0] ?? $0 } }

  func ofItem(_ index: Int) -> Int { before + (items?[index] ?? index) }

  /// The readable contact with a number, if any.
  func item(_ number: Int) -> Int? {
    let place = number - before
    guard let items else { return place < places.count ? place : nil }
    let item = ContactNumbers.last(items.indices) { items[$0] <= place }
    return item.flatMap { items[$0] == place ? $0 : nil }
  }

  func number(of finding: Finding) -> Int? {
    finding.contact.map { before + $0.index } ?? finding.range.flatMap { number(at: $0.lowerBound) }
  }

  /// The contact whose range contains an offset.
  func number(at offset: Int) -> Int? {
    let place = ContactNumbers.last(places.indices) { places[$0].start <= offset }
    return place.flatMap { offset < places[$0].end ? before + $0 : nil }
  }

  /// The last number for which a predicate holds that holds for all numbers before it.
  private static func last(_ numbers: Range<Int>, where holds: (Int) -> Bool) -> Int? {
    let end = numbers.partitionPoint(where: holds)
    return end > numbers.lowerBound ? end - 1 : nil
  }
}

extension ImportBatch<Contact> {
  /// The batch with contacts that have errors rejected instead of repaired.
  func rejectingRepaired() -> ImportBatch<Contact> {
    let numbers = ContactNumbers(self)
    var broken: Set<Int> = []
    for finding in findings where finding.severity == .error {
      if let number = numbers.number(of: finding) { broken.insert(number) }
    }
    guard !broken.isEmpty else { return self }
    var strict = self
    strict.items = []
    for (index, item) in items.enumerated() {
      if broken.contains(numbers.ofItem(index)) {
        strict.rejected.append(item.range)
      } else {
        strict.items.append(item)
      }
    }
    strict.rejected.sort { $0.lowerBound < $1.lowerBound }
    return strict
  }
}

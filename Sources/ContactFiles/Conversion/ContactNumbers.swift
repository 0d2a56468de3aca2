internal import ContactModel
internal import Findings
internal import SourceText

/// The numbers of the contacts of a batch or a piece of it, in the order of the bytes, rejected ones included.
struct ContactNumbers {
  /// How many contacts of the batch stand before the piece.
  let before: Int
  private var places: [(start: Int, end: Int)] = []
  /// The place of each item among all contacts; nothing where all contacts are items.
  private var items: [Int]?

  /// - Parameter before: How many contacts of the batch stand before the piece.
  init(_ imported: ImportBatch<Contact>, behind before: Int = 0) {
    self.before = before
    places.reserveCapacity(imported.items.count + imported.rejected.count)
    guard !imported.rejected.isEmpty else {
      // No item is taken out of the list for that: it would be counted as held by one more.
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

  /// The number of an item.
  func ofItem(_ index: Int) -> Int { before + (items?[index] ?? index) }

  /// The item with a number, if it is one that could be read.
  func item(_ number: Int) -> Int? {
    let place = number - before
    guard let items else { return place < places.count ? place : nil }
    let item = ContactNumbers.last(items.indices) { items[$0] <= place }
    return item.flatMap { items[$0] == place ? $0 : nil }
  }

  /// The contact that a finding of the reader is about.
  func number(of finding: Finding) -> Int? {
    finding.contact.map { before + $0.index } ?? finding.range.flatMap { number(at: $0.lowerBound) }
  }

  /// The contact in whose bytes a place is.
  func number(at offset: Int) -> Int? {
    let place = ContactNumbers.last(places.indices) { places[$0].start <= offset }
    return place.flatMap { offset < places[$0].end ? before + $0 : nil }
  }

  /// The last of some numbers for which something holds that holds for all before it.
  private static func last(_ numbers: Range<Int>, where holds: (Int) -> Bool) -> Int? {
    var low = numbers.lowerBound
    var high = numbers.upperBound
    while high > low {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low > numbers.lowerBound ? low - 1 : nil
  }
}

extension ImportBatch<Contact> {
  /// The same batch where every contact that has an error in it is rejected instead of repaired.
  func withoutRepaired() -> ImportBatch<Contact> {
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

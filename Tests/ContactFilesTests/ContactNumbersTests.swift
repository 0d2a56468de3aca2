import ContactModel
import Findings
import SourceText
import Testing

@testable import ContactFiles

@Suite("Numbers of contacts")
struct ContactNumbersTests {
  /// Five contacts of ten bytes each with one byte between them; some could not be read.
  private func batch(rejecting rejected: Set<Int>) -> ImportBatch<Contact> {
    let ranges = (0..<5).map { $0 * 11..<$0 * 11 + 10 }
    return ImportBatch(
      items: ranges.indices.filter { !rejected.contains($0) }.map { Imported(Contact(), at: ranges[$0]) },
      rejected: ranges.indices.filter(rejected.contains).map { ranges[$0] })
  }

  @Test(
    "count those that could not be read", arguments: [[], [0], [4], [1, 2], [0, 1, 2, 3, 4]] as [Set<Int>], [0, 7])
  func numbers(rejected: Set<Int>, before: Int) {
    let numbers = ContactNumbers(batch(rejecting: rejected), after: before)
    let read = (0..<5).filter { !rejected.contains($0) }
    for (item, place) in read.enumerated() { #expect(numbers.ofItem(item) == before + place) }
    for place in 0..<5 { #expect(numbers.item(before + place) == read.firstIndex(of: place)) }
    #expect(numbers.item(before + 5) == nil)
    for offset in 0..<56 {
      let place = offset % 11 < 10 && offset < 55 ? offset / 11 : nil
      #expect(numbers.number(at: offset) == place.map { before + $0 }, "\(offset)")
      // What names no contact is about the one in whose bytes it is.
      #expect(numbers.number(of: Finding(IOCodes.noContact, "", at: offset..<offset)) == place.map { before + $0 })
    }
    var named = Finding(IOCodes.noContact, "", at: 10..<11)
    named.contact = ContactReference(index: 2)
    #expect(numbers.number(of: named) == before + 2)
    #expect(numbers.number(of: Finding(IOCodes.noContact, "")) == nil)
  }
}

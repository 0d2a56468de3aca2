import ContactMatching
import ContactModel
import Findings
import Testing

/// Books that are made to slow down the matching, or to make it merge all contacts.
@Suite("Books in which all have something in common")
struct HostileBookTests {
  /// Every pair of so many would be forty-five thousand.
  private static let count = 300

  /// How many contacts are in clusters that are merged without a question.
  private func merged(_ book: SmallBook) -> Int {
    book.result.clusters.filter { $0.lane != .review }.reduce(0) { $0 + $1.members.count }
  }

  @Test(arguments: ["m", "maria.garcia", "garcia"])
  func oneNameAndNumberedMailboxes(mailbox: String) {
    let book = SmallBook(
      (0..<Self.count).map { Card(name: "Maria Garcia", email: ["\(mailbox)\($0)@example.org"]).contact })
    #expect(merged(book) == 0)
    #expect(book.result.statistics.candidates <= Self.count * 20)
  }

  @Test func onePhoneOnAll() {
    let book = SmallBook(
      (0..<Self.count).map { number in
        Card(name: "\(Self.word(number)) \(Self.word(number * 31 + 7))", phone: ["+1 212 555 0100"]).contact
      })
    #expect(merged(book) == 0)
    #expect(book.result.statistics.hubs == 1)
    #expect(book.result.findings.contains { $0.code == MatchCodes.sharedValue })
    #expect(book.result.statistics.candidates <= Self.count * 75)
  }

  @Test func oneHouseAndOneBirthdayForAll() {
    let book = SmallBook(
      (0..<Self.count).map { number in
        Card(
          name: "\(Self.word(number)) \(Self.word(number * 31 + 7))", street: "1 Main Street", city: "Dover",
          born: PartialDate(year: 1980, month: 1, day: 1)
        ).contact
      })
    #expect(merged(book) == 0)
    #expect(book.result.statistics.candidates <= Self.count * 75)
  }

  /// A word for a number, the same for the same one.
  private static func word(_ number: Int) -> String {
    let parts = ["ba", "ke", "li", "mo", "nu", "pa", "re", "si", "to", "vu"]
    let word = String(number).utf8.map { parts[Int($0) - 48] }.joined()
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}

import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

/// Dates in the forms of people and spreadsheets.
@Suite("Dates in cells")
struct DateCellTests {
  private func read(_ cells: [String]) throws -> (dates: [DateValue?], codes: [[String]]) {
    let rows = cells.enumerated().map { "P\($0),\"\($1)\"\n" }.joined()
    let (contacts, findings, _) = try readAll(Array("Name,Birthday\n\(rows)".utf8))
    let codes = cells.indices.map { index in
      findings.filter { $0.contact?.name == "P\(index)" }.map(\.code.id)
    }
    return (contacts.map(\.birthday), codes)
  }

  @Test(
    "C17: forms of dates",
    arguments: [
      ("1.2.", "--02-01"), ("24.12.", "--12-24"), ("3/14", "--03-14"), ("14/3", "--03-14"), ("29.2.", "--02-29"),
      ("20-Mar-24", "2024-03-20"), ("20-Mar-84", "1984-03-20"), ("20-Mar", "--03-20"), ("March 20", "--03-20"),
      ("20 March", "--03-20"), ("12. März 1984", "1984-03-12"), ("12 de marzo de 1984", "1984-03-12"),
      ("12 août 1984", "1984-08-12"), ("12 Mar 2025", "2025-03-12"), ("March 12, 2025", "2025-03-12"),
    ])
  func forms(_ cell: String, _ date: String) throws {
    let (dates, codes) = try read([cell])
    #expect(dates[0]?.text == date)
    #expect(dates[0]?.date != nil)
    #expect(codes == [[]])
  }

  @Test("C17: an order of two numbers is found as for three")
  func order() throws {
    let (dates, codes) = try read(["3/4", "14/3", "13/12/1990"])
    #expect(dates.map { $0?.text } == ["--04-03", "--03-14", "1990-12-13"])
    #expect(codes == [[], [], []])
  }

  @Test("C17: texts that are not dates", arguments: ["Mar-20", "1.2.3.", "45/46", "12/84", "99999", "123456", "March"])
  func noDates(_ cell: String) throws {
    let (dates, codes) = try read([cell])
    #expect(dates[0]?.text == cell && dates[0]?.date == nil)
    #expect(codes == [["CS306"]])
  }

  @Test(
    "C17: the number of a day",
    arguments: [("33000", "1990-05-07"), ("25569", "1970-01-01"), ("45000.5", "2023-03-15")])
  func serial(_ cell: String, _ date: String) throws {
    let (dates, codes) = try read([cell])
    #expect(dates[0]?.text == date && dates[0]?.date != nil)
    #expect(codes == [["CS331"]])
  }

  @Test("C17: numbers of days count on through the calendar")
  func serials() throws {
    var date = try #require(SerialDate.date("10000"))
    #expect(date.text == "1927-05-18")
    for number in 10_001...60_000 {
      let days = PartialDate.days(inMonth: date.month, ofYear: date.year)
      if let day = date.day, day < days {
        date.day = day + 1
      } else if let month = date.month, month < 12 {
        date = PartialDate(year: date.year, month: month + 1, day: 1)
      } else {
        date = PartialDate(year: (date.year ?? 0) + 1, month: 1, day: 1)
      }
      if SerialDate.date("\(number)") != date { Issue.record("\(number) is not \(date.text)") }
    }
  }

  @Test("C17: a year without its century", arguments: ["0015-03-04", "4.3.0015"])
  func century(_ cell: String) throws {
    let (dates, codes) = try read([cell])
    #expect(dates[0]?.text == "0015-03-04")
    #expect(codes == [["CS332"]])
  }

  @Test("C17: dates without a year come back from any order", arguments: SeededRandom.seeds(4))
  func withoutYear(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let dates = (0..<30).map { _ in PartialDate(month: random.below(12) + 1, day: random.below(28) + 1) }
    for separator in ["/", "-", "."] {
      for isDayFirst in separator == "." ? [true] : [true, false] {
        let cells = (dates + [PartialDate(month: 1, day: 31)]).map { date in
          let parts = [date.day ?? 0, date.month ?? 0].map(String.init)
          return (isDayFirst ? parts : parts.reversed()).joined(separator: separator) + (separator == "." ? "." : "")
        }
        #expect(try read(cells).dates.prefix(30).map { $0?.date } == dates, "seed \(seed)")
      }
    }
  }
}

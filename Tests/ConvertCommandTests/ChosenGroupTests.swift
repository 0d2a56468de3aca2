import ContactTestSupport
import Testing

@testable import ConvertCommand

/// Contacts that are chosen by a category, in a book whose groups are cards, as Apple's programs write them.
@Suite("Contacts that are chosen by their groups")
struct ChosenGroupTests {
  private static func card(_ name: String, _ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "UID:\(name)", "FN:\(name)", "N:\(name);;;;"] + lines + ["END:VCARD", ""])
      .joined(separator: "\r\n")
  }

  private static func group(_ name: String, _ members: String...) -> String {
    card(
      name,
      (["X-ADDRESSBOOKSERVER-KIND:group"] + members.map { "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\($0)" })
        .joined(separator: "\r\n"))
  }

  private static let book =
    card("Ada", "TEL;TYPE=CELL:1") + card("Bob") + card("Eve", "CATEGORIES:Work") + group("Friends", "Ada", "Bob")

  private func names(_ words: String...) -> [String] {
    let run = CommandRun(["-", "--from", "vcard"] + words, input: Self.book)
    return run.output.split(separator: "\r\n").filter { $0.hasPrefix("FN:") }.map { String($0.dropFirst(3)) }
  }

  @Test(
    "the members of a group are chosen by its name, and the card of the group with them",
    arguments: [
      ("category=Friends", ["Ada", "Bob", "Friends"]), ("category=friends and phone", ["Ada"]),
      ("not category=Friends", ["Eve"]), ("category=Work", ["Eve"]), ("category", ["Ada", "Bob", "Eve", "Friends"]),
      ("phone", ["Ada"]),
    ])
  func members(condition: String, names: [String]) { #expect(self.names("--where", condition) == names) }

  @Test("chosen cards are copied with all their bytes")
  func bytes() {
    let run = CommandRun(["filter", "category=Friends", "-", "--from", "vcard"], input: Self.book)
    #expect(
      run.output == Self.card("Ada", "TEL;TYPE=CELL:1") + Self.card("Bob") + Self.group("Friends", "Ada", "Bob"))
  }

  @Test("where groups become categories, those of chosen contacts stay, also if the card of the group is left out")
  func categories() {
    #expect(names("--where", "category=Friends", "--groups", "categories") == ["Ada", "Bob"])
    let run = CommandRun(
      ["-", "--from", "vcard", "--where", "phone", "--groups", "categories"], input: Self.book)
    #expect(run.output.contains("CATEGORIES:Friends") && !run.output.contains("FN:Bob"))
  }

  @Test("where categories become groups, only the groups of chosen contacts are written")
  func cards() {
    let table = "First Name,Labels\r\nAda,Friends\r\nEve,Work\r\n"
    let run = CommandRun(
      ["-", "--from", "google-csv", "--for", "apple", "--where", "category=Friends"], input: table)
    #expect(run.output.contains("FN:Ada") && run.output.contains("FN:Friends"))
    #expect(!run.output.contains("Work"))
  }
}

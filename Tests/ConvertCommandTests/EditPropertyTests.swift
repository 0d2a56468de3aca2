import CommandArguments
import ContactComparison
import ContactFiles
import ContactModel
import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

@Suite("edit of generated contacts")
struct EditPropertyTests {
  /// Changes, each with the properties whose lines may differ.
  private static let changes: [(words: [String], properties: [String])] = [
    (["--set", "note+=a, b; c"], ["NOTE"]), (["--remove", "note"], ["NOTE"]), (["--set", "note=one"], ["NOTE"]),
    (["--set", "category+=Xmas"], ["CATEGORIES"]), (["--remove", "category"], ["CATEGORIES"]),
    (["--set", "org=Acme"], ["ORG"]), (["--set", "birthday=1985-04-12"], ["BDAY"]),
    (["--set", "phone+=+1 555 0199"], ["TEL"]), (["--remove", "phone.home"], ["TEL"]),
    (["--set", "title=Dr; h.c."], ["TITLE"]), (["--replace", "note", "a", "\u{E4}"], ["NOTE"]),
    (["--set", "nickname+=N"], ["NICKNAME"]),
  ]

  /// The content lines, each with its folds.
  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\r\n").reduce(into: []) { lines, line in
      if line.hasPrefix(" "), !lines.isEmpty { lines[lines.count - 1] += "\r\n" + line } else { lines.append(line) }
    }
  }

  /// The lines of other properties, without labels.
  private static func others(_ text: String, than properties: [String]) -> [String] {
    lines(text).filter { line in
      let name = line.prefix { $0 != ":" && $0 != ";" }.split(separator: ".").last.map { $0.uppercased() } ?? ""
      return !(properties + ["X-ABLABEL"]).contains(name)
    }
  }

  /// A contact as people have them: no value twice, and nothing that the standard does not allow.
  private static func contact(_ number: Int, _ random: inout SeededRandom) -> Contact {
    func texts(_ word: String) -> [Entry<String>] {
      (0..<random.below(4)).map {
        Entry("\(word) \($0); a, \u{E9}" + String(repeating: " long", count: random.below(40)))
      }
    }
    var contact = Contact()
    contact.uid = "uid-\(number)"
    contact.names = [Entry(PersonName(given: ["Ada \(number)"], family: "Voss"))]
    contact.formattedNames = [Entry("Ada \(number) Voss")]
    let types: [TypeSet] = [.home, .work, .cell, .fax, []]
    contact.phones = (0..<random.below(4)).map {
      Entry(PhoneNumber(display: "+1 555 010\($0)"), types: types[random.below(types.count)])
    }
    contact.emails = (0..<random.below(3)).map { Entry("ada\($0)@voss.example", types: types[random.below(2)]) }
    contact.notes = texts("note")
    contact.categories = texts("category")
    contact.titles = texts("title")
    contact.nicknames = texts("nickname")
    contact.organizations = texts("company").prefix(1).map { Entry(Organization($0.value, units: ["Unit"])) }
    if random.once(in: 2) {
      contact.birthday = .date(year: 1980 + random.below(30), month: 2, day: 1 + random.below(28))
    }
    contact.extensions = texts("own").map { ExtensionProperty("X-OWN", $0.value) }
    return contact
  }

  private static func cards(_ text: String) -> [String] { text.components(separatedBy: "BEGIN:VCARD") }

  @Test(
    "the changed contact is read as the change, its other lines and all other cards stay byte for byte",
    arguments: [FileFormat.vcard30, .vcard40], SeededRandom.seeds(8))
  func generated(format: FileFormat, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let contacts = (0..<4).map { Self.contact($0, &random) }
    let text = String(decoding: try contacts.bytes(as: format).bytes, as: UTF8.self)
    let before = try ContactFile.read(.bytes(Array(text.utf8), name: "in")).contacts
    try #require(before.count == 4)
    for (words, properties) in Self.changes {
      let chosen = random.below(4)
      let command = ["edit", "-", "-v"] + words + ["--where", "uid=uid-\(chosen)"]
      let run = CommandRun(command, input: text)
      #expect(run.status == .done, "\(run.errors)")
      let after = try ContactFile.read(.bytes(Array(run.output.utf8), name: "out")).contacts
      try #require(after.count == 4, "\(words)")
      let arguments = try CommandParser(CommandTree.root).parse(command.map { CommandWord($0) })
      let wanted = try ContactEdits(arguments).applied(to: before[chosen]).contact
      #expect(
        ContactComparison(of: [after[chosen]], with: [wanted]).isSame || run.errors.contains("lost"),
        "\(words) seed \(seed)")
      let (old, new) = (Self.cards(text), Self.cards(run.output))
      for number in old.indices where number != chosen + 1 { #expect(old[number] == new[number]) }
      if run.errors.contains("IO049") { continue }
      #expect(
        Self.others(old[chosen + 1], than: properties) == Self.others(new[chosen + 1], than: properties),
        "\(words) seed \(seed)")
    }
  }
}

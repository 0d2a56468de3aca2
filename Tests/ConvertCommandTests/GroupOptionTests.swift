import ContactFiles
import ContactModel
import ContactTestSupport
import SourceText
import Testing

@testable import ConvertCommand

@Suite("convert --groups")
struct GroupOptionTests {
  static let ada = "8C5292AA-F2D8-41DB-A5B6-582C39AD9BF3"
  static let runa = "35185E23-D65D-46CA-9638-8DB5117740B9"

  static func card(_ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  static let people =
    card("FN:Ada Lind", "N:Lind;Ada;;;", "EMAIL:ada@lind.example", "UID:urn:uuid:\(ada)")
    + card("FN:Runa Voss", "N:Voss;Runa;;;", "EMAIL:runa@voss.example", "CATEGORIES:Choir", "UID:urn:uuid:\(runa)")

  static func group(_ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:group\r\nFN:Family\r\nUID:urn:uuid:6284484e-a4e4-42ef-8cfb-301c0de2b2d7\r\n"
      + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  private func convert(_ input: String, _ words: String...) -> CommandRun {
    CommandRun(["-", "-v"] + words, input: input)
  }

  private func contacts(_ text: String) throws -> [Contact] {
    try ContactFile.read(.bytes(Array(text.utf8), name: "")).contacts
  }

  /// The contacts, each with its categories, and the groups with their members.
  private func summary(_ text: String) throws -> [String] {
    try contacts(text).map { contact in
      let members = contact.members.map(\.value).joined(separator: " ")
      let categories = contact.categories.map(\.value).joined(separator: ",")
      return "\(contact.displayName): \(contact.kind == .group ? members : categories)"
    }
  }

  @Test(
    "members are found by their UIDs in any form, and by an address of their own",
    arguments: [
      ["MEMBER:urn:uuid:\(ada)", "MEMBER:urn:uuid:\(runa)"],
      ["MEMBER:urn:uuid:\(ada.lowercased())", "MEMBER:\(runa)"],
      ["MEMBER:mailto:ADA@lind.example", "MEMBER:mailto:runa%40voss.example"],
      ["X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(ada)", "X-ADDRESSBOOKSERVER-MEMBER:URN:UUID:\(runa)"],
    ])
  func members(_ members: [String]) throws {
    for input in [Self.people + Self.group(members[0], members[1]), Self.group(members[0], members[1]) + Self.people] {
      let run = convert(input, "--groups", "categories")
      #expect(try summary(run.output) == ["Ada Lind: Family", "Runa Voss: Choir,Family"])
      #expect(run.errors.contains("note: the group \"Family\" is a category of 2 contacts now [IO052 group-changed]\n"))
      #expect(run.errors.contains("2 contacts and 1 group read, 2 written\n"))
    }
  }

  @Test(
    "a membership that no category can hold is a loss",
    arguments: [
      (
        ["MEMBER:urn:uuid:\(ada)", "MEMBER:urn:uuid:11111111-d65d-46ca-9638-8db5117740b9"], "is no contact of the input"
      ),
      (["MEMBER:urn:uuid:\(ada)", "MEMBER:mailto:all@lind.example"], "is the address of 2 contacts"),
      (["MEMBER:urn:uuid:\(ada)", "MEMBER:urn:uuid:6284484e-a4e4-42ef-8cfb-301c0de2b2d7"], "is a group"),
    ])
  func lostMembers(_ members: [String], _ reason: String) throws {
    let family = Self.card("FN:Ole", "EMAIL:all@lind.example") + Self.card("FN:Max", "EMAIL:all@lind.example")
    let run = convert(Self.people + family + Self.group(members[0], members[1]), "--groups", "categories")
    #expect(try summary(run.output) == ["Ada Lind: Family", "Runa Voss: Choir", "Ole: ", "Max: "])
    #expect(run.errors.contains(reason))
    #expect(run.errors.contains("[LS014 membership-lost]"))
    #expect(run.errors.contains("lost: 1 group membership"))
  }

  @Test("a group without members is a loss")
  func emptyGroup() {
    let run = convert(Self.people + Self.group(), "--groups", "categories", "--fail-on-loss")
    #expect(run.errors.contains("the group \"Family\" has no member that could have it as a category; it was lost"))
    #expect(run.status == .findings)
  }

  @Test(
    "a card with more than a group stays", arguments: ["EMAIL:family@lind.example", "NOTE:since 1990", "X-COLOR:red"])
  func groupWithMore(_ line: String) throws {
    let run = convert(Self.people + Self.group("MEMBER:urn:uuid:\(Self.ada)", line), "--groups", "categories")
    #expect(
      try summary(run.output)
        == ["Ada Lind: Family", "Runa Voss: Choir", "Family: urn:uuid:\(Self.ada)"])
    #expect(run.output.contains(line))
    #expect(run.errors.contains("stays a card because of"))
    #expect(!run.errors.contains("lost"))
  }

  @Test("categories become cards after all contacts, or members of the card with their name")
  func cards() throws {
    let input =
      Self.people + Self.card("FN:Max", "CATEGORIES:Choir,Family") + Self.group("MEMBER:urn:uuid:\(Self.ada)")
    let run = convert(input, "--groups", "cards", "--to", "vcard3.0")
    let uid = try #require(try contacts(run.output).first { $0.displayName == "Max" }?.uid)
    #expect(
      try summary(run.output) == [
        "Ada Lind: ", "Runa Voss: ", "Max: ",
        "Family: urn:uuid:\(Self.ada) urn:uuid:\(uid)",
        "Choir: urn:uuid:\(Self.runa) urn:uuid:\(uid)",
      ])
    #expect(run.output.contains("X-ADDRESSBOOKSERVER-KIND:group\r\nFN:Choir\r\nN:Choir;;;;\r\n"))
    #expect(run.errors.contains("note: a group card was made for the category \"Choir\" of 2 contacts"))
    #expect(run.errors.contains("the group \"Family\" has 1 more member now"))
  }

  @Test("the cards of several categories are in the order of the categories")
  func order() throws {
    let names = ["Choir", "Chess", "VIP", "Family", "Work", "Friends", "Swim"]
    let input = Self.card("FN:Max", "CATEGORIES:" + (names + ["VIP"]).joined(separator: ","), "UID:1")
    let contacts = try contacts(convert(input, "--groups", "cards").output)
    #expect(contacts.map(\.displayName) == ["Max"] + names)
  }

  @Test("a category with more than a name stays one")
  func categoryWithAttributes() throws {
    let run = convert(Self.card("FN:Max", "CATEGORIES;LANGUAGE=de:Chor", "UID:1"), "--groups", "cards")
    #expect(try summary(run.output) == ["Max: Chor"])
  }

  @Test("--for chooses, and --groups overrides it")
  func products() throws {
    let input = Self.people + Self.group("MEMBER:urn:uuid:\(Self.ada)")
    let google = convert(input, "--for", "google", "-o", "-").output
    #expect(google.contains("Choir") && google.split(whereSeparator: \.isNewline).count == 3)
    #expect(try summary(convert(input, "--for", "nextcloud").output) == ["Ada Lind: Family", "Runa Voss: Choir"])
    let apple = try summary(convert(input, "--for", "apple").output)
    #expect(apple.last == "Choir: urn:uuid:\(Self.runa)" && apple.count == 4)
    #expect(try summary(convert(input, "--for", "apple", "--groups", "as-is").output).count == 3)
  }

  @Test("a list of LDIF names its members by their addresses, and back")
  func lists() throws {
    let ldif = convert(Self.people + Self.group("MEMBER:urn:uuid:\(Self.ada)"), "--for", "thunderbird", "--to", "ldif")
      .output
    #expect(ldif.contains("member: cn=Ada Lind,mail=ada@lind.example"))
    #expect(ldif.contains("member: cn=Runa Voss,mail=runa@voss.example"))
    #expect(try summary(convert(ldif, "--groups", "categories").output) == ["Ada Lind: Family", "Runa Voss: Choir"])
  }

  @Test("two people with one address are distinguished by the names in a list")
  func sharedAddress() throws {
    let couple = Self.card("FN:Ole Lind", "EMAIL:lind@lind.example", "CATEGORIES:Choir")
    let other = Self.card("FN:Ada Lind", "EMAIL:lind@lind.example")
    let ldif = convert(couple + other, "--groups", "cards", "--to", "ldif").output
    #expect(try summary(convert(ldif, "--groups", "categories").output) == ["Ole Lind: Choir", "Ada Lind: "])
  }

  @Test("formats without group cards refuse them", arguments: ["google-csv", "outlook-csv", "fritzbox"])
  func refusal(_ format: String) {
    let run = convert(Self.people, "--groups", "cards", "--to", format)
    #expect(run.status == .usage)
    #expect(run.errors.contains("\(format) has no cards for groups; --groups categories"))
  }

  @Test(
    "categories are the same after they were cards, in every format and with any number of threads",
    arguments: SeededRandom.seeds(4))
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = (0..<6).map { "Group \($0)" + (random.once(in: 2) ? ", “\($0)”" : "") }
    var input = ""
    for index in 0..<(1 + random.below(120)) {
      let chosen = names.filter { _ in random.once(in: 3) }.map { $0.replacing(",", with: "\\,") }
      input += "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Person \(index)\r\nEMAIL:p\(index)@example.org\r\n"
      if !chosen.isEmpty { input += "CATEGORIES:" + chosen.joined(separator: ",") + "\r\n" }
      if random.once(in: 2) { input += "UID:id-\(index)\r\n" }
      input += "END:VCARD\r\n"
    }
    func categories(_ text: String) throws -> [String: Set<String>] {
      var found: [String: Set<String>] = [:]
      for contact in try contacts(text) { found[contact.displayName] = Set(contact.categories.map(\.value)) }
      return found
    }
    for format in ["vcard3.0", "vcard4.0", "jcard", "xcard", "json", "ldif"] {
      let cards = convert(input, "--groups", "cards", "--to", format, "--threads", String(1 + random.below(4)))
      #expect(try contacts(cards.output).allSatisfy { $0.categories.isEmpty })
      let back = convert(cards.output, "--groups", "categories", "--to", "vcard4.0")
      #expect(try categories(back.output) == categories(input), "seed \(seed), \(format)")
      #expect(!back.errors.contains("LS014"))
    }
  }
}

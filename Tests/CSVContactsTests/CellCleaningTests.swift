import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

/// Text beside the value of a cell is removed, with a finding.
@Suite("The cleaning of cells")
struct CellCleaningTests {
  private typealias Found = (contacts: [Contact], codes: [String])

  private func read(_ text: String, profile: String? = nil) throws -> Found {
    let (contacts, findings, _) = try readAll(
      Array(text.utf8), profile: try profile.map { try #require(CSVProfile(named: $0)) })
    let cells = findings.filter { $0.code.id >= "CS301" && $0.code.id < "CS400" }
    #expect(cells.allSatisfy { $0.range?.isEmpty == false && $0.contact != nil })
    return (contacts, cells.map(\.code.id).sorted())
  }

  private func cell(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: Forms of other programs

  @Test(
    "A phone number in the form of another program is read as its digits",
    arguments: [
      ("5550100.0", "5550100", "CS325"), ("4915112345678.0", "4915112345678", "CS325"),
      ("5,550,100", "5550100", "CS325"),
      ("０３－１２３４－５６７８", "03-1234-5678", "CS337"), ("+４９ 30 1234567", "+49 30 1234567", "CS337"),
      ("=HYPERLINK(\"tel:+15550100\",\"555-0100\")", "555-0100", "CS324"),
      ("[+1 555 0100](tel:+15550100)", "+1 555 0100", "CS324"),
    ])
  func phoneForms(_ text: String, _ number: String, _ code: String) throws {
    let (contacts, codes) = try read("Name,Phone\nRuna,\(cell(text))\n")
    #expect(contacts.first?.phones.map(\.value.display) == [number])
    #expect(codes == [code])
  }

  @Test(
    "Numbers of other forms are not changed", arguments: ["030.1234.0", "12.0", "555,0100", "1.0.0", "+49 30 1234.0"])
  func otherNumbers(_ text: String) throws {
    let (contacts, codes) = try read("Name,Phone\nRuna,\(cell(text))\n")
    #expect(contacts.first?.phones.map(\.value.display) == [text])
    #expect(codes == [])
  }

  @Test(
    "An e-mail address in a link is the address",
    arguments: [
      "=HYPERLINK(\"mailto:a@x.example\",\"a@x.example\")", "=HYPERLINK(\"mailto:a@x.example\")",
      "=hyperlink(\"mailto:a@x.example?subject=Hi\";\"A@x.example\")", "[a@x.example](mailto:a@x.example)",
      "ａ＠x.example",
    ])
  func linkedAddresses(_ text: String) throws {
    let (contacts, codes) = try read("Name,Email\nRuna,\(cell(text))\n")
    #expect(contacts.first?.emails.map(\.value) == ["a@x.example"])
    #expect(codes == [text.contains("＠") ? "CS337" : "CS324"])
  }

  @Test("The text of a Markdown link is the name beside the address")
  func linkedName() throws {
    let (contacts, _) = try read("Name,Email\n,[Runa Voss](mailto:a@x.example)\n")
    #expect(contacts.first?.emails.map(\.value) == ["a@x.example"])
    #expect(contacts.first?.formattedNames.map(\.value) == ["Runa Voss"])
  }

  @Test("A link that leads elsewhere than its text is reported and kept")
  func misleadingLink() throws {
    let text = "=HYPERLINK(\"http://evil.example\",\"click\")"
    let (contacts, codes) = try read("Name,Website\nRuna,\(cell(text))\n")
    #expect(contacts.first?.urls.map(\.value) == [text])
    #expect(codes == ["CS312"])
  }

  @Test(
    "Postal codes and cities are cleaned like numbers, whatever their column",
    arguments: [
      ("50667.0", "50667"), ("'02108", "02108"), ("０２１０８", "02108"), ("nan", nil), ("<NA>", nil), ("NULL", nil),
      ("Nan", "Nan"), ("None", "None"), ("Null", "Null"), ("1.5.0", "1.5.0"), ("'s-Graveland", "'s-Graveland"),
    ] as [(String, String?)])
  func lines(_ text: String, _ value: String?) throws {
    let (contacts, codes) = try read("Name,Zip,City\nRuna,\(cell(text)),\(cell(text))\n")
    let address = contacts.first?.addresses.first?.value
    #expect(address?.postalCode == value.map { TextList($0) })
    #expect(address?.locality == value.map { TextList($0) })
    #expect(codes.count == (value == text ? 0 : 2))
  }

  @Test(
    "A postal code that lost its zero is noted where codes have five digits",
    arguments: [
      ("4103", "", "Deutschland", true), ("4103", "", "DE", true), ("2108", "MA", "", true), ("2108.0", "MA", "", true),
      ("501", "NY", "USA", true), ("1010", "", "Österreich", false), ("8001", "", "", false),
      ("04103", "", "DE", false),
      ("4103", "", "Schweiz", false), ("210", "", "Deutschland", false), ("A103", "", "DE", false),
    ])
  func lostZero(_ code: String, _ region: String, _ country: String, _ isNoted: Bool) throws {
    let (contacts, codes) = try read("Name,Zip,City,State,Country\nRuna,\(code),X,\(region),\(country)\n")
    #expect(contacts.first?.addresses.first?.value.postalCode == TextList(code.hasSuffix(".0") ? "2108" : code))
    #expect(codes.contains("CS335") == isNoted)
  }

  @Test("A postal code shorter than nearly all others is noted")
  func shorterThanOthers() throws {
    let rows = ["50667", "10115", "4103", "80331", "20095"].enumerated().map { "Runa \($0),\($1),X\n" }.joined()
    #expect(try read("Name,PLZ,Ort\n" + rows).codes.filter { $0 == "CS335" }.count == 1)
    #expect(try !read("Name,PLZ,Ort\n" + rows.replacing("10115", with: "1010")).codes.contains("CS335"))
  }

  // MARK: C10

  @Test(
    "C10: several addresses in one cell",
    arguments: [
      ("a@x.example; b@y.example", ["a@x.example", "b@y.example"]),
      ("a@x.example,b@y.example", ["a@x.example", "b@y.example"]),
      ("a@x.example / b@y.example", ["a@x.example", "b@y.example"]),
      ("a@x.example | b@y.example;", ["a@x.example", "b@y.example"]),
      ("a@x.example b@y.example c@z.example", ["a@x.example", "b@y.example", "c@z.example"]),
      ("a@x.example or b@y.example", ["a@x.example", "b@y.example"]),
      ("a@x.example\nb@y.example", ["a@x.example", "b@y.example"]),
      ("a@x.example; n/a", ["a@x.example"]),
      ("<a@x.example>, <b@y.example>", ["a@x.example", "b@y.example"]),
    ])
  func severalAddresses(_ text: String, _ addresses: [String]) throws {
    let (contacts, codes) = try read("Name,Email\nRuna,\(cell(text))\n")
    #expect(contacts.first?.emails.map(\.value) == addresses)
    #expect(codes == [addresses.count > 1 ? "CS327" : "CS328"])
  }

  @Test(
    "C10: the name beside an address",
    arguments: [
      ("Runa Voss <runa@voss.example>", "runa@voss.example", "Runa Voss"),
      ("\"Voss, Runa\" <runa@voss.example>", "runa@voss.example", "Voss, Runa"),
      ("Voss, Runa <runa@voss.example>", "runa@voss.example", "Voss, Runa"),
      ("runa@voss.example (Runa Voss)", "runa@voss.example", "Runa Voss"),
      ("Runa Voss (runa@voss.example)", "runa@voss.example", "Runa Voss"),
      ("Runa Voss [mailto:runa@voss.example]", "runa@voss.example", "Runa Voss"),
      ("mailto:runa@voss.example", "runa@voss.example", ""),
      ("'runa@voss.example' <runa@voss.example>", "runa@voss.example", ""),
    ])
  func nameBesideAddress(_ text: String, _ address: String, _ name: String) throws {
    let (contacts, codes) = try read("Name,Email\n,\(cell(text))\nR. V.,\(cell(text))\n")
    #expect(codes.allSatisfy { $0 == "CS328" || $0 == "CS324" } && codes.contains("CS328"))
    #expect(contacts.map { $0.emails.map(\.value) } == [[address], [address]])
    #expect(contacts[0].formattedNames.map(\.value) == (name.isEmpty ? [] : [name]))
    #expect(contacts[0].emails[0].parameters.isEmpty)
    // A contact with a name keeps it, and the address its own.
    #expect(contacts[1].formattedNames.map(\.value) == ["R. V."])
    #expect(contacts[1].emails[0].parameters.flatMap(\.values) == (name.isEmpty ? [] : [name]))
  }

  @Test(
    "C10: several phone numbers in one cell",
    arguments: [
      ("0151/2345678 / 0152/8765432", ["0151/2345678", "0152/8765432"]), ("0170 1 / 0171 2", ["0170 1", "0171 2"]),
      ("0170 1234567; 030 1234567", ["0170 1234567", "030 1234567"]),
      ("+1 555 0100, +1 555 0101", ["+1 555 0100", "+1 555 0101"]), ("5550100/5550101", ["5550100", "5550101"]),
      ("030/1234567 oder 0170/1234567", ["030/1234567", "0170/1234567"]),
      ("+49 30 1234567 (home)\n+49 170 1234567 mobil", ["+49 30 1234567 (home)", "+49 170 1234567 mobil"]),
      ("0170 1234567 | -", ["0170 1234567"]), ("90, 91", ["90", "91"]), ("101; 102; 105", ["101", "102", "105"]),
    ])
  func severalPhones(_ text: String, _ numbers: [String]) throws {
    let (contacts, codes) = try read("Name,Phone\nRuna,\(cell(text))\n")
    #expect(contacts.first?.phones.map(\.value.display) == numbers)
    #expect(codes.contains("CS327"))
  }

  @Test(
    "C10: a single value is not divided",
    arguments: [
      "030/1234567", "030 / 1234567", "123,456", "+49 30 5550190, 91", "+49 (0)345/5550198", "0049 40/5550177",
      "04321 / 123456", "030 123-45/46",
      "+1 555 0100 x5", "+1 555 0100, ext 5",
      "+1 555 0100,,123#", "+1 555 0100;ext=5", "0170 1234567, after 6 pm",
    ])
  func onePhone(_ text: String) throws {
    let (contacts, codes) = try read("Name,Phone\nRuna,\(cell(text))\n")
    #expect(contacts.first?.phones.map(\.value.display) == [text])
    #expect(codes.isEmpty)
  }

  @Test(
    "C10: a cell with addresses and other text is kept unchanged",
    arguments: ["a@x.example; call first", "a@x.example, x@"])
  func brokenAddresses(_ text: String) throws {
    let (contacts, codes) = try read("Name,Email\nRuna,\(cell(text))\n")
    #expect(contacts.first?.emails.map(\.value) == [text])
    #expect(codes == ["CS302"])
  }

  @Test("C10: categories in one cell")
  func categories() throws {
    let (contacts, codes) = try read("Name,Labels\nRuna,\"customer,vip\"\nBo,customer;vip\nCy,a | b\nDa,one\n")
    #expect(
      contacts.map { $0.categories.map(\.value) } == [["customer", "vip"], ["customer", "vip"], ["a", "b"], ["one"]])
    #expect(codes == ["CS327", "CS327"])
  }

  @Test("C10: products have such cells, too")
  func productCells() throws {
    let (contacts, codes) = try read(
      "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n"
        + ",,* Work,Runa Voss <runa@voss.example>; r@v.example,Mobile,0170 1234567 / 0171 1234567\n"
        + "Bo,,Home,N/A,Mobile,'+49 151 1234567\n", profile: "google-csv")
    #expect(contacts[0].formattedNames.map(\.value) == ["Runa Voss"])
    #expect(contacts[0].emails.map(\.value) == ["runa@voss.example", "r@v.example"])
    #expect(contacts[0].emails.map(\.types) == [.work, .work])
    #expect(contacts[0].emails.map(\.preference) == [1, nil])
    #expect(contacts[0].phones.map(\.value.display) == ["0170 1234567", "0171 1234567"])
    #expect(contacts[0].phones.map(\.types) == [.cell, .cell])
    #expect(contacts[1].emails.isEmpty)
    #expect(contacts[1].phones.map(\.value.display) == ["+49 151 1234567"])
    #expect(codes == ["CS309", "CS324", "CS326", "CS327", "CS327"])
  }

  // MARK: C11

  @Test(
    "C11: invisible characters",
    arguments: [
      "\u{A0}", "\u{200B}", "\u{200E}", "\u{202A}", "\u{202C}", "\u{2066}", "\u{FEFF}", "\u{202F}", "\u{2060}",
    ])
  func invisible(_ character: String) throws {
    let (contacts, codes) = try read(
      "Name,Email,Phone,City,Shoe size\n"
        + "\(character)Runa Voss\(character),\(character)runa@voss.example\(character),\(character)+49 151 1\(character),"
        + " \(character)Ulm,\(character)41\n")
    #expect(contacts[0].formattedNames.map(\.value) == ["Runa Voss"])
    #expect(contacts[0].emails.map(\.value) == ["runa@voss.example"])
    #expect(contacts[0].phones.map(\.value.display) == ["+49 151 1"])
    #expect(contacts[0].addresses.map { $0.value.locality.joined() } == ["Ulm"])
    #expect(contacts[0].extensions.map(\.value) == ["41"])
    #expect(codes == Array(repeating: "CS323", count: 5))
  }

  @Test("C11: invisible characters inside a value")
  func invisibleInside() throws {
    let (contacts, codes) = try read(
      "Name,Email,Phone,Notes\n"
        + "Runa\u{A0}Voss,runa\u{200B}@voss.example,+49\u{A0}151\u{202C} 1,\u{A0}as it is\u{200E}\n"
        + "می\u{200C}خواهم,a@x.example,\u{200B},\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}\n")
    #expect(contacts[0].formattedNames.map(\.value) == ["Runa Voss"])
    #expect(contacts[0].emails.map(\.value) == ["runa@voss.example"])
    #expect(contacts[0].phones.map(\.value.display) == ["+49 151 1"])
    #expect(contacts[0].notes.map(\.value) == ["\u{A0}as it is\u{200E}"])
    // Joiners belong to words.
    #expect(contacts[1].formattedNames.map { Array($0.value.utf8) } == [Array("می\u{200C}خواهم".utf8)])
    #expect(contacts[1].phones.isEmpty)
    #expect(codes == Array(repeating: "CS323", count: 4))
  }

  // MARK: C12, C13, C14

  @Test(
    "C12, C13: what a spreadsheet does to numbers",
    arguments: [
      ("'+49 151 1", "+49 151 1", "CS324"), ("'0170 1", "0170 1", "CS324"),
      ("=\"01701234567\"", "01701234567", "CS324"), ("3.105550199E9", "3105550199", "CS325"),
      ("3,105550199E+09", "3105550199", "CS325"), ("4.91701234567E+11", "491701234567", "CS325"),
      ("4.91512E+11", "4.91512E+11", "CS303"), ("1.5E+10", "1.5E+10", "CS303"),
    ])
  func spreadsheetNumbers(_ text: String, _ number: String, _ code: String) throws {
    for text in [cell(text), text] where !text.utf8.contains(UInt8(ascii: ",")) || text.hasPrefix("\"") {
      let (contacts, codes) = try read("Name,Phone\nRuna,\(text)\n")
      #expect(contacts.first?.phones.map(\.value.display) == [number])
      #expect(codes == [code])
    }
  }

  @Test("C12: a text in a formula in any column")
  func textInFormula() throws {
    let (contacts, codes) = try read("Name,Email,Zip,Number\n\"=\"\"Runa\"\"\",a@x.example,=\"01067\",=\"007\"\n")
    #expect(contacts[0].formattedNames.map(\.value) == ["Runa"])
    #expect(contacts[0].addresses.map { $0.value.postalCode.joined() } == ["01067"])
    #expect(contacts[0].extensions.map(\.value) == ["007"])
    #expect(codes == ["CS324", "CS324", "CS324"])
  }

  @Test(
    "C14: placeholders",
    arguments: [
      "N/A", "n/a", "-", "--", "none", "n.v.", "#N/A", "NULL", "?", "—", "keine Angabe", "unknown", "#NV", "нет",
    ])
  func placeholders(_ text: String) throws {
    let (contacts, codes) = try read("Name,Email,Phone,Notes,Birthday\nRuna,\(text),\(text),\(text),\(text)\n")
    #expect(contacts[0].emails.isEmpty && contacts[0].phones.isEmpty && contacts[0].birthdays.isEmpty)
    #expect(contacts[0].notes.map(\.value) == [text])
    #expect(codes.filter { $0 == "CS326" }.count == 3)
    #expect(!codes.contains("CS302") && !codes.contains("CS306"))
  }

  // MARK: Kinds

  private static let pieces = [
    "a@x.example", "b@y.example", "Runa Voss", "<r@v.example>", "; ", ",", " / ", "\n", "0170 1234567", "+49 151 12345",
    "'", "=\"", "\"", "\u{A0}", "\u{200B}", "n/a", "-", "#N/A", "3.105550199E9", "(", ")", "x", " ", "or ", "é", "|",
    "mailto:", "/", "12.3.1980", "1.2.", "33000", "#REF!",
  ]

  /// Cells of few bytes are checked fast. None of them is skipped that the cleaning changes.
  @Test("A cell that is changed is reported, in any column", arguments: SeededRandom.seeds(4))
  func changedCellsAreReported(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let columns: [(name: String, kind: CSVColumnKind)] = [
      ("Email", .email), ("Phone", .phone), ("Website", .url), ("Birthday", .date), ("Labels", .list),
      ("Company", .line),
      ("Shoe size", .other), ("Notes", .note),
    ]
    let filler = (0..<(seed % 2 == 0 ? 0 : 70)).map { ",f\($0)" }.joined()
    let header = "Name" + filler + "," + columns.map(\.name).joined(separator: ",") + "\n"
    for _ in 0..<15 {
      let texts = columns.map { _ in
        (0..<random.below(5) + 1).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      }
      let row =
        "Ada" + String(repeating: ",", count: filler.isEmpty ? 0 : 70) + ","
        + texts.map(cell).joined(separator: ",") + "\n"
      let (_, findings, _) = try readAll(Array((header + row).utf8))
      for (column, text) in zip(columns, texts) {
        let notes = CellCleaning.clean(text, column.kind)?.notes.map(\.code) ?? []
        let found = findings.filter { $0.property == column.name }.map(\.code)
        #expect(notes.allSatisfy(found.contains), "seed \(seed): \(column.name) \(text)")
      }
    }
  }

  @Test("Cleaning a value again changes nothing", arguments: SeededRandom.seeds(5))
  func cleaningTwice(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let text = (0..<random.below(6) + 1).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      for kind in [CSVColumnKind.name, .line, .other, .url] {
        for value in CellCleaning.clean(text, kind)?.values ?? [] where !isMarked(value.text) {
          let again = CellCleaning.clean(value.text, kind)
          #expect(again?.values.map(\.text) ?? [value.text] == [value.text], "seed \(seed): \(kind) \(text)")
        }
      }
    }
  }

  /// A mark inside a mark is a text.
  private func isMarked(_ text: String) -> Bool { text.hasPrefix("=\"") || text.hasPrefix("'") }

  @Test("Addresses with names and separators at random", arguments: SeededRandom.seeds(4))
  func addressesAtRandom(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let count = random.below(4) + 1
      let addresses = (0..<count).map { "p\($0)\(random.below(99))@x.example" }
      let names = addresses.map { _ in ["", "Runa Voss", "Voss, Runa", "Zoë \"Z\" Lind"][random.below(4)] }
      let written = zip(addresses, names).map { address, name in
        if name.isEmpty { return address }
        return name.utf8.contains(UInt8(ascii: "\"")) || random.once(in: 2)
          ? "\(name) <\(address)>" : "\"\(name)\" <\(address)>"
      }
      let separator = ["; ", ";", ",", ", ", "\n", " | "][random.below(6)]
      let (contacts, _) = try read("Name,Email\nRuna,\(cell(written.joined(separator: separator)))\n")
      #expect(contacts[0].emails.map(\.value) == addresses, "seed \(seed)")
      #expect(contacts[0].emails.map { $0.parameters.first?.values.first ?? "" } == names, "seed \(seed)")
    }
  }

  /// A long cell, made to be read again and again.
  @Test(
    "Hostile cells", arguments: ["a,", "a@b,", "<", "\"", "(", " / ", "0170 1;", "a@b ", "\u{A0}", "'", "=\"", "1/"])
  func hostile(_ piece: String) throws {
    let text = String(repeating: piece, count: 8_000 / piece.utf8.count)
    let (contacts, _) = try read("Name,Email,Phone,Labels\nRuna,\(cell(text)),\(cell(text)),\(cell(text))\n")
    #expect(contacts.count == 1)
  }

  @Test("A value that is read back differently is a loss")
  func losses() throws {
    var contact = Contact()
    contact.names = [Entry(PersonName(given: "Ru\u{200B}na", family: "Voss"))]
    contact.emails = [Email("a@x.example; b@y.example"), Email("ada@example.org")]
    contact.phones = [Phone("N/A", types: .home), Phone("+1 555 0100", types: .work)]
    contact.categories = [Entry("Ski, 2024")]
    for (product, properties) in [
      ("outlook-csv", ["CATEGORIES", "EMAIL", "N", "TEL"]), ("google-csv", ["EMAIL", "N", "TEL"]), ("csv", []),
    ] {
      let losses = try writeAll([contact], profile: product).losses.filter {
        [LossCodes.valueChanged, LossCodes.property].contains($0.code)
      }
      #expect(Set(losses.compactMap(\.property)).sorted() == properties, "\(product)")
    }
  }
}

import ContactModel
import Findings
import SourceText
import Testing

@testable import CSVContacts

/// Labels are found by their bytes first, with the same result as by their text.
@Suite struct GoogleReaderTests {
  private static let vocabularies: [(LabelVocabulary, [String])] = [
    (
      .phones,
      [
        "Mobile", "Home", "Work", "Work Fax", "Home Fax", "Other Fax", "Main", "Pager", "Other", "Fax", "Work Mobile",
        "Work Pager", "Home Mobile", "Car", "ISDN", "TTY/TDD", "iPhone", "Video", "Work Main",
      ]
    ),
    (.places, ["Home", "Work", "Other"]),
    (
      .relations,
      [
        "Spouse", "Child", "Parent", "Friend", "Relative", "Sibling", "Colleague", "Co-worker", "Neighbor",
        "Acquaintance", "Contact", "Emergency", "Agent", "Co-resident", "Met", "Muse", "Crush", "Date", "Sweetheart",
        "Me",
      ]
    ),
  ]

  @Test(arguments: 0..<3)
  func findsLabelsByTheirBytes(_ number: Int) {
    let (vocabulary, labels) = GoogleReaderTests.vocabularies[number]
    for label in labels {
      let bytes = Array("xx\(label)yy".utf8)
      let range = 2..<bytes.count - 2
      let types = vocabulary.attributes(label).types
      #expect(!types.isEmpty)
      #expect(vocabulary.types(bytes.span, range) == types)
      #expect(vocabulary.types(Array(label.uppercased().utf8).span, 0..<label.utf8.count) == types)
      var starred = Attributes(types: types)
      starred.preference = 1
      #expect(GoogleLabels.starred("* \(label)", vocabulary) == starred)
      for other in [label + "x", label + "é", label.uppercased() + "s"] {
        #expect(vocabulary.attributes(other).label == other, "\(other)")
      }
      #expect(GoogleLabels.starred("*\(label)", vocabulary).preference == nil)
    }
    for length in 0...40 {
      let long = Array(repeating: UInt8(ascii: "H"), count: length)
      #expect(vocabulary.types(long.span, long.indices) == nil)
    }
  }

  /// A label is written without a string of its own if the attributes allow that, whatever further types they have that
  /// are in no label.
  @Test(arguments: 0..<3, [false, true])
  func writesPlainLabelsAsAllOthers(_ number: Int, isStarred: Bool) {
    let (vocabulary, labels) = GoogleReaderTests.vocabularies[number]
    var plain = 0
    var all: [Attributes] = [Attributes(), Attributes(types: [.voice, .cell]), Attributes(types: [.home, .work])]
    for label in labels {
      all.append(vocabulary.attributes(label))
      var odd = vocabulary.attributes(label)
      odd.label = "of my own"
      all.append(odd)
      var preferred = vocabulary.attributes(label)
      preferred.preference = 1
      all.append(preferred)
      for silent in [TypeSet.voice, .internet, [.voice, .pcs, .text]] {
        var spoken = vocabulary.attributes(label)
        spoken.types.formUnion(silent)
        all.append(spoken)
      }
    }
    for attributes in all {
      guard attributes.isCommon, let label = vocabulary.plainLabel(attributes.types, isStarred: isStarred) else {
        continue
      }
      plain += 1
      let written = vocabulary.written(attributes, isStarred: isStarred)
      #expect(label.text.text == written)
      let read = isStarred ? GoogleLabels.starred(written, vocabulary) : vocabulary.attributes(written)
      #expect(read.types == label.types && attributes.label == nil)
    }
    #expect(plain >= 5 * labels.count)
  }

  private static let header =
    "First Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,"
    + "Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,"
    + "Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,"
    + "Address 1 - Extended Address,Relation 1 - Label,Relation 1 - Value,Website 1 - Label,Website 1 - Value,"
    + "Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value\n"
  private static let columns = header.utf8.count { $0 == 0x2C } + 1

  private static func row(_ cells: [Int: String], quoted: Bool) -> String {
    (0..<columns).map { column in
      let cell = cells[column] ?? ""
      return quoted ? "\"\(cell)\"" : cell
    }.joined(separator: ",")
  }

  private func read(_ cells: [Int: String], quoted: Bool) throws -> (Contact, [String]) {
    let row = Self.row(cells, quoted: quoted)
    let (contacts, findings, _) = try readAll(Array((GoogleReaderTests.header + row).utf8))
    return (try #require(contacts.first), findings.map(\.code.id))
  }

  /// Only the beginning of a cell is examined that no spreadsheet can hold; a value at the cut is not reported.
  @Test(arguments: 0..<3)
  func reportsNoValueThatIsCut(_ offset: Int) throws {
    // The cut goes through the values and what is between them: through each of the first two kinds, which are equally long,
    // in every second place.
    let kinds = [(3, "a@b.example"), (22, "https://a.example"), (7, "+1 555 0100")]
    let value: (column: Int, text: String) = kinds[offset % kinds.count]
    let values = Array(repeating: value.text, count: 262_136 / value.text.utf8.count).joined(separator: " ::: ")
    let cell = value.text + " ::: " + String(repeating: "0", count: offset) + values
    let (contact, findings) = try read([0: "Ada", value.column: cell], quoted: true)
    #expect(contact.emails.count + contact.phones.count + contact.urls.count > 10_000)
    // Findings about a short cell come from its header.
    #expect(findings == (try read([0: "Ada", value.column: value.text], quoted: true).1))
    let bad = try read([0: "Ada", value.column: "? @@ ::: " + cell], quoted: true).1
    #expect(bad.count > findings.count)
  }

  /// A single value takes a shortcut; the same value as one of two in a cell does not.
  @Test(
    arguments: [
      "", "Home", "* Home", "Work", "* Work", "*", "* ", "Mobile", "home", "WORK FAX", "Spouse", "School", "* School",
      "Zuhause: oben", "Ferienhaus am See",
    ], [3, 7, 13, 20, 22])
  func readsOneValueAsOneOfSeveral(_ label: String, _ column: Int) throws {
    let labelColumn = column == 13 ? 10 : column - 1
    let values = ["a@b.example", "+1 555", "x:y", "http://a.example/", "::: x", "x:::", "é"]
    let rows = values.flatMap { value in
      [(value, false), (value, true), ("\(value) ::: b", false)].map { cell, quoted in
        Self.row([0: "Ada", labelColumn: label, column: cell], quoted: quoted) + "\n"
      }
    }
    let contacts = try readAll(Array((GoogleReaderTests.header + rows.joined()).utf8)).contacts
    try #require(contacts.count == rows.count)
    for index in values.indices {
      let (alone, inQuotes, several) = (contacts[3 * index], contacts[3 * index + 1], contacts[3 * index + 2])
      #expect(alone == inQuotes)
      #expect(
        several.phones.count + several.emails.count + several.addresses.count + several.urls.count
          + several.related.count == 2)
      #expect(alone.phones == several.phones.first.map { [$0] } ?? [])
      #expect(alone.emails == several.emails.first.map { [$0] } ?? [])
      #expect(alone.addresses == several.addresses.first.map { [$0] } ?? [])
      #expect(alone.urls == several.urls.first.map { [$0] } ?? [])
      #expect(alone.related == several.related.first.map { [$0] } ?? [])
    }
  }

  /// Of the first 64 columns a record knows which hold a text; the others are asked one by one.
  @Test(arguments: [0, 1, 30, 37, 50, 62, 63, 64, 70])
  func readsColumnsInAnyOrder(_ shift: Int) throws {
    let others = (0..<shift).map { "Other \($0)," }.joined()
    var row = Array(repeating: "", count: GoogleReaderTests.columns)
    let cells = [
      0: "Ada", 1: "friends", 2: "* Home", 3: "no address", 6: "Mobile", 7: "+1 555 x12", 9: "2", 10: "Work",
      13: "Town", 17: "Land", 20: "Spouse", 22: "http://a.example/", 24: "2000-01-02", 26: "kept",
    ]
    for (column, cell) in cells { row[column] = cell }
    func read(_ before: String, _ cells: String) throws -> ([Contact], [String]) {
      let text = before + GoogleReaderTests.header + cells + row.joined(separator: ",") + "\n"
      let (contacts, findings, _) = try readAll(Array(text.utf8))
      return (contacts, findings.map(\.code.id).filter { $0 == "CS302" })
    }
    let expected = try read("", "")
    #expect(expected.1 == ["CS302"])
    #expect(expected.0.count == 1 && expected.0[0].phones.count == 2 && expected.0[0].addresses.count == 1)
    let shifted = try read(others, String(repeating: ",", count: shift))
    #expect(shifted.0 == expected.0)
    #expect(shifted.1 == expected.1)
  }

  @Test func readsAllPartsOfAnAddress() throws {
    var cells = [0: "Ada", 10: "* Work"]
    for column in 11...18 { cells[column] = "part \(column)" }
    for quoted in [false, true] {
      let address = try #require(try read(cells, quoted: quoted).0.addresses.first)
      #expect(address.types == .work)
      #expect(address.preference == 1)
      #expect(address.value.formatted == "part 11")
      #expect(
        address.value.components
          == ["part 14", "part 18", "part 12", "part 13", "part 15", "part 16", "part 17"])
    }
  }

  @Test func severalLabelsAndLabelsAloneAreReadAsBefore() throws {
    let labels = try read([0: "Ada", 6: "Home ::: Work", 7: "1 ::: 2", 4: "Home"], quoted: false)
    #expect(labels.0.phones.map(\.types) == [.home, .work])
    #expect(labels.0.emails.isEmpty)
    let one = try read([0: "Ada", 6: "Home ::: Work", 7: "1"], quoted: false).0
    #expect(one.phones.count == 1 && one.phones[0].label == "Home ::: Work")
  }

  @Test(
    arguments: [
      ("a", ["a"]), ("a ::: b", ["a", "b"]), ("a :::", ["a"]), ("* friends ::: * x", ["friends", "* x"]),
      (" ::: a ::: ", ["a"]), ("a:::b", ["a:::b"]),
    ])
  func readsCategories(_ cell: String, _ categories: [String]) throws {
    #expect(try read([0: "Ada", 1: cell], quoted: false).0.categories.map(\.value) == categories)
  }

  /// The findings about a phone and an e-mail address, for each byte that may occur in one; those about the header and
  /// the other cells are the same.
  @Test func looksAtEveryByteOfNumbersAndAddresses() throws {
    var cases: [(column: Int, cell: String, isNoted: Bool)] = []
    for byte in 0x20...0x7E as ClosedRange<UInt8> where byte != ASCII.doubleQuote && byte != ASCII.comma {
      let sign = String(UnicodeScalar(byte))
      cases += [
        (7, "12\(sign)34", byte == ASCII.atSign),
        (3, "a\(sign)b@c.example", byte == ASCII.atSign || byte == ASCII.space),
        (3, "a\(sign)b", byte != ASCII.atSign),
      ]
    }
    let rows = cases.map { Self.row([0: "Ada", $0.column: $0.cell], quoted: false) + "\n" }
    let findings = try readAll(Array((GoogleReaderTests.header + rows.joined()).utf8)).findings
    let noted = Set(findings.compactMap(\.contact?.index))
    for (index, one) in cases.enumerated() { #expect(noted.contains(index) == one.isNoted, "\(one.cell)") }
  }
}

import CSVSyntax
import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

/// The text of whole records, with any value in their cells.
@Suite struct WrittenCellTests {
  static let products = CSVProfile.all.filter(\.isWritable).map(\.name)

  /// A contact with the same text in every field that can hold it.
  private func contact(_ text: String) -> Contact {
    var contact = Contact()
    contact.name = PersonName(given: TextList(text), family: TextList(text))
    contact.nicknames = [Entry(text)]
    contact.phones = [Phone(PhoneNumber(text), types: .cell)]
    contact.emails = [Email(text, types: .home)]
    var address = PostalAddress()
    address.street = TextList(text)
    address.locality = TextList(text)
    contact.addresses = [Entry(address, types: .work)]
    contact.urls = [Entry(text)]
    contact.organizations = [Entry(Organization(text, units: [text]))]
    contact.titles = [Entry(text)]
    contact.notes = [Entry(text)]
    contact.categories = [Entry(text)]
    return contact
  }

  static let specials = [",", ";", "\t", "\"", "\r", "\n", "\r\n", ":", " ::: ", "=", "'=", "*", "x", "é", "/"]

  /// The cells that hold the text hold all of it and have quotes where they need some, and losses name what a reader
  /// divides or changes.
  @Test(arguments: products, specials)
  func aCellHoldsItsText(product: String, special: String) throws {
    let profile = try #require(CSVProfile(named: product))
    // With and without a guard of formulas, for which the length is odd.
    for (length, place, delimiter) in [(0, 0, 0x2C), (7, 7, 0x3B), (7, 0, 0x2C), (16, 15, 0x3B)] as [(Int, Int, UInt8)]
    {
      let text =
        String(repeating: "a", count: place) + special + String(repeating: "b", count: length - place)
      let contact = contact(text)
      var columns = CSVColumns(profile: profile)
      columns.count(contact)
      var options = CSVWriter.Options()
      options.dialect = CSVDialect(delimiter: delimiter)
      options.writesByteOrderMark = place == 0
      options.guardsFormulas = length % 2 == 1
      let writer = try #require(CSVWriter(columns: columns, options: options))
      var bytes: [UInt8] = []
      writer.header(into: &bytes)
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) == options.writesByteOrderMark)
      let start = bytes.count
      let losses = writer.write(contact, into: &bytes)
      let record = Array(bytes[start...])
      var reader = CSVRecordReader(record, dialect: options.dialect)
      let isRead = reader.next()
      #expect(isRead)
      let texts = options.guardsFormulas ? reader.texts.map(FormulaGuard.removed) : reader.texts
      let isMore = reader.next()
      #expect(!isMore)
      #expect(texts.contains { $0.utf8.elementsEqual(text.utf8) }, "\(product) \(text.debugDescription)")
      var again: [UInt8] = []
      CSVRecordWriter(dialect: options.dialect, guardsFormulas: options.guardsFormulas).write(texts, into: &again)
      #expect(again == record)
      if product != "csv" {
        let isChanged = losses.contains { $0.property == "TITLE" && $0.severity > .note }
        let isSplit = product == "google-csv-2023" && text.contains(" ::: ")
        #expect(
          isChanged == (text.utf8.contains(0x0D) || isSplit)
            || !profile.carries.contains { $0.property == "TITLE" })
      }
      if ["google-csv", "google-csv-2023"].contains(product) {
        let isChanged = losses.contains { $0.property == "URL" && $0.severity > .note }
        #expect(isChanged || !text.contains(" ::: "))
      }
    }
  }

  /// What is only counted and what is written are the same losses.
  @Test(arguments: products, SeededRandom.seeds(2))
  func countedLossesAreTheReportedOnes(product: String, seed: UInt64) throws {
    let profile = try #require(CSVProfile(named: product))
    var generator = ContactGenerator(seed: seed, .csv(sparseness: seed % 2 == 0 ? 2 : 5))
    let contacts = (0..<5).map { _ in generator.contact() }
    var columns = CSVColumns(profile: profile)
    for contact in contacts { columns.count(contact) }
    let writer = try #require(CSVWriter(columns: columns))
    var written: [UInt8] = []
    var losses: [Finding] = []
    for contact in contacts { losses += writer.write(contact, into: &written) }
    var bytes: [UInt8] = []
    var counted = CountedFindings(kinds: Set(losses.map(\.kind)), least: .note)
    for contact in contacts {
      let made = writer.write(contact, into: &bytes, counting: &counted)
      #expect(made.isEmpty)
    }
    #expect(bytes == written)
    for count in counted.counts {
      #expect(count.number == losses.count { $0.kind == count.kind && $0.severity == count.severity })
    }
    #expect(counted.counts.reduce(0) { $0 + $1.number } == losses.count)
  }

  /// Every product's columns fit into what keeps the cells of a record.
  @Test(arguments: products)
  func columnsFit(product: String) throws {
    let profile = try #require(CSVProfile(named: product))
    let columns = profile.table.columns
    #expect(columns.count <= RowAssembler.maxColumns)
    #expect(ColumnPlaces(columns).phones.columns.count < UInt64.bitWidth)
  }

  /// Cells come out in the order of their columns, however they were set.
  @Test(arguments: [[], [0], [91], [63, 64], [5, 3, 90, 63, 0, 64, 3], Array((0..<92).reversed())])
  func cellsAreInTheirColumns(order: [Int]) {
    var cells = RowAssembler(count: 92, Contact().buffer)
    var expected = Array(repeating: "", count: 92)
    for (number, column) in order.enumerated() {
      cells.set(column, "\(number)")
      expected[column] = "\(number)"
    }
    cells.set(-1, "nowhere")
    for column in [1, 5] {
      cells.set(column, "")
      expected[column] = ""
    }
    for column in expected.indices { #expect(cells[column] == expected[column]) }
    var bytes: [UInt8] = []
    var record = CSVRecordWriter().begin(after: &bytes)
    cells.write(to: &record)
    bytes = record.end()
    var plain: [UInt8] = []
    CSVRecordWriter().write(expected, into: &plain)
    #expect(bytes == plain)
  }
}

/// Which column a value of several goes into, and which label it gets.
@Suite struct ColumnChoiceTests {
  static let slots = [
    FixedColumn.labelled("Assistant"), .workFax, .work, FixedColumn(.work, number: 2), .cell, .home, .other,
    .unlabelled,
  ]
  static let attributeSets: [Attributes] = {
    var labelled = Attributes()
    labelled.label = "Assistant"
    var both = Attributes(types: .work)
    both.label = "Desk"
    let types: [TypeSet] = [[], .work, [.work, .voice], [.work, .fax], [.home, .cell], .voice, .pager]
    return types.map { Attributes(types: $0) } + [labelled, both]
  }()

  /// The rule in its plain form: first the columns with exactly the meaning, then those with more, then any.
  private func plain(_ entries: [Entry<String>], _ isFitting: (Attributes, FixedColumn) -> Bool) -> [Int] {
    let ignoredTypes: TypeSet = [.voice, .internet, .pcs, .text, .dom, .intl, .postal, .parcel]
    var assigned = entries.map { _ in -1 }
    var free = Array(Self.slots.indices)
    func take(_ index: Int, where isWanted: (FixedColumn) -> Bool) {
      guard assigned[index] < 0, let found = free.firstIndex(where: { isWanted(Self.slots[$0]) }) else { return }
      assigned[index] = free.remove(at: found)
    }
    for (index, entry) in entries.enumerated() {
      take(index) { $0.types == entry.types.subtracting(ignoredTypes) && $0.label == entry.label }
    }
    for (index, entry) in entries.enumerated() where !entry.types.isEmpty {
      take(index) { isFitting(entry.attributes, $0) && !$0.types.isEmpty && entry.types.isSuperset(of: $0.types) }
    }
    for (index, entry) in entries.enumerated() { take(index) { isFitting(entry.attributes, $0) } }
    return assigned
  }

  @Test(arguments: attributeSets, attributeSets)
  func everyValueGetsItsColumn(first: Attributes, second: Attributes) {
    let group = ColumnAssignment(Self.slots)
    for third in Self.attributeSets {
      let entries = [first, second, third, first].map { Entry("1", attributes: $0) }
      for isFitting in [{ _, _ in true }, { _, _ in false }, { $0.types.contains(.fax) == $1.types.contains(.fax) }]
        as [(Attributes, FixedColumn) -> Bool]
      {
        #expect(group.assign(entries, isFitting: isFitting) == plain(entries, isFitting))
      }
    }
    #expect(group.hasColumn(for: first) == (plain([Entry("1", attributes: first)], { _, _ in false })[0] >= 0))
  }

  static let labels: [(String, TypeSet)] = [
    ("Mobile", .cell), ("Work", .work), ("Work Fax", [.work, .fax]), ("Fax", .fax), ("Home Fax", [.home, .fax]),
  ]
  static let types: [TypeSet] = [.cell, .work, .home, .fax, .voice, .pager]

  /// The label of exactly these types, else that of the most of them.
  @Test(arguments: 0..<(1 << types.count))
  func everyTypeGetsItsLabel(bits: Int) {
    var types: TypeSet = []
    for (index, type) in Self.types.enumerated() where bits & 1 << index != 0 { types.formUnion(type) }
    var best: (String, TypeSet)?
    for label in Self.labels where types.isSuperset(of: label.1) {
      if label.1 == types {
        best = label
        break
      }
      if label.1.rawValue.nonzeroBitCount > best?.1.rawValue.nonzeroBitCount ?? 0 { best = label }
    }
    let vocabulary = LabelVocabulary(Self.labels)
    let label = vocabulary.written(Attributes(types: types))
    #expect(vocabulary.written(Attributes(types: types), isStarred: true) == "* " + label)
    if let best {
      #expect(label == best.0)
      #expect(vocabulary.attributes(label).types == best.1)
    } else if types.isSubset(of: .voice) {
      #expect(label.isEmpty)
    } else {
      #expect(!label.isEmpty)
    }
  }
}

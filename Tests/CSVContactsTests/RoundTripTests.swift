import CSVSyntax
import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

@Suite struct RoundTripTests {
  @Test(arguments: SeededRandom.seeds(2))
  func ourOwnColumnsHoldEverything(seed: UInt64) throws {
    var generator = ContactGenerator(seed: seed, .csv(sparseness: seed % 2 == 0 ? 1 : 6))
    let contacts = (0..<5).map { _ in generator.contact() } + [Contact()]
    let (bytes, losses) = try writeAll(contacts, profile: "csv")
    #expect(losses.isEmpty, "seed \(seed)")
    let (back, findings, detection) = try readAll(bytes)
    #expect(detection.profile?.name == "csv", "seed \(seed)")
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [], "seed \(seed)")
    #expect(back.count == contacts.count, "seed \(seed)")
    for (index, pair) in zip(back, contacts).enumerated() {
      #expect(pair.0 == pair.1, "seed \(seed), contact \(index)")
    }
    // `==` takes two ways to write é for the same; the bytes of a second round do not.
    #expect(try writeAll(back, profile: "csv").bytes == bytes, "seed \(seed)")
    // Columns are chosen before a cell is written: every one of them has a value.
    var records = CSVRecordReader(bytes)
    let hasHeader = records.next()
    #expect(hasHeader, "seed \(seed)")
    let names = records.texts
    var empty = Set(names)
    while records.next() {
      for (name, cell) in zip(names, records.texts) where !cell.isEmpty { empty.remove(name) }
    }
    #expect(empty == [], "seed \(seed)")
  }

  /// A large photo is written as it comes, in pieces: with the folds of its card or without, clean or not, whatever parts
  /// the fields, and where a spreadsheet would take its first byte for that of a formula.
  @Test(arguments: zip(["/9j/", "+AAA", "/9j!", "/9j/", "+AAA", "/9j!", "/9j/"], [UInt8](",;\tA=//".utf8)))
  func largePhotosComeBack(start: String, delimiter: UInt8) throws {
    let text = start + String(repeating: "AZaz09+/", count: 9_000)
    let folded = stride(from: 0, to: text.utf8.count, by: 74).map { text.utf8.dropFirst($0).prefix(74) }
    let written = Array(folded.joined(separator: Array("\r\n ".utf8)))
    for base64 in [Base64(text), Base64(encoded: written[...])] {
      var contact = Contact()
      contact.photos = [Entry(Media(.base64(base64), mediaType: "image/jpeg")), Entry(Media(.base64(base64)))]
      contact.notes = [Entry("behind the photos, with a \" and a line\nbreak")]
      for guardsFormulas in [false, true] {
        var columns = CSVColumns(profile: try #require(CSVProfile(named: "csv")))
        columns.count(contact)
        var options = CSVWriter.Options()
        options.dialect = CSVDialect(delimiter: delimiter)
        options.guardsFormulas = guardsFormulas
        let writer = try #require(CSVWriter(columns: columns, options: options))
        var bytes: [UInt8] = []
        writer.header(into: &bytes)
        #expect(writer.write(contact, into: &bytes).isEmpty)
        var records = CSVRecordReader(bytes, dialect: options.dialect)
        var rows: [[String]] = []
        while records.next() { rows.append(records.texts) }
        #expect(rows.count == 2)
        let cells = try #require(rows.last).map { guardsFormulas ? FormulaGuard.removed(from: $0) : $0 }
        let areWhole = cells.filter { $0.utf8.count > 1_000 } == [text, text]
        #expect(areWhole)
        let guarded = rows.last?.filter { $0.utf8.count > 1_000 && $0.utf8.first == UInt8(ascii: "'") }.count
        #expect(guarded == (guardsFormulas && start.utf8.first == UInt8(ascii: "+") ? 2 : 0))
        #expect(cells.contains(contact.notes[0].value))
      }
    }
  }

  @Test func plansMergeInAnyOrder() throws {
    let profile = try #require(CSVProfile(named: "csv"))
    var generator = ContactGenerator(seed: SeededRandom.runSeed, .csv(sparseness: 3))
    let contacts = (0..<8).map { _ in generator.contact() }
    var whole = CSVColumns(profile: profile)
    for contact in contacts { whole.count(contact) }
    var parts = contacts.reversed().map { contact in
      var part = CSVColumns(profile: profile)
      part.count(contact)
      return part
    }
    var merged = parts.removeLast()
    for part in parts { merged.merge(part) }
    #expect(merged == whole)
  }

  /// A plan for a contact with one phone number.
  private func planOfOthers(_ name: String) throws -> CSVColumns {
    var other = Contact()
    other.phones = [Phone("1")]
    var columns = CSVColumns(profile: try #require(CSVProfile(named: name)))
    columns.count(other)
    return columns
  }

  @Test func whatAPlanOfOthersHasNoRoomForIsALoss() throws {
    let writer = try #require(CSVWriter(columns: planOfOthers("csv")))
    var contact = Contact()
    contact.kind = .group
    contact.phones = [Phone("1"), Phone("2")]
    contact.nicknames = [Entry("Ada")]
    var bytes: [UInt8] = []
    let losses = writer.write(contact, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "1,1\r\n")
    #expect(Set(losses.compactMap(\.property)) == ["KIND", "TEL", "NICKNAME"])
  }

  /// A plan has a column for the kind only if the profile has one.
  @Test(arguments: CSVProfile.all)
  func theKindNeedsAColumn(profile: CSVProfile) {
    var contact = Contact()
    contact.kind = .group
    var columns = CSVColumns(profile: profile)
    columns.count(contact)
    let hasColumn = profile.table.columns.contains { $0.meaning == .kind }
    #expect(columns.hasKind == hasColumn)
    #expect((columns == CSVColumns(profile: profile)) == !hasColumn)
  }

  /// A library's user may write a contact that the plan did not count.
  @Test(arguments: CSVProfile.all.filter(\.isWritable).map(\.name), SeededRandom.seeds(2))
  func noRecordIsLongerThanItsHeader(name: String, seed: UInt64) throws {
    var generator = ContactGenerator(seed: seed, .csv(sparseness: 1))
    let contacts = (0..<3).map { _ in generator.contact() }
    let columns = try planOfOthers(name)
    let writer = try #require(CSVWriter(columns: columns))
    // The extra field is Google's own.
    let fields = writer.columnNames.count + (name == "google-outlook-csv" ? 1 : 0)
    for contact in contacts {
      var bytes: [UInt8] = []
      let losses = writer.write(contact, into: &bytes)
      var records = CSVRecordReader(bytes)
      let hasFirst = records.next()
      #expect(hasFirst && records.texts.count == fields, "seed \(seed)")
      var whole = columns
      whole.count(contact)
      #expect(whole == columns || losses.contains { $0.code == LossCodes.noSlotLeft }, "seed \(seed)")
      let hasSecond = records.next()
      #expect(!hasSecond, "seed \(seed)")
    }
  }

  @Test(arguments: ["google-csv", "google-csv-2023"])
  func googleReportsValuesWithoutAColumnInAPlanOfOthers(name: String) throws {
    let writer = try #require(CSVWriter(columns: planOfOthers(name)))
    var contact = Contact()
    contact.phones = [Phone("1"), Phone("2"), Phone("3")]
    contact.emails = [Entry("ada@example.com")]
    var address = PostalAddress()
    address.street = "Boat Lane 1"
    contact.addresses = [Entry(address)]
    contact.urls = [Entry("https://example.com")]
    contact.related = [Entry(TextOrURI("Charles"))]
    contact.anniversaries = [Entry(.text("in May"))]
    contact.extensions = [CustomField.property(label: "Berth", value: "12")]
    var bytes: [UInt8] = []
    let losses = writer.write(contact, into: &bytes).filter { $0.code == LossCodes.noSlotLeft }
    #expect(
      Set(losses.compactMap(\.property)) == [
        "TEL", "EMAIL", "ADR", "URL", "RELATED", "ANNIVERSARY", "X-CUSTOM-FIELD",
      ])
    #expect(losses.contains { $0.message == "no column is left for TEL \"3\"; it was lost" })
  }

  static let products = CSVProfile.all.filter { $0.isWritable && $0.name != "csv" }.map(\.name)

  /// Every field whose values do not all come back is named by a loss.
  @Test(arguments: SeededRandom.seeds(2))
  func whatDoesNotComeBackIsALoss(seed: UInt64) throws {
    var options = ContactGenerator.Options.csv(sparseness: 3)
    if seed % 2 == 0 { options.texts = ContactGenerator.Options.ordinary }
    options.agentDepth = 0
    var generator = ContactGenerator(seed: seed, options)
    for number in 0..<4 {
      let contact = generator.contact()
      // To describe a contact takes longer than to write and to read it.
      let all = Self.fields.map { $0.1(contact) }
      for product in Self.products {
        let (bytes, losses) = try writeAll([contact], profile: product)
        let back = try readAll(bytes, profile: CSVProfile(named: product)).contacts.first ?? Contact()
        for ((property, values), before) in zip(Self.fields, all) {
          let after = values(back)
          if before == after { continue }
          // The name is made from other values, whose losses are named.
          let name = contact.displayName
          if property == "FN", back.displayName == name || contact.origin(ofFormattedName: name, contact.names) != nil {
            continue
          }
          let isNamed = losses.contains { loss in
            guard let name = loss.property else { return false }
            return property == "X-" ? !Self.known.contains(name) : name == property
          }
          // What became another field is named where it was.
          if isNamed || before.isSubset(of: after) && !losses.isEmpty { continue }
          let change = "\(property) \("\(before)".prefix(200)) came back as \("\(after)".prefix(200))"
          Issue.record("\(product), seed \(seed), contact \(number): \(change)")
        }
      }
    }
  }

  /// A contact with what the columns can hold.
  private func fittingContact(_ profile: CSVProfile) -> Contact {
    let meanings = profile.table.columns.map(\.meaning)
    func has(_ meaning: ColumnMeaning, or columns: LabelledColumns? = nil) -> Bool {
      meanings.contains(meaning) || columns.map { profile.table.groups.contains(.labelled($0)) } ?? false
    }
    var contact = Contact()
    var name = PersonName(given: "Ada", family: "Lovelace")
    if has(.name(.prefix)) { name.prefixes = "Dr." }
    contact.name = name
    if has(.email(1), or: .email) { contact.emails = [Email("ada@example.org")] }
    if has(.phone(.work), or: .phone) { contact.phones.append(Phone("+44 20 0000 0000", types: .work)) }
    if has(.phone(.cell), or: .phone) { contact.phones.append(Phone("+44 7700 900000", types: .cell)) }
    if has(.phone(.unlabelled)) { contact.phones.append(Phone("+44 99 0000 0000")) }
    if has(.notes) { contact.notes = [Entry("first\nsecond, \"third\"")] }
    if has(.organization, or: .organization) {
      let hasUnits = has(.department, or: .organization)
      contact.organizations = [Entry(Organization("Engines, Ltd.", units: hasUnits ? ["Notes"] : []))]
    }
    if has(.birthday) || has(.birthYear) {
      contact.birthday = .date(PartialDate(year: 1815, month: 12, day: 10))
    }
    if has(.address(.home, .street(1)), or: .address) {
      var address = PostalAddress()
      address.street = "12 St James's Square"
      if has(.address(.home, .city), or: .address) { address.locality = "London" }
      contact.addresses = [Entry(address, types: .home)]
    }
    return contact
  }

  @Test(arguments: products)
  func whatFitsComesBack(product: String) throws {
    let profile = try #require(CSVProfile(named: product))
    let contact = fittingContact(profile)
    let (bytes, losses) = try writeAll([contact], profile: product)
    #expect(losses.map(\.message) == [])
    var back = try readAll(bytes, profile: profile).contacts
    #expect(back.count == 1)
    // Phones come back in the order of the columns.
    back[0].phones.sort { $0.value.text < $1.value.text }
    #expect(back == [contact])
  }

  /// Plain tables have nothing but whole names, and Google no column for them.
  @Test(arguments: ["google-csv", "outlook-csv", "yahoo-csv"])
  func aDerivedNameIsNotALoss(product: String) throws {
    for (name, isLoss) in [("Ada Lovelace", false), (" Ada", false), ("A\rB", true)] {
      var contact = Contact()
      contact.formattedNames = [Entry(name)]
      let (bytes, losses) = try writeAll([contact], profile: product)
      #expect(losses.map(\.property) == (isLoss ? ["FN", "N"] : ["N"]))
      #expect(losses.filter { $0.severity == .warning }.map(\.property) == (isLoss ? ["FN"] : []))
      let back = try #require(try readAll(bytes, profile: CSVProfile(named: product)).contacts.first)
      #expect((back.displayName == name) == !isLoss)
    }
  }

  static let known = Set(ContactField.all.map(\.property))

  /// The values of every field, without their order, as the bytes of their description.
  static let fields: [(String, @Sendable (Contact) -> Set<String>)] = ContactField.all.compactMap { field in
    switch field.values {
    case .kind: nil
    case .extensions: (field.property, { contact in Set(contact.extensions.map { "\($0)" }) })
    default: field.values.visit(Description()).map { (field.property, $0) }
    }
  }

  private struct Description: FieldListVisitor {
    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> @Sendable (Contact) -> Set<String> {
      { contact in
        Set(
          list.get(contact).map { entry in
            let attributes = entry.attributes
            let rest =
              [attributes.language, attributes.altID, attributes.group].map { $0 ?? "-" } + attributes.pids
              + attributes.otherTypes
            return "\(entry.value) \(attributes.types.names) \(attributes.label ?? "-") "
              + "\(attributes.preference ?? 0) \(rest) \(attributes.parameters)"
          })
      }
    }
  }
}

import ContactModel
import ContactTestSupport
import Findings
import Testing
import VCardContacts
import VCardSyntax

/// Lines about which there is nothing to say are written on a short road. Nobody may see a difference.
@Suite("Plain lines")
struct PlainLinesTests {
  private func expectSame(_ contact: Contact, _ version: VCardVersion, _ what: @autoclosure () -> String) {
    var short: [UInt8] = []
    var long: [UInt8] = []
    var writer = VCardWriter(version: version)
    let shortFindings = writer.write(contact, into: &short)
    writer.writesPlainLines = false
    let longFindings = writer.write(contact, into: &long)
    if short != long {
      Issue.record(
        "\(what()): \(String(decoding: short, as: UTF8.self)) and not \(String(decoding: long, as: UTF8.self))")
    }
    if shortFindings != longFindings {
      Issue.record("\(what()): \(shortFindings.map(\.message)) and not \(longFindings.map(\.message))")
    }
  }

  @Test(
    "Any contact is written as on the long road", arguments: VCardVersion.allCases,
    [ContactGenerator.Options.vCard, ContactGenerator.Options(sparseness: 2), ContactGenerator.Options(sparseness: 6)])
  func anyContact(_ version: VCardVersion, _ options: ContactGenerator.Options) {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, options)
    for number in 0..<200 { expectSame(generator.contact(), version, "seed \(seed), contact \(number)") }
  }

  /// What there may be a difference about: nothing, blanks, what has to be escaped, what has no place in a text.
  private static let texts = [
    "", " ", "a", "Ada Lovelace", "a,b", "a;b", "a\\b", "a\nb", "a\rb", "a\r\nb", "x", "1 x2", "+1 555 0100",
    "https://example.org/a,b;c", "a\\", "é",
    "a text that is so long that a line of it has to be folded, and then some more 日本語",
  ]
  private static let attributes: [Attributes] = {
    var all = [Attributes(), Attributes(types: .home), Attributes(types: [.work, .voice]), Attributes(types: .spouse)]
    for preference in [1, 2, 100] {
      for types in [TypeSet(), .cell, [.home, .fax]] {
        var attributes = Attributes(types: types)
        attributes.preference = preference
        all.append(attributes)
      }
    }
    var labelled = Attributes(types: .home)
    labelled.label = "boat"
    var language = Attributes()
    language.language = "de"
    return all + [labelled, language]
  }()

  @Test("Every text with all that may be said about it, in every field", arguments: VCardVersion.allCases)
  func everyText(_ version: VCardVersion) {
    for text in Self.texts {
      for attributes in Self.attributes {
        var contact = Contact()
        contact.formattedNames = [Entry(text, attributes: attributes)]
        contact.names = [Entry(PersonName(given: TextList(text), family: []), attributes: attributes)]
        contact.nicknames = [Entry(text, attributes: attributes), Entry("b", attributes: attributes), Entry(text)]
        contact.phones = [Phone(PhoneNumber(text), attributes: attributes), Phone("2")]
        contact.emails = [Entry(text, attributes: attributes), Entry(text)]
        contact.urls = [Entry(text, attributes: attributes)]
        contact.titles = [Entry(text, attributes: attributes)]
        contact.notes = [Entry(text, attributes: attributes)]
        contact.categories = [Entry(text, attributes: attributes), Entry("b", attributes: attributes)]
        contact.uids = [Entry(text, attributes: attributes)]
        contact.organizations = [Entry(Organization(text, units: [text]), attributes: attributes)]
        contact.birthdays = [Entry(.date(PartialDate(year: 1985, month: 4, day: 12)), attributes: attributes)]
        var address = PostalAddress()
        address.street = TextList(text)
        address.country = TextList([text, "b"])
        contact.addresses = [Entry(address, attributes: attributes)]
        address.country = []
        contact.addresses.append(Entry(address))
        expectSame(contact, version, "\(text.debugDescription) with \(attributes)")
        contact.formattedNames = []
        contact.names.append(contact.names[0])
        expectSame(contact, version, "\(text.debugDescription) with \(attributes) and two names")
      }
    }
  }

  @Test("Dates of every form", arguments: VCardVersion.allCases)
  func dates(_ version: VCardVersion) {
    let days: [(Int?, Int?, Int?)] = [
      (1985, 4, 12), (1604, 4, 12), (nil, 4, 12), (1985, 4, nil), (1985, nil, nil), (2024, 2, 30), (12_345, 1, 1),
    ]
    let times = [
      nil, PartialTime(hour: 10, minute: 20, second: 30, utcOffset: 0), PartialTime(hour: 10, minute: 20, second: 30),
      PartialTime(hour: 10), PartialTime(hour: 10, minute: 20, second: 60),
      PartialTime(hour: 1, minute: 2, second: 3, utcOffset: 60),
    ]
    for (year, month, day) in days {
      for time in times {
        let date = DateValue.date(PartialDate(year: year, month: month, day: day, time: time))
        var contact = Contact()
        contact.birthdays = [Entry(date)]
        contact.revisions = [Entry(date)]
        contact.anniversaries = [Entry(date)]
        contact.creations = [Entry(date)]
        contact.deathDates = [Entry(date)]
        expectSame(contact, version, "\(date)")
      }
    }
  }

  @Test(
    "What is written of a contact without rare fields is what is written of one that has some",
    arguments: VCardVersion.allCases)
  func commonFields(_ version: VCardVersion) {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, ContactGenerator.Options(sparseness: 2, isWellFormed: true))
    for number in 0..<100 {
      let invented = generator.contact()
      var contact = Contact()
      contact.kind = invented.kind
      contact.uids = invented.uids
      contact.revisions = invented.revisions
      contact.productIDs = invented.productIDs
      contact.formattedNames = invented.formattedNames
      contact.names = invented.names
      contact.nicknames = invented.nicknames
      contact.phones = invented.phones
      contact.emails = invented.emails
      contact.addresses = invented.addresses
      contact.urls = invented.urls
      contact.organizations = invented.organizations
      contact.titles = invented.titles
      contact.birthdays = invented.birthdays
      contact.photos = invented.photos
      contact.notes = invented.notes
      contact.categories = invented.categories
      #expect(contact.hasOnlyCommonFields)
      var common: [UInt8] = []
      _ = VCardWriter(version: version).write(contact, into: &common)
      contact.hobbies = [Entry("chess")]
      var more: [UInt8] = []
      _ = VCardWriter(version: version).write(contact, into: &more)
      let rest = String(decoding: more, as: UTF8.self).split(separator: "\r\n").filter { !$0.hasSuffix("HOBBY:chess") }
      let isSame = rest == String(decoding: common, as: UTF8.self).split(separator: "\r\n")
      #expect(isSame, "seed \(seed), contact \(number)")
    }
  }
}

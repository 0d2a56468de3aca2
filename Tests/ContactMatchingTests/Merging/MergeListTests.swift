import ContactMatching
import ContactModel
import Foundation
import Testing

/// Merges contacts and gives back what came out.
func merge(_ contacts: Contact..., strategy: MergeStrategy = .mostComplete, region: String? = nil) -> MergedContact {
  ContactMerger(strategy: strategy, region: region).merge(
    contacts.enumerated().map { MergeMember($1, source: $0, position: 0) })
}

/// A contact that is made by a closure.
func contact(_ fill: (inout Contact) -> Void) -> Contact {
  var contact = Contact()
  fill(&contact)
  return contact
}

@Suite struct MergeListTests {
  /// Two numbers, and what a contact has of them in the end.
  @Test(arguments: [
    ("+1 555 010 0100", "+15550100100", ["+1 555 010 0100"]),
    ("+49 171 2345678", "0171 2345678", ["+49 171 2345678"]),
    ("0171/2345678", "+49 171 2345678", ["+49 171 2345678"]),
    ("+55 (11) 9815-7777", "+5511998157777", ["+5511998157777"]),
    ("+54 11 2345-6789 ", "+5491123456789", ["+5491123456789"]),
    ("+55 (11) 9815-7777 (Loja)", "+5511998157777", ["+55 (11) 9815-7777 (Loja)", "+5511998157777"]),
    ("+49 30 1234567", "+49 30 1234567 x5", ["+49 30 1234567", "+49 30 1234567 x5"]),
    ("+49 30 1234567 x4", "+49 30 1234567 x5", ["+49 30 1234567 x4", "+49 30 1234567 x5"]),
    ("Anna: +49 30 1234567", "+49 30 1234567", ["Anna: +49 30 1234567"]),
    ("112", "110", ["112", "110"]), ("ask jo", "Ask Jo", ["Ask Jo"]),
    ("555 0100", "+1 212 555 0100", ["+1 212 555 0100", "555 0100"]),
  ])
  func phones(first: String, second: String, expected: [String]) {
    let one = contact { $0.phones = [Phone(PhoneNumber(display: first), types: .home)] }
    let other = contact { $0.phones = [Phone(PhoneNumber(display: second), types: .cell)] }
    for merged in [merge(one, other), merge(other, one)] {
      #expect(Set(merged.contact.phones.map(\.value.display)) == Set(expected))
      if expected.count == 1 {
        #expect(merged.contact.phones[0].types == [.home, .cell])
        let written = merged.joined.flatMap { $0.replaced.map(\.text) }
        #expect(written == [first, second].filter { $0 != expected[0] })
      }
    }
  }

  @Test func aRegionReadsNumbersWithoutACountry() {
    let one = contact { $0.phones = [Phone("030/123 45 67")] }
    let other = contact { $0.phones = [Phone("030 1234567")] }
    #expect(merge(one, other, region: "DE").contact.phones.count == 1)
  }

  @Test(arguments: [
    ("Jo@Example.ORG", "jo@example.org", ["jo@example.org"]), ("jo@example.org", "jo@example.net", nil),
    ("j.o@gmail.com", "jo@googlemail.com", ["jo@googlemail.com"]), ("jo+news@gmail.com", "jo@gmail.com", nil),
    ("j.o@example.org", "jo@example.org", nil), ("mailto:jo@example.org", "jo@example.org", nil),
  ])
  func emails(first: String, second: String, expected: [String]?) {
    let one = contact { $0.emails = [Email(first, types: .home, preference: 5)] }
    let other = contact { $0.emails = [Email(second, types: .work, preference: 1)] }
    for merged in [merge(one, other), merge(other, one)] {
      if first.hasPrefix("mailto:") {
        #expect(merged.contact.emails.count == 1)
        continue
      }
      #expect(Set(merged.contact.emails.map(\.value)) == Set(expected ?? [first, second]))
      if expected != nil {
        #expect(merged.contact.emails[0].types == [.home, .work])
        #expect(merged.contact.emails[0].preference == 1)
      }
    }
  }

  @Test func ofTwoLabelsTheSecondStaysAsAParameter() {
    let one = contact {
      $0.phones = [Phone("+49 30 1234567", types: [], label: "Boat")]
      $0.titles = [Entry("Captain")]
    }
    let other = contact { $0.phones = [Phone("+49 30 1234567", types: [], label: "Harbour")] }
    let merged = merge(one, other)
    #expect(merged.contact.phones.count == 1)
    #expect(merged.contact.phones[0].label == "Boat")
    #expect(merged.contact.phones[0].parameters == [Parameter("X-ALT-LABEL", ["Harbour"])])
    #expect(
      merged.conflicts == [
        MergeConflict(field: "phones.label", kept: "Boat", other: "Harbour", from: 1, keptAs: "X-ALT-LABEL")
      ])
    #expect(merge(merged.contact, other, one).contact == merged.contact)
  }

  /// Evolution counts the fields of its window in a parameter; the numbers must not double the addresses.
  @Test func otherValuesOfAParameterStay() {
    func email(_ slot: String, _ more: [Parameter] = []) -> Contact {
      contact {
        var email = Email("jo@example.org")
        email.parameters = [Parameter("X-EVOLUTION-UI-SLOT", [slot])] + more
        $0.emails = [email]
      }
    }
    let merged = merge(email("1", [Parameter("X-A", ["b"])]), email("2"))
    #expect(merged.contact.emails.count == 1)
    let parameters = Dictionary(uniqueKeysWithValues: merged.contact.emails[0].parameters.map { ($0.name, $0.values) })
    #expect(parameters["X-A"] == ["b"])
    #expect(
      Set((parameters["X-EVOLUTION-UI-SLOT"] ?? []) + (parameters["X-ALT-X-EVOLUTION-UI-SLOT"] ?? [])) == ["1", "2"])
  }

  @Test func photosAreAllKeptAndTheLargestComesFirst() {
    let small = Media(.base64("AAEC"), mediaType: "image/png")
    let large = Media(.base64(Base64(String(repeating: "AAEC", count: 9) + "/+8=")), mediaType: "image/jpeg")
    let one = contact { $0.photos = [Entry(small), Entry(Media(.uri("https://example.org/jo.jpg")))] }
    let other = contact { $0.photos = [Entry(large), Entry(small), Entry(Media(large.source))] }
    let merged = merge(one, other)
    #expect(merged.contact.photos.map(\.value) == [large, small, Media(.uri("https://example.org/jo.jpg"))])
  }

  @Test(arguments: [
    (["met in Oslo"], ["likes tea"], "met in Oslo\n\nlikes tea"), (["met in Oslo"], ["met in Oslo\n"], "met in Oslo"),
    (["met in Oslo"], ["met in Oslo\nlikes tea"], "met in Oslo\nlikes tea"),
    (["tea"], ["likes tea"], "tea\n\nlikes tea"),
    (["a", "b"], ["b", "c"], "a\n\nb\n\nc"), (["a\r\nb"], ["a\nb"], "a\nb"), ([""], [" "], nil),
  ])
  func notesBecomeOne(first: [String], second: [String], expected: String?) {
    let one = contact {
      $0.notes = first.map { Entry($0) }
      $0.titles = [Entry("A"), Entry("B")]
    }
    let other = contact { $0.notes = second.map { Entry($0) } }
    let merged = merge(one, other).contact
    // Different line ends do not make a different text.
    #expect(merged.notes.map { $0.value.replacingOccurrences(of: "\r\n", with: "\n") } == (expected.map { [$0] } ?? []))
    #expect(merge(merged, one).contact == merged)
    #expect(merge(merged, other).contact == merged)
  }

  @Test func aNoteWithAttributesIsNotJoined() {
    var german = Entry<String>("Hallo")
    german.language = "de"
    let merged = merge(contact { $0.notes = [german] }, contact { $0.notes = [Entry("Hello")] }).contact
    #expect(Set(merged.notes) == [german, Entry("Hello")])
  }

  @Test func categoriesAreUnited() {
    let one = contact { $0.categories = [Entry("Friends"), Entry("Rowing")] }
    let other = contact { $0.categories = [Entry("FRIENDS"), Entry("Work")] }
    #expect(Set(merge(one, other).contact.categories.map(\.value)) == ["Friends", "Rowing", "Work"])
  }

  @Test func addresses() {
    func address(_ fill: (inout PostalAddress) -> Void, types: TypeSet = []) -> Contact {
      var address = PostalAddress()
      fill(&address)
      return contact { $0.addresses = [Entry(address, types: types)] }
    }
    let short = address({ ($0.street, $0.locality) = ("12 Main St.", "Springfield") }, types: .home)
    let long = address({
      ($0.street, $0.locality, $0.postalCode, $0.country) = ("12 Main Street", "SPRINGFIELD", "12345", "USA")
      $0.formatted = "12 Main Street\nSpringfield"
    })
    let merged = merge(short, long)
    #expect(merged.contact.addresses.count == 1)
    let united = merged.contact.addresses[0]
    #expect(united.types == .home)
    #expect(united.value.street == "12 Main Street")
    #expect(united.value.locality == "Springfield")
    #expect(united.value.postalCode == "12345")
    #expect(merged.joined.map(\.field) == ["addresses"])
    // Another house, another country, or a town alone is another address.
    for other in [
      address({ ($0.street, $0.locality) = ("14 Main St.", "Springfield") }),
      address({ ($0.street, $0.locality, $0.country) = ("12 Main St.", "Springfield", "Canada") }),
      address({ $0.locality = "Springfield" }),
    ] { #expect(merge(long, other).contact.addresses.count == 2) }
  }

  @Test func organizationsWithAndWithoutUnitsAndLegalForm() {
    let one = contact { $0.organizations = [Entry(Organization("Acme"))] }
    let other = contact { $0.organizations = [Entry(Organization("Acme, Inc.", units: ["Sales"]))] }
    #expect(merge(one, other).contact.organizations.map(\.value) == [Organization("Acme, Inc.", units: ["Sales"])])
    let third = contact { $0.organizations = [Entry(Organization("ACME", units: ["Research"]))] }
    #expect(Set(merge(other, third).contact.organizations.map(\.value.units)) == [["Sales"], ["Research"]])
  }

  @Test func datesAndRelationsAreNothingWithoutTheirLabel() {
    let day = DateValue.date(PartialDate(year: 2001, month: 5, day: 6))
    let one = contact {
      $0.dates = [Entry(day, types: [], label: "First day")]
      $0.related = [Entry(TextOrURI("Bo"), types: [], label: "Brother")]
    }
    let other = contact {
      $0.dates = [Entry(day, types: [], label: "first day"), Entry(day, types: [], label: "Wedding")]
      $0.related = [Entry(TextOrURI("Bo"), types: [], label: "Dentist")]
    }
    let merged = merge(one, other).contact
    #expect(Set(merged.dates.map(\.label)) == ["First day", "Wedding"] || merged.dates.count == 2)
    #expect(Set(merged.related.map(\.label)) == ["Brother", "Dentist"])
  }

  @Test func groupsThatHaveTheSameNameStayApart() {
    func grouped(_ number: String, _ value: String) -> Contact {
      contact {
        var phone = Phone(PhoneNumber(number))
        phone.group = "item1"
        $0.phones = [phone]
        $0.extensions = [ExtensionProperty("X-WHY", value, group: "item1")]
      }
    }
    let (one, other) = (grouped("+49 30 1234567", "a"), grouped("+49 30 7654321", "b"))
    let merged = merge(one, other).contact
    for (number, value) in [("+49 30 1234567", "a"), ("+49 30 7654321", "b")] {
      let group = merged.phones.first { $0.value.text == number }?.group
      #expect(group != nil)
      #expect(merged.extensions.first { $0.value == value }?.group == group)
    }
    #expect(Set(merged.phones.compactMap(\.group)).count == 2)
    // The same line in another group is the same line.
    var renamed = other
    renamed.phones[0].group = "item7"
    renamed.extensions[0].group = "ITEM7"
    #expect(merge(merged, renamed).contact == merged)
  }

  @Test func alternativesOfTwoCardsAreNotAlternativesOfEachOther() {
    func titles(_ first: String, _ second: String) -> Contact {
      contact {
        $0.titles = [first, second].map {
          var title = Entry($0)
          title.altID = "1"
          return title
        }
      }
    }
    let merged = merge(titles("Patron", "Boss"), titles("Chef", "Cook")).contact
    #expect(merged.titles.count == 4)
    let ids = Dictionary(uniqueKeysWithValues: merged.titles.map { ($0.value, $0.altID) })
    #expect(ids["Patron"] == ids["Boss"] && ids["Chef"] == ids["Cook"] && ids["Patron"] != ids["Chef"])
  }

  @Test func numbersOfProgramsAreThoseOfTheMergedCard() {
    func synced(_ email: String, _ program: String) -> Contact {
      contact {
        var entry = Email(email)
        entry.pids = ["1.1"]
        $0.emails = [entry]
        $0.clientPIDMaps = [Entry("1;\(program)")]
      }
    }
    let merged = merge(synced("a@example.org", "urn:uuid:a"), synced("b@example.org", "urn:uuid:b")).contact
    for (email, program) in [("a@example.org", "urn:uuid:a"), ("b@example.org", "urn:uuid:b")] {
      let pid = merged.emails.first { $0.value == email }?.pids.first ?? ""
      #expect(merged.clientPIDMaps.map(\.value).contains("\(pid.dropFirst(2));\(program)"))
    }
    #expect(Set(merged.clientPIDMaps.map(\.value)).count == 2)
  }

  @Test func unknownPropertiesAreKeptOnce() {
    let one = contact {
      $0.extensions = [ExtensionProperty("X-A", "1"), ExtensionProperty("X-B", "2"), ExtensionProperty("X-C", "3")]
    }
    let other = contact {
      $0.extensions = [ExtensionProperty("x-a", "1"), ExtensionProperty("X-B", "4")]
      $0.nicknames = [Entry("Jo")]
    }
    #expect(
      Set(merge(one, other).contact.extensions.map { "\($0.name.uppercased()) \($0.value)" })
        == ["X-A 1", "X-B 2", "X-B 4", "X-C 3"])
  }

  /// A very long list takes no quadratic time.
  @Test func longListsAreMergedOnce() {
    let one = contact { $0.phones = (0..<400).map { Phone(PhoneNumber("+49 3\($0) 123456", ext: "\($0 % 2)")) } }
    let other = contact {
      $0.phones = one.phones.reversed()
      $0.notes = (0..<500).map { Entry("note \($0)") }
    }
    #expect(merge(one, other).contact.phones.count == 400)
  }
}

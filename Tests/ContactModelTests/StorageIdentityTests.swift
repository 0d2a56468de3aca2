import ContactModel
import ContactTestSupport
import Testing

/// What makes two contacts equal, however they are stored.
@Suite("Contacts are equal if all of their values are")
struct StorageIdentityTests {
  // MARK: - Attributes

  private static let attributes: [(name: String, change: @Sendable (inout Attributes) -> Void)] = [
    ("no types", { $0.types = [] }), ("one type more", { $0.types.insert(.work) }),
    ("no preference", { $0.preference = nil }), ("another preference", { $0.preference = 8 }),
    ("no label", { $0.label = nil }), ("an empty label", { $0.label = "" }),
    ("a label in capitals", { $0.label = "BOAT" }), ("no other types", { $0.otherTypes = [] }),
    ("other types in another order", { $0.otherTypes.reverse() }),
    ("one other type of two", { $0.otherTypes = ["x-Boat,Größe"] }),
    ("a standard type as another one", { $0.otherTypes.append("home") }), ("no language", { $0.language = nil }),
    ("an empty language", { $0.language = "" }), ("another language", { $0.language = "de" }),
    ("no ALTID", { $0.altID = nil }), ("an empty ALTID", { $0.altID = "" }), ("no PID", { $0.pids = [] }),
    ("PIDs in another order", { $0.pids.reverse() }), ("one PID of two", { $0.pids = ["1.1,2.3"] }),
    ("no group", { $0.group = nil }), ("an empty group", { $0.group = "" }),
    ("a group in capitals", { $0.group = "GRP" }), ("no parameters", { $0.parameters = [] }),
    ("parameters in another order", { $0.parameters.reverse() }),
    ("another name of a parameter", { $0.parameters[0].name = "X-B" }),
    ("values of a parameter in another order", { $0.parameters[0].values.reverse() }),
    ("one value of two", { $0.parameters[0].values = ["1,2,3"] }),
    ("three values of two", { $0.parameters[0].values = ["1", "2", "3"] }),
    ("a parameter without the empty value", { $0.parameters[1].values = ["a;b"] }),
    ("a parameter without values", { $0.parameters[1].values = [] }),
    ("a parameter divided in two", { $0.parameters = [Parameter("X-b", ["1"]), Parameter("X-b", ["2,3"])] }),
    ("the label as a parameter", { $0.parameters.append(Parameter("LABEL", ["Boat"])) }),
  ]

  @Test("Every attribute makes a difference", arguments: attributes.map(\.name))
  func attribute(_ name: String) throws {
    let change = try #require(Self.attributes.first { $0.name == name }?.change)
    // A value of a common field and one of a rare field.
    for field in try ["phones", "related"].map({ name in try #require(ContactField.all.first { $0.name == name }) }) {
      let contact = contactWithOne(field, seed: 1)
      var changed = everyAttribute()
      change(&changed)
      var other = contact
      if field.name == "phones" { other.phones[0].attributes = changed } else { other.related[0].attributes = changed }
      #expect(other != contact, "\(field.name)")
      #expect(everyByte(of: other) != everyByte(of: contact))
      // What was set is there, and the change is undone without a trace.
      #expect((field.name == "phones" ? other.phones[0].attributes : other.related[0].attributes) == changed)
      if field.name == "phones" { other.phones[0].attributes = everyAttribute() }
      if field.name == "related" { other.related[0].attributes = everyAttribute() }
      #expect(other == contact && other.hashValue == contact.hashValue)
    }
  }

  // MARK: - Values

  private typealias Fill = @Sendable (inout Contact) -> Void

  /// Two contacts that look alike.
  private static let pairs: [(name: String, one: Fill, other: Fill)] = [
    ("no kind and an individual", { _ in }, { $0.kind = .individual }),
    ("no value and an empty one", { _ in }, { $0.notes = [Entry("")] }),
    ("values in another order", { $0.notes = [Entry("a"), Entry("b")] }, { $0.notes = [Entry("b"), Entry("a")] }),
    ("one value and two", { $0.notes = [Entry("a")] }, { $0.notes = [Entry("a"), Entry("a")] }),
    ("two values and one with both texts", { $0.notes = [Entry("a"), Entry("b")] }, { $0.notes = [Entry("ab")] }),
    ("a text that ends with NUL", { $0.notes = [Entry("a")] }, { $0.notes = [Entry("a\0")] }),
    ("values of two fields", { $0.titles = [Entry("a")] }, { $0.roles = [Entry("a")] }),
    (
      "values that change places", { ($0.titles, $0.roles) = ([Entry("a")], [Entry("b")]) },
      {
        ($0.titles, $0.roles) = ([Entry("b")], [Entry("a")])
      }
    ),
    (
      "two texts of a component", { $0.names = [name { $0.given = ["a", "b"] }] },
      {
        $0.names = [name { $0.given = "a,b" }]
      }
    ),
    (
      "texts in another order", { $0.names = [name { $0.given = ["a", "b"] }] },
      {
        $0.names = [name { $0.given = ["b", "a"] }]
      }
    ),
    ("an empty text of a component", { $0.names = [name { _ in }] }, { $0.names = [name { $0.given = [""] }] }),
    (
      "components of a name", { $0.names = [name { $0.family = "a" }] }, { $0.names = [name { $0.secondFamily = "a" }] }
    ),
    ("prefix and suffix", { $0.names = [name { $0.prefixes = "a" }] }, { $0.names = [name { $0.suffixes = "a" }] }),
    ("maiden and generation", { $0.names = [name { $0.maiden = "a" }] }, { $0.names = [name { $0.generation = "a" }] }),
    (
      "phonetic parts", { $0.names = [name { $0.phoneticGiven = "a" }] },
      {
        $0.names = [name { $0.phoneticAdditional = "a" }]
      }
    ),
    ("sort keys", { $0.names = [name { $0.sortAs = ["a", "b"] }] }, { $0.names = [name { $0.sortAs = "a,b" }] }),
    (
      "no finer components and eleven empty ones", { $0.addresses = [address { _ in }] },
      {
        $0.addresses = [address { $0.fineComponents = Array(repeating: [], count: 11) }]
      }
    ),
    (
      "the places of finer components", { $0.addresses = [address { $0.fineComponents = fine(3) }] },
      {
        $0.addresses = [address { $0.fineComponents = fine(4) }]
      }
    ),
    (
      "no formatted address and an empty one", { $0.addresses = [address { _ in }] },
      {
        $0.addresses = [address { $0.formatted = "" }]
      }
    ),
    (
      "no position and an empty one", { $0.addresses = [address { _ in }] },
      { $0.addresses = [address { $0.geo = "" }] }
    ),
    (
      "no time zone and an empty one", { $0.addresses = [address { _ in }] },
      {
        $0.addresses = [address { $0.timeZone = "" }]
      }
    ),
    (
      "no country code and an empty one", { $0.addresses = [address { _ in }] },
      {
        $0.addresses = [address { $0.countryCode = "" }]
      }
    ),
    (
      "the box and the extended address", { $0.addresses = [address { $0.postOfficeBox = "1" }] },
      {
        $0.addresses = [address { $0.extended = "1" }]
      }
    ),
    (
      "units with a semicolon", { $0.organizations = [Entry(Organization("a", units: ["b;c"]))] },
      {
        $0.organizations = [Entry(Organization("a", units: ["b", "c"]))]
      }
    ),
    (
      "an empty unit", { $0.organizations = [Entry(Organization("a"))] },
      {
        $0.organizations = [Entry(Organization("a", units: [""]))]
      }
    ),
    (
      "name and unit", { $0.organizations = [Entry(Organization("", units: ["a"]))] },
      {
        $0.organizations = [Entry(Organization("a", units: []))]
      }
    ),
    (
      "an extension", { $0.phones = [Phone(PhoneNumber("1 x2"), types: [])] },
      {
        $0.phones = [Phone(PhoneNumber("1", ext: "2"), types: [])]
      }
    ),
    (
      "extension and parameters of a URI", { $0.phones = [Phone(PhoneNumber("1", ext: "2"), types: [])] },
      {
        $0.phones = [Phone(PhoneNumber("1", uriParameters: "2"), types: [])]
      }
    ),
    (
      "number and URI", { $0.phones = [Phone(PhoneNumber("1"), types: [])] },
      {
        $0.phones = [Phone(PhoneNumber("1", isURI: true), types: [])]
      }
    ),
    (
      "text and URI", { $0.related = [Entry(TextOrURI("a:b"))] },
      { $0.related = [Entry(TextOrURI("a:b", isURI: true))] }
    ),
    (
      "service and address", { $0.instantMessages = [Entry(InstantMessageAddress("a", service: ""))] },
      {
        $0.instantMessages = [Entry(InstantMessageAddress("", service: "a"))]
      }
    ),
    (
      "service and user", { $0.socialProfiles = [Entry(SocialProfile("a", service: "b"))] },
      {
        $0.socialProfiles = [Entry(SocialProfile("a", username: "b"))]
      }
    ),
    (
      "profiles as text and URI", { $0.socialProfiles = [Entry(SocialProfile("a", isURI: true))] },
      {
        $0.socialProfiles = [Entry(SocialProfile("a", isURI: false))]
      }
    ),
    (
      "sex and identity", { $0.genders = [Entry(Gender(sex: "M"))] },
      {
        $0.genders = [Entry(Gender(sex: "", identity: "M"))]
      }
    ),
    (
      "parts of a position", { $0.positions = [Entry(Position(latitude: "1", longitude: "2"))] },
      {
        $0.positions = [Entry(Position(latitude: "1", longitude: "", rest: "2"))]
      }
    ),
    ("photo and text", { $0.keys = [Entry(Media(.base64("AAAA")))] }, { $0.keys = [Entry(Media(.text("AAAA")))] }),
    ("text and URI of a key", { $0.keys = [Entry(Media(.uri("a:b")))] }, { $0.keys = [Entry(Media(.text("a:b")))] }),
    (
      "media types", { $0.photos = [Entry(Media(.base64("AAAA")))] },
      {
        $0.photos = [Entry(Media(.base64("AAAA"), mediaType: "image/png"))]
      }
    ),
    (
      "no date and an empty text", { $0.birthdays = [Entry(.date(PartialDate()))] },
      {
        $0.birthdays = [Entry(.text(""))]
      }
    ),
    (
      "a date and its text", { $0.birthdays = [Entry(.date(year: 1985, month: 4, day: 12))] },
      {
        $0.birthdays = [Entry(.text("1985-04-12"))]
      }
    ),
    (
      "an agent's empty card and an empty text", { $0.agents = [Entry(.contact(Contact()))] },
      {
        $0.agents = [Entry(.reference(TextOrURI("")))]
      }
    ),
    (
      "agents that differ in one value", { $0.agents = [Entry(.contact(filled { $0.emails = [Email("a")] }))] },
      {
        $0.agents = [Entry(.contact(filled { $0.emails = [Email("a", types: [], label: "b")] }))]
      }
    ),
    (
      "no group and an empty one", { $0.extensions = [ExtensionProperty("X-A", "1")] },
      {
        $0.extensions = [ExtensionProperty("X-A", "1", group: "")]
      }
    ),
    (
      "names of kept properties", { $0.extensions = [ExtensionProperty("X-A", "1")] },
      {
        $0.extensions = [ExtensionProperty("x-a", "1")]
      }
    ),
    (
      "parameters of kept properties", { $0.extensions = [kept([Parameter("A", []), Parameter("B", [])])] },
      {
        $0.extensions = [kept([Parameter("B", []), Parameter("A", [])])]
      }
    ),
    (
      "a parameter with an empty value", { $0.extensions = [kept([Parameter("A", [])])] },
      {
        $0.extensions = [kept([Parameter("A", [""])])]
      }
    ),
  ]

  private static func name(_ change: (inout PersonName) -> Void) -> Entry<PersonName> {
    var name = PersonName()
    change(&name)
    return Entry(name)
  }

  private static func address(_ change: (inout PostalAddress) -> Void) -> Entry<PostalAddress> {
    var address = PostalAddress(street: "a")
    change(&address)
    return Entry(address)
  }

  private static func fine(_ place: Int) -> [TextList] { (0..<11).map { $0 == place ? "a" : [] } }

  private static func kept(_ parameters: [Parameter]) -> ExtensionProperty {
    ExtensionProperty("X-A", "1", parameters: parameters)
  }

  private static func filled(_ fill: (inout Contact) -> Void) -> Contact {
    var contact = Contact()
    fill(&contact)
    return contact
  }

  @Test("Contacts that look alike are different", arguments: pairs.map(\.name))
  func alike(_ name: String) throws {
    let pair = try #require(Self.pairs.first { $0.name == name })
    let (one, other) = (Self.filled(pair.one), Self.filled(pair.other))
    #expect(one != other && Set([one, other]).count == 2)
    // Each is equal to the same contact in other storage, and stays what it is beside other values.
    for fill in [pair.one, pair.other] {
      let contact = Self.filled(fill)
      var edited = contact
      edited.emails.append(Email("a"))
      edited.emails.removeAll { $0.value == "a" && $0.label == nil }
      #expect(edited == contact && Self.filled(fill) == contact)
      #expect(edited.hashValue == contact.hashValue)
    }
  }

  // MARK: - Dates

  @Test(
    "Dates keep the values that were set",
    arguments: [
      PartialDate(year: 1985, month: 13, day: 45), PartialDate(year: 2023, month: 2, day: 29),
      PartialDate(month: 255, day: 255), PartialDate(month: 256, day: 300), PartialDate(month: 0, day: 0),
      PartialDate(year: 0), PartialDate(year: -1, month: 1, day: 1), PartialDate(year: 10_000),
      PartialDate(year: 70_000, month: -3, day: -1), PartialDate(year: Int(Int32.max)), PartialDate(day: 12),
      PartialDate(), PartialDate(time: PartialTime()),
      PartialDate(time: PartialTime(hour: 25, minute: 61, second: 255)),
      PartialDate(year: 1985, month: 4, day: 12, time: PartialTime(hour: 0, minute: 0, second: 0, utcOffset: 0)),
      PartialDate(time: PartialTime(hour: 10, minute: 20, second: 30, fraction: "050", utcOffset: -570)),
      PartialDate(time: PartialTime(second: 60, fraction: "123456789012345678901234567890", utcOffset: 840)),
      PartialDate(time: PartialTime(hour: 1, fraction: "not digits", utcOffset: 100_000)),
    ])
  func date(_ date: PartialDate) {
    var contact = Contact()
    contact.birthdays = [Entry(.date(date))]
    contact.dates = [Entry(.date(date), types: .work, label: "Boat"), Entry(.date(year: 1984))]
    contact.emails = [Email("a@example.org")]
    #expect(contact.birthdays.map(\.value) == [.date(date)])
    #expect(contact.dates.map(\.value) == [.date(date), .date(year: 1984)])
    #expect(contact.birthdays[0].value.text == date.text)
  }

  @Test("Numbers that are too large are limited")
  func limited() {
    var contact = Contact()
    contact.birthdays = [Entry(.date(PartialDate(year: .max, month: .min)))]
    #expect(contact.birthdays[0].value.date?.year == Int(Int32.max))
    #expect(contact.birthdays[0].value.date?.month == -Int(Int32.max))
  }

  @Test("Every part of a date and a time makes a difference")
  func parts() {
    let time = PartialTime(hour: 10, minute: 20, second: 30, fraction: "5", utcOffset: 0)
    let whole = PartialDate(year: 1985, month: 4, day: 12, time: time)
    let changes: [(inout PartialDate) -> Void] = [
      { $0.year = nil }, { $0.year = 0 }, { $0.month = nil }, { $0.month = 12 }, { $0.day = nil }, { $0.day = 4 },
      { $0.time = nil }, { $0.time = PartialTime() }, { $0.time?.hour = nil }, { $0.time?.hour = 0 },
      { $0.time?.minute = nil }, { $0.time?.second = nil }, { $0.time?.fraction = "" }, { $0.time?.fraction = "50" },
      { $0.time?.utcOffset = nil }, { $0.time?.utcOffset = 60 }, { $0.time?.utcOffset = -60 },
    ]
    let dates =
      [whole]
      + changes.map { change in
        var date = whole
        change(&date)
        return date
      }
    let contacts = dates.map { date in Self.filled { $0.revisions = [Entry(.date(date))] } }
    #expect(Set(contacts).count == dates.count)
  }
}

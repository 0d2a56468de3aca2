import AppleContacts
import ContactModel
import ContactTestSupport
import Contacts
import Findings
import Foundation
import Testing

@Suite("Contacts of Apple's framework")
struct BridgeTests {
  /// A contact with every value that the framework has.
  static func whole() -> CNMutableContact {
    let contact = CNMutableContact()
    contact.namePrefix = "Dr."
    contact.givenName = "Ada"
    contact.middleName = "Maria"
    contact.familyName = "Lind"
    contact.previousFamilyName = "Voss"
    contact.nameSuffix = "Jr."
    contact.nickname = "Adi"
    contact.phoneticGivenName = "Eda"
    contact.phoneticMiddleName = "Maria"
    contact.phoneticFamilyName = "Lint"
    contact.organizationName = "Lind & Co."
    contact.departmentName = "Sales"
    contact.phoneticOrganizationName = "Lint Co"
    contact.jobTitle = "Engineer"
    contact.note = "Two\nlines"
    contact.imageData = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    contact.birthday = DateComponents(year: 1990, month: 2, day: 13)
    var lunar = DateComponents()
    lunar.calendar = Calendar(identifier: .chinese)
    lunar.era = 78
    lunar.year = 7
    lunar.month = 1
    lunar.day = 18
    lunar.isLeapMonth = true
    contact.nonGregorianBirthday = lunar
    let phones = [
      (CNLabelPhoneNumberiPhone, "+1 555 0100"), (CNLabelPhoneNumberMobile, "+1 555 0101"),
      (CNLabelHome, "+1 555 0102"),
      (CNLabelPhoneNumberHomeFax, "+1 555 0103"), (CNLabelPhoneNumberMain, "+1 555 0104"),
      (CNLabelPhoneNumberPager, "+1 555 0105"), (CNLabelSchool, "+1 555 0106"), ("Boat", "+1 555 0107"),
    ]
    contact.phoneNumbers =
      phones.map { CNLabeledValue(label: $0.0, value: CNPhoneNumber(stringValue: $0.1)) }
      + [CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: "+1 555 0108"))]
    contact.emailAddresses = [
      CNLabeledValue(label: CNLabelWork, value: NSString(string: "ada@lind.example")),
      CNLabeledValue(label: CNLabelEmailiCloud, value: NSString(string: "ada@cloud.example")),
    ]
    contact.urlAddresses = [
      CNLabeledValue(label: CNLabelURLAddressHomePage, value: NSString(string: "https://lind.example/"))
    ]
    let address = CNMutablePostalAddress()
    address.street = "Example Street 1"
    address.subLocality = "Old Town"
    address.city = "Exampletown"
    address.subAdministrativeArea = "Example County"
    address.state = "Example State"
    address.postalCode = "12345"
    address.country = "Germany"
    address.isoCountryCode = "de"
    contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    contact.contactRelations = [
      CNLabeledValue(label: CNLabelContactRelationSpouse, value: CNContactRelation(name: "Ole")),
      CNLabeledValue(label: CNLabelContactRelationMother, value: CNContactRelation(name: "Ida")),
      CNLabeledValue(label: "Neighbour", value: CNContactRelation(name: "Max")),
    ]
    contact.socialProfiles = [
      CNLabeledValue(
        label: nil,
        value: CNSocialProfile(
          urlString: "https://social.example/ada", username: "ada", userIdentifier: "4711", service: "Twitter"))
    ]
    contact.instantMessageAddresses = [
      CNLabeledValue(
        label: CNLabelHome,
        value: CNInstantMessageAddress(username: "ada@chat.example", service: CNInstantMessageServiceJabber)),
      CNLabeledValue(label: nil, value: CNInstantMessageAddress(username: "ada", service: "Other")),
    ]
    func date(_ year: Int?, _ month: Int, _ day: Int) -> NSDateComponents {
      let components = NSDateComponents()
      components.calendar = Calendar(identifier: .gregorian)
      if let year { components.year = year }
      components.month = month
      components.day = day
      return components
    }
    contact.dates = [
      CNLabeledValue(label: CNLabelDateAnniversary, value: date(2010, 6, 5)),
      CNLabeledValue(label: "Graduation", value: date(nil, 7, 1)),
    ]
    return contact
  }

  @Test("every value is read")
  func reading() throws {
    let apple = Self.whole()
    let contact = Contact(apple)
    #expect(contact.uid == apple.identifier)
    let name = try #require(contact.name)
    #expect(name.prefixes == "Dr." && name.given == "Ada" && name.additional == "Maria" && name.family == "Lind")
    #expect(name.suffixes == "Jr." && name.maiden == "Voss")
    #expect([name.phoneticGiven, name.phoneticAdditional, name.phoneticFamily] == ["Eda", "Maria", "Lint"])
    #expect(contact.nicknames.map(\.value) == ["Adi"] && contact.titles.map(\.value) == ["Engineer"])
    let organization = try #require(contact.organizations.first?.value)
    #expect(organization.name == "Lind & Co." && organization.units == ["Sales"])
    #expect(organization.phoneticName == "Lint Co")
    #expect(contact.notes.map(\.value) == ["Two\nlines"])
    #expect(contact.photos.first?.value.mediaType == "image/png")
    #expect(contact.photos.first?.value.bytes?.count == 8)
    #expect(contact.birthday?.text == "1990-02-13")
    #expect(contact.extensions.map(\.name) == ["X-ALTBDAY"] && contact.extensions[0].value == "007800070118")
    #expect(contact.phones.map(\.value.text).count == 9)
    #expect(
      contact.phones.map(\.attributes.types)
        == [[.cell, .iphone], .cell, .home, [.home, .fax], .main, .pager, [], [], []])
    #expect(contact.phones.map(\.attributes.label) == [nil, nil, nil, nil, nil, nil, "School", "Boat", nil])
    #expect(contact.emails.map(\.value) == ["ada@lind.example", "ada@cloud.example"])
    #expect(contact.emails[1].label == "iCloud" && contact.urls[0].label == "HomePage")
    let address = try #require(contact.addresses.first)
    #expect(address.attributes.types == .home && address.value.countryCode == "de")
    #expect(address.value.locality == "Exampletown" && address.value.region == "Example State")
    #expect(contact.related.map(\.value.text) == ["Ole", "Ida", "Max"])
    #expect(contact.related.map(\.attributes.types) == [.spouse, [], []])
    #expect(contact.related.map(\.label) == [nil, "Mother", "Neighbour"])
    #expect(contact.socialProfiles.first?.value.username == "ada")
    #expect(contact.instantMessages.map(\.value.uri) == ["xmpp:ada@chat.example", "ada"])
    #expect(contact.anniversaries.map(\.value.text) == ["2010-06-05"])
    #expect(contact.dates.map(\.value.text) == ["--07-01"] && contact.dates[0].label == "Graduation")
  }

  @Test("every value is written again, and only the identifier is new")
  func writing() {
    let contact = Contact(Self.whole())
    var losses: [Finding] = []
    let apple = CNMutableContact(contact, losses: &losses)
    #expect(losses.map(\.property) == ["UID"], "\(losses.map(\.message))")
    var back = Contact(apple)
    back.uids = contact.uids
    #expect(back == contact)
    #expect(apple.phoneNumbers.map(\.label) == Self.whole().phoneNumbers.map(\.label))
    #expect(apple.contactRelations.map(\.label) == Self.whole().contactRelations.map(\.label))
    #expect(apple.dates.map(\.label) == [CNLabelDateAnniversary, "Graduation"])
    #expect(apple.nonGregorianBirthday?.isLeapMonth == true)
    #expect(apple.nonGregorianBirthday?.calendar?.identifier == .chinese)
  }

  @Test("a birthday without a year, in any calendar", arguments: [nil, Calendar.Identifier.chinese, .hebrew, .islamic])
  func birthdays(_ calendar: Calendar.Identifier?) {
    let apple = CNMutableContact()
    var components = DateComponents()
    components.month = 4
    components.day = 12
    if let calendar {
      components.calendar = Calendar(identifier: calendar)
      apple.nonGregorianBirthday = components
    } else {
      apple.birthday = components
    }
    var losses: [Finding] = []
    var contact = Contact(apple)
    contact.uids = []
    let back = CNMutableContact(contact, losses: &losses)
    #expect(losses.isEmpty)
    let birthday = calendar == nil ? back.birthday : back.nonGregorianBirthday
    #expect(birthday?.year == nil && birthday?.month == 4 && birthday?.day == 12)
    if let calendar { #expect(birthday?.calendar?.identifier == calendar) }
  }

  @Test("an organization is one, and a name that is one text is split")
  func kinds() {
    var losses: [Finding] = []
    var company = Contact()
    company.kind = .organization
    company.organizations = [Entry(Organization("Lind & Co."))]
    #expect(CNMutableContact(company, losses: &losses).contactType == .organization)
    #expect(losses.isEmpty)
    var person = Contact()
    person.formattedNames = [Entry("Ada Lind")]
    let apple = CNMutableContact(person, losses: &losses)
    #expect(apple.givenName == "Ada" && apple.familyName == "Lind")
    #expect(!losses.contains { $0.severity > .note })
  }

  @Test("a value that the framework cannot hold is a loss")
  func losses() {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Lind")
    contact.titles = [Entry("Engineer"), Entry("Author")]
    contact.roles = [Entry("Owner")]
    contact.phones = [Phone(PhoneNumber("+1 555 0100"), attributes: Attributes(types: [.cell, .work]))]
    contact.dates = [Entry(.text("spring"))]
    contact.related = [Entry(TextOrURI("urn:uuid:1", isURI: true))]
    contact.categories = [Entry("Friends")]
    var losses: [Finding] = []
    _ = CNMutableContact(contact, losses: &losses)
    #expect(
      Set(losses.filter { $0.severity > .note }.map { $0.property ?? "" })
        == ["TITLE", "ROLE", "TEL", "X-ABDATE", "RELATED", "CATEGORIES"], "\(losses.map(\.message))")
  }

  @Test("a group has its members")
  func groups() {
    let group = CNMutableGroup()
    group.name = "Family"
    let member = Self.whole()
    let contact = Contact(group, members: [member])
    #expect(contact.kind == .group && contact.displayName == "Family")
    #expect(contact.members.map(\.value) == ["urn:uuid:" + member.identifier])
    #expect(CNMutableGroup(contact).name == "Family")
  }

  @Test("contacts with any values: what is not read back is a loss", arguments: SeededRandom.seeds(12))
  func anyContact(seed: UInt64) {
    var generator = ContactGenerator(seed: seed)
    let contact = generator.contact()
    var losses: [Finding] = []
    var back = Contact(CNMutableContact(contact, losses: &losses))
    back.uids = []
    for field in ContactField.all where !field.isEmpty(contact) && field.isEmpty(back) {
      #expect(
        losses.contains { $0.property == field.property } || field.property == "FN" || field.property == "X-",
        "seed \(seed): \(field.property)")
    }
    // What was read from the framework is written without a loss.
    var second: [Finding] = []
    let again = Contact(CNMutableContact(back, losses: &second))
    #expect(!second.contains { $0.severity > .note }, "seed \(seed): \(second.map(\.message))")
    #expect(Contact(CNMutableContact(again, losses: &second)).phones == back.phones)
  }

  #if !canImport(Darwin)
    @Test("values that were not fetched are not read", arguments: AppleContactKeys.all + [CNContactNoteKey])
    func unfetched(_ key: String) {
      let apple = Self.whole()
      func properties() -> [String] {
        let contact = Contact(apple)
        return ContactField.all.filter { !$0.isEmpty(contact) }.map(\.property)
      }
      let count = properties().count
      apple.unfetchedKeys = [key]
      #expect(properties().count <= count)
      apple.unfetchedKeys = Set(AppleContactKeys.all + [CNContactNoteKey])
      #expect(properties() == ["UID"])
    }
  #endif
}

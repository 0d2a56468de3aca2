import AppContacts
import ContactModel
import Testing

@Suite struct PhoneFormatTests {
  @Test(arguments: [
    ("", ""), ("0", "0"), ("02", "02"), ("021", "02-1"), ("02123", "02-123"), ("021234", "02-123-4"),
    ("021234567", "02-123-4567"), ("0312345678", "031-234-5678"), ("01012345678", "010-1234-5678"),
    ("010123456789", "010-1234-56789"), ("01012345678901", "010-1234-5678901"),
  ])
  func hyphensFollowTheCountOfDigits(digits: String, expected: String) {
    #expect(PhoneFormat.hyphenated(digits) == expected)
    #expect(PhoneFormat.rehyphenated(expected) == expected)
  }

  @Test(arguments: ["02-1", "+82", "1 2", "a", "١٢", "1\u{301}", "０１"])
  func nothingElseThanDigits(text: String) { #expect(PhoneFormat.hyphenated(text) == nil) }
}

@Suite struct IOSContactsAppTests {
  private func contact(_ name: String, _ surname: String = "", phone: String = "1") -> Contact {
    var record = IOSContactsApp.Record()
    (record.name, record.surname, record.phoneNumber) = (name, surname, phone)
    return record.contact()
  }

  @Test func nameAndPhoneAreRequired() {
    let rules = IOSContactsApp.rules
    #expect(throws: Never.self) { try rules.validate(contact("Ada")) }
    for broken in [contact(""), contact(" \n"), contact("Ada", phone: ""), contact("", "Lovelace")] {
      #expect(throws: IOSContactsApp.ValidationError.nameAndPhoneRequired) { try rules.validate(broken) }
    }
    #expect(IOSContactsApp.ValidationError.nameAndPhoneRequired.message == "Name and Phone Number are required.")
  }

  @Test(arguments: [("ADA", true), ("lovel", true), ("ada love", true), ("Z", false), ("1", false), ("", true)])
  func theSearchLooksAtNamesAlone(text: String, isFound: Bool) {
    #expect(IOSContactsApp.rules.matches(contact("Ada", "Lovelace"), ContactSearch(text)) == isFound)
  }

  @Test func anEditKeepsTheRestOfTheContact() {
    var whole = Contact()
    whole.name = PersonName(given: "Ada", family: "Byron")
    whole.name?.prefixes = "Lady"
    whole.formattedNames = [Entry("Lady Ada Byron")]
    whole.phones = [Phone("1", types: .home), Phone("2", types: .work, preference: 1)]
    whole.organizations = [Entry(Organization("Engines", units: ["Notes"]))]
    whole.birthday = .date(PartialDate(year: 1815, month: 12, day: 10))
    var record = IOSContactsApp.Record(whole)
    #expect(record.phoneNumber == "2")
    #expect(record.contact(updating: whole) == whole)
    record.surname = "Lovelace"
    record.phoneNumber = "3"
    let edited = record.contact(updating: whole)
    #expect(edited.displayName == "Lady Ada Lovelace")
    #expect(edited.phones == [Phone("1", types: .home), Phone("3", types: .work, preference: 1)])
    #expect(edited.organizations == whole.organizations)
    #expect(edited.birthday == whole.birthday)
  }
}

@Suite struct ContactManagerAppTests {
  private func record(_ name: String, _ age: String, _ phone: String) -> ContactManagerApp.Record {
    var record = ContactManagerApp.Record()
    (record.name, record.age, record.phoneNumber) = (name, age, phone)
    return record
  }

  @Test(
    arguments: [
      ("Ada", "36", "010-1234-5678", nil), ("Ada", "036", "021234567", nil),
      (" ", "36", "010-1234-5678", .invalidName), ("Ada", "", "010-1234-5678", .invalidAge),
      ("Ada", "-1", "010-1234-5678", .invalidAge), ("Ada", "1000", "010-1234-5678", .invalidAge),
      ("Ada", "٣٦", "010-1234-5678", .invalidAge), ("Ada", "36", "", .invalidPhoneNumber),
      ("Ada", "36", "02-12-3456", .invalidPhoneNumber), ("Ada", "36", "+82101234567", .invalidPhoneNumber),
      ("", "", "", .invalidName),
    ] as [(String, String, String, ContactManagerApp.ValidationError?)])
  func eachFieldHasItsOwnError(
    name: String, age: String, phone: String, expected: ContactManagerApp.ValidationError?
  ) {
    let record = record(name, age, phone)
    var found: ContactManagerApp.ValidationError?
    do throws(ContactManagerApp.ValidationError) { try ContactManagerApp.validate(record) } catch { found = error }
    #expect(found == expected)
    do { try ContactManagerApp.rules.validate(record.contact()) } catch {
      #expect(error as? ContactManagerApp.ValidationError == expected)
    }
  }

  @Test func hyphensArePutIn() {
    let contact = record("Ada", "36", "01012-345678").contact()
    #expect(ContactManagerApp.rules.prepared(contact).phones.map(\.value.text) == ["010-1234-5678"])
    // The list app leaves a number alone that is not all digits.
    #expect(ContactSectionsApp.rules.prepared(contact).phones.map(\.value.text) == ["01012-345678"])
  }

  @Test func theAgeIsKeptAndIsNotABirthday() {
    let contact = record("Ada", "36", "1").contact()
    #expect(contact.birthdays.isEmpty)
    #expect(contact.extensions == [ExtensionProperty("X-AGE", "36")])
    #expect(ContactManagerApp.Record(contact) == record("Ada", "36", "1"))
  }

  @Test(arguments: [("noor", true), ("0-55", true), ("055500", true), ("42", false), ("example", false)])
  func theSearchLooksAtNameAndPhoneNumber(text: String, isFound: Bool) {
    var contact = record("Noor", "42", "010-5550-0123").contact()
    contact.emails = [Email("a@example.org")]
    #expect(ContactManagerApp.rules.matches(contact, ContactSearch(text)) == isFound)
  }
}

@Suite struct ContactSectionsAppTests {
  @Test func theListIsSortedAndCutByFirstLetters() {
    let names = ["ben", "Ana", "Émile", "7 Dwarfs", "Zoë", "élan", "Ben", "", "日本", "Bora"]
    let contacts = names.map { name in
      var record = ContactSectionsApp.Record()
      record.name = name
      return record.contact()
    }
    let sections = ContactSectionsApp.rules.sections(of: contacts)
    #expect(sections.map(\.letter) == ["A", "B", "E", "Z", "日", "#"])
    #expect(
      sections.map { $0.indices.map { names[$0] } } == [
        ["Ana"], ["Ben", "ben", "Bora"], ["élan", "Émile"], ["Zoë"], ["日本"], ["", "7 Dwarfs"],
      ])
  }
}

@Suite struct SingleNameTests {
  @Test(arguments: [
    ("Ada Lovelace", "Ada", "Lovelace"), ("Jean-Luc O'Neil", "Jean-Luc", "O'Neil"), ("Émile Zola", "Émile", "Zola"),
  ])
  func twoWordsAreGivenAndFamilyName(name: String, given: String, family: String) {
    var record = ContactListProApp.Record()
    record.name = name
    let contact = record.contact()
    #expect(contact.name == PersonName(given: TextList(given), family: TextList(family)))
    #expect(contact.formattedNames.map(\.value) == [name])
  }

  @Test(arguments: [
    "Ada", "Ada Augusta Lovelace", "Dr Lovelace", "ada lovelace", "ADA LOVELACE", "Ada B.", "Taxi Berlin",
    "Lovelace, Ada",
    "김 지우", "Ada  Lovelace", "Ada 2", "",
  ])
  func otherNamesAreNotSplit(name: String) {
    var record = ContactListProApp.Record()
    record.name = name
    let contact = record.contact()
    #expect(contact.names.isEmpty)
    #expect(ContactListProApp.Record(contact).name == name)
  }

  @Test func anotherNameTakesTheOldPartsAway() {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Byron")
    var record = ContactListProApp.Record(contact)
    record.name = "The Countess"
    let edited = record.contact(updating: contact)
    #expect(edited.displayName == "The Countess")
    #expect(edited.name == nil)
  }
}

@Suite struct ESContactsAppTests {
  private func contact(_ first: String, _ last: String, _ company: String = "") -> Contact {
    var record = ESContactsApp.Record()
    (record.firstName, record.lastName, record.company) = (first, last, company)
    return record.contact()
  }

  @Test func oneOfThreeNamesIsRequired() {
    for good in [contact("Ada", ""), contact("", "Lovelace"), contact("", "", "Engines")] {
      #expect(throws: Never.self) { try ESContactsApp.rules.validate(good) }
    }
    for bad in [contact("", ""), contact(" ", "\n", " ")] {
      #expect(throws: ESContactsApp.ValidationError.nameRequired) { try ESContactsApp.rules.validate(bad) }
    }
  }

  @Test(arguments: [
    ("Ada", "Lovelace", "Engines", "Ada Lovelace", "Lovelace Ada", 4, "L"),
    ("Ada", "", "Engines", "Ada", "Ada", 0, "A"), ("", "Lovelace", "", "Lovelace", "Lovelace", 0, "L"),
    ("", "", "engines", "engines", "engines", 0, "E"), ("Zoë", "é", "", "Zoë é", "é Zoë", 4, "E"),
    ("", "", "7 Eleven", "7 Eleven", "7 Eleven", 0, "#"), ("", "", "", "", "", 0, "#"),
    ("👩‍👧 é", "Lee", "", "👩‍👧 é Lee", "Lee 👩‍👧 é", 4, "L"),
  ])
  func namesOfTheList(
    first: String, last: String, company: String, display: String, sort: String, index: Int, letter: String
  ) {
    let contact = contact(first, last, company)
    #expect(ESContactsApp.displayName(of: contact) == display)
    #expect(ESContactsApp.sortName(of: contact) == sort)
    #expect(ESContactsApp.sortIndex(of: contact) == index)
    #expect(display[ESContactsApp.sortRange(of: contact)] == (first.isEmpty || last.isEmpty ? display[...] : last[...]))
    #expect(String(display.dropFirst(index)) == display[ESContactsApp.sortRange(of: contact)])
    #expect(ESContactsApp.rules.sections(of: [contact]).map(\.letter) == [letter])
  }

  @Test func emptyValuesAreDroppedOnSave() {
    var contact = contact("Ada", "Lovelace")
    contact.phones = [Phone(" ", types: .home), Phone("1")]
    contact.emails = [Email(""), Email("a@example.org")]
    var full = ESContactsApp.newAddress()
    full.locality = "London"
    contact.addresses = [Entry(ESContactsApp.newAddress(), types: .work), Entry(full), Entry(PostalAddress())]
    let saved = ESContactsApp.rules.prepared(contact)
    #expect(saved.phones == [Phone("1")])
    #expect(saved.emails == [Email("a@example.org")])
    #expect(saved.addresses == [Entry(full)])
    #expect(full.country == "United States")
  }

  @Test(
    arguments: [
      ("home", TypeSet.home, nil), ("Home", .home, "Home"), ("mobile", .cell, nil), ("cell", .cell, "cell"),
      ("work fax", [.work, .fax], nil), ("Boat", [], "Boat"), ("", [], nil),
    ] as [(String, TypeSet, String?)])
  func aTypeIsAStandardTypeOrALabel(type: String, types: TypeSet, label: String?) {
    var record = ESContactsApp.Record()
    record.phones = [ESContactsApp.LabelledValue(type: type, value: "1")]
    let phone = record.contact().phones[0]
    #expect(phone.types == types)
    #expect(phone.label == label)
    #expect(ESContactsApp.Record(record.contact()).phones == record.phones)
  }
}

@Suite("The forms of the apps")
struct AppFormTests {
  @Test("The types to choose from differ for phone numbers and for other values")
  func types() {
    #expect(ESContactsApp.types(for: .email) == ["home", "work", "other"])
    #expect(ESContactsApp.types(for: .address) == ["home", "work", "other"])
    let phones = ESContactsApp.types(for: .phone)
    #expect(phones.starts(with: ["home", "work", "other", "mobile", "main"]) && phones.contains("fax"))
    for type in phones {
      var record = ESContactsApp.Record()
      record.phones = [ESContactsApp.LabelledValue(type: type, value: "1")]
      let phone = record.contact().phones[0]
      #expect(phone.label == nil && phone.types != [], "\(type)")
      #expect(ESContactsApp.Record(record.contact()).phones == record.phones)
    }
  }

  @Test("A form gets an error for each invalid field")
  func errors() {
    var record = ContactManagerApp.Record()
    #expect(ContactManagerApp.errors(in: record) == [.invalidName, .invalidAge, .invalidPhoneNumber])
    record.age = "42"
    #expect(ContactManagerApp.errors(in: record) == [.invalidName, .invalidPhoneNumber])
    (record.name, record.phoneNumber) = ("Noor", "010-5550-0123")
    #expect(ContactManagerApp.errors(in: record) == [])
  }
}

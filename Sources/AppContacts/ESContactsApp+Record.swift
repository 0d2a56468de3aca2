public import ContactModel

extension ESContactsApp {
  /// A phone number or e-mail address with its type.
  public struct LabelledValue: Hashable, Sendable {
    /// The type: `home`, `work`, `mobile`, or a label of the user.
    public var type = ""
    /// The number or the address.
    public var value = ""

    /// Makes a value.
    public init(type: String = "", value: String = "") {
      self.type = type
      self.value = value
    }
  }

  /// A postal address with its type.
  public struct Address: Hashable, Sendable {
    /// The type: `home`, `work`, or a label of the user.
    public var type = ""
    /// The first line of the street.
    public var street1 = ""
    /// The second line.
    public var street2 = ""
    /// The city.
    public var city = ""
    /// The state.
    public var state = ""
    /// The ZIP code.
    public var zipcode = ""
    /// The country.
    public var country = ""

    /// An empty address.
    public init() {}
  }

  /// The fields of a contact in the app.
  public struct Record: AppRecord {
    /// The id, which is the contact's UID.
    public var id = ""
    /// The given name.
    public var firstName = ""
    /// The family name.
    public var lastName = ""
    /// The organization.
    public var company = ""
    /// The phone numbers.
    public var phones: [LabelledValue] = []
    /// The e-mail addresses.
    public var emails: [LabelledValue] = []
    /// The postal addresses.
    public var addresses: [Address] = []

    /// An empty record.
    public init() {}

    /// The record of a contact.
    public init(_ contact: Contact) {
      id = contact.uid ?? ""
      firstName = ESContactsApp.firstName(of: contact)
      lastName = ESContactsApp.lastName(of: contact)
      company = contact.company
      phones = contact.phones.map { LabelledValue($0) }
      emails = contact.emails.map { LabelledValue($0) }
      addresses = contact.addresses.map { Address($0) }
    }

    /// The contact with the fields of the record, and the other values of an existing contact. Of a changed number or address
    /// the language, the preference and everything else that the app does not show is kept.
    public func contact(updating contact: Contact) -> Contact {
      if contact.filled.isEmpty { return newContact }
      var contact = contact
      let before = Record(contact)
      if !id.utf8.elementsEqual(before.id.utf8) { contact.uid = id.isEmpty ? nil : id }
      if !firstName.utf8.elementsEqual(before.firstName.utf8) || !lastName.utf8.elementsEqual(before.lastName.utf8) {
        var name = contact.name ?? PersonName()
        name.given = firstName.isBlankText ? [] : TextList(firstName)
        name.family = lastName.isBlankText ? [] : TextList(lastName)
        contact.name = name
        // The formatted name no longer matches the components.
        contact.formattedNames = []
      }
      contact.company = company
      if phones != before.phones { contact.phones = changed(contact.phones) }
      if emails != before.emails { contact.emails = changed(contact.emails) }
      if addresses != before.addresses { contact.addresses = changed(contact.addresses) }
      return contact
    }

    /// A contact with the fields of the record.
    private var newContact: Contact {
      var builder = ContactBuilder()
      if !id.isEmpty { builder.append(id, to: .uids) }
      if !firstName.isBlankText || !lastName.isBlankText {
        builder.append(Entry(PersonName(given: TextList(firstName), family: TextList(lastName))), to: .names)
      }
      if !company.isBlankText { builder.append(company, to: .organizations) }
      for phone in phones { builder.append(phone.phone(nil), to: .phones) }
      for email in emails { builder.append(email.email(nil), to: .emails) }
      for address in addresses { builder.append(address.entry(nil), to: .addresses) }
      return Contact(builder.makeBuffer())
    }

    private func changed(_ old: [Phone]) -> [Phone] {
      let shown = old.map { ESContactsApp.LabelledValue($0) }
      return zip(phones, EditedList.origins(of: phones, in: shown)).map { $0.phone($1.map { old[$0] }) }
    }

    private func changed(_ old: [Email]) -> [Email] {
      let shown = old.map { ESContactsApp.LabelledValue($0) }
      return zip(emails, EditedList.origins(of: emails, in: shown)).map { $0.email($1.map { old[$0] }) }
    }

    private func changed(_ old: [Entry<PostalAddress>]) -> [Entry<PostalAddress>] {
      let shown = old.map { ESContactsApp.Address($0) }
      return zip(addresses, EditedList.origins(of: addresses, in: shown)).map { $0.entry($1.map { old[$0] }) }
    }
  }
}

extension ESContactsApp.Address {
  /// The fields of an address; an address with only a formatted text has it as its first line.
  init(_ entry: Entry<PostalAddress>) {
    let address = entry.value
    type = AppType.text(of: entry.attributes, for: .other)
    let lines = address.street.texts.flatMap { $0.split(separator: "\n", maxSplits: 1).map(String.init) }
      .filter { !$0.isBlankText }
    street1 = lines.first ?? ""
    street2 = lines.count > 1 ? lines[1...].joined(separator: "\n") : address.extended.joined(", ").blankAsEmpty
    if street1.isEmpty { (street1, street2) = (street2, "") }
    if address.hasNoComponents, let formatted = address.formatted { street1 = formatted.blankAsEmpty }
    city = address.locality.joined(", ").blankAsEmpty
    state = address.region.joined(", ").blankAsEmpty
    zipcode = address.postalCode.joined(", ").blankAsEmpty
    country = address.country.joined(", ").blankAsEmpty
  }

  /// The address with its type.
  ///
  /// - Parameter old: The address that was edited; what the app does not show of it stays.
  func entry(_ old: Entry<PostalAddress>?) -> Entry<PostalAddress> {
    guard let old else {
      var address = PostalAddress()
      address.street = TextList([street1, street2].filter { !$0.isBlankText })
      address.locality = TextList(city)
      address.region = TextList(state)
      address.postalCode = TextList(zipcode)
      address.country = TextList(country)
      return Entry(address, attributes: AppType.attributes(of: type, for: .other))
    }
    var entry = old
    entry.attributes = AppType.changing(old.attributes, to: type, for: .other)
    var before = ESContactsApp.Address(old)
    before.type = type
    if before == self { return entry }
    var address = old.value
    if (before.street1, before.street2) != (street1, street2) {
      address.street = TextList([street1, street2].filter { !$0.isBlankText })
      // They were the second line, or parts of the street.
      address.extended = []
      address.fineComponents = []
    }
    if before.city != city { address.locality = TextList(city) }
    if before.state != state { address.region = TextList(state) }
    if before.zipcode != zipcode { address.postalCode = TextList(zipcode) }
    if before.country != country {
      address.country = TextList(country)
      address.countryCode = nil
    }
    // The text of the envelope and the position no longer match.
    address.formatted = nil
    address.geo = nil
    entry.value = address
    return entry
  }
}

extension ESContactsApp.LabelledValue {
  fileprivate init(_ phone: Phone) {
    self.init(type: AppType.text(of: phone.attributes, for: .phone), value: phone.value.display)
  }

  fileprivate init(_ email: Email) {
    self.init(type: AppType.text(of: email.attributes, for: .other), value: email.value)
  }

  /// The number with its type.
  ///
  /// - Parameter old: The number that was edited; what the app does not show of it stays.
  fileprivate func phone(_ old: Phone?) -> Phone {
    guard var phone = old else {
      return Entry(PhoneNumber(display: value), attributes: AppType.attributes(of: type, for: .phone))
    }
    phone.attributes = AppType.changing(phone.attributes, to: type, for: .phone)
    if !phone.value.display.utf8.elementsEqual(value.utf8) { phone.value = PhoneNumber(display: value) }
    return phone
  }

  /// The same for an e-mail address.
  fileprivate func email(_ old: Email?) -> Email {
    guard var email = old else {
      return Entry(value, attributes: AppType.attributes(of: type, for: .other))
    }
    email.attributes = AppType.changing(email.attributes, to: type, for: .other)
    email.value = value
    return email
  }
}

/// Finds what the values of an edited list were before.
enum EditedList {
  /// The index of the old value that each new value was made of; `nil` for an added one.
  ///
  /// An equal value is the old one. Else a value keeps its place if that has neither an equal nor a removed value, so that an
  /// edit of the number or of the type is an edit, and a removed value moves no attributes to another one.
  static func origins<Value: EditedValue>(of new: [Value], in old: [Value]) -> [Int?] {
    var origins: [Int?] = Array(repeating: nil, count: new.count)
    var free = Set(old.indices)
    func take(_ isSame: (Value, Value) -> Bool) {
      for index in new.indices where origins[index] == nil {
        guard let place = old.indices.first(where: { free.contains($0) && isSame(new[index], old[$0]) }) else {
          continue
        }
        origins[index] = place
        free.remove(place)
      }
    }
    take { $0 == $1 }
    take { $0.hasSameContent(as: $1) }
    if new.count >= old.count {
      for index in new.indices where origins[index] == nil && free.contains(index) {
        origins[index] = index
        free.remove(index)
      }
    } else {
      take { $0.hasSameType(as: $1) }
    }
    return origins
  }
}

/// A value with a type in an edited list.
protocol EditedValue: Equatable {
  /// Whether two values differ in their types at most.
  func hasSameContent(as other: Self) -> Bool
  /// Whether two values have the same type.
  func hasSameType(as other: Self) -> Bool
}

extension ESContactsApp.LabelledValue: EditedValue {
  func hasSameContent(as other: Self) -> Bool { value.utf8.elementsEqual(other.value.utf8) }
  func hasSameType(as other: Self) -> Bool { type.utf8.elementsEqual(other.type.utf8) }
}

extension ESContactsApp.Address: EditedValue {
  func hasSameContent(as other: Self) -> Bool {
    var other = other
    other.type = type
    return self == other
  }

  func hasSameType(as other: Self) -> Bool { type.utf8.elementsEqual(other.type.utf8) }
}

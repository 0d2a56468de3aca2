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
  public struct Record: Hashable, Sendable {
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
      phones = contact.phones.map {
        LabelledValue(type: AppType.text(of: $0.attributes, for: .phone), value: $0.value.display)
      }
      emails = contact.emails.map {
        LabelledValue(type: AppType.text(of: $0.attributes, for: .other), value: $0.value)
      }
      addresses = contact.addresses.map { Address($0) }
    }

    /// The contact with the fields of the record.
    public var contact: Contact {
      var builder = ContactBuilder()
      if !id.isEmpty { builder.append(id, to: .uids) }
      if !firstName.isBlankText || !lastName.isBlankText {
        builder.append(Entry(PersonName(given: TextList(firstName), family: TextList(lastName))), to: .names)
      }
      if !company.isBlankText { builder.append(company, to: .organizations) }
      for phone in phones {
        let attributes = AppType.attributes(of: phone.type, for: .phone)
        builder.append(Entry(PhoneNumber(display: phone.value), attributes: attributes), to: .phones)
      }
      for email in emails {
        builder.append(Entry(email.value, attributes: AppType.attributes(of: email.type, for: .other)), to: .emails)
      }
      for address in addresses { builder.append(address.entry, to: .addresses) }
      return Contact(builder.makeBuffer())
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
  var entry: Entry<PostalAddress> {
    var address = PostalAddress()
    address.street = TextList([street1, street2].filter { !$0.isBlankText })
    address.locality = TextList(city)
    address.region = TextList(state)
    address.postalCode = TextList(zipcode)
    address.country = TextList(country)
    return Entry(address, attributes: AppType.attributes(of: type, for: .other))
  }
}

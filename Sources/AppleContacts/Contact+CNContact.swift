#if canImport(Contacts)
  public import ContactModel
  public import Contacts
  internal import Foundation
  internal import SourceText
  internal import VCardContacts

  extension Contact {
    /// Creates a contact from one of Apple's Contacts framework.
    ///
    /// Values that were not fetched are absent: fetch all keys of ``AppleContactKeys/all`` for a complete contact. The note
    /// also needs the entitlement `com.apple.developer.contacts.notes`. The identifier, which is unique on this device,
    /// becomes the UID.
    ///
    /// ```swift
    /// let request = CNContactFetchRequest(keysToFetch: AppleContactKeys.descriptors)
    /// try CNContactStore().enumerateContacts(with: request) { found, _ in contacts.append(Contact(found)) }
    /// ```
    public init(_ contact: CNContact) {
      let fetched = FetchedContact(contact)
      var builder = ContactBuilder()
      builder.append(contact.identifier, to: .uids)
      if fetched.value(CNContactTypeKey, \.contactType) == .organization { builder.kind = .organization }
      builder.addName(fetched)
      builder.addValues(fetched)
      builder.addDates(fetched)
      if let data = fetched.value(CNContactImageDataKey, \.imageData) ?? nil, !data.isEmpty {
        builder.append(Entry(Media(Array(data))), to: .photos)
      }
      builder.append(ifAny: fetched.text(CNContactNoteKey, \.note), to: .notes)
      self.init(builder.makeBuffer())
    }

    /// Creates a group (KIND:group) with its members.
    ///
    /// The framework returns the members of a group for `CNContact.predicateForContactsInGroup(withIdentifier:)`.
    public init(_ group: CNGroup, members: [CNContact]) {
      var builder = ContactBuilder()
      builder.kind = .group
      builder.append(group.identifier, to: .uids)
      builder.append(group.name, to: .formattedNames)
      for member in members { builder.append(UniqueIdentifier.prefix + member.identifier, to: .members) }
      self.init(builder.makeBuffer())
    }
  }

  extension ContactBuilder {
    fileprivate mutating func append(ifAny text: String, to field: FieldNumber) {
      if !text.isEmpty { append(text, to: field) }
    }

    fileprivate mutating func addName(_ fetched: FetchedContact) {
      func list(_ key: String, _ path: KeyPath<CNContact, String>) -> TextList { TextList(fetched.text(key, path)) }
      var name = PersonName()
      name.prefixes = list(CNContactNamePrefixKey, \.namePrefix)
      name.given = list(CNContactGivenNameKey, \.givenName)
      name.additional = list(CNContactMiddleNameKey, \.middleName)
      name.family = list(CNContactFamilyNameKey, \.familyName)
      name.suffixes = list(CNContactNameSuffixKey, \.nameSuffix)
      name.maiden = fetched.text(CNContactPreviousFamilyNameKey, \.previousFamilyName)
      name[spoken: .given] = fetched.text(CNContactPhoneticGivenNameKey, \.phoneticGivenName)
      name[spoken: .additional] = fetched.text(CNContactPhoneticMiddleNameKey, \.phoneticMiddleName)
      name[spoken: .family] = fetched.text(CNContactPhoneticFamilyNameKey, \.phoneticFamilyName)
      if name != PersonName() { append(Entry(name), to: .names) }
      append(ifAny: fetched.text(CNContactNicknameKey, \.nickname), to: .nicknames)
      var organization = Organization(fetched.text(CNContactOrganizationNameKey, \.organizationName))
      let department = fetched.text(CNContactDepartmentNameKey, \.departmentName)
      if !department.isEmpty { organization.units = [department] }
      organization.phoneticName = fetched.text(CNContactPhoneticOrganizationNameKey, \.phoneticOrganizationName)
      if organization != Organization("") { append(Entry(organization), to: .organizations) }
      append(ifAny: fetched.text(CNContactJobTitleKey, \.jobTitle), to: .titles)
    }

    fileprivate mutating func addValues(_ fetched: FetchedContact) {
      func entry<Source, Value>(_ labeled: CNLabeledValue<Source>, _ value: Value) -> Entry<Value> {
        Entry(value, attributes: AppleLabel.attributes(labeled.label, in: AppleLabel.general))
      }
      for phone in fetched.list(CNContactPhoneNumbersKey, \.phoneNumbers) {
        let attributes = AppleLabel.attributes(phone.label, in: AppleLabel.phones)
        append(Entry(PhoneNumber(phone.value.stringValue), attributes: attributes), to: .phones)
      }
      for email in fetched.list(CNContactEmailAddressesKey, \.emailAddresses) {
        append(entry(email, String(email.value)), to: .emails)
      }
      for url in fetched.list(CNContactUrlAddressesKey, \.urlAddresses) {
        append(entry(url, String(url.value)), to: .urls)
      }
      for address in fetched.list(CNContactPostalAddressesKey, \.postalAddresses) {
        append(entry(address, PostalAddress(address.value)), to: .addresses)
      }
      for labeled in fetched.list(CNContactSocialProfilesKey, \.socialProfiles) {
        let profile = labeled.value
        let hasURL = !profile.urlString.isEmpty
        var made = entry(
          labeled,
          SocialProfile(
            hasURL ? profile.urlString : profile.username, isURI: hasURL, service: profile.service,
            username: profile.username))
        if !profile.userIdentifier.isEmpty {
          made.attributes.parameters = [Parameter(AppleContactKeys.userIdentifier, [profile.userIdentifier])]
        }
        append(made, to: .socialProfiles)
      }
      for address in fetched.list(CNContactInstantMessageAddressesKey, \.instantMessageAddresses) {
        append(entry(address, InstantMessageAddress(address.value)), to: .instantMessages)
      }
      for relation in fetched.list(CNContactRelationsKey, \.contactRelations) {
        let attributes = AppleLabel.attributes(relation.label, in: AppleLabel.relations)
        append(Entry(TextOrURI(relation.value.name), attributes: attributes), to: .related)
      }
    }

    fileprivate mutating func addDates(_ fetched: FetchedContact) {
      if let components = fetched.value(CNContactBirthdayKey, \.birthday) ?? nil,
        let date = AppleDate.date(components)
      {
        append(Entry(date), to: .birthdays)
      }
      if let components = fetched.value(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday) ?? nil,
        let property = AppleDate.property(components)
      {
        append(property)
      }
      for labeled in fetched.list(CNContactDatesKey, \.dates) {
        guard let date = AppleDate.date(labeled.value) else { continue }
        if labeled.label == CNLabelDateAnniversary {
          append(Entry(date), to: .anniversaries)
        } else {
          append(Entry(date, attributes: AppleLabel.attributes(labeled.label, in: AppleLabel.general)), to: .dates)
        }
      }
    }
  }

  /// The values of a contact that were fetched; reading others ends the program.
  private struct FetchedContact {
    private let contact: CNContact

    init(_ contact: CNContact) { self.contact = contact }

    func value<Value>(_ key: String, _ path: KeyPath<CNContact, Value>) -> Value? {
      contact.isKeyAvailable(key) ? contact[keyPath: path] : nil
    }

    func text(_ key: String, _ path: KeyPath<CNContact, String>) -> String { value(key, path) ?? "" }

    func list<Value>(_ key: String, _ path: KeyPath<CNContact, [Value]>) -> [Value] { value(key, path) ?? [] }
  }

  extension PostalAddress {
    /// Creates an address from one of Apple's Contacts framework. The sublocality and the subadministrative area are the
    /// subdistrict and the district of RFC 9554.
    init(_ address: CNPostalAddress) {
      self.init()
      street = TextList(address.street)
      locality = TextList(address.city)
      region = TextList(address.state)
      postalCode = TextList(address.postalCode)
      country = TextList(address.country)
      if !address.isoCountryCode.isEmpty { countryCode = address.isoCountryCode }
      set(address.subLocality, "subdistrict")
      set(address.subAdministrativeArea, "district")
    }

    private mutating func set(_ text: String, _ component: String) {
      guard !text.isEmpty, let index = PostalAddress.fineComponentNames.firstIndex(of: component) else { return }
      if fineComponents.isEmpty {
        fineComponents = PostalAddress.fineComponentNames.map { _ in TextList() }
      }
      fineComponents[index] = TextList(text)
    }

    /// The text of a finer component.
    func fineComponent(_ name: String) -> String {
      guard let index = PostalAddress.fineComponentNames.firstIndex(of: name), index < fineComponents.count else {
        return ""
      }
      return fineComponents[index].joined()
    }
  }

  extension InstantMessageAddress {
    init(_ address: CNInstantMessageAddress) {
      let scheme = VendorProperties.serviceNames.first { $0.service == address.service }?.scheme
      let name = scheme.map { $0 + ":" + PercentEncoding.encoded(address.username, unreserved: "-._~@+") }
      self.init(name ?? address.username, service: address.service)
    }
  }

  /// The keys of Apple's Contacts framework for the values that a contact can have.
  public enum AppleContactKeys {
    /// The keys to fetch for a complete contact, without the note, which needs an entitlement.
    public static let all: [String] = [
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactPreviousFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey,
      CNContactDepartmentNameKey, CNContactJobTitleKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
      CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey, CNContactImageDataKey, CNContactBirthdayKey,
      CNContactNonGregorianBirthdayKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
      CNContactPostalAddressesKey, CNContactUrlAddressesKey, CNContactRelationsKey, CNContactSocialProfilesKey,
      CNContactInstantMessageAddressesKey, CNContactDatesKey,
    ]

    /// The same keys, as a fetch request takes them.
    public static var descriptors: [any CNKeyDescriptor] { all.map { NSString(string: $0) } }

    /// The parameter with the identifier of a user in a social network, as Apple's vCards have it.
    static let userIdentifier = "X-USERID"
  }
#endif

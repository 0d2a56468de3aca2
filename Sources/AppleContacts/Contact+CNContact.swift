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
      self.init()
      uid = contact.identifier
      let fetched = FetchedContact(contact)
      if fetched.value(CNContactTypeKey, \.contactType) == .organization { self.kind = .organization }
      readName(fetched)
      readValues(fetched)
      readDates(fetched)
      if let data = fetched.value(CNContactImageDataKey, \.imageData) ?? nil, !data.isEmpty {
        photo = Media(Array(data))
      }
      let note = fetched.text(CNContactNoteKey, \.note)
      if !note.isEmpty { self.notes = [Entry(note)] }
    }

    private mutating func readName(_ fetched: FetchedContact) {
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
      if name != PersonName() { self.names = [Entry(name)] }
      let nickname = fetched.text(CNContactNicknameKey, \.nickname)
      if !nickname.isEmpty { self.nicknames = [Entry(nickname)] }
      var organization = Organization(fetched.text(CNContactOrganizationNameKey, \.organizationName))
      let department = fetched.text(CNContactDepartmentNameKey, \.departmentName)
      if !department.isEmpty { organization.units = [department] }
      organization.phoneticName = fetched.text(CNContactPhoneticOrganizationNameKey, \.phoneticOrganizationName)
      if organization != Organization("") { self.organizations = [Entry(organization)] }
      let title = fetched.text(CNContactJobTitleKey, \.jobTitle)
      if !title.isEmpty { self.titles = [Entry(title)] }
    }

    private mutating func readValues(_ fetched: FetchedContact) {
      self.phones = fetched.list(CNContactPhoneNumbersKey, \.phoneNumbers).map {
        Entry(PhoneNumber($0.value.stringValue), attributes: AppleLabel.attributes($0.label, in: AppleLabel.phones))
      }
      func entry<Source, Value>(_ labeled: CNLabeledValue<Source>, _ value: Value) -> Entry<Value> {
        Entry(value, attributes: AppleLabel.attributes(labeled.label, in: AppleLabel.general))
      }
      self.emails = fetched.list(CNContactEmailAddressesKey, \.emailAddresses).map { entry($0, String($0.value)) }
      self.urls = fetched.list(CNContactUrlAddressesKey, \.urlAddresses).map { entry($0, String($0.value)) }
      self.addresses = fetched.list(CNContactPostalAddressesKey, \.postalAddresses).map {
        entry($0, PostalAddress($0.value))
      }
      self.socialProfiles = fetched.list(CNContactSocialProfilesKey, \.socialProfiles).map { labeled in
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
        return made
      }
      self.instantMessages = fetched.list(CNContactInstantMessageAddressesKey, \.instantMessageAddresses).map {
        entry($0, InstantMessageAddress($0.value))
      }
      self.related = fetched.list(CNContactRelationsKey, \.contactRelations).map {
        Entry(Reference($0.value.name), attributes: AppleLabel.attributes($0.label, in: AppleLabel.relations))
      }
    }

    private mutating func readDates(_ fetched: FetchedContact) {
      if let components = fetched.value(CNContactBirthdayKey, \.birthday) ?? nil,
        let date = AppleDate.date(components)
      {
        birthday = date
      }
      if let components = fetched.value(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday) ?? nil,
        let property = AppleDate.property(components)
      {
        self.extensions.append(property)
      }
      for labeled in fetched.list(CNContactDatesKey, \.dates) {
        guard let date = AppleDate.date(labeled.value) else { continue }
        if labeled.label == CNLabelDateAnniversary {
          self.anniversaries.append(Entry(date))
        } else {
          self.dates.append(
            Entry(date, attributes: AppleLabel.attributes(labeled.label, in: AppleLabel.general)))
        }
      }
    }

    /// Creates a group (KIND:group) with its members.
    ///
    /// The framework returns the members of a group for `CNContact.predicateForContactsInGroup(withIdentifier:)`.
    public init(_ group: CNGroup, members: [CNContact]) {
      self.init()
      self.kind = .group
      uid = group.identifier
      self.formattedNames = [Entry(group.name)]
      self.members = members.map { Entry(UniqueIdentifier.prefix + $0.identifier) }
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
#endif

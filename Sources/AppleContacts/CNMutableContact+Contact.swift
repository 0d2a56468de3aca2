#if canImport(Contacts)
  internal import ContactComparison
  public import ContactModel
  public import Contacts
  public import Findings
  internal import Foundation
  internal import SourceText

  extension CNMutableContact {
    /// Creates a contact of Apple's Contacts framework, to be saved with a `CNSaveRequest`.
    ///
    /// ```swift
    /// var losses: [Finding] = []
    /// let request = CNSaveRequest()
    /// for contact in contacts { request.add(CNMutableContact(contact, losses: &losses), toContainerWithIdentifier: nil) }
    /// try CNContactStore().execute(request)
    /// ```
    ///
    /// Losses are found by reading the new contact back and comparing it. The note is only set if there is one, because
    /// saving it needs the entitlement `com.apple.developer.contacts.notes`.
    ///
    /// - Parameters:
    ///   - contact: A person or an organization. A group is a `CNMutableGroup`.
    ///   - losses: Receives what the framework cannot hold (LSnnn): the UID, second organizations, types beside the label
    ///     and others.
    public convenience init(_ contact: Contact, losses: inout [Finding]) {
      self.init()
      if contact.kind == .organization { contactType = .organization }
      writeName(contact)
      writeValues(contact)
      writeDates(contact)
      if let bytes = contact.photos.preferred()?.value.bytes { imageData = Data(bytes) }
      if let text = contact.notes.first?.value { note = text }

      let original = contact.replacing(PresentFields(.phones, .emails)) { builder in
        for var phone in contact.phones {
          phone.attributes.types.subtract(AppleLabel.implied)
          builder.append(phone, to: .phones)
        }
        for var email in contact.emails {
          email.attributes.types.subtract(AppleLabel.implied)
          builder.append(email, to: .emails)
        }
      }
      // The framework assigns an identifier of its own.
      let back = Contact(self).without(PresentFields(.uids))
      var comparison = ReadBackLosses(original, in: CNMutableContact.target)
      comparison.compare(with: back)
      losses += comparison.findings
    }

    /// The maximum number of values of each property.
    private static let limits: [String: Int?] = [
      "KIND": 1, "FN": 1, "N": 1, "NICKNAME": 1, "ORG": 1, "TITLE": 1, "NOTE": 1, "PHOTO": 1, "BDAY": 1, "TEL": nil,
      "EMAIL": nil, "ADR": nil, "URL": nil, "SOCIALPROFILE": nil, "IMPP": nil, "RELATED": nil, "ANNIVERSARY": nil,
      "X-ABDATE": nil,
    ]

    private static let target = ReadBackLosses.Target(place: "place in Apple's contacts") { property in
      guard let limit = limits[property] else { return 0 }
      return limit
    }

    private func writeName(_ contact: Contact) {
      let name = contact.names.preferred()?.value ?? contact.derivedPersonName?.name ?? PersonName()
      namePrefix = name.prefixes.joined()
      givenName = name.given.joined()
      middleName = name.additional.joined()
      familyName = name.family.joined()
      nameSuffix = name.suffixes.joined()
      previousFamilyName = name.maiden
      phoneticGivenName = name[spoken: .given]
      phoneticMiddleName = name[spoken: .additional]
      phoneticFamilyName = name[spoken: .family]
      nickname = contact.nicknames.first?.value ?? ""
      if let organization = contact.organizations.first?.value {
        organizationName = organization.name
        departmentName = organization.units.joined(separator: ", ")
        phoneticOrganizationName = organization.phoneticName
      }
      jobTitle = contact.besideFirstOrganization(contact.titles).own.first?.value ?? ""
    }

    private func writeValues(_ contact: Contact) {
      func labeled<Value, Made>(_ entry: Entry<Value>, _ value: Made) -> CNLabeledValue<Made> {
        CNLabeledValue(label: AppleLabel.label(of: entry.attributes, in: AppleLabel.general), value: value)
      }
      phoneNumbers = contact.phones.map {
        CNLabeledValue(
          label: AppleLabel.label(of: $0.attributes, in: AppleLabel.phones),
          value: CNPhoneNumber(stringValue: $0.value.display))
      }
      emailAddresses = contact.emails.map { labeled($0, NSString(string: $0.value)) }
      urlAddresses = contact.urls.map { labeled($0, NSString(string: $0.value)) }
      postalAddresses = contact.addresses.map { labeled($0, CNPostalAddress.make($0.value)) }
      socialProfiles = contact.socialProfiles.map { entry in
        let profile = entry.value
        let identifier = entry.attributes.parameters.first { $0.name == AppleContactKeys.userIdentifier }
        return labeled(
          entry,
          CNSocialProfile(
            urlString: profile.isURI ? profile.text : nil,
            username: profile.username.isEmpty && !profile.isURI ? profile.text : profile.username,
            userIdentifier: identifier?.values.first, service: profile.service))
      }
      instantMessageAddresses = contact.instantMessages.map { entry in
        let handle = entry.value.handle
        return labeled(
          entry,
          CNInstantMessageAddress(
            username: PercentEncoding.decoded(handle.utf8) ?? handle, service: entry.value.service))
      }
      contactRelations = contact.related.filter { !$0.value.isURI }.map {
        CNLabeledValue(
          label: AppleLabel.label(of: $0.attributes, in: AppleLabel.relations),
          value: CNContactRelation(name: $0.value.text))
      }
    }

    private func writeDates(_ contact: Contact) {
      birthday = contact.birthdays.lazy.compactMap { AppleDate.components($0.value) }.first
      nonGregorianBirthday = contact.extensions.lazy.compactMap { AppleDate.components($0) }.first
      dates =
        contact.anniversaries.compactMap { entry in
          AppleDate.objectiveComponents(entry.value).map { CNLabeledValue(label: CNLabelDateAnniversary, value: $0) }
        }
        + contact.dates.compactMap { entry in
          AppleDate.objectiveComponents(entry.value).map {
            CNLabeledValue(label: AppleLabel.label(of: entry.attributes, in: AppleLabel.general), value: $0)
          }
        }
    }
  }

  extension CNPostalAddress {
    fileprivate static func make(_ address: PostalAddress) -> CNPostalAddress {
      let made = CNMutablePostalAddress()
      made.street = address.street.joined("\n")
      made.city = address.locality.joined()
      made.state = address.region.joined()
      made.postalCode = address.postalCode.joined()
      made.country = address.country.joined()
      made.isoCountryCode = address.countryCode ?? ""
      made.subLocality = address.fineComponent("subdistrict")
      made.subAdministrativeArea = address.fineComponent("district")
      return made
    }
  }

  extension CNMutableGroup {
    /// Creates a group from a contact of the kind group.
    ///
    /// The members are added by the save request, after the contacts: `addMember(_:to:)` for each contact that
    /// ``ContactModel/Contact/members`` names by its UID.
    public convenience init(_ group: Contact) {
      self.init()
      name = group.displayName
    }
  }
#endif

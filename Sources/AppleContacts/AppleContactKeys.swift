#if canImport(Contacts)
  public import Contacts
  internal import Foundation

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

// swift-format-ignore-file
// A stand-in for the public surface of Apple's Contacts framework, as far as AppleContacts uses it: with it, the module is
// compiled and tested where the framework does not exist. It stores values and does nothing else.

public import Foundation

/// The behaviour that all classes of the framework share.
open class CNObject: NSObject, NSCopying, NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
  public override init() {}
  public required init?(coder: NSCoder) { nil }
  public func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum CNContactType: Int, Sendable {
  case person
  case organization
}

open class CNContact: CNObject {
  fileprivate struct Storage {
    var namePrefix: String = ""
    var givenName: String = ""
    var middleName: String = ""
    var familyName: String = ""
    var previousFamilyName: String = ""
    var nameSuffix: String = ""
    var nickname: String = ""
    var organizationName: String = ""
    var departmentName: String = ""
    var jobTitle: String = ""
    var phoneticGivenName: String = ""
    var phoneticMiddleName: String = ""
    var phoneticFamilyName: String = ""
    var phoneticOrganizationName: String = ""
    var note: String = ""
    var contactType: CNContactType = .person
    var imageData: Data? = nil
    var birthday: DateComponents? = nil
    var nonGregorianBirthday: DateComponents? = nil
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var contactRelations: [CNLabeledValue<CNContactRelation>] = []
    var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
    var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
    var dates: [CNLabeledValue<NSDateComponents>] = []
  }

  fileprivate var storage = Storage()
  /// The keys that were not fetched; reading their values ends the program, as the framework does.
  public var unfetchedKeys: Set<String> = []

  fileprivate func fetched<Value>(_ key: String, _ value: KeyPath<Storage, Value>) -> Value {
    precondition(isKeyAvailable(key), "the value of \(key) was not fetched")
    return storage[keyPath: value]
  }

  func filled<Copy: CNContact>(_ copy: Copy) -> Copy {
    copy.storage = storage
    copy.unfetchedKeys = unfetchedKeys
    copy.identifier = identifier
    return copy
  }

  open var identifier: String = UUID().uuidString + ":ABPerson"
  open func isKeyAvailable(_ key: String) -> Bool { !unfetchedKeys.contains(key) }

  open var namePrefix: String { fetched(CNContactNamePrefixKey, \.namePrefix) }
  open var givenName: String { fetched(CNContactGivenNameKey, \.givenName) }
  open var middleName: String { fetched(CNContactMiddleNameKey, \.middleName) }
  open var familyName: String { fetched(CNContactFamilyNameKey, \.familyName) }
  open var previousFamilyName: String { fetched(CNContactPreviousFamilyNameKey, \.previousFamilyName) }
  open var nameSuffix: String { fetched(CNContactNameSuffixKey, \.nameSuffix) }
  open var nickname: String { fetched(CNContactNicknameKey, \.nickname) }
  open var organizationName: String { fetched(CNContactOrganizationNameKey, \.organizationName) }
  open var departmentName: String { fetched(CNContactDepartmentNameKey, \.departmentName) }
  open var jobTitle: String { fetched(CNContactJobTitleKey, \.jobTitle) }
  open var phoneticGivenName: String { fetched(CNContactPhoneticGivenNameKey, \.phoneticGivenName) }
  open var phoneticMiddleName: String { fetched(CNContactPhoneticMiddleNameKey, \.phoneticMiddleName) }
  open var phoneticFamilyName: String { fetched(CNContactPhoneticFamilyNameKey, \.phoneticFamilyName) }
  open var phoneticOrganizationName: String { fetched(CNContactPhoneticOrganizationNameKey, \.phoneticOrganizationName) }
  open var note: String { fetched(CNContactNoteKey, \.note) }
  open var contactType: CNContactType { fetched(CNContactTypeKey, \.contactType) }
  open var imageData: Data? { fetched(CNContactImageDataKey, \.imageData) }
  open var birthday: DateComponents? { fetched(CNContactBirthdayKey, \.birthday) }
  open var nonGregorianBirthday: DateComponents? { fetched(CNContactNonGregorianBirthdayKey, \.nonGregorianBirthday) }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { fetched(CNContactPhoneNumbersKey, \.phoneNumbers) }
  open var emailAddresses: [CNLabeledValue<NSString>] { fetched(CNContactEmailAddressesKey, \.emailAddresses) }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { fetched(CNContactPostalAddressesKey, \.postalAddresses) }
  open var urlAddresses: [CNLabeledValue<NSString>] { fetched(CNContactUrlAddressesKey, \.urlAddresses) }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] { fetched(CNContactRelationsKey, \.contactRelations) }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] { fetched(CNContactSocialProfilesKey, \.socialProfiles) }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] { fetched(CNContactInstantMessageAddressesKey, \.instantMessageAddresses) }
  open var dates: [CNLabeledValue<NSDateComponents>] { fetched(CNContactDatesKey, \.dates) }
}

open class CNMutableContact: CNContact {
  open override var namePrefix: String {
    get { super.namePrefix }
    set { storage.namePrefix = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { storage.givenName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { storage.middleName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { storage.familyName = newValue }
  }
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { storage.previousFamilyName = newValue }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { storage.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { storage.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { storage.organizationName = newValue }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { storage.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { storage.jobTitle = newValue }
  }
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { storage.phoneticGivenName = newValue }
  }
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { storage.phoneticMiddleName = newValue }
  }
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { storage.phoneticFamilyName = newValue }
  }
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { storage.phoneticOrganizationName = newValue }
  }
  open override var note: String {
    get { super.note }
    set { storage.note = newValue }
  }
  open override var contactType: CNContactType {
    get { super.contactType }
    set { storage.contactType = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { storage.imageData = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { storage.birthday = newValue }
  }
  open override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { storage.nonGregorianBirthday = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { storage.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { storage.emailAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { storage.postalAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { storage.urlAddresses = newValue }
  }
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { storage.contactRelations = newValue }
  }
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { storage.socialProfiles = newValue }
  }
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { storage.instantMessageAddresses = newValue }
  }
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { storage.dates = newValue }
  }
}

public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactPreviousFamilyNameKey = "previousFamilyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactPhoneticGivenNameKey = "phoneticGivenName"
public let CNContactPhoneticMiddleNameKey = "phoneticMiddleName"
public let CNContactPhoneticFamilyNameKey = "phoneticFamilyName"
public let CNContactPhoneticOrganizationNameKey = "phoneticOrganizationName"
public let CNContactNoteKey = "note"
public let CNContactTypeKey = "contactType"
public let CNContactImageDataKey = "imageData"
public let CNContactBirthdayKey = "birthday"
public let CNContactNonGregorianBirthdayKey = "nonGregorianBirthday"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNContactRelationsKey = "contactRelations"
public let CNContactSocialProfilesKey = "socialProfiles"
public let CNContactInstantMessageAddressesKey = "instantMessageAddresses"
public let CNContactDatesKey = "dates"

open class CNLabeledValue<ValueType: NSCopying & NSSecureCoding>: CNObject {
  public let label: String?
  public let value: ValueType
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}

open class CNPhoneNumber: CNObject {
  public let stringValue: String
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}

open class CNContactRelation: CNObject {
  public let name: String
  public init(name: String) {
    self.name = name
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}

open class CNSocialProfile: CNObject {
  public let urlString: String
  public let username: String
  public let userIdentifier: String
  public let service: String
  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    self.urlString = urlString ?? ""
    self.username = username ?? ""
    self.userIdentifier = userIdentifier ?? ""
    self.service = service ?? ""
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}

open class CNInstantMessageAddress: CNObject {
  public let username: String
  public let service: String
  public init(username: String, service: String) {
    self.username = username
    self.service = service
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}

open class CNPostalAddress: CNObject {
  fileprivate var parts = [String](repeating: "", count: 8)
  open var street: String { parts[0] }
  open var subLocality: String { parts[1] }
  open var city: String { parts[2] }
  open var subAdministrativeArea: String { parts[3] }
  open var state: String { parts[4] }
  open var postalCode: String { parts[5] }
  open var country: String { parts[6] }
  open var isoCountryCode: String { parts[7] }
}

open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { parts[0] }
    set { parts[0] = newValue }
  }
  open override var subLocality: String {
    get { parts[1] }
    set { parts[1] = newValue }
  }
  open override var city: String {
    get { parts[2] }
    set { parts[2] = newValue }
  }
  open override var subAdministrativeArea: String {
    get { parts[3] }
    set { parts[3] = newValue }
  }
  open override var state: String {
    get { parts[4] }
    set { parts[4] = newValue }
  }
  open override var postalCode: String {
    get { parts[5] }
    set { parts[5] = newValue }
  }
  open override var country: String {
    get { parts[6] }
    set { parts[6] = newValue }
  }
  open override var isoCountryCode: String {
    get { parts[7] }
    set { parts[7] = newValue }
  }
}

open class CNGroup: CNObject {
  fileprivate var storedName = ""
  open var identifier: String = UUID().uuidString + ":ABGroup"
  open var name: String { storedName }
}

open class CNMutableGroup: CNGroup {
  open override var name: String {
    get { storedName }
    set { storedName = newValue }
  }
}

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
public let CNLabelContactRelationFather = "_$!<Father>!$_"
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
public let CNLabelContactRelationSon = "_$!<Son>!$_"
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
public let CNLabelContactRelationChild = "_$!<Child>!$_"
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
public let CNLabelContactRelationManager = "_$!<Manager>!$_"
public let CNLabelContactRelationColleague = "_$!<Colleague>!$_"
public let CNLabelContactRelationTeacher = "_$!<Teacher>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberAppleWatch = "APPLEWATCH"

public let CNInstantMessageServiceAIM = "AIM"
public let CNInstantMessageServiceFacebook = "Facebook"
public let CNInstantMessageServiceGaduGadu = "GaduGadu"
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
public let CNInstantMessageServiceICQ = "ICQ"
public let CNInstantMessageServiceJabber = "Jabber"
public let CNInstantMessageServiceMSN = "MSN"
public let CNInstantMessageServiceQQ = "QQ"
public let CNInstantMessageServiceSkype = "Skype"
public let CNInstantMessageServiceYahoo = "Yahoo"

public import ContactModel

/// *contact-manager-ui* with a file of contacts: a name, an age and a phone number.
public enum ContactManagerApp {
  /// The property that keeps an age. An address book has a birthday instead, which an age does not tell.
  static let ageProperty = "X-AGE"

  /// What the app knows of a contact; ``ContactSectionsApp`` knows the same.
  public struct Record: Hashable, Sendable {
    /// The whole name.
    public var name = ""
    /// The age, as it was typed.
    public var age = ""
    /// The phone number.
    public var phoneNumber = ""

    /// An empty record.
    public init() {}

    /// What the app shows of a contact: of several numbers the most preferred one. The age is that of X-AGE; none is
    /// made from a birthday.
    public init(_ contact: Contact) {
      name = contact.singleName
      age = contact[extension: ageProperty]
      phoneNumber = contact.preferredPhone
    }

    /// The contact, with what another one has besides.
    public func contact(updating contact: Contact = Contact()) -> Contact {
      var contact = contact
      contact.singleName = name
      contact[extension: ageProperty] = age
      contact.preferredPhone = phoneNumber
      return contact
    }
  }

  /// Why the app does not save a contact; one error for each field.
  public enum ValidationError: AppRuleError, Hashable {
    /// The name is blank.
    case invalidName
    /// The age is no whole number of one to three digits.
    case invalidAge
    /// The phone number has less than nine digits, or something else than digits and hyphens.
    case invalidPhoneNumber

    /// What the app shows.
    public var message: String {
      switch self {
      case .invalidName: "The name is not valid."
      case .invalidAge: "The age is not valid."
      case .invalidPhoneNumber: "The phone number is not valid."
      }
    }
  }

  /// Puts hyphens into the phone number; asks for a name, an age and a phone number; searches name and phone number.
  public static let rules = AppRules(
    app: "contact-manager-ui",
    prepare: { contact in
      var contact = contact
      contact.preferredPhone = PhoneFormat.rehyphenated(contact.preferredPhone) ?? contact.preferredPhone
      return contact
    },
    check: { try validate(Record($0)) },
    find: { search, contact in search.matchesName(of: contact) || search.matchesPhone(of: contact) })

  /// Makes sure that the app would save what somebody typed; the first field that is wrong decides.
  public static func validate(_ record: Record) throws(ValidationError) {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    if record.name.isBlankText { throw .invalidName }
    guard (1...3).contains(record.age.utf8.count), record.age.utf8.allSatisfy(isDigit) else { throw .invalidAge }
    let number = record.phoneNumber.utf8
    guard number.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "-") }), number.count(where: isDigit) >= 9 else {
      throw .invalidPhoneNumber
    }
  }
}

public import ContactModel

/// *contact-manager-ui* with a file of contacts: a name, an age and a phone number.
public enum ContactManagerApp {
  /// The property of the age, from which a birthday cannot be derived.
  static let ageProperty = "X-AGE"

  /// The fields of a contact in the app, and in ``ContactSectionsApp``.
  public struct Record: AppRecord {
    /// The whole name.
    public var name = ""
    /// The age as a text.
    public var age = ""
    /// The phone number.
    public var phoneNumber = ""

    /// An empty record.
    public init() {}

    /// The record of a contact, with its preferred phone number. The age is that of X-AGE, and never derived from a
    /// birthday.
    public init(_ contact: Contact) {
      name = contact.singleName
      age = contact[extension: ageProperty]
      phoneNumber = contact.preferredPhone
    }

    /// The contact with the fields of the record, and the other values of an existing contact.
    public func contact(updating contact: Contact) -> Contact {
      var contact = contact
      contact.singleName = name
      contact[extension: ageProperty] = age
      contact.preferredPhone = phoneNumber
      return contact
    }
  }

  /// The reason why the app does not save a contact.
  public enum ValidationError: AppRuleError, Hashable {
    /// The name is blank.
    case invalidName
    /// The age is not a whole number of one to three digits.
    case invalidAge
    /// The phone number has fewer than nine digits, or characters other than digits and hyphens.
    case invalidPhoneNumber

    /// The message that the app shows.
    public var message: String {
      switch self {
      case .invalidName: "The name is not valid."
      case .invalidAge: "The age is not valid."
      case .invalidPhoneNumber: "The phone number is not valid."
      }
    }
  }

  /// Inserts hyphens into the phone number; requires a name, an age and a phone number; searches name and phone number.
  public static let rules = AppRules(
    app: "contact-manager-ui",
    prepare: { contact in
      var contact = contact
      contact.preferredPhone = PhoneFormat.rehyphenated(contact.preferredPhone) ?? contact.preferredPhone
      return contact
    },
    check: { try validate(Record($0)) },
    find: { search, contact in search.matchesName(of: contact) || search.matchesPhone(of: contact) })

  /// Checks that the app would save the record; the error is that of the first invalid field.
  public static func validate(_ record: Record) throws(ValidationError) {
    if let error = errors(in: record).first { throw error }
  }

  /// An error for each invalid field, in the order of the fields, so that a form can mark all of them.
  public static func errors(in record: Record) -> [ValidationError] {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    var errors: [ValidationError] = []
    if record.name.isBlankText { errors.append(.invalidName) }
    let age = record.age.utf8
    if !(1...3).contains(age.count) || !age.allSatisfy(isDigit) { errors.append(.invalidAge) }
    let number = record.phoneNumber.utf8
    if !number.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "-") }) || number.count(where: isDigit) < 9 {
      errors.append(.invalidPhoneNumber)
    }
    return errors
  }
}

/// *contact-manager-ui* with sections: a name, an age and a phone number in a list with sections by first letter.
public enum ContactSectionsApp {
  /// The fields of a contact in the app.
  public typealias Record = ContactManagerApp.Record

  /// Inserts hyphens into a phone number of only digits; sorts by the display name.
  public static let rules = AppRules(
    app: "contact-manager-ui (sections)",
    prepare: { contact in
      var contact = contact
      contact.preferredPhone = PhoneFormat.hyphenated(contact.preferredPhone) ?? contact.preferredPhone
      return contact
    },
    sorting: { $0.displayName })
}

/// Inserts hyphens into a phone number by the number of its digits, while it is typed.
///
/// | digits | form |
/// | --- | --- |
/// | up to 9 | `XX-XXX-XXXX` |
/// | 10 | `XXX-XXX-XXXX` |
/// | 11 and more | `XXX-XXXX-XXXX`, followed by the other digits |
public enum PhoneFormat {
  /// A number with hyphens, which may be incomplete: `021` is `02-1`.
  ///
  /// - Parameter digits: The digits 0 to 9 of the number.
  /// - Returns: The number, or `nil` if there are other characters.
  public static func hyphenated(_ digits: String) -> String? {
    let bytes = Array(digits.utf8)
    guard bytes.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    let groups =
      switch bytes.count {
      case ...9: [2, 3, 4]
      case 10: [3, 3, 4]
      default: [3, 4, 4]
      }
    var formatted: [UInt8] = []
    var start = 0
    for group in groups where start < bytes.count {
      if start > 0 { formatted.append(UInt8(ascii: "-")) }
      let end = min(start + group, bytes.count)
      formatted += bytes[start..<end]
      start = end
    }
    formatted += bytes[start...]
    return String(decoding: formatted, as: UTF8.self)
  }

  /// A number with its hyphens moved to their places.
  ///
  /// - Returns: The number, or `nil` if there are characters other than digits and hyphens.
  public static func rehyphenated(_ number: String) -> String? {
    hyphenated(String(decoding: number.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }
}

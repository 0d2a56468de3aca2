public import AppContacts
public import ContactsKit

/// *ESContacts*: any number of phone numbers, e-mail addresses and postal addresses, and last names in bold.
extension ESContactsApp: SampleApp {
  /// The title of the list.
  public static var title: String { "ESContacts" }
  /// The format of the app's file.
  public static var format: FileFormat { .appESContacts }
  /// `true`.
  public static var hasSections: Bool { true }

  /// First and last name, with the last name in bold.
  public static func name(of contact: Contact) -> (text: String, boldFrom: Int?) {
    (displayName(of: contact), sortIndex(of: contact))
  }

  /// The rows of the names and of all values, with an empty value after the last one of each kind. The rules of the app drop
  /// values that stay blank.
  public static func fields(of record: Record) -> [AppField<Record>] {
    var fields = [
      AppField("first", "First Name", \Record.firstName), AppField("last", "Last Name", \Record.lastName),
      AppField("company", "Company", \Record.company),
    ]
    for index in 0...record.phones.count {
      fields += labelled("phone", "Phone", record, \.phones, index, choices: types(for: .phone))
    }
    for index in 0...record.emails.count {
      fields += labelled("email", "E-mail", record, \.emails, index, choices: types(for: .email))
    }
    for index in 0...record.addresses.count { fields += address(index, of: record) }
    return fields
  }

  /// The rows of a value with a type.
  private static func labelled(
    _ name: String, _ title: String, _ record: Record,
    _ list: any WritableKeyPath<Record, [LabelledValue]> & Sendable, _ index: Int, choices: [String]
  ) -> [AppField<Record>] {
    let new = LabelledValue(type: choices.first ?? "")
    return [
      field("\(name)\(index + 1).type", "Type", part: title, choices: choices, record, list, index, new, \.type),
      field("\(name)\(index + 1)", title, part: title, record, list, index, new, \.value),
    ]
  }

  /// The rows of a postal address. A new one has the country of the app.
  private static func address(_ index: Int, of record: Record) -> [AppField<Record>] {
    let rows: [(name: String, title: String, path: any WritableKeyPath<Address, String> & Sendable)] = [
      ("street1", "Street", \.street1), ("street2", "Street, second line", \.street2), ("city", "City", \.city),
      ("state", "State", \.state), ("zipcode", "ZIP Code", \.zipcode), ("country", "Country", \.country),
    ]
    var new = Address()
    new.type = "home"
    new.country = defaultCountry
    let name = "address\(index + 1)"
    let part = "Address"
    let type = field(
      "\(name).type", "Type", part: part, choices: types(for: .address), record, \Record.addresses, index, new, \.type)
    return [type]
      + rows.map { field("\(name).\($0.name)", $0.title, part: part, record, \Record.addresses, index, new, $0.path) }
  }

  /// A row of the value at an index, which is added by the first change if there is none.
  private static func field<Value: Sendable>(
    _ name: String, _ title: String, part: String, choices: [String] = [], _ record: Record,
    _ list: any WritableKeyPath<Record, [Value]> & Sendable, _ index: Int, _ new: Value,
    _ path: any WritableKeyPath<Value, String> & Sendable
  ) -> AppField<Record> {
    AppField(name, title, part: part, choices: choices, isNew: index >= record[keyPath: list].count) { record in
      (record[keyPath: list].indices.contains(index) ? record[keyPath: list][index] : new)[keyPath: path]
    } set: { record, text in
      if index >= record[keyPath: list].count {
        if text == new[keyPath: path] { return }
        record[keyPath: list].append(new)
      }
      record[keyPath: list][min(index, record[keyPath: list].count - 1)][keyPath: path] = text
    }
  }
}

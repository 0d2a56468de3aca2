import ContactsKit

// The storage of the five apps, as the article "Five apps on a contact book" shows it.

/// The contacts of *iOS Contacts App*: one list, changed by index.
struct IOSContactsStore {
  typealias Record = IOSContactsApp.Record
  private var book: ContactBook

  init(path: String) throws {
    book = try ContactBook.open(path, as: .appIOSContacts)
  }

  var records: [Record] { book.contacts.map { Record($0) } }

  /// The indices of the contacts whose name contains the text.
  func search(_ text: String) -> [Int] { book.search(text) }

  /// Throws "Name and Phone Number are required."
  mutating func add(_ record: Record) throws {
    try book.add(record)
    try book.save()
  }

  mutating func update(_ record: Record, at index: Int) throws {
    try book.update(at: index, with: record)
    try book.save()
  }

  mutating func delete(at index: Int) throws {
    try book.remove(at: index)
    try book.save()
  }
}

/// The contacts of *contact-manager-ui* with sections: in memory, sorted by name.
struct ContactSectionsStore {
  typealias Record = ContactSectionsApp.Record
  private var book = ContactBook(rules: ContactSectionsApp.rules)

  var sections: [(letter: String, rows: [Record])] {
    book.sections.map { section in (section.letter, section.indices.map { Record(book.contacts[$0]) }) }
  }

  func search(_ text: String) -> [Record] { book.search(text).map { Record(book.contacts[$0]) } }

  /// The text of the field while a number is typed: `010` and `01` become `01-01`.
  static func format(_ typed: String) -> String { PhoneFormat.rehyphenated(typed) ?? typed }

  mutating func add(_ record: Record) throws { try book.add(record) }

  mutating func update(_ record: Record, row: Int, section: Int) throws {
    try book.update(at: book.sections[section].indices[row], with: record)
  }

  /// A section disappears with its last row.
  mutating func delete(row: Int, section: Int) throws { try book.remove(row: row, ofSection: section) }

  mutating func save(to path: String) throws { try book.save(to: path, as: .appContactSections) }
}

/// The contacts of *ContactListPro*: one list, changed by id.
struct ContactListProStore {
  typealias Record = ContactListProApp.Record
  private var book: ContactBook

  init(path: String) throws {
    book = try ContactBook.open(path, as: .appContactListPro)
  }

  var rows: [(name: String, phone: String)] { book.contacts.map { Record($0) }.map { ($0.name, $0.phone) } }

  func record(id: String) -> Record? { book.contact(id: id).map { Record($0) } }

  mutating func add(_ record: Record) throws {
    try book.add(record)
    try book.save()
  }

  /// Throws "No contact has the id …"
  mutating func update(_ record: Record) throws {
    try book.update(id: record.id, with: record)
    try book.save()
  }

  mutating func delete(id: String) throws {
    try book.remove(id: id)
    try book.save()
  }
}

/// The contacts of *ESContacts*: a file that is imported once, and a store with many values for each contact.
struct ESContactsStore {
  typealias Record = ESContactsApp.Record
  private var book: ContactBook

  /// Opens the store, or imports the file at the first start.
  init(path: String, importing file: String) throws {
    book = try ContactBook.open(path, as: .appESContacts, importing: file)
  }

  /// The sections of the list: a letter, and the names with the character where the bold part begins.
  var sections: [(letter: String, rows: [(name: String, boldFrom: Int)])] {
    book.sections.map { section in
      (
        section.letter,
        section.indices.map { index in
          let contact = book.contacts[index]
          return (ESContactsApp.displayName(of: contact), ESContactsApp.sortIndex(of: contact))
        }
      )
    }
  }

  /// A new contact with the country that the app fills in.
  static var draft: Record {
    var contact = Contact()
    contact.addresses = [Entry(ESContactsApp.newAddress(), types: .home)]
    return Record(contact)
  }

  /// The types to choose from for a phone number.
  static var phoneTypes: [String] { ESContactsApp.types(for: .phone) }

  func record(id: String) -> Record? { book.contact(id: id).map { Record($0) } }

  /// Throws "At least one of first name, last name and company is required." Blank values are dropped.
  mutating func add(_ record: Record) throws {
    try book.add(record)
    try book.save()
  }

  mutating func update(_ record: Record) throws {
    try book.update(id: record.id, with: record)
    try book.save()
  }

  mutating func delete(id: String) throws {
    try book.remove(id: id)
    try book.save()
  }
}

/// The contacts of *contact-manager-ui* with a file: an error for each field and for each way in which loading fails.
struct ContactManagerStore {
  typealias Record = ContactManagerApp.Record
  private(set) var book: ContactBook

  init(path: String) throws {
    book = try ContactBook.open(path, as: .appContactManager, requiringAll: true)
  }

  /// The message for an error of a field or of the file.
  static func message(_ error: any Error) -> String {
    switch error {
    case let error as ContactManagerApp.ValidationError: error.message
    case ContactBook.LoadError.path(let failure): "The file cannot be opened: \(failure.message)"
    case ContactBook.LoadError.data(let failure): "The file is in no known format: \(failure.message)"
    case ContactBook.LoadError.decoding(let findings): "\(findings.count) contacts cannot be read."
    default: "\(error)"
    }
  }

  var records: [Record] { book.contacts.map { Record($0) } }

  /// The contacts whose name or phone number contains the text.
  func search(_ text: String) -> [Record] { book.search(text).map { Record(book.contacts[$0]) } }

  /// An error for each invalid field of a form.
  static func errors(in record: Record) -> [String] { ContactManagerApp.errors(in: record).map(\.message) }

  /// Adds the contacts of a file, without those that the app would not save.
  ///
  /// - Returns: A message for each of those.
  mutating func add(contentsOf file: String) throws -> [String] {
    let refusals = book.add(contentsOf: try ContactFile.read(file).contacts)
    try book.save()
    return refusals.map { "\($0.contact.displayName): \($0.error)" }
  }

  /// Hyphens are put into the number. Throws `invalidName`, `invalidAge` or `invalidPhoneNumber`.
  mutating func add(_ record: Record) throws {
    try book.add(record)
    try book.save()
  }

  mutating func update(_ record: Record, at index: Int) throws {
    try book.update(at: index, with: record)
    try book.save()
  }

  mutating func delete(at index: Int) throws {
    try book.remove(at: index)
    try book.save()
  }
}

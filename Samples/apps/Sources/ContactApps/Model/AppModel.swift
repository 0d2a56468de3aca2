internal import ContactsKit

/// The contacts of an app with everything that its screens do. Both interfaces use it.
///
/// It is a value: a view keeps it in `@State`. After an error it is unchanged.
public struct AppModel<Sample: SampleApp> {
  private var book: ContactBook
  private let path: String
  /// Whether there are changes that are not in the file.
  public private(set) var hasUnsavedChanges = false

  /// Opens the file of the app. Without one, the list is empty, or has the contacts of another file.
  public init(path: String, importing first: String? = nil) throws {
    self.path = path
    book = try ContactBook.open(path, as: Sample.format, requiringAll: true, importing: first)
  }

  // MARK: - The list

  /// A row of the list.
  public struct Row: Identifiable {
    /// Identifies the contact until the next change.
    public let id: String
    /// The place in the list, from 1.
    public let number: Int
    /// The name.
    public let name: String
    /// The number of characters before the bold part of the name.
    public let boldFrom: Int?
    /// The text beside the name.
    public let detail: String
  }

  /// A part of the list.
  public struct Section: Identifiable {
    /// The first letter of the names; empty if the list has no sections.
    public let letter: String
    /// The rows.
    public let rows: [Row]
    /// The letter.
    public var id: String { letter }
  }

  /// The list, or the part of it that a search finds. Rows keep their numbers.
  public func sections(matching text: String = "") -> [Section] {
    let found = Set(book.search(text))
    let all =
      Sample.hasSections
      ? book.sections : [ContactSection(letter: "", indices: Array(book.contacts.indices))]
    var number = 0
    var sections: [Section] = []
    for section in all {
      var rows: [Row] = []
      for index in section.indices {
        number += 1
        if !found.contains(index) { continue }
        let contact = book.contacts[index]
        let name = Sample.name(of: contact)
        rows.append(
          Row(
            id: id(at: index), number: number, name: name.text, boldFrom: name.boldFrom,
            detail: Sample.detail(of: Sample.Record(contact))))
      }
      if !rows.isEmpty { sections.append(Section(letter: section.letter, rows: rows)) }
    }
    return sections
  }

  /// The record of a row.
  public func record(_ id: String) -> Sample.Record? {
    index(of: id).map { Sample.Record(book.contacts[$0]) }
  }

  // MARK: - Changes

  /// Adds a contact.
  public mutating func add(_ record: Sample.Record) throws {
    try check(record)
    try change { try $0.add(record) }
  }

  /// Changes the fields of a contact; values that the app does not show stay.
  public mutating func update(_ id: String, with record: Sample.Record) throws {
    try check(record)
    guard let index = index(of: id) else { throw ContactBookError.noContactWithID(id) }
    try change { try $0.update(at: index, with: record) }
  }

  /// Deletes a contact.
  public mutating func delete(_ id: String) throws {
    guard let index = index(of: id) else { throw ContactBookError.noContactWithID(id) }
    try change { try $0.remove(at: index) }
  }

  /// Adds the contacts of a file of any format.
  ///
  /// - Returns: The number of added contacts, and a message for each one that the app does not save.
  public mutating func add(contentsOf file: String) throws -> (added: Int, refused: [String]) {
    let contacts = try ContactFile.read(file).contacts
    let refusals = try change { $0.add(contentsOf: contacts) }
    return (contacts.count - refusals.count, refusals.map { "\($0.contact.displayName): \($0.error)" })
  }

  /// Saves the file.
  public mutating func save() throws {
    try book.save(to: path, as: Sample.format)
    hasUnsavedChanges = false
  }

  /// Changes a copy, saves it if the app does, and keeps it if there was no error.
  @discardableResult
  private mutating func change<Result>(_ edit: (inout ContactBook) throws -> Result) throws -> Result {
    var changed = book
    let result = try edit(&changed)
    if Sample.savesChanges { try changed.save(to: path, as: Sample.format) }
    book = changed
    hasUnsavedChanges = !Sample.savesChanges
    return result
  }

  private func check(_ record: Sample.Record) throws {
    let messages = Sample.errors(in: record)
    if !messages.isEmpty { throw InvalidRecord(messages: messages) }
  }

  /// A contact of an app with ids is identified by its id, another one by its place in the book.
  private func id(at index: Int) -> String { book.rules.hasIDs ? book.contacts[index].id : "\(index)" }

  private func index(of id: String) -> Int? {
    book.rules.hasIDs ? book.index(ofID: id) : Int(id).flatMap { book.contacts.indices.contains($0) ? $0 : nil }
  }
}

/// The invalid fields of a record.
public struct InvalidRecord: Error, CustomStringConvertible {
  /// A message for each field.
  public let messages: [String]
  /// The messages in one text.
  public var description: String { messages.joined(separator: " ") }
}

/// The message of an error for the user.
public func message(of error: any Error) -> String {
  switch error {
  case ContactBook.LoadError.path(let failure): "The file cannot be opened: \(failure.message)"
  case ContactBook.LoadError.data(let failure): "The file is in no known format: \(failure.message)"
  case ContactBook.LoadError.decoding(let findings): "\(findings.count) contacts of the file cannot be read."
  default: "\(error)"
  }
}

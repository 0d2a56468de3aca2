import ContactsFoundation
import Foundation

/// The programs for Foundation that the README shows.
struct FoundationPrograms {
  func displayNames(url: URL) async throws -> [String] {
    var names: [String] = []
    for try await contact in ContactFile.contacts(of: url) { names.append(contact.displayName) }
    return names
  }

  func openAndSave(data: Data) throws -> Data {
    var file = try ContactFile.read(data)  // in init(configuration:) of a FileDocument
    file.contacts[0].birthday = DateValue(DateComponents(year: 1990, month: 2, day: 13))
    return try file.data()  // in fileWrapper(configuration:), in the format that was read
  }

  func code(contacts: [Contact]) throws -> [Contact] {
    let json = try JSONEncoder().encode(contacts)  // the form of `--to json`
    return try JSONDecoder().decode([Contact].self, from: json)
  }
}

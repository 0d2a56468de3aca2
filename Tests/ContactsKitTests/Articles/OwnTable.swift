import ContactsKit

/// The code of the article *A table of your own*.
struct OwnTable {
  let output = Programs.Output()

  private func print(_ items: Any...) {
    output.lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func table() throws -> CSVProfile {
    let members = try CSVProfile(columns: [
      "First": "name.given", "Last": "name.family", "Mobile": "phone.mobile", "Home 1": "phone.home",
      "Home 2": "phone.home", "City": "address.city", "Joined": "date.Joined", "Badge": "custom.Badge",
    ])
    return members
  }

  func write(_ contacts: [Contact], to path: String, in members: CSVProfile) throws {
    let result = try contacts.write(to: path, in: members)
    for loss in result.losses { print(loss) }
  }

  func read(_ path: String, in members: CSVProfile) throws -> [Contact] {
    let file = try ContactFile.read(path, in: members)
    for contact in file.contacts { print(contact.displayName, contact.phones.count) }
    return file.contacts
  }

  func readOther(_ path: String) throws -> [Contact] {
    var options = ReadingOptions()
    options.columnFields = try [CSVColumnField("Tel. 2", "phone.home"), CSVColumnField("Interna", "ignore")]
    let other = try ContactFile.read(path, options: options)
    return other.contacts
  }
}

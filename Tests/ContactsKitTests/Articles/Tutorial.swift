import ContactsKit

/// The code of the tutorial: `ExampleTests` of PackageTests compares the files in its catalogue with it.
struct Tutorial {
  let output = Programs.Output()

  private func print(_ items: Any...) {
    output.lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func readExport(_ path: String) throws -> ContactFile {
    let file = try ContactFile.read(path)
    print(file.format?.name ?? "", file.contacts.count, "contacts")
    return file
  }

  func reportFindings(_ file: ContactFile) {
    for finding in file.findings where finding.finding.severity > .note { print(finding) }
    if file.unreadContacts > 0 { print(file.unreadContacts, "contacts cannot be read") }
  }

  func reportUnreachable(_ contacts: [Contact]) {
    for contact in contacts where contact.phones.isEmpty && contact.emails.isEmpty {
      print(contact.displayName, "has no phone number and no e-mail address")
    }
  }

  func mergeDuplicates(_ contacts: [Contact], region: String) -> [Contact] {
    var deduplication = Deduplication(contacts)
    deduplication.phoneRegion = region
    let result = deduplication.run()
    for group in result.groups { print("merged:", group.members.map { contacts[$0].displayName }, group.reasons) }
    for group in result.review { print("review:", group.members.map { contacts[$0].displayName }, group.reasons) }
    for finding in result.findings { print(finding) }
    return result.contacts
  }

  func writeForICloud(_ contacts: [Contact], to path: String) throws {
    let result = try contacts.write(to: path, as: .vcard30)
    for loss in result.losses { print(loss.finding.contact?.name ?? "", loss) }
  }

  func reportLargePhotos(_ contacts: [Contact]) {
    let limit = ProductTable.product("apple")?.maxPhotoBytes ?? .max
    for contact in contacts where (contact.photo?.bytes?.count ?? 0) > limit {
      print(contact.displayName, "has a photo of more than", limit, "bytes")
    }
  }

  func cleanUp(_ export: String, region: String, writingTo path: String) throws {
    let file = try readExport(export)
    reportFindings(file)
    reportUnreachable(file.contacts)
    let contacts = mergeDuplicates(file.contacts, region: region)
    reportLargePhotos(contacts)
    try writeForICloud(contacts, to: path)
  }
}

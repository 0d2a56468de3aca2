import ContactsKit

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

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

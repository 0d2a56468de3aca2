import ContactsKit

func readExport(_ path: String) throws -> ContactFile {
  let file = try ContactFile.read(path)
  print(file.format?.name ?? "", file.contacts.count, "contacts")
  return file
}

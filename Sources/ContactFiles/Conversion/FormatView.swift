internal import CSVContacts
package import ContactModel
internal import SourceText

extension ContactFile {
  /// The contacts as the format of a copy of the file holds them: written and read back.
  ///
  /// A table that is of no product holds the properties that it has values of.
  ///
  /// - Returns: The contacts in their order, `nil` for one that the format cannot hold; `nil` if the copy holds everything that
  ///   the file holds.
  package func contacts(asHeldBy copy: ContactFile) -> [Contact?]? {
    guard let format, let other = copy.format, !contacts.isEmpty else { return nil }
    if let table = copy.table, !table.isOfProduct {
      return self.table?.hasColumns(of: table) == true ? nil : contacts.map(TableContents(of: copy.contacts).part)
    }
    if other.family == .vcard { return cards(asHeldBy: copy) }
    return format == other ? nil : FormatView.of(contacts, in: other)
  }

  /// The contacts in the versions of a copy's cards.
  private func cards(asHeldBy copy: ContactFile) -> [Contact?]? {
    var versions: [String: String] = [:]
    var counts: [String: Int] = [:]
    for (contact, place) in zip(copy.contacts, copy.places) {
      if let uid = contact.uid { versions[UniqueIdentifier.key(uid)] = place.version }
      counts[place.version, default: 0] += 1
    }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? ""
    var indices: [String: [Int]] = [:]
    for (index, contact) in contacts.enumerated() {
      let own = places.indices.contains(index) ? places[index].version : ""
      let version = contact.uid.flatMap { versions[UniqueIdentifier.key($0)] } ?? (counts[own] == nil ? usual : own)
      if version != own { indices[version, default: []].append(index) }
    }
    if indices.isEmpty { return nil }
    var views: [Contact?] = contacts
    for (version, indices) in indices {
      guard let format = FileFormat("vcard" + version),
        let seen = FormatView.of(indices.map { contacts[$0] }, in: format)
      else { continue }
      for (index, view) in zip(indices, seen) { views[index] = view }
    }
    return views
  }
}

/// Contacts that were written in a format and read back.
private enum FormatView {
  /// - Returns: `nil` if the format cannot be written.
  static func of(_ contacts: [Contact], in format: FileFormat) -> [Contact?]? {
    var views: [Contact?] = []
    // A format may hold a contact not at all, or as several ones: those are found by halving.
    var open = [contacts[...]]
    while let part = open.popLast() {
      guard let back = readBack(part, format) else { return nil }
      if back.count == part.count {
        views += back
      } else if part.count == 1 {
        views.append(back.first)
      } else {
        let middle = part.startIndex + part.count / 2
        open += [part[middle...], part[..<middle]]
      }
    }
    return views
  }

  private static func readBack(_ contacts: ArraySlice<Contact>, _ format: FileFormat) -> [Contact]? {
    guard let bytes = try? contacts.bytes(as: format).bytes else { return nil }
    var options = ReadingOptions()
    options.format = format
    options.encoding = .utf8
    options.threads = 1
    return (try? ContactFile.read(.bytes(bytes, name: ""), options: options))?.contacts ?? []
  }
}

/// The properties of a table, with the number of values that its contacts have.
private struct TableContents {
  private var limits: [Int]
  private var extensions: Set<String> = []

  init(of contacts: [Contact]) {
    limits = ContactField.all.map { _ in 0 }
    for contact in contacts {
      for (index, field) in ContactField.all.enumerated() {
        limits[index] = max(limits[index], field.count(in: contact))
      }
      for property in contact.extensions { extensions.insert(property.name) }
    }
  }

  /// The part of a contact that the table can hold.
  func part(_ contact: Contact) -> Contact? {
    let buffer = contact.buffer
    var builder = ContactBuilder()
    builder.copy(.emptyLines, of: buffer)
    for (field, limit) in zip(ContactField.all, limits) {
      let isOfTable = field.number == .extensions ? isExtension : { _ in true }
      for number in buffer.records(of: field.number).prefix(field.number == .extensions ? .max : limit) {
        let record = buffer.record(number)
        if isOfTable(buffer.text(.propertyName, of: record)) { builder.copy(record, of: buffer) }
      }
    }
    return Contact(builder.makeBuffer())
  }

  private func isExtension(_ name: String?) -> Bool { name.map(extensions.contains) ?? false }
}

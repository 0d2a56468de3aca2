internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// The values of which a contact may have several, and a product a column for some.
extension ColumnWriter {
  func writePhones(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    if places.phones.isEmpty { return }
    let phones = contact.phones
    let assigned = places.phones.assign(phones, rank: ColumnWriter.rank) { attributes, column in
      // A line of the notes with the type is better than a column for another type.
      if hasOverflow, places.phones.hasColumn(for: attributes) { return false }
      return ColumnWriter.isFitting(attributes, column)
    }
    var hasPrimary = false
    for (number, index) in assigned.enumerated() {
      let text = phones[number].value.display
      if index < 0 {
        let nearest = places.phones.assign(
          [phones[number]], rank: ColumnWriter.rank, isFitting: ColumnWriter.isFitting)
        addToNotes(
          .phone(text, nearest[0] < 0 ? FixedColumn(.other) : places.phones.columns[nearest[0]]), &cells, &filter)
        continue
      }
      var carried = places.phones.attributes[index]
      if places.primaryPhone >= 0, phones[number].attributes.preference == 1, !hasPrimary,
        let word = PrimaryPhone.word(places.phones.columns[index])
      {
        cells.set(places.primaryPhone, word)
        hasPrimary = true
        carried.preference = 1
      }
      filter.check(phones[number].attributes, as: carried, of: .phones, number)
      filter.check(text)
      // Only a text with an x can be read with an extension.
      filter.mayDiffer =
        filter.mayDiffer || !phones[number].value.hasOnlyCommonParts || text.utf8Contains(UInt8(ascii: "x"))
      if phones[number].value.isURI { filter.uris += 1 }
      cells.set(places.phoneColumns[index], text)
    }
  }

  /// The order of the columns for a phone without one of its own: those that tell nothing else about it are first.
  private static func rank(_ column: FixedColumn) -> Int {
    if column.types.contains(.car) { return 3 }
    return column.types == .other ? 0 : column.types == .main ? 1 : 2
  }

  /// Whether a phone may be written to a column for other types.
  private static func isFitting(_ attributes: Attributes, _ column: FixedColumn) -> Bool {
    if column.label != nil { return false }
    let isFax = attributes.types.contains(.fax)
    if isFax != column.types.contains(.fax) { return false }
    let ordinary: TypeSet = [.home, .work, .other, .cell, .main, .car]
    return isFax || column.types.isSubset(of: ordinary)
  }

  func writeEmails(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    if places.emails.isEmpty { return }
    let emails = contact.emails
    // The first column is the main address of the product.
    var main = 0
    for index in emails.indices {
      if emails[index].attributes.preference ?? .max < emails[main].attributes.preference ?? .max { main = index }
    }
    for index in emails.indices {
      let number = index == 0 ? main : index <= main ? index - 1 : index
      let entry = emails[number]
      if index < places.emails.count {
        filter.check(entry.attributes, of: .emails, number)
        writeEmail(entry, to: places.emails[index], &cells, &filter)
      } else {
        addToNotes(.email(entry.value), &cells, &filter)
      }
    }
  }

  /// Writes the cells of an address.
  private func writeEmail(
    _ entry: Email, to columns: (address: Int, name: Int, type: Int), _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    filter.check(entry.value)
    if entry.value.isEmpty { return }
    cells.set(columns.address, entry.value)
    var name = entry.value
    var type = "SMTP"
    if columns.name >= 0, !entry.attributes.isCommon {
      for parameter in entry.attributes.parameters {
        guard [OutlookEmail.displayName, OutlookEmail.addressType].contains(parameter.name) else { continue }
        filter.mayDiffer = true
        if parameter.name == OutlookEmail.displayName {
          name = parameter.values.first ?? name
        } else {
          type = parameter.values.first ?? type
        }
      }
    }
    cells.set(columns.name, name)
    cells.set(columns.type, type)
  }

  func writeAddresses(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    if places.addresses.isEmpty { return }
    let addresses = contact.addresses
    for (number, index) in places.addresses.assign(addresses, isFitting: { _, _ in true }).enumerated() {
      if index < 0 {
        filter.mayDiffer = true
        continue
      }
      filter.check(
        addresses[number].attributes, as: places.addresses.attributes[index], of: .addresses, number)
      writeAddress(addresses, number, places.addressColumns[index], &cells, &filter)
    }
  }

  /// Writes one of the addresses. Performance: an element is not copied out of the array, because it is large.
  private func writeAddress(
    _ addresses: [Entry<PostalAddress>], _ number: Int, _ columns: [Int], _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    let extended = addresses[number].value.hasOnlyCommonParts ? TextList() : addresses[number].value.extended
    writeStreet(addresses[number].value.street, extended, columns, &cells, &filter)
    func write(_ part: AddressPart, _ list: TextList, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
      if list.isEmpty { return }
      let text = list.joined(" ")
      if columns[part.code] < 0, text.utf8.contains(where: { $0 > ASCII.space }) {
        filter.components += 1
        return
      }
      cells.set(columns[part.code], text)
      filter.check(text)
      filter.mayDiffer = filter.mayDiffer || list.count > 1
    }
    if !addresses[number].value.hasOnlyCommonParts {
      write(.postOfficeBox, addresses[number].value.postOfficeBox, &cells, &filter)
      if addresses[number].value.hasOnlyCountryCode { filter.components += 1 } else { filter.mayDiffer = true }
    }
    write(.city, addresses[number].value.locality, &cells, &filter)
    write(.region, addresses[number].value.region, &cells, &filter)
    write(.postalCode, addresses[number].value.postalCode, &cells, &filter)
    write(.country, addresses[number].value.country, &cells, &filter)
    if let formatted = addresses[number].value.formatted { write(.formatted, TextList(formatted), &cells, &filter) }
    filter.mayDiffer = filter.mayDiffer || addresses[number].value.hasNoComponents
  }

  /// Writes each line of a street, and then those of the extended address, to a column of its own.
  private func writeStreet(
    _ street: TextList, _ extended: TextList, _ columns: [Int], _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    if street.isEmpty && extended.isEmpty { return }
    if street.count == 1, extended.isEmpty {
      let line = street[0]
      // The usual case: one line.
      if !line.isEmpty, !line.utf8Contains(ASCII.lineFeed, or: ASCII.carriageReturn) {
        return cells.set(columns[0], line)
      }
    }
    filter.mayDiffer = true
    let room = columns[..<AddressPart.streets].count { $0 >= 0 }
    var lines = (Array(street) + Array(extended)).flatMap { text in
      guard text.utf8Contains(ASCII.lineFeed, or: ASCII.carriageReturn) else { return [text] }
      return LineBreaks.asLineFeeds(text).utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    lines.removeAll(where: \.isEmpty)
    if lines.count > room, room > 0 {
      lines = Array(lines[..<(room - 1)]) + [lines[(room - 1)...].joined(separator: ", ")]
    }
    for (number, line) in lines.prefix(AddressPart.streets).enumerated() { cells.set(columns[number], line) }
  }

  func writeURLs(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    if places.urls.isEmpty { return }
    let urls = contact.urls
    let assigned = places.urls.assign(urls, isFitting: { _, _ in true })
    for (number, index) in assigned.enumerated() {
      guard index >= 0 else {
        filter.mayDiffer = true
        continue
      }
      filter.check(urls[number].attributes, as: places.urls.attributes[index], of: .urls, number)
      set(urls[number].value, places.urlColumns[index], &cells, &filter)
    }
    var free = places.urlColumns.indices.filter { !assigned.contains($0) }.makeIterator()
    // A social profile with an address of the web is a web page.
    for entry in contact.socialProfiles {
      filter.mayDiffer = true
      guard GoogleSocialProfile(entry.value).isWebsite, let index = free.next() else { continue }
      cells.set(places.urlColumns[index], entry.value.text)
    }
  }

  func writeRelated(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    guard !places.relations.isEmpty else { return }
    let related = contact.related
    for (number, index) in places.relations.assign(related, isFitting: { _, _ in false }).enumerated() {
      let reference = related[number].value
      guard index >= 0 else {
        filter.mayDiffer = true
        continue
      }
      filter.mayDiffer = filter.mayDiffer || reference.isURI
      filter.check(related[number].attributes, as: places.relations.attributes[index], of: .related, number)
      set(reference.text, places.relationColumns[index], &cells, &filter)
    }
  }

  private func set(_ text: String, _ column: Int, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    filter.check(text)
    cells.set(column, text)
  }

  func writeInstantMessages(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    var free = places.services
    for entry in contact.instantMessages {
      guard let at = free.firstIndex(where: { $0.name == entry.value.service }) ?? free.indices.first else {
        if places.services.isEmpty { addToNotes(.instantMessage(entry.value), &cells, &filter) }
        filter.mayDiffer = true
        continue
      }
      let (service, column) = free.remove(at: at)
      filter.mayDiffer = filter.mayDiffer || !service.hasSameBytes(as: entry.value.service)
      filter.mayDiffer = filter.mayDiffer || !entry.attributes.isEmpty
      filter.check(entry.value.uri)
      cells.set(column, entry.value.uri)
    }
  }
}

// MARK: - Own columns

// What only tables with columns of an app's own have: e-mail addresses by type, dates with a label, a name without its parts.
extension ColumnWriter {
  /// Writes the cells that the columns of products do not have.
  func writeOwnColumns(_ contact: Contact, _ cells: inout RowAssembler) {
    writeLabelledEmails(contact.emails, &cells)
    for (label, column) in places.dates {
      if let date = contact.dates.first(where: { $0.attributes.label == label }) {
        cells.set(column, DateCell.text(date.value))
      }
    }
    writeWholeAddresses(contact.addresses, &cells)
    let name = places.column(.formattedName)
    if name >= 0, cells[name].isEmpty { cells.set(name, contact.displayName) }
  }

  private func writeLabelledEmails(_ emails: [Email], _ cells: inout RowAssembler) {
    if places.labelledEmails.isEmpty { return }
    for (number, index) in places.labelledEmails.assign(emails, isFitting: { _, _ in true }).enumerated() {
      if index >= 0 { cells.set(places.labelledEmailColumns[index], emails[number].value) }
    }
  }

  /// Writes addresses to columns for a whole address without columns for its parts.
  private func writeWholeAddresses(_ addresses: [Entry<PostalAddress>], _ cells: inout RowAssembler) {
    if places.addresses.isEmpty { return }
    for (number, index) in places.addresses.assign(addresses, isFitting: { _, _ in true }).enumerated() where index >= 0
    {
      let columns = places.addressColumns[index]
      let whole = columns[AddressPart.formatted.code]
      if whole >= 0, columns.count(where: { $0 >= 0 }) == 1 { cells.set(whole, addresses[number].value.description) }
    }
  }
}

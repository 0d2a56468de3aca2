internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// The values of which a contact may have several, and a product a column for some.
extension ColumnWriter {
  func writePhones(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    if places.phones.isEmpty { return }
    let phones = contact.phones
    let assigned = places.phones.assign(phones) { attributes, column in
      // A line of the notes with the type is better than a column for another type.
      if hasOverflow, places.phones.hasColumn(for: attributes) { return false }
      return ColumnWriter.isFitting(attributes, column)
    }
    var hasPrimary = false
    for (number, index) in assigned.enumerated() {
      if index < 0 {
        writeWithoutColumn(phones[number], &cells, &losses)
        continue
      }
      var isPrimary = false
      if places.primaryPhone >= 0, phones[number].attributes.preference == 1, !hasPrimary,
        let word = PrimaryPhone.word(places.phones.columns[index])
      {
        cells.set(places.primaryPhone, word)
        hasPrimary = true
        isPrimary = !phones[number].value.display.isEmpty
      }
      let text = phones[number].value.display
      losses.phone(phones[number].value, written: text)
      losses.checkAttributes(
        phones[number].attributes, of: "TEL", phones[number].value.text, carried: places.phones.attributes[index],
        keepsPreference: isPrimary)
      cells.set(places.phoneColumns[index], losses.plain("TEL", text))
    }
  }

  /// Whether a phone may be written to a column for other types.
  private static func isFitting(_ attributes: Attributes, _ column: FixedColumn) -> Bool {
    if column.label != nil { return false }
    let isFax = attributes.types.contains(.fax)
    if isFax != column.types.contains(.fax) { return false }
    let ordinary: TypeSet = [.home, .work, .other, .cell, .main, .car]
    return isFax || column.types.isSubset(of: ordinary)
  }

  /// A phone without a column; a line of the notes if the product has those.
  private func writeWithoutColumn(_ entry: Phone, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    let nearest = places.phones.assign([entry], isFitting: ColumnWriter.isFitting)
    let column = nearest[0] < 0 ? FixedColumn(.other) : places.phones.columns[nearest[0]]
    guard addToNotes(.phone(entry.value.display, column), &cells) else {
      return losses.recordNoColumn("TEL", entry.value.display)
    }
    losses.phone(entry.value, written: entry.value.display)
    losses.checkAttributes(entry.attributes, of: "TEL", entry.value.text, carried: column.attributes)
  }

  func writeEmails(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    if places.emails.isEmpty { return }
    let emails = contact.emails
    // The first column is the main address of the product.
    var main = 0
    for index in emails.indices {
      if emails[index].attributes.preference ?? .max < emails[main].attributes.preference ?? .max { main = index }
    }
    for index in emails.indices {
      let entry = emails[index == 0 ? main : index <= main ? index - 1 : index]
      guard index < places.emails.count else {
        if addToNotes(.email(entry.value), &cells) {
          losses.checkAttributes(entry.attributes, of: "EMAIL", entry.value)
        } else {
          losses.recordNoColumn("EMAIL", entry.value)
        }
        continue
      }
      let carried = writeEmail(entry, to: places.emails[index], &cells, &losses)
      losses.checkAttributes(entry.attributes, of: "EMAIL", entry.value, carried: carried, keepsPreference: true)
      if let preference = entry.attributes.preference, !losses.isOnlyCounted(LossCodes.preference) {
        losses.record(
          LossCodes.preference, "EMAIL",
          "the preference \(preference) of \(quoted: entry.value) has no column; the first one is the main address"
        )
      }
    }
  }

  /// Writes the cells of an address, and returns the attributes that are read back.
  private func writeEmail(
    _ entry: Email, to columns: (address: Int, name: Int, type: Int), _ cells: inout RowAssembler,
    _ losses: inout LossRecorder
  ) -> Attributes {
    cells.set(columns.address, losses.plain("EMAIL", entry.value))
    if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "EMAIL", "an empty address was lost") }
    if columns.name < 0 {
      if !entry.value.isEmpty { cells.set(columns.type, "SMTP") }
      return Attributes()
    }
    var name = entry.value
    var type = "SMTP"
    if !entry.attributes.isCommon {
      for parameter in entry.attributes.parameters {
        if parameter.name == OutlookEmail.displayName { name = parameter.values.first ?? name }
        if parameter.name == OutlookEmail.addressType { type = parameter.values.first ?? type }
      }
    }
    if !entry.value.isEmpty {
      cells.set(columns.name, name)
      cells.set(columns.type, type)
    }
    // There is nothing to read back.
    if entry.attributes.isCommon { return Attributes() }
    return OutlookEmail.entry(address: entry.value, name: name, type: type).attributes
  }

  func writeAddresses(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    if places.addresses.isEmpty { return }
    let addresses = contact.addresses
    for (number, index) in places.addresses.assign(addresses, isFitting: { _, _ in true }).enumerated() {
      if index < 0 {
        losses.recordNoColumn("ADR", addresses[number].value.formatted ?? addresses[number].value.street.joined())
        continue
      }
      losses.checkAttributes(
        addresses[number].attributes, of: "ADR", addresses[number].value.street.joined(),
        carried: places.addresses.attributes[index])
      writeAddress(addresses, number, places.addressColumns[index], &cells, &losses)
    }
  }

  /// Writes one of the addresses. Performance: an element is not copied out of the array, because it is large.
  private func writeAddress(
    _ addresses: [Entry<PostalAddress>], _ number: Int, _ columns: [Int], _ cells: inout RowAssembler,
    _ losses: inout LossRecorder
  ) {
    let hasStreet = writeStreet(addresses[number].value.street, columns, &cells, &losses)
    func write(
      _ part: AddressPart, _ title: String, _ list: TextList, _ cells: inout RowAssembler, _ losses: inout LossRecorder
    ) {
      if list.isEmpty { return }
      let column = columns[part.code]
      if column >= 0 {
        cells.set(column, losses.plain("ADR", losses.joined("ADR", title, list)))
      } else {
        losses.recordNoComponent("ADR", title, list.joined(", "))
      }
    }
    let isCommon = addresses[number].value.hasOnlyCommonParts
    if !isCommon { write(.postOfficeBox, "post office box", addresses[number].value.postOfficeBox, &cells, &losses) }
    write(.city, "locality", addresses[number].value.locality, &cells, &losses)
    write(.region, "region", addresses[number].value.region, &cells, &losses)
    write(.postalCode, "postal code", addresses[number].value.postalCode, &cells, &losses)
    write(.country, "country", addresses[number].value.country, &cells, &losses)
    if !isCommon { losses.recordNoComponent("ADR", "extended address", addresses[number].value.extended) }
    let formattedColumn = columns[AddressPart.formatted.code]
    if let formatted = addresses[number].value.formatted {
      if formattedColumn < 0 {
        losses.recordNoComponent("ADR", "formatted text", formatted)
      } else if formatted.isEmpty {
        losses.add(LossCodes.emptyLeftOut, "ADR", "an empty formatted text of ADR was lost")
      } else {
        cells.set(formattedColumn, losses.plain("ADR", formatted))
      }
    }
    if !isCommon { losses.addressExtras(addresses[number].value) }
    let hasFormatted = formattedColumn >= 0 && addresses[number].value.formatted?.isEmpty == false
    if !hasStreet, addresses[number].value.hasNoComponents, !hasFormatted {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address without parts was lost")
    }
  }

  /// Writes each line of a street to a column of its own.
  ///
  /// - Returns: Whether there is a line that is not empty.
  private func writeStreet(
    _ street: TextList, _ columns: [Int], _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) -> Bool {
    if street.isEmpty { return false }
    if street.count == 1 {
      let line = street[0]
      // The usual case: one line.
      if !line.isEmpty, !line.utf8Contains(ASCII.lineFeed, or: ASCII.carriageReturn) {
        cells.set(columns[0], line)
        return true
      }
    }
    let room = columns[..<AddressPart.streets].count { $0 >= 0 }
    var lines = street.flatMap { text in
      guard text.utf8Contains(ASCII.lineFeed, or: ASCII.carriageReturn) else { return [text] }
      return LineBreaks.asLineFeeds(text).utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    if TextList(lines) != street || lines.contains(where: \.isEmpty) {
      losses.add(
        LossCodes.valueChanged, "ADR",
        "ADR \(quoted: street.joined()) has each line of its street in a column of its own",
        severity: .note)
    }
    lines.removeAll(where: \.isEmpty)
    if lines.count > room, room > 0 {
      losses.recordChange("ADR", lines.joined(separator: ", "), "has more lines than there are columns for the street")
      lines = Array(lines[..<(room - 1)]) + [lines[(room - 1)...].joined(separator: ", ")]
    }
    for (number, line) in lines.prefix(AddressPart.streets).enumerated() { cells.set(columns[number], line) }
    return !lines.isEmpty
  }

  func writeURLs(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    if places.urls.isEmpty { return }
    let urls = contact.urls
    let assigned = places.urls.assign(urls, isFitting: { _, _ in true })
    for (number, index) in assigned.enumerated() {
      let entry = urls[number]
      if index < 0 {
        losses.recordNoColumn("URL", entry.value)
        continue
      }
      losses.checkAttributes(entry.attributes, of: "URL", entry.value, carried: places.urls.attributes[index])
      if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "URL", "an empty URL was lost") }
      cells.set(places.urlColumns[index], losses.plain("URL", entry.value))
    }
    var free = places.urlColumns.indices.filter { !assigned.contains($0) }.makeIterator()
    for entry in contact.socialProfiles { writeProfile(entry, to: &free, &cells, &losses) }
  }

  /// Writes a social profile with an address of the web as a web page.
  private func writeProfile(
    _ entry: Entry<SocialProfile>, to free: inout some IteratorProtocol<Int>, _ cells: inout RowAssembler,
    _ losses: inout LossRecorder
  ) {
    let profile = entry.value
    let property = GoogleSocialProfile.property
    guard GoogleSocialProfile(profile).isWebsite else { return losses.recordUnsupported(property, profile.text) }
    guard let index = free.next() else { return losses.recordNoColumn(property, profile.text) }
    losses.recordChange(property, profile.text, "comes back as a URL")
    losses.checkService(profile)
    losses.checkUsername(profile, in: profile.text)
    losses.checkAttributes(entry.attributes, of: property, profile.text)
    cells.set(places.urlColumns[index], losses.plain(property, profile.text))
  }

  func writeRelated(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    guard !places.relations.isEmpty else { return }
    let related = contact.related
    for (number, index) in places.relations.assign(related, isFitting: { _, _ in false }).enumerated() {
      let entry = related[number]
      if index < 0 {
        losses.recordNoColumn("RELATED", entry.value.text)
        continue
      }
      if entry.value.isURI { losses.recordChange("RELATED", entry.value.text, "comes back as a text and not a URI") }
      if entry.value.text.isEmpty { losses.add(LossCodes.emptyLeftOut, "RELATED", "an empty relation was lost") }
      losses.checkAttributes(
        entry.attributes, of: "RELATED", entry.value.text, carried: places.relations.attributes[index])
      cells.set(places.relationColumns[index], losses.plain("RELATED", entry.value.text))
    }
  }

  func writeInstantMessages(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    if places.services.isEmpty {
      // Without lines in the notes, the loss is reported elsewhere.
      guard hasOverflow else { return }
      for entry in contact.instantMessages {
        if addToNotes(.instantMessage(entry.value), &cells) {
          losses.checkAttributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
        } else {
          losses.recordNoColumn("IMPP", entry.value.uri)
        }
      }
      return
    }
    var free = places.services
    for entry in contact.instantMessages {
      guard let at = free.firstIndex(where: { $0.name == entry.value.service }) ?? free.indices.first else {
        losses.recordNoColumn("IMPP", entry.value.uri)
        continue
      }
      let (service, column) = free.remove(at: at)
      if entry.value.service.isEmpty, !service.isEmpty {
        losses.recordChange("IMPP", entry.value.uri, "comes back with the service \(Finding.quote(service))")
      } else if !service.isSame(as: entry.value.service) {
        losses.recordNoComponent("IMPP", "service", entry.value.service)
      }
      if entry.value.uri.isEmpty { losses.add(LossCodes.emptyLeftOut, "IMPP", "an empty address was lost") }
      losses.checkAttributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
      cells.set(column, losses.plain("IMPP", entry.value.uri))
    }
  }
}

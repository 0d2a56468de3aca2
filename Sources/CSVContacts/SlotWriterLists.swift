internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// The values of which a contact may have several, and a product a column for some.
extension SlotWriter {
  func writePhones(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let phones = contact.phones
    guard !phones.isEmpty, !places.phones.isEmpty else { return }
    let assigned = places.phones.assign(phones) { said, slot in
      // A line of the notes that says what the number is, is better than a column that says something else.
      if hasOverflow, places.phones.hasColumn(for: said) { return false }
      return SlotWriter.isFitting(said, slot)
    }
    var hasPrimary = false
    for (number, index) in assigned.enumerated() {
      if index < 0 {
        writeWithoutColumn(phones[number], &cells, &losses)
        continue
      }
      var isPrimary = false
      if places.primaryPhone >= 0, phones[number].attributes.preference == 1, !hasPrimary,
        let word = SlotPrimaryPhone.word(places.phones.slots[index])
      {
        cells.set(places.primaryPhone, word)
        hasPrimary = true
        isPrimary = !phones[number].value.display.isEmpty
      }
      let text = phones[number].value.display
      losses.phone(phones[number].value, written: text)
      losses.attributes(
        phones[number].attributes, of: "TEL", phones[number].value.text, carried: places.phones.attributes[index],
        keepsPreference: isPrimary)
      cells.set(places.phoneColumns[index], losses.plain("TEL", text))
    }
  }

  /// Whether a phone may go into a column that does not say exactly what it is.
  private static func isFitting(_ said: Attributes, _ slot: Slot) -> Bool {
    if slot.label != nil { return false }
    let isFax = said.types.contains(.fax)
    if isFax != slot.types.contains(.fax) { return false }
    let ordinary: TypeSet = [.home, .work, .other, .cell, .main, .car]
    return isFax || slot.types.isSubset(of: ordinary)
  }

  /// A phone for which no column is left; a product that has lines in the notes takes it there.
  private func writeWithoutColumn(_ entry: Phone, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let nearest = places.phones.assign([entry], isFitting: SlotWriter.isFitting)
    let slot = nearest[0] < 0 ? Slot(.other) : places.phones.slots[nearest[0]]
    guard addToNotes(.phone(entry.value.display, slot), &cells) else {
      return losses.noSlot("TEL", entry.value.display)
    }
    losses.phone(entry.value, written: entry.value.display)
    losses.attributes(entry.attributes, of: "TEL", entry.value.text, carried: slot.attributes)
  }

  func writeEmails(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let emails = contact.emails
    // The first column is the address that the product takes for the main one.
    var main = 0
    for index in emails.indices {
      if emails[index].attributes.preference ?? .max < emails[main].attributes.preference ?? .max { main = index }
    }
    for index in emails.indices {
      let entry = emails[index == 0 ? main : index <= main ? index - 1 : index]
      guard index < places.emails.count else {
        if addToNotes(.email(entry.value), &cells) {
          losses.attributes(entry.attributes, of: "EMAIL", entry.value)
        } else {
          losses.noSlot("EMAIL", entry.value)
        }
        continue
      }
      let carried = writeEmail(entry, to: places.emails[index], &cells, &losses)
      losses.attributes(entry.attributes, of: "EMAIL", entry.value, carried: carried, keepsPreference: true)
      if let preference = entry.attributes.preference, !losses.isOnlyCounted(LossCodes.preference) {
        losses.tell(
          LossCodes.preference, "EMAIL",
          "the preference \(preference) of \(quoted: entry.value) has no column; the first one is the main address"
        )
      }
    }
  }

  /// Writes the cells of an address and gives back what of its attributes comes back.
  private func writeEmail(
    _ entry: Email, to columns: (address: Int, name: Int, type: Int), _ cells: inout SlotCells,
    _ losses: inout LossRecorder
  ) -> Attributes {
    cells.set(columns.address, losses.plain("EMAIL", entry.value))
    if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "EMAIL", "an empty address was left out") }
    if columns.name < 0 {
      if !entry.value.isEmpty { cells.set(columns.type, "SMTP") }
      return Attributes()
    }
    var name = entry.value
    var type = "SMTP"
    if !entry.attributes.isCommon {
      for parameter in entry.attributes.parameters {
        if parameter.name == SlotEmail.displayName { name = parameter.values.first ?? name }
        if parameter.name == SlotEmail.addressType { type = parameter.values.first ?? type }
      }
    }
    if !entry.value.isEmpty {
      cells.set(columns.name, name)
      cells.set(columns.type, type)
    }
    // Nobody said anything that would come back.
    if entry.attributes.isCommon { return Attributes() }
    return SlotEmail.entry(address: entry.value, name: name, type: type).attributes
  }

  func writeAddresses(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let addresses = contact.addresses
    guard !addresses.isEmpty, !places.addresses.isEmpty else { return }
    for (number, index) in places.addresses.assign(addresses, isFitting: { _, _ in true }).enumerated() {
      if index < 0 {
        losses.noSlot("ADR", addresses[number].value.formatted ?? addresses[number].value.street.joined())
        continue
      }
      losses.attributes(
        addresses[number].attributes, of: "ADR", addresses[number].value.street.joined(),
        carried: places.addresses.attributes[index])
      writeAddress(addresses, number, places.addressColumns[index], &cells, &losses)
    }
  }

  /// Writes one of the addresses: to take it out of the list first would copy all that it says.
  private func writeAddress(
    _ addresses: [Entry<PostalAddress>], _ number: Int, _ columns: [Int], _ cells: inout SlotCells,
    _ losses: inout LossRecorder
  ) {
    let hasStreet = writeStreet(addresses[number].value.street, columns, &cells, &losses)
    func write(
      _ part: AddressPart, _ title: String, _ list: TextList, _ cells: inout SlotCells, _ losses: inout LossRecorder
    ) {
      if list.isEmpty { return }
      let column = columns[part.code]
      if column >= 0 {
        cells.set(column, losses.plain("ADR", losses.joined("ADR", title, list)))
      } else {
        losses.noComponent("ADR", title, list.joined(", "))
      }
    }
    let isCommon = addresses[number].value.hasOnlyCommonParts
    if !isCommon { write(.postOfficeBox, "post office box", addresses[number].value.postOfficeBox, &cells, &losses) }
    write(.city, "locality", addresses[number].value.locality, &cells, &losses)
    write(.region, "region", addresses[number].value.region, &cells, &losses)
    write(.postalCode, "postal code", addresses[number].value.postalCode, &cells, &losses)
    write(.country, "country", addresses[number].value.country, &cells, &losses)
    if !isCommon { losses.noComponent("ADR", "extended address", addresses[number].value.extended) }
    let formattedColumn = columns[AddressPart.formatted.code]
    if let formatted = addresses[number].value.formatted {
      if formattedColumn < 0 {
        losses.noComponent("ADR", "formatted text", formatted)
      } else if formatted.isEmpty {
        losses.add(LossCodes.emptyLeftOut, "ADR", "an empty formatted text of ADR was left out")
      } else {
        cells.set(formattedColumn, losses.plain("ADR", formatted))
      }
    }
    if !isCommon { losses.addressExtras(addresses[number].value) }
    let hasFormatted = formattedColumn >= 0 && addresses[number].value.formatted?.isEmpty == false
    if !hasStreet, addresses[number].value.hasNoComponents, !hasFormatted {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address without parts was left out")
    }
  }

  /// Writes each line of a street into a column of its own.
  ///
  /// - Returns: Whether there is a line that says anything.
  private func writeStreet(
    _ street: TextList, _ columns: [Int], _ cells: inout SlotCells, _ losses: inout LossRecorder
  ) -> Bool {
    if street.isEmpty { return false }
    if street.count == 1 {
      let line = street[0]
      // One line has nothing to be taken apart.
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
      losses.changed("ADR", lines.joined(separator: ", "), "has more lines than there are columns for the street")
      lines = Array(lines[..<(room - 1)]) + [lines[(room - 1)...].joined(separator: ", ")]
    }
    for (number, line) in lines.prefix(AddressPart.streets).enumerated() { cells.set(columns[number], line) }
    return !lines.isEmpty
  }

  func writeURLs(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let urls = contact.urls
    guard !urls.isEmpty, !places.urls.isEmpty else { return }
    for (number, index) in places.urls.assign(urls, isFitting: { _, _ in true }).enumerated() {
      let entry = urls[number]
      if index < 0 {
        losses.noSlot("URL", entry.value)
        continue
      }
      losses.attributes(entry.attributes, of: "URL", entry.value, carried: places.urls.attributes[index])
      if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "URL", "an empty URL was left out") }
      cells.set(places.urlColumns[index], losses.plain("URL", entry.value))
    }
  }

  func writeRelated(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    guard !contact.hasOnlyCommonFields, !places.relations.isEmpty else { return }
    let related = contact.related
    for (number, index) in places.relations.assign(related, isFitting: { _, _ in false }).enumerated() {
      let entry = related[number]
      if index < 0 {
        losses.noSlot("RELATED", entry.value.text)
        continue
      }
      if entry.value.isURI { losses.changed("RELATED", entry.value.text, "comes back as a text and not a URI") }
      if entry.value.text.isEmpty { losses.add(LossCodes.emptyLeftOut, "RELATED", "an empty one was left out") }
      losses.attributes(
        entry.attributes, of: "RELATED", entry.value.text, carried: places.relations.attributes[index])
      cells.set(places.relationColumns[index], losses.plain("RELATED", entry.value.text))
    }
  }

  func writeInstantMessages(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    if places.services.isEmpty {
      // Without lines in the notes there is no place at all, which is said elsewhere.
      guard hasOverflow else { return }
      for entry in contact.instantMessages {
        if addToNotes(.instantMessage(entry.value), &cells) {
          losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
        } else {
          losses.noSlot("IMPP", entry.value.uri)
        }
      }
      return
    }
    var free = places.services
    for entry in contact.instantMessages {
      guard let at = free.firstIndex(where: { $0.name == entry.value.service }) ?? free.indices.first else {
        losses.noSlot("IMPP", entry.value.uri)
        continue
      }
      let (service, column) = free.remove(at: at)
      if entry.value.service.isEmpty, !service.isEmpty {
        losses.changed("IMPP", entry.value.uri, "comes back with the service \(Finding.quote(service))")
      } else if !service.isSame(as: entry.value.service) {
        losses.noComponent("IMPP", "service", entry.value.service)
      }
      if entry.value.uri.isEmpty { losses.add(LossCodes.emptyLeftOut, "IMPP", "an empty address was left out") }
      losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
      cells.set(column, losses.plain("IMPP", entry.value.uri))
    }
  }
}

internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// The values of which a contact may have several, and a product a column for some.
extension SlotWriter {
  func writePhones(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !places.phones.isEmpty else { return }
    let assigned = places.assign(contact.phones, to: places.phones) { said, slot in
      // A line of the notes that says what the number is, is better than a column that says something else.
      if hasOverflow, places.hasColumn(for: said) { return false }
      return SlotWriter.isFitting(said, slot)
    }
    var hasPrimary = false
    for (entry, index) in zip(contact.phones, assigned) {
      guard let index else {
        writeWithoutColumn(entry, &cells, &losses)
        continue
      }
      let slot = places.phones[index]
      var isPrimary = false
      if places.primaryPhone >= 0, entry.preference == 1, !hasPrimary, let word = SlotPrimaryPhone.word(slot) {
        cells[places.primaryPhone] = word
        hasPrimary = true
        isPrimary = !entry.value.display.isEmpty
      }
      losses.phone(entry.value)
      losses.attributes(
        entry.attributes, of: "TEL", entry.value.text, carried: slot.attributes, keepsPreference: isPrimary)
      places.set(places.phoneColumns[index], losses.plain("TEL", entry.value.display), &cells)
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
  private func writeWithoutColumn(_ entry: Phone, _ cells: inout [String], _ losses: inout LossLog) {
    let nearest = places.assign([entry], to: places.phones, isFitting: SlotWriter.isFitting).first ?? nil
    let slot = nearest.map { places.phones[$0] } ?? Slot(.other)
    guard addToNotes(.phone(entry.value.display, slot), &cells) else {
      return losses.noSlot("TEL", entry.value.display)
    }
    losses.phone(entry.value)
    losses.attributes(entry.attributes, of: "TEL", entry.value.text, carried: slot.attributes)
  }

  func writeEmails(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    // The first column is the address that the product takes for the main one.
    var entries = contact.emails
    if let preferred = entries.preferred(), preferred.preference != nil, let at = entries.firstIndex(of: preferred) {
      entries.insert(entries.remove(at: at), at: 0)
    }
    for (index, entry) in entries.enumerated() {
      guard index < places.emailCount else {
        if addToNotes(.email(entry.value), &cells) {
          losses.attributes(entry.attributes, of: "EMAIL", entry.value, carried: Attributes())
        } else {
          losses.noSlot("EMAIL", entry.value)
        }
        continue
      }
      let number = index + 1
      places.set(.email(number), losses.plain("EMAIL", entry.value), &cells)
      if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "EMAIL", "an empty address was left out") }
      var name = entry.value
      var type = "SMTP"
      for parameter in entry.attributes.parameters where places.has(.emailName(number)) {
        if parameter.name == SlotEmail.displayName { name = parameter.values.first ?? name }
        if parameter.name == SlotEmail.addressType { type = parameter.values.first ?? type }
      }
      if !entry.value.isEmpty {
        places.set(.emailName(number), name, &cells)
        places.set(.emailType(number), type, &cells)
      }
      let back =
        places.has(.emailName(number)) ? SlotEmail.entry(address: entry.value, name: name, type: type) : Email("")
      losses.attributes(
        entry.attributes, of: "EMAIL", entry.value, carried: back.attributes, keepsPreference: true)
      if let preference = entry.preference {
        losses.add(
          LossCodes.preference, "EMAIL",
          "the preference \(preference) of \(quoted: entry.value) has no column; the first one is the main address"
        )
      }
    }
  }

  func writeAddresses(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !places.addresses.isEmpty else { return }
    let assigned = places.assign(contact.addresses, to: places.addresses) { _, _ in true }
    for (entry, index) in zip(contact.addresses, assigned) {
      guard let index else {
        losses.noSlot("ADR", entry.value.formatted ?? entry.value.street.joined())
        continue
      }
      let slot = places.addresses[index]
      losses.attributes(entry.attributes, of: "ADR", entry.value.street.joined(), carried: slot.attributes)
      writeAddress(entry.value, places.addressColumns[index], &cells, &losses)
    }
  }

  private func writeAddress(
    _ address: PostalAddress, _ columns: [Int], _ cells: inout [String], _ losses: inout LossLog
  ) {
    let room = columns[..<AddressPart.streets].count { $0 >= 0 }
    var lines = address.street.flatMap { text in
      guard text.holds(ASCII.lineFeed, or: ASCII.carriageReturn) else { return [text] }
      return LineBreaks.asLineFeeds(text).utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    if TextList(lines) != address.street || lines.contains(where: \.isEmpty) {
      losses.changed("ADR", address.street.joined(), "has each line of its street in a column of its own")
    }
    lines.removeAll(where: \.isEmpty)
    if lines.count > room, room > 0 {
      losses.changed("ADR", lines.joined(separator: ", "), "has more lines than there are columns for the street")
      lines = Array(lines[..<(room - 1)]) + [lines[(room - 1)...].joined(separator: ", ")]
    }
    for (number, line) in lines.prefix(AddressPart.streets).enumerated() { places.set(columns[number], line, &cells) }
    func write(_ part: AddressPart, _ title: String, _ list: TextList, _ cells: inout [String], _ losses: inout LossLog)
    {
      if list.isEmpty { return }
      let column = columns[part.code]
      if column >= 0 {
        cells[column] = losses.plain("ADR", losses.joined("ADR", title, list))
      } else {
        losses.noComponent("ADR", title, list.joined(", "))
      }
    }
    write(.postOfficeBox, "post office box", address.postOfficeBox, &cells, &losses)
    write(.city, "locality", address.locality, &cells, &losses)
    write(.region, "region", address.region, &cells, &losses)
    write(.postalCode, "postal code", address.postalCode, &cells, &losses)
    write(.country, "country", address.country, &cells, &losses)
    losses.noComponent("ADR", "extended address", address.extended)
    let formattedColumn = columns[AddressPart.formatted.code]
    if let formatted = address.formatted {
      if formattedColumn < 0 {
        losses.noComponent("ADR", "formatted text", formatted)
      } else if formatted.isEmpty {
        losses.add(LossCodes.emptyLeftOut, "ADR", "an empty formatted text of ADR was left out")
      } else {
        cells[formattedColumn] = losses.plain("ADR", formatted)
      }
    }
    losses.addressExtras(address)
    let hasFormatted = formattedColumn >= 0 && address.formatted?.isEmpty == false
    if lines.isEmpty, address.hasNoComponents, !hasFormatted {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address without parts was left out")
    }
  }

  func writeURLs(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !places.urls.isEmpty else { return }
    let assigned = places.assign(contact.urls, to: places.urls) { _, _ in true }
    for (entry, index) in zip(contact.urls, assigned) {
      guard let index else {
        losses.noSlot("URL", entry.value)
        continue
      }
      losses.attributes(entry.attributes, of: "URL", entry.value, carried: places.urls[index].attributes)
      if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "URL", "an empty URL was left out") }
      places.set(places.urlColumns[index], losses.plain("URL", entry.value), &cells)
    }
  }

  func writeRelated(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !places.relations.isEmpty else { return }
    let assigned = places.assign(contact.related, to: places.relations) { _, _ in false }
    for (entry, index) in zip(contact.related, assigned) {
      guard let index else {
        losses.noSlot("RELATED", entry.value.text)
        continue
      }
      if entry.value.isURI { losses.changed("RELATED", entry.value.text, "comes back as a text and not a URI") }
      if entry.value.text.isEmpty { losses.add(LossCodes.emptyLeftOut, "RELATED", "an empty one was left out") }
      losses.attributes(entry.attributes, of: "RELATED", entry.value.text, carried: places.relations[index].attributes)
      places.set(places.relationColumns[index], losses.plain("RELATED", entry.value.text), &cells)
    }
  }

  func writeInstantMessages(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
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
      places.set(column, losses.plain("IMPP", entry.value.uri), &cells)
    }
  }
}

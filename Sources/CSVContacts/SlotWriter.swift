internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes the records of a product with fixed columns: every value goes into the column that means what is said about
/// it, else into the nearest one that is free.
struct SlotWriter: RowWriter {
  let header: [String]
  private let format: SlotFormat
  private let missing: MissingFields
  /// The column of every role that has a code, or -1. To look a role up by its labels takes longer than to write a cell.
  private let columns: [Int]
  private let phones: [Slot]
  private let phoneColumns: [Int]
  private let addresses: [Slot]
  /// The column of every part of each address, or -1.
  private let addressColumns: [[Int]]
  private let urls: [Slot]
  private let urlColumns: [Int]
  private let relations: [Slot]
  private let relationColumns: [Int]
  private let emailCount: Int
  /// The services that have a column for an instant message address.
  private let services: [(name: String, column: Int)]

  init(_ format: SlotFormat) {
    self.format = format
    header = format.columns.map(\.0)
    missing = MissingFields(of: format.profile)
    let roles = format.columns.map(\.1)
    let places = Dictionary(roles.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var columns = Array(repeating: -1, count: SlotRole.codeCount)
    for (role, column) in places { if let code = role.code { columns[code] = column } }
    self.columns = columns
    phones = roles.compactMap { if case .phone(let slot) = $0 { slot } else { nil } }
    addresses = roles.compactMap { if case .address(let slot, .street(1)) = $0 { slot } else { nil } }
    urls = roles.compactMap { if case .url(let slot) = $0 { slot } else { nil } }
    relations = roles.compactMap { if case .related(let slot) = $0 { slot } else { nil } }
    phoneColumns = phones.map { places[.phone($0)] ?? -1 }
    urlColumns = urls.map { places[.url($0)] ?? -1 }
    relationColumns = relations.map { places[.related($0)] ?? -1 }
    addressColumns = addresses.map { slot in AddressPart.all.map { places[.address(slot, $0)] ?? -1 } }
    services = roles.enumerated().compactMap { column, role in
      if case .instantMessage(let service) = role { (service, column) } else { nil }
    }
    emailCount = roles.count { if case .email = $0 { true } else { false } }
  }

  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossLog) {
    var cells = Array(repeating: "", count: header.count)
    writeNames(contact, &cells, &losses)
    writePhones(contact, &cells, &losses)
    writeEmails(contact, &cells, &losses)
    writeAddresses(contact, &cells, &losses)
    writeWork(contact, &cells, &losses)
    writeDates(contact, &cells, &losses)
    writeURLs(contact, &cells, &losses)
    writeRelated(contact, &cells, &losses)
    writeRest(contact, &cells, &losses)
    writeExtensions(contact, &cells, &losses)
    losses.noPlaces(missing, contact)
    for cell in cells { record.add(cell) }
  }

  /// The column of a role that has a code, or -1.
  private func column(_ role: SlotRole) -> Int { role.code.map { columns[$0] } ?? -1 }

  private func has(_ role: SlotRole) -> Bool { column(role) >= 0 }

  private func set(_ role: SlotRole, _ text: String, _ cells: inout [String]) { set(column(role), text, &cells) }

  private func set(_ column: Int, _ text: String, _ cells: inout [String]) {
    if column >= 0 { cells[column] = text }
  }

  // MARK: Names

  private func writeNames(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if let entry = contact.names.first {
      let name = entry.value
      writePart(.prefix, "prefix", name.prefixes, &cells, &losses)
      writePart(.given, "given name", name.given, &cells, &losses)
      writePart(.additional, "additional name", name.additional, &cells, &losses)
      writePart(.family, "family name", name.family, &cells, &losses)
      writePart(.suffix, "suffix", name.suffixes, &cells, &losses)
      writePart(.phoneticGiven, "phonetic given name", TextList(name.phoneticGiven), &cells, &losses)
      writePart(.phoneticFamily, "phonetic family name", TextList(name.phoneticFamily), &cells, &losses)
      writePart(.maiden, "maiden name", TextList(name.maiden), &cells, &losses)
      losses.noComponent("N", "second family name", name.secondFamily)
      losses.noComponent("N", "generation", name.generation)
      losses.noComponent("N", "sort text", name.sortAs)
      losses.noComponent("N", "phonetic additional name", TextList(name.phoneticAdditional))
      losses.attributes(entry.attributes, of: "N", name.display, carried: Attributes())
      if name.given.isEmpty, name.family.isEmpty, name == PersonName() {
        losses.add(LossCodes.emptyLeftOut, "N", "an empty name was left out")
      }
    }
    for entry in contact.names.dropFirst() { losses.noSlot("N", entry.value.display) }
    if has(.formattedName) {
      only(.formattedName, "FN", contact.formattedNames, &cells, &losses)
    } else if has(.name(.given)) {
      losses.formattedName(contact, given: &cells[column(.name(.given))])
    }
    if has(.nickname) { only(.nickname, "NICKNAME", contact.nicknames, &cells, &losses) }
  }

  private func writePart(
    _ part: NamePart, _ title: String, _ list: TextList, _ cells: inout [String], _ losses: inout LossLog
  ) {
    if list.isEmpty { return }
    let column = column(.name(part))
    if column >= 0 {
      cells[column] = losses.text("N", title, list)
    } else {
      losses.noComponent("N", title, list.joined(", "))
    }
  }

  /// A property with one column for one text.
  private func only(
    _ role: SlotRole, _ property: String, _ entries: [Entry<String>], _ cells: inout [String], _ losses: inout LossLog
  ) {
    guard !entries.isEmpty, has(role) else { return }
    set(role, losses.onlyText(property, entries, separator: role == .notes ? "\n\n" : nil), &cells)
  }

  // MARK: Columns with a meaning

  /// Which entry goes into which slot: first those that say exactly what the column means, then the nearest.
  private func assign<Value>(
    _ entries: [Entry<Value>], to slots: [Slot], isFitting: (Attributes, Slot) -> Bool
  ) -> [Int?] {
    var assigned: [Int?] = Array(repeating: nil, count: entries.count)
    var free = Array(slots.indices)
    let unsaid: TypeSet = [.voice, .internet, .pcs, .text, .dom, .intl, .postal, .parcel]
    func take(_ index: Int, where isWanted: (Slot) -> Bool) {
      guard assigned[index] == nil, let found = free.firstIndex(where: { isWanted(slots[$0]) }) else { return }
      assigned[index] = free.remove(at: found)
    }
    for (index, entry) in entries.enumerated() {
      take(index) { $0.types == entry.types.subtracting(unsaid) && $0.label == entry.label }
    }
    for (index, entry) in entries.enumerated() where !entry.types.isEmpty {
      take(index) {
        isFitting(entry.attributes, $0) && !$0.types.isEmpty && entry.types.isSuperset(of: $0.types)
      }
    }
    for (index, entry) in entries.enumerated() { take(index) { isFitting(entry.attributes, $0) } }
    return assigned
  }

  private func writePhones(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !phones.isEmpty else { return }
    let ordinary: TypeSet = [.home, .work, .other, .cell, .main, .car]
    let assigned = assign(contact.phones, to: phones) { said, slot in
      if slot.label != nil { return false }
      let isFax = said.types.contains(.fax)
      if isFax != slot.types.contains(.fax) { return false }
      return isFax || slot.types.isSubset(of: ordinary)
    }
    for (entry, index) in zip(contact.phones, assigned) {
      guard let index else {
        losses.noSlot("TEL", entry.value.display)
        continue
      }
      losses.phone(entry.value)
      losses.attributes(entry.attributes, of: "TEL", entry.value.text, carried: phones[index].attributes)
      set(phoneColumns[index], losses.plain("TEL", entry.value.display), &cells)
    }
  }

  private func writeEmails(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    // The first column is the address that the product takes for the main one.
    var entries = contact.emails
    if let preferred = entries.preferred(), preferred.preference != nil, let at = entries.firstIndex(of: preferred) {
      entries.insert(entries.remove(at: at), at: 0)
    }
    for (index, entry) in entries.enumerated() {
      guard index < emailCount else {
        losses.noSlot("EMAIL", entry.value)
        continue
      }
      let number = index + 1
      set(.email(number), losses.plain("EMAIL", entry.value), &cells)
      if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "EMAIL", "an empty address was left out") }
      var name = entry.value
      var type = "SMTP"
      for parameter in entry.attributes.parameters where has(.emailName(number)) {
        if parameter.name == SlotEmail.displayName { name = parameter.values.first ?? name }
        if parameter.name == SlotEmail.addressType { type = parameter.values.first ?? type }
      }
      if !entry.value.isEmpty {
        set(.emailName(number), name, &cells)
        set(.emailType(number), type, &cells)
      }
      let back = has(.emailName(number)) ? SlotEmail.entry(address: entry.value, name: name, type: type) : Email("")
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

  private func writeAddresses(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !addresses.isEmpty else { return }
    let assigned = assign(contact.addresses, to: addresses) { _, _ in true }
    for (entry, index) in zip(contact.addresses, assigned) {
      guard let index else {
        losses.noSlot("ADR", entry.value.formatted ?? entry.value.street.joined())
        continue
      }
      let slot = addresses[index]
      losses.attributes(entry.attributes, of: "ADR", entry.value.street.joined(), carried: slot.attributes)
      writeAddress(entry.value, addressColumns[index], &cells, &losses)
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
    for (number, line) in lines.prefix(AddressPart.streets).enumerated() { set(columns[number], line, &cells) }
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
    if let formatted = address.formatted { losses.noComponent("ADR", "formatted text", formatted) }
    losses.addressExtras(address)
    if lines.isEmpty, address.hasNoComponents {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address without parts was left out")
    }
  }

  private func writeURLs(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !urls.isEmpty else { return }
    let assigned = assign(contact.urls, to: urls) { _, _ in true }
    for (entry, index) in zip(contact.urls, assigned) {
      guard let index else {
        losses.noSlot("URL", entry.value)
        continue
      }
      losses.attributes(entry.attributes, of: "URL", entry.value, carried: urls[index].attributes)
      if entry.value.isEmpty { losses.add(LossCodes.emptyLeftOut, "URL", "an empty URL was left out") }
      set(urlColumns[index], losses.plain("URL", entry.value), &cells)
    }
  }

  private func writeRelated(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !relations.isEmpty else { return }
    let assigned = assign(contact.related, to: relations) { _, _ in false }
    for (entry, index) in zip(contact.related, assigned) {
      guard let index else {
        losses.noSlot("RELATED", entry.value.text)
        continue
      }
      if entry.value.isURI { losses.changed("RELATED", entry.value.text, "comes back as a text and not a URI") }
      if entry.value.text.isEmpty { losses.add(LossCodes.emptyLeftOut, "RELATED", "an empty one was left out") }
      losses.attributes(entry.attributes, of: "RELATED", entry.value.text, carried: relations[index].attributes)
      set(relationColumns[index], losses.plain("RELATED", entry.value.text), &cells)
    }
  }

  // MARK: The rest

  private func writeWork(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if has(.organization) {
      if let entry = contact.organizations.first {
        set(.organization, losses.plain("ORG", entry.value.name), &cells)
        set(.department, losses.plain("ORG", losses.department(entry.value)), &cells)
        if has(.organizationYomi) {
          set(.organizationYomi, losses.plain("ORG", entry.value.phoneticName), &cells)
        } else if !entry.value.phoneticName.isEmpty {
          losses.noComponent("ORG", "phonetic name", entry.value.phoneticName)
        }
        losses.noComponent("ORG", "sort text", entry.value.sortAs)
        losses.attributes(entry.attributes, of: "ORG", entry.value.name, carried: Attributes())
        if entry.value == Organization("") { losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out") }
      }
      for entry in contact.organizations.dropFirst() { losses.noSlot("ORG", entry.value.name) }
    }
    only(.title, "TITLE", contact.titles, &cells, &losses)
    only(.role, "ROLE", contact.roles, &cells, &losses)
  }

  private func writeDates(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if format.dates == .threeColumns {
      for entry in contact.birthdays.dropFirst() { losses.noSlot("BDAY", entry.value.text) }
      guard let entry = contact.birthdays.first else { return }
      losses.attributes(entry.attributes, of: "BDAY", entry.value.text, carried: Attributes())
      guard let date = entry.value.date, date.isPossible, date.year != 0, date != PartialDate(time: date.time) else {
        losses.changed("BDAY", entry.value.text, "is no date of year, month and day and was left out")
        return
      }
      if let time = date.time { losses.noComponent("BDAY", "time", time.text) }
      set(.birthYear, date.year.map(String.init) ?? "", &cells)
      set(.birthMonth, date.month.map(String.init) ?? "", &cells)
      set(.birthDay, date.day.map(String.init) ?? "", &cells)
      return
    }
    for (role, property, entries) in [
      (SlotRole.birthday, "BDAY", contact.birthdays), (.anniversary, "ANNIVERSARY", contact.anniversaries),
    ] where has(role) {
      for entry in entries.dropFirst() { losses.noSlot(property, entry.value.text) }
      guard let entry = entries.first else { continue }
      losses.attributes(entry.attributes, of: property, entry.value.text, carried: Attributes())
      guard let date = entry.value.date, date.isPossible, date.year != nil, date.month != nil, date.day != nil else {
        losses.changed(
          property, entry.value.text, "was left out: the product takes only dates with year, month and day")
        continue
      }
      if let time = date.time { losses.noComponent(property, "time", time.text) }
      set(role, PartialDate(year: date.year, month: date.month, day: date.day).text, &cells)
    }
  }

  private func writeRest(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    only(.notes, "NOTE", contact.notes, &cells, &losses)
    only(.hobby, "HOBBY", contact.hobbies, &cells, &losses)
    only(.language, "LANG", contact.languages, &cells, &losses)
    only(.freeBusy, "FBURL", contact.freeBusyURIs, &cells, &losses)
    if has(.categories) {
      let cell = contact.categories.map(\.value).joined(separator: ";")
      for entry in contact.categories {
        losses.attributes(entry.attributes, of: "CATEGORIES", entry.value, carried: Attributes())
        let back = SlotCategories.read(entry.value).map(\.value)
        if entry.value.isEmpty {
          losses.add(LossCodes.emptyLeftOut, "CATEGORIES", "an empty category was left out")
        } else if back.count != 1 || !back[0].isSame(as: losses.plain("CATEGORIES", entry.value)) {
          losses.changed("CATEGORIES", entry.value, "holds a semicolon or outer blanks and comes back otherwise")
        }
      }
      set(.categories, cell, &cells)
    }
    if has(.gender), let entry = contact.genders.first {
      losses.attributes(entry.attributes, of: "GENDER", entry.value.sex, carried: Attributes())
      if let cell = GenderCell.cell(entry.value), SlotGender.value(cell) == entry.value {
        if cell.isEmpty { losses.add(LossCodes.emptyLeftOut, "GENDER", "an empty gender was left out") }
        set(.gender, losses.plain("GENDER", cell), &cells)
      } else {
        losses.noPlace("GENDER", entry.value.sex + ";" + entry.value.identity)
      }
      for other in contact.genders.dropFirst() { losses.noSlot("GENDER", other.value.sex + other.value.identity) }
    }
    writeInstantMessages(contact, &cells, &losses)
  }

  private func writeInstantMessages(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    guard !services.isEmpty else { return }
    var free = services
    for entry in contact.instantMessages {
      guard let at = free.firstIndex(where: { $0.name == entry.value.service }) ?? free.indices.first else {
        losses.noSlot("IMPP", entry.value.uri)
        continue
      }
      let (service, column) = free.remove(at: at)
      if !service.isSame(as: entry.value.service) { losses.noComponent("IMPP", "service", entry.value.service) }
      if entry.value.uri.isEmpty { losses.add(LossCodes.emptyLeftOut, "IMPP", "an empty address was left out") }
      losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
      set(column, losses.plain("IMPP", entry.value.uri), &cells)
    }
  }

  private func writeExtensions(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    for property in contact.extensions {
      guard let cell = CustomField.cells(property) else {
        losses.noPlace(property.name, property.value)
        continue
      }
      let column = format.columns.firstIndex { _, role in
        switch role {
        case .kept(let label, let ignored):
          label.isSame(as: cell.label) && !cell.value.equalsIgnoringASCIICase(ignored)
        case .property(let name): name.isSame(as: cell.label)
        default: false
        }
      }
      guard let column, cells[column].isEmpty else {
        losses.noPlace(property.name == CustomField.name ? cell.label : property.name, cell.value)
        continue
      }
      cells[column] = cell.value
      _ = losses.customField(property)
    }
  }
}

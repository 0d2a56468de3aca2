internal import ContactModel
import SourceText

/// Converts a contact to the lines of an entry. ``LDIFWriter`` finds the losses by reading the lines back.
struct EntryWriter {
  /// The lines in order, beginning with `dn:`.
  private(set) var lines: [RecordLine] = []
  private let buffer: ContactBuffer
  private var usesThunderbird = false

  init(_ contact: Contact) {
    let contact = contact.readableInEntry
    buffer = contact.buffer
    lines.reserveCapacity(buffer.recordCount + 8)
    writeNames(contact)
    writeReachable()
    writeAddresses()
    writeOrganizations()
    writeTexts()
    writeMembers()
    writeDates()
    writeMedia()
    writeExtensions()
    finish(contact)
  }

  /// The name of the entry: the one that was read, else one derived from its values.
  private var name: String {
    if let name = directoryName { return name }
    var (uid, name, mail): (String?, String?, String?) = (nil, nil, nil)
    for line in lines {
      guard let role = line.role, case .known(.text(let text)) = line.value else { continue }
      switch role {
      case .uid where uid == nil: uid = text
      case .formattedName where name == nil: name = text
      case .email where mail == nil && line.name.elementsEqual(AttributeRow.email.bytes): mail = text
      default: break
      }
    }
    return EntryName.derived(uid: uid, name: name, mail: mail)
  }

  /// The name of the entry of a directory that the contact was read from.
  var directoryName: String? {
    guard let source = buffer.records(of: .sources).first else { return nil }
    return DistinguishedName.name(inURL: buffer.text(buffer.record(source).place))
  }

  // MARK: Lines

  private mutating func add(role: AttributeRole, _ text: String) {
    guard !text.isEmpty, let row = AttributeTable.row(role) else { return }
    add(row, text)
  }

  private mutating func add(_ row: AttributeRow, _ text: String, language: String? = nil) {
    if text.isEmpty { return }
    if let language {
      guard let name = AttributeDescription.name(row.names[0], language: language) else { return }
      add(name, .text(text))
    } else {
      lines.append(RecordLine(row, .text(text)))
    }
    usesThunderbird = usesThunderbird || row.isThunderbird
  }

  /// Adds a line of an attribute with options, or of another program.
  private mutating func add(_ name: String, _ value: LineValue) {
    if let line = RecordLine(name, value) { lines.append(line) }
  }

  private mutating func add(role: AttributeRole, _ list: TextList) {
    if list.isEmpty { return }
    for text in list { add(role: role, text) }
  }

  /// Adds the values of a field of texts.
  private mutating func add(_ row: AttributeRow, _ field: FieldNumber, maximum: Int = .max) {
    for number in buffer.records(of: field).prefix(maximum) {
      let record = buffer.record(number)
      add(row, buffer.text(record.place), language: language(of: record))
    }
  }

  private func language(of record: Record) -> String? {
    record.hasAttributeCells ? buffer.text(.language, of: record) : nil
  }

  // MARK: Names

  private mutating func writeNames(_ contact: Contact) {
    if buffer.records(of: .formattedNames).allSatisfy({ buffer.record($0).place.isEmpty }) {
      // The classes of a person require a common name.
      if let derived = contact.derivedName { add(.formattedName, derived.text) }
    } else {
      add(.formattedName, .formattedNames)
    }
    var languages: Set<String> = []
    let names = buffer.records(of: .names)
    for number in names {
      let record = buffer.record(number)
      let language = language(of: record)
      if names.count == 1 || languages.insert(language ?? "").inserted { writeName(record, language) }
    }
    add(.nickname, .nicknames)
  }

  private mutating func writeName(_ record: Record, _ language: String?) {
    for row in EntryWriter.nameParts {
      for number in record.cells {
        let cell = buffer.cell(number)
        if cell.key == row.key { add(row.row, buffer.text(cell.place), language: language) }
      }
    }
    for part in EntryWriter.spokenParts {
      guard let text = buffer.text(part.key, of: record), !text.isEmpty,
        let base = AttributeDescription.name(part.row.names[0], language: language)
      else { continue }
      add(base + ";phonetic", .text(text))
    }
  }

  /// The parts of a name, in the order of their lines.
  private static let nameParts: [(key: CellKey, row: AttributeRow)] = [
    AttributeRole.NamePart.prefix, .given, .additional, .family, .suffix,
  ].compactMap { part in AttributeTable.row(.name(part)).map { (part.key, $0) } }

  /// The parts of a name that have a pronunciation, with its key.
  private static let spokenParts: [(key: CellKey, row: AttributeRow)] = [
    AttributeRole.NamePart.given, .additional, .family,
  ].compactMap { part in
    guard let key = PersonName.spokenForm(of: part.key)?.key, let row = AttributeTable.row(.name(part)) else {
      return nil
    }
    return (key, row)
  }

  // MARK: Communications

  private mutating func writeReachable() {
    writeEmails()
    for number in buffer.records(of: .phones) {
      let record = buffer.record(number)
      let isText = record.cellCount == 0
      let text = isText ? buffer.text(record.place) : PhoneNumber.read(record, buffer).display
      add(EntryWriter.phoneRow(record.types), text)
    }
    for number in buffer.records(of: .urls) { writeURL(buffer.record(number)) }
    if buffer.present & FieldNumber.instantMessages.bit != 0 {
      for entry in buffer.values(.instantMessages) {
        if let (service, text) = MessengerService.handle(entry.value) { add(role: .messenger(service), text) }
      }
    }
  }

  private mutating func writeURL(_ record: Record) {
    let text = buffer.text(record.place)
    let label = record.hasAttributeCells ? buffer.text(.label, of: record) : nil
    if label == nil, record.types == .work || record.types == .home {
      add(role: .url(record.types), text)
    } else if !text.isEmpty {
      add(role: .labeledURI, LabeledURI.text(text, label: label))
    }
  }

  /// Directories have any number of addresses under one name. Thunderbird reads one under each of two names: the others are
  /// written under the alternative standard name of the first, which Thunderbird ignores.
  private mutating func writeEmails() {
    let emails = buffer.records(of: .emails)
    if emails.isEmpty { return }
    let isFromDirectory = directoryName != nil
    for (index, number) in emails.enumerated() {
      let text = buffer.text(buffer.record(number).place)
      if index == 0 || isFromDirectory {
        add(.email, text)
      } else if index == 1 {
        add(.secondEmail, text)
      } else if !text.isEmpty {
        add("rfc822Mailbox", .text(text))
      }
    }
  }

  /// The attributes for phones, the most specific first.
  private static let phones: [(types: TypeSet, row: AttributeRow)] = [
    TypeSet([.home, .fax]), [.other, .fax], .fax, .pager, .car, .cell, .textphone, .isdn, .home, .work, .other,
  ].compactMap { types in AttributeTable.row(.phone(types)).map { (types, $0) } }

  private static let workPhone = AttributeRow.row(.phone(.work))

  /// The most specific attribute for a number; the standard's default is work.
  private static func phoneRow(_ types: TypeSet) -> AttributeRow {
    for phone in phones where phone.types.isSubset(of: types) { return phone.row }
    return workPhone
  }

  private mutating func writeAddresses() {
    if buffer.present & FieldNumber.addresses.bit == 0 { return }
    let entries = buffer.values(.addresses)
    var free: [AttributeRole.Place] = [.work, .home]
    let lastAtWork = entries.lastIndex { $0.types == .work } ?? -1
    let lastAtHome = entries.lastIndex { $0.types == .home } ?? -1
    for (index, entry) in entries.enumerated() {
      let wanted: AttributeRole.Place = entry.types.contains(.home) ? .home : .work
      // An address without a place does not use that of a later address.
      let isPlain = !entry.types.contains(.home) && !entry.types.contains(.work)
      let isTaken = index < (wanted == .home ? lastAtHome : lastAtWork)
      let place: AttributeRole.Place
      if free.contains(wanted), !(isPlain && isTaken) {
        place = wanted
      } else if isPlain, let other = free.first(where: { $0 != wanted }), index >= lastAtHome {
        place = other
      } else {
        continue
      }
      free.removeAll { $0 == place }
      write(entry.value, place)
      if free.isEmpty { break }
    }
  }

  private mutating func write(_ address: PostalAddress, _ place: AttributeRole.Place) {
    if place == .work { add(role: .address(place, .postOfficeBox), address.postOfficeBox) }
    for (index, line) in address.street.enumerated() {
      add(role: .address(place, index == 0 ? .street : .secondStreet), line)
    }
    add(role: .address(place, .locality), address.locality)
    add(role: .address(place, .region), address.region)
    add(role: .address(place, .postalCode), address.postalCode)
    if place == .work, let code = address.countryCode, !code.isEmpty, address.country.count == 1 {
      add(role: .address(place, .country), code)
      add(role: .address(place, .friendlyCountry), address.country)
    } else {
      add(role: .address(place, .country), address.country)
    }
    if let formatted = address.formatted { add(role: .address(place, .formatted), PostalLines.value(formatted)) }
  }

  // MARK: Organizations, texts and people

  private mutating func writeOrganizations() {
    var languages: Set<String> = []
    let organizations = buffer.records(of: .organizations)
    for number in organizations {
      let record = buffer.record(number)
      let language = language(of: record)
      add(.organization, buffer.text(record.place), language: language)
      // Only the first organization of a language can have units.
      guard organizations.count == 1 || languages.insert(language ?? "").inserted else { continue }
      for number in record.cells {
        let cell = buffer.cell(number)
        if cell.key == .unit { add(.unit, buffer.text(cell.place), language: language) }
      }
    }
  }

  /// The fields whose values are texts or URIs.
  private static let textFields: [(row: AttributeRow, field: FieldNumber, maximum: Int)] = [
    FieldNumber.titles, .roles, .notes, .categories, .mailers, .languages, .calendarURIs, .calendarAddressURIs,
    .calendarAccessURIs, .freeBusyURIs,
  ].compactMap { field in
    AttributeTable.row(.text(field)).map { ($0, field, LDIFCapability.limits[$0.property] ?? .max) }
  }

  private mutating func writeTexts() {
    for text in EntryWriter.textFields where buffer.present & text.field.bit != 0 {
      add(text.row, text.field, maximum: text.maximum)
    }
    for number in buffer.records(of: .uids) { add(.uid, buffer.text(buffer.record(number).place)) }
    if buffer.present & FieldNumber.related.bit != 0 { writeRelated() }
  }

  private mutating func writeRelated() {
    for entry in buffer.values(.related) where !entry.value.isURI {
      if entry.types.contains(.spouse) {
        add(role: .spouse, entry.value.text)
      } else if let relation = RelatedPerson.relation(entry.attributes.label) {
        if let name = RelatedPerson.entryName(entry) {
          add(role: .relationEntry(relation), name)
        } else {
          add(role: .relation(relation), entry.value.text)
        }
      }
    }
  }

  private mutating func writeMembers() {
    if buffer.present & FieldNumber.members.bit == 0 { return }
    for entry in buffer.values(.members) {
      if let name = GroupMember.name(entry) { add(role: .member, name) } else { add(role: .memberID, entry.value) }
    }
  }

  // MARK: Dates

  private mutating func writeDates() {
    if let date = buffer.values(.birthdays).first?.value.date, date.isPossible, date.year != 0 {
      add(role: .birthYear, date.year.map { String($0) } ?? "")
      add(role: .birthMonth, date.month.map { String($0) } ?? "")
      add(role: .birthDay, date.day.map { String($0) } ?? "")
    }
    for entry in buffer.values(.anniversaries) {
      if let date = entry.value.date, date.time == nil, EntryDates.day(date.text) != nil {
        add(role: .date(.anniversaries), date.text)
      }
    }
    for field in [ValueField<DateValue>.revisions, .creations] {
      for entry in buffer.values(field) {
        if let text = entry.value.date.flatMap(EntryDates.generalizedTime) { add(role: .time(field.number), text) }
      }
    }
  }

  // MARK: Media

  private mutating func writeMedia() {
    for entry in buffer.values(.photos) { add(entry.value, .photo) }
    for entry in buffer.values(.sounds) { add(entry.value, .sound) }
    for entry in buffer.values(.keys) {
      let isMail = entry.value.mediaType == AttributeRole.MediaKind.mailCertificate.mediaType
      add(entry.value, isMail ? .mailCertificate : .certificate)
    }
  }

  private mutating func add(_ media: Media, _ kind: AttributeRole.MediaKind) {
    let name = AttributeTable.name(.media(kind))
    switch media.source {
    case .base64(let text):
      guard LineValue.isClean(text) else { return }
      // A certificate is transferred as it is encoded (RFC 4523 2.1).
      add(name.hasSuffix("ertificate") ? name + ";binary" : name, .data(text))
    case .uri(let uri):
      // With `:<` an importing program would fetch the URL, or read it from its own disk.
      if !uri.isEmpty { add("\(name);\(AttributeDescription.urlOption)", .text(uri)) }
    case .text: break
    }
  }

  // MARK: The rest

  private mutating func writeExtensions() {
    if buffer.present & FieldNumber.extensions.bit == 0 { return }
    var birthday: [(role: AttributeRole, name: String, text: String)] = []
    for property in buffer.extensions {
      if let role = AttributeRole.custom(named: property.name), let label = CustomField.cells(property),
        label.label == property.name
      {
        if case .text(let text) = KeptAttribute.value(label.value, of: property.name) {
          add(role: role, text)
        } else {
          add(role: role, label.value)
        }
        continue
      }
      if let field = CustomField.cells(property), field.label == EntryReader.office {
        add(role: .office, field.value)
        continue
      }
      guard let (name, value) = KeptAttribute.attribute(property) else { continue }
      let description = AttributeDescription(Array(name.utf8)[...])
      switch (description.role, value) {
      case (nil, _): break
      case (.birthYear?, .text(let text)), (.birthMonth?, .text(let text)), (.birthDay?, .text(let text)):
        if let role = description.role { birthday.append((role, name, text)) }
        continue
      default: guard KeptAttribute.staysUnknown(description, value) else { continue }
      }
      add(name, value)
    }
    func text(_ role: AttributeRole) -> String { birthday.first { $0.role == role }?.text ?? "" }
    if EntryDates.day(year: text(.birthYear), month: text(.birthMonth), day: text(.birthDay)) == nil {
      for part in birthday { add(part.name, .text(part.text)) }
    }
  }

  /// Inserts the name and the classes before the other lines.
  private mutating func finish(_ contact: Contact) {
    var classes = EntryClass.written(buffer.kind)
    let isPerson = classes == EntryClass.person
    if isPerson, usesThunderbird { classes.append(EntryClass.thunderbird) }
    if !isPerson, lines.contains(where: { !EntryWriter.groupAttributes.contains($0.nameText) }) {
      classes.append(EntryClass.extensible)
    }
    // Performance: the lines of most entries are the same.
    let classLines =
      classes == EntryClass.person
      ? EntryWriter.personLines : classes.map { RecordLine(.objectClass, .text($0)) }
    var all: [RecordLine] = []
    all.reserveCapacity(1 + classLines.count + lines.count)
    all.append(RecordLine(.name, .text(name)))
    all.append(contentsOf: classLines)
    all.append(contentsOf: lines)
    lines = all
  }

  private static let personLines = EntryClass.person.map { RecordLine(.objectClass, .text($0)) }
  private static let groupAttributes: Set<String> = ["cn", "member", "description", "ou", "o"]
}

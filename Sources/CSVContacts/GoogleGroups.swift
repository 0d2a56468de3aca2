internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

extension GoogleGroup {
  /// The fields that most contacts have of which the group has values.
  func commonFields(isOld: Bool) -> PresentFields {
    switch self {
    case .email: .emails
    case .phone: .phones
    case .address: .addresses
    case .website: .urls
    case .customField: .extensions
    case .organization: isOld ? [.organizations, .titles] : []
    case .im, .relation, .event, .calendarLink: []
    }
  }

  /// Whether the group has values of fields that most contacts have nothing in.
  func hasRareFields(isOld: Bool) -> Bool {
    switch self {
    case .email, .phone, .address, .website, .organization: false
    case .customField: !isOld
    case .im, .relation, .event, .calendarLink: true
    }
  }

  /// How many kept properties of a contact are written as custom fields.
  static func customFields(_ contact: Contact) -> Int { contact.extensions.count(where: CustomField.hasCells) }

  /// How many values a contact has for the group in one of the two formats: of most groups none.
  func count(in contact: Contact, isOld: Bool) -> Int {
    switch self {
    case .email: return contact.emails.count
    case .phone: return contact.phones.count
    case .address: return contact.addresses.count
    case .website: return contact.urls.count
    case .organization: return isOld ? max(contact.organizations.count, contact.titles.count) : 0
    case .customField where isOld || contact.hasOnlyCommonFields: return GoogleGroup.customFields(contact)
    case _ where contact.hasOnlyCommonFields: return 0
    case .customField: return GoogleGroup.customFields(contact) + contact.instantMessages.count
    case .im: return isOld ? contact.instantMessages.count : 0
    case .relation: return contact.related.count
    case .event: return contact.anniversaries.count + contact.dates.count
    case .calendarLink: return isOld ? contact.calendarURIs.count : 0
    }
  }
}

/// The numbered groups of Google's CSV.
extension GoogleWriter {
  /// Adds the cells of a group and tells how many values it wrote: what the plan has no room for is a loss.
  func write(
    _ group: GoogleGroup, _ contact: Contact, room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    switch group {
    case .email: return emails(contact.emails, room, into: &record, &losses)
    case .phone: return phones(contact.phones, room, into: &record, &losses)
    case .website: return labelled(group, "URL", contact.urls, room, into: &record, &losses)
    case .calendarLink: return labelled(group, "CALURI", contact.calendarURIs, room, into: &record, &losses)
    case .relation: return relations(contact.related, room, into: &record, &losses)
    case .event: return add(group, events(contact, &losses), room, to: &record, &losses)
    case .address:
      let addresses = contact.addresses
      for index in 0..<min(addresses.count, room) where !plainAddress(addresses, index, into: &record, &losses) {
        address(addresses, index, into: &record, &losses)
      }
      return end(
        group, room, addresses.count, addresses.map { $0.value.formatted ?? $0.value.street.joined() }, &losses)
    case .im:
      return add(group, contact.instantMessages.map { instantMessage($0, &losses) }, room, to: &record, &losses)
    case .organization: return add(group, organizations(contact, &losses), room, to: &record, &losses)
    case .customField: return add(group, customFields(contact, &losses), room, to: &record, &losses)
    }
  }

  /// Says which values of a group have no columns, because the plan was made for other contacts.
  ///
  /// - Returns: How many have.
  private func end(
    _ group: GoogleGroup, _ room: Int, _ count: Int, _ texts: @autoclosure () -> [String], _ losses: inout LossRecorder
  ) -> Int {
    guard count > room else { return count }
    for (index, text) in texts().enumerated().dropFirst(room) { losses.noSlot("\(group.title) \(index + 1)", text) }
    return room
  }

  /// Adds the values of a group that most contacts do not have.
  private func add(
    _ group: GoogleGroup, _ values: [[String]], _ room: Int, to record: inout CSVRecordDraft,
    _ losses: inout LossRecorder
  ) -> Int {
    for value in values.prefix(room) { for cell in value { record.add(cell) } }
    return end(group, room, values.count, values.map { $0.last { !$0.isEmpty } ?? "" }, &losses)
  }

  private func phones(
    _ phones: [Phone], _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    for index in 0..<min(phones.count, room) {
      if let label = LabelVocabulary.phones.plainLabel(phones[index].attributes), phones[index].value.isOnlyText,
        let text = InlineStringBits(phones[index].value.text), text.count > 0, !text.contains(UInt8(ascii: "x"))
      {
        losses.attributes(
          phones[index].attributes, of: "TEL", phones[index].value.text, carried: Attributes(types: label.types))
        record.add(label.text)
        if record.add(text) { losses.checkValue("TEL", text.text) }
      } else {
        oddPhone(phones, index, into: &record, &losses)
      }
    }
    return end(.phone, room, phones.count, phones.map(\.value.display), &losses)
  }

  // Apart, as other odd values: whoever is ready to look into a vocabulary counts references to it, and threads that do
  // wait for each other.
  @inline(never)
  private func oddPhone(
    _ phones: [Phone], _ index: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) {
    // Taken out of the list once: each time counts one more reference to it.
    let text = phones[index].value.display
    losses.phone(phones[index].value, written: text)
    let (label, carried) = LabelVocabulary.phones.written(phones[index].attributes)
    losses.attributes(phones[index].attributes, of: "TEL", phones[index].value.text, carried: carried)
    record.add(label)
    losses.add(text, of: "TEL", to: &record)
  }

  private func labelled(
    _ group: GoogleGroup, _ property: String, _ entries: [Entry<String>], _ room: Int,
    into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    for index in 0..<min(entries.count, room) {
      if entries[index].attributes.preference == nil,
        let label = LabelVocabulary.places.plainLabel(entries[index].attributes)
      {
        losses.attributes(
          entries[index].attributes, of: property, entries[index].value, carried: Attributes(types: label.types))
        record.add(label.text)
      } else {
        addOddLabel(of: property, entries, index, to: &record, &losses)
      }
      losses.add(single: entries[index].value, of: property, to: &record)
    }
    return end(group, room, entries.count, entries.map(\.value), &losses)
  }

  @inline(never)
  private func addOddLabel(
    of property: String, _ entries: [Entry<String>], _ index: Int, to record: inout CSVRecordDraft,
    _ losses: inout LossRecorder
  ) {
    let (label, carried) = LabelVocabulary.places.written(entries[index].attributes)
    losses.attributes(entries[index].attributes, of: property, entries[index].value, carried: carried)
    record.add(label)
  }

  private func relations(
    _ entries: [Entry<Reference>], _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    for entry in entries.prefix(room) {
      let text = entry.value.text
      if entry.value.isURI { losses.changed("RELATED", text, "comes back as a text and not a URI") }
      let (label, carried) = LabelVocabulary.relations.written(entry.attributes)
      losses.attributes(entry.attributes, of: "RELATED", text, carried: carried)
      record.add(label)
      losses.add(single: text, of: "RELATED", to: &record)
    }
    return end(.relation, room, entries.count, entries.map(\.value.text), &losses)
  }

  private func emails(
    _ emails: [Email], _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    // The first one of those that are preferred most.
    var primary = -1
    for index in emails.indices {
      guard let preference = emails[index].attributes.preference else { continue }
      if primary < 0 || preference < emails[primary].attributes.preference ?? .max { primary = index }
    }
    for index in 0..<min(emails.count, room) {
      let isPrimary = index == primary
      if emails[index].attributes.preference == (isPrimary ? 1 : nil),
        let label = LabelVocabulary.places.plainLabel(emails[index].attributes, isStarred: isPrimary)
      {
        losses.attributes(
          emails[index].attributes, of: "EMAIL", emails[index].value, carried: Attributes(types: label.types),
          keepsPreference: true)
        record.add(label.text)
      } else {
        addOddLabel(ofEmail: emails, index, isPrimary: isPrimary, to: &record, &losses)
      }
      losses.add(single: emails[index].value, of: "EMAIL", to: &record)
    }
    return end(.email, room, emails.count, emails.map(\.value), &losses)
  }

  @inline(never)
  private func addOddLabel(
    ofEmail emails: [Email], _ index: Int, isPrimary: Bool, to record: inout CSVRecordDraft,
    _ losses: inout LossRecorder
  ) {
    let text = emails[index].value
    let preference = emails[index].attributes.preference
    let (label, carried) = GoogleLabels.written(emails[index].attributes, isPrimary: isPrimary, .places)
    losses.attributes(emails[index].attributes, of: "EMAIL", text, carried: carried, keepsPreference: true)
    if preference != carried.preference, !losses.isOnlyCounted(LossCodes.preference) {
      let fate = isPrimary ? "written as the mark of the primary address" : "left out: only one address can be marked"
      losses.tell(
        LossCodes.preference, "EMAIL",
        "the preference \(preference.map(String.init) ?? "") of \(quoted: text) is \(fate)")
    }
    record.add(label)
  }

  private func events(_ contact: Contact, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    for entry in contact.anniversaries {
      losses.attributes(entry.attributes, of: "ANNIVERSARY", entry.value.text, carried: Attributes())
      cells.append(["Anniversary", losses.date("ANNIVERSARY", entry.value)])
    }
    for entry in contact.dates {
      var carried = Attributes()
      carried.label = entry.label.flatMap { $0.isEmpty ? nil : $0 }
      if let label = entry.label, label.equalsIgnoringASCIICase("anniversary") {
        losses.changed("X-ABDATE", entry.value.text, "comes back as the anniversary")
      }
      losses.attributes(entry.attributes, of: "X-ABDATE", entry.value.text, carried: carried)
      cells.append([entry.label ?? "", losses.date("X-ABDATE", entry.value)])
    }
    return cells
  }

  /// Adds the cells of one of the addresses, if nothing but that it is there has to be said of it and its parts are short,
  /// as nearly all are.
  private func plainAddress(
    _ addresses: [Entry<PostalAddress>], _ index: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Bool {
    guard addresses[index].attributes.preference == nil,
      let label = LabelVocabulary.places.plainLabel(addresses[index].attributes),
      addresses[index].value.hasOnlyCommonParts, addresses[index].value.formatted == nil,
      let street = GoogleWriter.part(addresses[index].value.street),
      let locality = GoogleWriter.part(addresses[index].value.locality),
      let region = GoogleWriter.part(addresses[index].value.region),
      let postalCode = GoogleWriter.part(addresses[index].value.postalCode),
      let country = GoogleWriter.part(addresses[index].value.country),
      street.count + locality.count + region.count + postalCode.count + country.count > 0
    else { return false }
    func add(_ part: InlineStringBits, _ losses: inout LossRecorder) {
      if record.add(part) { losses.checkValue("ADR", part.text) }
    }
    losses.attributes(
      addresses[index].attributes, of: "ADR", addresses[index].value.street.joined(),
      carried: Attributes(types: label.types))
    record.add(label.text)
    // There is no formatted text.
    record.addEmpty(1)
    add(street, &losses)
    add(locality, &losses)
    // No post office box.
    record.addEmpty(1)
    add(region, &losses)
    add(postalCode, &losses)
    add(country, &losses)
    // And nothing else.
    record.addEmpty(1)
    return true
  }

  /// The one short text of a part of an address; nothing where there is another one.
  @inline(__always)
  private static func part(_ list: @autoclosure () -> TextList) -> InlineStringBits? {
    if list().isEmpty { return .empty }
    // An empty text is said to be left out.
    guard list().isOne, let text = InlineStringBits(list().one), text.count > 0 else { return nil }
    return text
  }

  /// Adds the cells of one of the addresses: to take it out of the list first would copy all that it says.
  private func address(
    _ addresses: [Entry<PostalAddress>], _ index: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) {
    let (label, carried) = GoogleLabels.written(addresses[index].attributes, .places)
    losses.attributes(
      addresses[index].attributes, of: "ADR",
      addresses[index].value.formatted ?? addresses[index].value.street.joined(), carried: carried)
    let hasRareParts = !addresses[index].value.hasOnlyCommonParts
    if hasRareParts { losses.addressExtras(addresses[index].value) }
    record.add(label)
    var isEmpty = true
    if let formatted = addresses[index].value.formatted, !formatted.isEmpty {
      losses.add(formatted, of: "ADR", to: &record)
      isEmpty = false
    } else {
      record.addEmpty(1)
    }
    if losses.add(addresses[index].value.street, as: "street", to: &record) { isEmpty = false }
    if losses.add(addresses[index].value.locality, as: "locality", to: &record) { isEmpty = false }
    if losses.add(hasRareParts ? addresses[index].value.postOfficeBox : [], as: "post office box", to: &record) {
      isEmpty = false
    }
    if losses.add(addresses[index].value.region, as: "region", to: &record) { isEmpty = false }
    if losses.add(addresses[index].value.postalCode, as: "postal code", to: &record) { isEmpty = false }
    if losses.add(addresses[index].value.country, as: "country", to: &record) { isEmpty = false }
    if losses.add(hasRareParts ? addresses[index].value.extended : [], as: "extended address", to: &record) {
      isEmpty = false
    }
    if isEmpty || addresses[index].value.formatted?.isEmpty == true {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address that says nothing was left out")
    }
  }

  private func instantMessage(
    _ entry: Entry<InstantMessageAddress>, _ losses: inout LossRecorder
  ) -> [String] {
    let (label, carried) = LabelVocabulary.places.written(entry.attributes)
    losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: carried)
    return [label, losses.value("IMPP", entry.value.service), losses.single("IMPP", entry.value.uri)]
  }

  private func organizations(_ contact: Contact, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    for index in 0..<max(contact.organizations.count, contact.titles.count) {
      var parts = Array(repeating: "", count: GoogleGroup.organization.parts.count)
      if index < contact.organizations.count {
        let entry = contact.organizations[index]
        let (label, carried) = GoogleLabels.written(entry.attributes, .places)
        losses.attributes(entry.attributes, of: "ORG", entry.value.name, carried: carried)
        parts[0] = label
        parts[1] = losses.value("ORG", entry.value.name)
        parts[2] = losses.value("ORG", entry.value.phoneticName)
        parts[4] = losses.value("ORG", losses.department(entry.value.units))
        losses.noComponent("ORG", "sort text", entry.value.sortAs)
        if entry.value == Organization("") { losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out") }
      }
      if index < contact.titles.count {
        let entry = contact.titles[index]
        losses.attributes(entry.attributes, of: "TITLE", entry.value, carried: Attributes())
        parts[3] = losses.single("TITLE", entry.value)
      }
      cells.append(parts)
    }
    return cells
  }

  private func customFields(_ contact: Contact, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    if !isOld, !contact.hasOnlyCommonFields {
      for entry in contact.instantMessages {
        losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
        cells.append([
          losses.value("IMPP", GoogleLabels.customField(ofService: entry.value.service)),
          losses.single("IMPP", entry.value.uri),
        ])
      }
    }
    for property in contact.extensions {
      if let cell = losses.customField(property) { cells.append([cell.label, cell.value]) }
    }
    return cells
  }
}

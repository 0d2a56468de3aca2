internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

extension LabelledColumns {
  /// The number of values of a contact.
  func count(_ contact: ContactBuffer) -> Int {
    func count(_ field: FieldNumber) -> Int { contact.records(of: field).count }
    return switch self {
    case .email: count(.emails)
    case .phone: count(.phones)
    case .address: count(.addresses)
    case .website: count(.urls) + LabelledColumns.profiles(contact, isWebsite: true).count
    case .organization: LabelledColumns.jobs(Contact(contact)).count
    case .customField: LabelledColumns.customFields(contact)
    case .customFieldOrMessage: LabelledColumns.customFields(contact) + count(.instantMessages)
    case .im: count(.instantMessages)
    case .relation: count(.related)
    case .event: count(.anniversaries) + count(.dates)
    case .calendarLink: count(.calendarURIs)
    }
  }

  /// The number of custom properties that are written as custom fields.
  private static func customFields(_ contact: ContactBuffer) -> Int {
    contact.extensions.count(where: CustomField.hasCells) + profiles(contact, isWebsite: false).count
  }

  /// Writes the cells of all values for which there are columns, and records the others as lost.
  ///
  /// - Parameter room: The number of values for which there are columns.
  /// - Returns: The number of values that were written.
  func write(
    _ contact: ContactBuffer, room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    switch self {
    case .email: return emails(contact, room, into: &record, &losses)
    case .phone: return phones(contact, room, into: &record, &losses)
    case .website:
      let urls = labelled(.urls, "URL", contact, room, into: &record, &losses)
      if !contact.has(.socialProfiles) { return urls }
      return urls + add(profiles(contact, isWebsite: true, &losses), room - urls, to: &record, &losses)
    case .calendarLink: return labelled(.calendarURIs, "CALURI", contact, room, into: &record, &losses)
    case .relation: return relations(contact, room, into: &record, &losses)
    case .event: return add(events(Contact(contact), &losses), room, to: &record, &losses)
    case .address: return addresses(contact, room, into: &record, &losses)
    case .im:
      return add(
        contact.values(.instantMessages).map { instantMessage($0, &losses) }, room, to: &record, &losses)
    case .organization: return add(organizations(Contact(contact), &losses), room, to: &record, &losses)
    case .customField, .customFieldOrMessage: return add(customFields(contact, &losses), room, to: &record, &losses)
    }
  }

  /// Records the values without columns, which exist if the plan was made for other contacts.
  ///
  /// - Returns: The number of values with columns.
  private func end(
    _ room: Int, _ count: Int, _ texts: @autoclosure () -> [String], _ losses: inout LossRecorder
  ) -> Int {
    guard count > room else { return count }
    for (index, text) in texts().enumerated().dropFirst(room) { losses.recordNoColumn("\(title) \(index + 1)", text) }
    return room
  }

  /// Adds the values of a group that most contacts do not have.
  private func add(
    _ values: [[String]], _ room: Int, to record: inout CSVRecordDraft,
    _ losses: inout LossRecorder
  ) -> Int {
    for value in values.prefix(room) { for cell in value { record.add(cell) } }
    return end(room, values.count, values.map { $0.last { !$0.isEmpty } ?? "" }, &losses)
  }

  // MARK: Labels

  /// Adds the label of a value.
  ///
  /// - Returns: The attributes that are read back.
  private func addLabel(
    _ attributes: Attributes, isPrimary: Bool = false, to record: inout CSVRecordDraft
  ) -> Attributes {
    let (label, carried) =
      switch self {
      case .phone: LabelVocabulary.phones.written(attributes)
      case .relation: LabelVocabulary.relations.written(attributes)
      case .email: GoogleLabels.written(attributes, isPrimary: isPrimary, .places)
      default: LabelVocabulary.places.written(attributes)
      }
    record.add(label)
    return carried
  }

  // MARK: Values

  private func phones(
    _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    let records = contact.records(of: .phones)
    for number in records.prefix(room) where !addPlain(contact.record(number), "TEL", contact, to: &record, &losses) {
      let entry = contact.entry(number, of: .phones)
      losses.phone(entry.value, written: entry.value.display)
      let carried = addLabel(entry.attributes, to: &record)
      losses.checkAttributes(entry.attributes, of: "TEL", entry.value.text, carried: carried)
      losses.add(entry.value.display, of: "TEL", to: &record)
    }
    return end(room, records.count, contact.values(.phones).map(\.value.display), &losses)
  }

  private func labelled(
    _ field: ValueField<String>, _ property: String, _ contact: ContactBuffer, _ room: Int,
    into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    let records = contact.records(of: field.number)
    for number in records.prefix(room)
    where !addPlain(contact.record(number), property, contact, to: &record, &losses) {
      let entry = contact.entry(number, of: field)
      let carried = addLabel(entry.attributes, to: &record)
      losses.checkAttributes(entry.attributes, of: property, entry.value, carried: carried)
      if self == .website, let label = carried.label, GoogleSocialProfile.website(label, entry.value) != nil {
        losses.recordChange(property, entry.value, "comes back as a social profile")
      }
      losses.add(single: entry.value, of: property, to: &record)
    }
    return end(room, records.count, contact.values(field).map(\.value), &losses)
  }

  private func relations(
    _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    let records = contact.records(of: .related)
    for number in records.prefix(room)
    where !addPlain(contact.record(number), "RELATED", contact, to: &record, &losses) {
      let entry = contact.entry(number, of: .related)
      let text = entry.value.text
      if entry.value.isURI { losses.recordChange("RELATED", text, "comes back as a text and not a URI") }
      let carried = addLabel(entry.attributes, to: &record)
      losses.checkAttributes(entry.attributes, of: "RELATED", text, carried: carried)
      losses.add(single: text, of: "RELATED", to: &record)
    }
    return end(room, records.count, contact.values(.related).map(\.value.text), &losses)
  }

  private func emails(
    _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    let records = contact.records(of: .emails)
    // The first one of those with the highest preference.
    var primary = -1
    var highest: UInt8 = .max
    for number in records {
      let preference = contact.record(number).preference
      if preference > 0, preference < highest { (primary, highest) = (number, preference) }
    }
    for number in records.prefix(room) {
      let isPrimary = number == primary
      if addPlain(contact.record(number), isPrimary: isPrimary, "EMAIL", contact, to: &record, &losses) { continue }
      let entry = contact.entry(number, of: .emails)
      let carried = addLabel(entry.attributes, isPrimary: isPrimary, to: &record)
      losses.checkAttributes(entry.attributes, of: "EMAIL", entry.value, carried: carried, keepsPreference: true)
      if entry.attributes.preference != carried.preference, !losses.isOnlyCounted(LossCodes.preference) {
        let preference = entry.attributes.preference.map(String.init) ?? ""
        let text = entry.value
        let fate =
          isPrimary ? "written as the mark of the primary address" : "lost: only one address can be marked"
        losses.record(
          LossCodes.preference, "EMAIL", "the preference \(preference) of \(quoted: text) is \(fate)")
      }
      losses.add(single: entry.value, of: "EMAIL", to: &record)
    }
    return end(room, records.count, contact.values(.emails).map(\.value), &losses)
  }

  private func events(_ contact: Contact, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    for entry in contact.anniversaries {
      losses.checkAttributes(entry.attributes, of: "ANNIVERSARY", entry.value.text, carried: Attributes())
      cells.append(["Anniversary", losses.date("ANNIVERSARY", entry.value)])
    }
    for entry in contact.dates {
      let (label, carried) = LabelVocabulary.events.written(entry.attributes)
      if label.equalsIgnoringASCIICase("anniversary") {
        losses.recordChange("X-ABDATE", entry.value.text, "comes back as the anniversary")
      }
      losses.checkAttributes(entry.attributes, of: "X-ABDATE", entry.value.text, carried: carried)
      cells.append([label, losses.date("X-ABDATE", entry.value)])
    }
    return cells
  }

  private func addresses(
    _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    let records = contact.records(of: .addresses)
    for number in records.prefix(room)
    where !addPlainAddress(contact.record(number), contact, to: &record, &losses) {
      write(contact.entry(number, of: .addresses), into: &record, &losses)
    }
    return end(
      room, records.count, contact.values(.addresses).map { $0.value.formatted ?? $0.value.street.joined() }, &losses)
  }

  /// Writes any address.
  private func write(
    _ entry: Entry<PostalAddress>, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) {
    let (label, carried) = GoogleLabels.written(entry.attributes, .places)
    losses.checkAttributes(
      entry.attributes, of: "ADR",
      entry.value.formatted ?? entry.value.street.joined(), carried: carried)
    let hasRareParts = !entry.value.hasOnlyCommonParts
    if hasRareParts { losses.addressExtras(entry.value) }
    record.add(label)
    var isEmpty = true
    if let formatted = entry.value.formatted, !formatted.isEmpty {
      losses.add(formatted, of: "ADR", to: &record)
      isEmpty = false
    } else {
      record.addEmpty(1)
    }
    if losses.add(entry.value.street, as: "street", to: &record) { isEmpty = false }
    if losses.add(entry.value.locality, as: "locality", to: &record) { isEmpty = false }
    if losses.add(hasRareParts ? entry.value.postOfficeBox : [], as: "post office box", to: &record) {
      isEmpty = false
    }
    if losses.add(entry.value.region, as: "region", to: &record) { isEmpty = false }
    if losses.add(entry.value.postalCode, as: "postal code", to: &record) { isEmpty = false }
    if losses.add(entry.value.country, as: "country", to: &record) { isEmpty = false }
    if losses.add(hasRareParts ? entry.value.extended : [], as: "extended address", to: &record) {
      isEmpty = false
    }
    if isEmpty || entry.value.formatted?.isEmpty == true {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address without parts was lost")
    }
  }

  private func instantMessage(
    _ entry: Entry<InstantMessageAddress>, _ losses: inout LossRecorder
  ) -> [String] {
    let (label, carried) = LabelVocabulary.places.written(entry.attributes)
    losses.checkAttributes(entry.attributes, of: "IMPP", entry.value.uri, carried: carried)
    return [label, losses.value("IMPP", entry.value.service), losses.single("IMPP", entry.value.uri)]
  }

  /// The organizations with the first title of each, and the other titles.
  private static func jobs(_ contact: Contact) -> [(organization: Int?, title: Int?)] {
    let owners = contact.organizationIndices(of: contact.titles)
    let firsts = contact.organizations.indices.map { organization in owners.firstIndex(of: organization) }
    let jobs = firsts.enumerated().map { (organization: Optional($0), title: $1) }
    return jobs + owners.indices.filter { !firsts.contains($0) }.map { (organization: nil, title: $0) }
  }

  private func organizations(_ contact: Contact, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    for (organization, title) in LabelledColumns.jobs(contact) {
      var parts = Array(repeating: "", count: LabelledColumns.organization.parts.count)
      if let organization {
        let entry = contact.organizations[organization]
        let (label, carried) = GoogleLabels.written(entry.attributes, .places)
        losses.checkAttributes(entry.attributes, of: "ORG", entry.value.name, carried: carried)
        parts[0] = label
        parts[1] = losses.value("ORG", entry.value.name)
        parts[2] = losses.value("ORG", entry.value.phoneticName)
        parts[4] = losses.value("ORG", losses.department(entry.value.units))
        losses.recordNoComponent("ORG", "sort text", entry.value.sortAs)
        if entry.value == Organization("") {
          losses.add(LossCodes.emptyLeftOut, "ORG", "an empty organization was lost")
        }
      }
      if let title {
        let entry = contact.titles[title]
        losses.checkAttributes(entry.attributes, of: "TITLE", entry.value, carried: Attributes())
        parts[3] = losses.single("TITLE", entry.value)
      }
      cells.append(parts)
    }
    return cells
  }

  private func customFields(_ contact: ContactBuffer, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    if self == .customFieldOrMessage {
      for entry in contact.values(.instantMessages) {
        losses.checkAttributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
        cells.append([
          losses.value("IMPP", GoogleLabels.customField(ofService: entry.value.service)),
          losses.single("IMPP", entry.value.uri),
        ])
      }
    }
    for property in contact.extensions {
      if let cell = losses.customField(property) { cells.append([cell.label, cell.value]) }
    }
    return cells + profiles(contact, isWebsite: false, &losses)
  }
}

internal import CSVSyntax
internal import ContactModel
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

  /// Writes the cells of all values for which there are columns.
  ///
  /// - Parameter room: The number of values for which there are columns.
  /// - Returns: The number of values that were written.
  func write(
    _ contact: ContactBuffer, room: Int, into record: inout CSVRecordDraft, _ filter: inout ReadBackFilter
  ) -> Int {
    switch self {
    case .email: return emails(contact, room, into: &record, &filter)
    case .phone: return labelled(.phones, contact, room, into: &record, &filter) { $0.display }
    case .website:
      let urls = labelled(.urls, contact, room, into: &record, &filter) { $0 }
      return urls + add(profiles(contact, isWebsite: true), room - urls, to: &record, &filter)
    case .calendarLink: return labelled(.calendarURIs, contact, room, into: &record, &filter) { $0 }
    case .relation: return labelled(.related, contact, room, into: &record, &filter) { $0.text }
    case .event: return add(events(Contact(contact), &filter), room, to: &record, &filter, mayDiffer: false)
    case .address: return addresses(contact, room, into: &record, &filter)
    case .im:
      let messages = contact.values(.instantMessages).map {
        [LabelVocabulary.places.written($0.attributes), $0.value.service, $0.value.uri]
      }
      return add(messages, room, to: &record, &filter)
    case .organization:
      return add(organizations(Contact(contact), &filter), room, to: &record, &filter, mayDiffer: false)
    case .customField, .customFieldOrMessage:
      return add(customFields(contact), room, to: &record, &filter)
    }
  }

  /// Adds the values of a group that most contacts do not have.
  ///
  /// - Parameter mayDiffer: Whether they are not checked.
  private func add(
    _ values: [[String]], _ room: Int, to record: inout CSVRecordDraft, _ filter: inout ReadBackFilter,
    mayDiffer: Bool = true
  ) -> Int {
    if mayDiffer && !values.isEmpty || values.count > room { filter.mayDiffer = true }
    for value in values.prefix(room) { for cell in value { record.add(cell) } }
    return min(values.count, room)
  }

  /// Adds the label of a value.
  private func addLabel(_ attributes: Attributes, isPrimary: Bool = false, to record: inout CSVRecordDraft) {
    let vocabulary = ColumnGroupLabels.all.vocabulary(of: self)
    record.add(vocabulary.written(attributes, isStarred: isPrimary))
  }

  // MARK: Values

  /// Adds values with a label and a text.
  private func labelled<Value>(
    _ field: ValueField<Value>, _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft,
    _ filter: inout ReadBackFilter, text: (Value) -> String
  ) -> Int {
    let records = contact.records(of: field.number)
    if records.count > room { filter.mayDiffer = true }
    for number in records.prefix(room) where !addPlain(contact.record(number), contact, to: &record, &filter) {
      filter.mayDiffer = true
      let entry = contact.entry(number, of: field)
      addLabel(entry.attributes, to: &record)
      record.add(text(entry.value))
    }
    return min(room, records.count)
  }

  private func emails(
    _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft, _ filter: inout ReadBackFilter
  ) -> Int {
    let records = contact.records(of: .emails)
    // The first one of those with the highest preference.
    var primary = -1
    var highest: UInt8 = .max
    for number in records {
      let preference = contact.record(number).preference
      if preference > 0, preference < highest { (primary, highest) = (number, preference) }
    }
    if records.count > room { filter.mayDiffer = true }
    for number in records.prefix(room) {
      let isPrimary = number == primary
      if addPlain(contact.record(number), isPrimary: isPrimary, contact, to: &record, &filter) { continue }
      filter.mayDiffer = true
      let entry = contact.entry(number, of: .emails)
      addLabel(entry.attributes, isPrimary: isPrimary, to: &record)
      record.add(entry.value)
    }
    return min(room, records.count)
  }

  private func events(_ contact: Contact, _ filter: inout ReadBackFilter) -> [[String]] {
    for (number, entry) in contact.anniversaries.enumerated() {
      filter.check(entry.attributes, of: .anniversaries, number)
      filter.mayDiffer = filter.mayDiffer || !DateCell.comesBack(entry.value)
    }
    if contact.has(.dates) { filter.mayDiffer = true }
    return contact.anniversaries.map { ["Anniversary", DateCell.text($0.value)] }
      + contact.dates.map { [LabelVocabulary.events.written($0.attributes), DateCell.text($0.value)] }
  }

  private func addresses(
    _ contact: ContactBuffer, _ room: Int, into record: inout CSVRecordDraft, _ filter: inout ReadBackFilter
  ) -> Int {
    let records = contact.records(of: .addresses)
    if records.count > room { filter.mayDiffer = true }
    for number in records.prefix(room) where !addPlainAddress(contact.record(number), contact, to: &record, &filter) {
      filter.mayDiffer = true
      let entry = contact.entry(number, of: .addresses)
      let address = entry.value
      record.add(LabelVocabulary.places.written(entry.attributes))
      record.add(address.formatted ?? "")
      record.add(address.street.joined("\n"))
      for part in [
        address.locality, address.postOfficeBox, address.region, address.postalCode, address.country, address.extended,
      ] { record.add(part.joined(" ")) }
    }
    return min(room, records.count)
  }

  /// The organizations with the first title of each, and the other titles.
  private static func jobs(_ contact: Contact) -> [(organization: Int?, title: Int?)] {
    let owners = contact.organizationIndices(of: contact.titles)
    let firsts = contact.organizations.indices.map { organization in owners.firstIndex(of: organization) }
    let jobs = firsts.enumerated().map { (organization: Optional($0), title: $1) }
    return jobs + owners.indices.filter { !firsts.contains($0) }.map { (organization: nil, title: $0) }
  }

  private func organizations(_ contact: Contact, _ filter: inout ReadBackFilter) -> [[String]] {
    let jobs = LabelledColumns.jobs(contact)
    if jobs.count > 1 { filter.mayDiffer = true }
    return jobs.map { organization, title in
      var parts = Array(repeating: "", count: LabelledColumns.organization.parts.count)
      if let organization {
        let entry = contact.organizations[organization]
        parts[0] = LabelVocabulary.places.written(entry.attributes)
        parts[1] = entry.value.name
        parts[2] = entry.value.phoneticName
        parts[4] = entry.value.units.joined(separator: ", ")
        // The label is read back as types.
        filter.mayDiffer = filter.mayDiffer || !entry.attributes.isEmpty
        filter.check(parts[1])
        filter.mayDiffer = filter.mayDiffer || !entry.value.hasOnlyCommonParts || entry.value.units.count > 1
        for unit in entry.value.units { filter.check(unit) }
      }
      if let title {
        let entry = contact.titles[title]
        parts[3] = entry.value
        filter.check(entry.attributes, of: .titles, title)
        filter.check(entry.value)
      }
      return parts
    }
  }

  private func customFields(_ contact: ContactBuffer) -> [[String]] {
    var cells: [[String]] = []
    if self == .customFieldOrMessage {
      cells = contact.values(.instantMessages).map {
        [GoogleLabels.customField(ofService: $0.value.service), $0.value.uri]
      }
    }
    cells += contact.extensions.compactMap { CustomField.cells($0).map { [$0.label, $0.value] } }
    return cells + profiles(contact, isWebsite: false)
  }

  /// The cells of the social profiles that are written as websites, or of those that are written as custom fields.
  private func profiles(_ contact: ContactBuffer, isWebsite: Bool) -> [[String]] {
    if !contact.has(.socialProfiles) { return [] }
    return LabelledColumns.profiles(contact, isWebsite: isWebsite).map { [$0.label, $0.value] }
  }
}

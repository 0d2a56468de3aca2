internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

extension LabelledColumns {
  /// The number of values of a contact.
  func count(_ contact: Contact) -> Int {
    switch self {
    case .email: contact.emails.count
    case .phone: contact.phones.count
    case .address: contact.addresses.count
    case .website: contact.urls.count + LabelledColumns.profiles(contact, isWebsite: true).count
    case .organization: LabelledColumns.jobs(contact).count
    case .customField: LabelledColumns.customFields(contact)
    case .customFieldOrMessage: LabelledColumns.customFields(contact) + contact.instantMessages.count
    case .im: contact.instantMessages.count
    case .relation: contact.related.count
    case .event: contact.anniversaries.count + contact.dates.count
    case .calendarLink: contact.calendarURIs.count
    }
  }

  /// The number of custom properties that are written as custom fields.
  private static func customFields(_ contact: Contact) -> Int {
    contact.extensions.count(where: CustomField.hasCells) + profiles(contact, isWebsite: false).count
  }

  /// Writes the cells of all values for which there are columns, and records the others as lost.
  ///
  /// - Parameter room: The number of values for which there are columns.
  /// - Returns: The number of values that were written.
  func write(
    _ contact: Contact, room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    switch self {
    case .email: return emails(contact.emails, room, into: &record, &losses)
    case .phone: return phones(contact.phones, room, into: &record, &losses)
    case .website:
      let urls = labelled("URL", contact.urls, room, into: &record, &losses)
      return urls + add(profiles(contact, isWebsite: true, &losses), room - urls, to: &record, &losses)
    case .calendarLink: return labelled("CALURI", contact.calendarURIs, room, into: &record, &losses)
    case .relation: return relations(contact.related, room, into: &record, &losses)
    case .event: return add(events(contact, &losses), room, to: &record, &losses)
    case .address:
      let addresses = contact.addresses
      for index in 0..<min(addresses.count, room) where !plainAddress(addresses, index, into: &record, &losses) {
        address(addresses, index, into: &record, &losses)
      }
      return end(
        room, addresses.count, addresses.map { $0.value.formatted ?? $0.value.street.joined() }, &losses)
    case .im:
      return add(contact.instantMessages.map { instantMessage($0, &losses) }, room, to: &record, &losses)
    case .organization: return add(organizations(contact, &losses), room, to: &record, &losses)
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
  /// - Parameter plain: The label if it is a known one.
  /// - Returns: The attributes that are read back.
  @inline(__always)
  private func addLabel(
    _ plain: LabelVocabulary.PlainLabel?, of attributes: @autoclosure () -> Attributes, isPrimary: Bool = false,
    to record: inout CSVRecordDraft
  ) -> Attributes {
    guard let plain else { return addUnusualLabel(attributes(), isPrimary: isPrimary, to: &record) }
    record.add(plain.text)
    var carried = Attributes(types: plain.types)
    if isPrimary { carried.preference = 1 }
    return carried
  }

  // Performance: a function of its own avoids a retain of the vocabulary in the usual case.
  @inline(never)
  private func addUnusualLabel(
    _ attributes: Attributes, isPrimary: Bool, to record: inout CSVRecordDraft
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
    _ phones: [Phone], _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    for index in 0..<min(phones.count, room) {
      let plain = LabelledColumns.plainNumber(phones[index].value)
      if plain == nil { losses.phone(phones[index].value, written: phones[index].value.display) }
      let carried = addLabel(
        LabelVocabulary.phones.plainLabel(phones[index].attributes), of: phones[index].attributes, to: &record)
      losses.checkAttributes(phones[index].attributes, of: "TEL", phones[index].value.text, carried: carried)
      if let plain {
        if record.add(plain) { losses.checkValue("TEL", plain.text) }
      } else {
        losses.add(phones[index].value.display, of: "TEL", to: &record)
      }
    }
    return end(room, phones.count, phones.map(\.value.display), &losses)
  }

  /// The text of a short number without losses; `nil` for any other number.
  @inline(__always)
  private static func plainNumber(_ number: @autoclosure () -> PhoneNumber) -> InlineStringBits? {
    guard number().isOnlyText, let text = InlineStringBits(number().text), text.count > 0,
      !text.contains(UInt8(ascii: "x"))
    else { return nil }
    return text
  }

  private func labelled(
    _ property: String, _ entries: [Entry<String>], _ room: Int,
    into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    for index in 0..<min(entries.count, room) {
      let carried = addLabel(
        LabelVocabulary.places.plainLabel(entries[index].attributes), of: entries[index].attributes, to: &record)
      losses.checkAttributes(entries[index].attributes, of: property, entries[index].value, carried: carried)
      if self == .website, let label = carried.label,
        GoogleSocialProfile.website(label, entries[index].value) != nil
      {
        losses.recordChange(property, entries[index].value, "comes back as a social profile")
      }
      losses.add(single: entries[index].value, of: property, to: &record)
    }
    return end(room, entries.count, entries.map(\.value), &losses)
  }

  private func relations(
    _ entries: [Entry<Reference>], _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    for entry in entries.prefix(room) {
      let text = entry.value.text
      if entry.value.isURI { losses.recordChange("RELATED", text, "comes back as a text and not a URI") }
      let carried = addLabel(nil, of: entry.attributes, to: &record)
      losses.checkAttributes(entry.attributes, of: "RELATED", text, carried: carried)
      losses.add(single: text, of: "RELATED", to: &record)
    }
    return end(room, entries.count, entries.map(\.value.text), &losses)
  }

  private func emails(
    _ emails: [Email], _ room: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Int {
    // The first one of those with the highest preference.
    var primary = -1
    for index in emails.indices {
      guard let preference = emails[index].attributes.preference else { continue }
      if primary < 0 || preference < emails[primary].attributes.preference ?? .max { primary = index }
    }
    for index in 0..<min(emails.count, room) {
      let isPrimary = index == primary
      let carried = addLabel(
        LabelVocabulary.places.plainLabel(emails[index].attributes, isStarred: isPrimary),
        of: emails[index].attributes, isPrimary: isPrimary, to: &record)
      losses.checkAttributes(
        emails[index].attributes, of: "EMAIL", emails[index].value, carried: carried, keepsPreference: true)
      if emails[index].attributes.preference != carried.preference, !losses.isOnlyCounted(LossCodes.preference) {
        let preference = emails[index].attributes.preference.map(String.init) ?? ""
        let text = emails[index].value
        let fate =
          isPrimary ? "written as the mark of the primary address" : "lost: only one address can be marked"
        losses.record(
          LossCodes.preference, "EMAIL", "the preference \(preference) of \(quoted: text) is \(fate)")
      }
      losses.add(single: emails[index].value, of: "EMAIL", to: &record)
    }
    return end(room, emails.count, emails.map(\.value), &losses)
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

  /// Writes an address without findings and with short parts, which is the usual case; false for any other address.
  private func plainAddress(
    _ addresses: [Entry<PostalAddress>], _ index: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Bool {
    guard addresses[index].attributes.preference == nil,
      let label = LabelVocabulary.places.plainLabel(addresses[index].attributes),
      addresses[index].value.hasOnlyCommonParts, addresses[index].value.formatted == nil,
      let street = LabelledColumns.part(addresses[index].value.street),
      let locality = LabelledColumns.part(addresses[index].value.locality),
      let region = LabelledColumns.part(addresses[index].value.region),
      let postalCode = LabelledColumns.part(addresses[index].value.postalCode),
      let country = LabelledColumns.part(addresses[index].value.country),
      street.count + locality.count + region.count + postalCode.count + country.count > 0
    else { return false }
    func add(_ part: InlineStringBits, _ losses: inout LossRecorder) {
      if record.add(part) { losses.checkValue("ADR", part.text) }
    }
    losses.checkAttributes(
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
    // There is no extended address.
    record.addEmpty(1)
    return true
  }

  /// The short text of a part of an address with one text; `nil` for other parts.
  @inline(__always)
  private static func part(_ list: @autoclosure () -> TextList) -> InlineStringBits? {
    if list().isEmpty { return .empty }
    // An empty text is a loss.
    guard list().isOne, let text = InlineStringBits(list().one), text.count > 0 else { return nil }
    return text
  }

  /// Writes any address. Performance: an element is not copied out of the array, because it is large.
  private func address(
    _ addresses: [Entry<PostalAddress>], _ index: Int, into record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) {
    let (label, carried) = GoogleLabels.written(addresses[index].attributes, .places)
    losses.checkAttributes(
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

  private func customFields(_ contact: Contact, _ losses: inout LossRecorder) -> [[String]] {
    var cells: [[String]] = []
    if self == .customFieldOrMessage {
      for entry in contact.instantMessages {
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

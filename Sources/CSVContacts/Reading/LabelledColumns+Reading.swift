internal import ContactModel
internal import SourceText

/// What the label of a value says.
struct GroupLabel {
  var types: TypeSet = []
  /// Whether a star marks the primary value.
  var isPrimary = false
  /// The text of a label that has no types.
  var text = TextPlace()

  /// The same as attributes.
  func attributes(_ contact: ContactBuilder) -> Attributes {
    var attributes = Attributes(types: types)
    if isPrimary { attributes.preference = 1 }
    if !text.isEmpty { attributes.label = contact.text(text) }
    return attributes
  }
}

/// The vocabularies of labels.
///
/// Performance: a stored constant avoids a call per label; a class keeps the reader small.
final class ColumnGroupLabels: Sendable {
  private let phones = LabelVocabulary.phones
  private let relations = LabelVocabulary.relations
  private let places = LabelVocabulary.places

  static let all = ColumnGroupLabels()

  /// The vocabulary of the labels of a group.
  @inline(__always)
  func vocabulary(of kind: LabelledColumns) -> LabelVocabulary {
    switch kind {
    case .phone: phones
    case .relation: relations
    default: places
    }
  }

  /// Reads a label, and adds its text to a contact unless it has types.
  @inline(__always)
  func label(
    _ kind: LabelledColumns, _ text: Span<UInt8>, _ range: Range<Int>, in contact: inout ContactBuilder
  ) -> GroupLabel {
    var label = GroupLabel()
    var range = range
    switch kind {
    case .email, .website, .address:
      let bare = GoogleLabels.withoutStar(text, range)
      label.isPrimary = bare != range
      range = bare
    default: break
    }
    if let types = vocabulary(of: kind).types(text, range) {
      label.types = types
    } else {
      label.text = contact.place(text.extracting(range))
    }
    return label
  }

  @inline(never)
  func label(_ kind: LabelledColumns, _ text: String, in contact: inout ContactBuilder) -> GroupLabel {
    text.withUTF8Span { label(kind, $0, 0..<$0.count, in: &contact) }
  }
}

extension LabelledColumns {
  /// Whether the label is only the type of the value.
  var hasPlainLabel: Bool {
    switch self {
    case .phone, .email, .website, .address, .relation, .calendarLink: true
    case .im, .organization, .event, .customField, .customFieldOrMessage: false
    }
  }

  /// The record of a value without its text.
  fileprivate var record: Record {
    switch self {
    case .phone: Record(.phones, .text)
    case .email: Record(.emails, .text)
    case .website: Record(.urls, .text)
    case .relation: Record(.related, .text)
    case .calendarLink: Record(.calendarURIs, .text)
    case .address: Record(.addresses, .parts)
    case .im: Record(.instantMessages, .text)
    case .organization: Record(.organizations, .text)
    case .event: Record(.dates, .date)
    case .customField, .customFieldOrMessage: Record(.extensions, .text)
    }
  }
}

extension ContactBuilder {
  /// Adds one value of a group that has a label and a value.
  ///
  /// - Parameter name: The name beside an e-mail address.
  @inline(__always)
  mutating func add(_ kind: LabelledColumns, _ value: Span<UInt8>, name: String = "", _ label: GroupLabel) {
    if kind == .website, !label.text.isEmpty, addProfile(value, label) { return }
    let first = nextCell
    var record = kind.record
    // Only a number with an x can have an extension.
    if kind == .phone, value.memchr(UInt8(ascii: "x"), from: 0, to: value.count) != nil {
      PhoneNumber.write(PhoneNumber(display: InlineUTF8.text(ofValid: value)), to: &record, &self)
    } else {
      record.place = place(value)
    }
    add(label, name: name, to: &record)
    add(record, cellsFrom: first)
  }

  mutating func add(_ kind: LabelledColumns, _ value: String, name: String = "", _ label: GroupLabel) {
    value.withUTF8Span { add(kind, $0, name: name, label) }
  }

  /// Adds the attributes of a label.
  @inline(__always)
  private mutating func add(_ label: GroupLabel, name: String = "", to record: inout Record) {
    record.types = label.types
    if label.isPrimary { record.preference = 1 }
    if !name.isEmpty {
      add(Cell(.parameter, place(OutlookEmail.displayName)))
      add(Cell(.parameterValue, place(name)))
      record.hasAttributeCells = true
    }
    if label.text.isEmpty { return }
    add(Cell(.label, label.text))
    record.hasAttributeCells = true
  }

  /// Adds an address.
  ///
  /// - Parameter place: Adds the text of a part of the group; `nil` if it is empty.
  @inline(__always)
  mutating func addAddress(_ label: GroupLabel, _ place: (_ part: Int, inout ContactBuilder) -> TextPlace?) {
    let first = nextCell
    var record = LabelledColumns.address.record
    func add(_ key: CellKey, _ part: Int, _ contact: inout ContactBuilder) {
      if let text = place(part, &contact) { contact.add(Cell(key, text)) }
    }
    // In the order of the keys.
    add(.postOfficeBox, 4, &self)
    add(.extended, 8, &self)
    add(.street, 2, &self)
    add(.locality, 3, &self)
    add(.region, 5, &self)
    add(.postalCode, 6, &self)
    add(.country, 7, &self)
    add(.formatted, 1, &self)
    self.add(label, to: &record)
    self.add(record, cellsFrom: first)
  }

  /// Adds a website as a social profile; false if it is none.
  @inline(never)
  private mutating func addProfile(_ value: Span<UInt8>, _ label: GroupLabel) -> Bool {
    guard let profile = GoogleSocialProfile.website(text(label.text), InlineUTF8.text(ofValid: value)) else {
      return false
    }
    var attributes = label.attributes(self)
    attributes.label = nil
    append(Entry(profile, attributes: attributes), to: .socialProfiles)
    return true
  }

  mutating func addCustomField(_ label: String, _ value: String) {
    if let service = GoogleLabels.service(ofCustomField: label) {
      append(Entry(InstantMessageAddress(value, service: service)), to: .instantMessages)
    } else if let profile = GoogleSocialProfile.customField(label, value) {
      append(Entry(profile), to: .socialProfiles)
    } else {
      append(CustomField.property(label: label, value: value))
    }
  }
}

/// The organizations and titles that are read from the groups of a record.
///
/// Titles without a group are those of the organizations in their order.
struct GroupedJobs {
  /// The numbers of organizations and titles of the contact; `nil` before the first group.
  private var counts: (organizations: Int, titles: Int)?

  /// Adds the values of a group.
  mutating func add(_ parts: [String], to contact: inout ContactBuilder) {
    var (organizations, titles) =
      counts ?? (contact.records(of: .organizations).count, contact.records(of: .titles).count)
    var organization = Organization(parts[1], units: parts[4].isEmpty ? [] : [parts[4]])
    organization.phoneticName = parts[2]
    let (hasName, hasTitle) = (organization != Organization(""), !parts[3].isEmpty)
    let isOutOfOrder = organizations != titles
    let group = hasName && hasTitle && isOutOfOrder ? "item\(organizations + 1)" : nil
    if !hasName, hasTitle, titles == 0 {
      for (index, record) in contact.records(of: .organizations).enumerated() {
        "item\(index + 1)".withUTF8Span { contact.add(.group, $0, toRecord: record) }
      }
    }
    if hasName {
      var entry = Entry(organization, attributes: GoogleLabels.starred(parts[0], .places))
      if let group { entry.group = group }
      contact.append(entry, to: .organizations)
      organizations += 1
    }
    if hasTitle {
      var title = Entry(parts[3])
      if let group { title.group = group }
      contact.append(title, to: .titles)
      titles += 1
    }
    counts = (organizations, titles)
    for (label, value) in [("Symbol", parts[5]), ("Location", parts[6]), ("Job Description", parts[7])]
    where !value.isEmpty {
      contact.append(CustomField.property(label: "Organization \(label)", value: value))
    }
  }
}

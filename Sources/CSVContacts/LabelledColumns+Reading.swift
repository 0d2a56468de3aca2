internal import ContactModel
internal import SourceText

/// The vocabularies of labels.
///
/// Performance: a stored constant avoids a call per label; a class keeps the reader small.
final class GroupLabels: Sendable {
  private let phones = LabelVocabulary.phones
  private let relations = LabelVocabulary.relations
  private let places = LabelVocabulary.places

  /// The attributes of a label that is spelled as Google spells it; `nil` for any other label.
  func attributes(_ kind: LabelledColumns, _ bytes: [UInt8], _ range: Range<Int>) -> Attributes? {
    switch kind {
    case .phone: phones.types(bytes, range).map { Attributes(types: $0) }
    case .relation: relations.types(bytes, range).map { Attributes(types: $0) }
    case .email, .website, .address: GoogleLabels.starred(bytes, range, places)
    default: places.types(bytes, range).map { Attributes(types: $0) }
    }
  }
}

extension LabelledColumns {
  /// True if the label is only the type of the value.
  var hasPlainLabel: Bool {
    switch self {
    case .phone, .email, .website, .address, .relation, .calendarLink: true
    case .im, .organization, .event, .customField, .customFieldOrMessage: false
    }
  }

  /// The attributes of a label.
  func attributes(_ label: String) -> Attributes {
    switch self {
    case .phone: LabelVocabulary.phones.attributes(label)
    case .relation: LabelVocabulary.relations.attributes(label)
    case .email, .website, .address: GoogleLabels.starred(label, .places)
    default: LabelVocabulary.places.attributes(label)
    }
  }
}

extension ContactFields {
  /// Adds one value of a repeated group.
  mutating func add(_ kind: LabelledColumns, _ parts: [String]) {
    switch kind {
    case .address:
      self.addresses.append(Entry(PostalAddress(google: parts), attributes: kind.attributes(parts[0])))
    case .im:
      self.instantMessages.append(
        Entry(InstantMessageAddress(parts[2], service: parts[1]), attributes: kind.attributes(parts[0])))
    case .organization: addOrganization(parts)
    case .customField, .customFieldOrMessage: addCustomField(parts[0], parts[1])
    default: add(kind, parts[1], kind.attributes(parts[0]))
    }
  }

  /// Adds one value of a group that has a label and a value.
  @inline(__always)
  mutating func add(_ kind: LabelledColumns, _ value: consuming String, _ attributes: Attributes) {
    switch kind {
    case .phone:
      // Only a number with an x can have an extension.
      let number = value.utf8Contains(UInt8(ascii: "x")) ? PhoneNumber(display: value) : PhoneNumber(value)
      self.phones.append(Entry(number, attributes: attributes))
    case .email: self.emails.append(Entry(value, attributes: attributes))
    case .website:
      if let label = attributes.label, let profile = GoogleSocialProfile.website(label, value) {
        var rest = attributes
        rest.label = nil
        self.socialProfiles.append(Entry(profile, attributes: rest))
      } else {
        self.urls.append(Entry(value, attributes: attributes))
      }
    case .relation: self.related.append(Entry(Reference(value), attributes: attributes))
    case .calendarLink: self.calendarURIs.append(Entry(value, attributes: attributes))
    case .customField, .customFieldOrMessage, .address, .im, .organization, .event: break
    }
  }

  private mutating func addCustomField(_ label: String, _ value: String) {
    if let service = GoogleLabels.service(ofCustomField: label) {
      self.instantMessages.append(Entry(InstantMessageAddress(value, service: service)))
    } else if let profile = GoogleSocialProfile.customField(label, value) {
      self.socialProfiles.append(Entry(profile))
    } else {
      self.extensions.append(CustomField.property(label: label, value: value))
    }
  }

  private mutating func addOrganization(_ parts: [String]) {
    var organization = Organization(parts[1], units: parts[4].isEmpty ? [] : [parts[4]])
    organization.phoneticName = parts[2]
    let (hasName, hasTitle) = (organization != Organization(""), !parts[3].isEmpty)
    // Titles without a group are those of the organizations in their order.
    let isOutOfOrder = self.organizations.count != self.titles.count
    let group = hasName && hasTitle && isOutOfOrder ? "item\(self.organizations.count + 1)" : nil
    if !hasName, hasTitle, self.titles.isEmpty {
      for index in self.organizations.indices { self.organizations[index].group = "item\(index + 1)" }
    }
    if hasName {
      self.organizations.append(Entry(organization, attributes: GoogleLabels.starred(parts[0], .places)))
      if let group { self.organizations[self.organizations.count - 1].group = group }
    }
    if hasTitle {
      self.titles.append(Entry(parts[3]))
      if let group { self.titles[self.titles.count - 1].group = group }
    }
    for (label, value) in [("Symbol", parts[5]), ("Location", parts[6]), ("Job Description", parts[7])]
    where !value.isEmpty {
      self.extensions.append(CustomField.property(label: "Organization \(label)", value: value))
    }
  }
}

extension PostalAddress {
  /// Creates an address from the parts of its group.
  init(google parts: [String]) {
    self.init()
    for (part, text) in parts.enumerated() where !text.isEmpty { setPart(part, text) }
  }

  /// Sets a part of the address; part 0 is the label, which belongs to the entry.
  @inline(__always)
  mutating func setPart(_ part: Int, _ text: consuming String) {
    switch part {
    case 0: break
    case 1: formatted = text
    case 2: street = TextList(text)
    case 3: locality = TextList(text)
    case 4: postOfficeBox = TextList(text)
    case 5: region = TextList(text)
    case 6: postalCode = TextList(text)
    case 7: country = TextList(text)
    default: extended = TextList(text)
    }
  }
}

/// A member of objects, such as those of a JSON file, as a column of a table.
package struct MemberColumn: Hashable, Sendable {
  /// Where the values of a member belong.
  package enum Place: Hashable, Sendable {
    /// The words of a name decide, as they do for a column.
    case words(String)
    /// A field that is known.
    case field(CSVFieldPath)
    /// A part of a value in a list of values with types; the path of the list tells lists of one kind apart.
    case part(MemberList, of: String, number: Int, MemberList.Part)
    /// A value that is kept under the path of the member.
    case kept
  }

  /// The path of the member, which messages and custom fields have: `phones[0].number`.
  package let path: String
  /// Where its values belong.
  package let place: Place

  package init(_ path: String, _ place: Place) {
    self.path = path
    self.place = place
  }
}

/// A kind of lists whose values are objects with a type.
package enum MemberList: String, Hashable, Sendable, CaseIterable {
  case email, phone, address, website, message, organization, relation, event, custom

  /// A part of a value. The raw values are words of tables of known shapes.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case type, value, service, formatted, street, city, box, region, postcode, country, extended, name, title
    case department, location, description, phonetic
  }

  /// Whether a star before the type marks the preferred value.
  package var hasStar: Bool { self == .email || self == .website || self == .address }

  var columns: LabelledColumns {
    switch self {
    case .email: .email
    case .phone: .phone
    case .address: .address
    case .website: .website
    case .message: .im
    case .organization: .organization
    case .relation: .relation
    case .event: .event
    case .custom: .customField
    }
  }

  /// The place of a part among the columns of the group; `nil` if the group has no such part.
  func place(of part: Part) -> Int? {
    if part == .type { return 0 }
    switch self {
    case .address:
      return [.formatted: 1, .street: 2, .city: 3, .box: 4, .region: 5, .postcode: 6, .country: 7, .extended: 8][part]
    case .organization:
      return [.name: 1, .phonetic: 2, .title: 3, .department: 4, .location: 6, .description: 7][part]
    case .message: return [.service: 1, .value: 2][part]
    case .email, .phone, .website, .relation, .event, .custom: return part == .value ? 1 : nil
    }
  }

  /// The path of a field in a description of the columns.
  func path(of part: Part) -> String {
    switch (self, part) {
    case (.organization, .name): "org"
    case (.organization, .title): "title"
    case (.organization, .department): "org.department"
    case (.organization, _): "org." + part.rawValue
    case (.message, .value): "im"
    case (.message, _): "im." + part.rawValue
    case (.address, .formatted): "address"
    case (.address, .box): "address.pobox"
    case (.website, .value): "url"
    case (.website, _): "url." + part.rawValue
    case (.relation, .value): "related"
    case (.relation, _): "related." + part.rawValue
    case (.event, .value): "date"
    case (.event, _): "date." + part.rawValue
    case (_, .value): rawValue
    default: rawValue + "." + part.rawValue
    }
  }
}

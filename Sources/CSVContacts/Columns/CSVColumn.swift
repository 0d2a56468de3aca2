/// The kind of text in the cells of a column, as far as it can be checked.
package enum CSVColumnKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A name of a person or a part of one.
  case name
  /// Another text of one line: an organization, a city, a category.
  case line
  /// Words in any number, such as categories.
  case list
  /// A text of any number of lines: a street, or a whole address.
  case text
  /// A note about a contact.
  case note
  case phone, email, url, date
  /// An address for instant messages.
  case handle
  /// A word of a few.
  case choice
  /// The label of a value in another column.
  case label
  /// A picture or its address.
  case media
  /// Has no field in a contact and is kept under the column's name.
  case other
  /// A coded text of lossless columns, which is exact.
  case exact
  /// Not about a contact.
  case nothing
}

/// A column of a file: its name and its kind.
package struct CSVColumn: Sendable, Hashable {
  /// The name as written; may be empty.
  package let name: String
  /// The kind of its cells.
  package let kind: CSVColumnKind
  /// Whether its meaning is unknown and no other finding reports it.
  package let isUnknown: Bool
  /// Whether it has no name.
  package var isNameless: Bool { HeaderName(name).isEmpty }

  /// The fields after the last column of the header.
  package static let beyondHeader = CSVColumn(name: "", kind: .other, isUnknown: true)
}

extension ColumnMeaning {
  /// The kind of a column of that meaning.
  var kind: CSVColumnKind {
    switch self {
    case .name, .formattedName: .name
    case .phone: .phone
    case .email, .labelledEmail: .email
    case .emailType: .label
    case .address(_, .street), .address(_, .formatted): .text
    case .birthday, .anniversary, .date: .date
    case .url: .url
    case .instantMessage: .handle
    case .primaryPhone, .gender, .genderText, .choice: .choice
    case .notes: .note
    case .photo: .media
    case .kept, .property, .unmapped: .other
    case .constant, .kind: .exact
    case .ignored: .nothing
    case .categories: .list
    case .nickname, .emailName, .address, .organization, .organizationYomi, .department, .title, .role, .birthYear,
      .birthMonth, .birthDay, .related, .relatedPart, .dialing, .tags, .labels, .hobby, .language, .freeBusy:
      .line
    }
  }
}

extension RepeatedColumns {
  /// The kind of a column of the group, by the place of its part.
  func kind(_ part: Int) -> CSVColumnKind {
    guard case .labelled(let columns) = self else { return .exact }
    if part == 0 { return .label }
    switch columns {
    case .email: return .email
    case .phone: return .phone
    case .website: return .url
    case .event: return .date
    case .im: return part == 1 ? .label : .handle
    // The whole address, and the street.
    case .address: return part <= 2 ? .text : .line
    case .organization, .relation, .calendarLink: return .line
    case .customField, .customFieldOrMessage: return .other
    }
  }
}

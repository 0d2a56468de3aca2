/// What the cells of a column are, as far as a look at their text can tell whether they are right.
package enum CSVColumnKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A name of a person or a part of one.
  case name
  /// Another text of one line: an organization, a city, a category.
  case line
  /// A text of any number of lines: a street, an address as it stands on a letter.
  case text
  /// What somebody has written about a contact.
  case note
  case phone, email, url, date
  /// An address for instant messages.
  case handle
  /// A word of a few.
  case choice
  /// What a value beside it is said to be.
  case label
  /// A picture, or where one is.
  case media
  /// Has no field in a contact and is kept under the column's name.
  case other
  /// A text of our own columns, which is coded and stands there as it was.
  case exact
  /// Says nothing about a contact.
  case nothing
}

/// A column of a file: its name, and what the reader makes of its cells.
package struct CSVColumn: Sendable, Hashable {
  /// The name as written; empty where there is none.
  package let name: String
  /// What its cells are.
  package let kind: CSVColumnKind
  /// Whether nobody knows what its values mean, and nothing else was said about it.
  package let isUnknown: Bool
  /// Whether it has no name.
  package var isNameless: Bool { HeaderName(name).isEmpty }

  /// What stands behind the last column of the header.
  package static let beyondHeader = CSVColumn(name: "", kind: .other, isUnknown: true)
}

extension SlotRole {
  /// What the cells of a column of that meaning are.
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
    case .primaryPhone, .gender: .choice
    case .notes: .note
    case .photo: .media
    case .kept, .property: .other
    case .ignored: .nothing
    case .nickname, .emailName, .address, .organization, .organizationYomi, .department, .title, .role, .birthYear,
      .birthMonth, .birthDay, .related, .tags, .categories, .hobby, .language, .freeBusy:
      .line
    }
  }
}

extension GoogleField {
  /// What the cells of the column are.
  var kind: CSVColumnKind {
    switch self {
    case .formattedName, .given, .additional, .family, .phoneticGiven, .phoneticAdditional, .phoneticFamily, .prefix,
      .suffix, .fileAs, .maiden:
      .name
    case .nickname, .organization, .title, .department, .occupation, .hobby, .language, .labels: .line
    case .birthday: .date
    case .gender, .sensitivity, .priority: .choice
    case .notes: .note
    case .photo: .media
    }
  }
}

extension GoogleGroup {
  /// What the cells of a column of the group are, by the place of the part.
  func kind(_ part: Int) -> CSVColumnKind {
    if part == 0 { return .label }
    switch self {
    case .email: return .email
    case .phone: return .phone
    case .website: return .url
    case .event: return .date
    case .im: return part == 1 ? .label : .handle
    // As it stands on a letter, and the street.
    case .address: return part <= 2 ? .text : .line
    case .organization, .relation, .calendarLink: return .line
    case .customField: return .other
    }
  }
}

internal import ContactModel

extension ColumnTopic {
  /// The meaning of a column about the topic, if there is one such column in a table.
  var meaning: ColumnMeaning? {
    switch self {
    case .name, .full: .formattedName
    case .middle: .name(.additional)
    case .prefix: .name(.prefix)
    case .suffix: .name(.suffix)
    case .maiden: .name(.maiden)
    case .phoneticGiven: .spoken(.given)
    case .phoneticFamily: .spoken(.family)
    case .nickname: .nickname
    case .birthday: .birthday
    case .birthYear: .birthYear
    case .birthMonth: .birthMonth
    case .birthDay: .birthDay
    case .anniversary: .anniversary
    case .company: .organization
    case .department: .department
    case .title, .job: .title
    case .role: .role
    case .note: .notes
    case .gender: .gender
    case .photo: .photo
    case .labels: .categories
    case .language: .language
    case .hobby: .hobby
    case .secret: .ignored
    default: nil
    }
  }
}

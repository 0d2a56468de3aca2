/// Names of one word that mean something else as a part of a name: `Business` beside `Business Phone`.
extension TableReading {
  /// A whole name and what it may be.
  private static let wholeNames: [[UInt32]: ColumnTopic] = {
    let names: [(String, ColumnTopic)] = [
      ("Business", .company), ("Account", .company), ("Accounts", .company), ("Account Title", .title),
      ("Household", .name), ("Main Contact", .name), ("Primary Contact", .name), ("Username", .email),
      ("User Name", .email),
    ]
    return Dictionary(names.map { (HeaderPhrase($0.0).letters, $0.1) }, uniquingKeysWith: { first, _ in first })
  }()

  /// What a column with such a name is, if its values agree and no other column is for the same; `nil` otherwise.
  ///
  /// - Parameter hasTopic: Whether another column is about a topic.
  static func topic(
    ofWholeName phrase: ColumnPhrase, _ clues: ColumnClues, hasTopic: (ColumnTopic) -> Bool
  ) -> ColumnTopic? {
    guard phrase.topic == nil || phrase.isForeign, let topic = wholeNames[phrase.letters], !hasTopic(topic) else {
      return nil
    }
    let hasName = hasTopic(.name) || hasTopic(.full) || hasTopic(.given) || hasTopic(.family)
    let isConfirmed =
      switch topic {
      case .email: clues.are(.email)
      case .name: !hasName && clues.areNames && !clues.areNoNames
      case .title: hasName && !hasTopic(.job) && clues.are(.word)
      default: clues.are(.word)
      }
    return isConfirmed ? topic : nil
  }
}

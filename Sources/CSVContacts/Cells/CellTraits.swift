/// The peculiarities of the cells of a kind of column, which decide how they are cleaned.
struct CellTraits: OptionSet, Sendable {
  let rawValue: Int
  /// A text for people.
  static let isText = CellTraits(rawValue: 1)
  /// A text of one line, without invisible characters.
  static let isOneLine = CellTraits(rawValue: 2)
  /// A text that may be in a formula.
  static let isShort = CellTraits(rawValue: 4)
  /// A value never begins with an apostrophe.
  static let hasNoApostrophe = CellTraits(rawValue: 8)
  /// A word such as `N/A` is no value.
  static let hasPlaceholders = CellTraits(rawValue: 16)
  /// A number of digits.
  static let isNumber = CellTraits(rawValue: 32)
  static let hasPhones = CellTraits(rawValue: 64)
  static let hasEmails = CellTraits(rawValue: 128)
  static let hasWords = CellTraits(rawValue: 256)
  /// The address of a page.
  static let isAddress = CellTraits(rawValue: 512)
  /// The words of programs for no value are no values: `<NA>`, `NULL`.
  static let mayBeNothing = CellTraits(rawValue: 1024)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The traits of a kind of column.
  init(_ kind: CSVColumnKind) {
    let address: CellTraits = [.isText, .isOneLine, .isShort, .hasNoApostrophe, .hasPlaceholders]
    self =
      switch kind {
      case .phone: address.union([.isNumber, .hasPhones])
      case .email: address.union(.hasEmails)
      case .url: address.union(.isAddress)
      case .date: address
      case .handle: address.subtracting(.hasPlaceholders)
      case .list: [.isText, .isOneLine, .isShort, .hasWords]
      case .name, .choice, .label: [.isText, .isOneLine, .isShort]
      case .line: [.isText, .isOneLine, .isShort, .mayBeNothing]
      case .text, .other: [.isText, .isShort, .mayBeNothing]
      // In a long text, these characters may be right.
      case .note, .media, .exact, .nothing: []
      }
  }

  /// The form of several values in one cell; `nil` if the kind has one.
  var list: CellList? {
    if contains(.hasPhones) { return .phones }
    if contains(.hasEmails) { return .emails }
    return contains(.hasWords) ? .words : nil
  }
}

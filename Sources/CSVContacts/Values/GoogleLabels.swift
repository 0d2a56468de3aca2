internal import ContactModel
internal import SourceText

/// The meaning of Google's labels and marks.
enum GoogleLabels {
  /// The groups that Google makes itself: they have a star in the file, and none as a category.
  private static let systemGroups = [
    "myContacts", "starred", "friends", "family", "coworkers", "Other Contacts",
  ]

  /// The star before the name of such a group.
  static let groupMark = "* "

  /// The lengths of the names of these groups, a bit each.
  private static let systemLengths = systemGroups.reduce(0 as UInt64) { $0 | 1 << UInt64($1.utf8.count) }

  static func categories(_ cell: String) -> [Entry<String>] {
    MultiValueCell.split(cell).lazy.filter { !$0.isEmpty }.map { Entry(category(ofLabel: $0)) }
  }

  /// The category of one label of a cell.
  static func category(ofLabel label: String) -> String {
    guard label.utf8.first == ASCII.asterisk else { return label }
    return systemGroups.first { label.hasSameBytes(as: groupMark + $0) } ?? label
  }

  /// Whether a category is one of these groups.
  static func isGroup(_ category: Span<UInt8>) -> Bool {
    // Most categories are not even as long as one of these.
    guard systemLengths & 1 << UInt64(min(category.count, 63)) != 0 else { return false }
    return systemGroups.contains { $0.withUTF8Span { category.isSame(as: $0) } }
  }

  static func label(ofCategory category: String) -> String {
    category.withUTF8Span { isGroup($0) } ? groupMark + category : category
  }

  /// A label whose star marks the primary value: preference 1.
  static func starred(_ label: String, _ vocabulary: LabelVocabulary) -> Attributes {
    let bare = withoutStar(label)
    guard bare != label else { return vocabulary.attributes(label) }
    var attributes = vocabulary.attributes(bare)
    attributes.preference = 1
    return attributes
  }

  static func withoutStar(_ label: String) -> String {
    label.utf8.first == ASCII.asterisk
      ? label.withUTF8Span { InlineUTF8.text(ofValid: $0.extracting(withoutStar($0, 0..<$0.count))) } : label
  }

  /// The part of a label after its star.
  @inline(__always)
  static func withoutStar(_ text: Span<UInt8>, _ label: Range<Int>) -> Range<Int> {
    guard let first = label.first, text[first] == ASCII.asterisk else { return label }
    if label.count == 1 { return label.upperBound..<label.upperBound }
    return text[first + 1] == ASCII.space ? first + 2..<label.upperBound : label
  }

  private static let customFieldPrefix = "IM "

  /// Google has no columns for instant messages any more; they are custom fields such as `IM Skype`.
  static func customField(ofService service: String) -> String { customFieldPrefix + service }

  static func service(ofCustomField label: String) -> String? {
    guard label.utf8.starts(with: customFieldPrefix.utf8) || label == "IM" else { return nil }
    return String(label.dropFirst(customFieldPrefix.count))
  }
}

extension Gender {
  /// The gender as vCard writes it, for messages: `M`, `F;she/her`, `;they`.
  var shown: String { identity.isEmpty ? sex : "\(sex);\(identity)" }
}

/// Sex and gender in a word.
enum GenderCell {
  static func value(_ cell: String) -> Gender {
    switch cell.asciiLowercased {
    case "m", "male", "männlich": Gender(sex: "M")
    case "f", "female", "weiblich": Gender(sex: "F")
    default: Gender(sex: "", identity: cell)
    }
  }

  /// The word, if it is read back as that gender.
  static func cell(_ gender: Gender) -> String? {
    let cell =
      switch (gender.sex, gender.identity) {
      case ("M", ""): "Male"
      case ("F", ""): "Female"
      default: gender.identity
      }
    return value(cell) == gender ? cell : nil
  }
}

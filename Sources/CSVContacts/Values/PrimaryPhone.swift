internal import ContactModel
internal import SourceText

/// The words by which Yahoo names the main phone.
enum PrimaryPhone {
  private static let words: [(String, TypeSet)] = [
    ("mobile", .cell), ("home", .home), ("work", .work), ("pager", .pager), ("fax", .fax), ("other", .other),
  ]

  /// The word for the phone of a column, if it has one.
  static func word(_ column: FixedColumn) -> String? {
    column.label == nil && column.number == 1 ? words.first { $0.1 == column.types }?.0 : nil
  }

  /// The types of the phone of a word.
  static func types(_ word: String) -> TypeSet? {
    words.first { word.equalsIgnoringASCIICase($0.0) }?.1
  }
}

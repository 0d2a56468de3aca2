/// Whose vCards are invented.
enum Corpus: String, CaseIterable {
  /// Those that this package writes, version 3.0.
  case plain
  /// Those of Apple's Contacts, version 3.0.
  case apple
  /// Those of Android, version 2.1.
  case android21

  /// What the rows of the measurements call them.
  var title: String {
    switch self {
    case .plain: "vCard 3.0"
    case .apple: "Apple's vCard 3.0"
    case .android21: "Android's vCard 2.1"
    }
  }
}

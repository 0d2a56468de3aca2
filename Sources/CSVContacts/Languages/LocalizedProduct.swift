internal import ContactModel
internal import SourceText

/// A product that names its columns in the language of its user.
struct LocalizedProduct: Sendable {
  let profile: CSVProfile
  /// The columns with their English names.
  let table: ColumnTable
  /// The names in a language.
  let names: @Sendable (HeaderLanguage) -> String
  /// The meanings of the names in their order: the columns of the product, then columns that only some files have.
  let roles: [ColumnMeaning]
  /// The position of each meaning in the product's order; those that only some files have are between two others.
  let positions: [Int]
  /// The orders that the product's versions have in every language, as roles by column.
  let orders: [[Int]]
  /// The number of columns of a complete export, for which the order holds.
  let counts: ClosedRange<Int>

  /// Creates a product.
  ///
  /// - Parameter extra: The meanings that only some files have, each with the column before it.
  private init(
    _ profile: CSVProfile, extra: [(ColumnMeaning, after: Int)] = [], orders: [[Int]] = [],
    counts: ClosedRange<Int> = 0...0,
    names: @escaping @Sendable (HeaderLanguage) -> String
  ) {
    self.profile = profile
    table = profile.table
    self.names = names
    self.orders = orders
    self.counts = counts
    roles = table.columns.map(\.1) + extra.map(\.0)
    positions = table.columns.indices.map { 2 * $0 } + extra.map { 2 * $0.after + 1 }
  }

  /// The first 48 columns have one order; the others are sorted by their name in the language. Some files also have the
  /// whole name and whole addresses, and Japanese ones the phonetic names.
  static let outlook = LocalizedProduct(
    OutlookDesktop.profile,
    extra: [
      (.formattedName, after: 4), (.address(.work, .formatted), after: 7),
      (.address(.home, .formatted), after: 14), (.organizationYomi, after: 91),
      (.spoken(.family), after: 91), (.spoken(.given), after: 91),
    ], orders: [Array(0..<48)], counts: 88...100, names: \.outlook)

  /// People choose the columns, so that no order can be relied on.
  static let windowsMail = LocalizedProduct(WindowsMail.profile, names: \.windowsMail)

  /// All columns have one order, except for the screen name, which is newer and was last for a while.
  static let thunderbird = LocalizedProduct(
    Thunderbird.profile, orders: [Array(0..<37), Array(0..<6) + Array(7..<37), Array(0..<6) + Array(7..<37) + [6]],
    counts: 36...37, names: \.thunderbird)

  /// Every one, in the order of the profiles.
  static let all = [outlook, windowsMail, thunderbird]

  /// The place of the column of that English name among the roles.
  func englishPlace(_ name: HeaderName) -> Int? {
    table.meaning(name).flatMap { role in roles.firstIndex(of: role) }
  }
}

extension LocalizedProduct {
  /// The names of the columns in a language: the newest one of each column, and the English one where there is no other.
  func columnNames(_ language: HeaderLanguage) -> [String] {
    let names = HeaderLanguage.columns(names(language))
    return table.columns.enumerated().map { place, column in
      place < names.count ? names[place].first ?? column.name : column.name
    }
  }
}

extension CSVProfile {
  /// The languages besides English in which the product names its columns, as short tags: `pt`.
  public var languages: [String] {
    guard let product = LocalizedProduct.all.first(where: { $0.profile == self }) else { return [] }
    return HeaderLanguage.all.filter { !product.names($0).isEmpty }.map(\.shortTag)
  }

  /// The languages in which products name their columns, with their short tags.
  package static var columnLanguages: [(tag: String, name: String)] {
    HeaderLanguage.all.map { ($0.shortTag, $0.name) }
  }

  /// The names of the columns in a language; `nil` if that is English or not a language of the product.
  func columnNames(in tag: String) -> [String]? {
    guard let product = LocalizedProduct.all.first(where: { $0.profile == self }),
      let language = HeaderLanguage.all.first(where: { $0.shortTag == tag }), !product.names(language).isEmpty
    else { return nil }
    return product.columnNames(language)
  }
}

internal import ContactModel
internal import SourceText

/// A product that names its columns in the language of its user, and what is the same in every language.
struct LocalizedProduct: Sendable {
  let format: SlotFormat
  /// The names in a language.
  let names: @Sendable (HeaderLanguage) -> String
  /// What the names mean, in their order: the columns of the format, then columns that only some files have.
  let roles: [SlotRole]
  /// Where each of the roles stands in the product's order; those that only some files have stand between two others.
  let positions: [Int]
  /// The orders that the product's versions have in every language, as roles by column.
  let orders: [[Int]]
  /// How many columns a file has that was exported whole, for which the order holds.
  let counts: ClosedRange<Int>

  /// A product.
  ///
  /// - Parameter extra: The roles that only some files have, with the column of the format that each stands behind.
  private init(
    _ format: SlotFormat, extra: [(SlotRole, behind: Int)] = [], orders: [[Int]] = [], counts: ClosedRange<Int> = 0...0,
    names: @escaping @Sendable (HeaderLanguage) -> String
  ) {
    self.format = format
    self.names = names
    self.orders = orders
    self.counts = counts
    roles = format.columns.map(\.1) + extra.map(\.0)
    positions = format.columns.indices.map { 2 * $0 } + extra.map { 2 * $0.behind + 1 }
  }

  /// The first 48 columns have one order; those behind them are sorted by their name in the language. Some files have
  /// the whole name and whole addresses as well, and the Japanese ones how names are pronounced.
  static let outlook = LocalizedProduct(
    OutlookDesktop.format,
    extra: [
      (.formattedName, behind: 4), (.address(OutlookDesktop.work, .formatted), behind: 7),
      (.address(OutlookDesktop.home, .formatted), behind: 14), (.organizationYomi, behind: 91),
      (.name(.phoneticFamily), behind: 91), (.name(.phoneticGiven), behind: 91),
    ], orders: [Array(0..<48)], counts: 88...100, names: \.outlook)

  /// People choose the columns, so that no order can be relied on.
  static let windowsMail = LocalizedProduct(WindowsMail.format, names: \.windowsMail)

  /// All columns have one order, but for the screen name, which came later and stood last for a while.
  static let thunderbird = LocalizedProduct(
    Thunderbird.format, orders: [Array(0..<37), Array(0..<6) + Array(7..<37), Array(0..<6) + Array(7..<37) + [6]],
    counts: 36...37, names: \.thunderbird)

  /// Every one, in the order of the profiles.
  static let all = [outlook, windowsMail, thunderbird]

  /// The place of the column of that English name among the roles.
  func englishPlace(_ name: HeaderName) -> Int? {
    format.role(name, occurrence: 0).flatMap { role in roles.firstIndex(of: role) }
  }
}

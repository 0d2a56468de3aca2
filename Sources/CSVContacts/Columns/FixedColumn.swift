internal import ContactModel

/// The types and the label of the values in a fixed column, and its number among the columns that mean the same.
struct FixedColumn: Hashable, Sendable {
  var types: TypeSet
  var label: String?
  var number: Int

  init(_ types: TypeSet, _ label: String? = nil, number: Int = 1) {
    self.types = types
    self.label = label
    self.number = number
  }

  /// The attributes of a value that is read from the column.
  var attributes: Attributes {
    var attributes = Attributes(types: types)
    if let label { attributes.label = label }
    return attributes
  }
}

/// The columns that most products have.
extension FixedColumn {
  static let unlabelled = FixedColumn([])
  static let home = FixedColumn(.home)
  static let work = FixedColumn(.work)
  static let other = FixedColumn(.other)
  static let cell = FixedColumn(.cell)
  static let car = FixedColumn(.car)
  static let fax = FixedColumn(.fax)
  static let homeFax = FixedColumn([.home, .fax])
  static let workFax = FixedColumn([.work, .fax])
  static let otherFax = FixedColumn([.other, .fax])
  static let isdn = FixedColumn(.isdn)
  static let main = FixedColumn(.main)
  static let workMain = FixedColumn([.work, .main])
  static let pager = FixedColumn(.pager)
  static let textphone = FixedColumn(.textphone)
  static let spouse = FixedColumn(.spouse)
  static let child = FixedColumn(.child)

  static func labelled(_ label: String) -> FixedColumn { FixedColumn([], label) }
}

internal import ContactModel

/// The places of a product's columns by their meaning.
struct ColumnPlaces: Sendable {
  /// The column of each meaning with a code, or -1.
  private let columns: [Int]
  let phones: ColumnAssignment
  let phoneColumns: [Int]
  let addresses: ColumnAssignment
  /// The column of every part of each address, or -1.
  let addressColumns: [[Int]]
  let urls: ColumnAssignment
  let urlColumns: [Int]
  let relations: ColumnAssignment
  let relationColumns: [Int]
  /// The columns of every e-mail address: of itself, its name and its kind, or -1.
  let emails: [(address: Int, name: Int, type: Int)]
  /// The services that have a column for an instant message address.
  let services: [(name: String, column: Int)]
  /// The column that names the main phone, or -1.
  let primaryPhone: Int

  /// E-mail addresses with types, of tables with columns of an app's own.
  let labelledEmails: ColumnAssignment
  let labelledEmailColumns: [Int]
  /// Dates with a label, of the same tables.
  let dates: [(label: String, column: Int)]

  /// - Parameter isOwn: Whether an app chose the columns, so that an address may have any of its parts.
  init(_ columns: [ColumnTable.Column], isOwn: Bool = false) {
    let roles = columns.map(\.meaning)
    let places = Dictionary(roles.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var codes = Array(repeating: -1, count: ColumnMeaning.codeCount)
    for (role, column) in places { if let code = role.code { codes[code] = column } }
    self.columns = codes
    let phones = roles.compactMap { if case .phone(let column) = $0 { column } else { nil } }
    var addresses = roles.compactMap { if case .address(let column, .street(1)) = $0 { column } else { nil } }
    if isOwn {
      for case .address(let column, _) in roles where !addresses.contains(column) { addresses.append(column) }
    }
    let emails = roles.compactMap { if case .labelledEmail(let column) = $0 { column } else { nil } }
    labelledEmails = ColumnAssignment(emails)
    labelledEmailColumns = emails.map { places[.labelledEmail($0)] ?? -1 }
    dates = roles.enumerated().compactMap { column, role in
      if case .date(let label) = role { (label, column) } else { nil }
    }
    let urls = roles.compactMap { if case .url(let column) = $0 { column } else { nil } }
    let relations = roles.compactMap { if case .related(let column) = $0 { column } else { nil } }
    phoneColumns = phones.map { places[.phone($0)] ?? -1 }
    urlColumns = urls.map { places[.url($0)] ?? -1 }
    relationColumns = relations.map { places[.related($0)] ?? -1 }
    addressColumns = addresses.map { column in AddressPart.all.map { places[.address(column, $0)] ?? -1 } }
    self.phones = ColumnAssignment(phones)
    self.addresses = ColumnAssignment(addresses)
    self.urls = ColumnAssignment(urls)
    self.relations = ColumnAssignment(relations)
    let emailCount = roles.count { if case .email = $0 { true } else { false } }
    self.emails = (0..<emailCount).map { index in
      func column(_ role: ColumnMeaning) -> Int { role.code.map { codes[$0] } ?? -1 }
      return (column(.email(index + 1)), column(.emailName(index + 1)), column(.emailType(index + 1)))
    }
    services = roles.enumerated().compactMap { column, role in
      if case .instantMessage(let service, _) = role { (service, column) } else { nil }
    }
    primaryPhone = places[.primaryPhone] ?? -1
  }

  /// The column of a role that has a code, or -1.
  @inline(__always)
  func column(_ role: ColumnMeaning) -> Int { role.code.map { columns[$0] } ?? -1 }

  @inline(__always)
  func has(_ role: ColumnMeaning) -> Bool { column(role) >= 0 }
}

/// The columns of one kind of value, each for other types or another label.
struct ColumnAssignment: Sendable {
  let columns: [FixedColumn]
  /// The attributes of a value that is read from each column.
  let attributes: [Attributes]
  /// The bits of the types of each.
  private let types: [UInt64]
  /// The columns that have labels, a bit each.
  private let labelled: UInt64

  /// Types that make no difference for a value.
  private static let ignored: TypeSet = [.voice, .internet, .pcs, .text, .dom, .intl, .postal, .parcel]

  init(_ columns: [FixedColumn]) {
    precondition(columns.count < UInt64.bitWidth, "there is a bit for each column")
    self.columns = columns
    attributes = columns.map(\.attributes)
    types = columns.map(\.types.rawValue)
    labelled = columns.indices.reduce(0) { columns[$1].label == nil ? $0 : $0 | 1 << UInt64($1) }
  }

  var isEmpty: Bool { columns.isEmpty }

  /// All of the columns, a bit each.
  private var all: UInt64 { 1 << UInt64(columns.count) - 1 }

  /// Whether a column, used or not, is for exactly such a value.
  func hasColumn(for attributes: Attributes) -> Bool { exact(attributes, among: all) != nil }

  /// The first of some columns that is for exactly such a value.
  private func exact(_ attributes: Attributes, among candidates: UInt64) -> Int? {
    let wanted = attributes.types.rawValue & ~ColumnAssignment.ignored.rawValue
    let label = attributes.isCommon ? nil : attributes.label
    var rest = label == nil ? candidates & ~labelled : candidates & labelled
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      if types[index] == wanted, label == nil || columns[index].label == label { return index }
      rest &= rest &- 1
    }
    return nil
  }

  /// The first of some columns that fits.
  private func first(among columns: UInt64, _ isFitting: (Int) -> Bool) -> Int? {
    var rest = columns
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      if isFitting(index) { return index }
      rest &= rest &- 1
    }
    return nil
  }

  /// The column of each entry, or -1: first the columns for exactly such a value, then the nearest ones.
  ///
  /// - Parameter rank: The order of the columns for other values; those of the lowest number are first.
  func assign<Value>(
    _ entries: [Entry<Value>], rank: (FixedColumn) -> Int = { _ in 0 }, isFitting: (Attributes, FixedColumn) -> Bool
  ) -> [Int] {
    if entries.isEmpty { return [] }
    var assigned = Array(repeating: -1, count: entries.count)
    var free = all
    var left = entries.count
    func take(_ column: Int?, for index: Int) {
      guard let column else { return }
      assigned[index] = column
      free &= ~(1 << UInt64(column))
      left -= 1
    }
    for index in entries.indices { take(exact(entries[index].attributes, among: free), for: index) }
    if left == 0 { return assigned }
    for index in entries.indices where assigned[index] < 0 {
      let attributes = entries[index].attributes
      if attributes.types.isEmpty { continue }
      let column = first(among: free) {
        types[$0] != 0 && types[$0] & ~attributes.types.rawValue == 0 && isFitting(attributes, columns[$0])
      }
      take(column, for: index)
    }
    if left == 0 { return assigned }
    let order = columns.indices.sorted { (rank(columns[$0]), $0) < (rank(columns[$1]), $1) }
    for index in entries.indices where assigned[index] < 0 {
      let attributes = entries[index].attributes
      take(order.first { free & 1 << UInt64($0) != 0 && isFitting(attributes, columns[$0]) }, for: index)
    }
    return assigned
  }
}

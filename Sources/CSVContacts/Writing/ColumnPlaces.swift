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

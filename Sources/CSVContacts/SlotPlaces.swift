internal import ContactModel

/// Where the columns of a product stand, looked up once a file.
struct SlotPlaces: Sendable {
  /// The column of every role that has a code, or -1. To look a role up by its labels takes longer than to write a cell.
  private let columns: [Int]
  let phones: SlotGroup
  let phoneColumns: [Int]
  let addresses: SlotGroup
  /// The column of every part of each address, or -1.
  let addressColumns: [[Int]]
  let urls: SlotGroup
  let urlColumns: [Int]
  let relations: SlotGroup
  let relationColumns: [Int]
  /// The columns of every e-mail address: of itself, its name and its kind, or -1.
  let emails: [(address: Int, name: Int, type: Int)]
  /// The services that have a column for an instant message address.
  let services: [(name: String, column: Int)]
  /// The column that names the main phone, or -1.
  let primaryPhone: Int

  init(_ format: SlotFormat) {
    let roles = format.columns.map(\.1)
    let places = Dictionary(roles.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var columns = Array(repeating: -1, count: SlotRole.codeCount)
    for (role, column) in places { if let code = role.code { columns[code] = column } }
    self.columns = columns
    let phones = roles.compactMap { if case .phone(let slot) = $0 { slot } else { nil } }
    let addresses = roles.compactMap { if case .address(let slot, .street(1)) = $0 { slot } else { nil } }
    let urls = roles.compactMap { if case .url(let slot) = $0 { slot } else { nil } }
    let relations = roles.compactMap { if case .related(let slot) = $0 { slot } else { nil } }
    phoneColumns = phones.map { places[.phone($0)] ?? -1 }
    urlColumns = urls.map { places[.url($0)] ?? -1 }
    relationColumns = relations.map { places[.related($0)] ?? -1 }
    addressColumns = addresses.map { slot in AddressPart.all.map { places[.address(slot, $0)] ?? -1 } }
    self.phones = SlotGroup(phones)
    self.addresses = SlotGroup(addresses)
    self.urls = SlotGroup(urls)
    self.relations = SlotGroup(relations)
    let emailCount = roles.count { if case .email = $0 { true } else { false } }
    emails = (0..<emailCount).map { index in
      func column(_ role: SlotRole) -> Int { role.code.map { columns[$0] } ?? -1 }
      return (column(.email(index + 1)), column(.emailName(index + 1)), column(.emailType(index + 1)))
    }
    services = roles.enumerated().compactMap { column, role in
      if case .instantMessage(let service, _) = role { (service, column) } else { nil }
    }
    primaryPhone = places[.primaryPhone] ?? -1
  }

  /// The column of a role that has a code, or -1.
  @inline(__always)
  func column(_ role: SlotRole) -> Int { role.code.map { columns[$0] } ?? -1 }

  @inline(__always)
  func has(_ role: SlotRole) -> Bool { column(role) >= 0 }
}

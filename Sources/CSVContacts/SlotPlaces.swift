internal import ContactModel

/// Where the columns of a product stand, looked up once a file.
struct SlotPlaces: Sendable {
  /// The column of every role that has a code, or -1. To look a role up by its labels takes longer than to write a cell.
  private let columns: [Int]
  let phones: [Slot]
  let phoneColumns: [Int]
  let addresses: [Slot]
  /// The column of every part of each address, or -1.
  let addressColumns: [[Int]]
  let urls: [Slot]
  let urlColumns: [Int]
  let relations: [Slot]
  let relationColumns: [Int]
  let emailCount: Int
  /// The services that have a column for an instant message address.
  let services: [(name: String, column: Int)]
  /// The column that names the main phone, or -1.
  let primaryPhone: Int

  /// What values are anyway, whether they say it or not.
  private static let unsaid: TypeSet = [.voice, .internet, .pcs, .text, .dom, .intl, .postal, .parcel]

  init(_ format: SlotFormat) {
    let roles = format.columns.map(\.1)
    let places = Dictionary(roles.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var columns = Array(repeating: -1, count: SlotRole.codeCount)
    for (role, column) in places { if let code = role.code { columns[code] = column } }
    self.columns = columns
    phones = roles.compactMap { if case .phone(let slot) = $0 { slot } else { nil } }
    addresses = roles.compactMap { if case .address(let slot, .street(1)) = $0 { slot } else { nil } }
    urls = roles.compactMap { if case .url(let slot) = $0 { slot } else { nil } }
    relations = roles.compactMap { if case .related(let slot) = $0 { slot } else { nil } }
    phoneColumns = phones.map { places[.phone($0)] ?? -1 }
    urlColumns = urls.map { places[.url($0)] ?? -1 }
    relationColumns = relations.map { places[.related($0)] ?? -1 }
    addressColumns = addresses.map { slot in AddressPart.all.map { places[.address(slot, $0)] ?? -1 } }
    services = roles.enumerated().compactMap { column, role in
      if case .instantMessage(let service, _) = role { (service, column) } else { nil }
    }
    primaryPhone = places[.primaryPhone] ?? -1
    emailCount = roles.count { if case .email = $0 { true } else { false } }
  }

  /// The column of a role that has a code, or -1.
  func column(_ role: SlotRole) -> Int { role.code.map { columns[$0] } ?? -1 }

  func has(_ role: SlotRole) -> Bool { column(role) >= 0 }

  func set(_ role: SlotRole, _ text: String, _ cells: inout [String]) { set(column(role), text, &cells) }

  func set(_ column: Int, _ text: String, _ cells: inout [String]) {
    if column >= 0 { cells[column] = text }
  }

  /// Whether there is a column, taken or not, for exactly such a phone.
  func hasColumn(for said: Attributes) -> Bool {
    phones.contains { $0.types == said.types.subtracting(SlotPlaces.unsaid) && $0.label == said.label }
  }

  /// Which entry goes into which slot: first those that say exactly what the column means, then the nearest.
  func assign<Value>(
    _ entries: [Entry<Value>], to slots: [Slot], isFitting: (Attributes, Slot) -> Bool
  ) -> [Int?] {
    var assigned: [Int?] = Array(repeating: nil, count: entries.count)
    var free = Array(slots.indices)
    func take(_ index: Int, where isWanted: (Slot) -> Bool) {
      guard assigned[index] == nil, let found = free.firstIndex(where: { isWanted(slots[$0]) }) else { return }
      assigned[index] = free.remove(at: found)
    }
    for (index, entry) in entries.enumerated() {
      take(index) { $0.types == entry.types.subtracting(SlotPlaces.unsaid) && $0.label == entry.label }
    }
    for (index, entry) in entries.enumerated() where !entry.types.isEmpty {
      take(index) {
        isFitting(entry.attributes, $0) && !$0.types.isEmpty && entry.types.isSuperset(of: $0.types)
      }
    }
    for (index, entry) in entries.enumerated() { take(index) { isFitting(entry.attributes, $0) } }
    return assigned
  }
}

internal import ContactModel
internal import SourceText

/// Columns whose texts are joined to one value: the parts of another person's name, and those of a phone number.
struct JoinedColumns: Sendable {
  private struct PhoneParts: Sendable {
    let phone: Int
    var country: Int?
    var area: Int?
    var ending: Int?
  }

  private var relations: [(place: FixedColumn, columns: [Int])] = []
  private var phones: [PhoneParts] = []

  /// Whether there are none.
  var isEmpty: Bool { relations.isEmpty && phones.isEmpty }

  init(_ fixed: [(column: Int, meaning: ColumnMeaning)]) {
    var parts: [FixedColumn: [(part: NamePart, column: Int)]] = [:]
    var places: [FixedColumn] = []
    let numbers = fixed.compactMap { column, meaning in if case .phone = meaning { column } else { nil } }
    for (column, meaning) in fixed {
      switch meaning {
      case .relatedPart(let place, let part):
        if parts[place] == nil { places.append(place) }
        parts[place, default: []].append((part, column))
      case .dialing(let part): add(part, column, numbers)
      default: break
      }
    }
    for place in places {
      // The given name is before the family name.
      let sorted = (parts[place] ?? []).sorted { $0.part == .given && $1.part != .given }
      relations.append((place, sorted.map(\.column)))
    }
  }

  /// Adds a part to the phone number after it, or, for an extension, before it.
  private mutating func add(_ part: DialingPart, _ column: Int, _ numbers: [Int]) {
    let next = numbers.first { $0 > column }
    let previous = numbers.last { $0 < column }
    guard let phone = part == .ending ? previous ?? next : next ?? previous else { return }
    let place = phones.firstIndex { $0.phone == phone } ?? phones.count
    if place == phones.count { phones.append(PhoneParts(phone: phone)) }
    switch part {
    case .country: phones[place].country = column
    case .area: phones[place].area = column
    case .ending: phones[place].ending = column
    }
  }

  /// Adds the values to a contact, which has the phone numbers already.
  func read(_ row: Row, into contact: inout ContactBuilder) {
    for (place, columns) in relations {
      let texts = columns.compactMap { row.text($0) }
      if texts.isEmpty { continue }
      contact.append(
        Entry(TextOrURI(texts.joined(separator: " ")), attributes: place.attributes), to: .related)
    }
    for parts in phones { complete(parts, row, &contact) }
  }

  private func complete(_ parts: PhoneParts, _ row: Row, _ contact: inout ContactBuilder) {
    guard let text = row.text(parts.phone) else { return }
    let ending = parts.ending.flatMap { row.text($0) } ?? ""
    let whole = JoinedColumns.number(
      text, country: parts.country.flatMap { row.text($0) } ?? "", area: parts.area.flatMap { row.text($0) } ?? "")
    let written = PhoneNumber(display: text)
    contact.change(.phones) { phones in
      guard let index = phones.firstIndex(where: { $0.value == written }) else { return }
      if whole != text { phones[index].value = PhoneNumber(display: whole) }
      if phones[index].value.ext.isEmpty { phones[index].value.ext = ending }
    }
  }

  /// The number with its codes; a number that begins with them is whole.
  private static func number(_ text: String, country: String, area: String) -> String {
    if text.utf8.first == ASCII.plus || text.utf8.starts(with: "00".utf8) { return text }
    var code = country.utf8.filter(ASCII.isDigit)[...]
    if code.starts(with: [ASCII.zero, ASCII.zero]) { code = code.dropFirst(2) }
    func withoutTrunk(_ digits: String) -> String {
      // Numbers of Italy keep their zero.
      guard !code.isEmpty, !code.elementsEqual("39".utf8), digits.utf8.first == ASCII.zero else { return digits }
      return String(decoding: digits.utf8.dropFirst(), as: UTF8.self)
    }
    let codes = code.isEmpty ? "" : "+" + String(decoding: Array(code), as: UTF8.self) + " "
    let hasArea = !area.isEmpty && !text.utf8.starts(with: area.utf8)
    return codes + (hasArea ? withoutTrunk(area) + " " + text : withoutTrunk(text))
  }
}

import CSVContacts
import JSONContacts

/// Values with a type: phone numbers, addresses and the like.
extension MemberFlattening {
  /// Adds the cells of a value with its type.
  ///
  /// - Parameters:
  ///   - type: The type of all values of the list.
  ///   - isSingle: Whether it is one value and no list of them.
  mutating func addTyped(
    _ members: [JSONMember], _ range: Range<Int>, _ list: MemberList, _ type: String?, _ path: MemberPath,
    single isSingle: Bool
  ) {
    var path = path
    if isSingle { path.list = path.text }
    var value = TypedValue(path, list)
    for member in members where !member.value.isEmpty {
      let key = words.key(member.key)
      let inner = path.member(member.key)
      if case .bool(let isSo) = member.value.kind, list.hasStar, key.marksPreferred {
        if isSo { value.isPreferred = true }
      } else if key.isType(of: list), let text = member.value.words {
        value.add(.type, text, inner, member.value.range)
      } else if let part = key.part(of: list), let text = member.value.lines {
        if list == .address, key.isHouseNumber {
          value.addHouseNumber(text)
        } else {
          value.add(part, text, inner, member.value.range)
        }
      } else {
        value.others.append((inner, member.value))
      }
    }
    if let type { value.addDefault(type, range) }
    for cell in value.cells() { append(cell) }
    for (inner, other) in value.others {
      var inner = inner
      inner.isKept = true
      add(other, inner)
    }
  }
}

/// A value with its type, from the members of an object.
private struct TypedValue {
  private let path: MemberPath
  private let list: MemberList
  private var parts: [MemberList.Part: MemberCell] = [:]
  private var house = ""
  private var isHouseFirst = false
  var isPreferred = false
  /// The members that are no part of the value.
  var others: [(path: MemberPath, value: JSONValue)] = []
  private var repeated: [MemberCell] = []

  init(_ path: MemberPath, _ list: MemberList) {
    self.path = path
    self.list = list
  }

  mutating func add(_ part: MemberList.Part, _ text: String, _ path: MemberPath, _ range: Range<Int>) {
    let place = MemberColumn.Place.part(list, of: self.path.list, number: self.path.number, part)
    let cell = MemberCell(
      column: MemberColumn(path.text, place), text: MemberText.withoutScheme(text), range: range)
    if parts[part] == nil {
      parts[part] = cell
    } else {
      repeated.append(MemberCell(column: MemberColumn(path.text, .kept), text: text, range: range))
    }
  }

  mutating func addHouseNumber(_ text: String) {
    if house.isEmpty {
      house = text
      isHouseFirst = parts[.street] == nil
    }
  }

  mutating func addDefault(_ type: String, _ range: Range<Int>) {
    if parts[.type] == nil { parts[.type] = MemberCell(column: path.column(list, .type), text: type, range: range) }
  }

  /// The cells of the parts, and those of members that tell the same again.
  func cells() -> [MemberCell] {
    var parts = parts
    if !house.isEmpty, var street = parts[.street] {
      street.text = isHouseFirst ? house + " " + street.text : street.text + " " + house
      parts[.street] = street
    }
    // `address` beside a city is the street.
    if parts[.street] == nil, parts[.city] != nil || parts[.postcode] != nil, let whole = parts[.formatted],
      !whole.text.utf8.contains(UInt8(ascii: "\n"))
    {
      parts[.formatted] = nil
      parts[.street] = MemberCell(
        column: MemberColumn(
          whole.column.path, .part(list, of: path.list, number: path.number, .street)),
        text: whole.text, range: whole.range)
    }
    if isPreferred {
      var type =
        parts[.type]
        ?? MemberCell(column: path.column(list, .type), text: "", range: parts.values.first?.range ?? 0..<0)
      type.text = "* " + type.text
      parts[.type] = type
    }
    return MemberList.Part.allCases.compactMap { parts[$0] } + repeated
  }
}

extension JSONValue {
  /// A text, or the words of an array, with blanks between them.
  fileprivate var words: String? { joined(" ") }

  /// A text, or the lines of an array.
  fileprivate var lines: String? { joined("\n") }

  private func joined(_ separator: String) -> String? {
    if let scalar { return scalar }
    guard case .array(let values) = kind else { return nil }
    let texts = values.compactMap { $0.isText ? $0.text : nil }
    return texts.count == values.count ? texts.joined(separator: separator) : nil
  }
}

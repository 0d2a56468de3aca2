import CSVContacts
import JSONContacts
import SourceText

/// Turns objects into rows: each value that is not an array or an object becomes a cell with its path.
///
/// The words of the keys tell what a value is, as they do for the columns of a table. Lists of phone numbers, addresses
/// and the like keep the type of each value.
struct MemberFlattening {
  /// The members of a known program; `nil` for any other.
  let shape: MemberShape?
  var words = MemberWords()
  private(set) var cells: [MemberCell] = []
  /// The members that a known program has for itself, with the first place of each.
  private(set) var skipped: [(pattern: String, range: Range<Int>)] = []
  /// Whether the object has more values than the limit.
  private(set) var isCut = false
  /// Whether the object itself has a name.
  private var hasName = false
  private let maximum: Int

  /// The maximum length of a path, which a custom field has as its name.
  private static let longestPath = 2_000

  init(_ shape: MemberShape?, maximum: Int) {
    self.shape = shape
    self.maximum = maximum
  }

  /// The cells of an object.
  mutating func cells(of members: [JSONMember]) -> [MemberCell] {
    cells.removeAll(keepingCapacity: true)
    isCut = false
    hasName = members.contains { words.key($0.key).isName && !$0.value.isEmpty }
    for member in members { add(member.value, MemberPath().member(member.key)) }
    return cells
  }

  mutating func add(_ value: JSONValue, _ path: MemberPath) {
    if value.isEmpty || isCut { return }
    if path.text.utf8.count > MemberFlattening.longestPath {
      isCut = true
      return
    }
    if let shape, shape.skips(path) { return skip(path, value.range) }
    switch value.kind {
    case .object(let members): addObject(members, value.range, path)
    case .array(let values): addArray(values, path)
    case .string, .number, .bool: addScalar(value, path)
    case .null, .skipped: break
    }
  }

  mutating func append(_ cell: MemberCell) {
    if cells.count < maximum { cells.append(cell) } else { isCut = true }
  }

  private mutating func skip(_ path: MemberPath, _ range: Range<Int>) {
    if skipped.count < 64, !skipped.contains(where: { $0.pattern == path.pattern }) {
      skipped.append((path.pattern, range))
    }
  }

  // MARK: Values

  private mutating func addScalar(_ value: JSONValue, _ path: MemberPath) {
    guard let text = value.scalar else { return }
    var cell = MemberCell(column: column(path), text: text, range: value.range, isText: value.isText)
    if !path.isKept {
      cell.text = MemberText.withoutScheme(text)
      if isBirthday(path) { cell.text = MemberText.day(cell.text) }
    }
    append(cell)
  }

  private func column(_ path: MemberPath) -> MemberColumn {
    if path.isKept { return MemberColumn(path.text, .kept) }
    if let shape { return MemberColumn(path.text, shape.place(of: path)) }
    return MemberColumn(path.text, .words(path.name))
  }

  private mutating func isBirthday(_ path: MemberPath) -> Bool {
    if let shape { return shape.isBirthday(path) }
    return words.key(path.name).isDay
  }

  // MARK: Objects

  private mutating func addObject(_ members: [JSONMember], _ range: Range<Int>, _ path: MemberPath) {
    if let date = MemberText.date(of: members) {
      return append(MemberCell(column: column(path), text: date, range: range))
    }
    if shape != nil || path.isKept {
      for member in members { add(member.value, path.member(member.key)) }
      return
    }
    let key = words.key(path.name)
    if let list = key.list, hasType(members, of: list) {
      return addTyped(members, range, list, key.typeOfList, path, single: true)
    }
    let inner = renamed(path, key, members)
    for member in members { add(member.value, inner.member(member.key)) }
  }

  /// Whether an object has the type of a value, and the value.
  private mutating func hasType(_ members: [JSONMember], of list: MemberList) -> Bool {
    var hasType = false
    var hasValue = false
    for member in members where !member.value.isEmpty {
      let key = words.key(member.key)
      if key.isType(of: list) { hasType = true } else if key.part(of: list) != nil { hasValue = true }
    }
    return hasType && hasValue
  }

  /// The path of an object, without a key that tells nothing if the members tell what they are about.
  private mutating func renamed(
    _ path: MemberPath, _ key: MemberWords.Key, _ members: [JSONMember]
  ) -> MemberPath {
    if key.isCertain || key.isOfPerson { return path }
    var inner = path
    var addressParts = 0
    var names = 0
    for member in members {
      let key = words.key(member.key)
      if key.isAddressPart { addressParts += 1 }
      if key.isName { names += 1 }
    }
    if addressParts > 1 {
      inner.words[inner.words.count - 1] = "address"
    } else if key.hasUnknown, !key.isForeign, names > 0, !hasName {
      inner.words.removeLast()
    }
    return inner
  }

  // MARK: Arrays

  private mutating func addArray(_ values: [JSONValue], _ path: MemberPath) {
    let key = shape == nil && !path.isKept ? words.key(path.name) : nil
    for (index, value) in values.enumerated() where !value.isEmpty {
      var element = path.element(index)
      switch value.kind {
      case .object(let members):
        if let key, let list = key.list {
          addTyped(members, value.range, list, key.typeOfList, element, single: false)
        } else {
          // Other lists may be about other people and things.
          if let key, !key.isOfPerson, !(key.isName && index == 0) { element.isKept = true }
          add(value, element)
        }
      case .array:
        if shape == nil { element.isKept = true }
        add(value, element)
      default:
        if let key, let list = key.list, let text = value.scalar {
          let part: MemberList.Part =
            list == .address ? .formatted : list == .organization ? .name : .value
          append(
            MemberCell(
              column: element.column(list, part), text: MemberText.withoutScheme(text), range: value.range))
          if let type = key.typeOfList {
            append(MemberCell(column: element.column(list, .type), text: type, range: value.range))
          }
        } else {
          add(value, element)
        }
      }
    }
  }
}

extension MemberPath {
  /// The column of a part of a value in a list.
  func column(_ list: MemberList, _ part: MemberList.Part) -> MemberColumn {
    MemberColumn(text, .part(list, of: self.list, number: number, part))
  }
}

extension JSONValue {
  /// Whether it has no value: null, or an empty text, array or object.
  var isEmpty: Bool {
    switch kind {
    case .null: true
    case .array(let values): values.allSatisfy(\.isEmpty)
    case .object(let members): members.allSatisfy(\.value.isEmpty)
    case .string: text?.isEmpty ?? true
    case .bool, .number, .skipped: false
    }
  }

  /// The members of an object; `nil` for any other value.
  var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }

  /// The text of a value that is neither an array nor an object, as written.
  var scalar: String? {
    switch kind {
    case .string: text
    case .number(let digits): digits
    case .bool(let isSo): isSo ? "true" : "false"
    case .null, .array, .object, .skipped: nil
    }
  }

  var isText: Bool { if case .string = kind { true } else { false } }
}

/// Texts that JSON has in another form than a table.
enum MemberText {
  /// An e-mail address without `mailto:`, and a phone number without `tel:`.
  static func withoutScheme(_ text: String) -> String {
    for scheme in ["mailto:", "tel:"] where text.utf8.count > scheme.utf8.count {
      let start = text.utf8.prefix(scheme.utf8.count)
      guard start.elementsEqual(scheme.utf8, by: { ASCII.lowercased($0) == $1 }) else { continue }
      let rest = text.utf8.dropFirst(scheme.utf8.count)
      // Parameters of a URI have a meaning.
      if rest.contains(where: { $0 == ASCII.semicolon || $0 == UInt8(ascii: "?") || $0 == ASCII.percent }) {
        return text
      }
      return String(decoding: rest, as: UTF8.self)
    }
    return text
  }

  /// A date without the time that programs add to a day.
  static func day(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") || bytes[10] == ASCII.space else { return text }
    let day = bytes[..<10]
    let isDay = day.indices.allSatisfy { $0 == 4 || $0 == 7 ? day[$0] == ASCII.hyphen : ASCII.isDigit(day[$0]) }
    return isDay ? String(decoding: day, as: UTF8.self) : text
  }

  /// The date of an object that has only a year, a month and a day; `nil` for any other object.
  static func date(of members: [JSONMember]) -> String? {
    var parts: [String: Int] = [:]
    for member in members {
      switch member.value.kind {
      case .null: continue
      case .number(let digits):
        guard let number = Int(digits), (0...9_999).contains(number) else { return nil }
        parts[member.key.asciiLowercased] = number
      default: return nil
      }
    }
    guard !parts.isEmpty, parts.keys.allSatisfy({ $0 == "year" || $0 == "month" || $0 == "day" }) else { return nil }
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    // Programs write 0 for an unknown year.
    let year = parts["year"].flatMap { $0 > 0 ? $0 : nil }
    let month = parts["month"].flatMap { $0 > 0 ? $0 : nil }
    let day = parts["day"].flatMap { $0 > 0 ? $0 : nil }
    switch (year, month, day) {
    case (let year?, let month?, let day?): return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    case (let year?, let month?, nil): return padded(year, 4) + "-" + padded(month, 2)
    case (let year?, nil, nil): return padded(year, 4)
    case (nil, let month?, let day?): return "--" + padded(month, 2) + "-" + padded(day, 2)
    default: return nil
    }
  }
}

internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Our own column set: the whole model, a numbered group of columns for every list of it.
///
/// The header says only the columns that some contact needs. The first one is called `contacts-kit` and holds the version
/// of the column set, so that a contact that says nothing is still a record.
enum OwnTable {
  static let mark = "contacts-kit"
  static let version = "1"
  static let kind = "Kind"
  /// Cards inside cards that are read; deeper ones stay text.
  static let nesting = Limits().nesting

  /// Makes room for the columns that the contact needs, as bits by group and number; the kind is the last group.
  static func widen(_ used: inout [[UInt64]], for contact: Contact) {
    while used.count <= OwnGroup.all.count { used.append([]) }
    if contact.kind != nil { used[OwnGroup.all.count] = [1] }
    var cells = OwnCells(wantsCells: false)
    for group in OwnGroup.all.indices {
      for number in 0..<OwnGroup.count(group, contact) {
        OwnGroup.all[group].write(contact, number, &cells)
        if number == used[group].count { used[group].append(0) }
        used[group][number] |= cells.mask
      }
    }
  }

  /// A contact as a file of its own, in which `%`, `"`, `,`, CR and LF are percent-encoded: a card inside a card is that,
  /// in a cell. Doubled quotes would double with every card around it.
  static func text(of contact: Contact) -> String {
    var used: [[UInt64]] = []
    widen(&used, for: contact)
    let writer = OwnWriter(used)
    var losses = LossRecorder(contact)
    var bytes: [UInt8] = []
    CSVRecordWriter().write(writer.header, into: &bytes)
    var record = CSVRecordWriter().begin(behind: &bytes)
    writer.write(contact, into: &record, &losses)
    return PercentCode.encoded(record.end())
  }

  /// The contact of such a file, if it is one and not too deep.
  static func contact(in text: String, depth: Int) -> Contact? {
    guard depth <= nesting else { return nil }
    var records = CSVRecordReader(PercentCode.decoded(text))
    guard records.next() else { return nil }
    let reader = OwnReader(header: records.texts, depth: depth)
    guard reader.knownColumns > 0, records.next() else { return nil }
    var findings: [Finding] = []
    var contact = ContactFields()
    reader.read(Row(record: records.record, undoesFormulaGuard: false), into: &contact, &findings)
    return Contact(contact)
  }

  /// What a column of that name is: its group and number and part.
  static func column(_ name: HeaderName) -> OwnColumn? {
    if name == markName { return .mark }
    if name == kindName { return .kind }
    guard let numbered = name.numbered, numbered.number > 0,
      let group = groupNames[String(decoding: numbered.before, as: UTF8.self)],
      let part = partNames[group][String(decoding: numbered.behind, as: UTF8.self)]
    else { return nil }
    return .part(group: group, number: numbered.number, part: part)
  }

  private static let markName = HeaderName(mark)
  private static let kindName = HeaderName(kind)
  private static let groupNames: [String: Int] = Dictionary(
    uniqueKeysWithValues: OwnGroup.all.enumerated().map { ($1.title.asHeaderKey, $0) })
  private static let partNames: [[String: Int]] = OwnGroup.all.map { group in
    Dictionary(uniqueKeysWithValues: group.parts.enumerated().map { ($1.asHeaderKey, $0) })
  }
}

/// What a column of our own set is.
enum OwnColumn: Hashable {
  case mark, kind
  case part(group: Int, number: Int, part: Int)
}

/// Writes our own column set.
struct OwnWriter: RowWriter {
  let header: [String]
  private let used: [[UInt64]]
  /// How many columns each group has.
  private let widths: [Int]

  init(_ used: [[UInt64]]) {
    var used = used
    while used.count <= OwnGroup.all.count { used.append([]) }
    self.used = used
    widths = used.map { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    var header = [OwnTable.mark]
    if used[OwnGroup.all.count] != [] { header.append(OwnTable.kind) }
    for (group, masks) in zip(OwnGroup.all, used) {
      for (number, mask) in masks.enumerated() {
        for (part, name) in group.parts.enumerated() where mask & 1 << UInt64(part) != 0 {
          header.append("\(group.title) \(number + 1) - \(name)")
        }
      }
    }
    self.header = header
  }

  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossRecorder) {
    record.add(OwnTable.version)
    if used[OwnGroup.all.count] != [] {
      record.add(OwnCell.optional(contact.kind?.rawValue))
    } else if let kind = contact.kind {
      losses.noSlot(OwnTable.kind, kind.rawValue)
    }
    var cells = OwnCells(wantsCells: true)
    for group in OwnGroup.all.indices {
      let count = OwnGroup.count(group, contact)
      if count == 0 {
        record.addEmpty(widths[group])
        continue
      }
      for number in 0..<count {
        OwnGroup.all[group].write(contact, number, &cells)
        let mask = number < used[group].count ? used[group][number] : 0
        for part in cells.cells.indices where mask & 1 << UInt64(part) != 0 {
          switch cells.cells[part] {
          case .base64(let base64) where record.takesBase64: record.addBase64 { base64.forEachPiece($0) }
          case .text, .base64: record.add(cells.cells[part].text)
          }
        }
        // The plan may have been made for other contacts.
        if cells.mask & ~mask != 0 { reportNoRoom(cells, mask, OwnGroup.all[group], number, &losses) }
      }
      for mask in used[group].dropFirst(count) { record.addEmpty(mask.nonzeroBitCount) }
    }
  }

  /// Says which cells of a value have no columns.
  private func reportNoRoom(
    _ cells: OwnCells, _ mask: UInt64, _ group: OwnGroup, _ number: Int, _ losses: inout LossRecorder
  ) {
    for (part, cell) in cells.cells.enumerated() where cells.mask & ~mask & 1 << UInt64(part) != 0 {
      losses.noSlot("\(group.title) \(number + 1) - \(group.parts[part])", cell.text)
    }
  }
}

/// Reads our own column set.
struct OwnReader: RowReader {
  private struct Group {
    let group: Int
    let number: Int
    var columns: [Int]
  }

  private var kindColumn = -1
  private var groups: [Group] = []
  private var kept: [(column: Int, name: String)] = []
  private(set) var unknownColumns: [Int] = []
  private(set) var knownColumns = 0
  private let depth: Int

  init(header: [String], depth: Int = 0) {
    self.depth = depth
    var places: [OwnColumn: Int] = [:]
    var taken: Set<OwnColumn> = []
    for (index, name) in header.enumerated() {
      let key = HeaderName(name)
      guard let column = OwnTable.column(key), taken.insert(column).inserted else {
        kept.append((index, name))
        if !key.isEmpty { unknownColumns.append(index) }
        continue
      }
      knownColumns += 1
      switch column {
      case .mark: break
      case .kind: kindColumn = index
      case .part(let group, let number, let part):
        let place = OwnColumn.part(group: group, number: number, part: 0)
        if let found = places[place] {
          groups[found].columns[part] = index
        } else {
          places[place] = groups.count
          var columns = Array(repeating: -1, count: OwnGroup.all[group].parts.count)
          columns[part] = index
          groups.append(Group(group: group, number: number, columns: columns))
        }
      }
    }
    groups.sort { ($0.group, $0.number) < ($1.group, $1.number) }
  }

  var keptColumns: [Int] { kept.map(\.column) }

  // A table of ours may be about contacts that say nothing.
  var hasIdentity: Bool { true }

  func kinds(_ count: Int) -> [CSVColumnKind] {
    var kinds = Array(repeating: CSVColumnKind.exact, count: count)
    for (column, _) in kept { kinds[column] = .other }
    return kinds
  }

  func mapping(_ roles: [Int: SlotRole], header: [String]) -> any RowReader {
    var reader = self
    for group in reader.groups.indices {
      reader.groups[group].columns = reader.groups[group].columns.map { roles[$0] == nil ? $0 : -1 }
    }
    reader.kept.removeAll { roles[$0.column] != nil }
    reader.unknownColumns.removeAll { roles[$0] != nil }
    return MappedReader(reader, SlotReader(roles, header: header))
  }

  func read(_ row: Row, into contact: inout ContactFields, _ findings: inout [Finding]) {
    if let kind = row.exact(kindColumn) { contact.kind = Kind(rawValue: OwnCell.readText(kind)) }
    for group in groups where group.columns.contains(where: { !row.isEmpty($0) }) {
      OwnGroup.all[group.group].add(group.columns.map { row.exact($0) ?? "" }, &contact, depth)
    }
    for (column, label) in kept {
      if let text = row.text(column) {
        contact.extensions.append(CustomField.property(label: label, value: text))
      }
    }
  }
}

/// Percent-encoding of the bytes that mean something to CSV.
private enum PercentCode {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 5 / 4)
    for byte in bytes {
      switch byte {
      case ASCII.percent, ASCII.doubleQuote, ASCII.comma, ASCII.carriageReturn, ASCII.lineFeed:
        text += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func decoded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.percent, index + 2 < bytes.count,
        let high = ASCII.hexadecimalValue(bytes[index + 1]), let low = ASCII.hexadecimalValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}

import CSVContacts
import CSVSyntax
import Findings
import JSONContacts
import SourceText

/// The members of the first objects as the columns of a table.
struct MemberHeader {
  private(set) var columns: [MemberColumn] = []
  private(set) var index: [MemberColumn: Int] = [:]
  /// The first place of each path.
  private(set) var places: [String: Range<Int>] = [:]
  private var flattening: MemberFlattening
  /// The cells of the first objects.
  private var samples: [[MemberCell]] = []
  /// The columns that have a value that is a JSON text.
  private var withText: Set<MemberColumn> = []
  private let chosen: CSVReader.Options
  /// The number of objects that have each column.
  private var counts: [MemberColumn: Int] = [:]

  /// What the words of the keys mean.
  var words: MemberWords {
    var words = flattening.words
    words.close()
    return words
  }

  /// The number of objects whose values show what a member is.
  private static let reach = 60
  private let maximum: Int

  init(_ shape: MemberShape?, _ options: CSVReader.Options, maximum: Int) {
    flattening = MemberFlattening(shape, maximum: maximum)
    chosen = options
    self.maximum = maximum
  }

  /// Adds the members of an object.
  mutating func add(_ members: [JSONMember]) {
    let cells = flattening.cells(of: members)
    for cell in cells {
      if cell.isText { withText.insert(cell.column) }
      counts[cell.column, default: 0] += 1
      guard index[cell.column] == nil, columns.count < maximum else { continue }
      index[cell.column] = columns.count
      columns.append(cell.column)
      places[cell.column.path] = places[cell.column.path] ?? cell.range
    }
    if samples.count < MemberHeader.reach { samples.append(cells) }
  }

  /// Leaves out members that only one of many objects has and no words explain: objects may be full of names of their own.
  mutating func dropRare() {
    guard samples.count >= MemberHeader.many, columns.count > MemberHeader.many, chosen.fields.isEmpty else { return }
    let kept = columns.filter { counts[$0, default: 0] > 1 || isUnderstood($0) }
    guard kept.count < columns.count else { return }
    columns = kept
    index = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
  }

  private static let many = 40

  private mutating func isUnderstood(_ column: MemberColumn) -> Bool {
    switch column.place {
    case .words(let name): flattening.words.key(name).mayBeKnown
    case .kept: false
    case .field, .part: true
    }
  }

  /// The options with the fields that the user named, for each member with a number: `phones[].number`.
  var options: CSVReader.Options {
    var options = chosen
    options.fields = chosen.fields.flatMap { field in
      guard field.column.utf8.contains(UInt8(ascii: "[")) else { return [field] }
      let matching = columns.filter { MemberHeader.withoutNumbers($0.path).isSameKey(as: field.column) }
      return matching.isEmpty ? [field] : matching.map { CSVColumnField(column: $0.path, field: field.field) }
    }
    return options
  }

  /// Records with the values of the first objects.
  func rows() -> [UInt8] {
    let writer = CSVRecordWriter()
    var bytes: [UInt8] = []
    for cells in samples {
      var texts = Array(repeating: "", count: columns.count)
      for cell in cells {
        guard let place = index[cell.column] else { continue }
        texts[place] = cell.text
      }
      writer.write(texts, into: &bytes)
    }
    return bytes
  }

  /// The columns of numbers, true and false. Only its key can make a number one of a phone.
  var numbers: Set<Int> { Set(columns.indices.filter { !withText.contains(columns[$0]) }) }

  /// Reports the members that a known program has for itself.
  var skippedFindings: [Finding] {
    guard let first = flattening.skipped.first else { return [] }
    let names = flattening.skipped.prefix(6).map { Finding.quote($0.pattern) }.joined(separator: ", ")
    return [
      Finding(
        JSONCodes.skippedMembers,
        "members that repeat others or are not about the contact were not read: \(names)"
          + (flattening.skipped.count > 6 ? ", …" : ""), at: first.range)
    ]
  }

  /// `phones[].number` for `phones[12].number`.
  private static func withoutNumbers(_ path: String) -> String {
    var bytes: [UInt8] = []
    var isInside = false
    for byte in path.utf8 {
      if byte == ASCII.leftBracket { isInside = true }
      if byte == ASCII.rightBracket { isInside = false }
      if !isInside || byte == ASCII.leftBracket { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The keys of an object.
  static func keys(_ value: JSONValue) -> [String] {
    guard case .object(let members) = value.kind else { return [] }
    return members.map(\.key)
  }
}

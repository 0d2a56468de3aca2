internal import ContactModel

/// How a product writes dates.
enum DateStyle: Sendable {
  /// `1981-01-20`; dates without a year are lost.
  case iso
  /// `1981-01-20`, `--01-20`, or text.
  case partialISO
  /// Year, month and day in three columns.
  case threeColumns
  /// `1/20/1981`; dates without a year are lost.
  case monthFirst
}

/// Peculiarities of a product's records.
struct ColumnTraits: OptionSet, Sendable {
  let rawValue: Int
  /// Values without a column are written as lines of the notes.
  static let overflowsIntoNotes = ColumnTraits(rawValue: 1)
  /// Every record ends with an empty cell after the last column.
  static let hasExtraCell = ColumnTraits(rawValue: 2)
  /// A cell may hold several values (`a ::: b`), in parallel with the other cells of its group.
  static let hasMultiValueCells = ColumnTraits(rawValue: 4)
  /// All date columns of a file have the same order of day and month.
  static let hasOneDateOrder = ColumnTraits(rawValue: 8)
  /// Columns such as `Priority` hold one of Outlook's words; other words are reported.
  static let checksChoices = ColumnTraits(rawValue: 16)
  /// The columns hold every contact without loss.
  static let isLossless = ColumnTraits(rawValue: 32)
  /// Files have lines of text before the header.
  static let hasTitleLines = ColumnTraits(rawValue: 64)
  /// An app chose the columns.
  static let hasOwnColumns = ColumnTraits(rawValue: 128)
}

/// The columns of one product: fixed ones, then groups that are repeated with a number.
final class ColumnTable: Sendable {
  typealias Column = (name: String, meaning: ColumnMeaning)

  /// The fixed columns in the order of the export.
  let columns: [Column]
  /// The repeated groups in the order of the export.
  let groups: [RepeatedColumns]
  /// The groups that are read: those of the export, then those of other versions.
  let readableGroups: [RepeatedColumns]
  /// The name of the first part of a group, if it is not the group's own: older Google files have `Type`.
  let labelName: String?
  let dates: DateStyle
  /// The order of day and month that the product always writes; `nil` if it depends on the computer.
  let dateOrder: DateOrder?
  let traits: ColumnTraits
  /// Every fixed column that is read, with its names in older versions.
  private let byName: [HeaderName: [ColumnMeaning]]
  /// The spellings of each of these names.
  private let spellings: [HeaderName: [String]]
  private let groupsByTitle: [String: Int]

  init(
    dates: DateStyle = .iso, dateOrder: DateOrder? = nil, traits: ColumnTraits = [], columns: [Column],
    readingAlso aliases: [Column] = [], groups: [RepeatedColumns] = [],
    readingAlsoGroups otherGroups: [RepeatedColumns] = [], labelName: String? = nil
  ) {
    self.columns = columns
    self.groups = groups
    self.labelName = labelName
    self.dates = dates
    self.dateOrder = dateOrder
    self.traits = traits
    readableGroups = groups + otherGroups
    var byName: [HeaderName: [ColumnMeaning]] = [:]
    var spellings: [HeaderName: [String]] = [:]
    for (name, meaning) in columns {
      let key = HeaderName(name)
      byName[key, default: []].append(meaning)
      spellings[key, default: []].append(name)
    }
    for (name, meaning) in aliases {
      let key = HeaderName(name)
      if byName[key] == nil { byName[key] = [meaning] }
      spellings[key, default: []].append(name)
    }
    self.byName = byName
    self.spellings = spellings
    groupsByTitle = Dictionary(
      readableGroups.enumerated().map { (HeaderName($1.title).text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The meaning of a fixed column of that name; the occurrence counts the columns of one name from 0.
  func meaning(_ name: HeaderName, occurrence: Int = 0) -> ColumnMeaning? {
    guard let meanings = byName[name], occurrence < meanings.count else { return nil }
    return meanings[occurrence]
  }

  /// The meanings of the fixed columns of a header; `nil` for names that are not the table's, and for a second column
  /// for one value. Columns of one name are distinguished by their order.
  func meanings(_ keys: [HeaderName]) -> [ColumnMeaning?] {
    var seen: [HeaderName: Int] = [:]
    var taken: Set<ColumnMeaning> = []
    return keys.map { key in
      guard byName[key] != nil else { return nil }
      let occurrence = seen[key, default: 0]
      seen[key] = occurrence + 1
      guard let meaning = meaning(key, occurrence: occurrence) else { return nil }
      return meaning == .unmapped || meaning.isRepeatable || taken.insert(meaning).inserted ? meaning : nil
    }
  }

  /// The place of a column of a repeated group: `E-mail 2 - Value`. Groups count in ``readableGroups``.
  func repeated(_ name: HeaderName) -> (group: Int, number: Int, part: Int)? {
    guard !groupsByTitle.isEmpty, let numbered = name.numbered, numbered.number > 0,
      let group = groupsByTitle[numbered.title]
    else { return nil }
    for (part, name) in partNames(readableGroups[group]).enumerated() where HeaderName(name).text == numbered.part {
      return (group, numbered.number, part)
    }
    return nil
  }

  /// Whether the name is that of a column.
  func knows(_ name: HeaderName) -> Bool { byName[name] != nil || repeated(name) != nil }

  /// The spellings of a column in the product; empty if there is no such column.
  func spellings(of name: HeaderName) -> [String] {
    if let known = spellings[name] { return known }
    guard let place = repeated(name) else { return [] }
    return [columnName(readableGroups[place.group], place.number, place.part)]
  }

  /// The name of a column of a repeated group; numbers count from 1.
  func columnName(_ group: RepeatedColumns, _ number: Int, _ part: Int) -> String {
    "\(group.title) \(number) - \(partNames(group)[part])"
  }

  private func partNames(_ group: RepeatedColumns) -> [String] {
    guard let labelName else { return group.parts }
    return [labelName] + group.parts.dropFirst()
  }
}

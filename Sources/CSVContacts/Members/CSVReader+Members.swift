internal import CSVSyntax
internal import Findings
package import SourceText

/// What the members of objects have of a contact.
package struct MemberEvidence: Sendable {
  /// The number of members with a meaning, and of those without.
  package private(set) var known = 0
  package private(set) var unknown = 0
  /// Whether there are e-mail addresses or phone numbers.
  package private(set) var hasReach = false
  /// Whether there is a name in one piece, and whether in parts.
  package private(set) var hasName = false
  package private(set) var hasNameParts = false
  /// The number of other members that people have, and things rarely: addresses, birthdays, nicknames, accounts.
  package private(set) var details = 0
  /// The number of members about the work of a person.
  package private(set) var jobs = 0

  fileprivate mutating func add(_ meaning: ColumnMeaning?) {
    guard let meaning else {
      unknown += 1
      return
    }
    known += 1
    switch meaning {
    case .email, .labelledEmail, .phone: hasReach = true
    case .formattedName: hasName = true
    case .name(.given), .name(.family): hasNameParts = true
    case .address(_, .city), .address(_, .street), .address(_, .postalCode), .birthday, .nickname, .instantMessage,
      .gender, .genderText:
      details += 1
    case .organization, .title, .department, .role: jobs += 1
    default: break
    }
  }

  fileprivate mutating func add(_ list: MemberList, _ part: MemberList.Part) {
    known += 1
    switch list {
    case .email, .phone: if part == .value { hasReach = true }
    case .address: details += 1
    case .organization: jobs += 1
    case .message, .relation, .event, .website, .custom: break
    }
  }
}

/// Members of objects as columns that are understood.
package struct MemberDetection: Sendable {
  /// The columns, with a reader of rows.
  package var detection: CSVDetection
  /// What they have of a contact.
  package let evidence: MemberEvidence
  /// The meanings, for the members of later objects.
  fileprivate let meanings: [ColumnMeaning?]
}

extension CSVReader {
  /// Understands members of objects as the columns of a table.
  ///
  /// - Parameters:
  ///   - members: The members, each once.
  ///   - numbers: The members whose values are numbers, true or false, which tell nothing.
  ///   - rows: Records with the values of the first objects, in the order of the members.
  ///   - known: The meanings of the first members, which were found before.
  package static func inspect(
    members: [MemberColumn], numbers: Set<Int> = [], in rows: [UInt8], after known: MemberDetection? = nil,
    limits: Limits = Limits(), options: Options = Options()
  ) -> MemberDetection {
    let paths = members.map(\.path)
    let records = CSVRecordReader(rows, dialect: .rfc4180, limits: limits)
    let clues = LazyClues(records, count: paths.count)
    var columns = MemberMeanings(members, known?.meanings ?? [], options.fields, numbers: numbers)
    columns.readWords { clues.all }
    let rowReader = ColumnReader(
      PlainTable.table, header: paths.map { _ in "" }, words: columns.found, labelled: columns.parts, titles: paths)
    var detection = CSVDetection()
    detection.columns = paths
    detection.profile = PlainTable.profile
    detection.knownColumns = columns.found.count + columns.parts.count
    detection.findings = columns.findings + unknownMembers(rowReader, paths, clues, from: known?.meanings.count ?? 0)
    let reader = CSVReader(
      profile: PlainTable.profile, dialect: .rfc4180, limits: limits, options: options, header: paths,
      unknown: Set(rowReader.unknownColumns), rows: rowReader, hasOnlyContacts: true)
    let dates = rowReader.dateColumns.map {
      DateOrderVotes.Column(index: $0, name: paths[$0], habit: DateOrder.dayFirst)
    }
    var votes = DateOrderVotes(dates, known: options.dateOrder)
    if let known {
      votes.takeOver(known.detection.dates)
    } else {
      var dated = records
      votes.add(&dated)
    }
    detection.set(
      reader, votes,
      MappingSources(
        rows: rowReader, reasons: columns.reasons, mapped: columns.mapped, records: records, members: columns.fields))
    return MemberDetection(detection: detection, evidence: columns.evidence, meanings: columns.meanings)
  }

  private static func unknownMembers(
    _ rows: ColumnReader, _ paths: [String], _ clues: LazyClues, from first: Int
  ) -> [Finding] {
    let hasName = rows.meanings.contains { $0.meaning.isNameOfPerson }
    return rows.unknownColumns.filter { $0 >= first }.map { column in
      Finding(
        CSVContactCodes.unknownColumn,
        "no field of a contact is called \(Finding.quote(paths[column])); its values are kept under that name"
          + clues.option(column, paths[column], mayBeName: !hasName), property: paths[column])
    }
  }
}

/// The meanings of the members of objects.
private struct MemberMeanings {
  let members: [MemberColumn]
  private(set) var meanings: [ColumnMeaning?]
  private(set) var parts: [Int: LabelledPart] = [:]
  /// The paths of the fields of parts, for a description.
  private(set) var fields: [Int: String] = [:]
  private(set) var mapped: Set<Int> = []
  private(set) var reasons: [Int: TableReading.Reason] = [:]
  private(set) var findings: [Finding]
  private(set) var evidence = MemberEvidence()
  private var names: [Int: String] = [:]
  private var taken: Set<ColumnMeaning> = []

  /// The meanings by column, without those that are missing.
  var found: [Int: ColumnMeaning] {
    Dictionary(
      uniqueKeysWithValues: meanings.indices.compactMap { column in
        parts[column] == nil ? meanings[column].map { (column, $0) } : nil
      })
  }

  init(
    _ members: [MemberColumn], _ known: [ColumnMeaning?], _ chosen: [CSVColumnField], numbers: Set<Int>
  ) {
    self.members = members
    meanings = known + Array(repeating: nil, count: max(0, members.count - known.count))
    let map = ColumnMap(chosen, header: members.map(\.path))
    findings = map.findings
    mapped = Set(map.roles.keys)
    for (column, role) in map.roles.sorted(by: { $0.key < $1.key }) { set(column, role) }
    var groups: [String: Int] = [:]
    for (column, member) in members.enumerated() where !mapped.contains(column) {
      switch member.place {
      case .field(let path): if column >= known.count { set(column, path.role) }
      case .part(let list, let path, let number, let part):
        let group = groups[path] ?? groups.count
        groups[path] = group
        guard let place = list.place(of: part) else { continue }
        parts[column] = LabelledPart(columns: list.columns, place: (group, number, place))
        fields[column] = list.path(of: part)
        reasons[column] = .words
      case .words(let name):
        let isRead = !numbers.contains(column) || TableReading.isKnown(HeaderPhrase(name))
        if column >= known.count, isRead { names[column] = name }
      case .kept: break
      }
    }
    for meaning in known { if let meaning { taken.insert(meaning) } }
  }

  private mutating func set(_ column: Int, _ meaning: ColumnMeaning) {
    var meaning = meaning
    while !meaning.isRepeatable, !taken.insert(meaning).inserted {
      guard let next = meaning.next else { return }
      meaning = next
    }
    meanings[column] = meaning
  }

  /// Reads the names of the other members by their words and the values.
  mutating func readWords(clues: () -> [ColumnClues]) {
    var known = meanings
    for (column, part) in parts where part.place.part > 0 {
      // A member of unknown words beside a list of numbers is not the number.
      if part.columns == .phone { known[column] = .phone(.unlabelled) }
      if part.columns == .email { known[column] = .email(1) }
    }
    if !names.isEmpty {
      let phrases = members.indices.map { HeaderPhrase(names[$0] ?? "") }
      let reading = TableReading(phrases, known: known, open: Set(names.keys), mayLabel: false, clues: clues)
      for column in names.keys { meanings[column] = reading.meanings[column] }
      findings += reading.secrets.map { column in
        Finding(
          CSVContactCodes.secretColumn,
          "the member \(Finding.quote(members[column].path)) has passwords, which are not read",
          property: members[column].path)
      }
      findings += reading.reasons.filter { $0.value == .values }.keys.sorted().compactMap { column in
        guard let meaning = reading.meanings[column] else { return nil }
        let path = members[column].path
        return Finding(
          CSVContactCodes.meaningByValues,
          "the member \(Finding.quote(path)) was read as \(FieldPaths.path(of: meaning)), because of its values"
            + Advice.otherField(), property: path)
      }
      reasons.merge(reading.reasons) { $1 }
    }
    for column in members.indices {
      if case .part(let list, _, _, let part) = members[column].place, parts[column] != nil {
        evidence.add(list, part)
      } else {
        evidence.add(meanings[column])
      }
    }
  }
}

extension ColumnMeaning {
  /// The same meaning with the next number; `nil` if there is only one value.
  fileprivate var next: ColumnMeaning? {
    func next(_ place: FixedColumn) -> FixedColumn { FixedColumn(place.types, place.label, number: place.number + 1) }
    switch self {
    case .phone(let place): return .phone(next(place))
    case .labelledEmail(let place): return .labelledEmail(next(place))
    case .url(let place): return .url(next(place))
    case .related(let place): return .related(next(place))
    case .instantMessage(let service, let number): return .instantMessage(service, number: number + 1)
    case .email(let number): return .email(number + 1)
    default: return nil
    }
  }
}

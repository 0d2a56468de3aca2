internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reading the values of repeated groups.
extension ColumnReader {
  func readGroups(_ row: Row, _ contact: inout ContactFields, _ findings: inout [Finding]) {
    if groups.isEmpty { return }
    // Performance: one search in the record instead of one in each cell.
    let mayHaveSeveral = traits.contains(.hasMultiValueCells) && row.mayHaveSeveral(from: firstColumn)
    for place in groups.indices where isFilled(groups[place], row) {
      switch groups[place].columns {
      case .labelled(let columns):
        read(columns, groups[place], at: place, row, mayHaveSeveral, &contact, &findings)
      case .lossless(let list):
        let cells = partColumns[groups[place].parts].map { row.exact($0) ?? "" }
        LosslessColumns.all[list].add(cells, &contact, depth)
      }
    }
  }

  @inline(__always)
  private func isFilled(_ group: Group, _ row: Row) -> Bool {
    row.filled & group.all != 0 || group.hasOthers && !isEmpty(group.parts, row)
  }

  private func isEmpty(_ parts: Range<Int>, _ row: Row) -> Bool {
    for part in parts where !row.isEmpty(partColumns[part]) { return false }
    return true
  }

  /// The number of filled groups of one kind from this one on, if it is the first of them; otherwise 1.
  private func count(from place: Int, _ row: Row) -> Int {
    let columns = groups[place].columns
    if place > 0, groups[place - 1].columns == columns { return 1 }
    var count = 1
    for next in place + 1..<groups.count {
      if groups[next].columns != columns { break }
      if isFilled(groups[next], row) { count += 1 }
    }
    return count
  }

  private func read(
    _ columns: LabelledColumns, _ group: Group, at place: Int, _ row: Row, _ mayHaveSeveral: Bool,
    _ contact: inout ContactFields, _ findings: inout [Finding]
  ) {
    if readSingle(columns, group, at: place, row, mayHaveSeveral, &contact) { return }
    let cells = partColumns[group.parts].map { row.text($0) ?? "" }
    let labelColumn = partColumns[group.parts.lowerBound]
    let valueColumn = partColumns[group.parts.lowerBound + 1]
    if !cells.contains(where: MultiValueCell.hasSeveral), cells.dropFirst().contains(where: { !$0.isEmpty }) {
      return add(columns, cells, valueColumn, row, &contact, &findings)
    }
    var values = cells.map { MultiValueCell.split($0) }
    let count = values.dropFirst().lazy.map { $0.count }.max() ?? 1
    // One label is for all values, unless there are as many labels.
    let label = cells[0]
    if values[0].count != count {
      // A star marks only the first value.
      values[0] = [label] + Array(repeating: GoogleLabels.withoutStar(label), count: count - 1)
    }
    for index in 0..<count {
      let parts = values.map { index < $0.count ? $0[index] : "" }
      if parts.dropFirst().allSatisfy(\.isEmpty) {
        if count == 1, !parts[0].isEmpty {
          findings.append(
            Finding(
              CSVContactCodes.typeWithoutValue,
              "the label \(Finding.quote(parts[0])) has no value beside it", at: row.range(labelColumn),
              property: "\(columns.title) \(group.number)"))
        }
        continue
      }
      add(columns, parts, valueColumn, row, &contact, &findings)
    }
  }

  /// Reads a group of one value without making a text of its label; false if it may have several values.
  private func readSingle(
    _ columns: LabelledColumns, _ group: Group, at place: Int, _ row: Row, _ mayHaveSeveral: Bool,
    _ contact: inout ContactFields
  ) -> Bool {
    guard columns.hasPlainLabel else { return false }
    if mayHaveSeveral {
      for part in group.parts.dropFirst() where row.mayHaveSeveral(partColumns[part]) {
        if row.text(partColumns[part]).map(MultiValueCell.hasSeveral) ?? true { return false }
      }
    }
    let first = group.parts.lowerBound
    let hasValue =
      row.filled & group.values != 0 || group.hasOthers && !isEmpty(group.parts.dropFirst(), row)
    guard hasValue, let attributes = attributes(columns, partColumns[first], row) else { return false }
    makeRoom(for: columns, at: place, row, in: &contact)
    if columns == .address {
      // Performance: an address is read in place, because it is large.
      contact.addresses.append(Entry(PostalAddress(), attributes: attributes))
      let last = contact.addresses.count - 1
      for part in 1..<group.parts.count {
        if let text = row.text(partColumns[first + part]) { contact.addresses[last].value.setPart(part, text) }
      }
    } else {
      add(columns, partColumns[first + 1], attributes, row, &contact)
    }
    return true
  }

  /// Adds the values of a cell.
  @inline(__always)
  private func add(
    _ columns: LabelledColumns, _ column: Int, _ attributes: Attributes, _ row: Row, _ contact: inout ContactFields
  ) {
    if row.cleaned.isEmpty { return contact.add(columns, row.text(column) ?? "", attributes) }
    addCleaned(columns, column, attributes, row, &contact)
  }

  @inline(never)
  private func addCleaned(
    _ columns: LabelledColumns, _ column: Int, _ attributes: Attributes, _ row: Row, _ contact: inout ContactFields
  ) {
    guard let values = row.cleaned[column] else { return contact.add(columns, row.text(column) ?? "", attributes) }
    for (index, value) in values.enumerated() {
      var attributes = attributes
      if index > 0 { attributes.preference = nil }
      if !value.name.isEmpty { attributes.parameters.append(Parameter(OutlookEmail.displayName, [value.name])) }
      contact.add(columns, value.text, attributes)
    }
  }

  /// Reserves capacity for all values of a list before the first one.
  @inline(__always)
  private func makeRoom(for columns: LabelledColumns, at place: Int, _ row: Row, in contact: inout ContactFields) {
    switch columns {
    case .phone where contact.phones.capacity == 0: contact.phones.reserveCapacity(count(from: place, row))
    case .email where contact.emails.capacity == 0: contact.emails.reserveCapacity(count(from: place, row))
    case .website where contact.urls.capacity == 0: contact.urls.reserveCapacity(count(from: place, row))
    case .address where contact.addresses.capacity == 0: contact.addresses.reserveCapacity(count(from: place, row))
    default: break
    }
  }

  /// The attributes of the label in a column; `nil` if it is several labels.
  private func attributes(_ columns: LabelledColumns, _ column: Int, _ row: Row) -> Attributes? {
    if row.isEmpty(column) { return Attributes() }
    if let known = labels.attributes(columns, row.record.bytes, row.record.fields[column].range) { return known }
    guard let label = row.text(column), !MultiValueCell.hasSeveral(label) else { return nil }
    return columns.attributes(label)
  }

  private func add(
    _ columns: LabelledColumns, _ parts: [String], _ column: Int, _ row: Row, _ contact: inout ContactFields,
    _ findings: inout [Finding]
  ) {
    guard columns == .event else { return contact.add(columns, parts) }
    guard let date = date(parts[1], column, row, &findings, "Event") else { return }
    if parts[0].equalsIgnoringASCIICase("anniversary") {
      contact.anniversaries.append(Entry(date))
    } else {
      contact.dates.append(Entry(date, attributes: LabelVocabulary.events.attributes(parts[0])))
    }
  }
}

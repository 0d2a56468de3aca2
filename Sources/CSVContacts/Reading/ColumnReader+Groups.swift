internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reading the values of repeated groups.
extension ColumnReader {
  func readGroups(_ row: Row, _ contact: inout ContactBuilder, _ findings: inout [Finding]) {
    if groups.isEmpty { return }
    // Performance: one search in the record instead of one in each cell.
    let mayHaveSeveral = traits.contains(.hasMultiValueCells) && row.mayHaveSeveral(from: firstColumn)
    var jobs = GroupedJobs()
    for place in groups.indices where isFilled(groups[place], row) {
      switch groups[place].columns {
      case .labelled(let columns):
        read(columns, groups[place], row, mayHaveSeveral, &contact, &jobs, &findings)
      case .lossless(let list):
        LosslessColumns.all[list].read(row, partColumns[groups[place].parts], into: &contact, depth)
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

  private func read(
    _ columns: LabelledColumns, _ group: Group, _ row: Row, _ mayHaveSeveral: Bool, _ contact: inout ContactBuilder,
    _ jobs: inout GroupedJobs, _ findings: inout [Finding]
  ) {
    if readSingle(columns, group, row, mayHaveSeveral, &contact) { return }
    let cells = partColumns[group.parts].map { row.text($0) ?? "" }
    let labelColumn = partColumns[group.parts.lowerBound]
    let valueColumn = partColumns[group.parts.lowerBound + 1]
    if !cells.contains(where: MultiValueCell.hasSeveral), cells.dropFirst().contains(where: { !$0.isEmpty }) {
      return add(columns, cells, valueColumn, row, &contact, &jobs, &findings)
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
      add(columns, parts, valueColumn, row, &contact, &jobs, &findings)
    }
  }

  /// Reads a group of one value without making texts of its cells; false if it may have several values.
  private func readSingle(
    _ columns: LabelledColumns, _ group: Group, _ row: Row, _ mayHaveSeveral: Bool, _ contact: inout ContactBuilder
  ) -> Bool {
    guard columns.hasPlainLabel else { return false }
    if mayHaveSeveral {
      for part in group.parts where row.mayHaveSeveral(partColumns[part]) {
        if row.text(partColumns[part]).map(MultiValueCell.hasSeveral) ?? true { return false }
      }
    }
    let first = group.parts.lowerBound
    guard row.filled & group.values != 0 || group.hasOthers && !isEmpty(group.parts.dropFirst(), row) else {
      return false
    }
    let label = self.label(columns, partColumns[first], row, &contact)
    if columns == .address {
      contact.addAddress(label) { part, contact in
        let column = partColumns[first + part]
        return row.isEmpty(column) ? nil : row.place(column, in: &contact)
      }
    } else {
      add(columns, partColumns[first + 1], label, row, &contact)
    }
    return true
  }

  /// The label in a column.
  @inline(__always)
  private func label(
    _ columns: LabelledColumns, _ column: Int, _ row: Row, _ contact: inout ContactBuilder
  ) -> GroupLabel {
    if row.isEmpty(column) { return GroupLabel() }
    if row.holdsItsText(column) {
      return labels.label(columns, row.record.bytes.span, row.record.fields[column].range, in: &contact)
    }
    return labels.label(columns, row.text(column) ?? "", in: &contact)
  }

  /// Adds the values of a cell.
  @inline(__always)
  private func add(
    _ columns: LabelledColumns, _ column: Int, _ label: GroupLabel, _ row: Row, _ contact: inout ContactBuilder
  ) {
    if row.isEmpty(column) { return contact.add(columns, "", label) }
    if row.holdsItsText(column) {
      return contact.add(columns, row.record.bytes.span.extracting(row.record.fields[column].range), label)
    }
    addUnusual(columns, column, label, row, &contact)
  }

  @inline(never)
  private func addUnusual(
    _ columns: LabelledColumns, _ column: Int, _ label: GroupLabel, _ row: Row, _ contact: inout ContactBuilder
  ) {
    for (index, value) in row.values(column).enumerated() {
      var label = label
      if index > 0 { label.isPrimary = false }
      contact.add(columns, value.text, name: value.name, label)
    }
  }

  private func add(
    _ columns: LabelledColumns, _ parts: [String], _ column: Int, _ row: Row, _ contact: inout ContactBuilder,
    _ jobs: inout GroupedJobs, _ findings: inout [Finding]
  ) {
    switch columns {
    case .event:
      guard let date = date(parts[1], column, row, &findings, "Event") else { return }
      if parts[0].equalsIgnoringASCIICase("anniversary") {
        contact.append(Entry(date), to: .anniversaries)
      } else {
        contact.append(Entry(date, attributes: LabelVocabulary.events.attributes(parts[0])), to: .dates)
      }
    case .organization: jobs.add(parts, to: &contact)
    case .customField, .customFieldOrMessage: contact.addCustomField(parts[0], parts[1])
    case .address:
      let label = labels.label(columns, parts[0], in: &contact)
      contact.addAddress(label) { part, contact in parts[part].isEmpty ? nil : contact.place(parts[part]) }
    case .im:
      let label = labels.label(columns, parts[0], in: &contact)
      contact.append(
        Entry(InstantMessageAddress(parts[2], service: parts[1]), attributes: label.attributes(contact)),
        to: .instantMessages)
    default:
      let label = labels.label(columns, parts[0], in: &contact)
      contact.add(columns, parts[1], label)
    }
  }
}

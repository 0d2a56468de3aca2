internal import ContactModel

/// Writing dates in the form of the product.
extension ColumnWriter {
  func writeBirthdays(_ birthdays: [Entry<DateValue>], _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    guard dates == .threeColumns else {
      return writeDate(places.column(.birthday), birthdays, .birthdays, &cells, &filter)
    }
    guard let entry = birthdays.first else { return }
    check(birthdays, .birthdays, &filter)
    guard let date = entry.value.date, date.isPossible, date.year != 0, date != PartialDate(time: date.time) else {
      filter.mayDiffer = true
      return
    }
    cells.set(places.column(.birthYear), date.year.map(String.init) ?? "")
    cells.set(places.column(.birthMonth), date.month.map(String.init) ?? "")
    cells.set(places.column(.birthDay), date.day.map(String.init) ?? "")
  }

  /// Writes a date in one column.
  func writeDate(
    _ column: Int, _ entries: [Entry<DateValue>], _ field: FieldNumber, _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    guard column >= 0, let value = entries.first?.value else { return }
    check(entries, field, &filter)
    if dates == .partialISO { return cells.set(column, DateCell.text(value)) }
    // Years of fewer digits are read as years around 2000.
    guard let date = value.date, date.isPossible, let year = date.year, let month = date.month, let day = date.day,
      dates == .iso || year >= 1000
    else {
      filter.mayDiffer = true
      return
    }
    cells.set(
      column, dates == .iso ? PartialDate(year: year, month: month, day: day).text : "\(month)/\(day)/\(year)")
  }

  private func check(_ entries: [Entry<DateValue>], _ field: FieldNumber, _ filter: inout ReadBackFilter) {
    for (number, entry) in entries.enumerated() {
      filter.check(entry.attributes, of: field, number)
      filter.mayDiffer = filter.mayDiffer || entries.count > 1 || !DateCell.comesBack(entry.value)
    }
  }
}

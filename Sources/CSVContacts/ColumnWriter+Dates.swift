internal import ContactModel
internal import Findings

/// Writing dates in the form of the product.
extension ColumnWriter {
  func writeBirthdays(
    _ birthdays: [Entry<DateValue>], _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    if dates == .threeColumns { return writeParts(ofBirthdays: birthdays, &cells, &losses) }
    writeDate(places.column(.birthday), "BDAY", birthdays, &cells, &losses)
  }

  private func writeParts(
    ofBirthdays birthdays: [Entry<DateValue>], _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    guard let entry = birthdays.first else { return }
    if birthdays.count > 1 { for other in birthdays.dropFirst() { losses.recordNoColumn("BDAY", other.value.text) } }
    losses.checkAttributes(entry.attributes, of: "BDAY", entry.value.text)
    if losses.hasNoDate("BDAY", entry.value) { return }
    guard let date = entry.value.date, date.isPossible, date.year != 0, date != PartialDate(time: date.time) else {
      losses.recordChange("BDAY", entry.value.text, "is not a date of year, month and day and was lost")
      return
    }
    if let time = date.time { losses.recordTime("BDAY", time) }
    cells.set(places.column(.birthYear), date.year.map(String.init) ?? "")
    cells.set(places.column(.birthMonth), date.month.map(String.init) ?? "")
    cells.set(places.column(.birthDay), date.day.map(String.init) ?? "")
  }

  /// Writes a date in one column.
  func writeDate(
    _ column: Int, _ property: String, _ entries: [Entry<DateValue>], _ cells: inout RowAssembler,
    _ losses: inout LossRecorder
  ) {
    guard column >= 0, !entries.isEmpty else { return }
    let value = entries[0].value
    if entries.count > 1 { for other in entries.dropFirst() { losses.recordNoColumn(property, other.value.text) } }
    losses.checkAttributes(entries[0].attributes, of: property, value.text)
    if dates == .partialISO {
      losses.checkDate(property, value)
      return cells.set(column, DateCell.text(value))
    }
    if losses.hasNoDate(property, value) { return }
    guard let date = value.date, date.isPossible, let year = date.year, let month = date.month, let day = date.day
    else {
      losses.recordChange(
        property, value.text, "was lost: the product takes only dates with year, month and day")
      return
    }
    if let time = date.time { losses.recordTime(property, time) }
    guard dates == .monthFirst else {
      cells.set(column, PartialDate(year: year, month: month, day: day).text)
      return
    }
    // Years of fewer digits are read as years around 2000.
    guard year >= 1000 else {
      losses.recordChange(property, value.text, "was lost: the product takes only years of four digits")
      return
    }
    cells.set(column, "\(month)/\(day)/\(year)")
  }
}

internal import ContactModel
internal import Findings
internal import SourceText

/// Writing categories: in one cell with semicolons, or as Google's labels.
extension ColumnWriter {
  func writeCategories(
    _ contact: ContactBuffer, _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    if places.has(.labels) {
      if let labels = plainLabels(contact) { return cells.set(places.column(.labels), labels) }
      return writeLabels(contact.values(.categories), &cells, &losses)
    }
    guard places.has(.categories) else { return }
    let categories = contact.values(.categories)
    for entry in categories {
      losses.checkAttributes(entry.attributes, of: "CATEGORIES", entry.value)
      if entry.value.isEmpty {
        losses.add(LossCodes.emptyLeftOut, "CATEGORIES", "an empty category was lost")
        continue
      }
      if categories.count == 1, let values = WordList.values(entry.value) {
        losses.recordChange("CATEGORIES", entry.value, "comes back as \(values.count) categories")
        continue
      }
      if SemicolonList.isSingle(entry.value) {
        losses.checkLineBreaks("CATEGORIES", entry.value)
        continue
      }
      let back = SemicolonList.read(entry.value).map(\.value)
      if back.count != 1 || !back[0].isSame(as: losses.plain("CATEGORIES", entry.value)) {
        losses.recordChange("CATEGORIES", entry.value, "holds a semicolon or outer blanks and comes back otherwise")
      }
    }
    cells.set(
      places.column(.categories),
      categories.count == 1 ? categories[0].value : categories.map(\.value).joined(separator: ";"))
  }

  /// The labels of categories without attributes that are read back as they are; `nil` if there is another one.
  private func plainLabels(_ contact: ContactBuffer) -> String? {
    let records = contact.records(of: .categories)
    var count = 0
    for number in records {
      let record = contact.record(number)
      guard contact.hasNoAttributes(record), contact.isPlain(record.place) else { return nil }
      let text = contact.bytes(record.place)
      // A star or a separator can change a category.
      if text[0] == ASCII.asterisk || GoogleLabels.isGroup(text)
        || text.memchr(ASCII.colon, from: 0, to: text.count) != nil
      {
        return nil
      }
      count += text.count + MultiValueCell.separator.utf8.count
    }
    return String(utf8Capacity: count) { labels in
      for number in records {
        if !labels.isEmpty { MultiValueCell.separator.withUTF8Span { labels.append(contentsOf: $0) } }
        labels.append(contentsOf: contact.bytes(contact.record(number).place))
      }
    }
  }

  private func writeLabels(_ categories: [Entry<String>], _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    var cell = ""
    for entry in categories {
      losses.checkSingle("CATEGORIES", entry.value)
      let label = GoogleLabels.label(ofCategory: entry.value)
      if cell.isEmpty {
        cell = label
      } else if !label.isEmpty {
        cell += MultiValueCell.separator
        cell += label
      }
      // Only a star or a separator can change a category.
      if entry.value.utf8Contains(ASCII.asterisk, or: ASCII.colon) {
        let back = GoogleLabels.categories(label)
        if back.count == 1, !back[0].value.isSame(as: entry.value) {
          losses.recordChange(
            "CATEGORIES", entry.value, "comes back without its star, as the group that Google makes itself")
        }
      }
      losses.checkAttributes(entry.attributes, of: "CATEGORIES", entry.value)
    }
    cells.set(places.column(.labels), cell)
  }
}

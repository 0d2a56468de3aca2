internal import ContactModel
internal import SourceText

/// Writing categories: in one cell with semicolons, or as Google's labels.
extension ColumnWriter {
  func writeCategories(_ contact: ContactBuffer, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    if places.has(.labels) {
      if let labels = plainLabels(contact) { return cells.set(places.column(.labels), labels) }
      let labels = contact.values(.categories).enumerated().map { number, entry in
        filter.check(entry.attributes, of: .categories, number)
        filter.check(entry.value)
        // Only a star or a separator can change a category.
        filter.mayDiffer = filter.mayDiffer || entry.value.utf8Contains(ASCII.asterisk, or: ASCII.colon)
        return GoogleLabels.label(ofCategory: entry.value)
      }
      return cells.set(places.column(.labels), MultiValueCell.join(labels.filter { !$0.isEmpty }))
    }
    guard places.has(.categories) else { return }
    let categories = contact.values(.categories)
    for (number, entry) in categories.enumerated() {
      filter.check(entry.attributes, of: .categories, number)
      filter.check(entry.value)
      filter.mayDiffer =
        filter.mayDiffer || !SemicolonList.isSingle(entry.value)
        || categories.count == 1 && WordList.values(entry.value) != nil
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
      if text[0] == ASCII.asterisk || text.memchr(ASCII.colon, from: 0, to: text.count) != nil { return nil }
      count += GoogleLabels.groupMark.utf8.count + text.count + MultiValueCell.separator.utf8.count
    }
    return String(utf8Capacity: count) { labels in
      for number in records {
        if !labels.isEmpty { MultiValueCell.separator.withUTF8Span { labels.append(contentsOf: $0) } }
        let text = contact.bytes(contact.record(number).place)
        if GoogleLabels.isGroup(text) { GoogleLabels.groupMark.withUTF8Span { labels.append(contentsOf: $0) } }
        labels.append(contentsOf: text)
      }
    }
  }
}

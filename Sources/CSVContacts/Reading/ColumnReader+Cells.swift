internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads cells by the meaning of their columns.
extension ColumnReader {
  /// Reads a cell with a meaning that has no ``Step`` of its own.
  func read(
    _ meaning: ColumnMeaning, _ text: String, at column: Int, _ row: Row, _ contact: inout ContactBuilder,
    _ findings: inout [Finding]
  ) {
    switch meaning {
    case .nickname where row.mayHaveSeveral(column):
      for nickname in MultiValueCell.split(text) where !nickname.isEmpty {
        contact.append(Entry(nickname), to: .nicknames)
      }
    case .nickname: contact.append(Entry(text), to: .nicknames)
    case .phone(let place):
      contact.append(Entry(PhoneNumber(display: text), attributes: place.attributes), to: .phones)
      for value in row.furtherValues(column) {
        contact.append(Entry(PhoneNumber(display: value.text), attributes: place.attributes), to: .phones)
      }
    case .birthday:
      if let date = date(text, column, row, &findings, "BDAY") { contact.append(Entry(date), to: .birthdays) }
    case .anniversary:
      if let date = date(text, column, row, &findings, "ANNIVERSARY") {
        contact.append(Entry(date), to: .anniversaries)
      }
    case .date(let label):
      if let date = date(text, column, row, &findings, "X-ABDATE") {
        contact.append(Entry(date, types: [], label: label), to: .dates)
      }
    case .url(let place):
      if let label = place.label, let profile = GoogleSocialProfile.account(label, text) {
        contact.append(Entry(profile), to: .socialProfiles)
      } else {
        contact.append(Entry(text, attributes: place.attributes), to: .urls)
      }
    case .related(let place): contact.append(Entry(TextOrURI(text), attributes: place.attributes), to: .related)
    case .instantMessage(let service, _):
      contact.append(Entry(InstantMessageAddress(text, service: service)), to: .instantMessages)
    case .tags: for tag in SemicolonList.readTags(text) { contact.append(tag, to: .categories) }
    case .categories where row.furtherValues(column).isEmpty:
      for category in SemicolonList.read(text) { contact.append(category, to: .categories) }
    case .categories: for value in row.values(column) { contact.append(Entry(value.text), to: .categories) }
    case .gender:
      if checksGenders { OutlookChoices.check(OutlookChoices.gender, text, &findings, at: row.range(column)) }
      if let gender = OutlookGender.value(words[text] ?? text) { contact.append(Entry(gender), to: .genders) }
    case .genderText: contact.append(Entry(GenderCell.value(text)), to: .genders)
    case .photo: PhotoCell.read(text, &contact, &findings, at: row.range(column))
    case .kept(let label, let ignored), .choice(let label, let ignored):
      if (words[text] ?? text).equalsIgnoringASCIICase(ignored) { break }
      if traits.contains(.checksChoices), !ignored.isEmpty {
        OutlookChoices.check(label, text, &findings, at: row.range(column))
      }
      contact.append(CustomField.property(label: label, value: text))
    case .property(let name): contact.append(CustomField.property(label: name, value: text))
    case .kind: contact.kind = row.exact(column).map { Kind(rawValue: LosslessCell.readText($0)) }
    // These have steps of their own, or are not read.
    case .formattedName, .title, .role, .hobby, .language, .freeBusy, .notes, .labels, .name, .organization,
      .organizationYomi, .department, .address, .email, .emailName, .emailType, .labelledEmail, .birthYear, .birthMonth,
      .birthDay, .primaryPhone, .relatedPart, .dialing, .unmapped, .constant, .ignored:
      break
    }
  }
}

// MARK: - Fixed columns

/// Reading the fixed columns.
extension ColumnReader {
  /// How the cell of a fixed column is read. Performance: a step holds no reference, so that reading a cell counts none.
  enum Step {
    /// The text is the value of this record.
    case text(Record)
    /// The text is a phone number with these types.
    case phone(TypeSet)
    /// It is a part of one of the ``composed`` values.
    case part(Int)
    case notes, labels
    /// It is read after the other columns.
    case later
    case other

    init(_ meaning: ColumnMeaning, ofComposed composed: Int?, _ traits: ColumnTraits) {
      func text(_ field: FieldNumber, _ column: FixedColumn = .unlabelled) -> Step {
        if column.label != nil { return .other }
        var record = Record(field, .text)
        record.types = column.types
        return .text(record)
      }
      if let composed {
        self = .part(composed)
        return
      }
      self =
        switch meaning {
        case .formattedName: text(.formattedNames)
        case .nickname where !traits.contains(.hasMultiValueCells): text(.nicknames)
        case .title: text(.titles)
        case .role: text(.roles)
        case .url(let column): text(.urls, column)
        case .related(let column): text(.related, column)
        case .hobby: text(.hobbies)
        case .language: text(.languages)
        case .freeBusy: text(.freeBusyURIs)
        case .notes where !traits.contains(.overflowsIntoNotes): text(.notes)
        case .notes: .notes
        case .labels: .labels
        case .phone(let column) where column.label == nil: .phone(column.types)
        case _ where meaning.isPartial: .later
        default: .other
        }
    }
  }

  /// Reads the fixed columns of a record.
  func readFixed(_ row: Row, _ contact: inout ContactBuilder, _ findings: inout [Finding]) {
    var fromNotes: [NotesOverflow.Value] = []
    var filled = row.filled & firstFixed
    while filled != 0 {
      let column = filled.trailingZeroBitCount
      filled &= filled &- 1
      if case .part(let value) = steps[fixedPlaces[column]] {
        composed[value].read(row, into: &contact)
        filled &= ~composed[value].columns
      } else {
        read(fixedPlaces[column], row, &contact, &fromNotes, &findings)
      }
    }
    if firstWide < fixed.count { readWide(row, &contact, &fromNotes, &findings) }
    if later.isEmpty, fromNotes.isEmpty { return }
    later.read(row, fromNotes, &contact, &findings)
  }

  /// Reads the columns after the first 64.
  private func readWide(
    _ row: Row, _ contact: inout ContactBuilder, _ fromNotes: inout [NotesOverflow.Value], _ findings: inout [Finding]
  ) {
    var read: Set<Int> = []
    for place in firstWide..<fixed.count where !row.isEmpty(fixed[place].column) {
      if case .part(let value) = steps[place] {
        if composed[value].columns & row.filled == 0, read.insert(value).inserted {
          composed[value].read(row, into: &contact)
        }
      } else {
        self.read(place, row, &contact, &fromNotes, &findings)
      }
    }
  }

  /// Reads the cell of a fixed column that is not empty, by its place in ``fixed``.
  @inline(__always)
  private func read(
    _ place: Int, _ row: Row, _ contact: inout ContactBuilder, _ fromNotes: inout [NotesOverflow.Value],
    _ findings: inout [Finding]
  ) {
    let column = fixed[place].column
    switch steps[place] {
    case .text(var record):
      record.place = row.place(column, in: &contact)
      contact.add(record, cellsFrom: contact.nextCell)
    case .phone(let types):
      contact.addPhone(row, column, types)
      for value in row.furtherValues(column) {
        contact.append(Entry(PhoneNumber(display: value.text), types: types), to: .phones)
      }
    case .notes: readNotes(column, row, &contact, &fromNotes, &findings)
    case .labels: readLabels(column, row, &contact)
    case .part, .later: break
    case .other:
      guard let text = row.text(column) else { return }
      read(fixed[place].meaning, text, at: column, row, &contact, &findings)
    }
  }

  private func readNotes(
    _ column: Int, _ row: Row, _ contact: inout ContactBuilder, _ fromNotes: inout [NotesOverflow.Value],
    _ findings: inout [Finding]
  ) {
    guard let text = row.text(column), let overflow else { return }
    let (rest, values) = overflow.extractValues(text)
    if let rest { contact.append(Entry(rest), to: .notes) }
    fromNotes += values
    for value in values {
      findings.append(
        Finding(
          CSVContactCodes.valueInNotes, "the notes hold \(value.property) \(Finding.quote(value.text)) as a line",
          at: row.range(column), property: value.property))
    }
  }

  private func readLabels(_ column: Int, _ row: Row, _ contact: inout ContactBuilder) {
    guard row.holdsItsText(column) else {
      for category in GoogleLabels.categories(row.text(column) ?? "") { contact.append(category, to: .categories) }
      return
    }
    let text = row.record.bytes.span
    var rest = row.record.fields[column].range
    while true {
      let separator = MultiValueCell.separator(text.extracting(rest), from: 0)
      let label = rest.lowerBound..<(separator.map { rest.lowerBound + $0.lowerBound } ?? rest.upperBound)
      if !label.isEmpty { contact.addCategory(text.extracting(label)) }
      guard let separator else { return }
      rest = rest.lowerBound + separator.upperBound..<rest.upperBound
    }
  }

  func date(
    _ text: String, _ column: Int, _ row: Row, _ findings: inout [Finding], _ property: String
  ) -> DateValue? {
    ProductDate.value(text, decision(column), &findings, property, at: row.range(column))
  }
}

extension ContactBuilder {
  /// Adds the phone number of a cell.
  @inline(__always)
  mutating func addPhone(_ row: Row, _ column: Int, _ types: TypeSet) {
    let first = nextCell
    var record = Record(.phones, .text)
    record.types = types
    // Only a number with an x can have an extension.
    if row.holds(UInt8(ascii: "x"), column) {
      PhoneNumber.write(PhoneNumber(display: row.text(column) ?? ""), to: &record, &self)
    } else {
      record.place = row.place(column, in: &self)
    }
    add(record, cellsFrom: first)
  }

  /// Adds the category of one of Google's labels.
  mutating func addCategory(_ label: Span<UInt8>) {
    // Google's own groups have a star.
    if label[0] == ASCII.asterisk {
      return append(Entry(GoogleLabels.category(ofLabel: InlineUTF8.text(ofValid: label))), to: .categories)
    }
    let place = place(label)
    add(Record(.categories, .text, place), cellsFrom: nextCell)
  }
}

/// A photo in a cell, which is given by its URI. Any other text is kept under the name of the column.
enum PhotoCell {
  static func read(_ text: String, _ contact: inout ContactBuilder, _ findings: inout [Finding], at place: Range<Int>?)
  {
    if isURI(text) { return contact.append(Entry(Media(.uri(text))), to: .photos) }
    findings.append(
      Finding(
        CSVContactCodes.badURL, "the photo \(Finding.quote(text)) is not a URL; it was kept as a custom field",
        at: place,
        property: "PHOTO"))
    contact.append(CustomField.property(label: "Photo", value: text))
  }

  /// Whether a text begins with a scheme and has no blanks (RFC 3986 3). One letter before a colon is a drive.
  static func isURI(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: ASCII.colon), let first = text.utf8.first, ASCII.isLetter(first) else {
      return false
    }
    let scheme = text.utf8[..<colon]
    return scheme.count > 1
      && scheme.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.plus || $0 == ASCII.hyphen || $0 == ASCII.period
      } && text.utf8.allSatisfy { $0 > ASCII.space }
  }
}

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

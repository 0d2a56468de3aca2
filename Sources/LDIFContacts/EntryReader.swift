internal import ContactModel
import Findings
import SourceText

/// Reads the lines of one entry after the other into contacts. It is moved and not copied, as its builder.
struct EntryReader {
  /// What was found in the lines of the last entry.
  private(set) var findings: [Finding] = []
  private var builder = ContactBuilder()
  private var draft = EntryDraft()
  private var name: RecordLine?
  /// The name of the entry in its normal form, if it was needed.
  private var ownKey: [UInt8]?

  /// The contact of the lines of an entry.
  mutating func contact(of lines: [RecordLine]) -> Contact {
    findings = []
    draft = EntryDraft()
    name = lines.first { $0.isNamed("dn") }
    ownKey = nil
    for line in lines { read(line) }
    draft.finish(&builder, &findings)
    if let name, case .text(let text) = name.decoded(&findings) {
      // A name that is not derived from the values is the source of the contact.
      if !text.isEmpty, !text.hasSameBytes(as: EntryName.derived(lines)) {
        builder.append(DistinguishedName.url(text), to: .sources)
      }
    }
    return Contact(builder.makeBuffer())
  }

  private mutating func read(_ line: RecordLine) {
    // Performance: the usual line that is written.
    if let role = line.role, role.isText, case .known(.text(let text)) = line.value {
      if text.isEmpty || read(text, as: role, AttributeDescription(line), line) { return }
      return keep(line, .text(text))
    }
    if line.isEmpty || line.isNamed("dn") { return }
    let description = AttributeDescription(line)
    if description.role == .secret {
      findings.report(
        LDIFCodes.secret, "the value of \(Finding.quote(line.nameText)) is a secret and was skipped", at: line.range,
        property: Finding.word(line.nameText))
      return
    }
    if line.form == .url { return readURL(line, description) }
    if let kind = description.media {
      if description.isURL {
        if case .text(let url) = line.decoded(&findings) { add(Media(.uri(url)), to: kind) }
      } else if let base64 = line.base64(&findings) {
        add(Media(.base64(base64), mediaType: base64.mediaType ?? kind.mediaType), to: kind)
      } else {
        keep(line, .text(String(decoding: line.octets, as: UTF8.self)))
      }
      return
    }
    var value = line.decoded(&findings)
    if case .data(let base64) = value, description.role != nil, let bytes = base64.bytes,
      UTF8Evidence(bytes[...]).isUTF8
    {
      value = .text(line.repaired(bytes[...], &findings))
    }
    guard let role = description.role, !description.hasOtherOptions, !description.isURL, case .text(let text) = value,
      read(text, as: role, description, line)
    else { return keep(line, value) }
  }

  /// Keeps a URL instead of the value, which is never fetched.
  private mutating func readURL(_ line: RecordLine, _ description: AttributeDescription) {
    let url = String(decoding: line.octets, as: UTF8.self)
    findings.report(
      LDIFCodes.notFetched,
      "the value of \(Finding.quote(line.nameText)) is at \(Finding.quote(url)); the URL was kept and not fetched",
      at: line.range, property: Finding.word(line.nameText))
    if let kind = description.media, UTF8Check.isValid(line.octets) {
      add(Media(.uri(url)), to: kind)
    } else {
      draft.kept.append(
        KeptAttribute.property("\(line.nameText);\(AttributeDescription.urlOption)", line.decoded(&findings)))
    }
  }

  private mutating func keep(_ line: RecordLine, _ value: LineValue) {
    draft.kept.append(KeptAttribute.property(line.nameText, value))
  }

  private mutating func add(_ media: Media, to kind: AttributeRole.MediaKind) {
    builder.append(Entry(media), to: kind.field)
  }

  // MARK: Texts

  /// Reads a text; false if the contact cannot hold it, so that the line is kept.
  private mutating func read(
    _ text: String, as role: AttributeRole, _ description: AttributeDescription, _ line: RecordLine
  ) -> Bool {
    if case .name(let part) = role {
      return draft.add(part, text, language: description.language, isPhonetic: description.isPhonetic)
    }
    if description.isPhonetic { return false }
    if role.hasLanguages {
      readInAnyLanguage(text, as: role, description.language)
      return true
    }
    if description.language != nil, !role.hasTypes { return false }
    switch role {
    case .objectClass: draft.classes.append(text)
    case .email, .secondEmail:
      for address in EntryReader.addresses(text) { append(address, [], description, to: .emails) }
    case .phone(let types): add(PhoneNumber(display: text), types, description)
    case .url(let types): append(text, types, description, to: .urls)
    case .labeledURI: builder.append(LabeledURI.entry(text), to: .urls)
    case .address(let place, let part): return draft.add(place, part, text)
    case .messenger(let service): builder.append(Entry(service.address(text)), to: .instantMessages)
    case .messengerHandle: builder.append(Entry(MessengerService.address(ofHandle: text)), to: .instantMessages)
    case .birthYear, .birthMonth, .birthDay: return draft.setBirthday(role, name: line.nameText, text)
    case .date(let field): return readDate(EntryDates.day(text), text, field, line)
    // 0 is Thunderbird's mark for never.
    case .time(let field): return text == "0" || readDate(EntryDates.time(text), text, field, line)
    case .uid: builder.append(text, to: .uids)
    case .entryUUID: draft.entryUUIDs.append(text)
    case .relation(let relation): builder.append(RelatedPerson.entry(text, relation), to: .related)
    case .relationEntry(let relation): builder.append(RelatedPerson.entry(ofEntry: text, relation), to: .related)
    case .categoryList:
      for word in text.utf8.split(separator: ASCII.comma) {
        let category = String(decoding: word, as: UTF8.self).trimmingASCIISpace
        if !category.isEmpty { builder.append(category, to: .categories) }
      }
    case .office: draft.kept.append(CustomField.property(label: EntryReader.office, value: text))
    case .spouse: builder.append(text, types: .spouse, to: .related)
    case .member where isOwnName(text): break
    case .member: builder.append(GroupMember.entry(text), to: .members)
    case .memberID: builder.append(text, to: .members)
    case .custom: draft.kept.append(KeptAttribute.property(role.customName, .text(text)))
    default: return false
    }
    return true
  }

  /// Whether a member is the group itself, which is how a group without members is written (RFC 4519 3.5).
  private mutating func isOwnName(_ member: String) -> Bool {
    guard let own = name?.text else { return false }
    if own.hasSameBytes(as: member) { return true }
    let key = ownKey ?? DirectoryName(own).key
    ownKey = key
    return !key.isEmpty && DirectoryName(member).key == key
  }

  /// The label of the custom field for the place of an office, as the CSV of Outlook has it.
  static let office = "Office Location"

  /// The addresses of a value: abook has several in one, with commas.
  private static func addresses(_ text: String) -> [String] {
    guard text.utf8Contains(ASCII.comma) else { return [text] }
    let addresses = text.utf8.split(separator: ASCII.comma).map {
      String(decoding: $0, as: UTF8.self).trimmingASCIISpace
    }
    return addresses.allSatisfy { address in
      address.utf8.count { $0 == ASCII.atSign } == 1 && !address.utf8Contains(ASCII.doubleQuote)
        && !address.utf8Contains(ASCII.space)
    } ? addresses : [text]
  }

  private mutating func add(_ number: PhoneNumber, _ types: TypeSet, _ description: AttributeDescription) {
    if number.isOnlyText, !description.hasAttributes {
      builder.append(number.text, types: types, to: .phones)
    } else {
      builder.append(Entry(number, attributes: description.attributes(types)), to: .phones)
    }
  }

  private mutating func append(
    _ text: String, _ types: TypeSet, _ description: AttributeDescription, to field: FieldNumber
  ) {
    if description.hasAttributes {
      builder.append(Entry(text, attributes: description.attributes(types)), to: field.field(of: String.self))
    } else {
      builder.append(text, types: types, to: field)
    }
  }

  private mutating func readInAnyLanguage(_ text: String, as role: AttributeRole, _ language: String?) {
    var entry = Entry(text)
    if let language { entry.attributes.language = language }
    switch role {
    case .formattedName: draft.formattedNames.append(entry)
    case .displayName: draft.displayNames.append(entry)
    case .organization: draft.addOrganization(text, language: language)
    case .unit: draft.addUnit(text, language: language)
    case .text(let field): builder.append(inAnyLanguage: entry, to: field)
    default: break
    }
  }

  private mutating func readDate(
    _ date: PartialDate?, _ text: String, _ field: FieldNumber, _ line: RecordLine
  ) -> Bool {
    guard let date else {
      reportDate(text, line)
      return false
    }
    if field == .birthdays {
      draft.birthDates.append(date)
    } else {
      builder.append(Entry(DateValue.date(date)), to: field.field(of: DateValue.self))
    }
    return true
  }

  private mutating func reportDate(_ text: String, _ line: RecordLine) {
    findings.report(
      LDIFCodes.badDate,
      "\(Finding.quote(text)) in \(Finding.quote(line.nameText)) is not a date; it was kept as it is", at: line.range,
      property: Finding.word(line.nameText))
  }
}

extension ContactBuilder {
  /// Adds a text that may have a language.
  mutating func append(inAnyLanguage entry: Entry<String>, to field: FieldNumber) {
    if entry.attributes.isEmpty {
      append(entry.value, to: field)
    } else {
      append(entry, to: field.field(of: String.self))
    }
  }
}

/// A URI, a blank and a label (RFC 2079).
enum LabeledURI {
  static func entry(_ text: String) -> Entry<String> {
    guard let blank = text.utf8.firstIndex(of: ASCII.space) else { return Entry(text) }
    let label = String(text[text.utf8.index(after: blank)...])
    return Entry(String(text[..<blank]), types: [], label: label.isEmpty ? nil : label)
  }

  static func text(_ uri: String, label: String?) -> String {
    var text = uri
    if uri.utf8Contains(ASCII.space) {
      let words = uri.utf8.split(separator: ASCII.space, omittingEmptySubsequences: false)
      text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "%20")
    }
    return label.map { "\(text) \($0)" } ?? text
  }
}

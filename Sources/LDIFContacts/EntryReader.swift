internal import ContactModel
import Findings
import SourceText

/// Reads the lines of one entry into a contact.
struct EntryReader {
  private(set) var contact = Contact()
  private(set) var findings: [Finding] = []
  private var draft = EntryDraft()

  init(_ lines: [RecordLine]) {
    for line in lines { read(line) }
    draft.finish(&contact, &findings)
    if let name = lines.first(where: { $0.isNamed("dn") }), case .text(let text) = name.decoded(&findings) {
      // A name that is not derived from the values is the source of the contact.
      if !text.isEmpty, !text.utf8.elementsEqual(EntryName.derived(lines).utf8) {
        contact.sources = [Entry(DistinguishedName.url(text))]
      }
    }
  }

  private mutating func read(_ line: RecordLine) {
    if line.isEmpty || line.isNamed("dn") { return }
    let description = AttributeDescription(line)
    if description.role == .secret {
      findings.report(
        LDIFCodes.secret, "the value of \(Finding.quote(line.nameText)) is a secret and was skipped", at: line.range,
        property: Finding.word(line.nameText))
      return
    }
    if line.form == .url { return readURL(line, description) }
    if let (property, mediaType) = description.media {
      if description.isURL {
        if case .text(let url) = line.decoded(&findings) { add(Media(.uri(url)), to: property) }
      } else if let base64 = line.base64(&findings) {
        add(Media(.base64(base64), mediaType: EntryReader.mediaType(base64) ?? mediaType), to: property)
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
    if let (property, _) = description.media, UTF8Check.isValid(line.octets) {
      add(Media(.uri(url)), to: property)
    } else {
      contact.extensions.append(
        KeptAttribute.property("\(line.nameText);\(AttributeDescription.urlOption)", line.decoded(&findings)))
    }
  }

  private mutating func keep(_ line: RecordLine, _ value: LineValue) {
    contact.extensions.append(KeptAttribute.property(line.nameText, value))
  }

  private mutating func add(_ media: Media, to property: String) {
    guard case .media(let list)? = ContactField.of(property: property)?.values else { return }
    list.append(Entry(media), to: &contact)
  }

  /// The type of an image by its first bytes: directories have images of any type in jpegPhoto.
  private static func mediaType(_ base64: Base64) -> String? {
    let types = [("/9j/", "image/jpeg"), ("iVBORw0KGg", "image/png"), ("R0lGOD", "image/gif")]
    let first = base64.prefix(10)
    return types.first { first.hasPrefix($0.0) }?.1
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
    if description.language != nil { return false }
    switch role {
    case .objectClass: draft.classes.append(text)
    case .email, .secondEmail: contact.emails.append(Entry(text))
    case .phone(let types): contact.phones.append(Entry(PhoneNumber(display: text), types: types))
    case .url(let types): contact.urls.append(Entry(text, types: types))
    case .labeledURI: contact.urls.append(LabeledURI.entry(text))
    case .address(let place, let part): return draft.add(place, part, text)
    case .instantMessage(let service):
      contact.instantMessages.append(Entry(InstantMessageAddress(text, service: service)))
    case .birthYear, .birthMonth, .birthDay: return draft.setBirthday(role, name: line.nameText, text)
    case .date(let property): return readDate(EntryDates.day(text), text, property, line)
    // 0 is Thunderbird's mark for never.
    case .time(let property): return text == "0" || readDate(EntryDates.time(text), text, property, line)
    case .uid: contact.uids.append(Entry(text))
    case .entryUUID: draft.entryUUIDs.append(text)
    case .spouse: contact.related.append(Entry(Reference(text), types: .spouse))
    case .member: contact.members.append(GroupMember.entry(text))
    case .memberID: contact.members.append(Entry(text))
    case .custom(let name): contact.extensions.append(KeptAttribute.property(name, .text(text)))
    default: return false
    }
    return true
  }

  private mutating func readInAnyLanguage(_ text: String, as role: AttributeRole, _ language: String?) {
    var entry = Entry(text)
    if let language { entry.attributes.language = language }
    switch role {
    case .formattedName: contact.formattedNames.append(entry)
    case .displayName: draft.displayNames.append(entry)
    case .organization: draft.addOrganization(text, language: language)
    case .unit: draft.addUnit(text, language: language)
    case .text(let property): add(entry, to: property)
    default: break
    }
  }

  private mutating func add(_ entry: Entry<String>, to property: String) {
    switch ContactField.of(property: property)?.values {
    case .texts(let list), .uris(let list): list.append(entry, to: &contact)
    default: break
    }
  }

  private mutating func readDate(_ date: PartialDate?, _ text: String, _ property: String, _ line: RecordLine) -> Bool {
    guard let date, case .dates(let list)? = ContactField.of(property: property)?.values else {
      reportDate(text, line)
      return false
    }
    list.append(Entry(.date(date)), to: &contact)
    return true
  }

  private mutating func reportDate(_ text: String, _ line: RecordLine) {
    findings.report(
      LDIFCodes.badDate,
      "\(Finding.quote(text)) in \(Finding.quote(line.nameText)) is not a date; it was kept as it is", at: line.range,
      property: Finding.word(line.nameText))
  }
}

/// A URI, a blank and a label (RFC 2079).
enum LabeledURI {
  static func entry(_ text: String) -> Entry<String> {
    guard let blank = text.utf8.firstIndex(of: ASCII.space) else { return Entry(text) }
    let label = String(text[text.utf8.index(after: blank)...])
    return Entry(String(text[..<blank]), types: [], label: label.isEmpty ? nil : label)
  }

  static func text(_ entry: Entry<String>) -> String {
    let words = entry.value.utf8.split(separator: ASCII.space, omittingEmptySubsequences: false)
    let uri = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "%20")
    return entry.label.map { "\(uri) \($0)" } ?? uri
  }
}

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
    if let name = lines.first(where: { $0.isNamed("dn") }), case .text(let text) = LineValue(name, &findings) {
      // A name that the values of the entry make says nothing more; every other one is where the contact comes from.
      if !text.isEmpty, !text.utf8.elementsEqual(EntryName.derived(lines).utf8) {
        contact.sources = [Entry(DistinguishedName.url(text))]
      }
    }
  }

  private mutating func read(_ line: RecordLine) {
    if line.isEmpty || line.isNamed("dn") { return }
    let description = AttributeDescription(line)
    if description.role == .secret {
      findings.append(
        Finding(
          LDIFCodes.secret, "the value of \(Finding.quote(line.nameText)) is a secret and was left out", at: line.range,
          property: Finding.word(line.nameText)))
      return
    }
    if line.form == .url { return readURL(line, description) }
    if let (field, mediaType) = description.media {
      if description.isURL {
        if case .text(let url) = LineValue(line, &findings) { add(field, Media(.uri(url))) }
      } else if let base64 = LineValue.base64(line, &findings) {
        add(field, Media(.base64(base64), mediaType: EntryReader.mediaType(base64) ?? mediaType))
      } else {
        keep(line, .text(String(decoding: line.octets, as: UTF8.self)))
      }
      return
    }
    var value = LineValue(line, &findings)
    if case .data(let base64) = value, description.role != nil, let bytes = base64.bytes,
      UTF8Evidence(bytes[...]).isUTF8
    {
      value = .text(LineValue.repaired(bytes[...], line, &findings))
    }
    guard let role = description.role, !description.hasOtherOptions, !description.isURL, case .text(let text) = value,
      read(text, as: role, description, line)
    else { return keep(line, value) }
  }

  /// Nothing is fetched: the URL is kept in the place of the value.
  private mutating func readURL(_ line: RecordLine, _ description: AttributeDescription) {
    let url = String(decoding: line.octets, as: UTF8.self)
    findings.append(
      Finding(
        LDIFCodes.notFetched,
        "the value of \(Finding.quote(line.nameText)) is to be read from \(Finding.quote(url)); the URL was kept and "
          + "nothing was fetched", at: line.range, property: Finding.word(line.nameText)))
    if let (field, _) = description.media, UTF8Check.isValid(line.octets) {
      add(field, Media(.uri(url)))
    } else {
      contact.extensions.append(
        KeptAttribute.property("\(line.nameText);\(AttributeDescription.urlOption)", LineValue(line, &findings)))
    }
  }

  private mutating func keep(_ line: RecordLine, _ value: LineValue) {
    contact.extensions.append(KeptAttribute.property(line.nameText, value))
  }

  private mutating func add(_ field: AttributeRole.MediaField, _ media: Media) {
    switch field {
    case .photo: contact.photos.append(Entry(media))
    case .sound: contact.sounds.append(Entry(media))
    case .key: contact.keys.append(Entry(media))
    }
  }

  /// What an image is by its first bytes: directories have what people put there, whatever the attribute is called.
  private static func mediaType(_ base64: Base64) -> String? {
    let types = [("/9j/", "image/jpeg"), ("iVBORw0KGg", "image/png"), ("R0lGOD", "image/gif")]
    let first = base64.prefix(10)
    return types.first { first.hasPrefix($0.0) }?.1
  }

  // MARK: Texts

  /// Reads a text as what its attribute means; not where the meaning has no place for what it says.
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
    case .date(let field): return readDate(text, field, line)
    case .revision, .creation: return readTime(text, isRevision: role == .revision, line)
    case .uid: contact.uids.append(Entry(text))
    case .entryUUID: draft.entryUUIDs.append(text)
    case .spouse: contact.related.append(Entry(Reference(text), types: .spouse))
    case .member: contact.members.append(GroupMember.entry(text))
    case .memberID: contact.members.append(Entry(text))
    case .custom(let name): contact.extensions.append(CustomField.property(label: name, value: text))
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
    case .nickname: contact.nicknames.append(entry)
    case .organization: draft.addOrganization(text, language: language)
    case .unit: draft.addUnit(text, language: language)
    case .text(let field): add(field, entry)
    default: break
    }
  }

  private mutating func add(_ field: AttributeRole.TextField, _ entry: Entry<String>) {
    switch field {
    case .title: contact.titles.append(entry)
    case .role: contact.roles.append(entry)
    case .note: contact.notes.append(entry)
    case .category: contact.categories.append(entry)
    case .mailer: contact.mailers.append(entry)
    case .language: contact.languages.append(entry)
    case .calendar: contact.calendarURIs.append(entry)
    case .calendarAddress: contact.calendarAddressURIs.append(entry)
    case .calendarAccess: contact.calendarAccessURIs.append(entry)
    case .freeBusy: contact.freeBusyURIs.append(entry)
    }
  }

  // MARK: Dates

  private mutating func readDate(_ text: String, _ field: AttributeRole.DateField, _ line: RecordLine) -> Bool {
    guard let date = EntryDates.day(text) else {
      reportDate(text, line)
      return false
    }
    switch field {
    case .birthday: contact.birthdays.append(Entry(.date(date)))
    case .anniversary: contact.anniversaries.append(Entry(.date(date)))
    }
    return true
  }

  private mutating func readTime(_ text: String, isRevision: Bool, _ line: RecordLine) -> Bool {
    guard let date = EntryDates.time(text) else {
      // Thunderbird's way to say never.
      if text == "0" { return true }
      reportDate(text, line)
      return false
    }
    if isRevision { contact.revisions.append(Entry(.date(date))) } else { contact.creations.append(Entry(.date(date))) }
    return true
  }

  private mutating func reportDate(_ text: String, _ line: RecordLine) {
    findings.append(
      Finding(
        LDIFCodes.badDate,
        "\(Finding.quote(text)) in \(Finding.quote(line.nameText)) is no date; it was kept as it is", at: line.range,
        property: Finding.word(line.nameText)))
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
    let uri = entry.value.utf8.contains(ASCII.space) ? withoutBlanks(entry.value) : entry.value
    return entry.label.map { "\(uri) \($0)" } ?? uri
  }

  /// What stands behind a blank is the label.
  private static func withoutBlanks(_ uri: String) -> String {
    var bytes: [UInt8] = []
    for byte in uri.utf8 { if byte == ASCII.space { bytes += "%20".utf8 } else { bytes.append(byte) } }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The name of an entry where it has none of its own.
enum EntryName {
  /// The name that the values of an entry make, as Thunderbird makes it: the user id, else the common name and the first
  /// e-mail address.
  static func derived(_ lines: [RecordLine]) -> String {
    func first(_ role: AttributeRole) -> String? {
      var ignored: [Finding] = []
      for line in lines where line.role == role && !line.isEmpty && line.form != .url {
        if case .text(let text) = LineValue(line, &ignored) { return text }
      }
      return nil
    }
    return derived(uid: first(.uid), name: first(.formattedName), mail: first(.email))
  }

  /// The name made of what there is; every entry has one. Of a text that no directory would take it is not made.
  static func derived(uid: String?, name: String?, mail: String?) -> String {
    func parts(_ values: [(type: String, value: String?)]) -> [(type: String, value: String)] {
      values.compactMap { type, value in
        value.flatMap { $0.isEmpty || $0.utf8.count > longestPart ? nil : (type, $0) }
      }
    }
    var named = parts([("uid", uid)])
    if named.isEmpty { named = parts([("cn", name), ("mail", mail)]) }
    return named.isEmpty ? "cn=unnamed" : DistinguishedName.make(named)
  }

  /// The longest text that a name is made of, in bytes: common names have sixty-four characters in X.520.
  private static let longestPart = 4 << 10
}

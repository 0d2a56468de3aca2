internal import ContactModel
import SourceText

/// The lines of an entry that a directory without further schemas accepts: the attributes of its class, each with the syntax
/// of the attribute and no two equal values.
///
/// What the schemas have no attribute for is written as a similar one (`mobile` for a car phone, `homePostalAddress` for the
/// parts of an address), or not at all.
struct DirectoryEntry {
  /// The lines in order, beginning with `dn:`.
  private(set) var lines: [RecordLine] = []
  private let schema: DirectorySchema.Class
  /// The values of each attribute and language.
  private var keys: [String: Set<[UInt8]>] = [:]
  private var work = AddressLines()
  private var home = AddressLines()

  /// The parts of an address, for an attribute with the whole address.
  private struct AddressLines {
    var street: [String] = []
    var city: [String] = []
    var country: [String] = []
    var isFormatted = false

    var text: String {
      PostalLines.value(
        (street + [city.joined(separator: " ")] + country).filter { !$0.isEmpty }.joined(separator: "\n"))
    }
  }

  /// - Parameters:
  ///   - written: The lines of an entry for address books, beginning with its name and its classes.
  ///   - name: The name of the entry in a directory, if it has one.
  init(_ written: [RecordLine], kind: Kind?, name: String?, base: DirectoryBase?) {
    let rest = written.filter { !$0.isNamed("dn") && $0.role != .objectClass }
    self.init(DirectoryEntry.schema(for: rest, kind: kind), rest)
    let chosen = DirectoryName(entryName(name, base))
    if schema.attributes == DirectorySchema.group.attributes, !lines.contains(where: { $0.isNamed("member") }) {
      // A group without members is its own member.
      add("member", .text(chosen.text))
    }
    // The entry has the attribute that names it.
    for part in chosen.first { add(DirectoryName.spelling(DirectoryName.canonical(part.type)), .text(part.value)) }
    let head = [RecordLine(.name, .text(chosen.text))]
    lines = head + schema.names.map { RecordLine(.objectClass, .text($0)) } + lines
  }

  private init(_ schema: DirectorySchema.Class, _ lines: [RecordLine]) {
    self.schema = schema
    for line in lines { add(line) }
    finishAddresses()
    finishNames()
  }

  /// The class of a kind if it has all attributes of the entry, else that of a person.
  private static func schema(for lines: [RecordLine], kind: Kind?) -> DirectorySchema.Class {
    if kind == .group { return DirectorySchema.group }
    let name = EntryClass.written(kind).last ?? ""
    guard let own = DirectorySchema.others.first(where: { $0.names.last == name }) else {
      return DirectorySchema.person
    }
    let whole = DirectoryEntry(DirectorySchema.person, lines).lines.filter { !$0.isNamed("sn") }
    return DirectoryEntry(own, lines).lines.count >= whole.count ? own : DirectorySchema.person
  }

  // MARK: Lines

  private mutating func add(_ line: RecordLine) {
    guard case .known(let value) = line.value else { return }
    let description = AttributeDescription(line)
    if description.isPhonetic || description.isURL || description.hasOtherOptions { return }
    switch description.role {
    case .objectClass?, .secret?: break
    case .email?, .secondEmail?: add("mail", value)
    case .url?: add("labeledURI", value)
    case .phone(let types)?: add(value, types)
    case .address(let place, let part)?: add(value, place, part)
    case .memberID?:
      if case .text(let text) = value { add("member", .text(DistinguishedName.make([("uid", text)]))) }
    default:
      let name = line.name.prefix { $0 != ASCII.semicolon }
      add(String(decoding: name, as: UTF8.self), value, language: description.language)
    }
  }

  /// Adds a line if the class has the attribute and the attribute can have the value.
  ///
  /// - Returns: Whether it can.
  @discardableResult
  private mutating func add(_ name: String, _ value: LineValue, language: String? = nil) -> Bool {
    let lowercased = name.asciiLowercased
    let syntax = DirectorySchema.syntax(lowercased)
    guard schema.attributes.contains(lowercased), let accepted = syntax.accepted(value),
      var written = AttributeDescription.name(name, language: language)
    else { return false }
    if case .name = syntax, case .text(let name) = accepted, !DirectorySchema.accepts(DirectoryName(name)) {
      return false
    }
    if DirectorySchema.single.contains(lowercased), keys[lowercased] != nil { return false }
    if !keys[written.asciiLowercased, default: []].insert(syntax.key(accepted)).inserted { return true }
    if lowercased == "usercertificate" { written += ";binary" }
    if let line = RecordLine(written, accepted) { lines.append(line) }
    return true
  }

  private mutating func add(_ number: LineValue, _ types: TypeSet) {
    let similar: [String] =
      if types.contains(.fax) {
        ["facsimileTelephoneNumber"]
      } else if types.contains(.car) {
        ["mobile", "telephoneNumber"]
      } else {
        ["telephoneNumber"]
      }
    for name in [AttributeTable.name(.phone(types))] + similar where add(name, number) { return }
  }

  private mutating func add(_ value: LineValue, _ place: AttributeRole.Place, _ part: AttributeRole.AddressPart) {
    guard case .text(let text) = value else { return }
    var address = place == .work ? work : home
    switch part {
    case .street, .secondStreet, .postOfficeBox: address.street.append(text)
    case .locality, .region, .postalCode: address.city.append(text)
    case .country: address.country.append(text)
    // The name is better for people than the code beside it.
    case .friendlyCountry: address.country = [text]
    case .formatted: address.isFormatted = true
    }
    if place == .work { work = address } else { home = address }
    if part == .formatted || place == .work && part != .country && part != .friendlyCountry {
      let role = part == .secondStreet ? AttributeRole.address(.work, .street) : .address(place, part)
      add(AttributeTable.name(role), value)
    }
  }

  /// Writes an address as a whole if there is no attribute for a part of it.
  private mutating func finishAddresses() {
    if !work.isFormatted, !work.country.isEmpty { add("postalAddress", .text(work.text)) }
    if !home.isFormatted { add("homePostalAddress", .text(home.text)) }
  }

  /// Adds the names that a class requires: a common name, and the family name of a person (RFC 4519 3.12).
  private mutating func finishNames() {
    if keys["cn"] == nil {
      let other = lines.first { AttributeDescription($0).role == .formattedName }?.text
      add("cn", .text(other ?? "unnamed"))
    }
    if schema.attributes.contains("sn"), keys["sn"] == nil, let name = commonName { add("sn", .text(name)) }
  }

  private var commonName: String? { text("cn") }

  /// The first value of an attribute without options, whose name is given in lower case.
  private func text(_ name: StaticString) -> String? {
    lines.first { $0.isNamed(name) && !$0.isEmpty }?.text
  }

  // MARK: The name of the entry

  /// The name of the entry: the one that it has in a directory, else one made from its values, below the base.
  private func entryName(_ name: String?, _ base: DirectoryBase?) -> String {
    name.flatMap { place(DirectoryName($0), below: base) } ?? below(base, ownNames(usingIdentifier: true)[0])
  }

  /// The name that an entry of a directory has below the base; `nil` if the values of the entry do not have it.
  private func place(_ name: DirectoryName, below base: DirectoryBase?) -> String? {
    guard DirectorySchema.accepts(name), name.mailbox == nil, name.first.allSatisfy({ has($0.type, $0.value) }) else {
      return nil
    }
    if base.map({ name.isBelow($0.entry) }) ?? (name.depth > 1) { return name.text }
    return below(base, name.first)
  }

  private func has(_ type: String, _ value: String) -> Bool {
    let name = DirectoryName.canonical(type)
    return keys[name]?.contains(DirectorySchema.syntax(name).key(.text(value))) ?? false
  }

  private func below(_ base: DirectoryBase?, _ parts: [(type: String, value: String)]) -> String {
    DirectoryName(parts).text + "," + (base ?? .example).name
  }

  /// The names that can be made from the values of the entry, the best one first.
  private func ownNames(usingIdentifier: Bool) -> [[(type: String, value: String)]] {
    func part(_ name: StaticString) -> (type: String, value: String)? {
      guard let text = text(name), text.utf8.count <= DirectoryEntry.longestPart else { return nil }
      return (type: "\(name)", value: text)
    }
    var names: [[(type: String, value: String)]] = []
    if usingIdentifier, let uid = part("uid") { names.append([uid]) }
    if let name = part("cn") {
      names.append([name])
      if let mail = part("mail") { names.append([name, mail]) }
    } else {
      // The beginning of a long name becomes a name of its own.
      names.append([("cn", DirectoryEntry.beginning(commonName ?? "unnamed"))])
    }
    return names
  }

  /// The limit of bytes of a text in a name: OpenLDAP's index of names has keys of 511 bytes.
  private static let longestPart = 200

  private static func beginning(_ text: String) -> String {
    var bytes = Array(text.utf8.prefix(longestPart))
    while !UTF8Check.isValid(bytes[...]), !bytes.isEmpty { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names that the entry of a contact can have below a base, the best one first.
  ///
  /// - Parameter usingIdentifier: Whether the UID of the contact stays what it is.
  static func names(of contact: Contact, below base: DirectoryBase?, usingIdentifier: Bool) -> [String] {
    let writer = EntryWriter(contact)
    let lines = writer.lines.filter { !$0.isNamed("dn") && $0.role != .objectClass }
    let entry = DirectoryEntry(schema(for: lines, kind: contact.kind), lines)
    let present = writer.directoryName.flatMap { entry.place(DirectoryName($0), below: base) }
    let own = entry.ownNames(usingIdentifier: usingIdentifier).map { entry.below(base, $0) }
    guard let present else { return own }
    let key = DirectoryName(present).key
    return [present] + own.filter { DirectoryName($0).key != key }
  }
}

internal import ContactModel
internal import ContactProducts
internal import Findings
internal import LDIFContacts
internal import SourceText

/// The names of the entries of a directory, each of which is that of one contact, and the members of its groups.
struct DirectoryNames: Sendable {
  private let base: DirectoryBase?
  /// Whether UIDs stay what they are.
  private let keepsIdentifiers: Bool
  /// The number of contacts that can have a name, and that of groups alone.
  private var owners: [MemberKey: Int] = [:]
  private var groups: [MemberKey: Int] = [:]
  /// The names that the contacts with a key can have, and the number of these contacts.
  private var entries: [MemberKey: (names: [String], isGroup: Bool, count: Int)] = [:]
  /// Whether a name is below the base that is used if no other is given.
  private(set) var usesExample = false

  /// - Returns: `nil` if the output is not for a directory.
  init?(_ options: ConversionOptions) {
    guard options.outputFormat.family == .ldif, options.product?.entries?.isDirectory == true else { return nil }
    base = options.base
    keepsIdentifiers = options.uids != .new
  }

  // MARK: The first pass

  /// - Parameters:
  ///   - bytes: The contact in the input.
  ///   - place: Where it is in the inputs.
  mutating func count(_ contact: Contact, from bytes: ArraySlice<UInt8>, at place: ContactPlace) {
    let names = names(of: contact, identifiers(from: bytes, at: place))
    count(names, isGroup: contact.kind == .group)
    usesExample = usesExample || isBelowExample(names)
    var keys = Set(MemberKey.all(of: contact, isOfDirectory: true))
    // The groups of categories name a contact without a UID by this one.
    if contact.uids.isEmpty { keys.insert(MemberKey(uid: UniqueIdentifier.derived(from: bytes))) }
    for key in keys {
      let known = entries[key]
      let isGroup = known?.isGroup ?? (contact.kind == .group)
      entries[key] = (known?.names ?? names, isGroup, (known?.count ?? 0) + 1)
    }
  }

  /// Adds the names of later contacts.
  mutating func merge(_ other: DirectoryNames) {
    owners.merge(other.owners) { $0 + $1 }
    groups.merge(other.groups) { $0 + $1 }
    entries.merge(other.entries) { ($0.names, $0.isGroup, $0.count + $1.count) }
    usesExample = usesExample || other.usesExample
  }

  /// The names that a contact can have, the best one first; the last ones are those of UIDs that it may get.
  private func names(of contact: Contact, _ identifiers: [String]) -> [String] {
    let names = LDIFWriter.entryNames(of: contact, below: base, usingIdentifier: keepsIdentifiers)
    if contact.kind == .group {
      return names + identifiers.suffix(1).map { LDIFWriter.entryName(ofGroup: $0, below: base) }
    }
    return keepsIdentifiers ? names + identifiers.map { LDIFWriter.entryName(ofUID: $0, below: base) } : names
  }

  /// The UIDs that a contact may get: that of its bytes, and one of its place for contacts with the same bytes.
  private func identifiers(from bytes: ArraySlice<UInt8>, at place: ContactPlace) -> [String] {
    [bytes, (Array(bytes) + "\n\(place.input) \(place.offset)".utf8)[...]].map { UniqueIdentifier.derived(from: $0) }
  }

  private func isBelowExample(_ names: [String]) -> Bool {
    base == nil && names.first?.hasSuffix(DirectoryBase.example.name) == true
  }

  /// Adds the names of groups that are made of categories.
  mutating func count(_ groups: [Contact]) {
    for group in groups { count(names(of: group, DirectoryNames.identifiers(ofMade: group)), isGroup: true) }
  }

  /// The UIDs of a group that is made of a category, whose name no other one has.
  private static func identifiers(ofMade group: Contact) -> [String] {
    [UniqueIdentifier.derived(from: Array(("category\n" + group.displayName).utf8)[...])]
  }

  private mutating func count(_ names: [String], isGroup: Bool) {
    for key in Set(names.map { MemberKey(entry: $0) }) {
      owners[key, default: 0] += 1
      if isGroup { groups[key, default: 0] += 1 }
    }
  }

  /// The finding about the base that was assumed; `nil` if none was.
  var exampleFinding: Finding? {
    guard usesExample else { return nil }
    return Finding(
      IOCodes.assumedBase,
      "the entries are below \(DirectoryBase.example.name)\(Advice.base())")
  }

  // MARK: The second pass

  /// Gives a contact the name of its entry, and a group the names of its members.
  ///
  /// - Parameters:
  ///   - bytes: The contact in the input.
  ///   - place: Where it is in the inputs.
  func apply(to contact: inout Contact, from bytes: ArraySlice<UInt8>, at place: ContactPlace) -> [Finding] {
    apply(to: &contact, identifiers(from: bytes, at: place))
  }

  /// Gives a group that is made of a category the name of its entry, and the names of its members.
  func apply(toMade group: inout Contact) { _ = apply(to: &group, DirectoryNames.identifiers(ofMade: group)) }

  private func apply(to contact: inout Contact, _ identifiers: [String]) -> [Finding] {
    var findings: [Finding] = []
    let names = names(of: contact, identifiers)
    let name = chosen(names, isGroup: contact.kind == .group)
    let first = name ?? names.first ?? ""
    if name == nil {
      findings.append(
        Finding(
          IOCodes.productRefuses,
          "\(Finding.grouped(owners[MemberKey(entry: first)] ?? 0)) contacts have the name \(Finding.quote(first)) in the "
            + "directory, which accepts one of them; dedup merges them", property: "SOURCE"))
    }
    // Contacts that have all names in common get one more UID.
    for identifier in identifiers.reversed() where first == LDIFWriter.entryName(ofUID: identifier, below: base) {
      if !contact.uids.contains(where: { $0.value == identifier }) { contact.uids.append(Entry(identifier)) }
    }
    if contact.kind == .group, names.count > 1, first == names.last, let identifier = identifiers.last {
      contact.extensions.append(CustomField.property(label: LDIFWriter.groupAttribute, value: identifier))
    }
    let others = contact.sources.filter { !MemberKey.isEntry($0.value) }
    contact.sources = [Entry(LDIFWriter.url(ofEntry: first))] + others
    if contact.kind == .group { findings += nameMembers(&contact) }
    return findings
  }

  /// The first name that no other contact can have; `nil` if there is none.
  private func chosen(_ names: [String], isGroup: Bool) -> String? {
    names.first { name in (isGroup ? groups : owners)[MemberKey(entry: name)] ?? 0 <= 1 }
  }

  private func nameMembers(_ group: inout Contact) -> [Finding] {
    // The class of groups has no attribute for a UID, and members are named by entries.
    let name = group.displayName
    group.uids = []
    if !group.formattedNames.isEmpty {
      group.names = group.names.filter { entry in
        var named = Contact()
        named.names = [entry]
        return !entry.value.isBlank && named.displayName != name
      }
    }
    var findings: [Finding] = []
    let members = group.members.filter { member in
      if MemberKey.isEntry(member.value) || entry(of: member) != nil { return true }
      findings.append(
        Finding(
          LossCodes.membership,
          "the member \(Finding.quote(member.value)) of the group \(Finding.quote(name)) is no contact of the input; the "
            + "membership was lost", property: "MEMBER"))
      return false
    }
    group.members = members.map { member in
      guard let name = entry(of: member) else { return member }
      var member = member
      member.value = LDIFWriter.url(ofEntry: name)
      member.attributes.parameters.removeAll { $0.name == MemberKey.nameParameter }
      return member
    }
    return findings
  }

  /// The name of the entry of a member; `nil` if no contact, or several, may be it.
  private func entry(of member: Entry<String>) -> String? {
    for (index, key) in MemberKey.candidates(of: member).enumerated() {
      guard let entry = entries[key], entry.count == 1 || index == 0 else { continue }
      return chosen(entry.names, isGroup: entry.isGroup) ?? entry.names.first
    }
    return nil
  }
}

/// The place of a contact in the inputs, which no other contact has.
struct ContactPlace: Sendable {
  let input: Int
  let offset: Int

  init(of item: Imported<Contact>, in batch: Batch, _ context: InputContext) {
    input = context.index
    offset = batch.offset + item.range.lowerBound
  }
}

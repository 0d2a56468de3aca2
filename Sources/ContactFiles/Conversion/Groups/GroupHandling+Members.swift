internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText

/// The contacts that the members of a group card are.
extension GroupHandling {
  /// Makes the card of a group name its members by their UIDs, where it names entries of a directory, and gives a UID to
  /// a contact that is named so.
  ///
  /// - Parameter bytes: The contact in the input.
  func nameByIdentifiers(_ contact: inout Contact, from bytes: ArraySlice<UInt8>) -> [Finding] {
    guard form.resolvesEntries, let found else { return [] }
    if contact.kind != .group {
      if !resolved.isEmpty, contact.uids.isEmpty,
        !resolved.isDisjoint(with: MemberKey.all(of: contact, isOfDirectory: form.readsDirectory))
      {
        contact.uids = [Entry(UniqueIdentifier.derived(from: bytes))]
      }
      return []
    }
    var findings: [Finding] = []
    var members = contact.members
    for index in members.indices where form.isResolved(members[index]) {
      let resolution = resolve(members[index])
      if case .contact(let key) = resolution, let reference = found.references[key] {
        members[index].value = reference
        members[index].attributes.parameters.removeAll { $0.name == MemberKey.nameParameter }
      } else if form.style == .cards, MemberKey.isEntry(members[index].value), let reason = reason(resolution) {
        findings.append(
          GroupHandling.lost(members[index], of: "the group \(Finding.quote(contact.displayName))", reason))
      }
    }
    if members != contact.members { contact.members = members }
    return findings
  }

  enum Resolution {
    case contact(MemberKey)
    case group
    case several(Int)
    case missing
  }

  /// The contact that a member is.
  func resolve(_ member: Entry<String>) -> Resolution {
    guard let found else { return .missing }
    var several = 0
    for (index, key) in MemberKey.candidates(of: member).enumerated() {
      if found.groups.contains(key) { return .group }
      let count = found.owners[key] ?? 0
      // Contacts with one UID are the same one; contacts with one address may be a family.
      if count == 1 || count > 0 && index == 0 { return .contact(key) }
      several = max(several, count)
    }
    return several > 1 ? .several(several) : .missing
  }

  func changeToCategory(_ card: Contact) -> (isRemoved: Bool, findings: [Finding]) {
    let name = card.displayName
    let title = "the group \(Finding.quote(name))"
    if name.isBlank { return (false, [change("a group without a name stays a card")]) }
    let others = GroupHandling.others(of: card, named: name)
    if !others.isEmpty {
      return (
        false,
        [change("\(title) is a category of its members, and stays a card because of \(others.joined(separator: ", "))")]
      )
    }
    var count = 0
    var findings: [Finding] = []
    for member in card.members {
      if let reason = reason(resolve(member)) {
        findings.append(GroupHandling.lost(member, of: title, reason))
      } else {
        count += 1
      }
    }
    if count == 0 {
      findings.append(
        Finding(
          LossCodes.membership, "\(title) has no member that could have it as a category; it was lost", property: "KIND"
        ))
    } else {
      findings.append(
        change("\(title) is a category of \(Finding.grouped(count)) \(count == 1 ? "contact" : "contacts") now"))
    }
    return (true, findings)
  }

  func change(_ message: String) -> Finding { Finding(IOCodes.groupChanged, message, property: "KIND") }

  /// The properties of a group card that its category cannot represent.
  private static func others(of card: Contact, named name: String) -> [String] {
    ContactField.all.filter { field in
      switch field.number {
      case .kind, .uids, .revisions, .productIDs: false
      // The name of an entry is its identity.
      case .sources: card.sources.contains { !MemberKey.isEntry($0.value) }
      case .members: card.members.contains { !$0.attributes.types.isEmpty || $0.attributes.preference != nil }
      case .formattedNames: card.formattedNames.contains { $0.value != name }
      case .names: card.names.contains { !isNamed($0, name) }
      case .extensions: card.extensions.contains { !isIdentity($0) }
      default: !field.isEmpty(card)
      }
    }.map(\.property)
  }

  /// Whether a kept property says only which entry or card the group is.
  private static func isIdentity(_ property: ExtensionProperty) -> Bool {
    property.name.equalsIgnoringASCIICase("X-ABUID")
      || CustomField.cells(property)?.label.equalsIgnoringASCIICase("objectClass") == true
  }

  private static func isNamed(_ entry: Entry<PersonName>, _ name: String) -> Bool {
    if entry.value.isBlank { return true }
    var named = Contact()
    named.names = [entry]
    return named.displayName == name
  }

  /// Why a member is no contact; `nil` if it is one.
  private func reason(_ resolution: Resolution) -> String? {
    switch resolution {
    case .contact: nil
    case .group: "is a group: a category cannot be in a category"
    case .several(let number): "is the address of \(Finding.grouped(number)) contacts"
    case .missing: "is no contact of the input"
    }
  }

  private static func lost(_ member: Entry<String>, of group: String, _ reason: String) -> Finding {
    Finding(
      LossCodes.membership,
      "the member \(Finding.quote(member.value)) of \(group) \(reason); the membership was lost", property: "MEMBER")
  }
}

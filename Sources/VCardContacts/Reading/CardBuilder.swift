internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// A card that is being read: the contact so far, and what waits for the end of the card.
struct CardBuilder {
  var contact = Contact()
  let version: VCardVersion
  /// Where the card begins.
  let start: Int
  var findings: [Finding] = []
  var properties = 0
  var hasVersion = false
  var groupLabels = GroupLabels()
  /// What SORT-STRING said: a comma parts what to sort by first and next, where 4.0 has a list.
  var sortAs: TextList = []
  /// The LABEL lines, until all addresses are there.
  var labels: [(label: Entry<String>, addresses: Int)] = []
  /// Whether it is the card of another card's agent.
  var isAgent = false
  /// What the last AGENT line said about the agent whose card follows.
  var agentAttributes = Attributes()
  /// The property that was read last, in upper case, for values whose line breaks somebody forgot to escape.
  var lastJoinable = false

  init(version: VCardVersion, start: Int) {
    self.version = version
    self.start = start
  }

  /// Puts together what only the whole card can tell.
  mutating func finish() {
    for (orphan, place) in groupLabels.apply(to: &contact) {
      findings.append(
        Finding(
          MappingCodes.orphanLabel,
          "\(orphan.name) \(Finding.quote(orphan.value)) labels nothing: no value has the group \(orphan.group.map { Finding.quote($0) } ?? "none")",
          at: place, property: orphan.name))
    }
    if !sortAs.isEmpty {
      if contact.names.isEmpty { contact.names.append(Entry(PersonName())) }
      contact.names[0].value.sortAs = sortAs
    }
    matchLabels()
  }

  /// LABEL of 2.1 and 3.0 belongs to the address with the same types; one that belongs to none is an address of which
  /// only the formatted text is known.
  private mutating func matchLabels() {
    for (label, before) in labels {
      func isFree(_ address: Entry<PostalAddress>) -> Bool {
        address.value.formatted == nil && address.types == label.types
      }
      // Right behind its address, unless there is a label for every one and they stand in the order of the addresses.
      let others = contact.addresses.count { $0.types == label.types }
      let isBehind =
        before > 0 && isFree(contact.addresses[before - 1]) && labels.count { $0.label.types == label.types } < others
      let index =
        isBehind
        ? before - 1
        : contact.addresses.firstIndex { isFree($0) && $0.preference == label.preference }
          ?? contact.addresses.firstIndex(where: isFree)
      if let index, label.attributes.parameters.isEmpty, label.language == nil, label.group == nil {
        contact.addresses[index].value.formatted = label.value
      } else {
        var address = PostalAddress()
        address.formatted = label.value
        contact.addresses.append(Entry(address, attributes: label.attributes))
      }
    }
  }
}

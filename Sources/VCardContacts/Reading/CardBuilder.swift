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
  var sortString: String?
  /// Whether something was said about the version already.
  var isAgent = false
  /// The property that was read last, in upper case, for values whose line breaks somebody forgot to escape.
  var lastJoinable = false

  init(version: VCardVersion, start: Int) {
    self.version = version
    self.start = start
  }

  /// Puts together what only the whole card can tell.
  mutating func finish() {
    for orphan in groupLabels.apply(to: &contact) {
      findings.append(
        Finding(
          MappingCodes.orphanLabel,
          "\(orphan.name) \(Finding.quote(orphan.value)) labels nothing: no value has the group \(orphan.group.map { Finding.quote($0) } ?? "none")",
          at: start..<start, property: orphan.name))
    }
    if let sortString {
      if contact.names.isEmpty { contact.names.append(Entry(PersonName())) }
      // A comma parts what to sort by first and next; the writer of 4.0's SORT-AS lists puts it there.
      let parts = ValueText.split(Array(sortString.utf8), 0..<sortString.utf8.count, at: ASCII.comma)
      let bytes = Array(sortString.utf8)
      contact.names[0].value.sortAs = TextList(
        parts.map { String(decoding: ValueText.unescaped(bytes[$0], .standard), as: UTF8.self) })
    }
    matchLooseLabels()
  }

  /// LABEL of 2.1 and 3.0 belongs to the address with the same types, else to the one at the same place in the order
  /// if it has none yet (behaviour of every product that writes both).
  private mutating func matchLooseLabels() {
    guard !contact.looseAddressLabels.isEmpty else { return }
    var rest: [Entry<String>] = []
    for label in contact.looseAddressLabels {
      let index = contact.addresses.firstIndex {
        $0.value.formatted == nil && $0.types == label.types && $0.preference == label.preference
      }
      let loose = contact.addresses.firstIndex { $0.value.formatted == nil && $0.types == label.types }
      guard let index = index ?? loose, label.attributes.parameters.isEmpty, label.language == nil else {
        rest.append(label)
        continue
      }
      contact.addresses[index].value.formatted = label.value
    }
    contact.looseAddressLabels = rest
  }
}

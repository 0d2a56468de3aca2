internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// A card that is being read: the contact so far, and what waits for the end of the card.
struct CardBuilder {
  var contact = ContactFields()
  private(set) var version = VCardVersion.v30
  /// Where the card begins.
  private(set) var start = 0
  var findings: [Finding] = []
  var properties = 0
  var hasVersion = false
  var groupLabels = GroupLabels()
  /// What SORT-STRING said: a comma parts what to sort by first and next, where 4.0 has a list.
  var sortAs: TextList = []
  /// The LABEL lines, until all addresses are there.
  var labels: [(label: Entry<String>, addresses: Int)] = []
  /// The X-MS-CARDPICTURE lines, until all photos are there.
  var pictures: [(photo: Entry<Media>, written: ExtensionProperty)] = []
  /// Whether it is the card of another card's agent.
  private(set) var isAgent = false
  /// What the last AGENT line said about the agent whose card follows.
  var agentAttributes = Attributes()
  /// Where the line starts that was read last, if its value is a text to which a line without a colon can belong; else -1.
  var lastTextLine = -1

  /// Begins another card; what the last one left is given up. Its contact was taken out before.
  mutating func restart(_ version: VCardVersion, at start: Int, isAgent: Bool) {
    if !isFresh { self = CardBuilder() }
    self.version = version
    self.start = start
    self.isAgent = isAgent
    properties = 0
    hasVersion = false
    lastTextLine = -1
  }

  /// Whether there is nothing that a card has left beside its contact: so it is with nearly every card, and
  /// to make another builder costs twice what the rest of a card's beginning does.
  private var isFresh: Bool {
    @inline(__always) get {
      findings.isEmpty && groupLabels.isEmpty && sortAs.isEmpty && labels.isEmpty && pictures.isEmpty
        && agentAttributes.isEmpty
    }
  }

  /// What stands in the place of a contact that nobody wants.
  private static let nobody = Contact()

  /// Takes the contact out; where nobody wants it, another one without a field stands for it.
  ///
  /// - Parameter spare: Empty contacts, the memory of which it may be given.
  mutating func takeContact(isNeeded: Bool, reusing spare: inout ContactPool) -> Contact {
    guard isNeeded else {
      contact = ContactFields()
      return CardBuilder.nobody
    }
    return spare.contact(taking: &contact)
  }

  /// 3.0 and 4.0 require FN; the writers make one, and the fix says from what.
  ///
  /// - Parameter place: Where the card begins.
  mutating func reportMissingName(at place: Range<Int>) {
    let fix = Contact(contact).derivedName.map {
      Fix("write FN from \($0.from): \(Finding.quote($0.text))", isSafe: false)
    }
    findings.append(
      Finding(
        MappingCodes.missingFN, "the card has no FN; vCard \(version.rawValue) requires it", at: place, property: "FN",
        fix: fix))
  }

  /// Puts together what only the whole card can tell.
  mutating func finish() {
    if !groupLabels.isEmpty { applyGroupLabels() }
    if !sortAs.isEmpty {
      if contact.names.isEmpty { contact.names.append(Entry(PersonName())) }
      contact.names[0].value.sortAs = sortAs
    }
    matchLabels()
    if !pictures.isEmpty { placePictures() }
  }

  /// Outlook's picture of the card is the photo where there is none; one that equals a photo is dropped, and any other
  /// is kept as it was written.
  private mutating func placePictures() {
    for (photo, written) in pictures {
      if contact.photos.isEmpty, !photo.value.isText {
        contact.photos.append(photo)
      } else if !contact.photos.prefix(16).contains(where: { $0.value.source == photo.value.source }) {
        contact.extensions.append(written)
      }
    }
  }

  private mutating func applyGroupLabels() {
    for unused in groupLabels.apply(to: &contact) {
      let label = "\(unused.property.name) \(Finding.quote(unused.property.value))"
      let group = unused.property.group.map { Finding.quote($0) } ?? "none"
      let message =
        switch unused.reason {
        case .noValue: "\(label) labels nothing: no value has the group \(group)"
        case .repeated: "\(label) repeats the label of the group \(group); it was read once"
        case .second(let first):
          "\(label) labels nothing: the group \(group) has the label \(Finding.quote(first)) already"
        }
      findings.append(Finding(MappingCodes.orphanLabel, message, at: unused.place, property: unused.property.name))
    }
  }

  /// LABEL of 2.1 and 3.0 belongs to the address with the same types; one that belongs to none is an address of which
  /// only the formatted text is known.
  private mutating func matchLabels() {
    guard !labels.isEmpty else { return }
    var free = FreeAddresses(contact.addresses)
    var labelCounts: [TypeSet: Int] = [:]
    for (label, _) in labels { labelCounts[label.types, default: 0] += 1 }
    for (label, before) in labels {
      if let index = free.first(inGroupOf: label) {
        contact.addresses[index].value.formatted = label.value
        contact.addresses[index].attributes.types.formUnion(label.types)
        free.take(index)
        continue
      }
      // Right behind its address, unless there is a label for every one and they stand in the order of the addresses.
      let isBehind =
        free.has(before - 1, types: label.types) && labelCounts[label.types, default: 0] < free.count(label.types)
      let saysMore = !label.attributes.parameters.isEmpty || label.language != nil || label.group != nil
      if !saysMore, let index = isBehind ? before - 1 : free.first(label.types, label.preference) {
        contact.addresses[index].value.formatted = label.value
        free.take(index)
      } else {
        var address = PostalAddress()
        address.formatted = label.value
        contact.addresses.append(Entry(address, attributes: label.attributes))
      }
    }
  }
}

/// The addresses that have no formatted text yet, by their types, so that many labels find theirs in linear time.
private struct FreeAddresses {
  private struct Key: Hashable {
    var types: TypeSet
    var preference: Int?
  }

  private var types: [TypeSet?]
  private var byTypes: [TypeSet: ArraySlice<Int>] = [:]
  private var byPreference: [Key: ArraySlice<Int>] = [:]
  private var byGroup: [String: ArraySlice<Int>] = [:]
  private var counts: [TypeSet: Int] = [:]

  init(_ addresses: [Entry<PostalAddress>]) {
    types = addresses.map { $0.value.formatted == nil ? $0.types : nil }
    for (index, address) in addresses.enumerated() {
      counts[address.types, default: 0] += 1
      byTypes[address.types, default: []].append(index)
      byPreference[Key(types: address.types, preference: address.preference), default: []].append(index)
      if let group = address.group { byGroup[group.asciiLowercased, default: []].append(index) }
    }
  }

  /// The first free address in the group of a label, if the label says nothing that the address cannot hold and their
  /// types do not contradict each other.
  mutating func first(inGroupOf label: Entry<String>) -> Int? {
    guard let group = label.group?.asciiLowercased, label.attributes.parameters.isEmpty, label.language == nil,
      label.attributes.otherTypes.isEmpty
    else { return nil }
    while let index = byGroup[group]?.first {
      guard let types = self.types[index] else {
        byGroup[group]?.removeFirst()
        continue
      }
      let isCompatible = types.isSubset(of: label.types) || label.types.isSubset(of: types)
      return isCompatible ? index : nil
    }
    return nil
  }

  /// How many addresses have these types, free or not.
  func count(_ types: TypeSet) -> Int { counts[types, default: 0] }

  func has(_ index: Int, types: TypeSet) -> Bool { self.types.indices.contains(index) && self.types[index] == types }

  /// The first free address with these types, if it can be with the same preference.
  mutating func first(_ types: TypeSet, _ preference: Int?) -> Int? {
    let key = Key(types: types, preference: preference)
    while let index = byPreference[key]?.first {
      if self.types[index] != nil { return index }
      byPreference[key]?.removeFirst()
    }
    while let index = byTypes[types]?.first {
      if self.types[index] != nil { return index }
      byTypes[types]?.removeFirst()
    }
    return nil
  }

  mutating func take(_ index: Int) { types[index] = nil }
}

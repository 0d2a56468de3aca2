internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// A LABEL line: the formatted text of an address.
struct AddressLabel {
  let entry: Entry<String>
  /// The number of values before it.
  let before: Int
  let kept: KeptLine?
  let place: Range<Int>
  /// The start of its line.
  let line: Int
}

/// A card that is being read: the contact, and lines that are evaluated at the end of the card.
struct CardBuilder {
  var contact = {
    var builder = ContactBuilder()
    builder.defersGroups = true
    return builder
  }()
  private(set) var version = VCardVersion.v30
  /// The start of the card in the input.
  private(set) var start = 0
  var findings: [Finding] = []
  var properties = 0
  var hasVersion = false
  /// Whether a blank follows the colon of VERSION, as of every line of the program that wrote the card.
  var hasBlanksAfterColons = false
  var groupLabels = GroupLabels()
  /// The labels that may be plain; there are none if ``groupLabels`` has some.
  var plainLabels = PlainLabels()
  /// The SORT-STRING; its commas separate the texts that are a list in 4.0.
  var sortAs: TextList = []
  var sortLine: KeptLine?
  /// The LABEL lines.
  var labels: [AddressLabel] = []
  /// The X-MS-CARDPICTURE lines.
  var pictures: [(photo: Entry<Media>, written: ExtensionProperty, kept: KeptLine?, place: Range<Int>)] = []
  /// Whether the card is an agent of the card around it.
  private(set) var isAgent = false
  /// The attributes of the last AGENT, whose card follows.
  var agentAttributes = Attributes()
  /// The start of the last property, which a line without a colon may continue; -1 if there is none.
  var lastLine = -1

  /// Begins the next card, after the contact of the last one was extracted.
  mutating func restart(_ version: VCardVersion, at start: Int, isAgent: Bool) {
    if !isFresh { reset() }
    self.version = version
    self.start = start
    self.isAgent = isAgent
    properties = 0
    hasVersion = false
    hasBlanksAfterColons = false
    lastLine = -1
  }

  /// Whether only the contact was set, so that the builder can be reused. This is the usual case.
  private var isFresh: Bool {
    @inline(__always) get {
      findings.isEmpty && groupLabels.isEmpty && plainLabels.isEmpty && sortAs.isEmpty && labels.isEmpty
        && pictures.isEmpty
        && agentAttributes.isEmpty
    }
  }

  private mutating func reset() {
    findings = []
    groupLabels.removeAll()
    plainLabels.removeAll()
    sortAs = []
    sortLine = nil
    labels = []
    pictures = []
    agentAttributes = Attributes()
  }

  /// Reports that FN, which 3.0 and 4.0 require, is missing; the fix names the property that it is made from.
  ///
  /// - Parameter place: The first line of the card.
  mutating func reportMissingName(of contact: Contact, at place: Range<Int>) {
    let fix = contact.derivedName.map {
      Fix("write FN from \($0.from): \(Finding.quote($0.text))")
    }
    findings.report(
      MappingCodes.missingFN, "the card has no FN; vCard \(version.rawValue) requires it", at: place, property: "FN",
      fix: fix)
  }

  /// Evaluates the lines that need the whole card.
  ///
  /// - Parameter bytes: The input.
  mutating func finish(_ bytes: [UInt8]) {
    if !plainLabels.isEmpty, !plainLabels.apply(to: &contact, bytes, version) { movePlainLabels(bytes) }
    plainLabels.removeAll()
    if !groupLabels.isEmpty { applyGroupLabels() }
    if !sortAs.isEmpty { contact.sortName(by: sortAs, sortLine) }
    matchLabels()
    if !pictures.isEmpty { placePictures() }
  }

  /// Uses Outlook's picture of the card as the photo if there is none. A copy of a photo is dropped; any other picture is
  /// kept as it was written.
  private mutating func placePictures() {
    for (photo, written, kept, place) in pictures {
      if !contact.has(.photos), !photo.value.isText {
        contact.append(photo, to: .photos)
        contact.set(kept, ofRecord: contact.count - 1)
      } else if !contact.values(.photos).prefix(16).contains(where: { $0.value.source == photo.value.source }) {
        contact.append(written)
      } else {
        findings.report(
          MappingCodes.copiedPicture, "\(written.name) is a copy of the photo, and was read once", at: place,
          property: written.name)
      }
    }
  }

  /// Makes ``groupLabels`` of the lines that were thought to be plain.
  mutating func movePlainLabels(_ bytes: [UInt8]) {
    for line in plainLabels.lines {
      let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
      let value = text(line.value)
      let property = ExtensionProperty(
        text(line.name), value, group: text(line.line.lowerBound..<line.name.lowerBound - 1))
      groupLabels.add(
        line.isCountryCode ? .countryCode(value) : .label(value), property, line.keep(bytes, version, &contact),
        at: line.line)
    }
    plainLabels.removeAll()
  }

  private mutating func applyGroupLabels() {
    contact.addPendingGroups()
    for unused in groupLabels.apply(to: &contact) {
      let label = "\(unused.property.name) \(Finding.quote(unused.property.value))"
      let group = unused.property.group.map { Finding.quote($0) } ?? "none"
      let message =
        switch unused.reason {
        case .noValue: "\(label) labels nothing: no value has the group \(group)"
        case .repeated: "\(label) repeats the label of the group \(group); it was read once"
        case .second(let first):
          "\(label) labels nothing: the group \(group) already has the label \(Finding.quote(first))"
        }
      findings.report(MappingCodes.orphanLabel, message, at: unused.place, property: unused.property.name)
    }
  }

  /// Adds each LABEL of 2.1 and 3.0 to the address with the same types, or as an address of only the formatted text.
  private mutating func matchLabels() {
    guard !labels.isEmpty else { return }
    contact.addPendingGroups()
    let records = contact.records(of: .addresses)
    if let label = onlyLabel(ofOnly: records) {
      contact.add(.formatted, [label.entry.value], toRecord: records[0])
      contact.add(label.kept, toRecord: records[0])
      return reportLabel(at: label.place)
    }
    var before = 0
    var free = FreeAddresses(records.map { contact.summary(ofRecord: $0) })
    var labelCounts: [TypeSet: Int] = [:]
    for label in labels { labelCounts[label.entry.types, default: 0] += 1 }
    for written in labels {
      let (label, place) = (written.entry, written.place)
      while before < records.count, records[before] < written.before { before += 1 }
      if let index = free.first(inGroupOf: label) {
        contact.add(.formatted, [label.value], toRecord: records[index])
        contact.add(label.types, toRecord: records[index])
        contact.add(written.kept, isGrouped: true, toRecord: records[index])
        free.remove(index)
        reportLabel(at: place)
        continue
      }
      // Fewer labels than addresses follow their addresses directly.
      let isAfterAddress =
        free.has(before - 1, types: label.types) && labelCounts[label.types, default: 0] < free.count(label.types)
      let hasMore = !label.attributes.parameters.isEmpty || label.language != nil || label.group != nil
      if !hasMore, let index = isAfterAddress ? before - 1 : free.first(label.types, label.preference) {
        contact.add(.formatted, [label.value], toRecord: records[index])
        contact.add(written.kept, toRecord: records[index])
        free.remove(index)
        reportLabel(at: place)
      } else {
        var address = PostalAddress()
        address.formatted = label.value
        contact.append(Entry(address, attributes: label.attributes), to: .addresses)
        contact.set(written.kept, ofRecord: contact.count - 1)
      }
    }
  }
}

extension CardBuilder {
  /// The label, if it is the only one and belongs to the only address.
  ///
  /// Performance: most cards have no more than one of each.
  fileprivate func onlyLabel(ofOnly records: [Int]) -> AddressLabel? {
    guard labels.count == 1, records.count == 1, let label = labels.first, label.entry.attributes.isCommon else {
      return nil
    }
    let address = contact.summary(ofRecord: records[0])
    return address.isFormatted || address.group != nil || address.types != label.entry.types ? nil : label
  }

  /// Reports a LABEL of 4.0 that is a parameter of its ADR.
  fileprivate mutating func reportLabel(at place: Range<Int>) {
    guard version == .v40 else { return }
    findings.report(
      MappingCodes.partOfAddress, "LABEL was read as the parameter LABEL of ADR", at: place, property: "LABEL")
  }
}

/// The addresses without a formatted text, by what a label has in common with them, so that many labels are matched in
/// linear time.
private struct FreeAddresses {
  private enum Key: Hashable {
    case types(TypeSet)
    case typesAndPreference(TypeSet, Int?)
    case group(String)
  }

  /// The types of each address, or `nil` if it has a formatted text.
  private var types: [TypeSet?]
  private var indices: [Key: ArraySlice<Int>] = [:]
  private var counts: [TypeSet: Int] = [:]

  init(_ addresses: [AddressSummary]) {
    types = addresses.map { $0.isFormatted ? nil : $0.types }
    for (index, address) in addresses.enumerated() {
      counts[address.types, default: 0] += 1
      var keys: [Key] = [.types(address.types), .typesAndPreference(address.types, address.preference)]
      if let group = address.group { keys.append(.group(group.asciiLowercased)) }
      for key in keys { indices[key, default: []].append(index) }
    }
  }

  /// The first free address in the group of a label, if the address can hold all attributes of the label and their types
  /// are compatible.
  mutating func first(inGroupOf label: Entry<String>) -> Int? {
    guard let group = label.group?.asciiLowercased, label.attributes.parameters.isEmpty, label.language == nil,
      label.attributes.otherTypes.isEmpty, let index = first(.group(group)), let types = types[index]
    else { return nil }
    return types.isSubset(of: label.types) || label.types.isSubset(of: types) ? index : nil
  }

  /// The number of addresses with these types, free or not.
  func count(_ types: TypeSet) -> Int { counts[types, default: 0] }

  func has(_ index: Int, types: TypeSet) -> Bool { self.types.indices.contains(index) && self.types[index] == types }

  /// The first free address with these types, preferably with the same preference.
  mutating func first(_ types: TypeSet, _ preference: Int?) -> Int? {
    first(.typesAndPreference(types, preference)) ?? first(.types(types))
  }

  private mutating func first(_ key: Key) -> Int? {
    while let index = indices[key]?.first {
      if types[index] != nil { return index }
      indices[key]?.removeFirst()
    }
    return nil
  }

  mutating func remove(_ index: Int) { types[index] = nil }
}

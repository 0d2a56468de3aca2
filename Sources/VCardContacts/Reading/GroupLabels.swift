internal import ContactModel
internal import Findings
internal import SourceText

/// What lines of a group say about the value of their group: X-ABLabel and X-ABADR. It is put where it belongs once the
/// whole card is read.
struct GroupLabels {
  private struct Line {
    var group: String
    var text: String
    var property: ExtensionProperty
    /// Where the line stands.
    var place: Range<Int>
  }

  private var labels: [Line] = []
  private var countryCodes: [Line] = []

  /// Keeps an X-ABLabel for later.
  mutating func addLabel(_ text: String, _ property: ExtensionProperty, at place: Range<Int>) {
    labels.append(Line(group: (property.group ?? "").asciiLowercased, text: text, property: property, place: place))
  }

  /// Keeps an X-ABADR for later.
  mutating func addCountryCode(_ text: String, _ property: ExtensionProperty, at place: Range<Int>) {
    countryCodes.append(
      Line(group: (property.group ?? "").asciiLowercased, text: text, property: property, place: place))
  }

  /// Gives every value of a group the label of its group, and takes away the groups that were there for nothing else.
  ///
  /// - Returns: The labels that belong to no value, with their places; they have been kept as they came.
  mutating func apply(to contact: inout Contact) -> [(property: ExtensionProperty, place: Range<Int>)] {
    guard !labels.isEmpty || !countryCodes.isEmpty else { return [] }
    var members: [String: Int] = [:]
    contact.visitAttributes { attributes in
      if let group = attributes.group { members[group.asciiLowercased, default: 0] += 1 }
    }
    for property in contact.extensions {
      if let group = property.group { members[group.asciiLowercased, default: 0] += 1 }
    }
    applyCountryCodes(to: &contact)
    let orphans = applyLabels(to: &contact)
    let used = Set((labels + countryCodes).map(\.group)).subtracting(
      orphans.map { ($0.property.group ?? "").asciiLowercased })
    contact.changeGrouped { attributes, _ in
      guard let group = attributes.group?.asciiLowercased else { return }
      if used.contains(group), members[group] == 1, GroupLabels.isMadeUp(group) { attributes.group = nil }
    }
    contact.extensions += orphans.map(\.property)
    return orphans
  }

  /// Whether a group's name is one that programs make up and number anew each time: `item3`.
  static func isMadeUp(_ group: String) -> Bool {
    group.hasPrefix("item") && group.utf8.count > 4 && group.utf8.dropFirst(4).allSatisfy(ASCII.isDigit)
  }

  private mutating func applyCountryCodes(to contact: inout Contact) {
    countryCodes.removeAll { line in
      let index = contact.addresses.firstIndex { $0.attributes.group?.asciiLowercased == line.group }
      guard let index, contact.addresses[index].value.countryCode == nil else {
        contact.extensions.append(line.property)
        return true
      }
      contact.addresses[index].value.countryCode = line.text
      return false
    }
  }

  private mutating func applyLabels(
    to contact: inout Contact
  ) -> [(property: ExtensionProperty, place: Range<Int>)] {
    var orphans: [(property: ExtensionProperty, place: Range<Int>)] = []
    for line in labels {
      var isUsed = false
      let label = AppleLabels.plain(line.text)
      let isMarked = label != line.text
      contact.changeGrouped { attributes, isPhone in
        guard attributes.group?.asciiLowercased == line.group, attributes.label == nil else { return }
        isUsed = true
        if isMarked, let types = AppleLabels.types(of: label, isPhone: isPhone) {
          attributes.types.formUnion(types)
        } else {
          attributes.label = label
        }
      }
      if isMarked { moveByLabel(label, line.group, &contact) }
      if !isUsed { orphans.append((line.property, line.place)) }
    }
    return orphans
  }

  /// A date with Apple's label Anniversary is the anniversary, and a relation with one of Apple's labels that relation.
  private func moveByLabel(_ label: String, _ group: String, _ contact: inout Contact) {
    if let relation = AppleLabels.relation(of: label) {
      for index in contact.related.indices
      where contact.related[index].label == label && contact.related[index].group?.asciiLowercased == group {
        contact.related[index].attributes.types.formUnion(relation)
        contact.related[index].label = nil
      }
    }
    guard label == "Anniversary" else { return }
    func isMoved(_ date: Entry<DateValue>) -> Bool {
      date.label == label && date.group?.asciiLowercased == group
    }
    for var date in contact.dates where isMoved(date) {
      date.label = nil
      contact.anniversaries.append(date)
    }
    contact.dates.removeAll(where: isMoved)
  }
}

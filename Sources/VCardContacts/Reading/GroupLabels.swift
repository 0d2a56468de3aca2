internal import ContactModel
internal import Findings
internal import SourceText

/// What lines of a group say about the value of their group: X-ABLabel, X-ABADR and X-ADR-COMPONENTS. It is put where it belongs once the
/// whole card is read.
struct GroupLabels {
  private struct Line {
    var group: String
    var text: String
    var components: [TextList] = []
    var property: ExtensionProperty
    /// Where the line stands.
    var place: Range<Int>
  }

  private var labels: [Line] = []
  private var countryCodes: [Line] = []
  private var components: [Line] = []

  /// Whether no line of the card said anything about a group.
  var isEmpty: Bool { labels.isEmpty && countryCodes.isEmpty && components.isEmpty }

  /// Keeps an X-ABLabel for later.
  mutating func addLabel(_ text: String, _ property: ExtensionProperty, at place: Range<Int>) {
    labels.append(Line(group: (property.group ?? "").asciiLowercased, text: text, property: property, place: place))
  }

  /// Keeps an X-ABADR for later.
  mutating func addCountryCode(_ text: String, _ property: ExtensionProperty, at place: Range<Int>) {
    countryCodes.append(
      Line(group: (property.group ?? "").asciiLowercased, text: text, property: property, place: place))
  }

  /// Keeps an X-ADR-COMPONENTS for later.
  mutating func addComponents(_ lists: [TextList], _ property: ExtensionProperty, at place: Range<Int>) {
    components.append(
      Line(
        group: (property.group ?? "").asciiLowercased, text: "", components: lists, property: property, place: place))
  }

  /// Gives every value of a group the label of its group, and takes away the groups that were there for nothing else.
  ///
  /// - Returns: The labels that belong to no value, with their places; they have been kept as they came.
  mutating func apply(to contact: inout Contact) -> [(property: ExtensionProperty, place: Range<Int>)] {
    if isEmpty { return [] }
    var members: [String: Int] = [:]
    contact.visitAttributes { attributes in
      if let group = attributes.group { members[group.asciiLowercased, default: 0] += 1 }
    }
    for property in contact.extensions {
      if let group = property.group { members[group.asciiLowercased, default: 0] += 1 }
    }
    applyToAddresses(&contact)
    let orphans = applyLabels(to: &contact)
    let used = Set((labels + countryCodes + components).map(\.group)).subtracting(
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

  private mutating func applyToAddresses(_ contact: inout Contact) {
    guard !countryCodes.isEmpty || !components.isEmpty else { return }
    var addresses: [String: Int] = [:]
    for (index, address) in contact.addresses.enumerated().reversed() {
      if let group = address.attributes.group { addresses[group.asciiLowercased] = index }
    }
    countryCodes.removeAll { line in
      guard let index = addresses[line.group], contact.addresses[index].value.countryCode == nil else {
        contact.extensions.append(line.property)
        return true
      }
      contact.addresses[index].value.countryCode = line.text
      return false
    }
    components.removeAll { line in
      guard let index = addresses[line.group], contact.addresses[index].value.fineComponents.isEmpty else {
        contact.extensions.append(line.property)
        return true
      }
      contact.addresses[index].value.setFineComponents(line.components)
      return false
    }
  }

  private mutating func applyLabels(
    to contact: inout Contact
  ) -> [(property: ExtensionProperty, place: Range<Int>)] {
    var lines: [String: [Int]] = [:]
    for (index, line) in labels.enumerated() { lines[line.group, default: []].append(index) }
    var used: Set<Int> = []
    contact.changeGrouped { attributes, isPhone in
      guard let group = attributes.group, let indices = lines[group.asciiLowercased] else { return }
      for index in indices where attributes.label == nil {
        used.insert(index)
        let label = AppleLabels.plain(labels[index].text)
        if label != labels[index].text, let types = AppleLabels.types(of: label, isPhone: isPhone) {
          attributes.types.formUnion(types)
        } else {
          attributes.label = label
        }
      }
    }
    moveByLabel(&contact)
    return labels.indices.filter { !used.contains($0) }.map { (labels[$0].property, labels[$0].place) }
  }

  /// A date with Apple's label Anniversary is the anniversary, and a relation with one of Apple's labels that relation.
  private func moveByLabel(_ contact: inout Contact) {
    var marked: [String: Set<String>] = [:]
    for line in labels {
      let label = AppleLabels.plain(line.text)
      if label != line.text { marked[line.group, default: []].insert(label) }
    }
    guard !marked.isEmpty else { return }
    func isMarked(_ attributes: Attributes) -> Bool {
      guard let label = attributes.label, let group = attributes.group else { return false }
      return marked[group.asciiLowercased]?.contains(label) ?? false
    }
    for index in contact.related.indices where isMarked(contact.related[index].attributes) {
      if let relation = contact.related[index].label.flatMap({ AppleLabels.relation(of: $0) }) {
        contact.related[index].attributes.types.formUnion(relation)
        contact.related[index].label = nil
      }
    }
    func isMoved(_ date: Entry<DateValue>) -> Bool { date.label == "Anniversary" && isMarked(date.attributes) }
    for var date in contact.dates where isMoved(date) {
      date.label = nil
      contact.anniversaries.append(date)
    }
    contact.dates.removeAll(where: isMoved)
  }
}

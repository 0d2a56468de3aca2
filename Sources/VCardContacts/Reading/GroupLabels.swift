internal import ContactModel
internal import Findings
internal import SourceText

/// The lines of a card that describe the value of their group: X-ABLabel, X-ABADR and X-ADR-COMPONENTS. They are applied
/// after the whole card was read, because they may precede their value.
///
/// The time is linear in the lines and values of the card: the effect of the lines of a group is computed once.
struct GroupLabels {
  enum Content {
    case label(String)
    case countryCode(String)
    case components([TextList])
  }

  fileprivate struct Line {
    let content: Content
    let property: ExtensionProperty
    let place: Range<Int>
  }

  /// A label that no value has.
  struct Unused {
    enum Reason {
      /// The group has no value without a label.
      case noValue
      /// The group already has the same label; this one is not kept.
      case repeated
      /// The group has another label.
      case second(after: String)
    }

    let property: ExtensionProperty
    let place: Range<Int>
    let reason: Reason
  }

  /// The groups with lines, by their names in lower case; a line without a group has the empty name.
  private var groups: [String: Group] = [:]

  /// Whether the card has no such lines.
  var isEmpty: Bool { groups.isEmpty }

  /// Adds a line.
  mutating func add(_ content: Content, _ property: ExtensionProperty, at place: Range<Int>) {
    groups[property.group?.asciiLowercased ?? "", default: Group()].lines
      .append(Line(content: content, property: property, place: place))
  }

  /// Gives every value of a group the label of its group, and removes the names of groups that had no other purpose.
  ///
  /// - Returns: The labels that no value was given. They have been added to the extensions, except repeated ones.
  mutating func apply(to contact: inout ContactFields) -> [Unused] {
    if isEmpty { return [] }
    for property in contact.extensions {
      if let name = property.group { groups[name.asciiLowercased]?.members += 1 }
    }
    applyToAddresses(&contact)
    contact.changeGrouped { attributes, isPhone in
      guard let name = attributes.group?.asciiLowercased else { return }
      groups[name]?.members += 1
      if attributes.label == nil { groups[name]?.applyLabel(to: &attributes, isPhone: isPhone) }
    }
    moveByLabel(&contact)
    let unused = groups.values.flatMap(\.unusedLabels).sorted { $0.place.lowerBound < $1.place.lowerBound }
    for label in unused {
      if case .repeated = label.reason { continue }
      contact.extensions.append(label.property)
      groups[label.property.group?.asciiLowercased ?? ""]?.members += 1
    }
    let generated = Set(groups.filter { GroupLabels.isGenerated($0.key) && $0.value.hasOneValue }.keys)
    if !generated.isEmpty {
      contact.changeGrouped { attributes, _ in
        if let name = attributes.group, generated.contains(name.asciiLowercased) { attributes.group = nil }
      }
    }
    return unused
  }

  /// Whether the name of a group is generated and numbered by a program: `item3`.
  static func isGenerated(_ group: String) -> Bool {
    group.hasPrefix("item") && group.utf8.count > 4 && group.utf8.dropFirst(4).allSatisfy(ASCII.isDigit)
  }

  /// Adds country codes and components to the first address of their group, if it has none.
  private mutating func applyToAddresses(_ contact: inout ContactFields) {
    let described = groups.filter { $0.value.lines.contains { !$0.isLabel } }.keys.sorted()
    if described.isEmpty { return }
    for index in contact.addresses.indices.reversed() {
      if let name = contact.addresses[index].group { groups[name.asciiLowercased]?.address = index }
    }
    for name in described {
      for line in groups[name]?.lines ?? [] where !line.isLabel {
        if let index = groups[name]?.address, line.apply(to: &contact.addresses[index].value) {
          groups[name]?.isUsed = true
        } else {
          contact.extensions.append(line.property)
          groups[name]?.members += 1
        }
      }
    }
  }

  /// Makes a date with Apple's label Anniversary the anniversary, and a relation of one of Apple's labels.
  private func moveByLabel(_ contact: inout ContactFields) {
    contact.changeRareFields { fields in
      func isMarked(_ attributes: Attributes) -> Bool {
        guard let label = attributes.label, let group = attributes.group else { return false }
        return groups[group.asciiLowercased]?.markedText == label
      }
      for index in fields.related.indices where isMarked(fields.related[index].attributes) {
        if let relation = fields.related[index].label.flatMap({ AppleLabels.relation(of: $0) }) {
          fields.related[index].attributes.types.formUnion(relation)
          fields.related[index].label = nil
        }
      }
      func isMoved(_ date: Entry<DateValue>) -> Bool { date.label == "Anniversary" && isMarked(date.attributes) }
      guard fields.dates.contains(where: isMoved) else { return }
      for var date in fields.dates where isMoved(date) {
        date.label = nil
        fields.anniversaries.append(date)
      }
      fields.dates.removeAll(where: isMoved)
    }
  }
}

extension GroupLabels.Line {
  fileprivate var isLabel: Bool {
    if case .label = content { true } else { false }
  }

  /// Adds the country code or the components to an address that has none.
  ///
  /// - Returns: False if it already has them, or if the line is a label.
  fileprivate func apply(to address: inout PostalAddress) -> Bool {
    switch content {
    case .label: return false
    case .countryCode(let code):
      let code = code.trimmingASCIISpace
      guard address.countryCode == nil, CountryCode.isCode(code) else { return false }
      address.countryCode = code
    case .components(let lists):
      guard address.fineComponents.isEmpty else { return false }
      address.setFineComponents(lists)
    }
    return true
  }
}

extension GroupLabels {
  /// The attributes that the label lines of a group give to a value without a label.
  private struct Label {
    /// The types of built-in labels.
    private(set) var types: TypeSet = []
    private(set) var text: String?
    /// Whether the text had Apple's marks.
    private(set) var isMarked = false
    /// The index after the last line that was used.
    private(set) var end: Int

    /// Collects the types of built-in labels up to the first label that is not a type.
    init(_ lines: [Line], isPhone: Bool) {
      end = lines.count
      for (index, line) in lines.enumerated() {
        guard case .label(let written) = line.content else { continue }
        let plain = AppleLabels.plain(written)
        let isBuiltIn = plain != written
        if isBuiltIn, let types = AppleLabels.types(of: plain, isPhone: isPhone) {
          self.types.formUnion(types)
        } else {
          text = plain
          isMarked = isBuiltIn
          end = index + 1
          break
        }
      }
    }
  }

  private struct Group {
    /// Its lines in the order of the card.
    var lines: [Line] = []
    /// The number of its values and kept properties.
    var members = 0
    /// Its first address.
    var address: Int?
    /// Whether a country code or components were added to an address.
    var isUsed = false
    /// The label of telephone numbers, which alone have the types of some built-in labels.
    private var phoneLabel: Label?
    /// The label of other values.
    private var otherLabel: Label?

    mutating func applyLabel(to attributes: inout Attributes, isPhone: Bool) {
      let label = (isPhone ? phoneLabel : otherLabel) ?? Label(lines, isPhone: isPhone)
      if isPhone { phoneLabel = label } else { otherLabel = label }
      if !label.types.isEmpty { attributes.types.formUnion(label.types) }
      if let text = label.text { attributes.label = text }
    }

    /// A label with Apple's marks that a value was given.
    var markedText: String? { otherLabel?.isMarked == true ? otherLabel?.text : nil }

    /// The index after the last label that a value was given.
    private var endOfUsedLines: Int { max(phoneLabel?.end ?? 0, otherLabel?.end ?? 0) }

    /// Whether the group connects only one value with the lines that describe it.
    var hasOneValue: Bool { members == 1 && (isUsed || endOfUsedLines > 0) }

    /// The labels that no value was given.
    var unusedLabels: [Unused] {
      var unused: [Unused] = []
      // The distinct labels that are used: a few built-in ones and one other.
      var used: [String] = []
      for (index, line) in lines.enumerated() {
        guard case .label(let text) = line.content else { continue }
        let isRepeated = used.contains(text)
        if index < endOfUsedLines, !isRepeated {
          used.append(text)
          continue
        }
        let usedText = phoneLabel?.text ?? otherLabel?.text
        let reason: Unused.Reason = isRepeated ? .repeated : usedText.map { .second(after: $0) } ?? .noValue
        unused.append(Unused(property: line.property, place: line.place, reason: reason))
      }
      return unused
    }
  }
}

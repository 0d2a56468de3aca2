internal import ContactModel
internal import Findings
internal import SourceText

/// The lines of a card that describe the value of their group: X-ABLabel, X-ABADR and X-ADR-COMPONENTS. They are applied
/// once the whole card is read, because they may come before their value.
///
/// The time is linear in the lines and values of the card, whatever groups they have: the effect of the lines of a group
/// is computed once, and a value finds its group by binary search.
struct GroupLabels {
  fileprivate enum Content {
    case label(String)
    case countryCode(String)
    case components([TextList])
  }

  fileprivate struct Line {
    /// The group in lower case.
    let group: String
    let content: Content
    let property: ExtensionProperty
    let place: Range<Int>
  }

  /// A label that was not given to any value.
  struct Unused {
    enum Reason {
      /// The group has no value without a label.
      case noValue
      /// The group has the same label already; this one is not kept.
      case repeated
      /// The group has another label.
      case second(after: String)
    }

    let property: ExtensionProperty
    let place: Range<Int>
    let reason: Reason
  }

  private var lines: [Line] = []

  /// True if no line of the card describes a group.
  var isEmpty: Bool { lines.isEmpty }

  /// Keeps an X-ABLabel until the card is read.
  mutating func addLabel(_ text: String, _ property: ExtensionProperty, at place: Range<Int>) {
    add(.label(text), property, place)
  }

  /// Keeps an X-ABADR until the card is read.
  mutating func addCountryCode(_ text: String, _ property: ExtensionProperty, at place: Range<Int>) {
    add(.countryCode(text), property, place)
  }

  /// Keeps an X-ADR-COMPONENTS until the card is read.
  mutating func addComponents(_ lists: [TextList], _ property: ExtensionProperty, at place: Range<Int>) {
    add(.components(lists), property, place)
  }

  private mutating func add(_ content: Content, _ property: ExtensionProperty, _ place: Range<Int>) {
    if lines.isEmpty { lines.reserveCapacity(8) }
    lines.append(
      Line(group: property.group?.asciiLowercased ?? "", content: content, property: property, place: place))
  }

  /// Gives every value of a group the label of its group, and removes the names of groups that had no other purpose.
  ///
  /// - Returns: The labels that no value was given. Apart from repetitions they have been added to the extensions.
  mutating func apply(to contact: inout ContactFields) -> [Unused] {
    if isEmpty { return [] }
    // Lines of one group are next to each other, in the order of their places.
    lines.sort { $0.group == $1.group ? $0.place.lowerBound < $1.place.lowerBound : $0.group < $1.group }
    var groups = Groups(lines)
    for property in contact.extensions {
      if let name = property.group { groups.change(name) { $0.members += 1 } }
    }
    applyToAddresses(&contact, &groups)
    contact.changeGrouped { attributes, isPhone in
      guard let name = attributes.group else { return }
      groups.change(name) { group in
        group.members += 1
        if attributes.label == nil { group.useLabel(isPhone: isPhone, of: lines).apply(to: &attributes) }
      }
    }
    moveByLabel(&contact, groups)
    let unused = unusedLabels(groups)
    for label in unused {
      if case .repeated = label.reason { continue }
      contact.extensions.append(label.property)
      groups.change(label.property.group ?? "") { $0.members += 1 }
    }
    removeNames(of: groups, &contact)
    return unused
  }

  /// Whether a group's name is one that programs make up and number anew each time: `item3`.
  static func isMadeUp(_ group: String) -> Bool {
    group.hasPrefix("item") && group.utf8.count > 4 && group.utf8.dropFirst(4).allSatisfy(ASCII.isDigit)
  }

  /// Puts the codes and components of addresses into the first address of their group, if it has none.
  private func applyToAddresses(_ contact: inout ContactFields, _ groups: inout Groups) {
    guard lines.contains(where: { !$0.isLabel }) else { return }
    for index in contact.addresses.indices.reversed() {
      if let name = contact.addresses[index].group { groups.change(name) { $0.address = index } }
    }
    for line in lines where !line.isLabel {
      groups.change(line.group) { group in
        if let index = group.address, line.apply(to: &contact.addresses[index].value) {
          group.isUsed = true
        } else {
          contact.extensions.append(line.property)
          group.members += 1
        }
      }
    }
  }

  /// A date with Apple's label Anniversary is the anniversary, and a relation with one of Apple's labels that relation.
  private func moveByLabel(_ contact: inout ContactFields, _ groups: Groups) {
    contact.changeRareFields { fields in
      func isMarked(_ attributes: Attributes) -> Bool {
        guard let label = attributes.label, let group = attributes.group else { return false }
        return groups.find(group)?.markedText == label
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

  /// The labels that no value was given, in the order of their places.
  private func unusedLabels(_ groups: Groups) -> [Unused] {
    var unused: [Unused] = []
    for group in groups.list {
      let end = group.endOfUsedLines
      // Distinct labels that are used: a few built-in ones and the first other one.
      var used: [String] = []
      for index in group.lines {
        let line = lines[index]
        guard case .label(let text) = line.content else { continue }
        let isRepeated = used.contains(text)
        if index < end, !isRepeated {
          if group.lines.count > 1 { used.append(text) }
          continue
        }
        let reason: Unused.Reason =
          isRepeated ? .repeated : group.usedText.map { .second(after: $0) } ?? .noValue
        unused.append(Unused(property: line.property, place: line.place, reason: reason))
      }
    }
    if unused.count > 1 { unused.sort { $0.place.lowerBound < $1.place.lowerBound } }
    return unused
  }

  private func removeNames(of groups: Groups, _ contact: inout ContactFields) {
    guard groups.list.contains(where: { $0.isOnlyForItsLines(lines) }) else { return }
    contact.changeGrouped { attributes, _ in
      if let name = attributes.group, groups.find(name)?.isOnlyForItsLines(lines) == true { attributes.group = nil }
    }
  }
}

extension GroupLabels.Line {
  fileprivate var isLabel: Bool {
    if case .label = content { true } else { false }
  }

  /// Puts the code or the components into an address that has none.
  ///
  /// - Returns: False if it has, or if the line is a label.
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
  /// What the label lines of a group say about a value that has no label.
  fileprivate struct Label {
    /// The types that built-in labels stand for.
    private var types: TypeSet = []
    private(set) var text: String?
    /// True if the text had Apple's marks.
    private(set) var isMarked = false
    /// The index after the last line that was taken into account.
    private(set) var end: Int

    /// Takes the types of built-in labels up to the first label that is none.
    init(_ lines: [Line], in range: Range<Int>, isPhone: Bool) {
      end = range.upperBound
      for index in range {
        guard case .label(let written) = lines[index].content else { continue }
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

    func apply(to attributes: inout Attributes) {
      if !types.isEmpty { attributes.types.formUnion(types) }
      if let text { attributes.label = text }
    }
  }

  /// A group that lines describe.
  fileprivate struct Group {
    /// The indices of its lines.
    let lines: Range<Int>
    /// How many values and kept properties have it.
    var members = 0
    /// Its first address.
    var address: Int?
    /// True if a code or components went into an address.
    var isUsed = false
    /// What its labels say about telephone numbers: a few built-in ones are types of those only. Nil if there is none.
    private var ofPhones: Label?
    /// What its labels say about other values.
    private var ofOthers: Label?

    init(_ lines: Range<Int>) { self.lines = lines }

    /// The label for a value.
    mutating func useLabel(isPhone: Bool, of all: [Line]) -> Label {
      if let known = isPhone ? ofPhones : ofOthers { return known }
      let label = Label(all, in: lines, isPhone: isPhone)
      if isPhone { ofPhones = label } else { ofOthers = label }
      return label
    }

    /// The index after the last label that a value was given.
    var endOfUsedLines: Int { max(ofPhones?.end ?? 0, ofOthers?.end ?? 0) }

    /// A label that a value was given.
    var usedText: String? { ofPhones?.text ?? ofOthers?.text }

    /// A label that had Apple's marks and that a value was given.
    var markedText: String? { ofOthers?.isMarked == true ? ofOthers?.text : nil }

    /// Whether the group ties nothing together but one value and the lines that describe it.
    func isOnlyForItsLines(_ all: [Line]) -> Bool {
      members == 1 && (isUsed || endOfUsedLines > 0) && GroupLabels.isMadeUp(all[lines.lowerBound].group)
    }
  }

  /// The groups that lines describe, found by their names.
  fileprivate struct Groups {
    private let lines: [Line]
    private(set) var list: [Group] = []

    /// Takes lines that are sorted by their groups.
    init(_ lines: [Line]) {
      self.lines = lines
      var start = 0
      list.reserveCapacity(lines.count)
      for end in 1...lines.count where end == lines.count || lines[end].group != lines[start].group {
        list.append(Group(start..<end))
        start = end
      }
    }

    private func index(of name: String) -> Int? {
      let name = name.asciiLowercased
      var range = list.indices
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        let other = lines[list[middle].lines.lowerBound].group
        if other == name { return middle }
        range = other < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return nil
    }

    func find(_ name: String) -> Group? { index(of: name).map { list[$0] } }

    mutating func change(_ name: String, _ change: (inout Group) -> Void) {
      if let index = index(of: name) { change(&list[index]) }
    }
  }
}

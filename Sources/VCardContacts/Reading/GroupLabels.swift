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
    let kept: KeptLine?
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

  /// The groups with lines; a line without a group has the empty name.
  private var groups = Groups()

  /// Whether the card has no such lines.
  var isEmpty: Bool { groups.list.isEmpty }

  /// Removes all lines.
  mutating func removeAll() { groups.removeAll() }

  /// Adds a line.
  mutating func add(_ content: Content, _ property: ExtensionProperty, _ kept: KeptLine?, at place: Range<Int>) {
    groups.add(property.group ?? "", Line(content: content, property: property, kept: kept, place: place))
  }

  /// Gives every value of a group the label of its group, and removes the names of groups that had no other purpose.
  ///
  /// - Returns: The labels that no value was given. They have been added to the extensions, except repeated ones.
  mutating func apply(to contact: inout ContactBuilder) -> [Unused] {
    if isEmpty { return [] }
    let grouped = contact.groupedRecords.compactMap { record in
      groups.index(of: record.group).map { (record: record, group: $0) }
    }
    for (record, group) in grouped where record.field == .extensions { groups.list[group].members += 1 }
    applyToAddresses(grouped, &contact)
    for (record, group) in grouped where record.field != .extensions {
      groups.list[group].members += 1
      groups.list[group].applyLabel(to: record, &contact)
    }
    let anniversaries = applyMarkedLabels(grouped, &contact)
    var unused = groups.list.flatMap(\.unusedLabels)
    if unused.count > 1 { unused.sort { $0.place.lowerBound < $1.place.lowerBound } }
    for label in unused {
      if case .repeated = label.reason { continue }
      contact.append(label.property)
      if let index = groups.index(of: label.property.group ?? "") { groups.list[index].members += 1 }
    }
    let isUnneeded = groups.list.map(\.isUnneeded)
    for (record, group) in grouped where isUnneeded[group] && record.field != .extensions {
      contact.removeGroup(ofRecord: record.number)
    }
    contact.move(recordsAt: anniversaries, to: .anniversaries)
    return unused
  }

  /// Adds country codes and components to the first address of their group, if it has none.
  private mutating func applyToAddresses(
    _ grouped: [(record: GroupedRecord, group: Int)], _ contact: inout ContactBuilder
  ) {
    var described = groups.list.indices.filter { groups.list[$0].lines.contains { !$0.isLabel } }
    if described.isEmpty { return }
    described.sort { groups.list[$0].name < groups.list[$1].name }
    for (record, group) in grouped.reversed() where record.field == .addresses {
      groups.list[group].address = record.number
    }
    for group in described {
      for line in groups.list[group].lines where !line.isLabel {
        if let number = groups.list[group].address, line.apply(toRecord: number, &contact) {
          groups.list[group].isUsed = true
        } else {
          contact.append(line.property)
          groups.list[group].members += 1
        }
      }
    }
  }

  /// Replaces the label of a relation by its type.
  ///
  /// - Returns: The numbers of the dates that Apple's label makes anniversaries.
  private func applyMarkedLabels(
    _ grouped: [(record: GroupedRecord, group: Int)], _ contact: inout ContactBuilder
  ) -> [Int] {
    var anniversaries: [Int] = []
    for (record, group) in grouped where record.field == .related || record.field == .dates {
      guard let label = contact.label(ofRecord: record.number) else { continue }
      let isMarked = groups.list[group].markedText == label
      if record.field == .dates {
        if isMarked, label == "Anniversary" {
          contact.removeLabel(ofRecord: record.number)
          anniversaries.append(record.number)
        }
      } else if let relation = isMarked ? AppleLabels.relation(of: label) : AppleLabels.relation(named: label) {
        contact.add(relation, toRecord: record.number)
        contact.removeLabel(ofRecord: record.number)
      }
    }
    return anniversaries
  }
}

extension GroupLabels.Line {
  fileprivate var isLabel: Bool {
    if case .label = content { true } else { false }
  }

  /// Adds the country code or the components to an address that has none.
  ///
  /// - Returns: False if it already has them, or if the line is a label.
  fileprivate func apply(toRecord number: Int, _ contact: inout ContactBuilder) -> Bool {
    switch content {
    case .label: return false
    case .countryCode(let code):
      let code = code.trimmingASCIISpace
      guard !contact.hasCell(.countryCode, inRecord: number), CountryCode.isCode(code) else { return false }
      contact.add(.countryCode, [code], toRecord: number)
    case .components(let lists):
      guard !contact.hasCell(.fineCount, inRecord: number) else { return false }
      var address = PostalAddress()
      address.setFineComponents(lists)
      contact.add(fineComponents: address.fineComponents, toRecord: number)
    }
    contact.add(kept, isGrouped: true, toRecord: number)
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
    /// The lines that were used; one that is `nil` if they are too many for every value of the group to keep them.
    private(set) var kept: [KeptLine?] = []

    private static let maxLines = 4

    /// Collects the types of built-in labels up to the first label that is not a type.
    init(_ lines: [Line], isPhone: Bool) {
      end = lines.count
      defer {
        let used = lines[..<end].lazy.filter(\.isLabel).map(\.kept)
        kept = used.count <= Label.maxLines ? Array(used) : [nil]
      }
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
    /// The name in lower case.
    let name: String
    /// Its lines in the order of the card.
    var lines: [Line]
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

    init(name: String, _ line: Line) {
      self.name = name
      lines = [line]
    }

    /// Gives a value of the group its label, unless it has one.
    mutating func applyLabel(to record: GroupedRecord, _ contact: inout ContactBuilder) {
      if contact.hasCell(.label, inRecord: record.number) { return }
      let isPhone = record.field == .phones
      let label = (isPhone ? phoneLabel : otherLabel) ?? Label(lines, isPhone: isPhone)
      if isPhone { phoneLabel = label } else { otherLabel = label }
      contact.add(label.types, toRecord: record.number)
      if let text = label.text { contact.add(.label, [text], toRecord: record.number) }
      for line in label.kept { contact.add(line, isGrouped: true, toRecord: record.number) }
    }

    /// A label with Apple's marks that a value was given.
    var markedText: String? { otherLabel?.isMarked == true ? otherLabel?.text : nil }

    /// The index after the last label that a value was given.
    private var endOfUsedLines: Int { max(phoneLabel?.end ?? 0, otherLabel?.end ?? 0) }

    /// Whether a program generated the name, and it connects only one value with the lines that describe it.
    var isUnneeded: Bool { members == 1 && (isUsed || endOfUsedLines > 0) && GroupName(name).isGenerated }

    /// The labels that no value was given.
    var unusedLabels: [Unused] {
      var unused: [Unused] = []
      // The distinct labels that are used: a few built-in ones and one other.
      var used: [String] = []
      for (index, line) in lines.enumerated() {
        guard case .label(let text) = line.content else { continue }
        let isRepeated = used.contains(text)
        if index < endOfUsedLines, !isRepeated {
          if lines.count > 1 { used.append(text) }
          continue
        }
        let usedText = phoneLabel?.text ?? otherLabel?.text
        let reason: Unused.Reason = isRepeated ? .repeated : usedText.map { .second(after: $0) } ?? .noValue
        unused.append(Unused(property: line.property, place: line.place, reason: reason))
      }
      return unused
    }
  }

  /// The groups in the order of their first lines, found by their names.
  private struct Groups {
    var list: [Group] = []
    /// The indices by name, of more groups than a search in the list is fast for.
    private var indices: [String: Int] = [:]

    private static let maxSearched = 12

    func index(of name: String?) -> Int? {
      guard let name = name?.asciiLowercased else { return nil }
      return indices.isEmpty ? list.firstIndex { $0.name == name } : indices[name]
    }

    mutating func removeAll() {
      list.removeAll(keepingCapacity: true)
      if !indices.isEmpty { indices = [:] }
    }

    mutating func add(_ name: String, _ line: Line) {
      if let index = index(of: name) {
        list[index].lines.append(line)
        return
      }
      list.append(Group(name: name.asciiLowercased, line))
      if list.count > Groups.maxSearched {
        if indices.isEmpty {
          for (index, group) in list.enumerated() { indices[group.name] = index }
        } else {
          indices[list[list.count - 1].name] = list.count - 1
        }
      }
    }
  }
}

internal import ContactModel
import Findings

/// Reports the differences between a contact and the one that is read back.
struct EntryLosses {
  private(set) var findings: [Finding] = []
  /// Findings that are counted and not created.
  var counted = CountedFindings()
  private let contact: Contact
  /// Created once: a hostile contact has a hundred thousand names to choose from.
  private lazy var reference = {
    let name = contact.displayName
    return ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
  }()

  init(_ contact: Contact) { self.contact = contact }

  /// Reports everything that differs in the contact that is read back.
  mutating func compare(with back: Contact) {
    if contact == back { return }
    let areCommon = contact.hasOnlyCommonFields && back.hasOnlyCommonFields
    for property in ContactProperty.all where !(areCommon && property.isRare) && !property.areEqual(contact, back) {
      compare(property.values(contact), property.values(back), property.name)
    }
  }

  private mutating func add(
    _ code: FindingCode, _ property: String, _ message: @autoclosure () -> String, severity: Severity? = nil
  ) {
    if counted.count(code, severity ?? code.severity) { return }
    findings.report(code, message(), severity: severity, contact: reference, property: property)
  }

  /// Matches equal values, then equal values with other attributes. The others have changed or are lost.
  private mutating func compare(_ values: [PropertyValue], _ returned: [PropertyValue], _ property: String) {
    if values.count == returned.count, zip(values, returned).allSatisfy({ $0.isSame(as: $1) }) { return }
    let (less, rest) = EntryLosses.unmatched(
      values, returned, by: { $0.identity + $0.attributeIdentity }, areSame: { $0.isSame(as: $1) })
    if less.isEmpty, rest.isEmpty {
      add(
        LossCodes.otherForm, EntryLosses.name(values[0], property),
        "the values of \(property) are in another order")
      return
    }
    var pairs: [(PropertyValue, PropertyValue)] = []
    let (lost, left) = EntryLosses.unmatched(
      less, rest, by: \.identity, areSame: { $0.hasSameParts(as: $1) }, matched: { pairs.append(($0, $1)) })
    for (value, back) in pairs { compareAttributes(value, back, EntryLosses.name(value, property)) }
    var others = left[...]
    for value in lost {
      let name = EntryLosses.name(value, property)
      let mayBeAnother = name == property
      if mayBeAnother, let back = others.popFirst() {
        reportChange(value, back, name)
      } else {
        reportLoss(value, name, property)
      }
    }
    for value in others {
      add(
        LossCodes.derived, EntryLosses.name(value, property),
        "\(property) \(Finding.quote(value.beginning)) was made from the other values: every entry has a name")
    }
  }

  /// Kept properties have names of their own.
  private static func name(_ value: PropertyValue, _ property: String) -> String {
    property == "X-" ? value.parts.first?.name ?? property : property
  }

  /// The values without an equal one on the other side, in linear time.
  private static func unmatched(
    _ values: [PropertyValue], _ returned: [PropertyValue], by key: (PropertyValue) -> [UInt8],
    areSame: (PropertyValue, PropertyValue) -> Bool, matched: (PropertyValue, PropertyValue) -> Void = { _, _ in }
  ) -> (values: [PropertyValue], returned: [PropertyValue]) {
    if values.isEmpty || returned.isEmpty { return (values, returned) }
    let isFew = values.count * returned.count <= 64
    var places: [[UInt8]: [Int]] = [:]
    if !isFew {
      for index in returned.indices.reversed() { places[key(returned[index]), default: []].append(index) }
    }
    var isTaken = [Bool](repeating: false, count: returned.count)
    var rest: [PropertyValue] = []
    for value in values {
      let place =
        isFew
        ? returned.indices.first { !isTaken[$0] && areSame(value, returned[$0]) } : places[key(value)]?.popLast()
      if let place {
        isTaken[place] = true
        matched(value, returned[place])
      } else {
        rest.append(value)
      }
    }
    return (rest, zip(returned, isTaken).filter { !$0.1 }.map(\.0))
  }

  private mutating func reportLoss(_ value: PropertyValue, _ name: String, _ property: String) {
    var shown: String { Finding.quote(property == "X-" ? value.parts.first?.beginning ?? "" : value.beginning) }
    switch LDIFCapability.limit(of: property) {
    case _ where property == "KIND" && value.shown == Kind.individual.rawValue:
      add(LossCodes.emptyLeftOut, name, "KIND \(shown) was skipped: it is the default")
    case _
    where property == "X-"
      && (value.parts.first?.texts.allSatisfy { ExtensionProperty(name, $0).isEmpty } ?? true):
      add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case 0: add(LossCodes.property, name, "\(name) \(shown) has no attribute and was lost")
    case _ where value.isEmpty: add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case .some: add(LossCodes.noSlotLeft, name, "no attribute is left for \(name) \(shown); it was lost")
    case nil: add(LossCodes.property, name, "\(name) \(shown) cannot be represented and was lost")
    }
  }

  /// Reports the parts of a value that differ.
  private mutating func reportChange(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    for (part, returned) in zip(value.parts, back.parts) where !part.isSame(as: returned) {
      var what: String {
        part.name.isEmpty
          ? "\(name) \(Finding.quote(value.beginning))" : "the \(part.name) \(Finding.quote(part.beginning)) of \(name)"
      }
      if part.isEmpty, returned.isEmpty {
        add(LossCodes.emptyLeftOut, name, "an empty \(part.name) of \(name) was skipped")
      } else if returned.isEmpty {
        add(LossCodes.component, name, "\(what) has no attribute and was lost")
      } else {
        add(LossCodes.valueChanged, name, "\(what) is read back as \(Finding.quote(returned.beginning))")
      }
    }
    compareAttributes(value, back, name)
  }

  private mutating func compareAttributes(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    let written = value.attributes
    let read = back.attributes
    var shown: String { Finding.quote(value.beginning) }
    if written.types != read.types || !EntryLosses.isSame(written.label, read.label) {
      let defaults: TypeSet = [.voice, .internet, .pcs, .text]
      let isDefault =
        written.label == read.label && written.types.subtracting(defaults) == read.types.subtracting(defaults)
      func words(_ attributes: Attributes) -> String {
        Finding.quote((attributes.types.names + (attributes.label.map { [$0] } ?? [])).joined(separator: ", "))
      }
      add(
        LossCodes.label, name, "the label \(words(written)) of \(name) \(shown) is read back as \(words(read))",
        severity: isDefault ? .note : nil)
    }
    if written.preference != read.preference, let preference = written.preference {
      add(
        LossCodes.preference, name, "the preference \(preference) of \(name) \(shown) has no attribute",
        severity: .warning)
    }
    func reportLost(_ what: String, _ text: String) {
      add(LossCodes.attribute, name, "\(what) \(Finding.quote(text)) of \(name) \(shown) has no attribute")
    }
    for type in written.otherTypes where !read.otherTypes.contains(type) { reportLost("the type", type) }
    if let language = written.language, !EntryLosses.isSame(language, read.language) {
      reportLost("LANGUAGE", language)
    }
    if let altID = written.altID { reportLost("ALTID", altID) }
    for pid in written.pids { reportLost("PID", pid) }
    if let group = written.group {
      add(LossCodes.groupRenamed, name, "the group \(Finding.quote(group)) of \(name) \(shown) has no attribute")
    }
    for parameter in written.parameters where !read.parameters.contains(parameter) {
      reportLost(parameter.name, parameter.values.joined(separator: ","))
    }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }
}

internal import ContactModel
import Findings

/// Names what a contact has lost when it comes back: everything in which the two differ and nothing else.
struct EntryLosses {
  private(set) var findings: [Finding] = []
  /// What nobody reads about is only counted.
  var counted = CountedFindings()
  private let contact: Contact
  /// Made once: a hostile contact has a hundred thousand names to choose from.
  private lazy var reference = {
    let name = contact.displayName
    return ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
  }()

  /// Prepares to name what a contact has lost.
  init(_ contact: Contact) { self.contact = contact }

  /// Names everything in which what comes back differs.
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
    findings.append(Finding(code, message(), severity: severity, contact: reference, property: property))
  }

  /// Takes values that come back as they are out, then those that come back with other attributes; what is left over has
  /// changed or is gone.
  private mutating func compare(_ values: [PropertyValue], _ returned: [PropertyValue], _ property: String) {
    if values.count == returned.count, zip(values, returned).allSatisfy({ $0.isSame(as: $1) }) { return }
    let (less, rest) = EntryLosses.unmatched(
      values, returned, by: { $0.identity + $0.attributeIdentity }, areSame: { $0.isSame(as: $1) })
    if less.isEmpty, rest.isEmpty {
      add(
        LossCodes.otherForm, EntryLosses.name(values[0], property),
        "the values of \(property) come back in another order")
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
      if mayBeAnother, let back = others.popFirst() { changed(value, back, name) } else { gone(value, name, property) }
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

  /// The values that have no other one that is the same on the other side. Each of many is looked at once, by a key that
  /// is made of it.
  private static func unmatched(
    _ values: [PropertyValue], _ returned: [PropertyValue], by key: (PropertyValue) -> [UInt8],
    areSame: (PropertyValue, PropertyValue) -> Bool, matched: (PropertyValue, PropertyValue) -> Void = { _, _ in }
  ) -> (values: [PropertyValue], returned: [PropertyValue]) {
    // Mostly nothing is in one of them.
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

  private mutating func gone(_ value: PropertyValue, _ name: String, _ property: String) {
    var shown: String { Finding.quote(property == "X-" ? value.parts.first?.beginning ?? "" : value.beginning) }
    switch LDIFCapability.room(for: property) {
    case _ where property == "KIND" && value.shown == Kind.individual.rawValue:
      add(LossCodes.emptyLeftOut, name, "KIND \(shown) was left out: it is what an entry says without it")
    case _
    where property == "X-"
      && (value.parts.first?.texts.allSatisfy { ExtensionProperty(name, $0).isEmpty } ?? true):
      add(LossCodes.emptyLeftOut, name, "an empty \(name) was left out")
    case 0: add(LossCodes.property, name, "\(name) \(shown) has no attribute and was left out")
    case _ where value.isEmpty: add(LossCodes.emptyLeftOut, name, "an empty \(name) was left out")
    case .some: add(LossCodes.noSlotLeft, name, "no attribute is left for \(name) \(shown); it was left out")
    case nil: add(LossCodes.property, name, "\(name) \(shown) is not what an attribute can hold and was left out")
    }
  }

  /// A value whose parts are not all what they were.
  private mutating func changed(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    for (part, returned) in zip(value.parts, back.parts) where !part.isSame(as: returned) {
      var what: String {
        part.name.isEmpty
          ? "\(name) \(Finding.quote(value.beginning))" : "the \(part.name) \(Finding.quote(part.beginning)) of \(name)"
      }
      if part.isEmpty, returned.isEmpty {
        add(LossCodes.emptyLeftOut, name, "an empty \(part.name) of \(name) was left out")
      } else if returned.isEmpty {
        add(LossCodes.component, name, "\(what) has no attribute and was left out")
      } else {
        add(LossCodes.valueChanged, name, "\(what) comes back as \(Finding.quote(returned.beginning))")
      }
    }
    compareAttributes(value, back, name)
  }

  private mutating func compareAttributes(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    let said = value.attributes
    let got = back.attributes
    var shown: String { Finding.quote(value.beginning) }
    if said.types != got.types || !EntryLosses.isSame(said.label, got.label) {
      let silent: TypeSet = [.voice, .internet, .pcs, .text]
      let isCustomary = said.label == got.label && said.types.subtracting(silent) == got.types.subtracting(silent)
      func words(_ attributes: Attributes) -> String {
        Finding.quote((attributes.types.names + (attributes.label.map { [$0] } ?? [])).joined(separator: ", "))
      }
      add(
        LossCodes.label, name, "the label \(words(said)) of \(name) \(shown) comes back as \(words(got))",
        severity: isCustomary ? .note : nil)
    }
    if said.preference != got.preference, let preference = said.preference {
      add(
        LossCodes.preference, name, "the preference \(preference) of \(name) \(shown) has no attribute",
        severity: .warning)
    }
    func lost(_ what: String, _ text: String) {
      add(LossCodes.attribute, name, "\(what) \(Finding.quote(text)) of \(name) \(shown) has no attribute")
    }
    for type in said.otherTypes where !got.otherTypes.contains(type) { lost("the type", type) }
    if let language = said.language, !EntryLosses.isSame(language, got.language) { lost("LANGUAGE", language) }
    if let altID = said.altID { lost("ALTID", altID) }
    for pid in said.pids { lost("PID", pid) }
    if let group = said.group {
      add(LossCodes.groupRenamed, name, "the group \(Finding.quote(group)) of \(name) \(shown) has no attribute")
    }
    for parameter in said.parameters where !got.parameters.contains(parameter) {
      lost(parameter.name, parameter.values.joined(separator: ","))
    }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }
}

internal import ContactModel
import Findings

/// Names what a contact has lost when it comes back: everything in which the two differ and nothing else.
struct EntryLosses {
  private(set) var findings: [Finding] = []
  private let reference: ContactReference

  init(_ contact: Contact, back: Contact) {
    let name = contact.displayName
    reference = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
    if contact == back { return }
    for property in ContactProperty.all {
      // A photo that comes back is not put together to see that.
      if let media = property.media, media(contact) == media(back) { continue }
      let values = property.values(contact)
      let returned = property.values(back)
      if values.isEmpty && returned.isEmpty { continue }
      compare(values, returned, property.name)
    }
  }

  private mutating func add(_ code: FindingCode, _ property: String, _ message: String, severity: Severity? = nil) {
    findings.append(Finding(code, message, severity: severity, contact: reference, property: property))
  }

  /// Takes values that come back as they are out, then those that come back with other attributes; what is left over has
  /// changed or is gone. Every step looks at each value once, and what tells values apart is put together once.
  private mutating func compare(_ values: [PropertyValue], _ returned: [PropertyValue], _ property: String) {
    if values.count == returned.count, zip(values, returned).allSatisfy({ $0.isSame(as: $1) }) { return }
    let whole = values.map { $0.identity + $0.attributeIdentity }
    let wholeReturned = returned.map { $0.identity + $0.attributeIdentity }
    if whole == wholeReturned { return }
    let (lessWhole, leftWhole) = EntryLosses.unmatched(values, whole, returned, wholeReturned)
    if lessWhole.isEmpty, leftWhole.isEmpty {
      add(
        LossCodes.otherForm, EntryLosses.name(values[0], property),
        "the values of \(property) come back in another order")
      return
    }
    var pairs: [(PropertyValue, PropertyValue)] = []
    let (lost, left) = EntryLosses.unmatched(
      lessWhole, lessWhole.map(\.identity), leftWhole, leftWhole.map(\.identity)
    ) { pairs.append(($0, $1)) }
    for (value, back) in pairs { compareAttributes(value, back, EntryLosses.name(value, property)) }
    var rest = left[...]
    for value in lost {
      let name = EntryLosses.name(value, property)
      let mayBeAnother = name == property
      if mayBeAnother, let back = rest.popFirst() { changed(value, back, name) } else { gone(value, name, property) }
    }
    for value in rest {
      add(
        LossCodes.derived, EntryLosses.name(value, property),
        "\(property) \(Finding.quote(value.shown)) was made from the other values: every entry has a name")
    }
  }

  /// Kept properties have names of their own.
  private static func name(_ value: PropertyValue, _ property: String) -> String {
    property == "X-" ? value.parts.first?.name ?? property : property
  }

  /// The values that have no other one of the same key on the other side.
  private static func unmatched(
    _ values: [PropertyValue], _ keys: [[UInt8]], _ returned: [PropertyValue], _ returnedKeys: [[UInt8]],
    matched: (PropertyValue, PropertyValue) -> Void = { _, _ in }
  ) -> (values: [PropertyValue], returned: [PropertyValue]) {
    // Mostly nothing is in one of them.
    if values.isEmpty || returned.isEmpty { return (values, returned) }
    var places: [[UInt8]: [Int]] = [:]
    for (index, key) in returnedKeys.enumerated().reversed() { places[key, default: []].append(index) }
    var isTaken = [Bool](repeating: false, count: returned.count)
    var rest: [PropertyValue] = []
    for (value, key) in zip(values, keys) {
      if let place = places[key]?.popLast() {
        isTaken[place] = true
        matched(value, returned[place])
      } else {
        rest.append(value)
      }
    }
    return (rest, zip(returned, isTaken).filter { !$0.1 }.map(\.0))
  }

  private mutating func gone(_ value: PropertyValue, _ name: String, _ property: String) {
    let shown = Finding.quote(property == "X-" ? value.parts.first?.shown ?? "" : value.shown)
    switch LDIFCapability.room(for: property) {
    case _ where property == "KIND" && value.shown == Kind.individual.rawValue:
      add(LossCodes.emptyLeftOut, name, "KIND \(shown) was left out: it is what an entry says without it")
    case 0: add(LossCodes.property, name, "\(name) \(shown) has no attribute and was left out")
    case _ where value.isEmpty: add(LossCodes.emptyLeftOut, name, "an empty \(name) was left out")
    case .some: add(LossCodes.noSlotLeft, name, "no attribute is left for \(name) \(shown); it was left out")
    case nil: add(LossCodes.property, name, "\(name) \(shown) is not what an attribute can hold and was left out")
    }
  }

  /// A value whose parts are not all what they were.
  private mutating func changed(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    let shown = Finding.quote(value.shown)
    for (part, returned) in zip(value.parts, back.parts) where !part.isSame(as: returned) {
      let what = part.name.isEmpty ? "\(name) \(shown)" : "the \(part.name) \(Finding.quote(part.shown)) of \(name)"
      if part.isEmpty, returned.isEmpty {
        add(LossCodes.emptyLeftOut, name, "an empty \(part.name) of \(name) was left out")
      } else if returned.isEmpty {
        add(LossCodes.component, name, "\(what) has no attribute and was left out")
      } else {
        add(LossCodes.valueChanged, name, "\(what) comes back as \(Finding.quote(returned.shown))")
      }
    }
    compareAttributes(value, back, name)
  }

  private mutating func compareAttributes(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    let said = value.attributes
    let got = back.attributes
    let shown = Finding.quote(value.shown)
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

package import ContactModel
package import Findings
internal import SourceText

/// Reports the differences between a contact and the one that is read back from the output of a writer.
///
/// The writer reads what it wrote, so that no second table of what its format holds can differ from the code.
package struct ReadBackLosses {
  /// The words for a format, and how many values of a property it holds.
  package struct Target: Sendable {
    /// What holds a value: `attribute`.
    let place: String
    /// The maximum number of values of a property: 0 if the format cannot hold it, nil for no limit.
    let limit: @Sendable (String) -> Int?

    package init(place: String, limit: @escaping @Sendable (String) -> Int?) {
      self.place = place
      self.limit = limit
    }
  }

  /// The differences.
  package private(set) var findings: [Finding] = []
  /// Findings that are counted and not created.
  package var counted = CountedFindings()
  private let contact: Contact
  private let target: Target
  /// Created once: a hostile contact has a hundred thousand names to choose from.
  private lazy var reference = {
    let name = contact.displayName
    return ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
  }()

  package init(_ contact: Contact, in target: Target) {
    self.contact = contact
    self.target = target
  }

  /// Reports everything that differs in the contact that is read back.
  package mutating func compare(with back: Contact) {
    if Contact.haveEqualLists(contact, back) ?? (contact == back) { return }
    let areCommon = contact.hasOnlyCommonFields && back.hasOnlyCommonFields
    for property in ContactProperty.all where !(areCommon && property.isRare) && !property.areEqual(contact, back) {
      var values = property.values(contact)
      // The reader of a format without this field makes the same name from the others.
      if property.name == "FN", back.formattedNames.isEmpty {
        let name = back.displayName
        values.removeAll { $0.attributes.isEmpty && $0.parts.first?.texts.first?.hasSameBytes(as: name) ?? false }
      }
      compare(values, property.values(back), property.name)
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
    let (less, rest) = ReadBackLosses.unmatched(
      values, returned, by: { $0.identity + $0.attributeIdentity }, areSame: { $0.isSame(as: $1) })
    if less.isEmpty, rest.isEmpty {
      if values.isEmpty { return }
      add(
        LossCodes.otherForm, ReadBackLosses.name(values[0], property),
        "the values of \(property) are in another order")
      return
    }
    var pairs: [(PropertyValue, PropertyValue)] = []
    let (lost, left) = ReadBackLosses.unmatched(
      less, rest, by: \.identity, areSame: { $0.hasSameParts(as: $1) }, matched: { pairs.append(($0, $1)) })
    for (value, back) in pairs { compareAttributes(value, back, ReadBackLosses.name(value, property)) }
    let (missing, unpaired) = property == "TEL" ? sameNumbers(lost, left) : (lost, left)
    var others = unpaired[...]
    for value in missing {
      let name = ReadBackLosses.name(value, property)
      let mayBeAnother = name == property
      if mayBeAnother, let back = others.popFirst() {
        reportChange(value, back, name)
      } else if property == "N" {
        // A message shows the beginning of a value, and a name has many parts.
        reportChange(value, PropertyValue(PersonName.parts(of: PersonName())), name)
      } else {
        reportLoss(value, name, property)
      }
    }
    for value in others {
      add(
        LossCodes.derived, ReadBackLosses.name(value, property),
        "\(property) \(Finding.quote(value.beginning)) was made from the other values: every entry has a name")
    }
  }

  /// Reports numbers that were written in another form, such as without blanks.
  ///
  /// - Returns: The other numbers.
  private mutating func sameNumbers(
    _ values: [PropertyValue], _ returned: [PropertyValue]
  ) -> (values: [PropertyValue], returned: [PropertyValue]) {
    var pairs: [(PropertyValue, PropertyValue)] = []
    func key(_ value: PropertyValue) -> [UInt8] { ReadBackLosses.dialled(value.parts.first?.texts.first ?? "") }
    let others = ReadBackLosses.unmatched(
      values, returned, by: key,
      areSame: {
        let digits = key($0)
        return !digits.isEmpty && digits == key($1)
      }, matched: { pairs.append(($0, $1)) })
    for (value, back) in pairs { reportChange(value, back, "TEL", isSameNumber: true) }
    return others
  }

  /// A number without blanks and punctuation. In `+49 (0)30 1234` the zero is not dialled.
  private static func dialled(_ number: String) -> [UInt8] {
    var dialled: [UInt8] = []
    var rest = Array(number.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == ASCII.leftParenthesis, dialled.first == ASCII.plus, rest.starts(with: "0)".utf8) {
        rest = rest.dropFirst(2)
      } else if ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte >= 0x80
        || [ASCII.plus, ASCII.asterisk, ASCII.numberSign, ASCII.atSign].contains(byte)
      {
        dialled.append(byte)
      }
    }
    return dialled
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
    let place = target.place
    var shown: String { Finding.quote(property == "X-" ? value.parts.first?.beginning ?? "" : value.beginning) }
    switch target.limit(property) {
    case _ where property == "KIND" && value.shown == Kind.individual.rawValue:
      add(LossCodes.emptyLeftOut, name, "KIND \(shown) was skipped: it is the default")
    case _
    where property == "X-"
      && (value.parts.first?.texts.allSatisfy { ExtensionProperty(name, $0).isEmpty } ?? true):
      add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case 0: add(LossCodes.property, name, "\(name) \(shown) has no \(place) and was lost")
    case _ where value.isEmpty: add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case .some: add(LossCodes.noSlotLeft, name, "no \(place) is left for \(name) \(shown); it was lost")
    case nil: add(LossCodes.property, name, "\(name) \(shown) cannot be represented and was lost")
    }
  }

  /// Reports the parts of a value that differ.
  private mutating func reportChange(
    _ value: PropertyValue, _ back: PropertyValue, _ name: String, isSameNumber: Bool = false
  ) {
    let place = target.place
    for (part, returned) in zip(value.parts, back.parts) where !part.isSame(as: returned) {
      var what: String {
        part.name.isEmpty
          ? "\(name) \(Finding.quote(value.beginning))" : "the \(part.name) \(Finding.quote(part.beginning)) of \(name)"
      }
      if part.isEmpty, returned.isEmpty {
        add(LossCodes.emptyLeftOut, name, "an empty \(part.name) of \(name) was skipped")
      } else if isSameNumber, part.name.isEmpty {
        add(LossCodes.otherForm, name, "\(what) is written as \(Finding.quote(returned.beginning))")
      } else if returned.isEmpty {
        add(LossCodes.component, name, "\(what) has no \(place) and was lost")
      } else {
        add(LossCodes.valueChanged, name, "\(what) is read back as \(Finding.quote(returned.beginning))")
      }
    }
    compareAttributes(value, back, name)
  }

  private mutating func compareAttributes(_ value: PropertyValue, _ back: PropertyValue, _ name: String) {
    let place = target.place
    let written = value.attributes
    let read = back.attributes
    var shown: String { Finding.quote(value.beginning) }
    if written.types != read.types || !ReadBackLosses.isSame(written.label, read.label) {
      let defaults: TypeSet = [.voice, .internet, .pcs, .text, .other]
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
        LossCodes.preference, name, "the preference \(preference) of \(name) \(shown) has no \(place)",
        severity: .warning)
    }
    func reportLost(_ what: String, _ text: String) {
      add(LossCodes.attribute, name, "\(what) \(Finding.quote(text)) of \(name) \(shown) has no \(place)")
    }
    let readTypes = Set(read.otherTypes)
    for type in written.otherTypes where !readTypes.contains(type) { reportLost("the type", type) }
    for (field, parameter) in AttributeField.withParameter {
      let readTexts = field.texts(of: read)
      for text in field.texts(of: written) where !readTexts.contains(where: { $0.hasSameBytes(as: text) }) {
        reportLost(parameter, text)
      }
    }
    if let group = written.group {
      add(LossCodes.groupRenamed, name, "the group \(Finding.quote(group)) of \(name) \(shown) has no \(place)")
    }
    let readParameters = Set(read.parameters)
    for parameter in written.parameters where !readParameters.contains(parameter) {
      reportLost(parameter.name, parameter.values.joined(separator: ","))
    }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }
}

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
    /// The maximum number of values of a property: 0 if the format cannot hold it, `nil` for no limit.
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
  /// The contact, and the one that is read back.
  private let written: ContactBuffer
  private var read: ContactBuffer
  /// Created once: a hostile contact has a hundred thousand names to choose from.
  private lazy var reference = ReadBackLosses.reference(to: contact)

  package init(_ contact: Contact, in target: Target) {
    self.contact = contact
    self.target = target
    written = contact.buffer
    read = written
  }

  /// The reference of a finding to a contact.
  package static func reference(to contact: Contact) -> ContactReference {
    let name = contact.displayName
    return ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
  }

  /// Reports everything that differs in the contact that is read back.
  package mutating func compare(with back: Contact) {
    read = back.buffer
    if read === written { return }
    PresentFields(rawValue: (written.present | read.present) & ~FieldNumber.partLines.bit).forEachField { field in
      compare(field, back)
    }
  }

  /// Compares the values of a field. Most values are the same: texts are made only of those that are not.
  private mutating func compare(_ field: ContactField, _ back: Contact) {
    let places = written.records(of: field.number)
    let returned = read.records(of: field.number)
    if places.count == returned.count,
      zip(places, returned).allSatisfy({ written.isSame(written.record($0), as: read.record($1), of: read) })
    {
      return
    }
    var values = places.map { written.record($0) }
    // The reader of a format without this field makes the same name from the others.
    if field.number == .formattedNames, returned.isEmpty {
      let name = back.displayName
      values.removeAll { value in
        !name.isEmpty && written.attributes(of: value).isEmpty && written.text(value.place).hasSameBytes(as: name)
      }
    }
    compare(values, returned.map { read.record($0) }, field)
  }

  private mutating func add(
    _ code: FindingCode, _ property: String, _ message: @autoclosure () -> String, severity: Severity? = nil
  ) {
    if counted.count(code, severity ?? code.severity) { return }
    findings.report(code, message(), severity: severity, contact: reference, property: property)
  }

  /// Matches equal values, then equal values with other attributes. The others have changed or are lost.
  private mutating func compare(_ values: [Record], _ returned: [Record], _ field: ContactField) {
    if haveSameParts(values, returned) {
      for (value, back) in zip(values, returned) where !written.isSame(value, as: back, of: read) {
        compareAttributes(value, back, field)
      }
      return
    }
    let (less, rest) = unmatched(
      values, returned, by: { $0.identity + $0.attributeIdentity }, field,
      areSame: { written.isSame($0, as: $1, of: read) })
    if less.isEmpty, rest.isEmpty {
      if values.isEmpty { return }
      add(
        LossCodes.otherForm, name(values[0], field), "the values of \(field.property) are in another order")
      return
    }
    var pairs: [(Record, Record)] = []
    let (lost, left) = unmatched(
      less, rest, by: \.identity, field, areSame: { written.hasSameParts($0, as: $1, of: read) },
      matched: { pairs.append(($0, $1)) })
    for (value, back) in pairs { compareAttributes(value, back, field) }
    let (missing, unpaired) = field.number == .phones ? sameNumbers(lost, left, field) : (lost, left)
    var others = unpaired[...]
    for value in missing {
      let name = self.name(value, field)
      if name == field.property, let back = others.popFirst() {
        reportChange(value, back, field)
      } else if field.number == .names {
        // A message shows the beginning of a value, and a name has many parts.
        reportChange(
          field.propertyValue(value, of: written), PropertyValue(PersonName.parts(of: PersonName())), name)
      } else {
        reportLoss(value, name, field)
      }
    }
    let source = read
    for value in others {
      var shown: String { Finding.quote(field.propertyValue(value, of: source).beginning) }
      add(
        LossCodes.derived, ReadBackLosses.name(value, in: source, field),
        "\(field.property) \(shown) was made from the other values: every entry has a name")
    }
  }

  /// Whether a few values, each of which has other parts than the others, differ in nothing but their attributes.
  ///
  /// Performance: the usual case of values that differ.
  private func haveSameParts(_ values: [Record], _ returned: [Record]) -> Bool {
    guard values.count == returned.count, values.count <= 8 else { return false }
    for (index, value) in values.enumerated() {
      if !written.hasSameParts(value, as: returned[index], of: read) { return false }
      if values[..<index].contains(where: { written.hasSameParts($0, as: value, of: written) }) { return false }
    }
    return true
  }

  /// Reports numbers that were written in another form, such as without blanks.
  ///
  /// - Returns: The other numbers.
  private mutating func sameNumbers(
    _ values: [Record], _ returned: [Record], _ field: ContactField
  ) -> (values: [Record], returned: [Record]) {
    if values.isEmpty || returned.isEmpty { return (values, returned) }
    var pairs: [(Record, Record)] = []
    func key(_ value: PropertyValue) -> [UInt8] { ReadBackLosses.dialled(value.parts.first?.texts.first ?? "") }
    let others = unmatched(
      values, returned, by: key, field,
      areSame: {
        let digits = ReadBackLosses.dialled(written.text($0.place))
        return !digits.isEmpty && digits == ReadBackLosses.dialled(read.text($1.place))
      }, matched: { pairs.append(($0, $1)) })
    for (value, back) in pairs { reportChange(value, back, field, isSameNumber: true) }
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
  private static func name(_ value: Record, in buffer: ContactBuffer, _ field: ContactField) -> String {
    field.number == .extensions ? buffer.text(.propertyName, of: value) ?? field.property : field.property
  }

  private func name(_ value: Record, _ field: ContactField) -> String {
    ReadBackLosses.name(value, in: written, field)
  }

  /// The values without an equal one on the other side, in linear time.
  ///
  /// - Parameter key: A key of many values.
  private func unmatched(
    _ values: [Record], _ returned: [Record], by key: (PropertyValue) -> [UInt8], _ field: ContactField,
    areSame: (Record, Record) -> Bool, matched: (Record, Record) -> Void = { _, _ in }
  ) -> (values: [Record], returned: [Record]) {
    if values.isEmpty || returned.isEmpty { return (values, returned) }
    let isFew = values.count * returned.count <= 64
    var places: [[UInt8]: [Int]] = [:]
    if !isFew {
      for index in returned.indices.reversed() {
        places[key(field.propertyValue(returned[index], of: read)), default: []].append(index)
      }
    }
    var isTaken = [Bool](repeating: false, count: returned.count)
    var rest: [Record] = []
    for value in values {
      let place =
        isFew
        ? returned.indices.first { !isTaken[$0] && areSame(value, returned[$0]) }
        : places[key(field.propertyValue(value, of: written))]?.popLast()
      if let place {
        isTaken[place] = true
        matched(value, returned[place])
      } else {
        rest.append(value)
      }
    }
    return (rest, zip(returned, isTaken).filter { !$0.1 }.map(\.0))
  }

  private mutating func reportLoss(_ value: Record, _ name: String, _ field: ContactField) {
    let place = target.place
    let source = written
    let isKept = field.number == .extensions
    var parts: PropertyValue { field.propertyValue(value, of: source) }
    var shown: String { Finding.quote(isKept ? parts.parts.first?.beginning ?? "" : parts.beginning) }
    switch target.limit(field.property) {
    case _ where field.number == .kind && source.text(value.place) == Kind.individual.rawValue:
      add(LossCodes.emptyLeftOut, name, "KIND \(shown) was skipped: it is the default")
    case _ where isKept && ExtensionProperty(name, source.text(value.place)).isEmpty:
      add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case 0: add(LossCodes.property, name, "\(name) \(shown) has no \(place) and was lost")
    case _ where parts.isEmpty: add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case .some: add(LossCodes.noSlotLeft, name, "no \(place) is left for \(name) \(shown); it was lost")
    case nil: add(LossCodes.property, name, "\(name) \(shown) cannot be represented and was lost")
    }
  }

  private mutating func reportChange(
    _ value: Record, _ back: Record, _ field: ContactField, isSameNumber: Bool = false
  ) {
    reportChange(
      field.propertyValue(value, of: written), field.propertyValue(back, of: read), name(value, field),
      isSameNumber: isSameNumber)
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
    compareAttributes(value.attributes, back.attributes, name) { value.beginning }
  }

  private mutating func compareAttributes(_ value: Record, _ back: Record, _ field: ContactField) {
    let buffer = written
    compareAttributes(buffer.attributes(of: value), read.attributes(of: back), name(value, field)) {
      field.propertyValue(value, of: buffer).beginning
    }
  }

  private mutating func compareAttributes(
    _ written: Attributes, _ read: Attributes, _ name: String, of text: () -> String
  ) {
    let place = target.place
    var shown: String { Finding.quote(text()) }
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
    // Performance: the usual case.
    if written.isCommon, read.isCommon { return }
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

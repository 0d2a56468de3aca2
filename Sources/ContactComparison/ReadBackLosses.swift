package import ContactModel
package import Findings
internal import SourceText

/// Reports the differences between a contact and the one that is read back from the output of a writer.
///
/// The writer reads what it wrote, so that no second table of what its format holds can differ from the code.
package struct ReadBackLosses {
  /// The words for a format, and what it holds.
  package struct Target: Sendable {
    /// How many values of a property a format holds.
    package enum Capacity: Sendable {
      case nothing, unlimited
      /// A number of values; `.max` if it depends on the values.
      case values(Int)

      /// - Parameter limit: The maximum number of values: 0 if the format cannot hold the property, `nil` for no limit.
      package init(limit: Int?) {
        switch limit {
        case nil: self = .unlimited
        case 0?: self = .nothing
        case let limit?: self = .values(limit)
        }
      }
    }

    /// What holds a value: `attribute`.
    let place: String
    let capacity: @Sendable (_ property: String) -> Capacity
    /// Whether values are read back in their order.
    package var keepsOrder = true
    /// The property whose first value is the preferred one.
    package var orderedProperty: String?
    /// Whether a label is read back as types that mean the same.
    package var isSameLabel: @Sendable (_ written: Attributes, _ read: Attributes) -> Bool = { _, _ in false }

    package init(place: String, capacity: @escaping @Sendable (_ property: String) -> Capacity) {
      self.place = place
      self.capacity = capacity
    }

    /// - Parameter limit: The maximum number of values of a property: 0 if the format cannot hold it, `nil` for no limit.
    package init(place: String, limit: @escaping @Sendable (_ property: String) -> Int?) {
      self.init(place: place) { Capacity(limit: limit($0)) }
    }
  }

  /// The differences.
  package private(set) var findings: [Finding] = []
  /// Findings that are counted and not created.
  package var counted = CountedFindings()
  private let contact: Contact
  let target: Target
  /// The contact, and the one that is read back.
  let written: ContactBuffer
  var read: ContactBuffer
  /// The values without an equal one in their field on the other side.
  var missing: [(value: Record, field: ContactField)] = []
  var gained: [(value: Record, field: ContactField)] = []
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
    PresentFields(rawValue: (written.present | read.present) & ~FieldNumber.emptyLines.bit).forEachField { field in
      compare(field, back)
    }
    reportOthers()
  }

  /// Reports what differs in the attributes of a value that is otherwise read back as it is.
  ///
  /// - Parameters:
  ///   - index: The place of the value in its field.
  ///   - read: The attributes that are read back.
  package mutating func compareAttributes(of field: FieldNumber, _ index: Int, with read: Attributes) {
    let value = written.record(written.records(of: field).lowerBound + index)
    PresentFields(rawValue: field.bit).forEachField { compareAttributes(value, read, $0) }
  }

  /// Reports all values of fields that the format cannot hold, for which nothing has to be read back.
  package mutating func reportLosses(of fields: PresentFields) {
    let lost = PresentFields(rawValue: fields.rawValue & written.present)
    if lost.rawValue == 0 { return }
    // Performance: nearly every contact has such values. Those with a text are counted at once.
    var others: [(Record, ContactField)] = []
    lost.forEachField { field in
      let places = written.records(of: field.number)
      let hasMessages = field.number == .kind || field.number == .extensions
      let plain = hasMessages ? 0 : places.count { !written.record($0).place.isEmpty }
      let loss = ReadBackLosses.wholeLosses[Int(field.number.rawValue)]
      let isCounted = plain > 0 && counted.count(loss.kind, loss.severity, times: plain)
      if isCounted, plain == places.count { return }
      let values = places.map { written.record($0) }
      others += (isCounted ? values.filter(\.place.isEmpty) : values).map { ($0, field) }
    }
    for (value, field) in others { reportLoss(value, field) }
  }

  /// The kind and the severity of the loss of a value, by the number of its field. Performance: both are looked up by the name of
  /// the property.
  private static let wholeLosses: [(kind: FindingKind, severity: Severity)] = {
    var losses = [(kind: FindingKind, severity: Severity)](
      repeating: (FindingKind(LossCodes.property, .warning, property: nil), .warning), count: UInt64.bitWidth)
    for field in ContactField.all {
      let severity = LossCodes.property.severity(of: field.property)
      losses[Int(field.number.rawValue)] = (
        FindingKind(LossCodes.property, severity, property: field.property), severity
      )
    }
    return losses
  }()

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
    if field.number == .formattedNames, returned.isEmpty { values.removeAll { isMadeAgain($0, back.displayName) } }
    compare(values, returned.map { read.record($0) }, field)
  }

  /// Whether the reader of a format without formatted names makes one from the other values. Without the parts of a name,
  /// they were made from it.
  private mutating func isMadeAgain(_ value: Record, _ name: String) -> Bool {
    let text = written.text(value.place)
    func words(_ text: String) -> Set<[UInt8]> {
      Set(text.utf8.split { $0 == ASCII.space || $0 == ASCII.comma }.map(Array.init))
    }
    if text.isEmpty || name.isEmpty { return false }
    if !text.hasSameBytes(as: name) {
      if contact.names.contains(where: { $0.value.hasPersonalParts }) || !words(text).isSubset(of: words(name)) {
        return false
      }
      add(LossCodes.derived, "FN", "FN \(Finding.quote(text)) was split, and is read back as \(Finding.quote(name))")
    }
    compareAttributes(written.attributes(of: value), Attributes(), "FN") { text }
    return true
  }

  package mutating func add(
    _ code: FindingCode, _ property: String, _ message: @autoclosure () -> String, severity: Severity? = nil
  ) {
    if counted.count(code, severity ?? code.severity(of: property), property: property) { return }
    findings.report(code, message(), severity: severity, contact: reference, property: property)
  }

  /// Matches equal values, then equal values with other attributes. The others have changed or are lost.
  private mutating func compare(_ values: [Record], _ returned: [Record], _ field: ContactField) {
    if values.isEmpty || returned.isEmpty {
      addUnpaired(values, returned, field)
      return
    }
    if haveSameParts(values, returned) {
      for (value, back) in zip(values, returned) where !written.isSame(value, as: back, of: read) {
        compareAttributes(value, back, field)
      }
      return
    }
    let (less, rest, _) = unmatched(
      values, returned, field,
      by: Equality(
        key: { $0.identity + $0.attributeIdentity },
        areSame: { [written, read] in written.isSame($0, as: $1, of: read) }))
    if less.isEmpty, rest.isEmpty {
      if !target.keepsOrder { return }
      add(
        LossCodes.otherForm, name(values[0], field), "the values of \(field.property) are in another order")
      return
    }
    let (lost, left, pairs) = unmatched(
      less, rest, field,
      by: Equality(key: \.identity, areSame: { [written, read] in written.hasSameParts($0, as: $1, of: read) }))
    for (value, back) in pairs { compareAttributes(value, back, field) }
    let (others, unpaired) = field.number == .phones ? sameNumbers(lost, left, field) : (lost, left)
    if others.count > 1, unpaired.count == 1, isJoined(others, unpaired[0]) {
      return reportJoined(others, unpaired[0], field)
    }
    let (alone, new) = reportChanges(others, unpaired, field)
    addUnpaired(alone, new, field)
  }

  /// Notes values without a pair, which may be read back in another field.
  private mutating func addUnpaired(_ values: [Record], _ returned: [Record], _ field: ContactField) {
    for value in values {
      if field.number == .names {
        // A message shows the beginning of a value, and a name has many parts.
        reportChange(
          field.propertyValue(value, of: written), PropertyValue(PersonName.parts(of: PersonName())), name(value, field)
        )
      } else {
        missing.append((value, field))
      }
    }
    gained += returned.map { ($0, field) }
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

  // MARK: Pairs

  /// Reports the values that are read back with other parts: each is paired with the returned value most like it.
  ///
  /// - Returns: The values without a pair.
  private mutating func reportChanges(
    _ values: [Record], _ returned: [Record], _ field: ContactField
  ) -> (values: [Record], returned: [Record]) {
    if values.isEmpty || returned.isEmpty { return (values, returned) }
    // The usual case.
    if values.count == 1, returned.count == 1,
      name(values[0], field) == ReadBackLosses.name(returned[0], in: read, field)
    {
      reportChange(
        field.propertyValue(values[0], of: written), field.propertyValue(returned[0], of: read), name(values[0], field))
      return ([], [])
    }
    let isFew = values.count * returned.count <= 64
    var backs = returned.map { (record: $0, value: field.propertyValue($0, of: read)) }[...]
    var alone: [Record] = []
    for record in values {
      let value = field.propertyValue(record, of: written)
      let name = self.name(record, field)
      let likeness = backs.prefix(isFew ? backs.count : 1).map { back in
        ReadBackLosses.name(back.record, in: read, field) == name ? ReadBackLosses.likeness(value, back.value) : -1
      }
      guard let best = likeness.max(), best >= 0, let place = likeness.firstIndex(of: best) else {
        alone.append(record)
        continue
      }
      let back = backs.remove(at: backs.startIndex + place)
      reportChange(value, back.value, name)
    }
    return (alone, backs.map(\.record))
  }

  /// A number that grows with the parts that two values share.
  private static func likeness(_ left: PropertyValue, _ right: PropertyValue) -> Int {
    let parts = zip(left.parts, right.parts).count { !$0.isEmpty && $0.isSame(as: $1) }
    return 2 * parts + (left.attributes.types == right.attributes.types ? 1 : 0)
  }

  /// Reports numbers that were written in another form, such as without blanks.
  ///
  /// - Returns: The other numbers.
  private mutating func sameNumbers(
    _ values: [Record], _ returned: [Record], _ field: ContactField
  ) -> (values: [Record], returned: [Record]) {
    if values.isEmpty || returned.isEmpty { return (values, returned) }
    let equality = Equality(
      key: { ReadBackLosses.dialled($0.parts.first?.texts.first ?? "") },
      areSame: { [written, read] value, back in
        let digits = ReadBackLosses.dialled(written.text(value.place))
        return !digits.isEmpty && digits == ReadBackLosses.dialled(read.text(back.place))
      })
    let others = unmatched(values, returned, field, by: equality)
    for (value, back) in others.pairs {
      reportChange(
        field.propertyValue(value, of: written), field.propertyValue(back, of: read), name(value, field),
        isSameNumber: true)
    }
    return (others.values, others.returned)
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

  /// Whether a text is those of several values with separators between them.
  private func isJoined(_ values: [Record], _ back: Record) -> Bool {
    func bare(_ value: Record, _ contact: ContactBuffer) -> [UInt8] {
      ReadBackLosses.text(value, contact).filter { $0 > ASCII.space && $0 != ASCII.comma && $0 != ASCII.semicolon }
    }
    let text = bare(back, read)
    return !text.isEmpty && text == values.flatMap { bare($0, written) }
  }

  /// The main text of a value; empty if it is not a text.
  static func text(_ value: Record, _ contact: ContactBuffer) -> [UInt8] {
    switch value.form {
    case .text, .uri, .dateText: Array(contact.text(value.place).utf8)
    case .parts, .date, .wideDate, .base64, .contact: []
    }
  }

  private mutating func reportJoined(_ values: [Record], _ back: Record, _ field: ContactField) {
    var isFirst = true
    for value in values {
      let text = field.propertyValue(value, of: written).beginning
      if text.isEmpty {
        reportLoss(value, field)
      } else if !isFirst {
        add(
          LossCodes.valueChanged, field.property,
          "\(field.property) \(Finding.quote(text)) is read back as one value with the one before it")
      }
      isFirst = isFirst && text.isEmpty
      compareAttributes(value, back, field)
    }
  }

  /// Kept properties have names of their own.
  static func name(_ value: Record, in buffer: ContactBuffer, _ field: ContactField) -> String {
    field.number == .extensions ? buffer.text(.propertyName, of: value) ?? field.property : field.property
  }

  func name(_ value: Record, _ field: ContactField) -> String {
    ReadBackLosses.name(value, in: written, field)
  }

  /// When a value and one that is read back are equal.
  private struct Equality {
    /// The key of a value, of which equal values have the same. It is used where there are many.
    let key: (PropertyValue) -> [UInt8]
    /// Whether two of a few values are equal.
    let areSame: (Record, Record) -> Bool
  }

  /// The values without an equal one on the other side, and the pairs of the others, in linear time.
  private func unmatched(
    _ values: [Record], _ returned: [Record], _ field: ContactField, by equality: Equality
  ) -> (values: [Record], returned: [Record], pairs: [(Record, Record)]) {
    if values.isEmpty || returned.isEmpty { return (values, returned, []) }
    let isFew = values.count * returned.count <= 64
    var places: [[UInt8]: [Int]] = [:]
    if !isFew {
      for index in returned.indices.reversed() {
        places[equality.key(field.propertyValue(returned[index], of: read)), default: []].append(index)
      }
    }
    var isTaken = [Bool](repeating: false, count: returned.count)
    var rest: [Record] = []
    var pairs: [(Record, Record)] = []
    for value in values {
      let place =
        isFew
        ? returned.indices.first { !isTaken[$0] && equality.areSame(value, returned[$0]) }
        : places[equality.key(field.propertyValue(value, of: written))]?.popLast()
      if let place {
        isTaken[place] = true
        pairs.append((value, returned[place]))
      } else {
        rest.append(value)
      }
    }
    return (rest, zip(returned, isTaken).filter { !$0.1 }.map(\.0), pairs)
  }
}

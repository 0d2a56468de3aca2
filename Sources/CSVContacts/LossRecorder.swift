internal import ContactModel
internal import Findings
internal import SourceText

/// The losses of one contact.
struct LossRecorder {
  private let contact: Contact
  private(set) var findings: [Finding] = []
  private var reference: ContactReference?
  /// The losses that are not reported.
  var counted = CountedFindings()

  init(_ contact: Contact) { self.contact = contact }

  /// Removes and returns the findings.
  mutating func removeFindings() -> [Finding] {
    var all: [Finding] = []
    swap(&all, &findings)
    return all
  }

  /// Notes a loss; a message names the value and the reason.
  mutating func add(
    _ code: FindingCode, _ property: String, _ message: @escaping @autoclosure @Sendable () -> LossText,
    severity: Severity? = nil
  ) {
    if !isOnlyCounted(code, severity) { record(code, property, message(), severity: severity) }
  }

  /// Counts a loss that is not reported; false if it has to be recorded. Performance: a frequent loss is counted before
  /// its message is made.
  @inline(__always)
  mutating func isOnlyCounted(_ code: @autoclosure () -> FindingCode, _ severity: Severity? = nil) -> Bool {
    counted.count(code(), severity ?? code().severity)
  }

  /// Records a loss that is reported.
  mutating func record(
    _ code: FindingCode, _ property: String, _ message: @escaping @autoclosure @Sendable () -> LossText,
    severity: Severity? = nil
  ) {
    findings.append(
      Finding(code, severity: severity, contact: contactReference(), property: property) { message().text })
  }

  /// One reference for all losses.
  private mutating func contactReference() -> ContactReference {
    if let reference { return reference }
    findings.reserveCapacity(6)
    let name = contact.displayName
    let made = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
    reference = made
    return made
  }

  /// The property has no place at all.
  mutating func recordUnsupported(_ property: String, _ value: String) {
    if isOnlyCounted(LossCodes.property) { return }
    record(LossCodes.property, property, "\(property) \(quoted: value) has no column and was lost")
  }

  /// Counts values of a property without a column; false if they have to be recorded one by one.
  mutating func countsUnsupported(_ number: Int) -> Bool {
    counted.count(LossCodes.property, LossCodes.property.severity, times: number)
  }

  /// All columns of the property have values.
  mutating func recordNoColumn(_ property: String, _ value: String) {
    add(LossCodes.noSlotLeft, property, "no column is left for \(property) \(quoted: value); it was lost")
  }

  /// A part of a structured value has no column.
  mutating func recordNoComponent(_ property: String, _ component: String, _ value: String) {
    add(
      LossCodes.component, property,
      "the \(component) \(quoted: value) of \(property) has no column and was lost")
  }

  /// The text that is read back differs.
  mutating func recordChange(_ property: String, _ value: String, _ how: String) {
    add(LossCodes.valueChanged, property, "\(property) \(quoted: value) \(how)")
  }

  /// Several texts of a part become one cell.
  @inline(__always)
  mutating func joined(_ property: String, _ component: String, _ list: TextList) -> String {
    if list.count == 1 {
      let text = list[0]
      if !text.isEmpty { return text }
    }
    return joinedSeveral(property, component, list)
  }

  private mutating func joinedSeveral(_ property: String, _ component: String, _ list: TextList) -> String {
    if list.count > 1 {
      recordChange(property, list.joined(", "), "is several texts for the \(component), which were joined in one cell")
    } else if list.count == 1, list[0].isEmpty {
      add(LossCodes.emptyLeftOut, property, "an empty \(component) of \(property) was lost")
    }
    return list.joined(component == "street" ? "\n" : " ")
  }

  /// Records the attributes that are not read back.
  ///
  /// - Parameters:
  ///   - carried: The types and the label that are read back.
  ///   - keepsPreference: Whether the preference is read back.
  @inline(__always)
  mutating func checkAttributes(
    _ attributes: Attributes, of property: String, _ value: @autoclosure () -> String,
    carried: Attributes = Attributes(), keepsPreference: Bool = false
  ) {
    // The usual case: only types, which are read back.
    if attributes.isCommon, carried.isCommon, attributes.types.rawValue == carried.types.rawValue,
      keepsPreference || attributes.preference == nil
    {
      return
    }
    otherAttributes(attributes, of: property, value(), carried: carried, keepsPreference: keepsPreference)
  }

  private mutating func otherAttributes(
    _ attributes: Attributes, of property: String, _ value: String, carried: Attributes, keepsPreference: Bool
  ) {
    let isCommon = attributes.isCommon && carried.isCommon
    if !isCommon, let label = attributes.label, label.holdsCarriageReturn {
      recordChange(property, label, "is a label whose line breaks are written as LF")
    }
    // An unknown type is a label in its cell.
    let isTypeInCell =
      !isCommon && attributes.label == nil && carried.label.map { attributes.otherTypes.contains($0) } ?? false
    let isSameLabel = isCommon || attributes.label == carried.label
    if attributes.types.rawValue != carried.types.rawValue || !isSameLabel {
      let different = attributes.types.rawValue ^ carried.types.rawValue
      let isInCell =
        isSameLabel && different & ~LossRecorder.silentTypes == 0 || LossRecorder.isLabelInCell(attributes, of: carried)
        || different == 0 && isTypeInCell
      let severity: Severity? = isInCell ? .note : nil
      if !isOnlyCounted(LossCodes.label, severity) {
        record(
          LossCodes.label, property, LossRecorder.relabelled(property, value, written: attributes, carried: carried),
          severity: severity)
      }
    }
    if !keepsPreference, let preference = attributes.preference,
      !isOnlyCounted(LossCodes.preference, .warning)
    {
      record(
        LossCodes.preference, property,
        "the preference \(preference) of \(property) \(quoted: value) has no column", severity: .warning)
    }
    if attributes.isCommon { return }
    func lost(_ name: String, _ text: String, _ log: inout LossRecorder, _ code: FindingCode = LossCodes.attribute) {
      log.add(code, property, "\(name) \(quoted: text) of \(property) \(quoted: value) has no column")
    }
    for type in attributes.otherTypes
    where !carried.otherTypes.contains(type) && !(isTypeInCell && type == carried.label) {
      lost("the type", type, &self)
    }
    for (field, parameter) in AttributeField.withParameter {
      for text in field.texts(of: attributes) { lost(parameter, text, &self) }
    }
    if let group = attributes.group {
      add(
        LossCodes.groupRenamed, property, "the group \(quoted: group) of \(property) has no column",
        severity: .note)
    }
    for parameter in attributes.parameters
    where !carried.parameters.contains(where: { $0 == parameter }) {
      lost(parameter.name, parameter.values.joined(separator: ","), &self)
    }
  }

  /// Types that make no difference.
  private static let silent: TypeSet = [.voice, .internet, .pcs, .text]
  private static var silentTypes: UInt64 { silent.rawValue }

  /// Whether a label is read back as its types and no other type is lost: `Home` in a cell for labels, or in the column
  /// for home.
  private static func isLabelInCell(_ written: Attributes, of carried: Attributes) -> Bool {
    guard let label = written.label, carried.label == nil, written.types.isSubset(of: carried.types.union(silent))
    else {
      return false
    }
    return [LabelVocabulary.phones, .places, .relations].contains { $0.attributes(label) == carried }
  }

  /// The message for types and a label that are read back as others: `the label "Boat" of TEL "1" comes back as the
  /// type "other"`.
  private static func relabelled(
    _ property: String, _ value: String, written: Attributes, carried: Attributes
  ) -> LossText {
    let before = marks(written)
    let after = marks(carried)
    if before.isEmpty { return "\(property) \(quoted: value) comes back with \(after)" }
    let isOne = written.types.names.count + (written.label == nil ? 0 : 1) == 1
    if after.isEmpty {
      return
        "\(before) of \(property) \(quoted: value) \(isOne ? "has no column and was" : "have no column and were") lost"
    }
    return "\(before) of \(property) \(quoted: value) \(isOne ? "comes" : "come") back as \(after)"
  }

  private static func marks(_ attributes: Attributes) -> String {
    var marks: [String] = []
    let types = attributes.types.names
    if !types.isEmpty {
      marks.append("the \(types.count == 1 ? "type" : "types") \(Finding.quote(types.joined(separator: ", ")))")
    }
    if let label = attributes.label { marks.append("the label \(Finding.quote(label))") }
    return marks.joined(separator: " and ")
  }
}

internal import ContactModel
internal import Findings
internal import SourceText

/// What a writer could not write of a contact: filled by the very code that drops a value.
struct LossRecorder {
  private let contact: Contact
  private(set) var findings: [Finding] = []
  private var reference: ContactReference?
  /// The losses that nobody reads.
  var counted = CountedFindings()

  init(_ contact: Contact) { self.contact = contact }

  /// Hands out what was told.
  mutating func takeFindings() -> [Finding] {
    var all: [Finding] = []
    swap(&all, &findings)
    return all
  }

  /// Notes a loss; a message names the value and the reason.
  mutating func add(
    _ code: FindingCode, _ property: String, _ message: @escaping @autoclosure @Sendable () -> LossText,
    severity: Severity? = nil
  ) {
    if !isOnlyCounted(code, severity) { tell(code, property, message(), severity: severity) }
  }

  /// Counts a loss where nobody reads about it; false where it has to be told. Asked first where a loss is frequent: even
  /// what a message would be made of takes longer to put together than to count.
  @inline(__always)
  mutating func isOnlyCounted(_ code: @autoclosure () -> FindingCode, _ severity: Severity? = nil) -> Bool {
    counted.count(code(), severity ?? code().severity)
  }

  /// Notes a loss that somebody reads about.
  mutating func tell(
    _ code: FindingCode, _ property: String, _ message: @escaping @autoclosure @Sendable () -> LossText,
    severity: Severity? = nil
  ) {
    findings.append(
      Finding(code, severity: severity, contact: contactReference(), property: property) { message().text })
  }

  /// Made at the first loss, for all of them.
  private mutating func contactReference() -> ContactReference {
    if let reference { return reference }
    findings.reserveCapacity(6)
    let name = contact.displayName
    let made = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
    reference = made
    return made
  }

  /// The property has no place at all.
  mutating func noPlace(_ property: String, _ value: String) {
    if isOnlyCounted(LossCodes.property) { return }
    tell(LossCodes.property, property, "\(property) \(quoted: value) has no column and was left out")
  }

  /// Values of a property that has no place are only counted; false where somebody wants to read about each.
  mutating func countsNoPlace(_ number: Int) -> Bool {
    counted.count(LossCodes.property, LossCodes.property.severity, times: number)
  }

  /// All columns for it are taken.
  mutating func noSlot(_ property: String, _ value: String) {
    add(LossCodes.noSlotLeft, property, "no column is left for \(property) \(quoted: value); it was left out")
  }

  /// A part of a structured value has no column.
  mutating func noComponent(_ property: String, _ component: String, _ value: String) {
    add(
      LossCodes.component, property,
      "the \(component) \(quoted: value) of \(property) has no column and was left out")
  }

  /// The text that comes back is not the one that was there.
  mutating func changed(_ property: String, _ value: String, _ how: String) {
    add(LossCodes.valueChanged, property, "\(property) \(quoted: value) \(how)")
  }

  /// The parts of several texts stand in one cell.
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
      changed(property, list.joined(", "), "is several texts for the \(component), which were joined in one cell")
    } else if list.count == 1, list[0].isEmpty {
      add(LossCodes.emptyLeftOut, property, "an empty \(component) of \(property) was left out")
    }
    return list.joined(component == "street" ? "\n" : " ")
  }

  /// What the attributes say beyond what was written.
  ///
  /// - Parameters:
  ///   - carried: The types and the label that come back.
  ///   - preference: Whether the preference comes back.
  @inline(__always)
  mutating func attributes(
    _ attributes: Attributes, of property: String, _ value: @autoclosure () -> String,
    carried: Attributes = Attributes(), keepsPreference: Bool = false
  ) {
    // Most values say nothing but types that come back.
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
      changed(property, label, "is a label whose line breaks are written as LF")
    }
    // A type that no standard knows is a label in its cell.
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
        tell(
          LossCodes.label, property, LossRecorder.relabelled(property, value, said: attributes, got: carried),
          severity: severity)
      }
    }
    if !keepsPreference, let preference = attributes.preference,
      !isOnlyCounted(LossCodes.preference, .warning)
    {
      tell(
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
    if let language = attributes.language { lost("LANGUAGE", language, &self) }
    if let altID = attributes.altID { lost("ALTID", altID, &self) }
    for pid in attributes.pids { lost("PID", pid, &self) }
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

  /// The types that values have anyway, whether they say so or not.
  private static let silent: TypeSet = [.voice, .internet, .pcs, .text]
  private static var silentTypes: UInt64 { silent.rawValue }

  /// Whether a label comes back as the types that it names, and no other type is lost: `Home` in a cell for labels, or in
  /// the column for home.
  private static func isLabelInCell(_ said: Attributes, of carried: Attributes) -> Bool {
    guard let label = said.label, carried.label == nil, said.types.isSubset(of: carried.types.union(silent)) else {
      return false
    }
    return [LabelVocabulary.phones, .places, .relations].contains { $0.attributes(label) == carried }
  }

  /// What becomes of the types and the label of a value, in words: `the label "Boat" of TEL "1" comes back as the type
  /// "other"`.
  private static func relabelled(
    _ property: String, _ value: String, said: Attributes, got: Attributes
  ) -> LossText {
    let before = marks(said)
    let after = marks(got)
    if before.isEmpty { return "\(property) \(quoted: value) comes back with \(after)" }
    let isOne = said.types.names.count + (said.label == nil ? 0 : 1) == 1
    if after.isEmpty {
      return
        "\(before) of \(property) \(quoted: value) \(isOne ? "has no column and was" : "have no column and were") left out"
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

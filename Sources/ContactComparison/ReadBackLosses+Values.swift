internal import ContactModel
internal import Findings
internal import SourceText

/// The findings about single values.
extension ReadBackLosses {
  /// Reports the values that are read back in another field, those that are lost, and those that are new.
  mutating func reportOthers() {
    var places: [[UInt8]: Int] = [:]
    if !missing.isEmpty {
      for (index, other) in gained.enumerated().reversed() {
        let text = ReadBackLosses.text(other.value, read)
        // Names are made from other values.
        if !text.isEmpty, other.field.number != .formattedNames { places[text] = index }
      }
    }
    var isTaken = [Bool](repeating: false, count: gained.count)
    for (value, field) in missing {
      guard !places.isEmpty, let place = places.removeValue(forKey: ReadBackLosses.text(value, written)) else {
        reportLoss(value, field)
        continue
      }
      isTaken[place] = true
      reportMove(field.propertyValue(value, of: written), name(value, field), to: gained[place])
    }
    for ((value, field), isTaken) in zip(gained, isTaken) where !isTaken {
      let parts = field.propertyValue(value, of: read)
      add(
        LossCodes.derived, ReadBackLosses.name(value, in: read, field),
        "\(field.property) \(Finding.quote(parts.beginning)) was made from the other values")
    }
  }

  /// Reports a value that is read back in another field, and its parts that are not in that value.
  private mutating func reportMove(
    _ value: PropertyValue, _ name: String, to back: (value: Record, field: ContactField)
  ) {
    let other = ReadBackLosses.name(back.value, in: read, back.field)
    add(LossCodes.valueChanged, name, "\(name) \(Finding.quote(value.main)) is read back as \(other)")
    let returned = back.field.propertyValue(back.value, of: read)
    var texts = Set(returned.parts.flatMap(\.texts) + returned.attributes.parameters.flatMap(\.values))
    if let label = returned.attributes.label { texts.insert(label) }
    for part in value.parts where !part.name.isEmpty && part.name != name && !part.beginning.isEmpty && !part.isKind {
      if !texts.isSuperset(of: part.texts) { reportLoss(of: part, value, name) }
    }
  }

  mutating func reportLoss(_ value: Record, _ field: ContactField) {
    let name = name(value, field)
    let place = target.place
    let source = written
    var parts: PropertyValue { field.propertyValue(value, of: source) }
    var shown: String { Finding.quote(parts.main) }
    let isEmpty =
      field.number == .extensions ? ExtensionProperty(name, source.text(value.place)).isEmpty : parts.isEmpty
    switch target.capacity(field.property) {
    case _ where field.number == .kind && source.text(value.place) == Kind.individual.rawValue:
      add(LossCodes.emptyLeftOut, name, "KIND \(shown) was skipped: it is the default")
    case _ where isEmpty: add(LossCodes.emptyLeftOut, name, "an empty \(name) was skipped")
    case .nothing: add(LossCodes.property, name, "\(name) \(shown) has no \(place) and was lost")
    // A title is beside its organization, of which there may be more than columns.
    case .values(let limit)
    where limit == .max || written.records(of: field.number).count > limit || [.titles, .roles].contains(field.number):
      add(LossCodes.noSlotLeft, name, "no \(place) is left for \(name) \(shown); it was lost")
    case .values, .unlimited:
      let isDate = if case .dates = field.values { true } else { false }
      if isDate, ReadBackLosses.isZero(parts.main) {
        return add(LossCodes.emptyLeftOut, name, "\(name) \(shown), which is not a date, was skipped")
      }
      add(
        isDate ? LossCodes.valueChanged : LossCodes.property, name,
        "\(name) \(shown) cannot be represented and was lost")
    }
  }

  /// Reports the parts of a value that differ.
  mutating func reportChange(
    _ value: PropertyValue, _ back: PropertyValue, _ name: String, isSameNumber: Bool = false
  ) {
    let place = target.place
    var isMainChanged = false
    let hasExtendedInStreet = name == "ADR" && ReadBackLosses.hasExtendedInStreet(value, back)
    for (part, returned) in zip(value.parts, back.parts) where !part.isSame(as: returned) {
      if hasExtendedInStreet, part.name == "street" { continue }
      if hasExtendedInStreet, part.name == "extended" {
        add(
          LossCodes.otherForm, name,
          "the extended \(Finding.quote(part.beginning)) of ADR is written after the street")
        continue
      }
      let isMain = part.name.isEmpty || part.name == name
      var what: String {
        isMain ? "\(name) \(Finding.quote(value.main))" : "the \(part.name) \(Finding.quote(part.beginning)) of \(name)"
      }
      if isMain { isMainChanged = true }
      if part.isBlank, returned.isEmpty {
        add(LossCodes.emptyLeftOut, name, "an empty \(part.name) of \(name) was skipped")
      } else if part.beginning.isEmpty, returned.beginning.isEmpty {
        // The number of fine components: the lost ones have messages.
        continue
      } else if part.isKind {
        if isMainChanged { continue }
        add(
          LossCodes.valueChanged, name,
          "\(name) \(Finding.quote(value.main)) is read back as \(part.kind(returned))",
          severity: name == "TEL" ? .note : nil)
      } else if isMain, let time = ReadBackLosses.time(part.beginning, without: returned.beginning) {
        add(
          LossCodes.component, name, "the time \(Finding.quote(time)) of \(name) has no \(place) and was lost",
          severity: ReadBackLosses.isZero(time) ? .note : nil)
      } else if isMain, isSameNumber || ReadBackLosses.isScheme(part.beginning, of: returned.beginning) {
        add(LossCodes.otherForm, name, "\(what) is written as \(Finding.quote(returned.beginning))")
      } else if returned.isEmpty {
        reportLoss(of: part, value, name)
      } else if part.isBlank {
        add(
          name == "N" ? LossCodes.derived : LossCodes.valueChanged, name,
          "\(name) \(Finding.quote(value.main)) is read back with the \(part.name) \(Finding.quote(returned.beginning))"
        )
      } else if part.texts.count != returned.texts.count {
        add(
          LossCodes.valueChanged, name,
          "\(what) is read back as \(returned.texts.count == 1 ? "one text" : "\(returned.texts.count) texts"): "
            + Finding.quote(returned.beginning),
          severity: part.lines == returned.lines ? .note : nil)
      } else {
        let owner = isMain || value.main == part.beginning ? "" : " \(Finding.quote(value.main))"
        add(LossCodes.valueChanged, name, "\(what)\(owner) is read back as \(Finding.quote(returned.beginning))")
      }
    }
    compareAttributes(value.attributes, back.attributes, name) { value.main }
  }

  /// Whether the texts of the extended address are read back as the last lines of the street.
  private static func hasExtendedInStreet(_ value: PropertyValue, _ back: PropertyValue) -> Bool {
    func texts(_ value: PropertyValue, _ name: String) -> [String] {
      value.parts.first { $0.name == name }?.texts.filter { !$0.isEmpty } ?? []
    }
    let extended = texts(value, "extended")
    // A product with one line for the street has them in that line.
    let lines = (texts(value, "street") + extended).joined(separator: ", ")
    return !extended.isEmpty && texts(back, "extended").isEmpty
      && lines.utf8.elementsEqual(texts(back, "street").joined(separator: ", ").utf8)
  }

  /// Reports a part of a value without a place. The address of a social profile tells its service and its user name.
  private mutating func reportLoss(of part: PropertyValue.Part, _ value: PropertyValue, _ name: String) {
    let text = part.beginning
    let place = target.place
    var isInAddress: Bool {
      if name != "SOCIALPROFILE" || text.utf8.count > 64 { return false }
      let (address, word) = (Array(value.main.asciiLowercased.utf8), Array(text.asciiLowercased.utf8))
      return address.indices.contains { address[$0...].starts(with: word) }
    }
    let what = part.name.isEmpty ? name : "the \(part.name)"
    let owner = part.name.isEmpty ? "" : " of \(name)"
    add(
      LossCodes.component, name, "\(what) \(Finding.quote(text))\(owner) has no \(place) and was lost",
      severity: isInAddress ? .note : nil)
  }

  /// Whether a date or a time is zeros and signs.
  private static func isZero(_ text: String) -> Bool {
    text.utf8.first == ASCII.zero && text.utf8.allSatisfy { $0 == ASCII.zero || !ASCII.isDigit($0) }
  }

  /// The time of day that a date has lost; `nil` if something else differs.
  private static func time(_ date: String, without day: String) -> String? {
    let rest = date.utf8.dropFirst(day.utf8.count)
    guard !day.isEmpty, date.utf8.starts(with: day.utf8), rest.first == UInt8(ascii: "T") else { return nil }
    return String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  /// Whether an address has lost its scheme alone: `x-apple:`.
  private static func isScheme(_ address: String, of rest: String) -> Bool {
    let scheme = address.utf8.dropLast(rest.utf8.count)
    return !rest.isEmpty && scheme.last == ASCII.colon && address.utf8.dropFirst(scheme.count).elementsEqual(rest.utf8)
  }

  mutating func compareAttributes(_ value: Record, _ back: Record, _ field: ContactField) {
    compareAttributes(value, read.attributes(of: back), field)
  }

  mutating func compareAttributes(_ value: Record, _ read: Attributes, _ field: ContactField) {
    let buffer = written
    compareAttributes(buffer.attributes(of: value), read, name(value, field)) {
      field.propertyValue(value, of: buffer).main
    }
  }

  mutating func compareAttributes(
    _ written: Attributes, _ read: Attributes, _ name: String, of text: () -> String
  ) {
    let place = target.place
    var shown: String { Finding.quote(text()) }
    if written.types != read.types || !ReadBackLosses.isSame(written.label, read.label) {
      let defaults: TypeSet = [.voice, .internet, .pcs, .text, .other]
      let hasSameTypes = written.types.subtracting(defaults) == read.types.subtracting(defaults)
      let isMeant =
        hasSameTypes && (written.label == read.label || written.label == nil && written.isUnknownType(read.label))
        || target.isSameLabel(written, read)
      var change: String {
        let (before, after) = (ReadBackLosses.marks(written), ReadBackLosses.marks(read))
        let isOne = written.types.names.count + (written.label == nil ? 0 : 1) == 1
        if before.isEmpty { return "\(name) \(shown) is read back with \(after)" }
        return "\(before) of \(name) \(shown) "
          + (after.isEmpty
            ? "\(isOne ? "has" : "have") no \(place) and \(isOne ? "was" : "were") lost"
            : "\(isOne ? "is" : "are") read back as \(after)")
      }
      add(LossCodes.label, name, change, severity: isMeant ? .note : nil)
    }
    if written.preference != read.preference, let preference = written.preference {
      add(
        LossCodes.preference, name, "the preference \(preference) of \(name) \(shown) has no \(place)",
        severity: target.orderedProperty == name || isOnly(name) ? .note : .warning)
    }
    // Performance: the usual case.
    if written.hasOnlyLabel, read.hasOnlyLabel { return }
    func reportLost(_ what: String, _ text: String) {
      add(LossCodes.attribute, name, "\(what) \(Finding.quote(text)) of \(name) \(shown) has no \(place)")
    }
    let readTypes = Set(read.otherTypes)
    for type in written.otherTypes where !readTypes.contains(type) && type != read.label {
      reportLost("the type", type)
    }
    for (field, parameter) in AttributeField.withParameter {
      let readTexts = field.texts(of: read)
      for text in field.texts(of: written) where !readTexts.contains(where: { $0.hasSameBytes(as: text) }) {
        reportLost(parameter, text)
      }
    }
    if let group = written.group, group != read.group {
      add(LossCodes.groupRenamed, name, "the group \(Finding.quote(group)) of \(name) \(shown) has no \(place)")
    }
    let readParameters = Set(read.parameters)
    for parameter in written.parameters where !readParameters.contains(parameter) {
      reportLost(parameter.name, parameter.values.joined(separator: ","))
    }
  }

  /// Whether the contact has one value of a property, so that its preference is no choice.
  private func isOnly(_ property: String) -> Bool {
    ContactField.of(property: property).map { written.records(of: $0.number).count == 1 } ?? false
  }

  /// The types and the label in words: `the type "home" and the label "Boat"`.
  private static func marks(_ attributes: Attributes) -> String {
    let types = attributes.types.names
    var marks: [String] = []
    if !types.isEmpty {
      marks = ["the type\(types.count == 1 ? "" : "s") \(Finding.quote(types.joined(separator: ", ")))"]
    }
    if let label = attributes.label { marks.append("the label \(Finding.quote(label))") }
    return marks.joined(separator: " and ")
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }
}

extension Attributes {
  /// Whether a label is one of the types that the model does not know.
  fileprivate func isUnknownType(_ label: String?) -> Bool { label.map { otherTypes.contains($0) } ?? false }
}

extension PropertyValue {
  /// The main text; that of the longest part of a value without one.
  fileprivate var main: String {
    // Sex and gender are one value for people.
    if parts.contains(where: { $0.name == "identity" }) { return beginning }
    if let text = parts.first(where: { $0.name.isEmpty && !$0.isEmpty })?.beginning { return text }
    return parts.map(\.beginning).max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}

extension PropertyValue.Part {
  /// Whether it tells the kind of a value, and is not a text of it.
  fileprivate var isKind: Bool { name == "URI" || name == "as" }

  /// The kind of a value with another one in words.
  fileprivate func kind(_ returned: PropertyValue.Part) -> String {
    if name == "URI" { return returned.isEmpty ? "a text and not a URI" : "a URI and not a text" }
    return returned.isEmpty ? "a date and not a text" : "a text and not a date"
  }

  /// Whether all texts are empty or blanks.
  fileprivate var isBlank: Bool { beginning.utf8.allSatisfy { $0 <= ASCII.space } }

  /// The lines of all texts that are not empty.
  fileprivate var lines: [[UInt8]] {
    texts.flatMap { $0.utf8.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }.map(Array.init) }
  }
}

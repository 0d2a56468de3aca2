package import ContactModel
package import Findings
internal import SourceText
package import VCardSyntax

/// Writes the lines of one card: parameters, escapes and encodings as the version wants them, and what could not be
/// carried as findings.
package struct CardWriter: ~Copyable {
  /// A value and the form that it has in the line.
  package enum Value {
    /// One text, escaped.
    case text(String)
    /// A list of texts between commas, escaped.
    case list([String])
    /// Components between semicolons, each a list between commas, escaped.
    case components([TextList])
    /// A URI, as it is.
    case uri(String)
    /// A value that is written as it is: a kept property, a number, a date.
    case raw(String)
    /// Base64, folded as the version wants it.
    case base64(Base64)
    /// A data URI of that media type.
    case data(mediaType: String, Base64)
  }

  /// The version that is written.
  package let version: VCardVersion
  /// The encoding of quoted-printable in 2.1.
  var charset = TextEncoding.utf8
  /// What could not be carried, or only in another form.
  package var findings: [Finding] = []
  /// What nobody reads about is only counted.
  var counted = CountedFindings()
  /// What was written so far.
  package var lines: ContentLineWriter
  let textEscapes: TextEscapes
  let componentEscapes: TextEscapes
  private var lineBreaks: WatchedBytes {
    WatchedBytes(ASCII.lineFeed, ASCII.carriageReturn, ASCII.lineFeed, ASCII.lineFeed, ASCII.lineFeed)
  }
  let writtenTypes: WrittenTypes
  /// What was left out of the lines, where somebody writes it himself.
  var setAside: [SetAsideValue]?
  /// The contact that is written, without repeated values.
  let contact: Contact
  /// Values that are written as `X-ALT-` and the name of their property.
  private let displaced: [SingleProperty.Displaced]
  /// True while one of these is written.
  private(set) var isAlternate = false
  /// What is to be reported about them and about values that are there twice.
  private var repeated: [(property: String, message: String)] = []
  /// What the values share of properties that a card of 4.0 has once at most and the contact has several of, by name.
  let sharedAltIDs: [String: String]
  /// Who is written, for the findings. Made once: a hostile contact has a hundred thousand names to choose from.
  lazy var reference = {
    let name = contact.displayName
    return ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
  }()
  /// Whether lines may be plain ones (`PlainLines.swift`).
  let mayBePlain: Bool
  /// The names of groups that are taken, in lower case, and how many values have them; nothing until it is needed.
  private var takenGroups: [String: Int]?
  /// The property that is being written, for the findings.
  private(set) var current = ""
  private var nextItem = 1

  /// Begins a card.
  ///
  /// - Parameters:
  ///   - bytes: What the card goes behind.
  ///   - drain: Takes what is many before the card is whole.
  ///   - writesPlainLines: Whether lines about which there is nothing to say are written on their short road.
  init(
    _ contact: Contact, version: VCardVersion, behind bytes: consuming [UInt8],
    draining drain: OutputDrain?, writesPlainLines: Bool
  ) {
    lines = ContentLineWriter(behind: bytes, draining: drain)
    self.version = version
    componentEscapes = TextEscapes(semicolon: true)
    textEscapes = version == .v30 ? componentEscapes : TextEscapes(semicolon: false)
    writtenTypes = WrittenTypes.of(version)
    guard contact.mayRepeatValues else {
      self.contact = contact
      displaced = []
      sharedAltIDs = [:]
      mayBePlain = writesPlainLines && version != .v21
      return
    }
    var single = contact
    var notes: [(property: String, message: String)] = []
    single.removeRepeatedValues {
      notes.append(($0, "\($0) \(Finding.quote($1.beginning)) is there twice, and written once"))
    }
    displaced = SingleProperty.displaceOthers(in: &single) { property, value, isKept in
      let what = isKept ? "is written as \(CardWriter.alternateName(property))" : "is not in the output"
      notes.append((property, "\(property) \(Finding.quote(value.beginning)) \(what): a card has one \(property)"))
    }
    self.contact = single
    sharedAltIDs = version == .v40 ? SingleProperty.sharedAltIDs(in: single) : [:]
    mayBePlain = writesPlainLines && version != .v21 && sharedAltIDs.isEmpty && displaced.isEmpty
    repeated = notes
  }

  /// Reports the values that are not written as their property.
  mutating func reportRepeated() {
    for note in repeated { report(LossCodes.repeated, note.message, property: note.property) }
  }

  /// Writes the values that are not the one of their property.
  mutating func writeDisplaced() {
    isAlternate = true
    for value in displaced { value.codec.write(value.contact, &self) }
    isAlternate = false
  }

  /// The name under which another value of a property is kept.
  private static func alternateName(_ name: String) -> String {
    "X-ALT-" + (name.hasPrefix("X-") ? String(name.dropFirst(2)) : name)
  }

  /// Whether the contact has several values of what a card of 4.0 has once at most.
  var repeatsSingle: Bool { !sharedAltIDs.isEmpty }

  // MARK: - Lines

  /// Writes one property with what its attributes say, and its label in a line of the same group.
  ///
  /// - Parameters:
  ///   - name: The name in the line.
  ///   - attributes: What is said about the value.
  ///   - value: The value and its form.
  ///   - valueType: The VALUE parameter, if one is needed.
  ///   - parameters: Parameters that belong to this property, before the general ones.
  ///   - grouped: Lines that must share the group, such as X-ABADR: name and value.
  ///   - card: The lines of an agent's card, which must stand right behind the line.
  ///   - home: The standard property whose value it is, for the findings, where another name is written.
  ///   - label: The label as it stands in its line, where it is not the one of the attributes.
  package mutating func property(
    _ name: String, _ attributes: Attributes, _ value: Value, valueType: String? = nil,
    parameters: [Parameter] = [], grouped: [(name: String, value: Value)] = [], label writtenLabel: String? = nil,
    card: [UInt8] = [], home: String? = nil
  ) {
    current = home ?? name
    let name = isAlternate ? CardWriter.alternateName(name) : name
    if value.isEmpty(in: name), card.isEmpty, parameters.isEmpty,
      !attributes.parameters.contains(where: { isWritten($0, of: name) }), name != "FN" || !attributes.isEmpty,
      name != "N" || !attributes.isEmpty
    {
      return report(LossCodes.emptyLeftOut, "\(name) has no value and was left out", property: name)
    }
    var label = writtenLabel
    if label == nil, !attributes.isCommon { label = attributes.label.map { AppleLabels.written($0, of: name) } }
    let isShared = label != nil || !grouped.isEmpty
    let group = isShared || !attributes.isCommon ? group(of: attributes, isShared: isShared) : nil
    lines.begin(name, group: group)
    if let valueType { parameter("VALUE", [valueType]) }
    for parameter in parameters { self.parameter(parameter.name, parameter.values) }
    writeAttributes(attributes, of: name)
    writeValue(value, of: name)
    if !card.isEmpty { lines.add(card) }
    for companion in grouped {
      lines.begin(companion.name, group: group)
      writeValue(companion.value, of: companion.name)
    }
    if let label {
      if writtenLabel == nil, let own = attributes.label, AppleLabels.plain(label) != own {
        report(
          LossCodes.label, "the label \(Finding.quote(own)) of \(name) has the marks of Apple's own and loses them",
          property: name)
      }
      lines.begin("X-ABLabel", group: group)
      writeValue(.text(label), of: "X-ABLabel")
    }
  }

  /// The group that a property is written with.
  ///
  /// - Parameter isShared: Whether other lines belong to the same value and have to share it.
  private mutating func group(of attributes: Attributes, isShared: Bool) -> String? {
    guard let group = attributes.group else { return isShared ? freshGroup() : nil }
    let valid = validGroup(group)
    guard isShared else { return valid }
    if groups()[group.asciiLowercased, default: 0] > 1 {
      report(
        LossCodes.groupRenamed,
        "\(current) has the group \(Finding.quote(group)) with other values, and needs one of its own for its label",
        property: current)
      return freshGroup()
    }
    if GroupLabels.isMadeUp(group.asciiLowercased) {
      report(
        LossCodes.groupRenamed, "the group \(Finding.quote(group)) of \(current) is there for its label alone",
        property: current)
    }
    return valid
  }

  /// Writes a property that the model keeps as it came.
  mutating func extensionProperty(_ property: ExtensionProperty) {
    let name = validName(property.name)
    current = name
    var parameters = property.parameters
    let isEncoded = parameters.contains { $0.name.equalsIgnoringASCIICase("ENCODING") }
    let value = isEncoded ? withoutEncoding(property.value, &parameters) : .raw(property.value)
    lines.begin(name, group: property.group.map { validGroup($0) })
    for parameter in parameters { self.parameter(parameter.name, parameter.values) }
    if setAside != nil, !isEncoded, mayBeSetAside(property, as: name) {
      lines.output.append(ASCII.colon)
      lines.end()
      setAside?.append(SetAsideValue(value: .text(property.value), endOfLine: lines.count))
    } else {
      writeValue(value, of: name)
    }
  }

  /// Whether a value is long, of no type that anybody knows, and in one line.
  private func mayBeSetAside(_ property: ExtensionProperty, as name: String) -> Bool {
    ContentLineWriter.isLong(property.value) && (name.asciiUppercased.hasPrefix("X-") || !PropertyTable.knows(name))
      && !property.parameters.contains { $0.name.equalsIgnoringASCIICase("VALUE") }
      && !property.value.holds(ASCII.carriageReturn) && !property.value.holds(ASCII.lineFeed)
  }

  private mutating func writeValue(_ value: Value, of name: String) {
    if case .base64(let text) = value {
      lines.output.append(ASCII.colon)
      return lines.end(isLoose: version == .v21) { text.forEachPiece($0) }
    }
    if version == .v21 {
      writeValue21(value)
      return lines.end(folding: .none)
    }
    lines.output.append(ASCII.colon)
    if setAside != nil, let long = longValue(value, of: name) {
      lines.end()
      setAside?.append(SetAsideValue(value: long, endOfLine: lines.count))
      return
    }
    var room = ContentLineWriter.maximumLength
    var hasReturn = false
    switch value {
    case .text(let text):
      hasReturn = add(text, textEscapes, room: &room)
    case .list(let texts):
      for (index, text) in texts.enumerated() {
        if index > 0 { lines.output.append(ASCII.comma) }
        if add(text, componentEscapes, room: &room) { hasReturn = true }
      }
    case .components(let components):
      for index in components.indices {
        if index > 0 { lines.output.append(ASCII.semicolon) }
        for position in 0..<components[index].count {
          if position > 0 { lines.output.append(ASCII.comma) }
          if add(components[index][position], componentEscapes, room: &room) { hasReturn = true }
        }
      }
    case .uri(let text):
      // No URI has a backslash, and readers take one for an escape.
      hasReturn = addWithoutLineBreaks(AddressLabel.withBackslashes(text), room: &room)
    case .raw(let text): hasReturn = addWithoutLineBreaks(text, room: &room)
    case .data(let mediaType, _):
      hasReturn = addWithoutLineBreaks("data:\(mediaType);base64,", room: &room)
    case .base64: break
    }
    if hasReturn { noteLineBreaks() }
    guard case .data(_, let base64) = value else { return lines.end(room: room) }
    if setAside == nil || !Base64Text.isClean(pieces: { base64.forEachPiece($0) }) {
      return lines.end(isLoose: false, room: room) { base64.forEachPiece($0) }
    }
    lines.end(room: room)
    setAside?.append(SetAsideValue(value: .base64(base64), endOfLine: lines.count))
  }

  /// The value, where it is long and there is nothing to say about how it is written. The standards say what the texts of
  /// their properties are; those of others are written as they stand in a line.
  private func longValue(_ value: Value, of name: String) -> SetAsideValue.Value? {
    var length = 0
    var isClean = true
    func look(at text: String, mayHaveLines: Bool = true) {
      length += text.utf8.count
      if text.holds(ASCII.carriageReturn) || !mayHaveLines && text.holds(ASCII.lineFeed) { isClean = false }
    }
    let long: SetAsideValue.Value
    switch value {
    case .text(let text):
      look(at: text)
      long = .text(text)
    case .uri(let text):
      look(at: text, mayHaveLines: false)
      long = .text(text)
    case .list(let texts):
      for text in texts { look(at: text) }
      long = .list(texts)
    case .components(let components):
      for component in components {
        for text in component { look(at: text) }
      }
      long = .components(components)
    case .raw, .base64, .data: return nil
    }
    return isClean && length > ContentLineWriter.most && !name.hasPrefix("X-") ? long : nil
  }

  /// Adds a text to the line with its escapes.
  ///
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  private mutating func add(_ text: String, _ escapes: TextEscapes, room: inout Int) -> Bool {
    if !lines.isLong(with: text) { return ValueText.escape(text, into: &lines.output, escapes) }
    var hasReturn = false
    lines.add(text, room: &room) { part, output in
      if ValueText.escape(part, into: &output, escapes) { hasReturn = true }
    }
    return hasReturn
  }

  private mutating func noteLineBreaks() {
    report(
      LossCodes.valueChanged, "line breaks in \(current) are written as the standard has them", property: current,
      severity: .note)
  }

  /// Adds a text as it is, but for line breaks: each would begin another property.
  ///
  /// - Returns: Whether there was one.
  private mutating func addWithoutLineBreaks(_ text: String, room: inout Int) -> Bool {
    if !lines.isLong(with: text), lines.output.append(text, unlessHolding: lineBreaks) { return false }
    var hasBreak = false
    lines.add(text, room: &room) { part, output in
      if CardWriter.append(part, withoutLineBreaksTo: &output) { hasBreak = true }
    }
    return hasBreak
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, withoutLineBreaksTo output: inout ByteOutput
  ) -> Bool {
    var hasBreak = false
    for byte in text {
      switch byte {
      case ASCII.lineFeed: output.append("\\n")
      case ASCII.carriageReturn: break
      default:
        output.append(byte)
        continue
      }
      hasBreak = true
    }
    return hasBreak
  }

  // MARK: - Groups

  private mutating func freshGroup() -> String {
    let taken = groups()
    while taken["item\(nextItem)"] != nil { nextItem += 1 }
    defer { nextItem += 1 }
    return "item\(nextItem)"
  }

  private mutating func groups() -> [String: Int] {
    if let takenGroups { return takenGroups }
    var taken: [String: Int] = [:]
    for contact in [contact] + displaced.map(\.contact) {
      contact.visitAttributes { attributes in
        if let group = attributes.group { taken[group.asciiLowercased, default: 0] += 1 }
      }
    }
    for property in contact.extensions {
      if let group = property.group { taken[group.asciiLowercased, default: 0] += 0 }
    }
    takenGroups = taken
    return taken
  }
}

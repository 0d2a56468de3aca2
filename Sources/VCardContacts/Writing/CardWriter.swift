internal import ContactModel
package import Findings
internal import SourceText
package import VCardSyntax

/// What the codecs of one card write to: it knows the version, the groups and labels, and what cannot be carried, and hands
/// each property to the text of content lines or to the sink of another format.
package struct CardWriter: ~Copyable {
  package typealias Value = Property.Value

  /// The version that is written.
  package let version: VCardVersion
  /// What could not be carried, or only in another form.
  package var findings: [Finding] = []
  /// What is not reported is only counted.
  var counted = CountedFindings()
  /// The text of the card, where that is written.
  var text: VCardTextSink
  /// Takes the properties where another format is written, always of 4.0.
  private let sink: (any PropertySink)?
  /// Whether the values go straight into the text: of 2.1 the whole value is looked at before it is encoded.
  private let isStreamed: Bool
  /// The property that the sink gets next.
  private var pending = Property("", .raw(""))
  /// The contact that is written, without repeated values.
  let contact: Contact
  /// Values that are written as `X-ALT-` and the name of their property.
  let displaced: [SingleProperty.Displaced]
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
  /// The names of groups that are taken, in lower case, and how many values have them; nothing until it is needed.
  var takenGroups: [String: Int]?
  /// The property that is being written, for the findings, where more is said of it than types and a preference.
  var current = ""
  /// The lines that are to follow it.
  private var tail: Tail?
  private var hasTail = false
  /// The components of the property that is being written, where they are put together first.
  private var pendingComponents: [TextList] = []
  private var isFirstComponent = true
  /// Whether one of the components has carriage returns.
  private var hasReturns = false
  var nextItem = 1

  /// Begins a card.
  ///
  /// - Parameters:
  ///   - bytes: What the card follows.
  ///   - drain: Takes what is many before the card is whole.
  ///   - sink: Takes the properties in place of the text.
  init(
    _ contact: Contact, version: VCardVersion, behind bytes: consuming [UInt8], draining drain: PartialOutputSink?,
    to sink: (any PropertySink)? = nil
  ) {
    text = VCardTextSink(version, behind: bytes, draining: drain)
    self.version = version
    self.sink = sink
    isStreamed = sink == nil && version != .v21
    guard contact.mayRepeatValues else {
      self.contact = contact
      displaced = []
      sharedAltIDs = [:]
      isCommonCard = sink == nil
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
    repeated = notes
    isCommonCard = sink == nil && sharedAltIDs.isEmpty
  }

  /// Reports the values that are not written as their property.
  mutating func reportRepeated() {
    for note in repeated { report(LossCodes.repeated, note.message, property: note.property) }
  }

  /// Writes the values that are not the one of their property.
  mutating func writeDisplaced() {
    if displaced.isEmpty { return }
    isAlternate = true
    isCommonCard = false
    for value in displaced { value.codec.write(value.contact, &self) }
    isAlternate = false
    isCommonCard = sink == nil && sharedAltIDs.isEmpty
  }

  /// The name under which another value of a property is kept.
  private static func alternateName(_ name: String) -> String {
    "X-ALT-" + (name.hasPrefix("X-") ? String(name.dropFirst(2)) : name)
  }

  /// Whether the text is written of a card that repeats nothing, and none of its other values.
  private var isCommonCard = false

  /// Whether the contact has several values of what a card of 4.0 has once at most.
  var repeatsSingle: Bool { !sharedAltIDs.isEmpty }

  // MARK: - Properties

  /// Writes one property with what its attributes say, and its label in a line of the same group.
  ///
  /// - Parameters:
  ///   - name: The name in the line.
  ///   - attributes: What is said about the value.
  ///   - value: The value.
  ///   - valueType: The VALUE parameter, if one is needed.
  ///   - parameters: Parameters that belong to this property, before the general ones.
  ///   - grouped: Lines that must share the group, such as X-ABADR.
  ///   - label: The label as it is in its line, where it is not the one of the attributes.
  ///   - card: The lines of an agent's card, which must follow the line at once.
  ///   - home: The standard property whose value it is, for the findings, where another name is written.
  mutating func property(
    _ name: PropertyName, _ attributes: Attributes, _ value: Value, valueType: String? = nil,
    parameters: [Parameter] = [], grouped: [(name: PropertyName, value: Value)] = [], label: String? = nil,
    card: [UInt8] = [], home: PropertyName? = nil
  ) {
    if value.isEmpty, isLeftOut(name, attributes, parameters, card) { return }
    begin(
      name, attributes, valueType: valueType, parameters: parameters, needsGroup: !grouped.isEmpty, label: label,
      home: home)
    write(value, of: (home ?? name).text)
    if !card.isEmpty { text.add(card) }
    end(attributes, grouped)
  }

  /// Writes a property of one text.
  ///
  /// - Parameter value: Asked for where it is and not copied, so that no references to it are counted: most lines are these.
  @inline(__always)
  mutating func property(_ name: PropertyName, _ attributes: Attributes, text value: @autoclosure () -> String) {
    if value().isEmpty, isLeftOut(name, attributes, [], []) { return }
    begin(name, attributes)
    if isStreamed {
      if text.addText(value()) { report(.lineBreaks, of: name.text) }
    } else {
      write(.text(value()), of: name.text)
    }
    end(attributes)
  }

  /// Writes a property of one text that is put together of parts with blanks between them, without a text of its own for it.
  mutating func property(_ name: PropertyName, parts: (_ add: (String) -> Void) -> Void) {
    guard isCommonCard, isStreamed else {
      var whole = ""
      parts { whole += (whole.isEmpty ? "" : " ") + $0 }
      return property(name, Attributes(), .text(whole))
    }
    begin(name, Attributes())
    var isFirst = true
    text.lines.output.append(ASCII.colon)
    parts { part in
      if !isFirst { text.lines.output.append(ASCII.space) }
      isFirst = false
      if text.addPart(part) { hasReturns = true }
    }
    text.lines.end()
    if hasReturns { reportReturns(of: name) }
  }

  /// Writes a property of one URI.
  @inline(__always)
  mutating func property(_ name: PropertyName, _ attributes: Attributes, uri value: @autoclosure () -> String) {
    if value().isEmpty, isLeftOut(name, attributes, [], []) { return }
    begin(name, attributes)
    if isStreamed {
      if text.addURI(value()) { report(.lineBreaks, of: name.text) }
    } else {
      write(.uri(value()), of: name.text)
    }
    end(attributes)
  }

  /// Begins a property of components that say something, each of which is added with ``component(_:)``.
  @inline(__always)
  mutating func beginComponents(_ name: PropertyName, _ attributes: Attributes) {
    begin(name, attributes)
    isFirstComponent = true
    if !isStreamed { pendingComponents.removeAll(keepingCapacity: true) }
  }

  /// Adds a component.
  ///
  /// - Parameter list: Asked for where it is and not copied: half of the components are empty.
  @inline(__always)
  mutating func component(_ list: @autoclosure () -> TextList) {
    beginComponent()
    if list().isEmpty { return addMissing() }
    if list().isOne { component(addingText: list().one) } else { component(addingList: list()) }
  }

  /// Adds a component of one text.
  @inline(__always)
  mutating func component(text: @autoclosure () -> String) {
    beginComponent()
    component(addingText: text())
  }

  @inline(__always)
  private mutating func beginComponent() {
    if isStreamed { text.beginComponent(isFirst: isFirstComponent) }
    isFirstComponent = false
  }

  @inline(__always)
  private mutating func addMissing() {
    if !isStreamed { pendingComponents.append(TextList()) }
  }

  @inline(__always)
  private mutating func component(addingText value: @autoclosure () -> String) {
    if !isStreamed {
      pendingComponents.append(TextList(value()))
    } else if text.addComponent(value()) {
      hasReturns = true
    }
  }

  @inline(never)
  private mutating func component(addingList list: TextList) {
    if !isStreamed {
      pendingComponents.append(list)
    } else if text.addList(list.texts) {
      hasReturns = true
    }
  }

  /// Ends a property of components.
  @inline(__always)
  mutating func endComponents(_ name: PropertyName, _ attributes: Attributes) {
    if !isStreamed {
      write(.components(pendingComponents), of: name.text)
    } else {
      text.lines.end()
      if hasReturns { reportReturns(of: name) }
    }
    end(attributes)
  }

  @inline(never)
  private mutating func reportReturns(of name: PropertyName) {
    hasReturns = false
    report(.lineBreaks, of: name.text)
  }

  /// Whether a property without a value is left out, which is reported: the reader would take it for none.
  @inline(never)
  private mutating func isLeftOut(
    _ name: PropertyName, _ attributes: Attributes, _ parameters: [Parameter], _ card: [UInt8]
  ) -> Bool {
    let written = isAlternate ? CardWriter.alternateName(name.text) : name.text
    guard card.isEmpty, parameters.isEmpty,
      !attributes.parameters.contains(where: { isWritten($0, of: written) }),
      written != "FN" && written != "N" || !attributes.isEmpty
    else { return false }
    report(LossCodes.emptyLeftOut, "\(written) has no value and was left out", property: written)
    return true
  }

  /// What follows a property in lines of their own.
  private struct Tail {
    let name: PropertyName
    /// The property that the findings name.
    let home: PropertyName
    let group: String?
    let label: String?
    /// Whether the label is the one of the attributes.
    let isOwn: Bool
  }

  /// Writes the head of a property.
  @inline(__always)
  private mutating func begin(
    _ name: PropertyName, _ attributes: Attributes, valueType: String? = nil, parameters: [Parameter] = [],
    needsGroup: Bool = false, label: String? = nil, home: PropertyName? = nil
  ) {
    if attributes.isCommon, !needsGroup, label == nil, valueType == nil, parameters.isEmpty, isCommonCard {
      text.begin(name, group: nil)
      // Of most values nothing is said.
      if !attributes.isEmpty { writeCommonAttributes(attributes, of: name) }
    } else {
      beginOther(
        name, attributes, valueType: valueType, parameters: parameters, needsGroup: needsGroup, label: label, home: home
      )
    }
  }

  @inline(never)
  private mutating func beginOther(
    _ name: PropertyName, _ attributes: Attributes, valueType: String?, parameters: [Parameter], needsGroup: Bool,
    label: String?, home: PropertyName?
  ) {
    let home = home ?? name
    let name = isAlternate ? PropertyName(CardWriter.alternateName(name.text)) : name
    let written = label ?? attributes.label.map { AppleLabels.written($0, of: name.text) }
    let isShared = written != nil || needsGroup
    current = home.text
    let group = isShared || !attributes.isCommon ? self.group(of: attributes, isShared: isShared) : nil
    beginLine(name, group: group)
    hasTail = isShared
    if isShared { tail = Tail(name: name, home: home, group: group, label: written, isOwn: label == nil) }
    if let valueType { parameter("VALUE", [valueType]) }
    for parameter in parameters { self.parameter(parameter.name, parameter.values) }
    if !attributes.isEmpty || repeatsSingle { writeAttributes(attributes, of: name) }
  }

  @inline(__always)
  private mutating func beginLine(_ name: PropertyName, group: String?) {
    if sink == nil {
      text.begin(name, group: group)
    } else {
      pending = Property(name.text, group: group.flatMap { $0.isEmpty ? nil : $0 }, .raw(""))
    }
  }

  /// Writes the lines that belong to a property, if there are any.
  @inline(__always)
  private mutating func end(_ attributes: Attributes, _ grouped: [(name: PropertyName, value: Value)] = []) {
    if hasTail { endTail(attributes, grouped) }
  }

  /// Writes the lines that share the group of a property.
  @inline(never)
  private mutating func endTail(_ attributes: Attributes, _ grouped: [(name: PropertyName, value: Value)]) {
    guard let tail else { return }
    hasTail = false
    for companion in grouped {
      beginLine(companion.name, group: tail.group)
      write(companion.value, of: tail.home.text)
    }
    guard let label = tail.label else { return }
    if tail.isOwn, let own = attributes.label, AppleLabels.plain(label) != own {
      report(
        LossCodes.label,
        "the label \(Finding.quote(own)) of \(tail.name.text) has the marks of Apple's own and loses them",
        property: tail.name.text)
    }
    beginLine(.label, group: tail.group)
    write(.text(label), of: tail.home.text)
  }

  private mutating func write(_ value: Value, of name: @autoclosure () -> String) {
    if let sink {
      pending.value = value
      for loss in sink.take(pending) { report(loss, of: name()) }
    } else if let loss = text.value(value) {
      report(loss, of: name())
    }
  }

  /// Adds a parameter; what a version without RFC 6868 cannot write is said.
  mutating func parameter(_ name: String, _ values: [String]) {
    checkParameterName(name)
    if sink != nil { return pending.parameters.append(Parameter(name, values)) }
    if version != .v40 { checkParameter(name, values) }
    text.parameter(name, values)
  }

  /// Adds the types that the standards know, and the mark of what is preferred.
  mutating func standardTypes(_ types: TypeSet, isPreferred: Bool) {
    if sink == nil { return text.standardTypes(types.rawValue, isPreferred: isPreferred) }
    if !types.isEmpty { parameter("TYPE", types.names) }
  }

  /// Adds the preference as 4.0 has it.
  mutating func preference(_ preference: Int) {
    if sink == nil { text.preference(preference) } else { parameter("PREF", [String(preference)]) }
  }

  /// Writes a property that the model keeps as it came.
  mutating func extensionProperty(_ property: ExtensionProperty) {
    let name = validName(property.name)
    current = name
    var parameters = property.parameters
    let isEncoded = parameters.contains { $0.name.equalsIgnoringASCIICase("ENCODING") }
    let value = isEncoded ? withoutEncoding(property.value, &parameters) : .raw(property.value)
    let group = property.group.map { validGroup($0) }
    if sink == nil {
      text.begin(name, group: group)
    } else {
      pending = Property(name, group: group.flatMap { $0.isEmpty ? nil : $0 }, .raw(""))
    }
    for parameter in parameters { self.parameter(parameter.name, parameter.values) }
    write(value, of: name)
  }
}

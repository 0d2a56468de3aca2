internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Writes the properties of one card for the codecs, as content lines or to the sink of another format: with groups and
/// labels, and with findings about everything that the version cannot hold.
struct CardWriter: ~Copyable {
  typealias Value = Property.Value

  let version: VCardVersion
  /// Losses, and values that are written in another form.
  var findings: [Finding] = []
  /// Findings that are counted and not created.
  var counted = CountedFindings()
  /// The content lines, unless another format is written.
  var text: VCardTextSink
  /// Receives the properties of a card of 4.0 if another format is written.
  let sink: (any PropertySink)?
  /// Whether values are written part by part; a value of 2.1 is encoded as a whole.
  let isStreamed: Bool
  /// The next property of the sink.
  private var pending = Property("", .raw(""))
  /// The contact without repeated values.
  let contact: Contact
  /// The lines of values that a product reads from properties of vendors, and are not in ``contact``.
  let vendorLines: VendorLines
  /// Values that are written under the name of their property with `X-ALT-` before it.
  let displaced: [SingleProperty.Displaced]
  /// Whether one of these is being written.
  private(set) var isAlternate = false
  /// Findings about them and about repeated values.
  private var repeated: [(property: String, message: String)] = []
  /// The ALTID that the values of a property share, by name, if 4.0 allows one value and the contact has several.
  let sharedAltIDs: [String: String]
  /// The contact in findings. Created once: a hostile contact has a hundred thousand names to choose from.
  lazy var reference = {
    let name = contact.displayName
    return ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
  }()
  /// The names of used groups, in lower case, and how many values have each; `nil` until it is needed.
  var takenGroups: [String: Int]?
  /// The current property in findings, if it has more than types and a preference.
  var current = ""
  /// The lines that follow it.
  private var tail: Tail?
  private var hasTail = false
  /// The components of the current property, unless they are streamed.
  private var pendingComponents: [TextList] = []
  private var isFirstComponent = true
  /// Whether one of the components has carriage returns.
  private var hasReturns = false
  var nextItem = 1
  /// How many values of the contact share the current line, and so its group and its label.
  var valuesInLine = 1
  /// The parameters of the current property that are not attributes.
  var ownParameters: [Parameter] = []
  /// The form for the importer of a product, if there is one.
  var importer: ImporterForm?
  /// The number of the version whose lines are written again; `nil` if none are.
  let lineVersion: UInt8?

  /// Begins a card.
  ///
  /// - Parameters:
  ///   - bytes: The output so far; the card is appended to it.
  ///   - drain: Receives the output of a large card early.
  ///   - sink: Receives the properties instead of the text.
  init(
    _ contact: Contact, _ vendorLines: VendorLines = VendorLines(), version: VCardVersion,
    after bytes: consuming [UInt8] = [],
    draining drain: PartialOutputSink? = nil, to sink: (any PropertySink)? = nil, writingLines: Bool = false
  ) {
    let number = KeptLine.Traits.number(version)
    let lineVersion = writingLines && contact.buffer.hasLine(of: number) ? number : nil
    self.lineVersion = lineVersion
    text = VCardTextSink(version, after: bytes, draining: drain)
    self.version = version
    self.vendorLines = vendorLines
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
    let hasOtherName = { (record: Record, buffer: ContactBuffer) in buffer.hasOtherName(record, lineVersion) }
    single.removeRepeatedValues(except: hasOtherName) { property, value in
      notes.append((property, "\(property) \(Finding.quote(value.beginning)) is repeated, and written once"))
    }
    displaced = SingleProperty.displaceOthers(in: &single, version, lineVersion) { property, value, displaced in
      let what =
        displaced.map { "is written as \($0.hasOwnName ? "X-ABDATE" : CardWriter.alternateName(property))" }
        ?? "is not in the output"
      notes.append((property, "\(property) \(Finding.quote(value.beginning)) \(what): a card has one \(property)"))
    }
    self.contact = single
    sharedAltIDs = version == .v40 ? SingleProperty.sharedAltIDs(in: single, lineVersion) : [:]
    repeated = notes
    isCommonCard = sink == nil && sharedAltIDs.isEmpty
  }

  /// Reports the values that are not written as their property.
  mutating func reportRepeated() {
    for note in repeated { report(LossCodes.repeated, note.message, property: note.property) }
  }

  /// Writes values under the names with `X-ALT-`.
  mutating func writeAlternates(_ body: (inout CardWriter) -> Void) {
    isAlternate = true
    isCommonCard = false
    body(&self)
    isAlternate = false
    isCommonCard = sink == nil && sharedAltIDs.isEmpty
  }

  private static func alternateName(_ name: String) -> String {
    "X-ALT-" + (name.hasPrefix("X-") ? String(name.dropFirst(2)) : name)
  }

  /// Whether content lines of a card without several values of a single property are written.
  private var isCommonCard = false

  /// Whether the contact has several values of a property of which a card of 4.0 has at most one.
  var repeatsSingle: Bool { !sharedAltIDs.isEmpty }

  // MARK: - Properties

  /// Writes one property with its attributes, and its label in a line of the same group.
  ///
  /// - Parameters:
  ///   - valueType: The VALUE parameter, if one is needed.
  ///   - parameters: Parameters of this property, before the general ones.
  ///   - label: The label as it is written, if it is not the one of the attributes.
  ///   - context: What belongs to the line.
  mutating func property(
    _ name: PropertyName, _ attributes: Attributes, _ value: Value, valueType: String? = nil,
    parameters: [Parameter] = [], label: String? = nil, in context: LineContext = LineContext()
  ) {
    if value.isEmpty, isSkipped(name, attributes, parameters, context.card) { return }
    begin(
      name, attributes, valueType: valueType, parameters: parameters, needsGroup: !context.grouped.isEmpty,
      label: label, home: context.home)
    write(value, of: (context.home ?? name).text)
    if !context.card.isEmpty { text.add(context.card) }
    end(context.home ?? name, attributes, context.grouped)
  }

  /// Writes a property of one text.
  ///
  /// Performance: the value is read in place, without a retain per line.
  @inline(__always)
  mutating func property(_ name: PropertyName, _ attributes: Attributes, text value: @autoclosure () -> String) {
    if value().isEmpty, isSkipped(name, attributes, [], []) { return }
    begin(name, attributes)
    if isStreamed {
      if text.addText(value()) { report(.lineBreaks, of: name.text) }
    } else {
      write(.text(value()), of: name.text)
    }
    end(name, attributes)
  }

  /// Writes a property of one URI.
  @inline(__always)
  mutating func property(_ name: PropertyName, _ attributes: Attributes, uri value: @autoclosure () -> String) {
    if value().isEmpty, isSkipped(name, attributes, [], []) { return }
    begin(name, attributes)
    if isStreamed {
      if text.addURI(value()) { report(.lineBreaks, of: name.text) }
    } else {
      write(.uri(value()), of: name.text)
    }
    end(name, attributes)
  }

  /// Whether values may be written that need no look at the rest of the card.
  var writesPlainValues: Bool { isStreamed && isCommonCard }

  /// Begins a property that has only types and a preference.
  @inline(__always)
  mutating func beginPlain(_ name: PropertyName, group: String?, _ attributes: Attributes) {
    text.begin(name, group: group)
    if !attributes.isEmpty { writeCommonAttributes(attributes, of: name) }
  }

  /// Ends such a property.
  @inline(__always)
  mutating func endPlain(_ name: PropertyName, hasReturn: Bool) {
    text.end()
    if hasReturn { report(.lineBreaks, of: name.text) }
    if text.hasLostControls { reportControls(of: name.text) }
  }

  /// Begins a property of components that are not all empty; each of them is added with ``component(_:)``.
  @inline(__always)
  mutating func beginComponents(_ name: PropertyName, _ attributes: Attributes) {
    begin(name, attributes)
    isFirstComponent = true
    if !isStreamed { pendingComponents.removeAll(keepingCapacity: true) }
  }

  /// Adds a component.
  @inline(__always)
  mutating func component(_ list: @autoclosure () -> TextList) {
    beginComponent()
    if list().isOne {
      component(addingText: list().one)
    } else if !list().isEmpty || !isStreamed {
      component(addingList: list())
    }
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
      text.end()
      if hasReturns { reportReturns(of: name) }
    }
    end(name, attributes)
  }

  @inline(never)
  private mutating func reportReturns(of name: PropertyName) {
    hasReturns = false
    report(.lineBreaks, of: name.text)
  }

  /// Whether a property without a value is skipped, which is reported: the reader would ignore it.
  @inline(never)
  private mutating func isSkipped(
    _ name: PropertyName, _ attributes: Attributes, _ parameters: [Parameter], _ card: [UInt8]
  ) -> Bool {
    let written = isAlternate ? CardWriter.alternateName(name.text) : name.text
    guard card.isEmpty, parameters.isEmpty,
      !attributes.parameters.contains(where: { isWritten($0, of: written) }),
      written != "FN" && written != "N" || !attributes.isEmpty
    else { return false }
    report(LossCodes.emptyLeftOut, "\(written) has no value and was skipped", property: written)
    return true
  }

  /// The lines that follow a property.
  private struct Tail {
    let name: PropertyName
    /// The property in findings.
    let home: PropertyName
    let group: String?
    let label: String?
    /// Whether it is the label of the attributes.
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
    var written = label ?? attributes.label.map { AppleLabels.written($0, of: name.text) }
    current = home.text
    let hasGroups = importer?.hasGroups(name.text) ?? true
    if !hasGroups {
      reportUngrouped(written, attributes.group)
      written = nil
    }
    let isShared = hasGroups && (written != nil || needsGroup)
    let isGrouped = isShared || hasGroups && !attributes.isCommon
    let group = isGrouped ? self.group(of: attributes, isShared: isShared) : nil
    beginLine(name, group: group)
    hasTail = isShared
    if isShared {
      tail = Tail(name: name, home: home, group: group, label: written, isOwn: label == nil)
    }
    if let valueType { parameter("VALUE", [valueType]) }
    for parameter in parameters { self.parameter(parameter.name, parameter.values) }
    ownParameters = parameters
    if !attributes.isEmpty || repeatsSingle { writeAttributes(attributes, of: name) }
  }

  @inline(__always)
  private mutating func beginLine(_ name: PropertyName, group: String?) {
    if sink == nil { text.begin(name, group: group) } else { beginPending(name.text, group: group) }
  }

  mutating func beginPending(_ name: String, group: String?) {
    pending = Property(name, group: group.flatMap { $0.isEmpty ? nil : $0 }, .raw(""))
  }

  /// Writes the lines that follow a property, if there are any.
  @inline(__always)
  private mutating func end(
    _ name: PropertyName, _ attributes: Attributes, _ grouped: [(name: PropertyName, value: Value)] = []
  ) {
    if hasTail { endTail(attributes, grouped) }
    if text.hasLostControls { reportControls(of: name.text) }
  }

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
        "the label \(Finding.quote(own)) of \(tail.name.text) has the marks of Apple's labels and loses them",
        property: tail.name.text)
    }
    beginLine(.label, group: tail.group)
    write(.text(label), of: tail.home.text)
  }

  mutating func write(_ value: Value, of name: @autoclosure () -> String) {
    if let sink {
      pending.value = value
      if pending.removeControls() { text.hasLostControls = true }
      for loss in sink.write(pending) { report(loss, of: name()) }
    } else if let loss = text.value(value) {
      report(loss, of: name())
    }
  }

  /// Adds a parameter, and reports characters that a version without RFC 6868 cannot write.
  mutating func parameter(_ name: String, _ values: [String]) {
    // A bare parameter of 2.1, in the line that a value was read from.
    if name.isEmpty, version == .v21 {
      for value in values { text.bareType(value) }
      return
    }
    checkParameterName(name)
    if sink != nil { return pending.parameters.append(Parameter(name, values)) }
    if version != .v40 { checkParameter(name, values) }
    text.parameter(name, values)
  }
}

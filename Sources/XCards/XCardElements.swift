import ContactModel
import Findings
import PhoneBookContacts
import SourceText
import VCardContacts

/// Reads the elements of one card: its groups, its properties with their parameters and values, and elements of other
/// namespaces, which become XML properties (RFC 6351 6).
struct XCardElements {
  /// The maximum number of elements in each other.
  static let maximumDepth = 64

  private enum Role {
    case card
    case group
    case property
    case parameters
    case parameter
    /// A value or a component of the property, or a value of the parameter.
    case value
    /// The property itself is an element of another namespace, or in one.
    case foreign
    case skipped
  }

  private struct Element {
    /// The name with its prefix.
    let name: Range<Int>
    let role: Role
    let start: Int
    /// The name without its prefix, in lower case.
    var word = ""
    var hasValues = false
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private var namespaces: XMLNamespaces
  /// The prefix and the namespace of the card.
  private let prefix: ArraySlice<UInt8>
  private let namespace: String?
  private var open: [Element] = []
  /// The number of open elements below the maximum depth.
  private var below = 0
  private var group: String?
  private var property: XCardProperty?
  /// The values of the open parameter.
  private var parameterValues: [String] = []
  /// The number of values and parameters of the property.
  private var parts = 0
  /// Whether values of the property were skipped, which was reported.
  private var hasSkippedValues = false
  /// The written text of the open element.
  private var written: [UInt8] = []
  private var log: XCardFindings
  private var card: PropertyReader

  /// Begins with the tag of a card.
  init(_ bytes: [UInt8], _ tag: MarkupScanner.Token, in namespaces: XMLNamespaces, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    log = XCardFindings(limits: limits)
    self.namespaces = namespaces
    self.namespaces.enter(bytes[tag.range])
    prefix = XMLNamespaces.parts(of: bytes[tag.qualifiedName]).prefix
    namespace = self.namespaces.namespace(of: prefix)
    card = PropertyReader(limits: limits)
    open.append(Element(name: tag.qualifiedName, role: .card, start: tag.range.lowerBound))
    if namespace != XMLNamespaces.xCard {
      let what = (namespace ?? "").isEmpty ? "no namespace" : "the namespace \(Finding.quote(namespace ?? ""))"
      log.report(XCardCodes.namespace, "the card has \(what); read as \(XMLNamespaces.xCard)", at: tag.range)
    }
    reportAttributes(of: tag)
  }

  /// Whether the element is a card of any version, or has no namespace.
  var isCard: Bool { (namespace ?? "").isEmpty || namespace?.hasPrefix(XMLNamespaces.anyXCard) == true }

  // MARK: - Tokens

  /// Reads a token in the card.
  mutating func read(_ token: MarkupScanner.Token) {
    switch token.kind {
    case .text: add(bytes[token.range], isCharacterData: false)
    case .characterData: add(bytes[token.range].dropFirst(9).dropLast(3), isCharacterData: true)
    case .startTag: begin(token, isEmpty: false)
    case .emptyTag: begin(token, isEmpty: true)
    case .endTag: end(token)
    case .declaration, .ignored: break
    case .broken: log.reportDamage("a tag has no end", at: token.range)
    }
  }

  /// Ends the card.
  ///
  /// - Parameter isEarly: Whether its end tag is missing.
  mutating func endCard(at end: Int, isEarly: Bool) {
    if isEarly { log.reportDamage("the card is not closed", at: open[0].start..<open[0].start + 1) }
    if open.count > 1 || below > 0 {
      log.reportDamage("\(quote(open[open.count - 1].name)) is not closed", at: end..<end)
    }
    below = 0
    while open.count > 1 { endLast(at: end) }
  }

  /// The contact of the card, and the findings in the order of their places.
  consuming func finish(at place: Range<Int>) -> (contact: Contact, findings: [Finding]) {
    let own = log.findings
    var (contact, findings) = card.finish(at: place)
    findings += own
    findings.sortByPlace()
    return (contact, findings)
  }

  private mutating func begin(_ token: MarkupScanner.Token, isEmpty: Bool) {
    guard open.count < XCardElements.maximumDepth, below == 0 else {
      if !isEmpty { below += 1 }
      return log.reportOnce(
        XCardCodes.tooDeep, "elements in more than \(XCardElements.maximumDepth) others were skipped", at: token.range)
    }
    let tag = bytes[token.range]
    let name = XMLNamespaces.parts(of: bytes[token.qualifiedName])
    namespaces.enter(tag)
    var element = Element(
      name: token.qualifiedName, role: role(of: name, tag), start: token.range.lowerBound,
      word: String(decoding: name.local, as: UTF8.self))
    switch element.role {
    case .card, .foreign: break
    case .skipped:
      if open[open.count - 1].role != .skipped {
        log.reportSkipped("the element \(quote(token.qualifiedName))", at: token.range)
      }
    case .group, .property, .parameters, .parameter, .value:
      let word = element.word.asciiLowercased
      if word != element.word {
        log.report(
          XCardCodes.name, "name \(Finding.quote(element.word)) is not in lower case; read anyway", at: token.range)
      }
      element.word = word
      begin(element, tag)
      reportAttributes(of: token, except: element.role == .group ? "name" : nil)
    }
    open.append(element)
    if isEmpty { endLast(at: token.range.upperBound) }
  }

  /// What an element is, by the one that it is in.
  private func role(of name: (prefix: ArraySlice<UInt8>, local: ArraySlice<UInt8>), _ tag: ArraySlice<UInt8>) -> Role {
    let isOurs =
      switch namespaces.namespace(of: name.prefix) {
      case XMLNamespaces.xCard: true
      case nil: name.prefix.elementsEqual(prefix)
      case let other: other == namespace
      }
    switch open[open.count - 1].role {
    case .card where isOurs && name.local.elementsEqual("group".utf8): return .group
    case .card, .group: return isOurs ? .property : .foreign
    case .foreign: return .foreign
    case .property where isOurs && name.local.elementsEqual("parameters".utf8): return .parameters
    case .property:
      let word = String(decoding: name.local, as: UTF8.self).asciiLowercased
      let isValue = XCardNames.isType(word) || XCardNames.isComponent(word, of: property?.name ?? "")
      return isOurs && isValue ? .value : .skipped
    case .parameters: return isOurs ? .parameter : .skipped
    case .parameter: return isOurs ? .value : .skipped
    case .value, .skipped: return .skipped
    }
  }

  private mutating func begin(_ element: Element, _ tag: ArraySlice<UInt8>) {
    open[open.count - 1].hasValues = true
    switch element.role {
    case .group:
      let name = MarkupText.attributes(of: tag).first { $0.name.elementsEqual("name".utf8) }?.value ?? []
      group = groupName(log.decoded(name, at: tag.startIndex..<tag.endIndex), at: tag.startIndex..<tag.endIndex)
    case .property:
      property = XCardProperty(named: element.word, group: group)
      log.property = element.word
      parts = 0
      hasSkippedValues = false
      written.removeAll(keepingCapacity: true)
    case .parameter:
      parameterValues = []
      written.removeAll(keepingCapacity: true)
    case .value:
      reportText()
      written.removeAll(keepingCapacity: true)
    case .card, .parameters, .foreign, .skipped: break
    }
  }

  /// The name of a group; `nil` without one, which is reported.
  private mutating func groupName(_ name: String, at place: Range<Int>) -> String? {
    let valid = name.isEmpty ? "" : LowerCaseNames.valid(name)
    if valid != name || name.isEmpty {
      log.report(
        XCardCodes.name,
        name.isEmpty
          ? "a group without a name; its properties were read without a group"
          : "group \(Finding.quote(name)) has characters other than letters, digits and hyphens; read as \(valid)",
        at: place)
    }
    return name.isEmpty ? nil : valid
  }

  private mutating func end(_ token: MarkupScanner.Token) {
    let name = bytes[token.qualifiedName]
    if below > 0 {
      below -= 1
      return
    }
    guard let index = open.lastIndex(where: { bytes[$0.name].elementsEqual(name) }), index > 0 else {
      return log.reportDamage("the end tag of \(quote(token.qualifiedName)) has no beginning", at: token.range)
    }
    if index < open.count - 1 {
      log.reportDamage("\(quote(open[open.count - 1].name)) is not closed", at: token.range)
    }
    while open.count > index + 1 { endLast(at: token.range.lowerBound) }
    endLast(at: token.range.upperBound)
  }

  private mutating func add(_ text: ArraySlice<UInt8>, isCharacterData: Bool) {
    guard below == 0 else { return }
    switch open[open.count - 1].role {
    case .foreign, .skipped: return
    case .card, .group, .parameters:
      if text.contains(where: { !MarkupScanner.isSpace($0) }) {
        log.reportSkipped("a text between elements", at: text.startIndex..<text.endIndex)
      }
    case .property, .parameter, .value:
      if isCharacterData {
        // As references, so that the whole text is decoded in one way.
        for byte in text {
          if byte == ASCII.ampersand { written += "&amp;".utf8 } else { written.append(byte) }
        }
      } else {
        written += text
      }
    }
  }

  // MARK: - Ends of elements

  private mutating func endLast(at end: Int) {
    guard let element = open.popLast(), let outer = open.last?.role else { return }
    let place = element.start..<end
    switch element.role {
    case .value:
      let keepsBlanks = XCardNames.keepsBlanks(element.word)
      if let text = text(isMedia: element.word == "uri", keepsBlanks: keepsBlanks, at: place), isAllowed(at: place) {
        if outer == .parameter {
          parameterValues.append(text)
        } else {
          property?.values.append(XCardProperty.Value(element.word, text))
        }
      }
      written.removeAll(keepingCapacity: true)
    case .parameter: endParameter(element, at: place)
    case .property: endProperty(element, at: place)
    case .group: group = nil
    case .foreign: if outer != .foreign { addForeign(at: place) }
    case .card, .parameters, .skipped: break
    }
    namespaces.leave()
  }

  private mutating func endParameter(_ element: Element, at place: Range<Int>) {
    if let text = textWithoutType(element, at: place) { parameterValues.append(text) }
    written.removeAll(keepingCapacity: true)
    guard element.word != "value", element.word != "group", !parameterValues.isEmpty else {
      if element.word == "value" || element.word == "group" {
        log.reportSkipped("the parameter \(Finding.quote(element.word))", at: place)
      }
      return
    }
    property?.parameters.append(Parameter(element.word, parameterValues))
  }

  private mutating func endProperty(_ element: Element, at place: Range<Int>) {
    guard var property else { return }
    defer { log.property = nil }
    if property.values.isEmpty, let text = textWithoutType(element, at: place) {
      property.values.append(XCardProperty.Value(PropertyType[property.name]?.value ?? "unknown", text))
    } else {
      reportText()
    }
    self.property = nil
    written.removeAll(keepingCapacity: true)
    let name = Finding.quote(property.name)
    if ["version", "begin", "end"].contains(property.name) {
      return log.reportSkipped("the property \(name), which an xCard does not have,", at: place)
    }
    let properties = property.properties
    if properties.isEmpty {
      return hasSkippedValues
        ? () : log.report(XCardCodes.value, "the property \(name) has no value; it was skipped", at: place)
    }
    if properties.count > 1 {
      log.report(
        XCardCodes.value, "\(name) has \(properties.count) values that are not a list; they became separate properties",
        at: place)
    }
    for property in properties { card.add(property, at: place) }
  }

  /// Adds an element of another namespace, with the namespaces of its prefixes.
  private mutating func addForeign(at place: Range<Int>) {
    guard limits.allow(place.count, isMedia: false) else { return log.reportLength(isMedia: false, at: place) }
    let text = XMLFragment.standalone(bytes[place], in: namespaces)
    let plain = log.repaired(text, at: place)
    card.add(Property("XML", group: group, .text(plain)), at: place)
  }

  // MARK: - Texts

  /// The text of the open element; `nil` if it is too long.
  private mutating func text(isMedia: Bool, keepsBlanks: Bool, at place: Range<Int>) -> String? {
    guard limits.allow(written.count, isMedia: isMedia) else {
      hasSkippedValues = true
      log.reportLength(isMedia: isMedia, at: place)
      return nil
    }
    let text = log.decoded(written[...], at: place)
    if keepsBlanks { return text }
    var content = text.utf8[...]
    while let first = content.first, MarkupScanner.isSpace(first) { content.removeFirst() }
    while let last = content.last, MarkupScanner.isSpace(last) { content.removeLast() }
    return String(Substring(content))
  }

  /// The text of a property or a parameter that has no element for its value, which is reported.
  private mutating func textWithoutType(_ element: Element, at place: Range<Int>) -> String? {
    guard !element.hasValues || element.role == .property, written.contains(where: { !MarkupScanner.isSpace($0) })
    else {
      return nil
    }
    log.report(
      XCardCodes.value,
      "the value of \(Finding.quote(element.word)) is not in an element that names its type; read anyway",
      at: place)
    return text(isMedia: false, keepsBlanks: false, at: place)
  }

  /// Reports text beside the values of a property.
  private mutating func reportText() {
    guard written.contains(where: { !MarkupScanner.isSpace($0) }), let last = open.last else { return }
    log.reportSkipped("a text in \(quote(last.name))", at: last.start..<last.start + 1)
  }

  // MARK: - Findings

  private mutating func reportAttributes(of token: MarkupScanner.Token, except known: String? = nil) {
    let tag = bytes[token.range]
    guard XMLNamespaces.mayDeclare(tag) else { return }
    let other = MarkupText.attributes(of: tag).first {
      !XMLNamespaces.isDeclaration($0.name) && !$0.name.elementsEqual((known ?? "").utf8)
    }
    guard let other else { return }
    log.reportSkipped(
      "the attribute \(Finding.quote(String(decoding: other.name.prefix(100), as: UTF8.self))) of "
        + quote(token.qualifiedName), at: token.range)
  }

  /// Whether the property may have one more value.
  private mutating func isAllowed(at place: Range<Int>) -> Bool {
    parts += 1
    if parts <= limits.properties { return true }
    log.reportOnce(
      XCardCodes.tooManyValues,
      "this property has more than \(limits.properties) values; the others were skipped\(Advice.limit("properties"))",
      at: place)
    return false
  }

  private func quote(_ name: Range<Int>) -> String { Finding.quote(String(decoding: bytes[name], as: UTF8.self)) }
}

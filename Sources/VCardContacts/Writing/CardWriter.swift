package import ContactModel
package import Findings
internal import SourceText
package import VCardSyntax

/// Writes the lines of one card: parameters, escapes and encodings as the version wants them, and what could not be
/// carried as findings.
package struct CardWriter {
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
    case base64(String)
  }

  /// The version that is written.
  package let version: VCardVersion
  /// What was written so far.
  package var output: [UInt8]
  /// What could not be carried, or only in another form.
  package var findings: [Finding] = []
  var line = ContentLineWriter()
  /// Who is written.
  private let contact: Contact
  /// The names of groups that are taken, in lower case; nothing until a new one is needed.
  private var takenGroups: Set<String>?
  private var nextItem = 1

  init(_ contact: Contact, version: VCardVersion, output: consuming [UInt8]) {
    self.version = version
    self.output = output
    self.contact = contact
  }

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
  package mutating func property(
    _ name: String, _ attributes: Attributes, _ value: Value, valueType: String? = nil,
    parameters: [Parameter] = [], grouped: [(name: String, value: String)] = []
  ) {
    var group = attributes.group
    let label = attributes.label
    if label != nil || !grouped.isEmpty, group == nil { group = freshGroup() }
    line.begin(name, group: group)
    if let valueType { parameter("VALUE", [valueType]) }
    for parameter in parameters { self.parameter(parameter.name, parameter.values) }
    writeAttributes(attributes, of: name)
    writeValue(value, of: name)
    for companion in grouped {
      line.begin(companion.name, group: group)
      writeValue(.text(companion.value), of: companion.name)
    }
    if let label {
      line.begin("X-ABLabel", group: group)
      writeValue(.text(AppleLabels.written(label)), of: "X-ABLabel")
    }
  }

  /// Writes a property that the model keeps as it came.
  mutating func extensionProperty(_ property: ExtensionProperty) {
    let name = safeName(property.name)
    line.begin(name, group: property.group)
    for parameter in property.parameters { self.parameter(parameter.name, parameter.values) }
    writeValue(.raw(property.value), of: name)
  }

  /// The name, if it cannot be taken for anything but a name: a kept property may come from JSON, where a name can hold
  /// a line break or be END.
  private mutating func safeName(_ name: String) -> String {
    let isFraming = ["BEGIN", "END", "VERSION", ""].contains(name.asciiUppercased)
    let safe = (isFraming ? "X-" : "") + ContentLineWriter.safeName(name)
    if !safe.utf8.elementsEqual(name.utf8) {
      report(
        LossCodes.valueChanged,
        "the property \(Finding.quote(name)) is written as \(safe): its name cannot stand in a vCard",
        property: Finding.printable(name))
    }
    return safe
  }

  private mutating func writeValue(_ value: Value, of name: String) {
    if version == .v21, let folding = writeValue21(value) {
      line.end(into: &output, folding: folding)
      return
    }
    line.line.append(ASCII.colon)
    switch value {
    case .text(let text):
      ValueText.escape(text, into: &line.line, escapesSemicolon: version == .v30)
    case .list(let texts):
      for (index, text) in texts.enumerated() {
        if index > 0 { line.line.append(ASCII.comma) }
        ValueText.escape(text, into: &line.line, escapesSemicolon: true)
      }
    case .components(let components):
      for (index, component) in components.enumerated() {
        if index > 0 { line.line.append(ASCII.semicolon) }
        for (position, text) in component.enumerated() {
          if position > 0 { line.line.append(ASCII.comma) }
          ValueText.escape(text, into: &line.line, escapesSemicolon: true)
        }
      }
    case .uri(let text), .raw(let text): appendWithoutLineBreaks(text)
    case .base64(let text): line.line.append(contentsOf: text.utf8)
    }
    line.end(into: &output)
  }

  /// A line break in a value that is written as it is would begin another property.
  private mutating func appendWithoutLineBreaks(_ text: String) {
    let start = line.line.count
    line.line.append(contentsOf: text.utf8)
    guard
      ByteSearch.first(ASCII.lineFeed, in: line.line, from: start) != nil
        || ByteSearch.first(ASCII.carriageReturn, in: line.line, from: start) != nil
    else { return }
    line.line.removeSubrange(start...)
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: line.line += [ASCII.backslash, UInt8(ascii: "n")]
      case ASCII.carriageReturn: continue
      default: line.line.append(byte)
      }
    }
  }

  // MARK: - Groups

  private mutating func freshGroup() -> String {
    let taken = takenGroups ?? groupsOfContact()
    takenGroups = taken
    while taken.contains("item\(nextItem)") { nextItem += 1 }
    defer { nextItem += 1 }
    return "item\(nextItem)"
  }

  private func groupsOfContact() -> Set<String> {
    var taken: Set<String> = []
    contact.visitAttributes { attributes in
      if let group = attributes.group { taken.insert(group.asciiLowercased) }
    }
    for property in contact.extensions { if let group = property.group { taken.insert(group.asciiLowercased) } }
    return taken
  }

  // MARK: - Findings

  /// Reports something about the contact that is written.
  package mutating func report(_ code: FindingCode, _ message: String, property: String) {
    let name = contact.displayName
    let reference = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
    findings.append(Finding(code, message, contact: reference, property: property))
  }

  /// A value that the version cannot hold.
  package mutating func loss(
    _ code: FindingCode = LossCodes.property, _ property: String, _ value: String, _ why: String
  ) {
    report(code, "\(property) \(Finding.quote(value)) is not in the output: \(why)", property: property)
  }

  /// A value that is written in another form, from which it comes back.
  package mutating func noteOtherForm(_ property: String, _ value: String, _ how: String) {
    report(
      LossCodes.otherForm,
      "\(property) \(Finding.quote(value)) is \(how): vCard \(version.rawValue) has no place of its own for it",
      property: property)
  }
}

package import ContactModel
package import Findings
package import SourceText
package import VCardSyntax

/// Reads the properties of one card in a format other than text into a contact, with the codecs of content lines.
package struct PropertyReader {
  private var card = CardBuilder()
  private var source = PropertySource([], isTrusted: true)
  private let limits: Limits

  /// Begins a card.
  ///
  /// - Parameter version: The version whose properties follow.
  package init(limits: Limits, version: VCardVersion = .v40) {
    self.limits = limits
    card.restart(version, at: 0, isAgent: false)
    source.version = version
    source.nesting = limits.nesting - 1
  }

  /// Reads a property.
  ///
  /// - Parameter place: Its place in the input, for the findings.
  package mutating func add(_ property: Property, at place: Range<Int>) {
    card.properties += 1
    guard card.properties <= limits.properties else { return reportManyProperties(at: place) }
    source.readParameters(of: property, limits, at: place)
    source.set(property, at: place)
    source.reportControls(of: property)
    card.read(&source, PropertyTable.find(source.line), hasControls: false)
    for finding in source.findings {
      card.findings.add(finding.code, finding.severity, ofCardFrom: 0, listing: limits.listedFindings) { finding }
    }
    source.findings.removeAll(keepingCapacity: true)
  }

  private mutating func reportManyProperties(at place: Range<Int>) {
    guard card.properties == limits.properties + 1 else { return }
    card.findings.report(
      VCardCodes.limitProperties,
      "the card has more than \(limits.properties) properties; the others were skipped\(Advice.limit("properties"))",
      at: place)
  }

  /// Ends the card.
  ///
  /// - Parameter place: Its start in the input, for findings about the whole card.
  /// - Returns: The contact, and the findings in the order of their places.
  package consuming func finish(at place: Range<Int>) -> (contact: Contact, findings: [Finding]) {
    let lacksName = !card.contact.has(.formattedNames)
    card.finish([])
    let contact = Contact(card.contact.makeBuffer())
    if lacksName { card.reportMissingName(of: contact, at: place) }
    card.findings.sortByPlace()
    return (contact, card.findings)
  }
}

extension PropertySource {
  /// Reports control characters of a property of another format: the first NUL, and the first of the others.
  fileprivate mutating func reportControls(of property: Property) {
    var found = Controls()
    for value in property.parameters.lazy.flatMap(\.values) { found.inspect(value) }
    let isInParameter = found.control != nil
    property.value.forEachText { found.inspect($0) }
    if found.hasNUL { report(VCardCodes.nulByte, "the line contains a NUL byte; it was kept") }
    if let control = found.control {
      let isLineBreak = control == ASCII.verticalTab && PropertyTable.find(line) != nil
      reportControl(control, isInParameter, isLineBreak)
    }
  }
}

/// The first control character of some texts that is not a tab or a line break.
private struct Controls {
  private(set) var hasNUL = false
  private(set) var control: UInt8?

  mutating func inspect(_ text: String) {
    for byte in text.utf8 where byte < ASCII.space || byte == ASCII.delete {
      switch byte {
      case ASCII.nul: hasNUL = true
      case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: break
      default: control = control ?? byte
      }
    }
  }
}

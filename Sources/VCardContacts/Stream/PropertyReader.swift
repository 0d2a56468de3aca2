package import ContactModel
package import Findings
package import SourceText
internal import VCardSyntax

/// Reads the properties of one card of 4.0 that come from another format than text into a contact: with the codecs that
/// read content lines, and what belongs together in a card put together.
package struct PropertyReader {
  private var card = CardBuilder()
  private var source = PropertySource([], isTrusted: true)
  private let limits: Limits

  /// Begins a card.
  package init(limits: Limits) {
    self.limits = limits
    card.restart(.v40, at: 0, isAgent: false)
    source.version = .v40
    source.nesting = limits.nesting - 1
  }

  /// Reads a property.
  ///
  /// - Parameter place: Where it is in the input, for the findings.
  package mutating func add(_ property: Property, at place: Range<Int>) {
    card.properties += 1
    guard card.properties <= limits.properties else { return reportManyProperties(at: place) }
    source.readParameters(of: property, limits, at: place)
    source.take(property, at: place)
    source.reportControls(of: property)
    card.read(&source, PropertyTable.find(source.line), hasControls: false)
    for finding in source.findings { card.findings.add(finding.code, finding.severity, ofCardFrom: 0) { finding } }
    source.findings.removeAll(keepingCapacity: true)
  }

  private mutating func reportManyProperties(at place: Range<Int>) {
    guard card.properties == limits.properties + 1 else { return }
    card.findings.append(
      Finding(
        VCardCodes.limitProperties,
        "the card has more than \(limits.properties) properties; those from here on were left out; --limit-properties raises it",
        at: place))
  }

  /// Ends the card.
  ///
  /// - Parameter place: Where it begins, for what is said about it as a whole.
  /// - Returns: The contact, and what there is to say about it in the order of the places.
  package consuming func finish(at place: Range<Int>) -> (contact: Contact, findings: [Finding]) {
    if card.contact.formattedNames.isEmpty { card.reportMissingName(at: place) }
    card.finish()
    card.findings.sortByPlace()
    return (Contact(card.contact), card.findings)
  }
}

extension PropertySource {
  /// Reports control characters of a property of another format: the first NUL, and the first of the others.
  fileprivate mutating func reportControls(of property: Property) {
    var found = Controls()
    for value in property.parameters.lazy.flatMap(\.values) { found.look(at: value) }
    let isInParameter = found.control != nil
    property.value.forEachText { found.look(at: $0) }
    if found.hasNUL { report(VCardCodes.nulByte, "a NUL byte stands in the line; it was kept") }
    guard let control = found.control else { return }
    let shown = Finding.quote(String(decoding: [control], as: UTF8.self))
    if !isInParameter {
      let isLineBreak = control == ASCII.verticalTab && PropertyTable.find(line) != nil
      report(
        VCardCodes.controlCharacter,
        "the control character \(shown) stands in the line; it was \(isLineBreak ? "read as a line break" : "kept")")
    } else {
      report(
        VCardCodes.controlInParameter, "the control character \(shown) stands in a parameter; it was kept")
    }
  }
}

/// The control characters of texts other than tabs and line breaks.
private struct Controls {
  private(set) var hasNUL = false
  private(set) var control: UInt8?

  mutating func look(at text: String) {
    for byte in text.utf8 where byte < ASCII.space || byte == ASCII.delete {
      switch byte {
      case ASCII.nul: hasNUL = true
      case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: break
      default: control = control ?? byte
      }
    }
  }
}

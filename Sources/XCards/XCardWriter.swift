package import ContactModel
package import Findings
import PhoneBookContacts
package import SourceText
import VCardContacts
import VCardSyntax

/// Writes contacts as xCards (RFC 6351), which is vCard 4.0 in XML.
///
/// The codecs of vCard 4.0 write the properties, so both formats have the same properties, types and losses.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let writer = XCardWriter()
/// writer.begin(into: &bytes)
/// let losses = writer.write(contact, into: &bytes)
/// writer.end(into: &bytes)
/// ```
package struct XCardWriter: Sendable {
  private let encoding: TextEncoding

  /// Creates a writer.
  ///
  /// - Parameter encoding: The encoding that the document declares. The bytes are UTF-8, and the caller encodes them.
  package init(encoding: TextEncoding = .utf8) { self.encoding = encoding }

  /// Writes the bytes before the first contact.
  package func begin(into bytes: inout [UInt8]) {
    let name = encoding.isUTF8 ? "UTF-8" : encoding.name
    bytes += "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<vcards xmlns=\"\(XMLNamespaces.xCard)\">".utf8
  }

  /// Writes the bytes after the last contact.
  package func end(into bytes: inout [UInt8]) { bytes += "\n</vcards>\n".utf8 }

  /// Writes one contact, one property per line.
  ///
  /// - Returns: Losses (warnings) and values in another form (notes). The index of the contact in these findings is 0.
  package func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    bytes += "\n  <vcard>".utf8
    let sink = XCardSink(after: &bytes)
    let findings = VCardWriter.write(contact, to: sink)
    bytes = sink.extractBytes()
    bytes += "\n  </vcard>".utf8
    return findings
  }
}

/// Writes properties as the elements of an xCard, a line each.
final class XCardSink: PropertySink {
  var format: String { "xCard" }
  private var bytes: [UInt8] = []
  /// The open group.
  private var group: String?
  /// Whether XML has all characters of the property.
  private var isWhole = true

  /// - Parameter output: The bytes that the properties follow; moved to the sink until ``extractBytes()``.
  init(after output: inout [UInt8]) { swap(&bytes, &output) }

  /// The written bytes and those before them.
  func extractBytes() -> [UInt8] {
    move(to: nil)
    var extracted: [UInt8] = []
    swap(&bytes, &extracted)
    return extracted
  }

  func writesPlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool { false }

  func writePlain(_ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer) {}

  func write(_ property: Property) -> [PropertyLoss] {
    move(to: property.group)
    let indentation = group == nil ? "\n    " : "\n      "
    if property.name == "XML", property.parameters.isEmpty, case .text(let text) = property.value,
      XMLFragment.isElement(text)
    {
      bytes += indentation.utf8
      bytes += text.utf8
      return []
    }
    let standard = PropertyType.of(property, named: property.name.asciiLowercased)
    let elements = XCardProperty(property, standard)
    isWhole = true
    bytes += indentation.utf8
    write(elements)
    var losses: [PropertyLoss] = property.value.rawLine.changed ? [.lineBreaks] : []
    if !isWhole { losses.append(.characters) }
    let name = XCardNames.element(elements.name)
    let loss = PropertyLoss.between(property, name == elements.name ? standard : nil) {
      var readBack = XCardProperty(named: name, group: elements.group)
      readBack.parameters = elements.parameters.map { Parameter(XCardNames.element($0.name), $0.values) }
      readBack.values = elements.values
      return readBack.properties.first ?? Property("", .raw(""))
    }
    if let loss {
      losses.append(loss)
    } else if elements.hasOuterBlanks {
      losses.append(.changed(property.name, line: String(property.value.rawLine.text.prefix(100))))
    }
    return losses
  }

  /// Closes the open group and opens another one.
  private func move(to name: String?) {
    guard name != group else { return }
    if group != nil { bytes += "\n    </group>".utf8 }
    group = name
    guard let name else { return }
    bytes += "\n    <group name=\"".utf8
    MarkupText.append(name, to: &bytes)
    bytes += "\">".utf8
  }

  private func write(_ property: XCardProperty) {
    element(XCardNames.element(property.name)) {
      if !property.parameters.isEmpty {
        element("parameters") {
          for parameter in property.parameters {
            element(XCardNames.element(parameter.name)) {
              for value in parameter.values { element(XCardNames.parameterType(parameter.name, value), value) }
            }
          }
        }
      }
      for value in property.values { element(value.element, value.text) }
    }
  }

  private func element(_ name: String, _ content: () -> Void) {
    bytes += "<\(name)>".utf8
    content()
    bytes += "</\(name)>".utf8
  }

  private func element(_ name: String, _ text: String) {
    if text.isEmpty {
      bytes += "<\(name)/>".utf8
    } else {
      element(name) { if !MarkupText.append(text, to: &bytes, isContent: true) { isWhole = false } }
    }
  }
}

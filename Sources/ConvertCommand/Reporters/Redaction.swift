import CSVContacts
import ContactFiles
import ContactValidation
import Findings
import LDIFContacts
import SourceText
import VCardContacts

/// Takes the values of contacts out of findings and leaves their shape: `ada@example.org` becomes `aaa@aaaaaaa.aaa`.
///
/// Annotations of a public repository are public, and so are the logs of its jobs. What a message quotes, the contact's
/// name and UID wherever they stand, and the source line are turned into shapes; codes, places, files and the known names
/// of properties, parameters and columns stay.
enum Redaction {
  /// The finding without values. Its identity has to be taken before.
  static func redacted(_ located: LocatedFinding) -> LocatedFinding {
    var redacted = located
    let contact = located.finding.contact
    let names = [contact?.uid, contact?.name].compactMap { $0 }.filter { !$0.isEmpty }
    let unknown = located.finding.property.map(unknownNames) ?? []
    redacted.finding.message = text(located.finding.message, hiding: names, unknown)
    redacted.finding.contact?.uid = contact?.uid.map { shape(of: $0) }
    redacted.finding.contact?.name = contact?.name.map { shape(of: $0) }
    redacted.finding.property = located.finding.property.map { property($0) }
    // The edits of a fix are values.
    redacted.finding.fix = located.finding.fix.map {
      Fix(text($0.description, hiding: names, unknown), isSafe: $0.isSafe)
    }
    redacted.excerpt = located.excerpt.map { excerpt in
      SourceExcerpt(shape(of: excerpt.text), firstColumn: excerpt.firstColumn, isCutAfter: excerpt.isCutAfter)
    }
    return redacted
  }

  /// A message whose quoted parts are shapes. ``Finding/quote(_:)`` escapes a quotation mark in a value, so that the
  /// marks come in pairs; behind one without a partner all is taken for a value.
  ///
  /// - Parameter properties: Names of properties, which are found in any case of their letters.
  static func text(_ message: String, hiding names: [String] = [], _ properties: [String] = []) -> String {
    let mark = UInt8(ascii: "\"")
    let parts = message.utf8.split(separator: mark, omittingEmptySubsequences: false)
    var redacted = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { redacted += "\"" }
      let text = String(decoding: part, as: UTF8.self)
      redacted += index % 2 == 1 ? shape(of: text) : hidden(hidden(text, names), properties, ignoresCase: true)
    }
    return redacted
  }

  /// The shape of a value: letters become `a` or `A`, digits `9`, and what stands between them stays.
  static func shape(of value: String) -> String {
    var shape = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "0"..."9": shape += "9"
      case "A"..."Z": shape += "A"
      case _ where scalar.isASCII: shape += scalar >= "a" && scalar <= "z" ? "a" : String(scalar)
      case "…": shape += "…"
      default:
        let properties = scalar.properties
        shape += properties.numericType != nil ? "9" : properties.isUppercase ? "A" : "a"
      }
    }
    return shape
  }

  /// A text in which names are shapes wherever they stand as words of their own.
  private static func hidden(_ text: String, _ names: [String], ignoresCase: Bool = false) -> String {
    func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
      ignoresCase ? ASCII.lowercased(one) == ASCII.lowercased(other) : one == other
    }
    var bytes = Array(text.utf8)
    for name in names {
      // Messages show a name as it is printed.
      let name = Array(Finding.printable(name).utf8)
      var index = 0
      while name.count <= bytes.count, index <= bytes.count - name.count {
        let end = index + name.count
        if bytes[index..<end].elementsEqual(name, by: isSame),
          isBoundary(bytes, index), isBoundary(bytes, end)
        {
          let shape = Array(shape(of: String(decoding: bytes[index..<end], as: UTF8.self)).utf8)
          bytes.replaceSubrange(index..<end, with: shape)
          index += shape.count
        } else {
          index += 1
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether no word goes on from one side of an index to the other.
  private static func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return true }
    return !(isOfWord(bytes[index - 1]) && isOfWord(bytes[index]))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// The name of a property and its parameter (`EMAIL[2];TYPE`) or of a column, where the standards or products have it;
  /// any other is a shape, because any text may be used as a name.
  static func property(_ name: String) -> String {
    if isKnown(name) { return name }
    return name.split(separator: ";", omittingEmptySubsequences: false).map { part in
      let end = part.firstIndex(of: "[") ?? part.endIndex
      return isKnown(String(part[..<end])) ? String(part) : shape(of: String(part))
    }.joined(separator: ";")
  }

  /// The names in the path of a property that are shapes in it.
  private static func unknownNames(_ property: String) -> [String] {
    if isKnown(property) { return [] }
    let names = property.split(separator: ";").map { String($0.prefix { $0 != "[" }) }
    return ([property] + names).filter { !$0.isEmpty && !isKnown($0) }
  }

  private static func isKnown(_ name: String) -> Bool {
    PropertyTable.knows(name) || knownNames.contains(name) || CSVProfile.haveColumn(name)
      || AttributeTable.knows(name)
  }

  private static let knownNames = Set(
    PropertyGrammar.all.map(\.name) + ParameterName.allCases.map(\.rawValue) + ["BEGIN", "END", "VERSION"])
}

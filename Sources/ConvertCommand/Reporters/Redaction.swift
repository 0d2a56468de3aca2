import CSVContacts
import ContactFiles
import ContactValidation
import Findings
import LDIFContacts
import SourceText
import VCardContacts

/// Replaces the values of contacts in findings by their shapes: `ada@example.org` becomes `aaa@aaaaaaa.aaa`.
///
/// Annotations and job logs of a public repository are public. Quoted text in messages, the contact's name and UID, and
/// the source line become shapes. Codes, locations, files and the known names of properties, parameters and columns stay.
enum Redaction {
  /// The finding without values. Its identity must be computed before.
  static func redacted(_ located: LocatedFinding) -> LocatedFinding {
    var redacted = located
    let contact = located.finding.contact
    let names = [contact?.uid, contact?.name].compactMap { $0 }.filter { !$0.isEmpty }
    let unknown = located.finding.property.map(unknownNames) ?? []
    redacted.finding.message = text(located.finding.commandMessage, hiding: names, unknown)
    redacted.finding.contact?.uid = contact?.uid.map { shape(of: $0) }
    redacted.finding.contact?.name = contact?.name.map { shape(of: $0) }
    redacted.finding.property = located.finding.property.map { property($0) }
    // The edits contain values, so the redacted fix has none.
    redacted.finding.fix = located.finding.fix.map { fix in
      var redacted = Fix(text(fix.description, hiding: names, unknown))
      redacted.isSafe = fix.isSafe
      return redacted
    }
    redacted.excerpt = located.excerpt.map { excerpt in
      SourceExcerpt(shape(of: excerpt.text), firstColumn: excerpt.firstColumn, isCutAfter: excerpt.isCutAfter)
    }
    return redacted
  }

  /// The report of `inspect` without values.
  static func redacted(_ report: InspectionReport) -> InspectionReport {
    var redacted = report
    for index in report.columns.indices {
      let column = report.columns[index]
      redacted.columns[index].name = property(column.name)
      // The path of an unknown column has its name.
      redacted.columns[index].field = isKnown(column.name) ? column.field : hidden(column.field, [column.name])
      redacted.columns[index].examples = column.examples.map { shape(of: $0) }
    }
    for index in report.fields.indices {
      redacted.fields[index].frequent = report.fields[index].frequent.map { shape(of: $0) }
      redacted.fields[index].longest = shape(of: report.fields[index].longest)
    }
    for index in report.anomalies.indices {
      redacted.anomalies[index].first = Self.redacted(report.anomalies[index].first)
    }
    return redacted
  }

  /// A message with shapes for its quoted parts. ``Finding/quote(_:)`` escapes quotation marks in values, so they are
  /// paired; the text after an unpaired mark is treated as a value.
  ///
  /// - Parameter properties: Names of properties to hide; case is ignored.
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

  /// The shape of a value: letters become `a` or `A`, digits `9`, and other ASCII characters stay.
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

  /// The text with shapes for the names that occur in it as whole words.
  private static func hidden(_ text: String, _ names: [String], ignoresCase: Bool = false) -> String {
    func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
      ignoresCase ? ASCII.lowercased(one) == ASCII.lowercased(other) : one == other
    }
    var bytes = Array(text.utf8)
    for name in names {
      // Messages contain the escaped name.
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

  /// Whether the index is not inside a word.
  private static func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return true }
    return !(isOfWord(bytes[index - 1]) && isOfWord(bytes[index]))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// The name of a property and its parameter (`EMAIL[2];TYPE`) or of a column if a standard or product defines it, else
  /// its shape, because a file may use any text as a name.
  static func property(_ name: String) -> String {
    if isKnown(name) { return name }
    return name.split(separator: ";", omittingEmptySubsequences: false).map { part in
      let end = part.firstIndex(of: "[") ?? part.endIndex
      return isKnown(String(part[..<end])) ? String(part) : shape(of: String(part))
    }.joined(separator: ";")
  }

  /// The unknown names in the path of a property.
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

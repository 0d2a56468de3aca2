public import ContactModel
public import Findings
package import SourceText
import VCardContacts
import VCardSyntax

/// Writes contacts as one array of jCards (RFC 7095), which is vCard 4.0 in JSON.
///
/// Each contact goes through the properties of ``VCardWriter``, and each of its content lines becomes a property of the
/// jCard, so that both have the same properties, types and losses.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let writer = JCardWriter()
/// writer.begin(into: &bytes)
/// let losses = writer.write(contact, into: &bytes)
/// writer.end(into: &bytes)
/// ```
public struct JCardWriter: ElementWriter {
  /// Makes a writer.
  public init() {}

  /// What stands between two contacts.
  public var separator: [UInt8] { [ASCII.comma] }

  /// Writes what stands before the first contact.
  public func begin(into output: inout [UInt8]) { output.append(ASCII.leftBracket) }

  /// Writes what stands behind the last contact.
  public func end(into output: inout [UInt8]) {
    output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed]
  }

  /// Writes one contact, a property a line.
  ///
  /// - Returns: What could not be carried (warnings) and what is carried in another form (notes). The contact's number
  ///   in these findings is 0.
  public func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    write(contact, into: &output, draining: nil)
  }

  /// Writes one contact.
  package func write(_ contact: Contact, into output: inout [UInt8], draining drain: OutputDrain?) -> [Finding] {
    var (card, setAside, findings) = VCardWriter(version: .v40).writeWithoutLargeValues(contact)
    var next = 0
    let name = contact.displayName
    let reference = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    bytes += Array("\n[\"vcard\", [\n  [\"version\",{},\"text\",\"4.0\"]".utf8)
    var json = JSONOutput(bytes, level: nil, nesting: 0, draining: drain)
    bytes = []
    var line = ContentLine(card)
    var scanner = ContentLineScanner(card, census: ByteCensus(card))
    while scanner.next(&line) {
      _ = line.parse(maximumParameters: .max)
      if line.isNamed("BEGIN") || line.isNamed("END") || line.isNamed("VERSION") { continue }
      var property = JCardProperty(line)
      // What was set aside is the same there and back.
      if let finding = JCardProof.difference(line, property, reference) { findings.append(finding) }
      if next < setAside.count, setAside[next].endOfLine == line.physical.upperBound {
        property.add(setAside[next].value)
        next += 1
      }
      json.bytes += [ASCII.comma, ASCII.lineFeed, ASCII.space, ASCII.space]
      json.property(property)
    }
    json.bytes += Array("\n]]".utf8)
    swap(&json.bytes, &output)
    return findings
  }
}

extension JSONOutput {
  /// Writes a property in one line.
  fileprivate mutating func property(_ property: JCardProperty) {
    array { output in
      output.next()
      output.text(property.name)
      output.next()
      output.object { output in
        if let group = property.group { output.parameter("group", [group]) }
        for parameter in property.parameters { output.parameter(parameter.name, parameter.values) }
      }
      output.next()
      output.text(property.type)
      for value in property.values {
        output.next()
        output.jCardValue(value)
      }
    }
  }

  /// A parameter: a text, or an array where it has several values (RFC 7095 3.4.2).
  private mutating func parameter(_ name: String, _ values: [String]) {
    next()
    text(name)
    bytes.append(ASCII.colon)
    if values.count == 1 { text(values[0]) } else { texts(values) }
  }

  private mutating func jCardValue(_ value: JCardProperty.Value) {
    switch value {
    case .text(let text): self.text(text)
    case .data(let head, let base64): self.base64(base64, behind: head)
    case .literal(let text): raw(text)
    case .list(let values):
      array { output in
        for value in values {
          output.next()
          output.jCardValue(value)
        }
      }
    }
  }
}

/// Says what does not come back from a jCard as it was: names stand there in lower case, each parameter once, and VALUE
/// is the type (RFC 7095 3.3, 3.4).
private enum JCardProof {
  /// The parameters that come back as they were wherever they stand.
  private static let proven: Set<String> = [
    "TYPE", "PREF", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "SORT-AS", "LABEL", "GEO", "TZ", "CC", "SERVICE-TYPE",
    "USERNAME", "X-APPLE-OMIT-YEAR", "X-TYPE",
  ]

  static func difference(
    _ line: ContentLine, _ property: JCardProperty, _ contact: ContactReference
  ) -> Finding? {
    guard needsProof(line, property) else { return nil }
    let before = Array(line.bytes[(line.group.isEmpty ? line.name : line.line).lowerBound..<line.line.upperBound])
    var lines = ContentLineWriter()
    property.writeLines(into: &lines)
    let after = lines.takeAll()
    if after.starts(with: before), after.count == before.count + 2 { return nil }
    let name = String(decoding: line.bytes[line.name], as: UTF8.self)
    let head = before.count - line.value.count
    let isCase =
      after.count == before.count + 2 && after[head..<before.count].elementsEqual(before[head...])
      && zip(after, before).allSatisfy { ASCII.lowercased($0) == ASCII.lowercased($1) }
    if isCase {
      return Finding(
        LossCodes.otherForm,
        "a name or type in \(Finding.quote(name)) is written in lower case, as jCard has all of them",
        contact: contact, property: Finding.word(name))
    }
    return Finding(
      LossCodes.valueChanged,
      "the line \(Finding.quote(String(decoding: before.prefix(100), as: UTF8.self))) does not come back as it is: "
        + "jCard has each parameter once, VALUE before them all, and its own escapes",
      contact: contact, property: Finding.word(name))
  }

  /// Our own lines of properties that the standards have come back; what was kept as somebody wrote it may not.
  private static func needsProof(_ line: ContentLine, _ property: JCardProperty) -> Bool {
    guard property.standard != nil else { return true }
    var names: Set<String> = []
    for (place, parameter) in line.parameters.enumerated() {
      let name = String(decoding: line.bytes[parameter.name], as: UTF8.self)
      if name == "VALUE", place == 0 { continue }
      if !proven.contains(name) || !names.insert(name).inserted { return true }
    }
    let name = String(decoding: line.bytes[line.name], as: UTF8.self)
    return !name.asciiUppercased.utf8.elementsEqual(name.utf8)
  }
}

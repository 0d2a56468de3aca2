internal import CSVSyntax
internal import ContactComparison
package import ContactModel
package import Findings
package import SourceText

/// Writes contacts as the phone book of a telephone, or as MECARD.
///
/// ```swift
/// let writer = PhoneBookWriter(.fritzBox)
/// var bytes: [UInt8] = []
/// writer.begin(into: &bytes)
/// for contact in contacts { losses += writer.write(contact, into: &bytes) }
/// writer.end(into: &bytes)
/// ```
///
/// Losses are found by reading each entry back and comparing the contacts.
package struct PhoneBookWriter: Sendable {
  private let format: PhoneBookFormat
  private let layout: EntryLayout?
  private let encoding: TextEncoding
  private let limits: Limits
  private let guardsFormulas: Bool
  private let target: ReadBackLosses.Target

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - encoding: The encoding that the document declares. The bytes are UTF-8, and the caller encodes them.
  ///   - limits: Values that a reader with these limits would skip are losses.
  ///   - guardsFormulas: Whether cells of a CSV that a spreadsheet would run as a formula get an apostrophe.
  package init(
    _ format: PhoneBookFormat, encoding: TextEncoding = .utf8, limits: Limits = Limits(), guardsFormulas: Bool = false
  ) {
    self.init(format, like: nil, encoding: encoding, limits: limits, guardsFormulas: guardsFormulas)
  }

  /// Makes a writer of entries beside others.
  ///
  /// - Parameter entry: One of the others: those of older telephones have other elements.
  package init(
    _ format: PhoneBookFormat, like entry: ArraySlice<UInt8>?, encoding: TextEncoding, limits: Limits,
    guardsFormulas: Bool
  ) {
    self.format = format
    self.encoding = encoding
    self.limits = limits
    self.guardsFormulas = guardsFormulas
    layout = entry.flatMap { EntryLayout(writing: $0) } ?? format.layout
    target = format.target
  }

  /// Whether entries can be written beside another one.
  package static func canWrite(beside entry: ArraySlice<UInt8>) -> Bool { EntryLayout(writing: entry) != nil }

  /// Writes the bytes before the first contact.
  package func begin(into bytes: inout [UInt8]) {
    guard format.isXML else { return }
    let name = encoding.isUTF8 ? "utf-8" : encoding.name
    bytes += "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n\(format.frame.begin)".utf8
  }

  /// Writes the bytes after the last contact.
  package func end(into bytes: inout [UInt8]) { bytes += format.frame.end.utf8 }

  /// Writes a contact.
  ///
  /// - Returns: What could not be written. The contact's number in these findings is 0.
  package func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Writes a contact.
  ///
  /// - Parameter counted: Decides which findings are only counted, and counts them.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings
  ) -> [Finding] {
    let distinct = DistinctContact(contact)
    var contact = distinct.contact
    if let layout { DialProperties.move(in: &contact, layout) }
    let back: Contact?
    var entries = 1
    let length = bytes.count
    switch (format, layout) {
    case (_, let layout?):
      let start = bytes.count
      PhoneBookEntryWriter.write(contact, in: layout, to: &bytes)
      back = PhoneBookReader(limits: limits).read(Array(bytes[start...])).items.first?.value
    case (.meCard, nil): back = MeCardWriter.write(contact, to: &bytes, limits: limits)
    case (_, nil): (back, entries) = NumberListWriter.write(contact, to: &bytes, guardsFormulas: guardsFormulas)
    }
    var losses = ReadBackLosses(contact, in: target)
    swap(&losses.counted, &counted)
    losses.reportRepeated(in: distinct)
    losses.compare(with: back ?? Contact())
    swap(&losses.counted, &counted)
    return losses.findings + remarks(contact, entries: entries, bytes: bytes.count - length, &counted)
  }

  /// The findings about an entry that are not losses.
  private func remarks(
    _ contact: Contact, entries: Int, bytes: Int, _ counted: inout CountedFindings
  ) -> [Finding] {
    var findings: [Finding] = []
    func add(_ code: FindingCode, _ message: String) {
      if counted.count(code, code.severity, property: "TEL") { return }
      let name = contact.displayName
      let reference = ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name)
      findings.append(Finding(code, message, contact: reference, property: "TEL"))
    }
    if format != .meCard, contact.phones.allSatisfy(\.value.text.isEmpty) {
      add(PhoneBookCodes.noNumber, "the contact has no phone number; a telephone may skip its entry")
    }
    // The line break is not a part of the code.
    if format == .meCard, bytes - 1 > MeCardWriter.longest {
      add(
        PhoneBookCodes.tooLongForCode,
        "the text has \(Finding.grouped(bytes - 1)) bytes, and a QR code holds \(Finding.grouped(MeCardWriter.longest))"
      )
    }
    if entries > 1 {
      add(PhoneBookCodes.severalEntries, "the contact has \(entries) numbers and is written as \(entries) entries")
    }
    return findings
  }
}

/// The properties in which carddav2fb keeps the speed dial and the vanity number of a contact, which a FRITZ!Box has in a
/// number.
enum DialProperties {
  private static let names = [(property: "X-FB-QUICKDIAL", attribute: "quickdial"), ("X-FB-VANITY", "vanity")]

  /// Moves the properties to the preferred number, if the layout has them there.
  static func move(in contact: inout Contact, _ layout: EntryLayout) {
    guard contact.has(.extensions), let phone = layout.phone else { return }
    for (property, attribute) in names where phone.kept.contains(attribute) {
      let phones = contact.phones
      let index = phones.preferredIndex() ?? phones.startIndex
      let parameter = PhoneLayout.parameter(attribute)
      guard phones.indices.contains(index),
        let place = contact.extensions.firstIndex(where: { $0.name.equalsIgnoringASCIICase(property) }),
        !phones.contains(where: { phone in
          phone.attributes.parameters.contains { $0.name.equalsIgnoringASCIICase(parameter) }
        })
      else { continue }
      let value = contact.extensions[place].value.trimmingASCIISpace
      if value.isEmpty { continue }
      contact.phones[index].attributes.parameters.append(Parameter(parameter, [value]))
      contact.extensions.remove(at: place)
    }
  }
}

extension EntryLayout {
  /// The layout of its numbers.
  fileprivate var phone: PhoneLayout? {
    for field in fields {
      if case .phone(let phone) = field.role { return phone }
    }
    return nil
  }
}

/// The list of a DECT base: a name, a comma and a number in each line, without quotes.
enum NumberListWriter {
  /// The maximum number of characters of a name; a base cuts longer ones.
  static let nameLimit = 23
  /// The maximum number of characters of a number; a base skips the lines of longer ones.
  static let numberLimit = 21

  /// Writes a line for each number.
  ///
  /// - Parameter guardsFormulas: Whether a cell that a spreadsheet would run as a formula gets an apostrophe.
  /// - Returns: The contact that the lines are read as, and their number.
  static func write(
    _ contact: Contact, to bytes: inout [UInt8], guardsFormulas: Bool
  ) -> (contact: Contact?, lines: Int) {
    let start = bytes.count
    var name = name(contact)
    // A number is digits and a plus, which a spreadsheet does not run.
    if guardsFormulas, FormulaGuard.isNeeded(Array(name.utf8)[...]) { name = String("'\(name)".prefix(nameLimit)) }
    let numbers = contact.phones.map { DialledNumber.text($0.value) }.filter { number in
      number.utf8.count <= numberLimit && number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.plus }
    }
    for number in numbers.isEmpty ? [""] : numbers { bytes += "\(name),\(number)\n".utf8 }
    var pieces = NumberListReader(undoesFormulaGuard: guardsFormulas).pieces(of: Array(bytes[start...]))
    let lines = pieces.whole().items.map(\.value)
    let back = lines.first?.replacing([]) { builder in
      for line in lines.dropFirst() { builder.copy(.phones, of: line.buffer) }
    }
    return (back, max(1, numbers.count))
  }

  /// The name without what separates: a line with a second comma is skipped, and nothing escapes one.
  private static func name(_ contact: Contact) -> String {
    var name = String.UnicodeScalarView()
    for scalar in contact.displayName.unicodeScalars {
      switch scalar {
      case ",", "\n", "\r", "\t": name.append(" ")
      case "\"": name.append("'")
      default: if scalar.value >= 0x20, scalar.value != 0x7F { name.append(scalar) }
      }
    }
    return String(String(name).prefix(nameLimit))
  }
}

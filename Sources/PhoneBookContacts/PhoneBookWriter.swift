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

internal import ContactComparison
package import ContactModel
package import Findings
package import SourceText

/// Writes contacts as LDIF (RFC 2849): entries of inetOrgPerson with Thunderbird's attributes, groups as groupOfNames.
///
/// ```swift
/// let writer = LDIFWriter()
/// var bytes: [UInt8] = []
/// writer.begin(into: &bytes)
/// for contact in contacts { losses += writer.write(contact, into: &bytes) }
/// ```
///
/// Losses are found by reading the lines of each record back as ``LDIFReader`` does, and comparing the contacts.
package struct LDIFWriter: Sendable {
  /// The program that the records are for.
  package enum Importer: Sendable {
    /// Any address book.
    case any
    /// A program that reads some attributes.
    case fields(ImportedAttributes)
    /// A directory without further schemas, in which the entries are below a base.
    case directory(DirectoryBase?)
  }

  private let limits: Limits
  private let importer: Importer

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - limits: Values that a reader with these limits would skip are losses.
  ///   - base: Where the entries are in a directory that has only the schemas of RFC 4519, 4524 and 2798; `nil` for the
  ///     entries of address books.
  package init(limits: Limits = Limits(), directory base: DirectoryBase? = nil) {
    self.init(limits: limits, for: base.map { .directory($0) } ?? .any)
  }

  package init(limits: Limits, for importer: Importer) {
    self.limits = limits
    self.importer = importer
  }

  /// Writes the version line before the first record. A directory's program would read it as an attribute.
  package func begin(into bytes: inout [UInt8]) {
    if case .directory = importer { return }
    bytes += "version: 1\n".utf8
  }

  /// Writes the record of a contact.
  ///
  /// - Returns: What could not be written (LSnnn). The contact's number in these findings is 0.
  package func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Writes the record of a contact.
  ///
  /// - Parameters:
  ///   - counted: Decides which findings are only counted, and counts them.
  ///   - drain: Receives the output of a large record early.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    var typed = contact.withEntryMessengers
    let corrections = typed.correctPhotoTypes()
    let distinct = DistinctContact(typed)
    let (back, unread) = writeRecord(distinct.contact, into: &bytes, draining: drain)
    var losses = ReadBackLosses(distinct.contact, in: target)
    swap(&losses.counted, &counted)
    for correction in corrections { losses.add(LossCodes.derived, "PHOTO", correction) }
    losses.reportRepeated(in: distinct)
    losses.compare(with: back ?? Contact())
    swap(&losses.counted, &counted)
    if unread.isEmpty { return losses.findings }
    return losses.findings + findings(about: unread, of: distinct.contact, counting: &counted)
  }

  private var target: ReadBackLosses.Target {
    if case .directory = importer { return LDIFCapability.directory }
    return LDIFCapability.target
  }

  /// The findings about lines that the importer does not read.
  private func findings(
    about unread: [RecordLine], of contact: Contact, counting counted: inout CountedFindings
  ) -> [Finding] {
    guard case .fields(let attributes) = importer else { return [] }
    let reference = ReadBackLosses.reference(to: contact)
    return unread.compactMap { line in
      let property = ImportedAttributes.property(of: line)
      let severity = LossCodes.ignored.severity(of: property)
      if counted.count(LossCodes.ignored, severity, property: property) { return nil }
      return attributes.finding(about: line, reference)
    }
  }

  /// Writes the record of a contact.
  ///
  /// - Returns: The contact that a reader makes of it, if it reads one, and the lines that the importer does not read.
  func writeRecord(
    _ contact: Contact, into bytes: inout [UInt8], draining drain: PartialOutputSink? = nil
  ) -> (contact: Contact?, unread: [RecordLine]) {
    let writer = EntryWriter(contact)
    var lines = writer.lines
    var unread: [RecordLine] = []
    // The lines that are not in the output, although nothing of them is lost.
    var hidden: Set<Int> = []
    switch importer {
    case .any: break
    case .fields(let attributes):
      let (others, replaced) = attributes.unread(lines, isGroup: contact.kind == .group)
      unread = (others + replaced).map { lines[$0] }
      hidden = Set(replaced)
    case .directory(let base):
      lines = DirectoryEntry(lines, kind: contact.kind, name: writer.directoryName, base: base).lines
    }
    var record = RecordOutput(after: &bytes, draining: drain)
    // The lines that a reader skips, because they exceed a limit.
    var skipped: Set<Int> = []
    for index in lines.indices where !hidden.contains(index) {
      let line = lines[index]
      guard case .known(let value) = line.value else { continue }
      let name = line.name
      let (length, isBase64) = record.line(name.span, value)
      if !limits.allow(length, isMedia: isBase64) || index - skipped.count >= limits.properties {
        skipped.insert(index)
      }
    }
    // The last line break is not part of the record.
    let isRead = record.length - 1 <= limits.card
    bytes = record.end()
    if !skipped.isEmpty { lines = lines.indices.filter { !skipped.contains($0) }.map { lines[$0] } }
    var back = isRead ? LDIFReader.contact(of: lines, areWhole: skipped.isEmpty) : nil
    // The place in a directory is no value of the contact.
    if case .directory = importer, !contact.has(.sources) { back = back?.without(PresentFields(.sources)) }
    return (back, unread)
  }
}

// MARK: The names of entries

extension LDIFWriter {
  /// The names that the entry of a contact can have in a directory, the best one first.
  ///
  /// - Parameters:
  ///   - base: The entry above; `nil` for the one that the contact has in a directory, or ``DirectoryBase/example``.
  ///   - usingIdentifier: Whether the UID of the contact may be its name.
  package static func entryNames(
    of contact: Contact, below base: DirectoryBase?, usingIdentifier: Bool
  ) -> [String] {
    DirectoryEntry.names(of: contact, below: base, usingIdentifier: usingIdentifier)
  }

  /// The name of the entry of a UID.
  package static func entryName(ofUID uid: String, below base: DirectoryBase?) -> String {
    DirectoryName([("uid", uid)]).text + "," + (base ?? .example).name
  }

  /// The name of the entry of a group that has the same name as another one.
  package static func entryName(ofGroup identifier: String, below base: DirectoryBase?) -> String {
    DirectoryName([(groupAttribute, identifier)]).text + "," + (base ?? .example).name
  }

  /// The attribute of a group that can hold an identifier.
  package static let groupAttribute = "businessCategory"

  /// The URL of an entry, as the source of a contact and the members of groups have it.
  package static func url(ofEntry name: String) -> String { DistinguishedName.url(name) }
}

extension Contact {
  /// Gives photos the types that their first bytes show, and returns what was corrected.
  fileprivate mutating func correctPhotoTypes() -> [String] {
    guard filled.contains(PresentFields(.photos)) else { return [] }
    var photos = photos
    let corrections = photos.indices.compactMap { photos[$0].value.correctType("PHOTO") }
    if !corrections.isEmpty { self.photos = photos }
    return corrections
  }
}

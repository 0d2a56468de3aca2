internal import CSVContacts
internal import ContactComparison
package import ContactModel
internal import Findings
internal import SourceText

/// Makes records of a file from those of other files of its format.
package struct RecordMerge {
  let file: ContactFile
  let format: FileFormat
  private let encoder: any ContactEncoder
  /// Whether the records are rows, whose cells may have line breaks.
  package var areRows: Bool { file.table != nil }
  /// What is between two records.
  package var separator: [UInt8] { encoder.separator }

  /// - Parameter text: The text of the file, for a document whose new entries have the layout of the others; empty for any layout.
  /// - Returns: `nil` for a file without a format.
  package init?(_ file: ContactFile, in text: [UInt8] = []) throws {
    guard let format = file.savedFormat else { return nil }
    self.file = file
    self.format = format
    var options = ConversionOptions()
    // The table of a product that is only read has its own columns.
    options.outputFormat = file.table != nil && !format.isWritable ? .csv : format
    switch format.family {
    case .phoneBook where !text.isEmpty: options.frame = EntryFrame(ofPhoneBook: text, limits: options.limits)
    case .xcard where !text.isEmpty: options.frame = EntryFrame(ofXCard: text, limits: options.limits)
    default: break
    }
    encoder = try FormatWriters.plan(for: options).encoder
  }

  /// A record of another file as one of this file; `nil` if it has other columns or another format.
  package func record(copying record: [UInt8], of other: ContactFile) -> [UInt8]? {
    guard other.format == file.format else { return nil }
    guard let table = file.table else { return record }
    return other.table.map { table.hasColumns(of: $0) } == true ? record : nil
  }

  /// A record with the changed cells, or lines, of two others; `nil` if they contradict each other.
  package func record(
    base: [UInt8], _ old: ContactFile, mine: [UInt8], theirs: [UInt8], _ other: ContactFile
  ) -> [UInt8]? {
    guard [old, other].allSatisfy({ $0.format == file.format }) else { return nil }
    guard let table = file.table else {
      func lines(_ bytes: [UInt8]) -> [String] {
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        return lines.map { String(decoding: $0.last == ASCII.carriageReturn ? $0.dropLast() : $0, as: UTF8.self) }
      }
      let merged = SequenceMerge.merged(base: lines(base), mine: lines(mine), theirs: lines(theirs))
      return merged.map { Array($0.joined(separator: "\n").utf8) }
    }
    guard [old, other].allSatisfy({ $0.table.map { table.hasColumns(of: $0) } ?? false }) else { return nil }
    return table.record(base: base, mine: mine, theirs: theirs)
  }

  /// A new record of a contact, and what it cannot hold; `nil` if the columns of the file are others.
  package func record(of contact: Contact) -> (bytes: [UInt8], losses: [LocatedFinding])? {
    if let table = file.table {
      guard let written = try? [contact].bytes(as: format) else { return nil }
      return table.record(ofFile: written.bytes).map { ($0, written.result.findings) }
    }
    var bytes: [UInt8] = []
    var counted = CountedFindings()
    let findings = encoder.write(contact, version: "", into: &bytes, counting: &counted)
    var record = bytes[...]
    while let last = record.last, last <= ASCII.space { record.removeLast() }
    let reference = ContactReference(index: 0, uid: contact.uid, name: contact.shownName)
    let located = findings.map { finding in
      var finding = finding
      finding.contact = reference
      return LocatedFinding(finding, file: "")
    }
    return (Array(record.drop { $0 <= ASCII.space }), located)
  }
}

// MARK: - Edits

/// Records of contacts that an edit changes.
extension RecordMerge {
  /// What replaces a record.
  package struct Edited: Sendable {
    /// The records to try, the one with the fewest changes first.
    package var records: [[UInt8]] = []
    /// What the format cannot hold of the change.
    package var losses: [LocatedFinding] = []
  }

  /// The record of a changed contact: the old one with other cells or lines, or else a new one.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - old: The contact that it was read as.
  package func edited(_ record: [UInt8], from old: Contact, to new: Contact) -> Edited {
    guard let table = file.table else {
      guard let before = self.record(of: old), let after = self.record(of: new) else { return Edited() }
      let losses = after.losses.without(before.losses)
      // The format has no place for what changes.
      if before.bytes == after.bytes { return Edited(records: [record], losses: losses) }
      let patch = RecordPatch(from: before.bytes, to: after.bytes)
      let records =
        format.family == .ldif
        ? [patch.appliedByAttribute(to: record), patch.keepingOtherAttributes(of: record)]
        : [patch.applied(to: record), after.bytes]
      return Edited(records: records.compactMap(\.self), losses: losses)
    }
    let profile = table.editedProfile
    func written(_ contact: Contact) -> (bytes: [UInt8], result: WriteResult)? {
      if let profile { return try? [contact].bytes(in: profile) }
      return try? [contact].bytes(as: format)
    }
    guard let before = written(old), let after = written(new) else { return Edited() }
    var edited = Edited(records: [record], losses: after.result.findings.without(before.result.findings))
    if let changed = table.record(changing: record, from: before.bytes, to: after.bytes) {
      edited.records = [changed]
      if profile == nil, let whole = table.record(ofFile: after.bytes) { edited.records.append(whole) }
    }
    return edited
  }
}

extension [LocatedFinding] {
  /// The findings that are not among others.
  package func without(_ others: [LocatedFinding]) -> [LocatedFinding] {
    var known: [String: Int] = [:]
    func key(_ located: LocatedFinding) -> String { "\(located.finding.code) \(located.finding.message)" }
    for other in others { known[key(other), default: 0] += 1 }
    return filter { located in
      let key = key(located)
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }
  }
}

extension ContactFile {
  /// Whether its contacts cannot be written in its format. The rows of a table can, whatever its columns.
  package var isOnlyRead: Bool {
    guard let format, table == nil else { return false }
    return !format.isWritable
  }
}

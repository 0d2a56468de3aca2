internal import CSVContacts
package import ContactModel
internal import Findings
internal import SourceText

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

internal import CSVContacts
internal import ContactMatching
internal import ContactModel
internal import PhoneNumbering
internal import SourceText

/// Copies records of a table with the lines before them that are no contacts.
extension CSVTable {
  /// The copy of a record.
  ///
  /// - Parameters:
  ///   - previous: The end of the record before it; `nil` to copy no lines between them.
  ///   - changed: The record that replaces it, if it was changed.
  func copy(
    of range: Range<Int>, after previous: Int?, in bytes: [UInt8], changed: [UInt8]? = nil
  ) -> CopiedContact {
    let before = previous.map { linesWithoutContacts($0..<max($0, range.lowerBound), in: bytes) } ?? []
    // The last line of an input may have no end.
    var copy = CopiedContact.ended(bytes, range, by: [])
    let isChanged = changed != nil || hasAddedColumns || guardsFormulas
    if isChanged {
      let lineEnd = copy.bytes.dropFirst(range.count)
      copy = CopiedContact((changed ?? record(copying: Array(bytes[range]))) + lineEnd)
    }
    copy.before = Array(before)
    return copy
  }

  /// The end of a record with its line end.
  func end(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    range.isEmpty ? range.upperBound : CopiedContact.ended(bytes, range, by: []).bytes.endIndex
  }

  /// The bytes of a range that has only empty records, repeated headers, totals and footers; no bytes if it has others.
  func linesWithoutContacts(_ range: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    range.isEmpty || !hasContacts(bytes[range]) ? bytes[range] : []
  }
}

extension CSVTable {
  /// The merged record of a group; `nil` if a member is not a record.
  func merge(_ group: ResolvedGroup, region: String?) -> TableMerge? {
    guard let contact = group.merged?.contact else { return nil }
    let regions = PhoneRegions(given: region)
    return merge(group.members.map { ($0.bytes, $0.contact) }, as: contact) { text in
      if let number = regions.understand(PhoneNumber(display: text), contact.addresses)?.number {
        return number.withoutExtension.e164 + "x" + number.extensionDigits
      }
      let digits = text.utf8.filter { ASCII.isDigit($0) }
      return digits.isEmpty ? text.lowercased() : String(decoding: digits, as: UTF8.self)
    }
  }
}

internal import CSVContacts
internal import ContactMatching
internal import ContactModel
internal import LDIFContacts
internal import PhoneNumbering
package import SourceText
internal import VCardSyntax

/// Copies unchanged contacts as bytes, which cannot lose anything.
///
/// A vCard is copied if it is complete, UTF-8, and of the version of the output. Records and elements of other formats
/// are copied if the output has the format and the columns of the input. An entry of LDIF with a password is written anew,
/// because the reader leaves passwords out, and so are the entries of several phone books in one file.
package struct SourceCopying: Sendable {
  private enum Rule {
    case cards(VCardVersion?)
    case records(lineEnd: [UInt8])
    case table(CSVTable)
    case elements(isLine: Bool)
    case entries(EntryCopying)
  }

  private let rule: Rule

  /// Creates the rule for contacts of one input; `nil` if none can be copied.
  ///
  /// - Parameters:
  ///   - input: The format of the input.
  ///   - encoding: Its encoding. A decoded vCard is not copied, because its CHARSET parameters would be wrong.
  ///   - header: The header of a CSV.
  ///   - frame: The frame of its entries, if they can be copied.
  ///   - output: The format of the output; `nil` for the format, version and columns of the input.
  package init?(
    from input: FileFormat, in encoding: TextEncoding, header: [UInt8] = [], frame: EntryFrame? = nil,
    to output: FileFormat?
  ) {
    switch (input.family, output) {
    case (.vcard, nil): rule = .cards(nil)
    case (.vcard, .vcard21): rule = .cards(.v21)
    case (.vcard, .vcard30): rule = .cards(.v30)
    case (.vcard, .vcard40): rule = .cards(.v40)
    case (.vcard, .vcard): rule = .cards(nil)
    case (.csv, nil): rule = .records(lineEnd: CopiedContact.lineEnd(of: header[...]))
    // The contacts of an answer are parts of its objects.
    case (.json, _) where input == .rdap: return nil
    case (.json, nil), (.json, input): rule = .elements(isLine: input.hasLineOfEach)
    case (.ldif, nil) where frame != nil, (.ldif, .ldif) where frame != nil:
      rule = .entries(EntryCopying(syntax: .ldif))
    case (.phoneBook, nil) where frame != nil, (.phoneBook, input) where frame != nil,
      (.xcard, nil) where frame != nil, (.xcard, input) where frame != nil:
      rule = .entries(EntryCopying(syntax: .markup))
    default: return nil
    }
    if input.family == .vcard, !encoding.isUTF8 { return nil }
  }

  /// Copies the records of an input that has the columns of a table.
  init(to table: CSVTable) { rule = .table(table) }

  /// The bytes of a contact with its separators; `nil` if it must be written anew.
  ///
  /// - Parameters:
  ///   - range: The range of the contact.
  ///   - previous: The end of the contact before it. A table keeps the blank lines between them.
  ///   - bytes: The decoded input.
  package func copy(of range: Range<Int>, after previous: Int? = nil, in bytes: [UInt8]) -> CopiedContact? {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
    switch rule {
    case .cards(let wanted):
      guard let version = WholeCard.version(of: bytes, range), version == wanted ?? version else { return nil }
      return CopiedContact.ended(bytes, range, by: CopiedContact.lineEnd(of: bytes[range]))
    case .records(let lineEnd): return CopiedContact.ended(bytes, range, by: lineEnd)
    case .entries(let entries): return entries.copy(of: range, after: previous, in: bytes)
    case .table(let table): return table.copy(of: range, after: previous, in: bytes)
    case .elements(let isLine):
      // An object over several lines is not NDJSON.
      if isLine, bytes[range].contains(ASCII.lineFeed) || bytes[range].contains(ASCII.carriageReturn) {
        return nil
      }
      return isLine
        ? CopiedContact(bytes: bytes[range], after: [ASCII.lineFeed])
        : CopiedContact(before: [ASCII.lineFeed], bytes: bytes[SourceCopying.indented(range, bytes)])
    }
  }

  /// The end of a contact with the line ends that belong to it; `nil` if nothing between contacts is copied.
  func end(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    switch rule {
    case .table(let table): table.end(of: range, in: bytes)
    case .entries(let entries): entries.end(of: range, in: bytes)
    case .cards, .records, .elements: nil
    }
  }

  /// The lines after the last contact of a batch that are no contacts.
  func lines(after end: Int, in bytes: [UInt8]) -> [UInt8] {
    switch rule {
    case .table(let table): Array(table.linesWithoutContacts(min(end, bytes.count)..<bytes.count, in: bytes))
    case .entries(let entries): entries.comments(after: end, in: bytes)
    case .cards, .records, .elements: []
    }
  }

  /// The range of an element with its indentation, if it begins a line.
  private static func indented(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    let beginsLine = start > 0 && (bytes[start - 1] == ASCII.lineFeed || bytes[start - 1] == ASCII.carriageReturn)
    return beginsLine ? start..<range.upperBound : range
  }
}

/// Copies entries of LDIF, of phone books and of xCards, with the comments or the indentation before them.
struct EntryCopying: Sendable {
  enum Syntax: Sendable { case ldif, markup }

  let syntax: Syntax

  /// The copy of an entry; `nil` if it has to be written anew.
  ///
  /// - Parameter previous: The end of the entry before it; `nil` if the bytes between them are not wanted.
  func copy(of range: Range<Int>, after previous: Int?, in bytes: [UInt8]) -> CopiedContact? {
    let gap = min(previous ?? range.lowerBound, range.lowerBound)..<range.lowerBound
    switch syntax {
    case .ldif:
      // The reader leaves passwords out.
      if LDIFReader.hasSecret(bytes[range]) { return nil }
      var copy = CopiedContact.ended(bytes, range, by: CopiedContact.lineEnd(of: bytes[range]))
      let end = end(of: range, in: bytes)
      if end > copy.bytes.endIndex {
        copy.bytes = bytes[range.lowerBound..<end]
      } else {
        copy.after += CopiedContact.lineEnd(of: bytes[range])
      }
      copy.before = comments(in: bytes[gap])
      return copy
    case .markup:
      var start = range.lowerBound
      while start > gap.lowerBound, bytes[start - 1] <= ASCII.space { start -= 1 }
      return CopiedContact(
        before: previous == nil ? [ASCII.lineFeed] : [], bytes: bytes[start..<range.upperBound])
    }
  }

  /// The end of an entry with the empty lines after it.
  func end(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    guard syntax == .ldif, !range.isEmpty else { return range.upperBound }
    var end = CopiedContact.ended(bytes, range, by: []).bytes.endIndex
    while end < bytes.count, bytes[end] == ASCII.lineFeed || bytes[end] == ASCII.carriageReturn { end += 1 }
    return end
  }

  /// The comments after the last entry of a batch.
  func comments(after end: Int, in bytes: [UInt8]) -> [UInt8] {
    syntax == .ldif ? comments(in: bytes[min(end, bytes.count)...]) : []
  }

  /// The comments in a text between entries, with the empty lines between them. What is before a version line is in the
  /// header.
  private func comments(in text: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var isComment = false
    EntryFrame.forEachLine(of: text) { line in
      let first = line.first ?? ASCII.lineFeed
      if first != ASCII.space { isComment = first == ASCII.numberSign }
      if EntryFrame.isVersion(line) {
        kept = []
      } else if isComment || (first <= ASCII.carriageReturn && !kept.isEmpty) {
        kept += line
      }
    }
    return kept
  }
}

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

/// A contact as bytes of the input, with its separators. Performance: refers to the input, so a large photo is not copied.
package struct CopiedContact {
  var before: [UInt8] = []
  var bytes: ArraySlice<UInt8>
  var after: [UInt8] = []

  package var whole: [UInt8] { before + bytes + after }

  /// A contact with its separators.
  init(_ bytes: [UInt8]) { self.init(before: [], bytes: bytes[...]) }

  init(before: [UInt8] = [], bytes: ArraySlice<UInt8>, after: [UInt8] = []) {
    self.before = before
    self.bytes = bytes
    self.after = after
  }

  /// The bytes with the line end that follows them; at the end of the input it may be missing.
  static func ended(_ bytes: [UInt8], _ range: Range<Int>, by lineEnd: [UInt8]) -> CopiedContact {
    let last = bytes[range.upperBound - 1]
    if last == ASCII.lineFeed || last == ASCII.carriageReturn { return CopiedContact(bytes: bytes[range]) }
    var end = range.upperBound
    if end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
    if end < bytes.count, bytes[end] == ASCII.lineFeed { end += 1 }
    return end > range.upperBound
      ? CopiedContact(bytes: bytes[range.lowerBound..<end]) : CopiedContact(bytes: bytes[range], after: lineEnd)
  }

  /// The first line end of a text; CRLF if it has none.
  static func lineEnd(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard let end = text.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return [ASCII.carriageReturn, ASCII.lineFeed]
    }
    let isCRLF = text[end] == ASCII.carriageReturn && end + 1 < text.endIndex && text[end + 1] == ASCII.lineFeed
    return isCRLF ? [ASCII.carriageReturn, ASCII.lineFeed] : [text[end]]
  }
}

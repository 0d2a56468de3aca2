internal import CSVContacts
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

package import SourceText
internal import VCardSyntax

/// Takes contacts that nobody changed over as the bytes that they came as: a card that is copied cannot lose anything.
///
/// A vCard is copied when it is whole, UTF-8, and of the version that the output has; everything else about it, its
/// order, folds, line ends and unknown properties, stays. Records and elements of other formats are copied where the
/// output has the input's own format and columns. An entry of LDIF never is: the reader leaves passwords out.
///
/// Whoever splits, merges or fixes files asks ``copy(of:in:)`` first and writes the contact only where nothing comes
/// back.
package struct SourceCopying: Sendable {
  /// A contact as it came, and what sets it off from the next one. The bytes are those of the input: a large photo is not
  /// copied before it goes into the output.
  package struct Copy {
    fileprivate(set) var before: [UInt8] = []
    fileprivate(set) var bytes: ArraySlice<UInt8>
    fileprivate(set) var behind: [UInt8] = []

    /// All of it.
    package var whole: [UInt8] { before + bytes + behind }

    /// A contact that is set off already.
    init(_ bytes: [UInt8]) { self.init(before: [], bytes: bytes[...]) }

    fileprivate init(before: [UInt8] = [], bytes: ArraySlice<UInt8>, behind: [UInt8] = []) {
      self.before = before
      self.bytes = bytes
      self.behind = behind
    }

  }

  private enum Rule {
    case cards(VCardVersion?)
    case records(lineEnd: [UInt8])
    case elements(isLine: Bool)
  }

  private let rule: Rule

  /// The rule for contacts of one input.
  ///
  /// - Parameters:
  ///   - input: What the input was read as.
  ///   - encoding: What it was read in. A vCard that had to be decoded is not copied: its lines may say in what encoding
  ///     they are, and that would be true no longer.
  ///   - header: What stands before the first record of a CSV.
  ///   - output: The format of the output, or nothing where the output is of the input's own format, version and
  ///     columns.
  /// - Returns: Nothing where no contact can be copied.
  package init?(from input: FileFormat, in encoding: TextEncoding, header: [UInt8] = [], to output: FileFormat?) {
    switch (input.family, output) {
    case (.vcard, nil): rule = .cards(nil)
    case (.vcard, .vcard21): rule = .cards(.v21)
    case (.vcard, .vcard30): rule = .cards(.v30)
    case (.vcard, .vcard40): rule = .cards(.v40)
    case (.vcard, .vcard): rule = .cards(nil)
    case (.csv, nil): rule = .records(lineEnd: SourceCopying.lineEnd(of: header[...]))
    case (.json, nil), (.json, input): rule = .elements(isLine: input == .ndjson)
    default: return nil
    }
    if input.family == .vcard, !encoding.isUTF8 { return nil }
  }

  /// A contact, set off from the next as its format wants it, or nothing where it has to be written.
  ///
  /// - Parameters:
  ///   - range: The place of the contact in the bytes.
  ///   - bytes: What it was read from, decoded.
  package func copy(of range: Range<Int>, in bytes: [UInt8]) -> Copy? {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
    switch rule {
    case .cards(let wanted):
      guard let version = WholeCard.version(of: bytes, range), version == wanted ?? version else { return nil }
      return SourceCopying.ended(bytes, range, by: SourceCopying.lineEnd(of: bytes[range]))
    case .records(let lineEnd): return SourceCopying.ended(bytes, range, by: lineEnd)
    case .elements(let isLine):
      // An object that is written over several lines is no line of its own.
      if isLine, bytes[range].contains(ASCII.lineFeed) || bytes[range].contains(ASCII.carriageReturn) {
        return nil
      }
      return isLine
        ? Copy(bytes: bytes[range], behind: [ASCII.lineFeed])
        : Copy(before: [ASCII.lineFeed], bytes: bytes[SourceCopying.indented(range, bytes)])
    }
  }

  /// An element with the blanks that it is indented by, where it begins a line.
  private static func indented(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    let beginsLine = start > 0 && (bytes[start - 1] == ASCII.lineFeed || bytes[start - 1] == ASCII.carriageReturn)
    return beginsLine ? start..<range.upperBound : range
  }

  /// The bytes with the line end that follows them, which a record's range leaves out; at the end of the input that may
  /// be none.
  static func ended(_ bytes: [UInt8], _ range: Range<Int>, by lineEnd: [UInt8]) -> Copy {
    let last = bytes[range.upperBound - 1]
    if last == ASCII.lineFeed || last == ASCII.carriageReturn { return Copy(bytes: bytes[range]) }
    var end = range.upperBound
    if end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
    if end < bytes.count, bytes[end] == ASCII.lineFeed { end += 1 }
    return end > range.upperBound
      ? Copy(bytes: bytes[range.lowerBound..<end]) : Copy(bytes: bytes[range], behind: lineEnd)
  }

  /// The first line end of a text; CRLF where it has none.
  static func lineEnd(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard let end = text.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return [ASCII.carriageReturn, ASCII.lineFeed]
    }
    let isCRLF = text[end] == ASCII.carriageReturn && end + 1 < text.endIndex && text[end + 1] == ASCII.lineFeed
    return isCRLF ? [ASCII.carriageReturn, ASCII.lineFeed] : [text[end]]
  }
}

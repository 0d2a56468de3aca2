internal import CSVContacts
internal import Findings
internal import SourceText

/// How the contacts of an input are written. Performance: a class, because a struct would retain each part for every
/// contact.
final class OutputForm: Sendable {
  let encoder: any ContactEncoder
  /// Copies unchanged contacts; `nil` if all are written anew.
  let copying: SourceCopying?
  /// The table that the output continues; its records are made from those of the inputs.
  let table: CSVTable?
  let frame: Envelope
  private let output: OutputEncoder
  let hasSeparator: Bool
  /// Whether the output needs no encoding.
  let isUTF8: Bool

  init(
    _ encoder: any ContactEncoder, copying: SourceCopying?, table: CSVTable? = nil, to output: OutputEncoder,
    writesByteOrderMark: Bool
  ) {
    self.encoder = encoder
    self.copying = copying
    self.table = table
    self.output = output
    frame = Envelope(encoder, to: output, writesByteOrderMark: writesByteOrderMark)
    hasSeparator = !frame.separator.isEmpty
    isUTF8 = output.encoding.isUTF8
  }

  /// A copy for one batch. Performance: threads that share an object wait for each other's reference counts.
  init(copying form: OutputForm) {
    encoder = form.encoder
    copying = form.copying
    table = form.table
    output = form.output
    frame = form.frame
    hasSeparator = form.hasSeparator
    isUTF8 = form.isUTF8
  }

  /// An encoder for one contact.
  ///
  /// - Parameters:
  ///   - written: The output before it.
  ///   - isLater: Whether only the findings are wanted, because the contact is encoded later.
  func encoding(after written: consuming [UInt8] = [], isLater: Bool = false) -> ContactEncoding {
    ContactEncoding(output, encoder.propertyWalk, after: written, isLater: isLater)
  }
}

/// The bytes around the contacts of an output, encoded.
struct Envelope: Sendable {
  var header: [UInt8]
  var separator: [UInt8]
  var footer: [UInt8]
  /// The end of a record, if records are copied, which the last one of an input may lack.
  var recordEnd: [UInt8] = []

  /// The line ends, encoded.
  private let lineFeed: [UInt8]
  private let carriageReturn: [UInt8]

  /// Whether encoded records end with a line end, or need none.
  func endsRecord(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    recordEnd.isEmpty || bytes.suffix(lineFeed.count).elementsEqual(lineFeed)
      || bytes.suffix(carriageReturn.count).elementsEqual(carriageReturn)
  }

  /// Characters that the encoding cannot represent.
  private(set) var findings: [Finding] = []

  init(_ encoder: any ContactEncoder, to output: OutputEncoder, writesByteOrderMark: Bool) {
    let encoding = ContactEncoding(output)
    header =
      output.encoding.byteOrderMark(isWanted: writesByteOrderMark) + encoding.encode(encoder.header[...], isEnd: true)
    separator = encoding.encode(encoder.separator[...], isEnd: true)
    footer = encoding.encode(encoder.footer[...], isEnd: true)
    recordEnd = encoding.encode(encoder.recordEnd[...], isEnd: true)
    lineFeed = encoding.encode([ASCII.lineFeed], isEnd: true)
    carriageReturn = encoding.encode([ASCII.carriageReturn], isEnd: true)
    findings = encoding.findings.map { Finding(IOCodes.unencodable, $0.message) }
  }
}

extension TextEncoding {
  /// The byte order mark of an output, if the encoding requires it or the user wants it.
  func byteOrderMark(isWanted: Bool) -> [UInt8] {
    guard isWanted, byteOrderMark.isEmpty else { return byteOrderMark }
    switch self {
    case .utf8: return TextEncoding.utf8WithMark.byteOrderMark
    case .utf16LE: return [0xFF, 0xFE]
    case .utf16BE: return [0xFE, 0xFF]
    case .utf32LE: return [0xFF, 0xFE, 0, 0]
    case .utf32BE: return [0, 0, 0xFE, 0xFF]
    default: return []
    }
  }
}

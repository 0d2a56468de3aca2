internal import Findings
internal import SourceText

/// How the contacts of an input are written. A class, because every contact asks for it: that counts one reference and not
/// one for each of its parts.
final class OutputForm: Sendable {
  let encoder: any ContactEncoder
  /// Copies what nobody changed; nothing where everything is written anew.
  let copying: SourceCopying?
  let frame: Envelope
  private let output: OutputEncoder
  /// Whether anything stands between two contacts.
  let hasSeparator: Bool
  /// Whether what the encoder writes is what is wanted.
  let isUTF8: Bool

  init(_ encoder: any ContactEncoder, copying: SourceCopying?, to output: OutputEncoder, writesByteOrderMark: Bool) {
    self.encoder = encoder
    self.copying = copying
    self.output = output
    frame = Envelope(encoder, to: output, writesByteOrderMark: writesByteOrderMark)
    hasSeparator = !frame.separator.isEmpty
    isUTF8 = output.encoding.isUTF8
  }

  /// The same form for one batch alone: every contact counts a reference to it, and where threads share it, each waits for
  /// the others.
  init(copying form: OutputForm) {
    encoder = form.encoder
    copying = form.copying
    output = form.output
    frame = form.frame
    hasSeparator = form.hasSeparator
    isUTF8 = form.isUTF8
  }

  /// What puts a contact into the output's encoding.
  ///
  /// - Parameters:
  ///   - written: What it stands behind.
  ///   - isLater: Whether it is only said what has no place there, because the contact is encoded later.
  func encoding(behind written: consuming [UInt8] = [], isLater: Bool = false) -> ContactEncoding {
    ContactEncoding(output, encoder.propertyWalk, behind: written, isLater: isLater)
  }
}

/// What stands around contacts in an output, in the output's encoding.
struct Envelope: Sendable {
  var header: [UInt8]
  var separator: [UInt8]
  var footer: [UInt8]

  /// What the encoding cannot hold of it.
  private(set) var findings: [Finding] = []

  init(_ encoder: any ContactEncoder, to output: OutputEncoder, writesByteOrderMark: Bool) {
    let encoding = ContactEncoding(output)
    header =
      output.encoding.byteOrderMark(isWanted: writesByteOrderMark) + encoding.encode(encoder.header[...], isEnd: true)
    separator = encoding.encode(encoder.separator[...], isEnd: true)
    footer = encoding.encode(encoder.footer[...], isEnd: true)
    findings = encoding.findings.map { Finding(IOCodes.unencodable, $0.message) }
  }
}

extension TextEncoding {
  /// The byte order mark of an output: where the encoding asks for one, or the user does.
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

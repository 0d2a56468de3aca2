internal import Findings
internal import SourceText

/// How the contacts of an input are written.
struct OutputForm: Sendable {
  let encoder: any ContactEncoder
  /// Copies what nobody changed; nothing where everything is written anew.
  let copying: SourceCopying?
  let encoding: TextEncoding
  let frame: OutputFrame

  init(_ encoder: any ContactEncoder, copying: SourceCopying?, encoding: TextEncoding, writesByteOrderMark: Bool) {
    self.encoder = encoder
    self.copying = copying
    self.encoding = encoding
    frame = OutputFrame(encoder, encoding: encoding, writesByteOrderMark: writesByteOrderMark)
  }

  /// Adds UTF-8 in the output's encoding and says what has no place in it.
  func append(_ bytes: [UInt8], to output: inout [UInt8], _ findings: inout [Finding]) {
    guard !encoding.isUTF8, let encoded = encoding.encode(bytes) else {
      output += bytes
      return
    }
    output += encoded.bytes
    findings += encoded.unencodable.map {
      Finding(
        IOCodes.unencodable, "\(Finding.quote(String($0))) has no place in \(encoding.name) and was written as \"?\"")
    }
  }
}

/// Chooses the form in which the contacts of each input are written.
struct OutputWriting: Sendable {
  private let options: ConversionOptions
  /// The form of all inputs, where it does not depend on them.
  private let form: OutputForm

  init(_ options: ConversionOptions, _ encoder: any ContactEncoder) {
    self.options = options
    form = OutputForm(
      encoder, copying: nil, encoding: options.outputEncoding, writesByteOrderMark: options.writesByteOrderMark)
  }

  /// What stands around the contacts of any input.
  var frame: OutputFrame { form.frame }

  func form(for context: InputContext) -> OutputForm {
    switch options.untouched {
    case .rewritten: return form
    case .copied:
      return OutputForm(
        form.encoder, copying: copying(context, to: options.outputFormat), encoding: options.outputEncoding,
        writesByteOrderMark: options.writesByteOrderMark)
    case .copiedInOwnFormat:
      let isVCard = context.format.family == .vcard
      return OutputForm(
        FormatWriters.encoder(like: context.format, header: context.header, options.limits),
        copying: copying(context, to: nil), encoding: isVCard ? .utf8 : context.encoding,
        writesByteOrderMark: !isVCard && context.hasByteOrderMark)
    }
  }

  private func copying(_ context: InputContext, to output: FileFormat?) -> SourceCopying? {
    SourceCopying(from: context.format, in: context.encoding, header: context.header, to: output)
  }
}

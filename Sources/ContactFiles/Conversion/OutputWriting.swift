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

/// Chooses the form in which the contacts of each input are written.
struct OutputWriting: Sendable {
  private let options: ConversionOptions
  /// The form of all inputs, where it does not depend on them.
  private let form: OutputForm

  init(_ options: ConversionOptions, _ encoder: any ContactEncoder) {
    self.options = options
    form = OutputWriting.form(of: encoder, options)
  }

  private static func form(of encoder: any ContactEncoder, _ options: ConversionOptions) -> OutputForm {
    OutputForm(
      encoder, copying: nil, to: OutputEncoder(options.outputEncoding, for: options.outputFormat),
      writesByteOrderMark: options.writesByteOrderMark)
  }

  /// The form of what another encoder writes.
  func form(of encoder: any ContactEncoder) -> OutputForm { OutputWriting.form(of: encoder, options) }

  /// What stands around the contacts of any input.
  var frame: Envelope { form.frame }

  func form(for context: InputContext) -> OutputForm {
    switch options.untouched {
    case .rewritten: return OutputForm(copying: form)
    case .copied:
      return OutputForm(
        form.encoder, copying: copying(context, to: options.outputFormat),
        to: OutputEncoder(options.outputEncoding, for: options.outputFormat),
        writesByteOrderMark: options.writesByteOrderMark)
    case .copiedInOwnFormat:
      let isVCard = context.format.family == .vcard
      return OutputForm(
        FormatWriters.encoder(like: context.format, header: context.header, options.limits),
        copying: copying(context, to: nil),
        to: OutputEncoder(isVCard ? .utf8 : context.encoding, for: context.format),
        writesByteOrderMark: !isVCard && context.hasByteOrderMark)
    }
  }

  private func copying(_ context: InputContext, to output: FileFormat?) -> SourceCopying? {
    SourceCopying(from: context.format, in: context.encoding, header: context.header, to: output)
  }
}

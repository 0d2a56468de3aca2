internal import CSVContacts
internal import Findings
internal import SourceText

/// Chooses how the contacts of each input are written.
struct OutputWriting: Sendable {
  private let options: ConversionOptions
  /// The form for all inputs, if it does not depend on them.
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

  func form(of encoder: any ContactEncoder) -> OutputForm { OutputWriting.form(of: encoder, options) }

  var frame: Envelope { form.frame }

  func form(for context: InputContext) -> OutputForm {
    switch options.untouched {
    case .rewritten: return OutputForm(copying: form)
    case .copied:
      return OutputForm(
        form.encoder,
        copying: options.table.map { SourceCopying(to: $0) } ?? copying(context, to: options.outputFormat),
        table: options.table, to: OutputEncoder(options.outputEncoding, for: options.outputFormat),
        writesByteOrderMark: options.writesByteOrderMark)
    case .copiedInOwnFormat:
      let isVCard = context.format.family == .vcard
      var table = options.isSpreadsheetSafe ? context.table : nil
      table?.guardsFormulas = true
      return OutputForm(
        FormatWriters.encoder(
          like: context.format, header: table?.outputHeader ?? context.header, frame: context.frame, options),
        copying: table.map { SourceCopying(to: $0) } ?? copying(context, to: nil),
        to: OutputEncoder(isVCard ? .utf8 : context.encoding, for: context.format),
        writesByteOrderMark: !isVCard && context.hasByteOrderMark)
    }
  }

  private func copying(_ context: InputContext, to output: FileFormat?) -> SourceCopying? {
    SourceCopying(
      from: context.format, in: context.encoding, header: context.header, frame: context.frame, to: output)
  }
}

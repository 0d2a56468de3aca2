internal import ContactModel
internal import SourceText

/// Writes the output of a large batch in parts, so that batch and output are not in memory together.
final class StreamingBatchOutput {
  private let output: any ContactOutput
  private let wantsNames: Bool
  private let naming: FileNaming
  /// The error of the output.
  private(set) var failure: FileFailure?
  /// The number of bytes of contacts that were written in parts.
  private(set) var partBytes = 0

  init(_ output: any ContactOutput, _ naming: FileNaming) {
    self.output = output
    self.naming = naming
    wantsNames = output.wantsPieces
  }

  /// Writes the finished contacts.
  func flush(_ batch: inout ConvertedBatch) {
    guard !batch.output.isEmpty else { return }
    var written = ConvertedBatch(context: batch.context, extent: BatchExtent())
    written.form = batch.form
    swap(&written.output, &batch.output)
    swap(&written.pieces, &batch.pieces)
    attempt { () throws(FileFailure) in try output.write(written) }
    written.output.removeAll(keepingCapacity: true)
    swap(&written.output, &batch.output)
  }

  /// A sink for the parts of a contact.
  func drain(for contact: Contact, _ form: OutputForm, _ context: InputContext) -> PartialOutputSink {
    let name = wantsNames ? naming.stem(of: contact) : ""
    return PartialOutputSink { [self] bytes in
      partBytes += bytes.count
      attempt { () throws(FileFailure) in
        try output.write(ContactFragment(bytes: bytes, context: context, form: form, fileName: name))
      }
    }
  }

  private func attempt(_ write: () throws(FileFailure) -> Void) {
    guard failure == nil else { return }
    do throws(FileFailure) { try write() } catch { failure = error }
  }
}

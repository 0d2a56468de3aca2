internal import ContactModel
internal import SourceText

/// Hands on the output of a large batch while it is written, so that it is not in memory beside the batch.
final class StreamingBatchOutput {
  private let output: any ContactOutput
  private let wantsNames: Bool
  /// Why the output took no more.
  private(set) var failure: FileFailure?

  init(_ output: any ContactOutput) {
    self.output = output
    wantsNames = output.wantsPieces
  }

  /// Hands on the contacts that are written.
  func take(_ batch: inout ConvertedBatch) {
    guard !batch.output.isEmpty else { return }
    var written = ConvertedBatch(context: batch.context, extent: BatchExtent())
    written.form = batch.form
    swap(&written.output, &batch.output)
    swap(&written.pieces, &batch.pieces)
    hand { () throws(FileFailure) in try output.take(written) }
    written.output.removeAll(keepingCapacity: true)
    swap(&written.output, &batch.output)
  }

  /// What hands on the parts of a contact that is being written.
  func drain(for contact: Contact, _ form: OutputForm, _ context: InputContext) -> PartialOutputSink {
    let name = wantsNames ? FileNames.stem(contact.displayName) : ""
    return PartialOutputSink { [self] bytes in
      hand { () throws(FileFailure) in
        try output.take(ContactFragment(bytes: bytes, context: context, form: form, fileName: name))
      }
    }
  }

  private func hand(_ take: () throws(FileFailure) -> Void) {
    guard failure == nil else { return }
    do throws(FileFailure) { try take() } catch { failure = error }
  }
}

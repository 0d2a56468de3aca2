internal import ContactModel
internal import Findings
internal import SourceText

/// The destination of a conversion: one stream, or several files.
protocol ContactOutput: AnyObject {
  /// Whether the ranges of the contacts in a batch are needed.
  var wantsPieces: Bool { get }
  /// Writes the contacts of a batch; batches arrive in the order of the inputs.
  func write(_ batch: ConvertedBatch) throws(FileFailure)
  /// Writes a part of a large contact; the next call of ``write(_:)-(ConvertedBatch)`` continues it.
  func write(_ part: ContactFragment) throws(FileFailure)
  /// Ends the output.
  ///
  /// - Parameter isWanted: Whether an output without contacts is written, with header and footer.
  func finish(isWanted: Bool) throws(FileFailure)
  /// The only sink of the output, if it can return what was written.
  var revocable: (any RevocableSink)? { get }
}

extension ContactOutput {
  var revocable: (any RevocableSink)? { nil }
}

/// A part of a contact in an output.
struct ContactFragment {
  var bytes: [UInt8]
  var context: InputContext
  var form: OutputForm
  /// The name of a file for the contact, without its extension.
  var fileName: String
}

/// Writes all contacts to one sink.
final class SingleOutput: ContactOutput {
  private let sink: any ByteSink
  private let frame: Envelope
  private var hasBegun = false
  /// Whether the last contact is incomplete.
  private var isInContact = false
  /// Whether the last record has no line end.
  private var lacksEnd = false

  init(_ sink: any ByteSink, _ frame: Envelope) {
    self.sink = sink
    self.frame = frame
  }

  var wantsPieces: Bool { false }

  func write(_ batch: ConvertedBatch) throws(FileFailure) {
    guard !batch.output.isEmpty else { return }
    try write(batch.output, isWhole: true)
  }

  func write(_ part: ContactFragment) throws(FileFailure) { try write(part.bytes, isWhole: false) }

  private func write(_ bytes: [UInt8], isWhole: Bool) throws(FileFailure) {
    if !isInContact {
      if lacksEnd { try write(frame.recordEnd) }
      try write(hasBegun ? frame.separator : frame.header)
    }
    hasBegun = true
    isInContact = !isWhole
    lacksEnd = !bytes.isEmpty && !frame.endsRecord(bytes)
    try write(bytes)
  }

  func finish(isWanted: Bool) throws(FileFailure) {
    if hasBegun {
      try write(frame.footer)
    } else if isWanted {
      try write(frame.header)
      try write(frame.footer)
    } else {
      return
    }
    try sink.end()
  }

  var revocable: (any RevocableSink)? {
    guard let sink = sink as? any RevocableSink, sink.isRevocable else { return nil }
    return sink
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    if !bytes.isEmpty { try sink.write(bytes.span) }
  }
}

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

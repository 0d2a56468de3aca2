internal import Findings
internal import SourceText

/// Where the contacts of a conversion go: one stream, or one file after the other.
protocol ContactOutput: AnyObject {
  /// Whether it has to know where the contacts of a batch begin and end.
  var wantsPieces: Bool { get }
  /// Takes the contacts of a batch, in the order of the inputs.
  func take(_ batch: ConvertedBatch) throws(FileFailure)
  /// Takes a part of a contact that is too large to wait for its end; ``take(_:)-(ConvertedBatch)`` goes on with it.
  func take(_ part: ContactFragment) throws(FileFailure)
  /// Ends the output.
  ///
  /// - Parameter isWanted: Whether an output without a contact is one all the same: nothing was to be read.
  func finish(isWanted: Bool) throws(FileFailure)
  /// The one sink that all goes to, if it gives back what it took.
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
  /// The name of a file for the contact alone, without an ending.
  var fileName: String
}

/// All contacts behind each other in one sink.
final class SingleOutput: ContactOutput {
  private let sink: any ByteSink
  private let frame: Envelope
  private var hasBegun = false
  /// Whether only a part of the last contact is written.
  private var isInContact = false

  init(_ sink: any ByteSink, _ frame: Envelope) {
    self.sink = sink
    self.frame = frame
  }

  var wantsPieces: Bool { false }

  func take(_ batch: ConvertedBatch) throws(FileFailure) {
    guard !batch.output.isEmpty else { return }
    try write(batch.output, isWhole: true)
  }

  func take(_ part: ContactFragment) throws(FileFailure) { try write(part.bytes, isWhole: false) }

  private func write(_ bytes: [UInt8], isWhole: Bool) throws(FileFailure) {
    if !isInContact { try write(hasBegun ? frame.separator : frame.header) }
    hasBegun = true
    isInContact = !isWhole
    try write(bytes)
  }

  func finish(isWanted: Bool) throws(FileFailure) {
    if hasBegun {
      try write(frame.footer)
    } else if isWanted {
      try write(frame.header)
      try write(frame.footer)
    }
  }

  var revocable: (any RevocableSink)? {
    guard let sink = sink as? any RevocableSink, sink.isRevocable else { return nil }
    return sink
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    if !bytes.isEmpty { try sink.write(bytes.span) }
  }
}

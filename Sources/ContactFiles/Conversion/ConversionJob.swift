internal import Findings

/// A job of the pipeline: a batch, or an event between batches.
enum ConversionJob: Sendable {
  case opened(InputContext, [Finding])
  case batch(InputContext, Batch)
  case closed(InputContext, [Finding], encodingName: String)
  case failed(index: Int, FileFailure)
}

extension ConversionJob {
  var byteCount: Int {
    if case .batch(_, let batch) = self { batch.bytes.count } else { 0 }
  }

  /// Removes the batch, so that its bytes have one owner.
  mutating func removeBatch() -> (context: InputContext, batch: Batch)? {
    guard case .batch(let context, let batch) = self else { return nil }
    self = .batch(context, Batch(bytes: []))
    return (context, batch)
  }
}

internal import Findings

/// A job of the pipeline: a batch of an input, or something that happened between batches and keeps its place.
enum ConversionJob: Sendable {
  case opened(InputContext, [Finding])
  case batch(InputContext, Batch)
  case closed(InputContext, [Finding], encodingName: String)
  case failed(index: Int, FileFailure)
}

extension ConversionJob {
  /// How many bytes of the input it holds.
  var byteCount: Int {
    if case .batch(_, let batch) = self { batch.bytes.count } else { 0 }
  }

  /// Takes its batch out of it, so that nobody else holds the bytes.
  mutating func takeBatch() -> (context: InputContext, batch: Batch)? {
    guard case .batch(let context, let batch) = self else { return nil }
    self = .batch(context, Batch(bytes: []))
    return (context, batch)
  }
}

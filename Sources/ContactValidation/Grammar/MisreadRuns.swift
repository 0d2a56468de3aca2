/// A run of misread text with its repair.
struct MisreadRun: Sendable, Hashable {
  /// The bytes of the run.
  let range: Range<Int>
  /// The UTF-8 that it was made from.
  let text: [UInt8]
}

/// The misread runs of a text, with the encoding that it was read in.
struct MisreadRuns: Sendable {
  let encoding: String
  let repairs: [MisreadRun]
}

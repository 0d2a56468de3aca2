/// Checks a text whose encoding was guessed from its beginning for parts that are more likely in another encoding.
///
/// The result depends on the bytes alone, not on the sizes of the blocks. Only words with bytes that are unusual in the
/// encoding are compared, so the check is fast.
package struct LateEncodingCheck: Sendable {
  /// The number of bytes of words that are compared together: few enough that some words in another encoding count.
  private static let portion = 1 << 10
  /// The minimum number of unusual bytes in a portion that is compared.
  private static let minimumUnusual = 6
  /// The maximum number of portions that are compared.
  private static let maximumPortions = 256
  /// How much likelier another encoding must be, in bits: a dozen letters that the guessed one hardly has.
  private static let minimumBits = 40

  private let encoding: TextEncoding
  /// The bytes from 0x80 on that are unusual in the encoding.
  private let isUnusual: [Bool]
  private var sample = EncodingSample(unlimited: ())
  private var weighed = 0
  private var worst: (encoding: TextEncoding, bits: Int)?

  /// Begins to listen.
  package init(about encoding: TextEncoding) {
    self.encoding = encoding
    isUnusual = SingleByteGuess.unusualBytes(of: encoding) ?? [Bool](repeating: true, count: 128)
  }

  /// Listens to the next block.
  package mutating func add(_ block: [UInt8]) {
    sample.add(block)
    while let portion = sample.extractWords(LateEncodingCheck.portion) { weigh(portion) }
  }

  /// The encoding that some of the text is more likely in, at its end.
  package mutating func finish() -> TextEncoding? {
    sample.finish()
    while let portion = sample.extractWords(LateEncodingCheck.portion) { weigh(portion) }
    weighed = 0
    weigh(sample)
    return worst?.encoding
  }

  private mutating func weigh(_ portion: EncodingSample) {
    guard weighed < LateEncodingCheck.maximumPortions,
      portion.words.count(where: { $0 >= 0x80 && isUnusual[Int($0 & 0x7F)] }) >= LateEncodingCheck.minimumUnusual
    else { return }
    weighed += 1
    guard let found = LegacyGuess.contradiction(to: encoding, in: portion), found.bits >= LateEncodingCheck.minimumBits,
      found.bits > worst?.bits ?? 0
    else { return }
    worst = found
  }
}

/// Finds the most likely of the legacy encodings for a sample.
package enum LegacyGuess {
  /// The most likely encoding of a sample; Windows-1252 for an empty one.
  package static func encoding(of sample: EncodingSample) -> TextEncoding {
    ranking(sample).first?.encoding ?? .windows1252
  }

  /// How unlikely a byte outside ASCII may be on average in an encoding that a sample is likely in, in bits: half as much as a
  /// letter that no language has.
  private static let minimumBits = -8

  /// The most likely encoding of a sample; `nil` if its bytes are unlikely to be words in any.
  package static func likely(_ sample: EncodingSample) -> TextEncoding? {
    guard let best = ranking(sample).first, best.score >= minimumBits * Bits.one * sample.highBytes else { return nil }
    return best.encoding
  }

  /// The encoding that damaged bytes in a text of UTF-8 may be in; `nil` if some of them are UTF-8, or if they end in the first
  /// part of a character, which is more likely cut off.
  ///
  /// A guess here is the one that would be made if the rest of the text were removed, so that fixes are idempotent.
  package static func encoding(ofDamaged bytes: ArraySlice<UInt8>) -> TextEncoding? {
    let evidence = UTF8Evidence(bytes)
    guard evidence.wellFormed == 0 else { return nil }
    let sample = EncodingSample(of: Array(bytes))
    var beginning = UTF8Evidence()
    beginning.add(bytes, isCut: true)
    return likely(sample) ?? (beginning == evidence ? encoding(of: sample) : nil)
  }

  /// The most likely encoding, if it is not `encoding`, and by how many bits it is more likely.
  package static func contradiction(
    to encoding: TextEncoding, in sample: EncodingSample
  ) -> (encoding: TextEncoding, bits: Int)? {
    let ranking = ranking(sample)
    guard let best = ranking.first, let current = ranking.first(where: { $0.encoding == encoding }),
      best.encoding != encoding
    else { return nil }
    return (best.encoding, (best.score - current.score) / Bits.one)
  }

  /// Every encoding with its likelihood, the likeliest first.
  static func ranking(_ sample: EncodingSample) -> [(encoding: TextEncoding, score: Int)] {
    guard !sample.isEmpty else { return [] }
    let scores = SingleByteGuess.scores(sample) + MultiByteGuess.scores(sample)
    // Stable, so that the first of two encodings in which the text is the same wins.
    return scores.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
  }
}

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

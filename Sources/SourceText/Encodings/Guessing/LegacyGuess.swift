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

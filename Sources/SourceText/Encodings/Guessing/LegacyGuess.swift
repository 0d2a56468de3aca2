/// The one place where the legacy encodings are told apart: the likeliest of all that are known, by a sample.
package enum LegacyGuess {
  /// The encoding that a sample is most likely in; Windows-1252 where there is nothing to go by.
  package static func encoding(of sample: EncodingSample) -> TextEncoding {
    ranking(sample).first?.encoding ?? .windows1252
  }

  /// How unlikely a byte outside ASCII may be on average in an encoding that a sample is likely in, in bits: half as much as a
  /// letter that no language has.
  private static let fewestBits = -8

  /// The encoding that a sample is likely in, or nothing where its bytes are hardly words in any.
  package static func likely(_ sample: EncodingSample) -> TextEncoding? {
    guard let best = ranking(sample).first, best.score >= fewestBits * Bits.one * sample.highBytes else { return nil }
    return best.encoding
  }

  /// How much likelier than `encoding` another one is, in bits, and which; nothing where none is.
  package static func contradiction(
    to encoding: TextEncoding, in sample: EncodingSample
  ) -> (encoding: TextEncoding, bits: Int)? {
    let ranking = ranking(sample)
    guard let best = ranking.first, let own = ranking.first(where: { $0.encoding == encoding }),
      best.encoding != encoding
    else { return nil }
    return (best.encoding, (best.score - own.score) / Bits.one)
  }

  /// Every encoding with its likelihood, the likeliest first.
  static func ranking(_ sample: EncodingSample) -> [(encoding: TextEncoding, score: Int)] {
    guard !sample.isEmpty else { return [] }
    let scores = SingleByteGuess.scores(sample) + MultiByteGuess.scores(sample)
    // Stable, so that of two that read the text alike the first of the table is taken.
    return scores.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
  }
}

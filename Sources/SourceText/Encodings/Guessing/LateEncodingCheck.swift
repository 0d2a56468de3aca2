/// Listens to a text whose encoding was guessed from its beginning, and hears where the rest looks otherwise.
///
/// What it answers depends on the bytes alone, never on how they are cut into blocks, and costs little: only words with
/// bytes that are odd in the encoding are weighed.
package struct LateEncodingCheck: Sendable {
  /// How many bytes of words are weighed together: a screenful of names, so that a few from elsewhere are not drowned.
  private static let portion = 1 << 10
  /// How many odd bytes make a portion worth weighing.
  private static let fewestOdd = 6
  /// How many portions are weighed at most.
  private static let mostWeighed = 256
  /// How much likelier another encoding must be, in bits: a dozen letters that the guessed one hardly has.
  private static let fewestBits = 40

  private let encoding: TextEncoding
  /// The bytes from 0x80 on that are odd in the encoding.
  private let isOdd: [Bool]
  private var sample = EncodingSample(unlimited: ())
  private var weighed = 0
  private var worst: (encoding: TextEncoding, bits: Int)?

  /// Begins to listen.
  package init(about encoding: TextEncoding) {
    self.encoding = encoding
    isOdd = SingleByteGuess.oddBytes(of: encoding) ?? [Bool](repeating: true, count: 128)
  }

  /// Listens to the next block.
  package mutating func add(_ block: [UInt8]) {
    sample.add(block)
    while let portion = sample.takeWords(LateEncodingCheck.portion) { weigh(portion) }
  }

  /// The encoding that some of the text is more likely in, at its end.
  package mutating func finish() -> TextEncoding? {
    sample.finish()
    while let portion = sample.takeWords(LateEncodingCheck.portion) { weigh(portion) }
    weighed = 0
    weigh(sample)
    return worst?.encoding
  }

  private mutating func weigh(_ portion: EncodingSample) {
    guard weighed < LateEncodingCheck.mostWeighed,
      portion.words.count(where: { $0 >= 0x80 && isOdd[Int($0 & 0x7F)] }) >= LateEncodingCheck.fewestOdd
    else { return }
    weighed += 1
    guard let found = LegacyGuess.contradiction(to: encoding, in: portion), found.bits >= LateEncodingCheck.fewestBits,
      found.bits > worst?.bits ?? 0
    else { return }
    worst = found
  }
}

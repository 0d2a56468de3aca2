/// The likelihood of a text in each of the single-byte encodings.
///
/// Two things count: the frequencies of the letters in languages, and their positions in words. A capital after a small
/// letter, a sign between letters or two scripts in one word indicate the wrong table. Both are sums of logarithms in
/// sixteenths of a bit, so the result is the same on every machine.
enum SingleByteGuess {
  /// The likelihood of every encoding.
  static func scores(_ sample: EncodingSample) -> [(encoding: TextEncoding, score: Int)] {
    var counts = [Int](repeating: 0, count: 128)
    for byte in sample.words where byte >= 0x80 { counts[Int(byte & 0x7F)] += 1 }
    return models.map { model in
      (model.encoding, model.prior + model.letterScore(counts) + model.wordScore(sample.words))
    }
  }

  /// Whether an encoding has Latin letters, which are mostly between ASCII letters, so that two of them are rarely a
  /// sequence of UTF-8. DOS and the old Mac are excluded: they have letters where the others have signs.
  static func isLatin(_ encoding: TextEncoding) -> Bool {
    if encoding == .ibm850 || encoding == .ibm852 || encoding == .macRoman { return false }
    return models.first { $0.encoding == encoding }?.isLatinScript ?? false
  }

  /// Which bytes from 0x80 on hardly any language has that is written in an encoding; nothing for a multi-byte one.
  static func unusualBytes(of encoding: TextEncoding) -> [Bool]? {
    models.first { $0.encoding == encoding }.map { model in
      (0..<128).map { index in model.languages.allSatisfy { $0[index] < -9 * Bits.one } }
    }
  }

  /// The prior likelihoods, in bits: most address books that are not UTF-8 are western, and DOS is rare. Of two
  /// encodings in which a text is the same, the first wins.
  private static let priors: [(encoding: TextEncoding, bits: Int)] = [
    (.windows1252, 4), (.windows1250, 0), (.windows1251, 0), (.windows1253, 0), (.windows1254, -1), (.windows1255, 0),
    (.windows1256, 0), (.windows1257, -1), (.windows874, -1), (.iso8859x15, -1), (.iso8859x2, -1), (.iso8859x5, -2),
    (.iso8859x6, -1), (.iso8859x7, -1), (.iso8859x8, -1), (.iso8859x9, -2), (.iso8859x13, -2), (.koi8R, -1),
    (.koi8U, -2), (.ibm866, -2), (.macRoman, -4), (.ibm850, -5), (.ibm852, -8),
  ]

  private static let models = priors.compactMap { Model($0.encoding, prior: $0.bits) }

  /// The class of a character.
  private enum Kind: UInt8 {
    case none, lower, upper, caseless, mark, sign, apostrophe, quote, undefined
  }

  private struct Model {
    let encoding: TextEncoding
    let prior: Int
    /// The classes of the bytes from 0x80 on.
    private var kinds: [Kind] = []
    private var isLatin: [Bool] = []
    /// For each language the logarithmic likelihood of each byte from 0x80 on.
    private(set) var languages: [[Int]] = []

    /// Whether the letters of its languages are Latin.
    let isLatinScript: Bool

    init?(_ encoding: TextEncoding, prior: Int) {
      guard let table = SingleByteTable.table(for: encoding) else { return nil }
      self.encoding = encoding
      self.prior = prior * Bits.one
      let row = LetterTable.rows.first { $0.encodings.contains(encoding) }
      isLatinScript = (row?.letters.first?.scalar.value ?? 0) < 0x250
      for byte in UInt8(0x80)...0xFF {
        let scalar = table.scalar(of: byte)
        kinds.append(Self.kind(of: scalar))
        isLatin.append((scalar?.value ?? 0) < 0x250)
      }
      for row in LetterTable.rows where row.encodings.contains(encoding) {
        languages.append(worths(of: row, table))
      }
    }

    private static func kind(of scalar: Unicode.Scalar?) -> Kind {
      guard let scalar, scalar.value >= 0xA0 else { return .undefined }
      switch scalar.properties.generalCategory {
      case .lowercaseLetter: return .lower
      case .uppercaseLetter: return .upper
      case .otherLetter, .modifierLetter, .titlecaseLetter: return .caseless
      case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
      case .initialPunctuation, .finalPunctuation, .openPunctuation, .dashPunctuation, .spaceSeparator, .format:
        return scalar == "\u{2019}" ? .apostrophe : .quote
      case .control, .privateUse: return .undefined
      default: return scalar == "·" || scalar == "…" || scalar == "€" ? .quote : .sign
      }
    }

    /// The logarithm of how often each byte is used.
    private func worths(of row: LetterTable.Row, _ table: SingleByteTable) -> [Int] {
      var weights: [Unicode.Scalar: Int] = [:]
      var sum = 0
      for (scalar, weight) in row.letters {
        weights[scalar, default: 0] += weight
        sum += weight
        // Names begin with a capital, and some are all capitals.
        let capital = scalar.properties.uppercaseMapping.unicodeScalars
        if let first = capital.first, capital.count == 1, first != scalar, !first.isASCII {
          weights[first, default: 0] += max(1, weight / 5)
          sum += weight / 5
        }
      }
      return (UInt8(0x80)...0xFF).map { byte in
        if let weight = table.scalar(of: byte).flatMap({ weights[$0] }) {
          return Bits.logarithm(of: weight) - Bits.logarithm(of: sum)
        }
        switch kinds[Int(byte & 0x7F)] {
        case .undefined: return -18 * Bits.one
        case .sign: return -12 * Bits.one
        case .apostrophe, .quote: return -6 * Bits.one
        default: return -11 * Bits.one
        }
      }
    }

    /// How well the letters fit the language that they fit best.
    func letterScore(_ counts: [Int]) -> Int {
      var best = Int.min
      for worths in languages {
        var score = 0
        for index in 0..<128 where counts[index] > 0 { score += counts[index] * worths[index] }
        best = max(best, score)
      }
      return best
    }

    /// The penalties for the positions of the letters in their words.
    func wordScore(_ words: [UInt8]) -> Int {
      var score = 0
      var before = Kind.none
      var last = Kind.none
      var lastIsLatin = true
      var lastIsHigh = false
      var highLatin = 0
      for byte in words {
        let kind: Kind
        var latin = true
        let isHigh = byte >= 0x80
        if isHigh {
          kind = kinds[Int(byte & 0x7F)]
          latin = isLatin[Int(byte & 0x7F)]
        } else {
          kind = ASCII.isLetter(byte) ? (byte & 0x20 == 0 ? .upper : .lower) : .none
        }
        let isLetter = Self.isLetter(kind)
        if isHigh || lastIsHigh {
          if isLetter, Self.isLetter(last) {
            if latin != lastIsLatin { score -= 6 * Bits.one }
            if last == .lower, kind == .upper { score -= 5 * Bits.one }
            // A small letter between capitals: MüLLER.
            if before == .upper, last == .lower, lastIsHigh, kind == .upper { score -= 2 * Bits.one }
          } else if isLetter && last == .sign || kind == .sign && Self.isLetter(last) {
            score -= 4 * Bits.one
          } else if isLetter, last == .apostrophe, !Self.isLetter(before) {
            score -= 3 * Bits.one
          } else if isLetter, last == .quote, Self.isLetter(before) {
            score -= 8 * Bits.one
          } else if kind == .lower, !latin, !Self.isLetter(last) {
            // A name begins with a capital in a script that has them.
            score -= Bits.one
          } else if kind == .mark, !Self.isLetter(last), last != .mark {
            score -= 4 * Bits.one
          }
        }
        highLatin = isHigh && isLetter && latin ? highLatin + 1 : 0
        if highLatin > 2 { score -= 3 * Bits.one }
        before = last
        last = kind
        lastIsLatin = latin
        lastIsHigh = isHigh
      }
      return score
    }

    private static func isLetter(_ kind: Kind) -> Bool { kind == .lower || kind == .upper || kind == .caseless }
  }
}

/// Logarithms to the base of two without a library of mathematics, which would not be the same everywhere.
enum Bits {
  /// One bit.
  static let one = 16

  /// The logarithm of a number from 1 on, a straight line between powers of two.
  static func logarithm(of number: Int) -> Int {
    guard number > 0 else { return 0 }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return power * one + ((number - (1 << power)) * one >> power)
  }
}

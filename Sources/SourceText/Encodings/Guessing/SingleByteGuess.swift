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

/// The frequencies of the letters of languages outside ASCII, which distinguish single-byte encodings.
///
/// A row is a language, or a mix of languages in one address book. For Latin scripts it counts the letters outside
/// ASCII, for the others all letters. The numbers are percentages, rounded by hand: names and addresses are short, so
/// that only the existence and the rough frequency of a letter matter.
enum LetterTable {
  /// A language.
  struct Row: Sendable {
    /// The encodings that it was written in, the likeliest first.
    let encodings: [TextEncoding]
    /// The letters in lower case and how many of a hundred they are, in hundredths.
    let letters: [(scalar: Unicode.Scalar, weight: Int)]
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    var encodings: [TextEncoding] = []
    // By scalars: a vowel of Thai and the blank before it are one `Character`.
    for line in text.unicodeScalars.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.first == "#" {
        encodings = words.compactMap { TextEncoding(rawValue: String($0)) }
      } else {
        rows.append(Row(encodings: encodings, letters: words.dropFirst().compactMap(letter)))
      }
    }
    return rows
  }()

  /// `ü32` or `ъ0.5`.
  private static func letter(_ entry: Substring.UnicodeScalarView) -> (Unicode.Scalar, Int)? {
    guard let scalar = entry.first else { return nil }
    let parts = entry.dropFirst().split(separator: ".")
    let whole = parts.first.flatMap { Int(String($0)) } ?? 0
    let tenths = parts.count > 1 ? Int(String(parts[1])) ?? 0 : 0
    return (scalar, whole * 100 + tenths * 10)
  }

  private static let text = """
    # windows-1252 ISO-8859-15 macintosh IBM850
    German ü32 ä26 ö20 ß14 é2
    French é55 è14 à7 ê6 ç6 ô3 î3 ë3 â2 ï2 û1 ù1 œ1
    Spanish ó24 í22 á20 é14 ñ13 ú5 º2 ª2 ü1 ¿0.3 ¡0.2
    Portuguese ã22 ç15 é12 á12 í8 ó8 ê5 õ4 â4 à3 ú3 ô2 º2 ª2
    Italian à30 è25 ò15 ù15 ì10 é3
    Dutch ë50 é25 ï15 ö4 ü4 ê2
    Swedish ä40 ö30 å22 é6 ü2
    Danish ø40 å30 æ22 é5 ö1 ä1 ü1
    Icelandic á17 í16 ó14 ð14 ö10 é8 ú8 þ7 æ6 ý3
    Estonian ä32 õ25 ü25 ö14 š2 ž2
    Catalan à20 è14 é14 í12 ò10 ó12 ç8 ú5 ï3 ü2
    Western é16 ü12 ö10 ä9 á7 ó7 í6 ñ5 è5 ç5 ß4 ø4 ã3 å3 à3 ê2 ë2 æ2 ú2 ï1.5 ô1.5 â1.5 î1 ò1 ù1 õ1 º0.6 û0.5 \
    š0.4 ì0.4 ª0.4 ý0.3 ž0.3 œ0.2 ð0.2 þ0.2 ²0.1 ³0.1
    # windows-1250 ISO-8859-2 IBM852
    Polish ł24 ó12 ą11 ś11 ż10 ę10 ń8 ć8 ź4
    Czech í20 á18 ř10 č10 é9 ě9 š8 ž8 ý8 ů4 ň2 ú2 ť1 ď1 ó0.5
    Slovak á20 í14 č11 š10 ž10 é9 ý8 ľ6 ú6 ť4 ň3 ô3 ó2 ď1 ä1 ĺ0.5 ŕ0.5
    Hungarian á32 é28 ó12 ö10 ő7 í6 ü5 ú3 ű3
    Romanian ă35 ţ14 ş13 î13 â10
    Croatian ć28 č24 š22 ž17 đ9
    Central á9 é9 í7 ó6 ł6 č6 š6 ž5 ć4 ö4 ü4 ä4 ř3 ą3 ę3 ś3 ż3 ń3 ě2 ő2 ý2 ú2 ă2 ş2 ţ2 ß2 ű1 ů1 đ1 ň1 ľ1 ź1 â1 î1 \
    ť0.6 ô0.6 ď0.3 ë0.3 ç0.3
    # windows-1254 ISO-8859-9
    Turkish ı26 ş18 ü15 ğ11 ç11 ö10 İ5 â0.3 î0.1
    Abroad ı20 ü18 ş14 ö14 ğ9 ç9 ä6 İ4 ß3 é2
    # windows-1257 ISO-8859-13
    Lithuanian ė22 š18 ž14 ų14 ū10 į7 č6 ą6 ę3
    Latvian ā32 ī16 š12 ē12 ņ7 ļ7 ū5 ž5 č3 ķ2 ģ2
    # windows-1251 KOI8-R KOI8-U ISO-8859-5 IBM866
    Russian о11 а10 и8.5 е8.5 н6.7 т5.5 с5.2 р5 в5.5 л4.5 к4 м3.2 д3 п2.6 у2.6 я2 г1.9 з1.6 б1.6 ч1.4 ь1.5 ы1.2 й1.5 \
    х1 ж0.8 ш0.9 ю0.7 ц0.7 щ0.3 э0.4 ф0.5 ё0.2 ъ0.1
    Ukrainian о9 а9 н7 и6 і5.5 в5.5 е5 т5 р5 к4.5 с4 л3.8 у3.3 д3 м3 п2.8 з2.2 я2.2 ь1.8 б1.7 г1.6 й1.3 ч1.2 х1.2 ш0.9 \
    ц0.8 ї0.8 ю0.8 ж0.7 є0.6 щ0.5 ф0.3 ґ0.1
    Bulgarian а13 и10 о9 е9 т6.5 н6.5 р5.5 в5.5 с5 л4 к3.5 д3.2 п2.8 м2.5 з2.2 я2 ъ2 г1.8 б1.7 у1.5 ч1.3 ц0.8 ж0.7 \
    й0.8 ш0.6 х0.7 щ0.5 ф0.3 ю0.2 ь0.1
    Serbian а12 о9 и9 е9 н5.5 р5.3 с4.7 т4.2 у4.2 ј4.2 в4.2 к3.8 д3.6 м3.5 л3.3 п2.8 з1.8 г1.6 б1.5 ћ1.4 ш1 ч1 ц0.8 \
    њ0.7 љ0.6 ж0.6 х0.6 ђ0.5 ф0.3 џ0.1
    # windows-1253 ISO-8859-7
    Greek α12 ο9 ι8.5 τ7 ε7 ν7 σ5.5 ρ5 η5 ς5 κ4.5 π4 υ4 μ3.5 λ4 ί3 ά2.5 ό2.5 ω2 γ2 έ2 δ1.8 ή1.5 θ1.2 χ1.1 φ1 ύ1 β0.9 \
    ώ0.8 ξ0.5 ζ0.5 ψ0.2 ϊ0.1 ΐ0.1
    # windows-1255 ISO-8859-8
    Hebrew י11 ו10 ה8 ל7 א7 ר6.5 מ6 ב5.5 ת5 ש5 נ5 ע3.2 ד3 ם3 ח2.8 ן2.5 ק2.3 כ2.2 פ2 ג2 ס1.7 ט1.5 צ1.3 ז1.2 ך0.8 ף0.4 \
    ץ0.3 ׳0.3 ״0.3
    # windows-1256 ISO-8859-6
    Arabic ا13 ل11 ي7.5 م6.5 ن6 و5.5 ر5 ت4 ب4 ع4 د4 س3.5 ح3 ه3 ة3 ف2.5 ك2.2 ق2.2 أ2 ج1.8 ش1.5 خ1.2 ص1 ط1 ز1 ى0.8 \
    ض0.7 ذ0.6 غ0.6 إ0.6 ث0.5 ء0.4 ئ0.3 ظ0.2 آ0.2 ؤ0.1
    Persian ا14 ر8 ن7.5 ي8 م6.5 د6 ه5.5 و5 ت4 ب3.5 س3.5 ش3 ل3 ز2.5 ک2.5 ف2 ع1.8 ق1.5 ح1.8 خ1.6 گ1.4 پ1.2 ج1.2 چ0.6 ص0.8 \
    ط0.6 غ0.5 ژ0.2 ذ0.2 ض0.4 ث0.1 ظ0.1 آ1
    # windows-874
    Thai น7.5 า7 ร7 อ5.5 ก5.5 เ5 ั5 ่5 ้5 ง4.5 ิ4.5 ม4.2 ย4 ี4 ท3.8 ว3.7 ล3.5 ด3.5 ส3.5 ต3.2 ห3 ์3 ะ2.8 บ2.8 ค2.8 ุ2.5 \
    ป2.2 แ2 จ2 พ2 ช2 ข1.5 โ1.5 ไ1.5 ู1.5 ื1.5 ใ1.2 ณ1 ศ1 ำ1 ธ0.9 ภ0.8 ็0.8 ึ0.7 ถ0.7 ษ0.6 ผ0.6 ซ0.5 ญ0.5 ฟ0.4 ฐ0.3 ฉ0.3 \
    ฝ0.2 ๆ0.2 ฯ0.2 ฬ0.1 ฤ0.1 ฏ0.1 ฎ0.1
    """
}

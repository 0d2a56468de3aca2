internal import SourceText

/// Compares words of names of which at least one is not in Latin letters. ``FoldedText`` romanizes Greek, Cyrillic and kana.
///
/// Words that no table compares are not different: a card in Han characters and one in Latin letters may be of one person.
enum ForeignNames {
  private enum Script {
    case latin, han, hangul, arabic, hebrew, other
  }

  /// How two different folded words agree; nothing where they cannot be compared.
  static func agreement(
    _ one: FrozenTable<UInt8>, _ other: FrozenTable<UInt8>
  ) -> Agreement {
    let (left, right) = (script(one), script(other))
    switch (left, right) {
    case (.han, .han), (.hangul, .hangul): return .different
    case (.arabic, .arabic), (.hebrew, .hebrew):
      return withoutSigns(one) == withoutSigns(other) ? .spelling : .different
    case (.latin, .latin), (.other, .other): return ofLetters(one, other)
    case (.hangul, .latin): return ofHangul(one, other)
    case (.latin, .hangul): return ofHangul(other, one)
    case (.arabic, .latin), (.latin, .arabic), (.hebrew, .latin), (.latin, .hebrew):
      let isHebrew = left == .hebrew || right == .hebrew
      let skeleton = consonants(one, isHebrew: isHebrew)
      return skeleton.count >= 2 && skeleton == consonants(other, isHebrew: isHebrew) ? .spelling : .nothing
    default: return .nothing
    }
  }

  private static func script(_ word: FrozenTable<UInt8>) -> Script {
    guard let scalar = scalars(word).first(where: { $0 >= 0x80 }) else { return .latin }
    switch scalar {
    case 0x80..<0x250: return .latin
    case 0x590..<0x600: return .hebrew
    case 0x600..<0x780, 0xFB50..<0xFE00, 0xFE70..<0xFF00: return .arabic
    case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000: return .han
    case 0xAC00..<0xD7A4: return .hangul
    default: return .other
    }
  }

  private static func scalars(_ word: FrozenTable<UInt8>) -> [UInt32] {
    String(decoding: word, as: UTF8.self).unicodeScalars.map(\.value)
  }

  /// Compares two words in which a letter takes several bytes: similar words differ in one letter.
  private static func ofLetters(
    _ one: FrozenTable<UInt8>, _ other: FrozenTable<UInt8>
  ) -> Agreement {
    let (left, right) = (scalars(one), scalars(other))
    guard min(left.count, right.count) >= 4, abs(left.count - right.count) <= 1 else { return .different }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return start + end >= max(left.count, right.count) - 1 ? .similar : .different
  }

  // MARK: - Arabic and Hebrew

  /// A word without vowel signs, and with one form for each letter that has variants.
  private static func withoutSigns(_ word: FrozenTable<UInt8>) -> [UInt32] {
    scalars(word).compactMap { scalar in
      switch scalar {
      case 0x64B...0x65F, 0x670, 0x640, 0x591...0x5C7: nil
      case 0x622, 0x623, 0x625, 0x671: 0x627
      case 0x629: 0x647
      case 0x649: 0x64A
      default: scalar
      }
    }
  }

  /// The consonants of a word in classes that romanization keeps, without vowels, weak letters and repetitions.
  private static func consonants(_ word: FrozenTable<UInt8>, isHebrew: Bool) -> [UInt8] {
    let scalars = scalars(word)
    var skeleton: [UInt8] = []
    var index = 0
    while index < scalars.count {
      let pair = index + 1 < scalars.count ? (scalars[index], scalars[index + 1]) : (scalars[index], 0)
      var letter: UInt8?
      index += 1
      switch pair {
      case (0x73, 0x68): (letter, index) = (UInt8(ascii: "s"), index + 1)
      case (0x63, 0x68): (letter, index) = (isHebrew ? nil : UInt8(ascii: "s"), index + 1)
      case (0x74, 0x73), (0x74, 0x7A): (letter, index) = (UInt8(ascii: "z"), index + 1)
      default: letter = consonant[pair.0]
      }
      if let letter, skeleton.last != letter { skeleton.append(letter) }
    }
    return skeleton
  }

  /// The classes of letters. Labials are one class: Hebrew writes p and f, and b and v, with one letter.
  private static let consonant: [UInt32: UInt8] = {
    var classes: [UInt32: UInt8] = [:]
    for line in consonantClasses.split(separator: "\n") {
      guard let letter = line.utf8.first else { continue }
      for scalar in line.unicodeScalars { classes[scalar.value] = letter }
    }
    return classes
  }()

  private static let consonantClasses = """
    bpfvبفپבפף
    dدذض
    tتثطטת
    jgجغגچ
    kqcxخكکقגכךק
    lلל
    mمמם
    nنנן
    rرר
    sسشصסש
    zزظזצץ
    """

  // MARK: - Hangul

  private static func ofHangul(
    _ hangul: FrozenTable<UInt8>, _ latin: FrozenTable<UInt8>
  ) -> Agreement {
    let word = String(decoding: hangul, as: UTF8.self)
    if let names = familyNames[word], names.contains(where: { $0.elementsEqual(latin) }) { return .spelling }
    let romanized = simplified(romanized(word))
    let compared = simplified(Array(latin))
    if romanized == compared { return .spelling }
    return StringSimilarity.of(romanized, compared) == .similar ? .similar : .nothing
  }

  /// The Revised Romanization.
  private static func romanized(_ word: String) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in word.unicodeScalars where (0xAC00..<0xD7A4).contains(scalar.value) {
      let number = Int(scalar.value - 0xAC00)
      letters += initials[number / 588]
      letters += vowels[number % 588 / 28]
      letters += finals[number % 28]
    }
    return letters
  }

  /// A form that the usual romanizations of Korean have in common.
  private static func simplified(_ letters: [UInt8]) -> [UInt8] {
    var text = letters
    for (long, short) in shortForms { replacePairs(long, with: short, in: &text) }
    var simple: [UInt8] = []
    for byte in text {
      let letter =
        switch byte {
        case UInt8(ascii: "g"): UInt8(ascii: "k")
        case UInt8(ascii: "d"): UInt8(ascii: "t")
        case UInt8(ascii: "b"): UInt8(ascii: "p")
        case UInt8(ascii: "r"): UInt8(ascii: "l")
        default: byte
        }
      if letter != UInt8(ascii: "h"), simple.last != letter { simple.append(letter) }
    }
    return simple
  }

  /// Pairs of letters and the letter that replaces them, in this order.
  private static let shortForms: [(pair: (UInt8, UInt8), letter: UInt8)] = WordTable.words(
    "chj shs eoo euu aee oou eei uii ngn"
  ).map { word in
    let letters = Array(word.utf8)
    return ((letters[0], letters[1]), letters[2])
  }

  private static func replacePairs(_ pair: (UInt8, UInt8), with letter: UInt8, in text: inout [UInt8]) {
    var end = 0
    var index = 0
    while index < text.count {
      let isPair = index + 1 < text.count && text[index] == pair.0 && text[index + 1] == pair.1
      text[end] = isPair ? letter : text[index]
      end += 1
      index += isPair ? 2 : 1
    }
    text.removeLast(text.count - end)
  }

  private static func syllables(_ text: String) -> [[UInt8]] {
    WordTable.words(text).map { $0 == "-" ? [] : Array($0.utf8) }
  }

  private static let initials = syllables("g kk n d tt r m b pp s ss - j jj ch k t p h")
  private static let vowels = syllables("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
  private static let finals = syllables("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")

  /// Family names with customary romanizations.
  private static let familyNames: [String: [[UInt8]]] = {
    var names: [String: [[UInt8]]] = [:]
    for line in familyNameTable.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      names[String(first)] = words.dropFirst().map { Array($0.utf8) }
    }
    return names
  }()

  private static let familyNameTable = """
    김 kim gim
    이 lee yi rhee i ri rhie
    박 park bak pak
    최 choi choe
    정 jung jeong chung cheong
    강 kang gang
    조 cho jo
    윤 yoon yun
    장 jang chang
    임 lim im rim yim
    신 shin sin
    권 kwon gwon
    오 oh o
    서 seo suh so
    문 moon mun
    안 ahn an
    유 yoo yu ryu
    류 ryu yoo yu
    우 woo wu u
    노 roh no noh
    배 bae pae
    백 baek paik back baik
    허 heo hur huh
    구 koo goo gu ku
    고 ko go koh
    주 joo ju chu
    손 son sohn
    황 hwang whang
    송 song
    한 han hahn
    전 jeon jun chun
    남 nam
    심 shim sim
    양 yang
    민 min
    홍 hong
    """
}

internal import SourceText

/// The codes of scripts (ISO 15924), which are the script subtags of languages (RFC 5646 2.2.3).
enum ScriptCode {
  /// Whether the bytes are a code, in which the case of letters does not count.
  static func isKnown(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count == 4, bytes[range].allSatisfy(ASCII.isLetter) else { return false }
    let code = String(decoding: bytes[range], as: UTF8.self).asciiLowercased
    // Qaaa to Qabx are for private use.
    return codes.contains(code) || code >= "qaaa" && code <= "qabx"
  }

  /// The code of a script by its English name; `nil` for others.
  static func code(ofName name: String) -> String? { names[name.asciiLowercased] }

  private static let names = [
    "latin": "Latn", "roman": "Latn", "cyrillic": "Cyrl", "greek": "Grek", "arabic": "Arab", "hebrew": "Hebr",
    "katakana": "Kana", "hiragana": "Hira", "japanese": "Jpan", "korean": "Kore", "hangul": "Hang", "han": "Hani",
    "chinese": "Hani", "thai": "Thai", "devanagari": "Deva", "armenian": "Armn", "georgian": "Geor",
    "bopomofo": "Bopo", "tamil": "Taml", "bengali": "Beng",
  ]

  private static let codes = Set(text.utf8.split { $0 <= ASCII.space }.map { String(Substring($0)) })

  private static let text = """
    adlm afak aghb ahom arab aran armi armn avst bali bamu bass batk beng berf bhks blis bopo brah brai bugi buhd
    cakm cans cari cham cher chis chrs cirt copt cpmn cprt cyrl cyrs deva diak dogr dsrt dupl egyd egyh egyp elba elym
    ethi gara geok geor glag gong gonm goth gran grek gujr gukh guru hanb hang hani hano hans hant hatr hebr hira hluw
    hmng hmnp hntl hrkt hung inds ital jamo java jpan jurc kali kana kawi khar khmr khoj kitl kits knda kore kpel krai
    kthi lana laoo latf latg latn leke lepc limb lina linb lisu loma lyci lydi mahj maka mand mani marc maya medf mend
    merc mero mlym modi mong moon mroo mtei mult mymr nagm nand narb nbat newa nkdb nkgb nkoo nshu ogam olck onao orkh
    orya osge osma ougr palm pauc pcun pelm perm phag phli phlp phlv phnx piqd plrd prti psin ranj rjng rohg roro runr
    samr sara sarb saur seal sgnw shaw shrd shui sidd sidt sind sinh sogd sogo sora soyo sund sunu sylo syrc syre syrj
    syrn tagb takr tale talu taml tang tavt tayo telu teng tfng tglg thaa thai tibt tirh tnsa todr tols toto tutg ugar
    vaii visp vith wara wcho wole xpeo xsux yezi yiii zanb zinh zmth zsye zsym zxxx zyyy zzzz
    """
}

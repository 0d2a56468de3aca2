internal import Findings
internal import SourceText
internal import VCardSyntax

/// The language tags of LANG and LANGUAGE.
enum LanguageTagRules {
  static let badTag = Rule("VC378")

  static let family = RuleFamily(
    rules: [badTag],
    lines: [
      LineCheck(in: .since30, with: .languageParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "LANGUAGE") {
          check(line.unquoted(parameter.value), line, scope, parameter: "LANGUAGE")
        }
      },
      // A list of them is another rule's.
      LineCheck(of: ["LANG", "LANGUAGE"], in: .only40) { line, scope in
        if !scope.traits.isDisjoint(with: [.encoded, .comma]) { return }
        if scope.traits.contains(.valueParameter), line.hasParameter("VALUE", "TEXT") { return }
        check(line.trimmed(line.value), line, scope)
      },
    ])

  private static func check(_ range: Range<Int>, _ line: ContentLine, _ scope: CardScope, parameter: String? = nil) {
    if range.isEmpty { return }
    let isTag = scope.version == .v40 ? LanguageTag.isWellFormed : LanguageTag.isOfRFC1766
    if isTag(line.bytes, range) { return }
    let fixed = line.bytes[range].map { $0 == ASCII.underscore ? ASCII.hyphen : $0 }
    let text = String(decoding: fixed, as: UTF8.self)
    let isFixable = isTag(fixed, fixed.indices)
    scope.report(
      badTag, in: line, at: range, parameter: parameter,
      fix: isFixable ? line.rewriting(range, as: text) : nil,
      "\(line.quoted(range)) in \(parameter ?? line.shownName)\(parameter == nil ? "" : " of \(line.shownName)") is not a language tag (expected \(isFixable ? Finding.quote(text) : "one like en or pt-BR"))"
    )
  }
}

/// The grammar of language tags. It does not check that a language of that name exists.
enum LanguageTag {
  /// Whether the bytes are a tag of RFC 5646 2.1.
  static func isWellFormed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    isRegular(bytes, range) || grandfathered.contains(String(decoding: bytes[range], as: UTF8.self).asciiLowercased)
  }

  /// Whether the bytes are a tag of RFC 1766: words of up to eight letters or digits, the first one of letters only.
  static func isOfRFC1766(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    words(bytes, range)?.first.map(isLetters) ?? false
  }

  private static func isRegular(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard var rest = words(bytes, range)?[...], let language = rest.popFirst() else { return false }
    if isX(language) { return !rest.isEmpty }
    guard language.count >= 2, isLetters(language) else { return false }
    func skip(_ isNext: (ArraySlice<UInt8>) -> Bool) { if rest.first.map(isNext) ?? false { rest.removeFirst() } }
    // Up to three extended languages, the script, and the region.
    if language.count <= 3 { for _ in 0..<3 { skip { $0.count == 3 && isLetters($0) } } }
    skip { $0.count == 4 && isLetters($0) }
    skip { $0.count == 2 && isLetters($0) || $0.count == 3 && $0.allSatisfy(ASCII.isDigit) }
    // Variants.
    rest = rest.drop { $0.count >= 5 || $0.count == 4 && ASCII.isDigit($0[$0.startIndex]) }
    // Extensions: a single letter or digit, and longer words.
    while let next = rest.first, next.count == 1, !isX(next) {
      rest.removeFirst()
      guard rest.first.map({ $0.count > 1 }) ?? false else { return false }
      rest = rest.drop { $0.count > 1 }
    }
    return rest.isEmpty || rest.first.map(isX) == true && rest.count > 1
  }

  /// The words between hyphens; `nil` if one of them is not one to eight letters and digits.
  private static func words(_ bytes: [UInt8], _ range: Range<Int>) -> [ArraySlice<UInt8>]? {
    let words = bytes[range].split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    let areValid = words.allSatisfy { word in
      (1...8).contains(word.count) && word.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
    }
    return areValid ? words : nil
  }

  private static func isLetters(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy(ASCII.isLetter) }

  /// Whether it is the word that begins a part for private use.
  private static func isX(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 1 && word.first.map(ASCII.uppercased) == UInt8(ascii: "X")
  }

  /// The irregular tags that the grammar lists.
  private static let grandfathered: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]
}

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

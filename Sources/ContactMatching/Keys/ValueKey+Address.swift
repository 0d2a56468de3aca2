internal import PhoneNumbering
internal import SourceText

extension ValueKey {
  /// The key of a street with the house number: `12 main st` for `12 Main Street`, `hauptstr 5` for `Hauptstraße 5`.
  package static func street(_ text: String) -> String {
    var short: [UInt8] = []
    for word in Array(FoldedText.words(text).utf8).split(separator: ASCII.space) {
      if !short.isEmpty { short.append(ASCII.space) }
      StreetWords.append(word, to: &short)
    }
    return String(decoding: short, as: UTF8.self)
  }

  /// The key of a country: its code if the name is known, or its words.
  package static func country(_ name: String) -> String {
    CountryNames.region(of: name)?.asciiLowercased ?? FoldedText.words(name)
  }

  /// The key of the name of a company, without the legal form: `acme` for `Acme, Inc.`.
  package static func company(_ name: String) -> String {
    var words = WordTable.words(FoldedText.words(name))
    while words.count > 1, let last = words.last, LegalForms.contains(last) { words.removeLast() }
    while words.count > 1, let first = words.first, LegalForms.isPrefix(first) { words.removeFirst() }
    if words.count == 1 { words[0] = LegalForms.withoutJoinedForm(words[0]) }
    return words.joined(separator: " ")
  }
}

/// The kinds of streets and their abbreviations.
enum StreetWords {
  /// Appends a folded word of a street, abbreviated.
  static func append(_ word: ArraySlice<UInt8>, to text: inout [UInt8]) {
    if word.count <= longest, let short = table[StableHash.of(word)] {
      text += short
      return
    }
    // In German and Dutch the kind is joined to the name.
    for (long, short) in joined where word.count > long.count && word.suffix(long.count).elementsEqual(long) {
      text += word.dropLast(long.count)
      text += short
      return
    }
    text += word
  }

  private static let joined = [("strasse", "str"), ("straat", "str")].map { (Array($0.0.utf8), Array($0.1.utf8)) }
  private static let longest = 9

  /// Abbreviations by the hash of the long form.
  private static let table: [UInt64: [UInt8]] = {
    var table: [UInt64: [UInt8]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map { Array($0.utf8) }
      guard let short = words.first else { continue }
      for long in words.dropFirst() { table[StableHash.of(long)] = short }
    }
    return table
  }()

  private static let text = """
    st street saint
    ave avenue av aven avenida
    rd road
    blvd boulevard blv boulv bd
    dr drive drv
    ln lane
    ct court crt
    pl place plaza platz
    sq square
    hwy highway
    pkwy parkway
    ter terrace terr tce
    cres crescent cr cresc
    cir circuit cct circle
    cl close
    gr grove gve
    apt apartment
    ste suite
    fl floor
    bldg building
    n north
    s south
    e east
    w west
    str strasse straat
    r rue rua
    c calle
    v via
    """
}

/// The legal forms in names of companies.
enum LegalForms {
  static func contains(_ word: String) -> Bool { words.contains(word) }

  /// Whether a folded word is a legal form before the name: `PT Maju`, `OOO Romashka`, `주식회사 한빛전자`.
  static func isPrefix(_ word: String) -> Bool { front.contains(word) }

  /// Whether a name has a legal form that does not occur in names of people.
  static func isCompany(_ name: String) -> Bool {
    let words = WordTable.words(FoldedText.words(name))
    if let only = words.first, words.count == 1 { return withoutJoinedForm(only) != only }
    guard words.count > 1, let first = words.first, let last = words.last else { return false }
    return certain.contains(last) || first.utf8.first ?? 0 >= 0x80 && front.contains(first)
  }

  /// The name of a Chinese, Japanese or Korean company without a joined legal form.
  static func withoutJoinedForm(_ name: String) -> String {
    guard name.utf8.first ?? 0 >= 0x80 else { return name }
    for form in joined where name.utf8.count > form.utf8.count {
      if name.utf8.starts(with: form.utf8) { return String(Substring(name.utf8.dropFirst(form.utf8.count))) }
      if name.utf8.suffix(form.utf8.count).elementsEqual(form.utf8) {
        return String(Substring(name.utf8.dropLast(form.utf8.count)))
      }
    }
    return name
  }

  private static let joined = ["株式会社", "有限会社", "合同会社", "股份有限公司", "有限责任公司", "有限公司", "公司", "주식회사", "유한회사"]
    .map { FoldedText.words($0) }
  private static let front = Set(
    (joined + ["주", "株", "有", "pt", "ooo", "oao", "zao", "pao", "ao", "tov", "ип", "the"]).map { FoldedText.words($0) })
  private static let certain = FoldedText.table(
    """
    inc incorporated corp corporation llc llp ltd limited plc gmbh kgaa ohg mbh sarl srl spa oyj pty kft zrt sro
    """)

  private static let words = FoldedText.table(
    """
    inc incorporated corp corporation co company llc llp lp ltd limited plc gmbh ag kg kgaa ohg mbh ug ev eg se sa sas
    sarl srl spa sl bv nv cv oy oyj ab as asa aps pty pte kft zrt doo dd sro spol
    """)
}

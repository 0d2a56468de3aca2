package import ContactModel
internal import PhoneNumbering
internal import SourceText

extension ValueKey {
  /// A postal address: the words of its components in one order, streets' kinds as they are abbreviated, the country by
  /// its code. Where there are no components, the words of the formatted text.
  package static func address(_ address: PostalAddress) -> String {
    guard !address.hasNoComponents else { return FoldedText.words(address.formatted ?? "") }
    var parts: [String] = []
    for (index, list) in address.components.enumerated() {
      let text = list.joined(" ")
      switch index {
      case 2: parts.append(street(text))
      case 6: parts.append(country(text, code: address.countryCode))
      default: parts.append(FoldedText.words(text))
      }
    }
    // RFC 9554 repeats its fine components in the seven old ones; where nobody did, they are all there is.
    if parts.allSatisfy(\.isEmpty) { parts = address.fineComponents.map { FoldedText.words($0.joined(" ")) } }
    return parts.joined(separator: "|")
  }

  /// A street and house: `12 Main Street` gives `12 main st`, `Hauptstraße 5` gives `hauptstr 5`.
  package static func street(_ text: String) -> String {
    FoldedText.words(text).utf8.split(separator: ASCII.space)
      .map { StreetWords.short(String(decoding: $0, as: UTF8.self)) }.joined(separator: " ")
  }

  /// A country by its code where its name is known, else its words.
  package static func country(_ name: String, code: String? = nil) -> String {
    if let region = CountryNames.region(of: name) { return region.asciiLowercased }
    let words = FoldedText.words(name)
    return words.isEmpty ? FoldedText.words(code ?? "") : words
  }

  /// An organization and its units, without the legal form.
  package static func organization(_ organization: Organization) -> String {
    ([company(organization.name)] + organization.units.map { FoldedText.words($0) }).filter { !$0.isEmpty }
      .joined(separator: "|")
  }

  /// The name of a company without the legal form at its end: `Acme, Inc.` gives `acme`.
  package static func company(_ name: String) -> String {
    var words = FoldedText.words(name).utf8.split(separator: ASCII.space).map { String(decoding: $0, as: UTF8.self) }
    while words.count > 1, let last = words.last, LegalForms.contains(last) { words.removeLast() }
    return words.joined(separator: " ")
  }
}

/// The kinds of streets, and how they are abbreviated.
enum StreetWords {
  /// A folded word of a street in its short form.
  static func short(_ word: String) -> String {
    if let short = table[word] { return short }
    // German joins the kind to the name.
    for (long, short) in [("strasse", "str"), ("straat", "str")] where word.utf8.count > long.utf8.count {
      if word.hasSuffix(long) { return String(word.dropLast(long.utf8.count)) + short }
    }
    return word
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let short = words.first else { continue }
      for long in words.dropFirst() { table[long] = short }
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

/// The words at the end of a company's name that say what it is by law.
enum LegalForms {
  static func contains(_ word: String) -> Bool { words.contains(word) }

  private static let words = Set(
    """
    inc incorporated corp corporation co company llc llp lp ltd limited plc gmbh ag kg kgaa ohg mbh ug ev eg se sa sas
    sarl srl spa sl bv nv cv oy oyj ab as asa aps pty pte kft zrt doo dd sro spol
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

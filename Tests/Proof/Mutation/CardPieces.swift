import ContactTestSupport

/// Puts short cards together from the pieces that readers and fixes care about, in every order. Most of them are wrong in
/// several ways at once, which mutations of samples seldom are.
enum CardPieces {
  private static let names = [
    "FN", "N", "TEL", "EMAIL", "ADR", "ORG", "NOTE", "TITLE", "NICKNAME", "CATEGORIES", "BDAY", "URL", "PHOTO", "KEY",
    "GENDER", "TZ", "GEO", "REV", "UID", "KIND", "MEMBER", "RELATED", "IMPP", "LANG", "X-FOO", "F", "item1.TEL",
    "item1.X-ABLabel", "LABEL", "AGENT", "SOURCE", "CLIENTPIDMAP", "VERSION", "LOGO", "SOUND", "SORT-STRING",
    "X-PHONETIC-LAST-NAME", "ANNIVERSARY", "DEATHDATE", "CALURI", "MAILER", "PROFILE", "CLASS", "PRODID", "XML",
    "X-SOCIALPROFILE", "X-EVOLUTION-SPOUSE", "EXPERTISE", "ROLE", "fn", "tel", "\\", "", "A B", "BEGIN", "END",
  ]
  private static let parameters = [
    ";TYPE=home", ";TYPE=home,work", ";TYPE=\"home,cell\"", ";HOME", ";PREF", ";PREF=1", ";TYPE=pref", ";ENCODING=b",
    ";ENCODING=BASE64", ";BASE64", ";ENCODING=QUOTED-PRINTABLE", ";QUOTED-PRINTABLE", ";CHARSET=UTF-8",
    ";CHARSET=ISO-8859-1", ";VALUE=uri", ";VALUE=text", ";VALUE=date", ";URL", ";LANGUAGE=de", ";LANGUAGE=de_DE",
    ";ALTID=1", ";PID=1.1", ";SORT-AS=a", ";LABEL=a\\nb", ";LABEL=\"a\"", ";MEDIATYPE=text/plain",
    ";CALSCALE=gregorian", ";X-A=1", ";TYPE=", ";", ";=x", " ;TYPE=home", ";TYPE=a,a", ";TYPE=internet", ";TYPE=jpeg",
    ";GEO=geo:1,2", ";TZ=+01", ";CC=de", ";INDEX=1", ";LEVEL=high", ";x=\"a", ";x=a\"b", ";x=^n", ";CONTEXT=a",
    ";SCRIPT=Latn", ";PHONETIC=ipa", ";TYPE=x\\,y", ";\\n",
  ]
  private static let values = [
    "a", "a b", "", ";", ";;;;", "a;b;c;d;e", ";;1 Main;Town;;1;DE", "a,b", "a\\,b", "a\\nb", "a\\", "\\:", "é",
    "1984-04-12", "19840412", "--0412", "2024-01-01T00:00:00Z", "tel:+1555", "+1 555", "mailto:a@b.de", "a@b.de",
    " a@b.de ", "http\\://x.de", "http://x.de/a,b", "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "geo:1,2", "1;2",
    "1,2", "AAAA", "AAA", "data:image/png;base64,AAAA", "=41", "a=", "=", "M", "male", "m;x", "+01:00", "-0500",
    "Europe/Berlin", "group", "4.0", "3.0", "2.1", "VCARD", "&amp;", "<b>", "x:y", "::", "\u{FEFF}a", "\u{200B}a",
    "a^nb", "1;http://x", "_$!<Home>!$_", String(repeating: "long ", count: 20), String(repeating: "é", count: 50),
    String(repeating: "QUJD", count: 30),
  ]
  private static let breaks = [
    "\n", "\r\n", "\r", "\n ", "\r\n ", "\n\n", "\n \n", "\n\t", "\n \n ", "", "=\n", "\nx\n", "\n x\n", "\n:\n",
    "\nx y\n", "\n#c\n", "\n;\n", "\nAAAA\n",
  ]
  private static let versions = ["4.0", "3.0", "2.1", "4.0", "3.0", "4", "5"]

  /// A card with up to six properties.
  static func card(_ random: inout SeededRandom) -> [UInt8] {
    func pick(_ pieces: [String]) -> String { pieces[random.below(pieces.count)] }
    let usual = breaks[random.below(3)]
    func lineEnd(oddOnceIn number: Int) -> String { random.once(in: number) ? pick(breaks) : usual }
    var text = random.once(in: 12) ? "" : "BEGIN:VCARD" + lineEnd(oddOnceIn: 8)
    if !random.once(in: 4) { text += "VERSION:" + pick(versions) + lineEnd(oddOnceIn: 8) }
    for _ in 0..<1 + random.below(6) {
      text += pick(names)
      while random.once(in: 2) { text += pick(parameters) + (random.once(in: 10) ? pick(breaks) : "") }
      if !random.once(in: 12) { text += ":" }
      if random.once(in: 12) { text += pick(breaks) }
      text += pick(values)
      if random.once(in: 12) { text += pick(breaks) + pick(values) }
      text += lineEnd(oddOnceIn: 5)
    }
    if !random.once(in: 5) { text += "END:VCARD" + (random.once(in: 5) ? "" : usual) }
    return Array(text.utf8)
  }
}

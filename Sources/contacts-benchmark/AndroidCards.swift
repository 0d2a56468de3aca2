/// Cards of vCard 2.1 as the contacts of Android export them, written line by line: the same ones for the same seed on
/// every machine.
///
/// A half of them is ASCII. The others are in quoted-printable, in which Android writes every octet, letters too.
struct AndroidCards: SeededInventor {
  var state: UInt64
  private(set) var lines = CardLines()
  /// The share of cards with a photo, in percent.
  private let photoPercent: Int
  private var number = 0
  /// Whether the card is ASCII.
  private var isPlain = true

  init(seed: UInt64, photoPercent: Int) {
    state = seed
    self.photoPercent = photoPercent
  }

  mutating func addCard() {
    number += 1
    isPlain = happens(percent: 50)
    let name = name()
    lines.add("BEGIN:VCARD")
    lines.add("VERSION:2.1")
    addNames(name)
    addPhones()
    addEmails(name)
    if happens(percent: 30) { addAddress() }
    if happens(percent: 30) { addWork() }
    if happens(percent: 10) { lines.add("URL:https://\(pick(CardTexts.domains))/\(name.family.latin)") }
    if happens(percent: photoPercent) { addPhoto() }
    if happens(percent: 20) { addNote() }
    if happens(percent: 20) { lines.add("BDAY:" + date(from: 1940, years: 70)) }
    addEvents()
    lines.add("END:VCARD")
  }

  // MARK: - Text

  /// Adds a property whose parts are in quoted-printable where one of them is not ASCII.
  ///
  /// - Parameter kind: What stands before the parts and is never encoded.
  private mutating func add(_ head: String, kind: String = "", _ parts: [String]) {
    if parts.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
      lines.add(head + ":" + kind + parts.joined(separator: ";"))
    } else {
      let encoded = parts.map(AndroidCards.quotedPrintable).joined(separator: ";")
      lines.add(head + ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:" + kind + encoded)
    }
  }

  /// The text with every octet encoded, and a soft line break behind every 23rd of them, as Android breaks the lines of
  /// each part.
  private static func quotedPrintable(_ text: String) -> String {
    var encoded = ""
    for (index, byte) in text.utf8.enumerated() {
      encoded += escape(byte)
      if index % 23 == 22 { encoded += "=\r\n" }
    }
    return encoded
  }

  private static func escape(_ byte: UInt8) -> String {
    (byte < 16 ? "=0" : "=") + String(byte, radix: 16, uppercase: true)
  }

  // MARK: - Properties

  private mutating func name() -> InventedName {
    let script: NameScript =
      switch random(10) {
      case _ where isPlain: .english
      case ..<5: .accented
      case ..<7: .cyrillic
      case ..<9: .eastAsian
      default: .arabic
      }
    return name(in: script)
  }

  private mutating func addNames(_ name: InventedName) {
    add("N", [name.family.written, name.given.written, "", "", ""])
    add("FN", [name.shown])
    if happens(percent: 10) { lines.add("X-PHONETIC-FIRST-NAME:" + name.given.latin) }
    if happens(percent: 5) { addCustom("nickname", [name.given.written, "1"]) }
  }

  private mutating func addPhones() {
    if happens(percent: 90) { lines.add("TEL;CELL:" + phone()) }
    if happens(percent: 25) { lines.add("TEL;HOME;PREF:" + phone()) }
    if happens(percent: 20) { lines.add("TEL;WORK:" + phone()) }
    if !isPlain && happens(percent: 10) {
      lines.add("TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=61=74):" + phone())
    }
  }

  private mutating func phone() -> String {
    happens(percent: 60)
      ? "+49\(1_500_000_000 + random(400_000_000))"
      : "0\(100 + random(900))-\(100 + random(900))-\(1000 + random(9000))"
  }

  private mutating func addEmails(_ name: InventedName) {
    let mailbox = "\(name.given.latin).\(name.family.latin)\(number)@"
    if happens(percent: 60) { lines.add("EMAIL;HOME:\(mailbox)\(pick(CardTexts.domains))") }
    if happens(percent: 20) { lines.add("EMAIL;WORK:\(mailbox)work.example") }
  }

  private mutating func addAddress() {
    let place = pick(isPlain ? InventedPlace.plain : InventedPlace.accented)
    let street = "\(place.street) \(1 + random(200))"
    add("ADR;HOME", ["", "", street, place.city, place.region, String(10_000 + random(89_999)), place.country])
  }

  private mutating func addWork() {
    let isASCII = isPlain || happens(percent: 50)
    add("ORG", [pick(isASCII ? CardTexts.companies : CardTexts.accentedCompanies)])
    add("TITLE", [pick(isASCII ? CardTexts.jobs : CardTexts.accentedJobs)])
  }

  /// A photo whose folded lines are ended by an empty one.
  private mutating func addPhoto() {
    lines.addFolded("PHOTO;ENCODING=BASE64;JPEG:" + photo(), width: 73)
    lines.add("")
  }

  private mutating func addNote() {
    let first = pick(CardTexts.sentences)
    if isPlain { return lines.add("NOTE:" + first) }
    let isASCII = happens(percent: 50)
    let second = pick(isASCII ? CardTexts.sentences : CardTexts.accentedSentences)
    let head = isASCII ? "NOTE;ENCODING=QUOTED-PRINTABLE:" : "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:"
    lines.add(head + AndroidCards.quotedPrintable(first + "\r\n" + second))
  }

  private mutating func addEvents() {
    if happens(percent: 8) { addCustom("contact_event", [date(from: 1985, years: 38), "1"]) }
    if happens(percent: 4) {
      addCustom("relation", [pick(isPlain ? NameScript.english.given : NameScript.accented.given).written, "14"])
    }
  }

  /// Adds a row that no property of vCard 2.1 has a place for: its kind and fifteen columns.
  private mutating func addCustom(_ kind: String, _ columns: [String]) {
    let empty = [String](repeating: "", count: 15 - columns.count)
    add("X-ANDROID-CUSTOM", kind: "vnd.android.cursor.item/\(kind);", columns + empty)
  }
}

internal import SourceText

/// Invented cards as another program writes them: the same cards for the same seed on every machine.
struct InventedCards {
  /// The lines of a card, each with its share of cards in percent.
  typealias Layout = [(percent: Int, line: TextTemplate)]

  private(set) var bytes: [UInt8] = []
  private var random: SeededRandom
  private let photoPercent: Int
  /// The values of the current card, by the names of their placeholders.
  private var values: [String: String] = [:]
  private var cards = 0
  private var groups = 0

  init(seed: UInt64, photoPercent: Int) {
    random = SeededRandom(seed: seed)
    self.photoPercent = photoPercent
  }

  // MARK: This package

  /// Adds a card of vCard 3.0 as this package writes it, but for its folding.
  ///
  /// - Parameter large: A value instead of the photo.
  mutating func addPlainCard(large: LargeValue? = nil) {
    begin(in: random.pick(NameScript.ofApple), at: random.pick(InventedPlace.all))
    for (percent, line) in InventedCards.plain where random.happens(percent: percent) { addFolded(filled(line)) }
    if random.happens(percent: photoPercent) {
      addFolded(large?.line(&random) ?? "PHOTO;ENCODING=b;TYPE=JPEG:\(random.photo())")
    }
    addFolded("END:VCARD")
  }

  private static let plain = layout(
    [
      (100, "BEGIN:VCARD\nVERSION:3.0\nFN:{shown}\nN:{family};{given};{|||Maria};{|||||||||Dr.};"),
      (100, "EMAIL;TYPE=HOME,PREF:{mailbox}@{domain}\nTEL;TYPE=CELL:{phone}"),
      (50, "EMAIL;TYPE=WORK:{mailbox}@work.example"),
      (66, "TEL;TYPE=WORK,VOICE:{phone}"), (33, "TEL;TYPE=HOME,VOICE:{phone}"), (66, "ADR;TYPE=HOME:;;{1-200} {place}"),
      (33, "ADR;TYPE=WORK:;;{1-200} {place}"), (50, "ORG:{company};Einkauf\nTITLE:{job}"), (33, "BDAY:{date}"),
      (33, "URL:https://{domain}/{latinFamily}"), (25, "NOTE:Likes tea\\, trains and 日本語.\\n{sentence}"),
      (33, "CATEGORIES:Friends,{Berlin|Zürich|Kraków|Roma}"),
      (100, "UID:urn:uuid:{uuid}\nREV:{2020-2025}-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}Z"),
    ], CardTexts.all)

  // MARK: Apple

  /// Adds a card of vCard 3.0 as Apple's Contacts writes it. About 39 % have values in groups.
  mutating func addAppleCard() {
    begin(in: random.pick(NameScript.ofApple), at: random.pick(InventedPlace.all))
    for (percent, line) in InventedCards.apple where random.happens(percent: percent) { addFolded(filled(line)) }
    if random.happens(percent: photoPercent) { addFolded("PHOTO;ENCODING=b;TYPE=JPEG:" + random.photo()) }
    addFolded("END:VCARD")
  }

  private static let apple = layout(
    [
      (100, "BEGIN:VCARD\nVERSION:3.0\nPRODID:-//Apple Inc.//macOS 14.4//EN\n{names}"),
      (12, "NICKNAME:{given}"),
      (12, "X-PHONETIC-FIRST-NAME:{latinGiven}\nX-PHONETIC-LAST-NAME:{latinFamily}"),
      (38, "ORG:{company}{||||||\\, Inc.};{|Sales|Bindery|Research|Human Resources}\nTITLE:{job}"),
      (75, "EMAIL;type=INTERNET;type=HOME;type=pref:{mailbox}@{domain}"),
      (30, "EMAIL;type=INTERNET;type=WORK:{mailbox}@work.example"),
      (8, "item{newGroup}.EMAIL;type=INTERNET:{mailbox}@school.example\nitem{group}.X-ABLabel:School"),
      (85, "TEL;type=CELL;type=VOICE;type=pref:{phone}"), (35, "TEL;type=IPHONE;type=CELL;type=VOICE:{phone}"),
      (25, "TEL;type=HOME;type=VOICE:{phone}"), (20, "TEL;type=WORK;type=VOICE:{phone}"),
      (3, "TEL;type=WORK;type=FAX:{phone}"),
      (14, "item{newGroup}.ADR;type=HOME;type=pref:;;{1-200} {place}\nitem{group}.X-ABADR:{country}"),
      (12, "ADR;type=WORK:;;{1-200} {place}"),
      (10, "X-SOCIALPROFILE;type=twitter;x-user={account}:http://twitter.com/{account}"),
      (8, "IMPP;X-SERVICE-TYPE=Skype;type=HOME;type=pref:skype:{account}"),
      (20, "NOTE:{note}"),
      (8, "item{newGroup}.URL;type=pref:https://{domain}/{latinFamily}\nitem{group}.X-ABLabel:_$!<HomePage>!$_"),
      (8, "URL:https://{domain}/{latinFamily}"), (30, "{birthday}"),
      (8, "item{newGroup}.X-ABDATE;type=pref:{date}\nitem{group}.X-ABLabel:_$!<Anniversary>!$_"),
      (8, "item{newGroup}.X-ABRELATEDNAMES;type=pref:{Anna|Paul|Søren|Zoë}\nitem{group}.X-ABLabel:_$!<{relation}>!$_"),
      (15, "CATEGORIES:{Friends|Work,Sailing}"), (100, "{UID:|X-ABUID:}{uuid}"),
      (100, "REV:{2018-2024}-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}Z"),
    ],
    CardTexts.all.merging(
      [
        "names": [
          "N:{family};{given};;Dr.;\nFN:Dr. {shown}", "N:;;;;\nFN:{company}\nORG:{company};\nX-ABShowAs:COMPANY",
        ]
          + Array(repeating: "N:{family};{given};;;\nFN:{shown}", count: 14),
        "phone": [
          "+1 ({201-900}) {200-999}-{1000-9999}", "+49 {100-999} {1000000-9999999}", "0{100-999} {1000000-9999999}",
        ],
        "note": ["{sentence}", "{sentence}\\n{sentence}", "{sentence} {sentence}\\, {sentence}"],
        "birthday": ["BDAY:{date}", "BDAY:{date}", "BDAY:{date}", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-{01-12}-{01-28}"],
        "relation": ["Spouse", "Mother", "Sister", "Child"],
      ], uniquingKeysWith: { $1 }))

  // MARK: Android

  /// Adds a card of vCard 2.1 as Android's contacts write it. One in two is ASCII; the others have quoted-printable, in
  /// which Android encodes each octet.
  mutating func addAndroidCard() {
    let isASCII = random.happens(percent: 50)
    begin(
      in: isASCII ? .english : random.pick(NameScript.ofAndroid),
      at: random.pick(isASCII ? InventedPlace.ascii : InventedPlace.accented))
    for (percent, line) in isASCII ? InventedCards.asciiAndroid : InventedCards.android
    where random.happens(percent: percent) {
      for line in filled(line).split(separator: "\n") { add(InventedCards.encoded(line) + "\r\n") }
    }
    if random.happens(percent: photoPercent) {
      addFolded("PHOTO;ENCODING=BASE64;JPEG:" + random.photo(), width: 73)
      add("\r\n")
    }
    add("END:VCARD\r\n")
  }

  private static let asciiAndroid = layout(androidLines + [(20, "NOTE:{sentence}")], CardTexts.ascii)
  private static let android = layout(
    androidLines + [
      (20, "NOTE:{sentence}\r{sentence}"),
      (10, "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=61=74):{phone}"),
    ], CardTexts.all)

  private static let androidLines = [
    (100, "BEGIN:VCARD\nVERSION:2.1\nN:{family};{given};;;\nFN:{shown}"), (10, "X-PHONETIC-FIRST-NAME:{latinGiven}"),
    (5, "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;{given};1;;;;;;;;;;;;;"), (90, "TEL;CELL:{phone}"),
    (25, "TEL;HOME;PREF:{phone}"), (20, "TEL;WORK:{phone}"), (60, "EMAIL;HOME:{mailbox}@{domain}"),
    (20, "EMAIL;WORK:{mailbox}@work.example"), (30, "ADR;HOME:;;{1-200} {place}"), (30, "ORG:{company}\nTITLE:{job}"),
    (10, "URL:https://{domain}/{latinFamily}"), (20, "BDAY:{date}"),
    (8, "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;{date};1;;;;;;;;;;;;;"),
    (4, "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;{given};14;;;;;;;;;;;;;"),
  ]

  /// A line with its value in quoted-printable if it needs that: each octet is encoded, and a soft line break follows
  /// every 23rd octet of a component. A carriage return stands for a line break in the value.
  private static func encoded(_ line: Substring) -> String {
    let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
    guard !isASCII || line.utf8.contains(ASCII.carriageReturn), let colon = line.firstIndex(of: ":") else {
      return String(line)
    }
    let components = line[line.index(after: colon)...].split(separator: ";", omittingEmptySubsequences: false)
    let encoded = components.map { component in
      if component.hasPrefix("vnd.") { return String(component) }
      var text = ""
      for (index, byte) in component.replacing("\r", with: "\r\n").utf8.enumerated() {
        text += (byte < 16 ? "=0" : "=") + String(byte, radix: 16, uppercase: true)
        if index % 23 == 22 { text += "=\r\n" }
      }
      return text
    }
    return line[..<colon] + (isASCII ? "" : ";CHARSET=UTF-8") + ";ENCODING=QUOTED-PRINTABLE:"
      + encoded.joined(separator: ";")
  }

  // MARK: Lines

  private static func layout(_ lines: [(Int, String)], _ lists: [String: [String]]) -> Layout {
    lines.map { (percent: $0, line: TextTemplate($1, lists: lists)) }
  }

  private mutating func begin(in script: NameScript, at place: InventedPlace) {
    cards += 1
    groups = 0
    let (given, family) = (random.pick(script.given), random.pick(script.family))
    values = [
      "given": given.text, "family": family.text, "latinGiven": given.latin, "latinFamily": family.latin,
      "shown": script.isFamilyFirst ? family.text + given.text : "\(given.text) \(family.text)",
      "mailbox": "\(given.latin).\(family.latin)\(cards)", "account": "\(given.latin)\(cards)",
      "country": place.countryCode, "place": filled(place.address),
    ]
  }

  private mutating func filled(_ template: TextTemplate) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let part): text += part
      case .number(let range, let digits):
        let number = String(range.lowerBound + random.below(range.count))
        text += String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
      case .choice(let templates): text += filled(random.pick(templates))
      case .value("uuid"): text += random.uuid()
      case .value("newGroup"):
        groups += 1
        text += String(groups)
      case .value("group"): text += String(groups)
      case .value(let name): text += values[name] ?? ""
      }
    }
    return text
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// Adds lines and folds them: each piece has at most `width` octets, and no character is split.
  private mutating func addFolded(_ lines: String, width: Int = 75) {
    for line in lines.utf8.split(separator: ASCII.lineFeed) {
      var rest = line[...]
      while !rest.isEmpty {
        let isFirst = rest.startIndex == line.startIndex
        var end =
          rest.index(rest.startIndex, offsetBy: isFirst ? width : width - 1, limitedBy: rest.endIndex)
          ?? rest.endIndex
        while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end = rest.index(before: end) }
        if !isFirst { bytes.append(ASCII.space) }
        bytes += rest[..<end]
        add("\r\n")
        rest = rest[end...]
      }
    }
  }
}

/// A large value that some of the plain cards have instead of a photo.
struct LargeValue {
  /// `photo:5000`: its kind, and its size in KiB.
  let argument: String
  private let kind: Substring
  private let bytes: Int

  init?(_ argument: String) {
    let parts = argument.split(separator: ":")
    guard parts.count == 2, ["photo", "note", "organization"].contains(parts[0]), let kibibytes = Int(parts[1]) else {
      return nil
    }
    self.argument = argument
    kind = parts[0]
    bytes = kibibytes << 10
  }

  /// The value as a line of a vCard.
  func line(_ random: inout SeededRandom) -> String {
    func repeated(_ text: String, _ bytes: Int) -> String { String(repeating: text, count: bytes / text.utf8.count) }
    switch kind {
    case "photo": return "PHOTO;ENCODING=b;TYPE=JPEG:" + random.photo(groups: bytes / 4)
    case "note": return "NOTE:" + repeated("They like tea and 日本語\\, and cake.\\n", bytes)
    default:
      let name = repeated("Müller\\, Söhne & ", bytes / 2)
      return "ORG:\(name)Co.;\(name)Co."
    }
  }
}

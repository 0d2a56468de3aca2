/// Cards of vCard 3.0 as Contacts on a Mac or an iPhone exports them, written line by line: the same ones for the same seed
/// on every machine.
///
/// 39 of a hundred have values with a label or a country of their own, which stand in groups: `item1.X-ABLabel`.
struct AppleCards: SeededInventor {
  var state: UInt64
  private(set) var lines = CardLines()
  /// The share of cards with a photo, in percent.
  private let photoPercent: Int
  private var number = 0
  /// How many groups the card has up to here.
  private var items = 0

  init(seed: UInt64, photoPercent: Int) {
    state = seed
    self.photoPercent = photoPercent
  }

  /// What stands in a group, as the second line of it says more about the first.
  private enum Grouped: CaseIterable {
    case school
    case address
    case homePage
    case anniversary
    case relative
  }

  mutating func addCard() {
    number += 1
    items = 0
    let groups = happens(percent: 39) ? chosenGroups() : []
    let name = name()
    lines.addFolded("BEGIN:VCARD")
    lines.addFolded("VERSION:3.0")
    lines.addFolded("PRODID:-//Apple Inc.//macOS 14.4//EN")
    if happens(percent: 5) { addCompanyNames() } else { addNames(name) }
    addEmails(name, hasSchool: groups.contains(.school))
    addPhones()
    addAddress(isGrouped: groups.contains(.address))
    addAccounts(name)
    addNote()
    addHomePage(name, isGrouped: groups.contains(.homePage))
    addBirthday()
    if groups.contains(.anniversary) { addGrouped("X-ABDATE;type=pref:" + anniversary(), label: "_$!<Anniversary>!$_") }
    if groups.contains(.relative) { addRelative() }
    if happens(percent: photoPercent) { lines.addFolded("PHOTO;ENCODING=b;TYPE=JPEG:" + photo()) }
    addEnd()
  }

  // MARK: - Groups

  /// At least one of the groups that a card may have.
  private mutating func chosenGroups() -> [Grouped] {
    var chosen: [Grouped] = []
    for group in Grouped.allCases where happens(percent: 35) { chosen.append(group) }
    return chosen.isEmpty ? [.address] : chosen
  }

  /// Adds a value and its label, in a group of their own.
  private mutating func addGrouped(_ line: String, label: String) { addGrouped(line, "X-ABLabel:" + label) }

  private mutating func addGrouped(_ line: String, _ second: String) {
    items += 1
    lines.addFolded("item\(items).\(line)")
    lines.addFolded("item\(items).\(second)")
  }

  // MARK: - Names

  private mutating func name() -> InventedName {
    let script: NameScript =
      switch random(100) {
      case ..<45: .english
      case ..<70: .accented
      case ..<82: .cyrillic
      case ..<92: .eastAsian
      default: .arabic
      }
    return name(in: script)
  }

  private mutating func addNames(_ name: InventedName) {
    let prefix = happens(percent: 8) ? "Dr." : ""
    lines.addFolded("N:\(name.family.written);\(name.given.written);;\(prefix);")
    lines.addFolded("FN:" + (prefix.isEmpty ? "" : prefix + " ") + name.shown)
    if happens(percent: 12) { lines.addFolded("NICKNAME:" + name.given.written) }
    if name.script.isForeign && happens(percent: 40) {
      lines.addFolded("X-PHONETIC-FIRST-NAME:" + name.given.latin)
      lines.addFolded("X-PHONETIC-LAST-NAME:" + name.family.latin)
    }
    guard happens(percent: 40) else { return }
    lines.addFolded("ORG:\(company());" + (happens(percent: 50) ? pick(CardTexts.departments) : ""))
    lines.addFolded("TITLE:" + pick(happens(percent: 70) ? CardTexts.jobs : CardTexts.accentedJobs))
  }

  private mutating func addCompanyNames() {
    let company = company()
    lines.addFolded("N:;;;;")
    lines.addFolded("FN:" + company)
    lines.addFolded("ORG:\(company);")
    lines.addFolded("X-ABShowAs:COMPANY")
  }

  private mutating func company() -> String {
    let name = pick(happens(percent: 70) ? CardTexts.companies : CardTexts.accentedCompanies)
    return happens(percent: 15) ? name + "\\, Inc." : name
  }

  // MARK: - Ways to reach somebody

  private mutating func addEmails(_ name: InventedName, hasSchool: Bool) {
    let mailbox = "\(name.given.latin).\(name.family.latin)\(number)@"
    if happens(percent: 75) {
      lines.addFolded("EMAIL;type=INTERNET;type=HOME;type=pref:\(mailbox)\(pick(CardTexts.domains))")
    }
    if happens(percent: 30) { lines.addFolded("EMAIL;type=INTERNET;type=WORK:\(mailbox)work.example") }
    if hasSchool { addGrouped("EMAIL;type=INTERNET:\(mailbox)school.example", label: "School") }
  }

  private mutating func addPhones() {
    if happens(percent: 85) { lines.addFolded("TEL;type=CELL;type=VOICE;type=pref:" + phone()) }
    if happens(percent: 35) { lines.addFolded("TEL;type=IPHONE;type=CELL;type=VOICE:" + phone()) }
    if happens(percent: 25) { lines.addFolded("TEL;type=HOME;type=VOICE:" + phone()) }
    if happens(percent: 20) { lines.addFolded("TEL;type=WORK;type=VOICE:" + phone()) }
    if happens(percent: 3) { lines.addFolded("TEL;type=WORK;type=FAX:" + phone()) }
  }

  private mutating func phone() -> String {
    switch random(3) {
    case 0: "+1 (\(201 + random(700))) \(200 + random(800))-\(1000 + random(9000))"
    case 1: "+49 \(100 + random(900)) \(1_000_000 + random(9_000_000))"
    default: "0\(100 + random(900)) \(1_000_000 + random(9_000_000))"
    }
  }

  /// An address stands in a group with its country; older cards have some without.
  private mutating func addAddress(isGrouped: Bool) {
    guard isGrouped || happens(percent: 15) else { return }
    let place = pick(happens(percent: 50) ? InventedPlace.plain : InventedPlace.accented)
    let second = happens(percent: 40) ? "\\nFlat \(1 + random(40))" : ""
    let street = "\(1 + random(200)) \(place.street)\(second)"
    let type = happens(percent: 70) ? "HOME" : "WORK"
    let line =
      "ADR;type=\(type);type=pref:;;\(street);\(place.city);\(place.region);\(10_000 + random(89_999));\(place.country)"
    if isGrouped { addGrouped(line, "X-ABADR:" + place.countryCode) } else { lines.addFolded(line) }
  }

  private mutating func addAccounts(_ name: InventedName) {
    let account = name.given.latin + String(number)
    if happens(percent: 10) {
      lines.addFolded("X-SOCIALPROFILE;type=twitter;x-user=\(account):http://twitter.com/\(account)")
    }
    if happens(percent: 8) { lines.addFolded("IMPP;X-SERVICE-TYPE=Skype;type=HOME;type=pref:skype:" + account) }
  }

  private mutating func addHomePage(_ name: InventedName, isGrouped: Bool) {
    let line = "URL;type=pref:https://\(pick(CardTexts.domains))/\(name.family.latin)"
    if isGrouped { addGrouped(line, label: "_$!<HomePage>!$_") } else if happens(percent: 8) { lines.addFolded(line) }
  }

  // MARK: - The rest

  private mutating func addNote() {
    guard happens(percent: 20) else { return }
    var note = pick(CardTexts.sentences)
    for _ in 0..<random(4) {
      note += ["\\n", " ", "\\, "][random(3)]
      note += pick(happens(percent: 70) ? CardTexts.sentences : CardTexts.accentedSentences)
    }
    lines.addFolded("NOTE:" + note)
  }

  /// Who leaves the year out is given one in which there was a 29 February.
  private mutating func addBirthday() {
    guard happens(percent: 30) else { return }
    if happens(percent: 80) {
      lines.addFolded("BDAY:" + date(from: 1940, years: 70))
    } else {
      lines.addFolded("BDAY;X-APPLE-OMIT-YEAR=1604:1604-" + monthAndDay())
    }
  }

  private mutating func anniversary() -> String { date(from: 1985, years: 38) }

  private mutating func addRelative() {
    let label = ["Spouse", "Mother", "Sister", "Child"][random(4)]
    let relative = pick(happens(percent: 60) ? NameScript.english.given : NameScript.accented.given)
    addGrouped("X-ABRELATEDNAMES;type=pref:" + relative.written, label: "_$!<\(label)>!$_")
  }

  private mutating func addEnd() {
    if happens(percent: 15) { lines.addFolded("CATEGORIES:" + (happens(percent: 50) ? "Friends" : "Work,Sailing")) }
    if happens(percent: 50) {
      lines.addFolded("UID:" + uuid())
    } else {
      lines.addFolded("X-ABUID:\(uuid().uppercased()):ABPerson")
    }
    let time = "\(twoDigits(random(24))):\(twoDigits(random(60))):\(twoDigits(random(60)))"
    lines.addFolded("REV:\(date(from: 2018, years: 7))T\(time)Z")
    lines.addFolded("END:VCARD")
  }
}

import CalendarContacts
import ContactModel
import ContactTestSupport
import Findings
import Testing

/// The lines of an output without their folds.
func unfolded(_ bytes: [UInt8]) -> [String] {
  // Bytes, because a blank and an accent after it are one character.
  bytes.split(separator: Array("\r\n ".utf8)).joined().split(separator: Array("\r\n".utf8)).map {
    String(decoding: $0, as: UTF8.self)
  }
}

/// The output of contacts, and what was lost.
func calendar(_ contacts: [Contact], _ options: CalendarOptions = CalendarOptions()) -> (
  bytes: [UInt8], lines: [String], findings: [Finding]
) {
  let writer = CalendarWriter(options)
  var bytes: [UInt8] = []
  writer.begin(into: &bytes)
  let findings = contacts.flatMap { writer.write($0, into: &bytes) }
  writer.end(into: &bytes)
  return (bytes, unfolded(bytes), findings)
}

/// Ada Lovelace with a birthday.
func person(_ birthday: DateValue) -> Contact { person("Ada Lovelace", birthday) }

/// A contact with a birthday.
func person(_ name: String = "Ada Lovelace", uid: String? = nil, _ birthday: DateValue? = nil) -> Contact {
  var contact = Contact()
  contact.formattedNames = [Entry(name)]
  if let uid { contact.uids = [Entry(uid)] }
  if let birthday { contact.birthdays = [Entry(birthday)] }
  return contact
}

@Suite("A calendar")
struct CalendarWriterTests {
  @Test("has an event that recurs every year for a birthday and for an anniversary")
  func wholeCalendar() {
    var contact = person(uid: "ada", .date(year: 1815, month: 12, day: 10))
    contact.anniversaries = [Entry(.date(year: 1835, month: 7, day: 8))]
    contact.deathDates = [Entry(.date(year: 1852, month: 11, day: 27))]
    let (_, lines, findings) = calendar([contact])
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    #expect(lines[1] == "VERSION:2.0" && lines.contains { $0.hasPrefix("PRODID:") })
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
    #expect(lines.filter { $0.hasPrefix("DTSTART") } == ["DTSTART;VALUE=DATE:18151210", "DTSTART;VALUE=DATE:18350708"])
    #expect(lines.filter { $0.hasPrefix("DTEND") } == ["DTEND;VALUE=DATE:18151211", "DTEND;VALUE=DATE:18350709"])
    #expect(lines.filter { $0.hasPrefix("RRULE") } == ["RRULE:FREQ=YEARLY", "RRULE:FREQ=YEARLY"])
    #expect(
      lines.filter { $0.hasPrefix("SUMMARY") }
        == ["SUMMARY:Ada Lovelace's birthday", "SUMMARY:Ada Lovelace's anniversary"])
    #expect(lines.contains("DESCRIPTION:Born 1815-12-10") && lines.contains("DESCRIPTION:Since 1835-07-08"))
    #expect(lines.filter { $0 == "TRANSP:TRANSPARENT" }.count == 2)
    #expect(findings.isEmpty)
  }

  @Test(
    "begins on the day of the date, in 1972 without a year and before 1601",
    arguments: [
      (DateValue.date(year: 1985, month: 4, day: 12), "19850412", "19850413"),
      (.date(month: 4, day: 12), "19720412", "19720413"),
      (.date(year: 1564, month: 4, day: 26), "19720426", "19720427"),
      (.date(year: 0, month: 4, day: 26), "19720426", "19720427"),
      (.date(year: 1601, month: 1, day: 1), "16010101", "16010102"),
      (.date(year: 1999, month: 12, day: 31), "19991231", "20000101"),
      (.date(year: 2001, month: 2, day: 28), "20010228", "20010301"),
      (.date(year: 2000, month: 2, day: 29), "20000229", "20000301"),
      (.date(month: 2, day: 29), "19720229", "19720301"),
      (
        .date(PartialDate(year: 1985, month: 4, day: 12, time: PartialTime(hour: 23, minute: 30, utcOffset: -300))),
        "19850412", "19850413"
      ),
    ])
  func firstDay(date: DateValue, start: String, end: String) {
    let lines = calendar([person(date)]).lines
    #expect(lines.contains("DTSTART;VALUE=DATE:\(start)"))
    #expect(lines.contains("DTEND;VALUE=DATE:\(end)"))
  }

  @Test(
    "keeps 29 February on the last day of February, and every other day on its day",
    arguments: [
      (DateValue.date(year: 2000, month: 2, day: 29), "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
      (.date(month: 2, day: 29), "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
      (.date(year: 2001, month: 2, day: 28), "RRULE:FREQ=YEARLY"), (.date(month: 3, day: 29), "RRULE:FREQ=YEARLY"),
    ])
  func leapDay(date: DateValue, rule: String) {
    #expect(calendar([person(date)]).lines.filter { $0.hasPrefix("RRULE") } == [rule])
  }

  @Test(
    "reports a date that is not a day of a month",
    arguments: [
      DateValue.date(year: 1985), .date(year: 1985, month: 4), .date(month: 4), .date(day: 12),
      .date(year: 2001, month: 2, day: 29), .date(month: 13, day: 1), .text("circa 1800"), .text(""),
    ])
  func partial(date: DateValue) {
    let (_, lines, findings) = calendar([person(date)])
    #expect(!lines.contains("BEGIN:VEVENT"))
    #expect(findings.map(\.code.id) == ["LS001"])
    #expect(findings.first?.property == "BDAY")
    #expect(findings.first?.contact?.name == "Ada Lovelace")
  }

  @Test("omits a contact without a date")
  func noDate() {
    var contact = person()
    contact.phones = [Phone("+1 555 0100")]
    var bytes: [UInt8] = []
    #expect(CalendarWriter().write(contact, into: &bytes).isEmpty)
    #expect(bytes.isEmpty)
  }

  @Test("writes alternative forms of one date once")
  func alternatives() {
    var contact = person()
    contact.birthdays = [.date(month: 4, day: 12), .date(month: 4, day: 12), .date(year: 1985)].map { Entry($0) }
    let (_, lines, findings) = calendar([contact])
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 1)
    #expect(findings.count == 1)
  }

  // MARK: UID and DTSTAMP

  @Test("keeps the UID of an event when its contact has another date or another name, if it has a UID")
  func stableIdentifier() {
    func uid(_ contact: Contact) -> String? { calendar([contact]).lines.first { $0.hasPrefix("UID:") } }
    let first = person(uid: "urn:uuid:4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1", .date(month: 4, day: 12))
    let changed = person("Ada King", uid: "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", .date(month: 4, day: 13))
    #expect(uid(first) == uid(changed))
    #expect(uid(first) != uid(person(uid: "other", .date(month: 4, day: 12))))
    #expect(uid(person(.date(month: 4, day: 12))) == uid(person(.date(month: 4, day: 12))))
    #expect(uid(person(.date(month: 4, day: 12))) != uid(person(.date(month: 4, day: 13))))
    #expect(uid(person(.date(month: 4, day: 12))) != uid(person("Ben", .date(month: 4, day: 12))))
  }

  @Test(
    "has the time of the contact's revision in UTC, else a fixed one",
    arguments: [
      (nil, "19700101T000000Z"),
      (PartialDate(year: 2024, month: 1, day: 2), "20240102T000000Z"),
      (
        PartialDate(year: 2024, month: 1, day: 2, time: PartialTime(hour: 3, minute: 4, second: 5, utcOffset: 0)),
        "20240102T030405Z"
      ),
      (
        PartialDate(year: 2024, month: 1, day: 1, time: PartialTime(hour: 23, minute: 0, second: 5, utcOffset: -120)),
        "20240102T010005Z"
      ),
      (
        PartialDate(year: 2024, month: 1, day: 2, time: PartialTime(hour: 3, minute: 4, second: 5)),
        "20240102T030405Z"
      ),
    ] as [(PartialDate?, String)])
  func stamp(revision: PartialDate?, stamp: String) {
    var contact = person(.date(month: 4, day: 12))
    if let revision { contact.revisions = [Entry(.date(revision))] }
    #expect(calendar([contact]).lines.contains("DTSTAMP:\(stamp)"))
  }

  // MARK: Ages and alarms

  @Test("with ages, has an event a year with the age in its title, and 28 February in years without a 29th")
  func ages() {
    var options = CalendarOptions()
    options.ages = 2023...2025
    let lines = calendar(
      [person(.date(year: 2000, month: 2, day: 29)), person("Ben", .date(month: 5, day: 1))], options
    )
    .lines
    #expect(
      lines.filter { $0.hasPrefix("SUMMARY") } == [
        "SUMMARY:Ada Lovelace's birthday (23)", "SUMMARY:Ada Lovelace's birthday (24)",
        "SUMMARY:Ada Lovelace's birthday (25)", "SUMMARY:Ben's birthday",
      ])
    #expect(
      lines.filter { $0.hasPrefix("DTSTART") } == [
        "DTSTART;VALUE=DATE:20230228", "DTSTART;VALUE=DATE:20240229", "DTSTART;VALUE=DATE:20250228",
        "DTSTART;VALUE=DATE:19720501",
      ])
    // Only the date without a year recurs.
    #expect(lines.filter { $0.hasPrefix("RRULE") }.count == 1)
    #expect(Set(lines.filter { $0.hasPrefix("UID") }).count == 4)
  }

  @Test("with ages, has no event before the birth and no age on the first day")
  func birthInTheYears() {
    var options = CalendarOptions()
    options.ages = 2023...2025
    let lines = calendar([person(.date(year: 2024, month: 3, day: 1))], options).lines
    #expect(
      lines.filter { $0.hasPrefix("SUMMARY") }
        == ["SUMMARY:Ada Lovelace's birthday", "SUMMARY:Ada Lovelace's birthday (1)"])
  }

  @Test(
    "reminds before the day begins",
    arguments: [
      ("1d", "-P1D"), ("2h", "-PT2H"), ("0d", "PT0S"), ("0h", "PT0S"), ("15h", "-PT15H"), ("30m", "-PT30M"),
      ("90m", "-PT90M"), ("24h", "-P1D"), ("1w", "-P7D"), ("366d", "-P366D"), ("1D", "-P1D"),
    ])
  func alarm(text: String, trigger: String) throws {
    var options = CalendarOptions()
    options.alarms = [try #require(CalendarAlarm(text))]
    let lines = calendar([person(.date(month: 4, day: 12))], options).lines
    let begin = try #require(lines.firstIndex(of: "BEGIN:VALARM"))
    #expect(
      Array(lines[begin...].prefix(5)) == [
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\(trigger)", "DESCRIPTION:Ada Lovelace's birthday", "END:VALARM",
      ])
  }

  @Test(
    "has no reminder for a text that is not a time",
    arguments: ["", "d", "1", "-1d", "1y", "1 d", "367d", "99999999999999999999d", "1dd", "１d", "+1d"])
  func noAlarm(text: String) { #expect(CalendarAlarm(text) == nil) }

  // MARK: Text

  @Test(
    "escapes the name in a title",
    arguments: [
      ("Lovelace, Ada; \\ Co", "Lovelace\\, Ada\\; \\\\ Co"), ("Ada\nLovelace", "Ada Lovelace"),
      ("Ada\r\nBEGIN:VALARM", "Ada BEGIN:VALARM"), ("A\u{7}da\u{0}", "Ada"), ("日本語 😀", "日本語 😀"), ("a:b\"c", "a:b\"c"),
    ])
  func escapes(name: String, title: String) {
    #expect(calendar([person(name, .date(month: 4, day: 12))]).lines.contains("SUMMARY:\(title)'s birthday"))
  }

  /// Whatever a name is, the lines are those of one event, and each is folded between characters.
  @Test("has lines of at most 75 octets, which are UTF-8 each", arguments: SeededRandom.seeds(40))
  func folds(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "ü", "語", "😀", "e\u{301}", ",", ";", "\\", "\n", "\r", "\r\n", " ", "\u{0}", "\u{7F}", "END:VEVENT",
    ]
    let name = (0..<random.below(200)).map { _ in pieces[random.below(pieces.count)] }.joined()
    let bytes = calendar([person(name, .date(month: 4, day: 12))]).bytes
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.popLast()?.isEmpty == true)
    for line in lines {
      #expect(line.last == UInt8(ascii: "\r") && line.count <= 76, "seed \(seed)")
      #expect(!line.dropLast().contains(UInt8(ascii: "\r")) && String(validating: line, as: UTF8.self) != nil)
    }
    let names = unfolded(bytes).map { $0.prefix { $0 != ":" && $0 != ";" } }
    #expect(
      names == [
        "BEGIN", "VERSION", "PRODID", "CALSCALE", "BEGIN", "UID", "DTSTAMP", "DTSTART", "DTEND", "RRULE", "SUMMARY",
        "CATEGORIES", "TRANSP", "END", "END",
      ])
  }
}

public import Findings

/// The findings about the values of cards.
public enum MappingCodes {
  /// A card without FN.
  public static let missingFN = FindingCode(
    "VC120", "missing-fn", .error,
    rule: "A card of version 3.0 or 4.0 has an FN.",
    why:
      "Apple's programs drop a card without one. The name is made from N, ORG, NICKNAME, EMAIL, TEL or another property when written.",
    section: "RFC 6350 6.2.1, RFC 2426 3.1.1", bad: "BEGIN:VCARD\nVERSION:4.0\nEMAIL:a@example.org\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@example.org\nEND:VCARD")
  /// A date of 4.0 in a form that no date has.
  public static let badDate = FindingCode(
    "VC347", "bad-date", .error,
    rule: "In vCard 4.0 a date is written like 19850412, --0412, 1985-04, 1985 or 19850412T102200Z.",
    why: "Programs can neither show the birthday nor remind of it; its text was kept.",
    section: "RFC 6350 4.3.4", bad: "BDAY:12/04/1985", good: "BDAY:19850412")
  /// A year and a month in six digits.
  public static let yearAndMonth = FindingCode(
    "VC349", "date-yyyymm", .error,
    rule: "In vCard 4.0 a year and a month have a hyphen between them: 1985-04.",
    why: "Six digits may also be a year of two digits, a month and a day; the text was kept.",
    section: "RFC 6350 4.3.1", bad: "BDAY:198504", good: "BDAY:1985-04")
  /// A date that is not in the calendar.
  public static let dateOutOfRange = FindingCode(
    "VC350", "date-out-of-range", .error,
    rule: "Months are 01-12, days are those of the month and year, hours are 00-23.",
    why: "No calendar can show the date; its text was kept.", section: "RFC 6350 4, RFC 2425 5.8.4",
    bad: "BDAY:19851345", good: "BDAY:19851225")
  /// Midnight as hour 24.
  public static let hour24 = FindingCode(
    "VC351", "hour-24", .error,
    rule: "Midnight is hour 00 of the day that begins, never hour 24 of the day that ends.",
    why: "Other readers refuse the time; its text was kept.", section: "RFC 6350 4.3.2",
    bad: "ANNIVERSARY:20090808T240000", good: "ANNIVERSARY:20090809T000000")
  /// A date of 2.1 or 3.0 in a form that no date has.
  public static let badDateBefore40 = FindingCode(
    "VC354", "bad-date-v3", .error,
    rule: "In vCard 2.1 and 3.0 a date is written like 1985-04-12 or 19850412, with or without a time after a T.",
    why: "Programs can neither show the birthday nor remind of it; its text was kept.",
    section: "RFC 2426 3.1.5, RFC 2425 5.8.4; vCard 2.1 2.2.4", bad: "BDAY:12/04/1985", good: "BDAY:1985-04-12")
  /// A date in words without VALUE=text.
  public static let textDate = FindingCode(
    "VC356", "text-date-without-value-text", .error,
    rule: "In vCard 4.0 a date in words is marked with VALUE=text.",
    why: "Without VALUE=text a reader expects digits and rejects the value; the text was kept.",
    section: "RFC 6350 6.2.5, 6.2.6", bad: "BDAY:circa 1800", good: "BDAY;VALUE=text:circa 1800")
  /// A REV or CREATED that is not a date and time.
  public static let badRevision = FindingCode(
    "VC357", "bad-rev", .error,
    rule: "REV is a complete date and a complete time. In 3.0 a date is enough.",
    why: "Programs that synchronize address books cannot tell which of two cards is newer; its text was kept.",
    section: "RFC 6350 6.7.4, 4.3.5; RFC 2426 3.6.4; vCard 2.1 2.6.2", bad: "REV:yesterday",
    good: "REV:20240101T101010Z")
  /// A GEO of 4.0 that is not a geo: URI.
  public static let badGeo = FindingCode(
    "VC373", "bad-geo-v4", .error,
    rule: "In vCard 4.0 GEO is a geo: URI, or a URI of another scheme.",
    why: "Programs that follow the standard find no position in it.", section: "RFC 6350 6.5.2, RFC 5870 3.3",
    bad: "GEO:46.77;-71.28", good: "GEO:geo:46.77,-71.28")
  /// A GEO of 2.1 or 3.0 that is not two numbers.
  public static let badGeoBefore40 = FindingCode(
    "VC374", "bad-geo-v3", .error,
    rule: "In vCard 3.0 GEO is two numbers with a semicolon between them, the latitude first; in 2.1 two numbers.",
    why: "Programs that follow the standard find no position in it.",
    section: "RFC 2426 3.4.2, 4; vCard 2.1 2.4.6", bad: "GEO:geo:46.77,-71.28", good: "GEO:46.77;-71.28")
  /// An address in the component of the post office box.
  public static let addressInBox = FindingCode(
    "VC398", "address-in-box", .warning,
    rule: "The first component of ADR is the post office box, and an address has its parts in the others.",
    why:
      "Address books show the whole address as a post office box, and maps do not find it. It was read as the street.",
    section: "RFC 6350 6.3.1, RFC 2426 3.2.1; vCard 2.1 2.3.1",
    bad: "ADR:12 Elm Road\\, Leeds LS2 9JT;;;;;;", good: "ADR:;;12 Elm Road;Leeds;;LS2 9JT;")
  /// An AGENT that is neither a card nor a URI.
  public static let badAgent = FindingCode(
    "VC387", "bad-agent", .error,
    rule: "AGENT is a whole card, or a URI.", why: "No card could be read; the text was kept.",
    section: "RFC 2426 3.5.4", bad: "AGENT:Susan", good: "AGENT;VALUE=uri:mailto:susan@example.org")
  /// A URI without its scheme or delimiters.
  public static let brokenURI = FindingCode(
    "VC396", "broken-uri", .warning,
    rule: "A URI is complete, and all of it is in the value.",
    why: "Delimiters are missing, or the scheme is a parameter. The URI was restored; other readers do not find it.",
    section: "RFC 6350 4.2, 6.2.4; RFC 2426 3.1.4; RFC 2397 3",
    bad: "PHOTO:dataimage/pngbase64iVBORw0KGgoAAAAN", good: "PHOTO;VALUE=uri:data:image/png;base64,iVBORw0KGgoAAAAN")
  /// A PREF that is not a number from 1 to 100.
  public static let badPreference = FindingCode(
    "VC401", "bad-pref", .error,
    rule: "PREF is a number from 1 to 100.", why: "The value was kept, its preference was skipped.",
    section: "RFC 6350 5.3", bad: "TEL;PREF=true:1", good: "TEL;PREF=1:1")
  /// An X-ABLabel that labels nothing.
  public static let orphanLabel = FindingCode(
    "VC134", "orphan-label", .note,
    rule: "An X-ABLabel labels a value of its group, and a group has one.",
    why: "No value of its group is without a label. The line was kept, unless it repeats the label of the group.",
    bad: "item1.X-ABLabel:Boat", good: "item1.TEL:1\nitem1.X-ABLabel:Boat")
  /// A PROFILE, which is not kept.
  public static let profile = FindingCode(
    "VC136", "profile-not-kept", .note,
    rule: "PROFILE only repeats that the card is a vCard.",
    why: "Only vCard 3.0 has it, and BEGIN:VCARD has the same meaning; it was not kept.",
    section: "RFC 2426 2.1.3",
    bad: "PROFILE:VCARD\nTEL:+1 555 0100", good: "TEL:+1 555 0100")
  /// A copy of the photo in a property of Outlook.
  public static let copiedPicture = FindingCode(
    "VC138", "copied-picture", .note,
    rule: "A card has each picture once.",
    why: "X-MS-CARDPICTURE holds the same picture as PHOTO. It was read and is written once.",
    bad: "PHOTO;ENCODING=b:/9j/4AAQ\nX-MS-CARDPICTURE;ENCODING=b:/9j/4AAQ", good: "PHOTO;ENCODING=b:/9j/4AAQ")
  /// A property of an address that 4.0 has as a part of ADR.
  public static let partOfAddress = FindingCode(
    "VC137", "part-of-address", .note,
    rule: "In vCard 4.0 the formatted text, the country code and the finer components of an address are in its ADR.",
    why: "LABEL, X-ABADR and X-ADR-COMPONENTS are of older versions. The value was read, and is written in ADR.",
    section: "RFC 6350 6.3.1, RFC 8605 3.1, RFC 9554 2.1",
    bad: "VERSION:4.0\nADR:;;12 Elm Road;Leeds;;;\nLABEL:12 Elm Road\\nLeeds",
    good: "VERSION:4.0\nADR;LABEL=\"12 Elm Road^nLeeds\":;;12 Elm Road;Leeds;;;")
  /// A parameter of a property that has none.
  public static let parameterOfSingle = FindingCode(
    "VC431", "parameter-not-kept", .warning,
    rule: "KIND, VERSION and vendors' marks have no parameters.", why: "A contact cannot hold them.",
    bad: "KIND;X-A=1:org", good: "KIND:org")

  /// Every code of this module, in the order of the ids.
  public static let all: [FindingCode] = [
    missingFN, orphanLabel, profile, partOfAddress, copiedPicture, badDate, yearAndMonth, dateOutOfRange, hour24,
    badDateBefore40, textDate,
    badRevision, badGeo, badGeoBefore40, addressInBox, badAgent, brokenURI, badPreference, parameterOfSingle,
  ]
}

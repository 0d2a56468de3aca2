package import Findings

/// The findings about the values of cards.
package enum MappingCodes {
  /// A card without FN.
  package static let missingFN = table["VC120"]
  /// A date of 4.0 in a form that no date has.
  package static let badDate = table["VC347"]
  /// A year and a month in six digits.
  package static let yearAndMonth = table["VC349"]
  /// A date that is not in the calendar.
  package static let dateOutOfRange = table["VC350"]
  /// Midnight as hour 24.
  package static let hour24 = table["VC351"]
  /// A date of 2.1 or 3.0 in a form that no date has.
  package static let badDateBefore40 = table["VC354"]
  /// A date in words without VALUE=text.
  package static let textDate = table["VC356"]
  /// A REV or CREATED that is not a date and time.
  package static let badRevision = table["VC357"]
  /// A GEO of 4.0 that is not a geo: URI.
  package static let badGeo = table["VC373"]
  /// A GEO of 2.1 or 3.0 that is not two numbers.
  package static let badGeoBefore40 = table["VC374"]
  /// An address in the component of the post office box.
  package static let addressInBox = table["VC398"]
  /// An AGENT that is neither a card nor a URI.
  package static let badAgent = table["VC387"]
  /// A URI without its scheme or delimiters.
  package static let brokenURI = table["VC396"]
  /// A PREF that is not a number from 1 to 100.
  package static let badPreference = table["VC401"]
  /// An X-ABLabel that labels nothing.
  package static let orphanLabel = table["VC134"]
  /// A PROFILE, which is not kept.
  package static let profile = table["VC136"]
  /// A copy of the photo in a property of Outlook.
  package static let copiedPicture = table["VC138"]
  /// A property of an address that 4.0 has as a part of ADR.
  package static let partOfAddress = table["VC137"]
  /// A parameter of a property that has none.
  package static let parameterOfSingle = table["VC431"]

  /// Every code of this module, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    VC120 missing-fn error | RFC 6350 6.2.1, RFC 2426 3.1.1 | A card of version 3.0 or 4.0 has an FN. | Apple's programs
      drop a card without one. The name is made from N, ORG, NICKNAME, EMAIL, TEL or another property when written. |
      BEGIN:VCARD\nVERSION:4.0\nEMAIL:a@example.org\nEND:VCARD |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@example.org\nEND:VCARD
    VC134 orphan-label note | own | An X-ABLabel labels a value of its group, and a group has one. |
      No value of its group is without a label. The line was kept, unless it repeats the label of the group. |
      item1.X-ABLabel:Boat | item1.TEL:1\nitem1.X-ABLabel:Boat
    VC136 profile-not-kept note | RFC 2426 2.1.3 | PROFILE only repeats that the card is a vCard. | Only vCard 3.0 has
      it, and BEGIN:VCARD has the same meaning; it was not kept. | PROFILE:VCARD\nTEL:+1 555 0100 | TEL:+1 555 0100
    VC137 part-of-address note | RFC 6350 6.3.1, RFC 8605 3.1, RFC 9554 2.1 | In vCard 4.0 the formatted text, the
      country code and the finer components of an address are in its ADR. | LABEL, X-ABADR and X-ADR-COMPONENTS are of
      older versions. The value was read, and is written in ADR. | VERSION:4.0\nADR:;;12 Elm Road;Leeds;;;\nLABEL:12 Elm
      Road\\nLeeds | VERSION:4.0\nADR;LABEL="12 Elm Road^nLeeds":;;12 Elm Road;Leeds;;;
    VC138 copied-picture note | own | A card has each picture once. |
      X-MS-CARDPICTURE holds the same picture as PHOTO. It was read and is written once. |
      PHOTO;ENCODING=b:/9j/4AAQ\nX-MS-CARDPICTURE;ENCODING=b:/9j/4AAQ | PHOTO;ENCODING=b:/9j/4AAQ
    VC347 bad-date error | RFC 6350 4.3.4 |
      In vCard 4.0 a date is written like 19850412, --0412, 1985-04, 1985 or 19850412T102200Z. |
      Programs can neither show the birthday nor remind of it; its text was kept. | BDAY:12/04/1985 | BDAY:19850412
    VC349 date-yyyymm error | RFC 6350 4.3.1 | In vCard 4.0 a year and a month have a hyphen between them: 1985-04. |
      Six digits may also be a year of two digits, a month and a day; the text was kept. | BDAY:198504 | BDAY:1985-04
    VC350 date-out-of-range error | RFC 6350 4, RFC 2425 5.8.4 | Months are 01-12, days are those of the month and year,
      hours are 00-23. | No calendar can show the date; its text was kept. | BDAY:19851345 | BDAY:19851225
    VC351 hour-24 error | RFC 6350 4.3.2 |
      Midnight is hour 00 of the day that begins, never hour 24 of the day that ends. |
      Other readers refuse the time; its text was kept. | ANNIVERSARY:20090808T240000 | ANNIVERSARY:20090809T000000
    VC354 bad-date-v3 error | RFC 2426 3.1.5, RFC 2425 5.8.4; vCard 2.1 2.2.4 |
      In vCard 2.1 and 3.0 a date is written like 1985-04-12 or 19850412, with or without a time after a T. |
      Programs can neither show the birthday nor remind of it; its text was kept. | BDAY:12/04/1985 | BDAY:1985-04-12
    VC356 text-date-without-value-text error | RFC 6350 6.2.5, 6.2.6 | In vCard 4.0 a date in words is marked with
      VALUE=text. | Without VALUE=text a reader expects digits and rejects the value; the text was kept. |
      BDAY:circa 1800 | BDAY;VALUE=text:circa 1800
    VC357 bad-rev error | RFC 6350 6.7.4, 4.3.5; RFC 2426 3.6.4; vCard 2.1 2.6.2 |
      REV is a complete date and a complete time. In 3.0 a date is enough. | Programs that synchronize address books
      cannot tell which of two cards is newer; its text was kept. | REV:yesterday | REV:20240101T101010Z
    VC373 bad-geo-v4 error | RFC 6350 6.5.2, RFC 5870 3.3 | In vCard 4.0 GEO is a geo: URI, or a URI of another
      scheme. | Programs that follow the standard find no position in it. | GEO:46.77;-71.28 | GEO:geo:46.77,-71.28
    VC374 bad-geo-v3 error | RFC 2426 3.4.2, 4; vCard 2.1 2.4.6 |
      In vCard 3.0 GEO is two numbers with a semicolon between them, the latitude first; in 2.1 two numbers. |
      Programs that follow the standard find no position in it. | GEO:geo:46.77,-71.28 | GEO:46.77;-71.28
    VC387 bad-agent error | RFC 2426 3.5.4 | AGENT is a whole card, or a URI. |
      No card could be read; the text was kept. | AGENT:Susan | AGENT;VALUE=uri:mailto:susan@example.org
    VC396 broken-uri warning | RFC 6350 4.2, 6.2.4; RFC 2426 3.1.4; RFC 2397 3 | A URI is complete, and all of it is in
      the value. | Delimiters are missing, or the scheme is a parameter. The URI was restored; other readers do not find
      it. | PHOTO:dataimage/pngbase64iVBORw0KGgoAAAAN | PHOTO;VALUE=uri:data:image/png;base64,iVBORw0KGgoAAAAN
    VC398 address-in-box warning | RFC 6350 6.3.1, RFC 2426 3.2.1; vCard 2.1 2.3.1 |
      The first component of ADR is the post office box, and an address has its parts in the others. |
      Address books show the whole address as a post office box, and maps do not find it. It was read as the street. |
      ADR:12 Elm Road\\, Leeds LS2 9JT;;;;;; | ADR:;;12 Elm Road;Leeds;;LS2 9JT;
    VC401 bad-pref error | RFC 6350 5.3 | PREF is a number from 1 to 100. |
      The value was kept, its preference was skipped. | TEL;PREF=true:1 | TEL;PREF=1:1
    VC431 parameter-not-kept warning | own | KIND, VERSION and vendors' marks have no parameters. |
      A contact cannot hold them. | KIND;X-A=1:org | KIND:org
    """#)
}

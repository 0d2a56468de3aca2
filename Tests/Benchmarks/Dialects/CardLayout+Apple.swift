/// Apple's vCard 3.0: `type=` in lower case, labels in groups, and properties that only Apple has.
extension CardLayout {
  /// Contacts of macOS.
  static let macOS = CardLayout(
    [(100, "BEGIN:VCARD\nVERSION:3.0\nPRODID:-//Apple Inc.//macOS 14.{1-6}//EN\n{names}")] + appleLines + [
      (15, "CATEGORIES:{Friends|Work,Sailing}"), (100, "{UID:|X-ABUID:}{uuid}\nREV:{time}"),
    ], texts: appleTexts, photo: "PHOTO;ENCODING=b;TYPE=JPEG:{photo}")

  /// The iPhone, which writes neither UID nor REV.
  static let iPhone = CardLayout(
    [(100, "BEGIN:VCARD\nVERSION:3.0\nPRODID:-//Apple Inc.//iPhone OS {16-18}.{0-6}//EN\n{names}")] + appleLines + [
      (8, "item{newGroup}.TEL:{phone}\nitem{group}.X-ABLabel:{_$!<AssistantPhone>!$_|Boat|Büro|仕事}"),
      (6, "item{newGroup}.ADR:;;{house} {place}\nitem{group}.X-ABLabel:Boat\nitem{group}.X-ABADR:{country}"),
      (4, "X-SOCIALPROFILE;type=Mastodon;x-user={account}@social.example:x-apple:{account}@social.example"),
      (3, "X-MAIDENNAME:{Lovelace|García|Новакова}"),
    ], texts: appleTexts, photo: "PHOTO;ENCODING=b;TYPE=JPEG:{photo}\nX-IMAGETYPE:PHOTO")

  /// The web page of iCloud, which writes TYPE in upper case, and PRODID, REV and UID last.
  static let iCloud = CardLayout(
    [
      (100, "BEGIN:VCARD\nVERSION:3.0\n{names}"), (12, "NICKNAME:{given}"),
      (70, "EMAIL;TYPE=HOME;TYPE=pref;TYPE=INTERNET:{mailbox}@{domain}"),
      (30, "EMAIL;TYPE=WORK;TYPE=INTERNET:{mailbox}@work.example"),
      (85, "TEL;TYPE=CELL;TYPE=pref;TYPE=VOICE:{phone}"), (25, "TEL;TYPE=HOME;TYPE=VOICE:{phone}"),
      (20, "TEL;TYPE=WORK;TYPE=VOICE:{phone}"),
      (25, "item{newGroup}.ADR;TYPE=HOME;TYPE=pref:;;{house} {place}\nitem{group}.X-ABADR:{country}"),
      (15, "item{newGroup}.URL;TYPE=pref:{website}\nitem{group}.X-ABLabel:_$!<HomePage>!$_"),
      (30, "BDAY;VALUE=date:{date}"), (20, "NOTE:{note}"),
      (100, "PRODID:-//Apple Inc.//iCloud Web Address Book 24{14-26}B{11-30}//EN\nREV:{time}\nUID:{uuid}"),
    ], texts: appleTexts,
    photo: "PHOTO;TYPE=JPEG;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&320&320&PNu7TWLOuQpaKVIlc9JNxg==;VALUE=uri:"
      + "https://gateway.example/contacts/{100000000-999999999}/ck/card/{uuid}")

  /// The lines that are the same on macOS and the iPhone.
  private static let appleLines = [
    (12, "NICKNAME:{given}"), (12, "X-PHONETIC-FIRST-NAME:{latinGiven}\nX-PHONETIC-LAST-NAME:{latinFamily}"),
    (75, "EMAIL;type=INTERNET;type=HOME;type=pref:{mailbox}@{domain}"),
    (30, "EMAIL;type=INTERNET;type=WORK:{mailbox}@work.example"),
    (8, "item{newGroup}.EMAIL;type=INTERNET:{mailbox}@school.example\nitem{group}.X-ABLabel:School"),
    (85, "TEL;type=CELL;type=VOICE;type=pref:{phone}"), (35, "TEL;type=IPHONE;type=CELL;type=VOICE:{phone}"),
    (25, "TEL;type=HOME;type=VOICE:{phone}"), (20, "TEL;type=WORK;type=VOICE:{phone}"),
    (3, "TEL;type=WORK;type=FAX:{phone}"),
    (14, "item{newGroup}.ADR;type=HOME;type=pref:;;{1-200} {place}\nitem{group}.X-ABADR:{country}"),
    (12, "ADR;type=WORK:;;{1-200} {place}"),
    (10, "X-SOCIALPROFILE;type=twitter;x-user={account}:http://twitter.com/{account}"),
    (8, "IMPP;X-SERVICE-TYPE=Skype;type=HOME;type=pref:skype:{account}"), (20, "NOTE:{note}"),
    (8, "item{newGroup}.URL;type=pref:{website}\nitem{group}.X-ABLabel:_$!<HomePage>!$_"), (8, "URL:{website}"),
    (30, "{birthday}"), (8, "item{newGroup}.X-ABDATE;type=pref:{date}\nitem{group}.X-ABLabel:_$!<Anniversary>!$_"),
    (8, "item{newGroup}.X-ABRELATEDNAMES;type=pref:{Anna|Paul|Søren|Zoë}\nitem{group}.X-ABLabel:_$!<{relation}>!$_"),
  ]

  private static let appleTexts = CardTexts.all.merging(
    [
      "names": ["{person}", "{person}", "{person}", "{person}", "{person}", "{person}", "{person}", "{organization}"],
      "person": [
        "N:{family};{given};;Dr.;\nFN:Dr. {shown}", "N:{family};{given};;;\nFN:{shown}",
        "N:{family};{given};;;\nFN:{shown}",
        "N:{family};{given};;;\nFN:{shown}\nORG:{company}{||||||\\, Inc.};{organizationUnit}\nTITLE:{job}",
        "N:{family};{given};Maria;;\nFN:{given} Maria {family}\nORG:{company};{organizationUnit}\nTITLE:{job}",
      ],
      "organization": ["Lantern Ltd.", "Łódź Tramwaje", "株式会社さくら"].map {
        "N:;;;;\nFN:\($0)\nORG:\($0);\nX-ABShowAs:COMPANY"
      },
      "organizationUnit": ["", "{department}"],
      "phone": [
        "+1 ({201-900}) {200-999}-{1000-9999}", "+49 {100-999} {1000000-9999999}", "0{100-999} {1000000-9999999}",
      ],
      "birthday": ["BDAY:{date}", "BDAY:{date}", "BDAY:{date}", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-{01-12}-{01-28}"],
      "relation": ["Spouse", "Mother", "Sister", "Child"],
    ], uniquingKeysWith: { $1 })
}

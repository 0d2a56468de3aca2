extension CardLayout {
  /// Cards of vCard 3.0 as this package writes them, but for its folding.
  static let plain = CardLayout(
    [
      (100, "BEGIN:VCARD\nVERSION:3.0\nFN:{shown}\nN:{family};{given};{|||Maria};{|||||||||Dr.};"),
      (100, "EMAIL;TYPE=HOME,PREF:{mailbox}@{domain}\nTEL;TYPE=CELL:{phone}"),
      (50, "EMAIL;TYPE=WORK:{mailbox}@work.example"),
      (66, "TEL;TYPE=WORK,VOICE:{phone}"), (33, "TEL;TYPE=HOME,VOICE:{phone}"), (66, "ADR;TYPE=HOME:;;{1-200} {place}"),
      (33, "ADR;TYPE=WORK:;;{1-200} {place}"), (50, "ORG:{company};Einkauf\nTITLE:{job}"), (33, "BDAY:{date}"),
      (33, "URL:https://{domain}/{latinFamily}"), (25, "NOTE:Likes tea\\, trains and 日本語.\\n{sentence}"),
      (33, "CATEGORIES:Friends,{Berlin|Zürich|Kraków|Roma}"),
      (100, "UID:urn:uuid:{uuid}\nREV:{2020-2025}-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}Z"),
    ], photo: "PHOTO;ENCODING=b;TYPE=JPEG:{photo}")
}

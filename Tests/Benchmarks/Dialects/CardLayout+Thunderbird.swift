extension CardLayout {
  /// Thunderbird: vCard 4.0 with types in lower case and the types of values.
  static let thunderbird = CardLayout(
    [
      (100, "BEGIN:VCARD\nVERSION:4.0"), (85, "EMAIL;PREF=1:{mailbox}@{domain}"),
      (25, "EMAIL;TYPE=work:{mailbox}@work.example"), (100, "FN:{shown}"), (10, "NICKNAME:{given}"),
      (20, "NOTE:{note}"), (35, "ORG:{company}{|;Sales|;Research}\nTITLE:{job}"),
      (10, "ROLE:{job}"), (100, "N:{family};{given};;;"), (30, "ADR;TYPE=home:;;{house} {place}"),
      (20, "ADR;TYPE=work:;;{house} {place}"), (35, "TEL;TYPE=home;VALUE=TEXT:{phone}"),
      (30, "TEL;TYPE=work;VALUE=TEXT:{phone}"), (5, "TEL;TYPE=fax;VALUE=TEXT:{phone}"),
      (3, "TEL;TYPE=pager;VALUE=TEXT:{phone}"), (65, "TEL;TYPE=cell;VALUE=TEXT:{phone}"),
      (12, "URL;TYPE=home;VALUE=URL:{website}"), (12, "URL;TYPE=work;VALUE=URL:http://work.example/{latinFamily}"),
      (25, "BDAY;VALUE=DATE:{birthday}"),
      (6, "ANNIVERSARY;VALUE=DATE:{basicDate}"), (6, "IMPP;VALUE=URI:xmpp:{mailbox}@chat.example"),
      (5, "TZ;VALUE=TEXT:Europe/Berlin"), (8, "X-CUSTOM1;VALUE=TEXT:{sentence}"),
      (4, "X-CUSTOM2;VALUE=TEXT:{1000-9999}\\, {1000-9999}"), (100, "UID:{uuid}"),
    ], photo: "PHOTO;VALUE=URI:data:image/jpeg;base64,{photo}")
}

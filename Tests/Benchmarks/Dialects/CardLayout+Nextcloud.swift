/// The vCard 4.0 of CardDAV servers and clients.
extension CardLayout {
  /// Nextcloud, with the lines in the order in which its page adds them. Its files have line feeds alone.
  static let nextcloud = CardLayout(
    [
      (
        100,
        "BEGIN:VCARD\nVERSION:4.0\nPRODID:-//{Nextcloud Contacts v6.0.2|Sabre//Sabre VObject 4.5.4//EN}\nUID:{uuid}"
      ),
      (100, "FN:{shown}\nN:{family};{given};;;"), (30, "ADR;TYPE=HOME:;;{house} {place}"),
      (15, "ADR;TYPE=WORK:;;{house} {place}"), (75, "EMAIL;TYPE=HOME:{mailbox}@{domain}"),
      (30, "EMAIL;TYPE=WORK:{mailbox}@work.example"), (45, "TEL;TYPE=\"HOME,VOICE\":{phone}"),
      (70, "TEL;TYPE=CELL:{phone}"), (20, "TEL;TYPE=\"WORK,VOICE\":{phone}"), (35, "ORG:{company}\nTITLE:{job}"),
      (8, "NICKNAME:{given}"), (12, "X-SOCIALPROFILE;TYPE={twitter|mastodon|github}:https://social.example/{account}"),
      (5, "IMPP;TYPE=XMPP:xmpp:{mailbox}@chat.example"), (30, "BDAY{|;VALUE=DATE}:{basicDate}"),
      (6, "ANNIVERSARY;VALUE=DATE:{basicDate}"), (6, "RELATED;TYPE=spouse;VALUE=text:{Anna|Paul|Søren|Zoë}"),
      (12, "URL;VALUE=URI:{website}"), (15, "NOTE:{note}"),
      (20, "CATEGORIES:{Friends|Family,Friends|Verein}"),
      (5, "GEO;VALUE=URI:geo:{10-59}.{0000-9999},{10-99}.{0000-9999}\nTZ:Europe/Berlin\nLANG;PREF=1:de\nGENDER:{F|M}"),
      (100, "REV;VALUE=DATE-AND-OR-TIME:{basicTime}"),
    ], form: .folded(ending: "\n"), photo: "{PHOTO;ENCODING=b;TYPE=image/jpeg:|PHOTO:data:image/jpeg;base64,}{photo}")

  /// DAVx5, which keeps the properties of others, and adds labels in groups.
  static let davx5 = CardLayout(
    [
      (100, "BEGIN:VCARD\nVERSION:4.0\nPRODID:+//IDN bitfire.at//DAVx5/4.{3-5}.{1-9}-ose ez-vcard/0.12.1\nUID:{uuid}"),
      (100, "FN:{shown}\nN:{family};{given};;{|||||Dr.};"),
      (10, "X-PHONETIC-FIRST-NAME:{latinGiven}\nX-PHONETIC-LAST-NAME:{latinFamily}"), (8, "NICKNAME:{given}"),
      (85, "TEL;TYPE=cell:{phone}"), (25, "TEL;TYPE=home:{phone}"), (20, "TEL;TYPE=work:{phone}"),
      (3, "TEL;TYPE=\"work,fax\":{phone}"),
      (10, "davdroid{newGroup}.TEL:{phone}\ndavdroid{group}.X-ABLabel:{Boat|Ferienhaus|仕事}"),
      (50, "EMAIL;TYPE=home;PREF=1:{mailbox}@{domain}"), (25, "EMAIL;TYPE=work:{mailbox}@work.example"),
      (6, "davdroid{newGroup}.EMAIL:{mailbox}@school.example\ndavdroid{group}.X-ABLabel:School"),
      (25, "ORG:{company};{department}\nTITLE:{job}"), (6, "IMPP:xmpp:{mailbox}@chat.example"),
      (6, "X-SOCIALPROFILE;TYPE=twitter:https://social.example/{account}"),
      (30, "ADR;TYPE=home;LABEL=\"{house} {label}\":;;{house} {place}"), (10, "ADR;TYPE=work:;;{house} {place}"),
      (12, "URL:{website}"), (15, "NOTE:{note}"), (28, "BDAY:{birthday}"),
      (6, "ANNIVERSARY:{basicDate}"),
      (6, "RELATED;TYPE=spouse;VALUE=text:{Anna|Paul|Søren|Zoë}"), (20, "CATEGORIES:{Friends|Family,Friends}"),
      (100, "REV:{basicTime}"),
    ], photo: "PHOTO:data:image/jpeg;base64,{photo}")
}

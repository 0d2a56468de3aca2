extension CardLayout {
  /// Evolution: vCard 3.0 with its own parameters and properties. One card in five has the empty properties of the editor.
  static let evolution = CardLayout(
    [
      (100, "BEGIN:VCARD\nVERSION:3.0"),
      (20, "ROLE:\nX-EVOLUTION-ASSISTANT:\nCALURI:\nX-EVOLUTION-VIDEO-URL:"),
      (35, "TITLE:{job}\nORG:{company};{department}"), (8, "X-EVOLUTION-MANAGER:{Anna Nowak|Søren Weiß|佐藤花子}"),
      (8, "NICKNAME:{given}"), (25, "BDAY:{date}"), (8, "X-EVOLUTION-ANNIVERSARY:{date}"),
      (8, "X-EVOLUTION-SPOUSE:{Anna|Paul|Søren|Zoë}"), (20, "NOTE:{note}"),
      (100, "FN:{shown}\nN:{family};{given};;;\nX-EVOLUTION-FILE-AS:{family}\\, {given}"),
      (15, "CATEGORIES:{Friends|Business,VIP}"), (6, "X-EVOLUTION-BLOG-URL:https://blog.example/{account}"),
      (6, "FBURL:https://calendar.example/{account}/free"), (100, "X-MOZILLA-HTML:{FALSE|FALSE|TRUE}"),
      (20, "ADR;TYPE=WORK:;;{house} {place}\nLABEL;TYPE=WORK:{house} {label}"),
      (30, "ADR;TYPE=HOME:;;{house} {place}\nLABEL;TYPE=HOME:{house} {label}"),
      (100, "UID:pas-id-{10000000-99999999}{00000001-00009999}"),
      (80, "EMAIL;X-EVOLUTION-UI-SLOT=1;TYPE={WORK|HOME|OTHER}:{mailbox}@{domain}"),
      (25, "EMAIL;X-EVOLUTION-UI-SLOT=2;TYPE=WORK:{mailbox}@work.example"),
      (75, "TEL;X-EVOLUTION-UI-SLOT=1;TYPE=CELL:{phone}"),
      (35, "TEL;X-EVOLUTION-UI-SLOT=2;TYPE=\"WORK,VOICE\":{phone}"),
      (25, "TEL;X-EVOLUTION-UI-SLOT=3;TYPE=HOME,VOICE:{phone}"),
      (8, "X-JABBER;X-EVOLUTION-UI-SLOT=1;TYPE=HOME:{mailbox}@chat.example"), (12, "URL:{website}"),
      (100, "REV:{time}"),
    ], photo: "PHOTO;ENCODING=b;TYPE=\"{X-EVOLUTION-UNKNOWN|jpeg}\":{photo}")
}

extension CardLayout {
  /// Google Contacts: vCard 3.0 with FN before N, labels in groups, and the address of a photo.
  static let google = CardLayout(
    [
      (100, "BEGIN:VCARD\nVERSION:3.0\nFN:{shown}\nN:{family};{given};{||||Maria};{|||||||||Dr.};"),
      (12, "X-PHONETIC-FIRST-NAME:{latinGiven}\nX-PHONETIC-LAST-NAME:{latinFamily}"), (8, "NICKNAME:{given}"),
      (40, "EMAIL;TYPE=INTERNET;TYPE=HOME:{mailbox}@{domain}"), (30, "EMAIL;TYPE=INTERNET:{mailbox}@{domain}"),
      (20, "EMAIL;TYPE=INTERNET;TYPE=WORK:{mailbox}@work.example"),
      (8, "item{newGroup}.EMAIL;TYPE=INTERNET:{mailbox}@school.example\nitem{group}.X-ABLabel:{Uni|School}"),
      (85, "TEL;TYPE=CELL:{phone}"), (25, "TEL;TYPE=HOME:{phone}"), (20, "TEL;TYPE=WORK:{phone}"),
      (4, "TEL;TYPE=HOME;TYPE=FAX:{phone}"),
      (10, "item{newGroup}.TEL:{phone}\nitem{group}.X-ABLabel:{Boat|mobil 2|仕事|GRAND_CENTRAL}"),
      (20, "ADR;TYPE=HOME:;;{house} {place}"),
      (12, "item{newGroup}.ADR:;;{house} {place};{house} {label}\nitem{group}.X-ABLabel:{Boat|Ferienhaus}"),
      (25, "ORG:{company}\nTITLE:{job}"),
      (
        8,
        "item{newGroup}.ORG:{company}\nitem{group}.X-ABLabel:Work\nitem{newGroup}.TITLE:{job}\nitem{group}.X-ABLabel:Work"
      ),
      (
        10, "item{newGroup}.URL:https\\://{domain}/{latinFamily}\nitem{group}.X-ABLabel:{PROFILE|BLOG|_$!<HomePage>!$_}"
      ),
      (28, "BDAY:{birthday}"),
      (6, "item{newGroup}.X-ABDATE:{basicDate}\nitem{group}.X-ABLabel:_$!<Anniversary>!$_"),
      (6, "item{newGroup}.X-ABRELATEDNAMES:{Anna|Paul|Søren|Zoë}\nitem{group}.X-ABLabel:_$!<Spouse>!$_"),
      (15, "NOTE:{note}"),
      (100, "CATEGORIES:{myContacts|myContacts|myContacts,starred|Friends,myContacts}"),
    ], photo: "PHOTO:https://photos.example/contacts/{uuid}")
}

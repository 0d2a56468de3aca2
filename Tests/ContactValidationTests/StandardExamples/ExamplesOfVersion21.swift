extension StandardExample {
  /// The examples of vCard 2.1. The `//Full property parameter expression` after two of them is a remark of the text.
  static let ofVersion21: [StandardExample] = [
    StandardExample("2.1.2", "TEL;HOME:+1-919-555-1234"),
    StandardExample(
      "2.1.2 encoding",
      "NOTE;ENCODING=QUOTED-PRINTABLE:Don't remember to order Girl=\n  Scout cookies from Stacey today!"),
    StandardExample(
      "2.1.2 short", "NOTE;QUOTED-PRINTABLE:Don't remember to order Girl=\n  Scout cookies from Stacey today!"),
    StandardExample("2.1.3", "NOTE:This is a very long description\n   that exists on a long line."),
    StandardExample(
      "2.1.3 lines",
      "LABEL;ENCODING=QUOTED-PRINTABLE:123 Winding Way=0D=0A=\n  Any Town, CA 12345=0D=0A=\n  USA"),
    StandardExample("2.1.4.2", "A.TEL;HOME:+1-213-555-1234\nA.NOTE:This is my vacation home."),
    StandardExample("2.1.8 photo", "PHOTO;VALUE=URL;TYPE=GIF:http://www.abc.com/dir_photos/my_photo.gif"),
    StandardExample(
      "2.1.8 sound", "SOUND;VALUE=CONTENT-ID:<jsmith.part3.960817T083000.xyzMail@host1.com"),
    StandardExample("2.2.1", "FN:Mr. John Q. Public, Esq."),
    StandardExample("2.2.2", "N:Public;John;Quinlan;Mr.;Esq."),
    StandardExample("2.2.2 place", "N:Veni, Vidi, Vici;The Restaurant."),
    // A local file of the recipient.
    StandardExample("2.2.3", "PHOTO;VALUE=URL:⟦VC804⟧file:///jqpublic.gif"),
    StandardExample("2.2.4", "BDAY:19950415"),
    StandardExample("2.2.4 extended", "BDAY:1995-04-15"),
    StandardExample(
      "2.3.1", "ADR;DOM;HOME:P.O. Box 101;Suite 101;123 Main Street;Any Town;CA;91921-1234;"),
    StandardExample("2.3.1.1", "ADR;DOM;WORK;HOME;POSTAL:P.O. Box 101;;;Any Town;CA;91921-1234;"),
    StandardExample(
      "2.3.2",
      "LABEL;DOM;POSTAL;ENCODING=QUOTED-PRINTABLE:P. O. Box 456=0D=0A=\n123 Main Street=0D=0A=\nAny Town, CA 91921-1234"
    ),
    // A comma is in the place of the semicolon: the encoding is not a parameter, so the label is not decoded.
    StandardExample(
      "2.3.2 international",
      "LABEL;INTL;⟦VC208⟧PARCEL,ENCODING=QUOTED-PRINTABLE:Suite 101=0D=0A=\n123 Main Street=0D=0A=\nAny Town, CA 91921-1234=0D=0A=\nU.S.A."
    ),
    StandardExample(
      "2.3.2.1",
      "LABEL;DOM;⟦VC208⟧HOME,ENCODING=QUOTED-PRINTABLE:Suite 101=0D=0A=\n123 Main Street=0D=0A=\nAny Town, CA 91921-1234"
    ),
    StandardExample("2.4.1", "TEL;PREF;WORK;MSG;FAX:+1-800-555-1234"),
    StandardExample("2.4.1.1", "TEL;WORK;HOME;VOICE;FAX:+1-800-555-1234"),
    StandardExample("2.4.2", "EMAIL;INTERNET:john.public@abc.com"),
    StandardExample("2.4.3", "MAILER:ccMail 2.2"),
    StandardExample("2.4.5", "TZ:-0500"),
    StandardExample("2.4.5 extended", "TZ:-08:00"),
    StandardExample("2.4.6", "GEO:37.24,-17.87"),
    StandardExample("2.5.1", "TITLE:V.P., Research and Development"),
    StandardExample("2.5.2", "ROLE:Executive"),
    StandardExample(
      "2.5.4",
      """
      BEGIN:VCARD
      VERSION:2.1
      N:Lovelace;Ada
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      N:Friday;Fred
      TEL;WORK;VOICE:+1-213-555-1234
      TEL;WORK;FAX:+1-213-555-5678
      END:VCARD
      END:VCARD
      """),
    StandardExample("2.5.5", "ORG:ABC, Inc.;North American Division;Marketing"),
    StandardExample(
      "2.6.1",
      "NOTE;ENCODING=QUOTED-PRINTABLE:This facsimile machine if operational=\n 0830 to 1715 hours=0D=0A=\nMonday through Friday. Call +1-213-555-1234 if you have problems=0D=0A=\nwith access to the machine."
    ),
    StandardExample("2.6.2", "REV:19951031T222710"),
    StandardExample("2.6.2 extended", "REV:1995-10-31T22:27:10Z"),
    StandardExample("2.6.3", "SOUND:JON Q PUBLIK"),
    // The colon after the scheme is missing.
    StandardExample("2.6.3 URL", "SOUND;VALUE=URL:⟦VC369⟧file///multimed/audio/jqpublic.wav"),
    StandardExample("2.6.4", "URL:http://abc.com/pub/directory/northam/jpublic.ecd"),
    StandardExample("2.6.5", "UID:19950401-080045-40000F192713-0052"),
    StandardExample("2.8.1", "X-ABC-VIDEO;MPEG2:http://lonestar.bubbas.org/billibob.mpg"),
    // The outer card has no N (2.2.2), and the inner ones no VERSION (2.6.6). Cards may be nested in an AGENT only
    // (2.1.4.1); these are not in one.
    StandardExample(
      "2.8.1 list",
      """
      ⟦VC121⟧BEGIN:VCARD
      VERSION:2.1
      X-DL;Design Work Group:List Item 1;List Item 2;List Item 3
      ⟦VC107 VC110⟧BEGIN:VCARD
      UID:List Item 1
      N:John Smith
      TEL:+1-213-555-1111
      END:VCARD
      ⟦VC107 VC110⟧BEGIN:VCARD
      UID:List Item 2
      N:I. M. Big
      TEL:+1-213-555-9999
      END:VCARD
      ⟦VC107 VC110⟧BEGIN:VCARD
      UID:List Item 3
      N:Jane Doe
      TEL:+1-213-555-5555
      END:VCARD
      END:VCARD
      """),
    StandardExample(
      "3.1.1",
      """
      BEGIN:VCARD
      VERSION:2.1
      N:Smith;John;M.;Mr.;Esq.
      TEL;WORK;VOICE;MSG:+1 (919) 555-1234
      TEL;WORK;FAX:+1 (919) 555-9876
      ADR;WORK;PARCEL;POSTAL;DOM:Suite 101;1 Central St.;Any Town;NC;27654
      END:VCARD
      """),
    // The line end after VERSION is missing, and with it N.
    StandardExample(
      "3.1.2",
      """
      ⟦VC121⟧BEGIN:VCARD
      ⟦VC113⟧VERSION:2.1N:Martin;Stephen
      TEL;HOME;VOICE:+1 (210) 555-1357
      TEL;HOME;FAX:+1 (210) 555-0864
      ADR;WORK;PARCEL;POSTAL;DOM:123 Cliff Ave.;Big Town;CA;97531
      END:VCARD
      """),
    StandardExample(
      "3.1.3",
      """
      BEGIN:VCARD
      VERSION:2.1
      N:Smith;John;M.;Mr.;Esq.
      TEL;WORK;VOICE;MSG:+1 (919) 555-1234
      TEL;CELL:+1 (919) 554-6758
      TEL;WORK;FAX:+1 (919) 555-9876
      PHOTO;GIF;MIME:<<JOHNSMITH.part3.960129T083020.xyzMail@host3.com>
      ADR;WORK;PARCEL;POSTAL;DOM:Suite 101;1 Central St.;Any Town;NC;27654
      END:VCARD
      """),
  ]
}

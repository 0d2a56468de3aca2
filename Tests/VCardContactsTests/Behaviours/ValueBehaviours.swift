import Testing

/// Behaviours 17 to 34: quoted-printable, character sets, escapes and structure.
@Suite("Encodings, escapes, structure")
struct ValueBehaviours {
  @Test("Behaviour", arguments: quotedPrintable + charsets + escapes + structure)
  func behaviour(_ behaviour: Behaviour) { behaviour.check() }

  static let quotedPrintable: [Behaviour] = [
    .line(
      "17: a soft break continues without a blank", "2.1",
      "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:caf=C3=A9 =\nau lait", v30: ["NOTE:café au lait"],
      v40: ["NOTE:café au lait"]),
    .line(
      "18: a soft break inside a character", "2.1",
      "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:caf=C3=\n=A9", v30: ["NOTE:café"], v40: ["NOTE:café"]),
    .line(
      "19: a hard line break before a soft one", "2.1",
      "NOTE;ENCODING=QUOTED-PRINTABLE:1 Main St=0D=0A=\nTown", v30: ["NOTE:1 Main St\\nTown"],
      v40: ["NOTE:1 Main St\\nTown"]),
    .line(
      "19: quoted-printable begins with a soft break", "2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:=\nTown=20=\nHall\nTEL:1",
      v30: ["TEL:1", "NOTE:Town Hall"], v40: ["TEL:1", "NOTE:Town Hall"]),
    .line(
      "19: a blank line in the middle of quoted-printable", "2.1",
      "NOTE;ENCODING=QUOTED-PRINTABLE:one=\n\ntwo\nTEL:1", v30: ["TEL:1", "NOTE:onetwo"],
      v40: ["TEL:1", "NOTE:onetwo"],
      findings: ["VC310@5"],
      // A run of bare carriage returns is one line end, so there is no blank line.
      endings: [.lf, .crlf, .crcrlf]),
    .line(
      "19: what follows a soft break is another property", "2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:one=\nTEL:1",
      v30: ["TEL:1", "NOTE:one"], v40: ["TEL:1", "NOTE:one"], findings: ["VC310@5"]),
    .line(
      "19: the soft break is followed by the end of the card", "2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:one=",
      v30: ["NOTE:one"], v40: ["NOTE:one"], findings: ["VC310@5"]),
    .line(
      "20: the encoding without its parameter's name", "2.1", "NOTE;QUOTED-PRINTABLE:a=3Db=3db", v30: ["NOTE:a=b=b"],
      v40: ["NOTE:a=b=b"]),
    .line(
      "20: Latin-1 in quoted-printable", "2.1", "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller",
      v30: ["NOTE:Müller"], v40: ["NOTE:Müller"]),
    .line(
      "20: an equals sign without two digits is kept", "2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:1 =Z 2=3",
      v30: ["NOTE:1 =Z 2=3"], v40: ["NOTE:1 =Z 2=3"], findings: ["VC309@5"]),
    .line(
      "21: components are split before they are decoded", "2.1",
      "ADR;WORK;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:;;M=C3=BCnster=3B Str. 1;City;;48143;DE",
      v30: ["ADR;TYPE=WORK:;;Münster\\; Str. 1;City;;48143;DE"],
      v40: ["ADR;TYPE=work:;;Münster\\; Str. 1;City;;48143;DE"]),
    .line(
      "21: so are names and organizations", "2.1",
      "ORG;ENCODING=QUOTED-PRINTABLE:a=3Bb=5C;c=2Cd", v30: ["ORG:a\\;b\\\\;c\\,d"], v40: ["ORG:a\\;b\\\\;c\\,d"]),
    .line(
      "22: quoted-printable in 3.0 is decoded and reported", "3.0",
      "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:caf=C3=A9", v30: ["NOTE:café"], v40: ["NOTE:café"],
      findings: ["VC322@5", "VC308@5"]),
  ]

  static let charsets: [Behaviour] = [
    .line(
      "23: Latin-1 bytes are decoded, and CHARSET is removed", "2.1", "NICKNAME;CHARSET=ISO-8859-1:M\\xFCller",
      v30: ["NICKNAME:Müller"], v40: ["NICKNAME:Müller"]),
    .line(
      "23: Latin-1 bytes of an unknown property", "2.1", "X-FOO;CHARSET=ISO-8859-1:M\\xFCller",
      v30: ["X-FOO:Müller"], v40: ["X-FOO:Müller"]),
    .line(
      "23: a backslash byte inside Shift_JIS separates nothing and escapes nothing", "2.1",
      // 表 is 95 5C, ソ is 83 5C.
      "ORG;CHARSET=SHIFT_JIS:\\x95\\x5C;\\x83\\x5C\\x83\\x5C", v30: ["ORG:表;ソソ"], v40: ["ORG:表;ソソ"]),
    .line(
      "23: Shift_JIS in quoted-printable", "2.1",
      "ORG;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=95=5C;=83=5C", v30: ["ORG:表;ソ"], v40: ["ORG:表;ソ"]),
    .line(
      "23: bytes of Shift_JIS beside those of quoted-printable", "2.1",
      "NOTE;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=95\\x5C=0D=0Aa", v30: ["NOTE:表\\na"], v40: ["NOTE:表\\na"]),
    .line(
      "23: bytes without a fitting CHARSET are read as Windows-1252", "2.1",
      "NOTE;ENCODING=QUOTED-PRINTABLE:Caf=E9 =80\nTEL:1", v30: ["TEL:1", "NOTE:Café €"],
      v40: ["TEL:1", "NOTE:Café €"], findings: ["VC020@5"]),
    .line(
      "23: an unknown character set", "2.1", "NOTE;CHARSET=KLINGON:Qapla", v30: ["NOTE:Qapla"],
      v40: ["NOTE:Qapla"], findings: ["VC021@5"]),
  ]

  static let escapes: [Behaviour] = [
    .card(
      "24: every component is a list",
      "BEGIN:VCARD\nVERSION:3.0\nFN:John\nN:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.\nEND:VCARD\n",
      v30: ["FN:John", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P."],
      v40: ["FN:John", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P."]),
    .card(
      "25: the sort keys are a list, and so are the given names",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Rene\nN;SORT-AS=\"Harten,Rene\":van der Harten;Rene,J.;Sir;;R.D.O.N.\nEND:VCARD\n",
      v30: ["FN:Rene", "N:van der Harten;Rene,J.;Sir;;R.D.O.N.", "SORT-STRING:Harten,Rene"],
      v40: ["FN:Rene", "N;SORT-AS=\"Harten,Rene\":van der Harten;Rene,J.;Sir;;R.D.O.N."]),
    .card(
      "25a: what to sort by keeps its semicolons if a part has a comma",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Rene\nN;SORT-AS=\"Harten, van;Rene\":Harten;Rene;;;\nEND:VCARD\n",
      v30: ["FN:Rene", "N:Harten;Rene;;;", "SORT-STRING:Harten\\, van,Rene"],
      v40: ["FN:Rene", "N;SORT-AS=\"Harten, van;Rene\":Harten;Rene;;;"]),
    .card(
      "26: escapes of delimiters, of line breaks and of the backslash before an n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Jo\nN:Do\\;e\\,x;Jo\\\\n;a\\nb;;\nEND:VCARD\n",
      v30: ["FN:Jo", "N:Do\\;e\\,x;Jo\\\\n;a\\nb;;"], v40: ["FN:Jo", "N:Do\\;e\\,x;Jo\\\\n;a\\nb;;"]),
    .line(
      "27: an escaped delimiter between units is one of the unit's", "3.0", "ORG:ABC\\, Inc.;North\\;South;Marketing",
      v30: ["ORG:ABC\\, Inc.;North\\;South;Marketing"], v40: ["ORG:ABC\\, Inc.;North\\;South;Marketing"]),
    .line(
      "28: an escaped comma does not separate nicknames or categories", "3.0",
      "NICKNAME:Jim\\, Jr.,Jimmie\nCATEGORIES:one\\, two",
      v30: ["NICKNAME:Jim\\, Jr.,Jimmie", "CATEGORIES:one\\, two"],
      v40: ["NICKNAME:Jim\\, Jr.,Jimmie", "CATEGORIES:one\\, two"]),
    .line(
      "29: escapes that no standard has are kept", "3.0", "NOTE:a\\Nb\\tc\\:d\\",
      v30: ["NOTE:a\\nb\\\\tc:d\\\\"], v40: ["NOTE:a\\nb\\\\tc:d\\\\"]),
    .line(
      "30: a fold splits an escape", "3.0", "NOTE:one\\\n ntwo\\\n ,three",
      v30: ["NOTE:one\\ntwo\\,three"], v40: ["NOTE:one\\ntwo\\,three"]),
  ]

  static let structure: [Behaviour] = [
    .line(
      "31: escapes in a URI are removed", "3.0", "URL:http\\://www.example.com/a\\,b",
      v30: ["URL:http://www.example.com/a,b"], v40: ["URL:http://www.example.com/a,b"]),
    .line(
      "31: a position, escaped and not", "4.0", "GEO:geo:46.77,-71.28\nGEO:geo:46.77\\,-71.29",
      v30: ["GEO:46.77;-71.28", "GEO:46.77;-71.29"], v40: ["GEO:geo:46.77,-71.28", "GEO:geo:46.77,-71.29"]),
    .line(
      "32: a data URI is neither split nor escaped", "4.0", "PHOTO:data:image/jpeg;base64,AAECAwQ=",
      v30: ["PHOTO;ENCODING=b;TYPE=JPEG:AAECAwQ="], v40: ["PHOTO:data:image/jpeg;base64,AAECAwQ="]),
    .line(
      "32: an escaped data URI", "3.0", "PHOTO;VALUE=uri:data:image/png\\;base64\\,AAEC",
      v30: ["PHOTO;ENCODING=b;TYPE=PNG:AAEC"], v40: ["PHOTO:data:image/png;base64,AAEC"]),
    .line(
      "33: a position of 3.0 has a bare semicolon", "3.0", "GEO:46.77;-71.28", v30: ["GEO:46.77;-71.28"],
      v40: ["GEO:geo:46.77,-71.28"]),
    .line(
      "33: an unknown property comes back unchanged", "3.0",
      "X-foo;X-Bar=\"a;b\";x-a=1,2:x\\,y;z\\:\\n\nitem7.FOO-IANA;BAZ=1:v",
      v30: ["X-foo;X-Bar=\"a;b\";x-a=1,2:x\\,y;z\\:\\n", "item7.FOO-IANA;BAZ=1:v"],
      v40: ["X-foo;X-Bar=\"a;b\";x-a=1,2:x\\,y;z\\:\\n", "item7.FOO-IANA;BAZ=1:v"]),
    .line(
      "33: Android's own columns come back unchanged", "2.1",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nothing;a;1;;;;;;;;;;;;;",
      v30: ["X-ANDROID-CUSTOM:vnd.android.cursor.item/nothing;a;1;;;;;;;;;;;;;"],
      v40: ["X-ANDROID-CUSTOM:vnd.android.cursor.item/nothing;a;1;;;;;;;;;;;;;"]),
    .line(
      "34: backslashes in a LABEL parameter are read and not written", "4.0",
      "ADR;LABEL=\"J. Doe\\, Esq.\\nMail Drop\\; 2\":;;1 Main;T;;;",
      v30: ["ADR:;;1 Main;T;;;", "LABEL:J. Doe\\, Esq.\\nMail Drop\\; 2"],
      v40: ["ADR;LABEL=\"J. Doe, Esq.^nMail Drop; 2\":;;1 Main;T;;;"]),
  ]
}

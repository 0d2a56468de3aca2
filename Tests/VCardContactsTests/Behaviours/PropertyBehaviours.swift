import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Behaviours 43 to 52: dates, numbers, photos, and what one version has and another has not.
@Suite("Dates, numbers, media, versions")
struct PropertyBehaviours {
  @Test("Behaviour", arguments: dates + numbers + media + versions)
  func behaviour(_ behaviour: Behaviour) { behaviour.check() }

  @Test(
    "43: every form of a date",
    arguments: [
      ("19850412", "19850412", "1985-04-12"), ("1985-04-12", "19850412", "1985-04-12"),
      ("1985-04", "1985-04", nil), ("1985", "1985", nil), ("--0412", "--0412", nil), ("--04-12", "--0412", nil),
      ("--04", "--04", nil), ("---12", "---12", nil), ("T102200", "T102200", nil), ("T10:22", "T1022", nil),
      ("T10", "T10", nil), ("T-2200", "T-2200", nil), ("T--00", "T--00", nil), ("T102200Z", "T102200Z", nil),
      ("--1022T1400", "--1022T1400", nil), ("---22T14", "---22T14", nil),
      ("19961022T140000", "19961022T140000", "1996-10-22T14:00:00"),
      ("19961022T140000Z", "19961022T140000Z", "1996-10-22T14:00:00Z"),
      ("19961022T140000-05", "19961022T140000-0500", "1996-10-22T14:00:00-05:00"),
      ("19961022T140000-0530", "19961022T140000-0530", "1996-10-22T14:00:00-05:30"),
      ("1996-10-22T14:00:00+01:00", "19961022T140000+0100", "1996-10-22T14:00:00+01:00"),
      ("1996-10-22T14:00:00.125Z", "19961022T140000.125Z", "1996-10-22T14:00:00.125Z"),
      ("1996-10-22T14:00:00Z", "19961022T140000Z", "1996-10-22T14:00:00Z"),
      ("1985-4-2", "19850402", "1985-04-02"), ("1985-4", "1985-04", nil), ("2024-02-29", "20240229", "2024-02-29"),
      ("--0229", "--0229", nil),
    ] as [(String, String, String?)])
  func dateForm(_ text: String, in40: String, in30: String?) {
    for version in ["3.0", "4.0"] {
      let yearless = in40.hasPrefix("--") && in40.utf8.count == 6
      let line30 =
        if let in30 {
          "BDAY:\(in30)"
        } else if yearless {
          "BDAY:--\(in40.dropFirst(2).prefix(2))-\(in40.suffix(2))"
        } else {
          "X-BDAY:"
        }
      let card = read("BEGIN:VCARD\nVERSION:\(version)\nN:;;;;\nFN:Jo\nBDAY:\(text)\nEND:VCARD\n")
      #expect(card.findings.isEmpty)
      let contact = card.items[0].value
      // 4.0 has no fractions of seconds.
      let name40 = in40.utf8.contains(UInt8(ascii: ".")) ? "X-BDAY" : "BDAY"
      #expect(logicalLines(written(contact, .v40).bytes) == ["FN:Jo", "\(name40):\(in40)"])
      let last = logicalLines(written(contact, .v30).bytes).last ?? ""
      #expect(in30 == nil && !yearless ? last.hasPrefix(line30) : last == line30)
    }
  }

  @Test(
    "43: a text that is not a date is kept and reported",
    arguments: [
      ("1985-13-45", "VC350", "VC350"), ("19850230", "VC350", "VC350"), ("1985-02-30", "VC350", "VC350"),
      ("20230229", "VC350", "VC350"), ("1985-00-10", "VC350", "VC350"), ("T2500", "VC350", "VC350"),
      ("1985-01-01T10:61:00", "VC350", "VC350"), ("19850101T240000", "VC350", "VC351"),
      ("19850101T240100", "VC350", "VC350"), ("12/04/1985", "VC354", "VC347"), ("soon", "VC354", "VC356"),
      ("70-7-14", "VC354", "VC347"), ("198504121", "VC354", "VC347"), ("198504", "VC354", "VC349"),
      ("1985-04-12x", "VC354", "VC347"), ("1985-04-12T10:00:00PST", "VC354", "VC347"), ("-0412", "VC354", "VC347"),
      ("12 April 1985", "VC354", "VC356"), ("昭和60年", "VC354", "VC356"),
    ])
  func noDate(_ text: String, code: String, in40: String) {
    for (version, code) in [("2.1", code), ("3.0", code), ("4.0", in40)] {
      let card = read("BEGIN:VCARD\nVERSION:\(version)\nN:;;;;\nFN:Jo\nBDAY:\(text)\nEND:VCARD\n")
      #expect(card.findings.map(\.code.id) == [code])
      #expect(card.items.first?.value.birthday == .text(text))
    }
  }

  @Test("43: a text that is not a timestamp is kept and reported", arguments: ["2.1", "3.0", "4.0"])
  func noMoment(_ version: String) {
    let card = read("BEGIN:VCARD\nVERSION:\(version)\nN:;;;;\nFN:Jo\nREV:yesterday\nEND:VCARD\n")
    #expect(card.findings.map(\.code.id) == ["VC357"])
    #expect(card.items.first?.value.revisions.map(\.value) == [.text("yesterday")])
  }

  static let dates: [Behaviour] = [
    .line(
      "44: a year that Apple omits", "3.0", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12",
      v30: ["BDAY:--04-12"], v40: ["BDAY:--0412"]),
    .line(
      "44: the year 1604 without a parameter", "3.0", "BDAY;VALUE=date:1604-04-12",
      v30: ["BDAY:--04-12"], v40: ["BDAY:--0412"]),
    .line(
      "45: a birthday in words", "4.0", "BDAY;VALUE=text:circa 1800\\, they say",
      v30: ["X-BDAY;VALUE=text:circa 1800\\, they say"], v40: ["BDAY;VALUE=text:circa 1800\\, they say"],
      reported30: ["LS007 BDAY"]),
  ]

  static let numbers: [Behaviour] = [
    .line(
      "46: a telephone URI with an extension", "4.0",
      "TEL;VALUE=uri;PREF=1;TYPE=\"voice,home\":tel:+1-555-555-5555;ext=5555",
      v30: ["TEL;TYPE=HOME,VOICE,PREF:+1-555-555-5555 x5555"],
      v40: ["TEL;VALUE=uri;TYPE=home,voice;PREF=1:tel:+1-555-555-5555;ext=5555"], reported30: ["LS007 TEL"]),
    .line(
      "46: pauses are kept unchanged", "3.0", "TEL:p1234p5678w9", v30: ["TEL:p1234p5678w9"],
      v40: ["TEL:p1234p5678w9"]),
    .line(
      "47: the preferred of 3.0 is preference 1", "3.0", "TEL;TYPE=HOME,pref:1\nTEL;TYPE=pref:2\nTEL:3",
      v30: ["TEL;TYPE=HOME,PREF:1", "TEL;TYPE=PREF:2", "TEL:3"],
      v40: ["TEL;TYPE=home;PREF=1:1", "TEL;PREF=1:2", "TEL:3"]),
    .line(
      "47: the lowest preference is the preferred one of 3.0", "4.0", "TEL;PREF=20:2\nTEL;PREF=10:1\nTEL;PREF=50:5",
      v30: ["TEL:2", "TEL;TYPE=PREF:1", "TEL:5"], v40: ["TEL;PREF=20:2", "TEL;PREF=10:1", "TEL;PREF=50:5"],
      reported30: ["LS006 TEL", "LS006 TEL", "LS006 TEL"]),
  ]

  static let media: [Behaviour] = [
    .line(
      "48: a photo of 2.1 without a blank line after it", "2.1",
      "PHOTO;JPEG;ENCODING=BASE64:\n AAEC\n AwQ=\nTEL;CELL:1",
      v30: ["TEL;TYPE=CELL:1", "PHOTO;ENCODING=b;TYPE=JPEG:AAECAwQ="],
      v40: ["TEL;TYPE=cell:1", "PHOTO:data:image/jpeg;base64,AAECAwQ="]),
    .line(
      "48: base64 without the blank of a fold", "2.1", "PHOTO;JPEG;ENCODING=BASE64:\nAAEC\nAwQ=\n\nTEL;CELL:1",
      v30: ["TEL;TYPE=CELL:1", "PHOTO;ENCODING=b;TYPE=JPEG:AAECAwQ="],
      v40: ["TEL;TYPE=cell:1", "PHOTO:data:image/jpeg;base64,AAECAwQ="], findings: ["VC015@5"]),
    .line(
      "48: base64 as Apple marks it in 3.0", "3.0", "PHOTO;BASE64:\n  /9j/AAEC\n  AwQ=",
      v30: ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/AAECAwQ="], v40: ["PHOTO:data:image/jpeg;base64,/9j/AAECAwQ="],
      findings: ["VC206@5"]),
    .line(
      "48: keys and sounds have media types too", "3.0",
      "KEY;ENCODING=b;TYPE=PGP:AAEC\nSOUND;TYPE=BASIC;ENCODING=b:AAEC\nLOGO;VALUE=uri;TYPE=GIF:http://example.org/l.gif",
      v30: [
        "LOGO;VALUE=uri;TYPE=GIF:http://example.org/l.gif", "SOUND;ENCODING=b;TYPE=BASIC:AAEC",
        "KEY;ENCODING=b;TYPE=PGP:AAEC",
      ],
      v40: [
        "LOGO;MEDIATYPE=image/gif:http://example.org/l.gif", "SOUND:data:audio/basic;base64,AAEC",
        "KEY:data:application/pgp-keys;base64,AAEC",
      ]),
    .line(
      "48: invalid base64 is kept and reported", "2.1", "PHOTO;ENCODING=BASE64;TYPE=JPEG:qgEP:ASDF==\n\nTEL:1",
      v30: ["TEL:1", "X-PHOTO;VALUE=text;TYPE=JPEG:qgEP:ASDF=="],
      v40: ["TEL:1", "X-PHOTO;VALUE=text;MEDIATYPE=image/jpeg:qgEP:ASDF=="], findings: ["VC312@5"],
      reported30: ["LS007 PHOTO"], reported40: ["LS007 PHOTO"]),
    .line(
      "48: base64 without its padding, or in the alphabet of URLs", "3.0", "PHOTO;ENCODING=b;TYPE=PNG:-_ECAwQ",
      v30: ["PHOTO;ENCODING=b;TYPE=PNG:+/ECAwQ="], v40: ["PHOTO:data:image/png;base64,+/ECAwQ="], findings: ["VC313@5"]),
    .line(
      "49: a LABEL belongs to the ADR with its types", "3.0",
      "LABEL;TYPE=WORK:1 Work St\\nTown\nADR;TYPE=HOME:;;1 Home St;T;;;\nADR;TYPE=WORK:;;1 Work St;T;;;\nLABEL;TYPE=PARCEL:Gate",
      v30: [
        "ADR;TYPE=HOME:;;1 Home St;T;;;", "ADR;TYPE=WORK:;;1 Work St;T;;;", "LABEL;TYPE=WORK:1 Work St\\nTown",
        "LABEL;TYPE=PARCEL:Gate",
      ],
      v40: [
        "ADR;TYPE=home:;;1 Home St;T;;;", "ADR;LABEL=\"1 Work St^nTown\";TYPE=work:;;1 Work St;T;;;",
        "ADR;LABEL=Gate;TYPE=parcel:;;;;;;",
      ]),
  ]

  static let versions: [Behaviour] = [
    .card(
      "50: values that 3.0 cannot hold are written as products write them, and reported",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Jo\nN:Doe;Jo;;;\nKIND:individual\nGENDER:O;intersex\nANNIVERSARY:20100605\nLANG:de\nRELATED;TYPE=friend:urn:uuid:1\nHOBBY:sailing\nCALURI:http://example.org/c\nXML:<a/>\nEND:VCARD\n",
      v30: [
        "X-KIND:individual", "FN:Jo", "N:Doe;Jo;;;", "X-GENDER:O;intersex", "item1.X-ABDATE:2010-06-05",
        "item1.X-ABLabel:_$!<Anniversary>!$_",
        "X-LANG:de", "X-RELATED;VALUE=uri;TYPE=FRIEND:urn:uuid:1", "X-HOBBY:sailing", "CALURI:http://example.org/c",
        "X-XML:<a/>",
      ],
      v40: [
        "KIND:individual", "FN:Jo", "N:Doe;Jo;;;", "GENDER:O;intersex", "ANNIVERSARY:20100605", "LANG:de",
        "RELATED;TYPE=friend:urn:uuid:1", "HOBBY:sailing", "CALURI:http://example.org/c", "XML:<a/>",
      ],
      reported30: [
        "LS007 KIND", "LS007 GENDER", "LS007 ANNIVERSARY", "LS007 LANG", "LS007 RELATED", "LS007 HOBBY", "LS007 XML",
      ]),
    .card(
      "50: values that 4.0 cannot hold",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Jo\nN:Doe;Jo;;;\nSORT-STRING:Doh\nCLASS:PRIVATE\nMAILER:Pine\nNAME:Book\nPROFILE:VCARD\nAGENT;VALUE=uri:mailto:a@example.org\nEND:VCARD\n",
      v30: [
        "FN:Jo", "N:Doe;Jo;;;", "SORT-STRING:Doh", "AGENT;VALUE=uri:mailto:a@example.org", "CLASS:PRIVATE",
        "MAILER:Pine", "NAME:Book",
      ],
      v40: [
        "FN:Jo", "N;SORT-AS=Doh:Doe;Jo;;;", "RELATED;TYPE=agent:mailto:a@example.org", "X-CLASS:PRIVATE",
        "X-MAILER:Pine", "X-NAME:Book",
      ], findings: ["VC136@9"],
      reported40: ["LS007 AGENT", "LS007 CLASS", "LS007 MAILER", "LS007 NAME"]),
    .line(
      "50: nothing of Outlook's 2.1 is lost", "2.1",
      "NICKNAME:Jojo\nCATEGORIES:Friends\nX-MS-OL-DEFAULT-POSTAL-ADDRESS:2\nIMPP:xmpp:a@example.org",
      v30: ["NICKNAME:Jojo", "IMPP:xmpp:a@example.org", "CATEGORIES:Friends", "X-MS-OL-DEFAULT-POSTAL-ADDRESS:2"],
      v40: ["NICKNAME:Jojo", "IMPP:xmpp:a@example.org", "CATEGORIES:Friends", "X-MS-OL-DEFAULT-POSTAL-ADDRESS:2"]),
    .card(
      "51: VERSION is last", "BEGIN:VCARD\nN:Doe;Jo;;;\nFN:Jo\nTEL;TYPE=HOME:1\nVERSION:3.0\nEND:VCARD\n",
      v30: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=HOME:1"], v40: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=home:1"]),
    .card(
      "51: VERSION is last in 2.1, and the fold is the one of 2.1",
      "BEGIN:VCARD\nN:Doe;Jo\nFN:Jo\nNOTE:a\n b\nTEL;HOME:1\nVERSION:2.1\nEND:VCARD\n",
      v30: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=HOME:1", "NOTE:a b"],
      v40: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=home:1", "NOTE:a b"]),
    .card(
      "51: no VERSION, and the lines of 2.1", "BEGIN:VCARD\nN:Doe;Jo\nFN:Jo\nTEL;HOME:1\nEND:VCARD\n",
      v30: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=HOME:1"], v40: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=home:1"],
      findings: ["VC110@1"]),
    .card(
      "51: two VERSIONs", "BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jo;;;\nFN:Jo\nVERSION:4.0\nTEL;TYPE=HOME:1\nEND:VCARD\n",
      v30: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=HOME:1"], v40: ["FN:Jo", "N:Doe;Jo;;;", "TEL;TYPE=home:1"],
      findings: ["VC112@5"]),
    .card(
      "51: VERSION of 4.0 is not first, and one that does not exist",
      "BEGIN:VCARD\nFN:Jo\nVERSION:4.0\nEND:VCARD\n", v30: ["FN:Jo", "N:;Jo;;;"], v40: ["FN:Jo"], findings: ["VC111@3"],
      reported30: ["LS008 N"]),
    .card(
      "51: a VERSION that does not exist", "BEGIN:VCARD\nVERSION:5.0\nFN:Jo\nEND:VCARD\n", v30: ["FN:Jo", "N:;Jo;;;"],
      v40: ["FN:Jo"], findings: ["VC113@2"], reported30: ["LS008 N"]),
    .card(
      "51: two display names stay two names", "BEGIN:VCARD\nVERSION:4.0\nFN;PREF=1:Jo\nFN:Joe\nEND:VCARD\n",
      v30: ["FN;TYPE=PREF:Jo", "FN:Joe", "N:;Jo;;;"], v40: ["FN;PREF=1:Jo", "FN:Joe"],
      reported30: ["LS008 N"]),
    .card(
      "51: JSCOMPS is written in 4.0 only",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Jo\nN;JSCOMPS=\";1;0\":Doe;Jo;;;;;\nEND:VCARD\n", v30: ["FN:Jo", "N:Doe;Jo;;;"],
      v40: ["FN:Jo", "N;JSCOMPS=\";1;0\":Doe;Jo;;;"], reported30: ["LS002 N"]),
    .line(
      "52: empty properties are not values, and are omitted", "3.0", "TEL:\nADR:;;;;;;\nEMAIL:\nORG:;;",
      v30: [], v40: [], reported30: ["LS010 TEL", "LS010 ADR", "LS010 EMAIL", "LS010 ORG"],
      reported40: ["LS010 TEL", "LS010 ADR", "LS010 EMAIL", "LS010 ORG"]),
    .card(
      "52: a display name is made from the name", "BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jo;;Dr.;\nEND:VCARD\n",
      v30: ["FN:Dr. Jo Doe", "N:Doe;Jo;;Dr.;"], v40: ["FN:Dr. Jo Doe", "N:Doe;Jo;;Dr.;"],
      findings: ["VC120@1"], reported30: ["LS008 FN"], reported40: ["LS008 FN"]),
    .card(
      "52: an empty name, and a display name from the organization",
      "BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:\nORG:Engines;Analytical\nEND:VCARD\n",
      v30: ["FN:Engines\\, Analytical", "N:;;;;", "ORG:Engines;Analytical"],
      v40: ["FN:Engines\\, Analytical", "ORG:Engines;Analytical"], findings: ["VC120@1"], reported30: ["LS008 FN"],
      reported40: ["LS008 FN"]),
    .card(
      "52: a display name from the nickname, the e-mail address",
      "BEGIN:VCARD\nVERSION:4.0\nFN:\nNICKNAME:Jojo\nEMAIL:a@example.org\nEND:VCARD\n",
      v30: ["FN:Jojo", "N:;Jojo;;;", "NICKNAME:Jojo", "EMAIL;TYPE=INTERNET:a@example.org"],
      v40: ["FN:Jojo", "NICKNAME:Jojo", "EMAIL:a@example.org"], findings: ["VC120@1"],
      reported30: ["LS008 FN", "LS008 N"],
      reported40: ["LS008 FN"]),
  ]
}

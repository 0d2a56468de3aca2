internal import SourceText

/// Outlook's vCard 2.1 in the code page of Windows: text that is not ASCII has a CHARSET, texts of several lines are in
/// quoted-printable, and an empty line follows a note and a photo.
extension CardLayout {
  static let outlook =
    Array(repeating: outlook(language: "en-us", .windows1252, CardTexts.ascii, .english, InventedPlace.ascii), count: 5)
    + Array(repeating: outlook(language: "de", .windows1252, CardTexts.western, .accented), count: 3) + [
      outlook(language: "ru", .windows1251, CardTexts.ascii, .cyrillic),
      outlook(language: "ja", .shiftJIS, CardTexts.ascii, .eastAsian),
      outlook(language: "ar", .windows1256, CardTexts.ascii, .arabic),
    ]

  private static func outlook(
    language: String, _ codePage: TextEncoding, _ texts: [String: [String]], _ script: NameScript,
    _ places: [InventedPlace] = InventedPlace.accented
  ) -> CardLayout {
    CardLayout(
      [
        (100, "BEGIN:VCARD\nVERSION:2.1"), (15, "X-MS-SIGNATURE:YES"),
        (100, "N;LANGUAGE=\(language):{family};{given}{||;M.|;;Dr.}\nFN:{shown}"), (5, "NICKNAME:{given}"),
        (60, "ORG:{company}{|;Sales|;Research}\nTITLE:{job}"), (15, "NOTE:{sentence}\r{sentence}\r\r"),
        (55, "TEL;WORK;VOICE:{phone}"), (30, "TEL;HOME;VOICE:{phone}"), (65, "TEL;CELL;VOICE:{phone}"),
        (12, "TEL;WORK;FAX:{phone}"),
        (
          40,
          "ADR;WORK;PREF:;;{house} {place}\nLABEL;WORK;PREF:{house} {labelWithBreaks}\nX-MS-OL-DEFAULT-POSTAL-ADDRESS:2"
        ),
        (15, "ADR;HOME:;;{house} {place}\nLABEL;HOME:{house} {labelWithBreaks}"), (20, "URL;WORK:http://{domain}"),
        (10, "ROLE:{job}"), (20, "BDAY:{basicDate}"),
        (85, "EMAIL;PREF;INTERNET:{mailbox}@{domain}"), (20, "EMAIL;INTERNET:{mailbox}@work.example"),
        (8, "X-MS-ANNIVERSARY:{basicDate}\nX-MS-SPOUSE;N:{given} {family}"), (8, "X-MS-MANAGER:{given} {family}"),
        (6, "X-MS-IMADDRESS:{account}@chat.example"),
        (30, "X-MS-OL-DESIGN;CHARSET=utf-8:\(design)"), (100, "REV:{basicTime}\n"),
      ], texts: texts, form: .outlook(codePage), photo: "{PHOTO|X-MS-CARDPICTURE};TYPE=JPEG;ENCODING=BASE64:{photo}\n",
      photoForm: .folded(width: 73, breaksAfterHead: true), scripts: [script], places: places)
  }

  private static let design =
    #"<card xmlns="http://schemas.example/office/outlook/12/electronicbusinesscards" ver="1.0" layout="left""#
    + #" bgcolor="ffffff"><img xmlns="" align="fit" area="16" use="cardpicture"/><fld xmlns="" prop="name" align="left""#
    + #" dir="ltr" style="b" color="000000" size="10"/><fld xmlns="" prop="email" align="left" dir="ltr""#
    + #" color="000000" size="8"/></card>"#
}

extension LineForm {
  /// Lines without folding in the code page, or in UTF-8 if it lacks a character. A carriage return represents a line
  /// break in the value, which is then in quoted-printable.
  fileprivate static func outlook(_ codePage: TextEncoding) -> LineForm {
    LineForm { line, bytes in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
      bytes += line[..<colon].utf8
      var octets = Array(line[colon...].utf8)
      if !isASCII {
        let encoded = codePage.encode(octets).flatMap { $0.unencodable.isEmpty ? $0.bytes : nil }
        bytes += ";CHARSET=\(encoded == nil ? "utf-8" : codePage.name)".utf8
        octets = encoded ?? octets
      }
      if octets.contains(ASCII.carriageReturn) {
        bytes += ";ENCODING=QUOTED-PRINTABLE".utf8
        for octet in octets {
          switch octet {
          case ASCII.carriageReturn: bytes += "=0D=0A=\r\n".utf8
          case UInt8(ascii: "="), 0x80...: bytes += octet.quotedPrintable.utf8
          default: bytes.append(octet)
          }
        }
      } else {
        bytes += octets
      }
      bytes += "\r\n".utf8
    }
  }
}

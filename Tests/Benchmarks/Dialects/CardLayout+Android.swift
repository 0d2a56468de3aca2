internal import SourceText

/// Android's vCard 2.1. One card in two is ASCII; the others have quoted-printable.
extension CardLayout {
  static let androidASCII = CardLayout(
    androidLines + [(20, "NOTE:{sentence}")], texts: CardTexts.ascii, form: .androidQuotedPrintable,
    photo: androidPhoto, photoForm: .folded(width: 73), scripts: [.english], places: InventedPlace.ascii)

  static let android = CardLayout(
    androidLines + [
      (20, "NOTE:{sentence}\r{sentence}"),
      (10, "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=61=74):{phone}"),
    ], form: .androidQuotedPrintable, photo: androidPhoto, photoForm: .folded(width: 73),
    scripts: NameScript.beyondASCII, places: InventedPlace.accented)

  private static let androidPhoto = "PHOTO;ENCODING=BASE64;JPEG:{photo}\n"
  private static let androidLines = [
    (100, "BEGIN:VCARD\nVERSION:2.1\nN:{family};{given};;;\nFN:{shown}"), (10, "X-PHONETIC-FIRST-NAME:{latinGiven}"),
    (5, "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;{given};1;;;;;;;;;;;;;"), (90, "TEL;CELL:{phone}"),
    (25, "TEL;HOME;PREF:{phone}"), (20, "TEL;WORK:{phone}"), (60, "EMAIL;HOME:{mailbox}@{domain}"),
    (20, "EMAIL;WORK:{mailbox}@work.example"), (30, "ADR;HOME:;;{1-200} {place}"), (30, "ORG:{company}\nTITLE:{job}"),
    (10, "URL:https://{domain}/{latinFamily}"), (20, "BDAY:{date}"),
    (8, "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;{date};1;;;;;;;;;;;;;"),
    (4, "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;{given};14;;;;;;;;;;;;;"),
  ]
}

extension LineForm {
  /// A value in quoted-printable if it needs that: each octet is encoded, and a soft line break follows every 23rd
  /// octet of a component. A carriage return represents a line break in the value.
  fileprivate static let androidQuotedPrintable = LineForm { line, bytes in
    bytes += encoded(line).utf8
    bytes += "\r\n".utf8
  }

  private static func encoded(_ line: Substring) -> String {
    let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
    guard !isASCII || line.utf8.contains(ASCII.carriageReturn), let colon = line.firstIndex(of: ":") else {
      return String(line)
    }
    let components = line[line.index(after: colon)...].split(separator: ";", omittingEmptySubsequences: false)
    let encoded = components.map { component in
      if component.hasPrefix("vnd.") { return String(component) }
      var text = ""
      for (index, byte) in component.replacing("\r", with: "\r\n").utf8.enumerated() {
        text += byte.quotedPrintable
        if index % 23 == 22 { text += "=\r\n" }
      }
      return text
    }
    return line[..<colon] + (isASCII ? "" : ";CHARSET=UTF-8") + ";ENCODING=QUOTED-PRINTABLE:"
      + encoded.joined(separator: ";")
  }
}

extension UInt8 {
  /// The octet in quoted-printable: `=0D`.
  var quotedPrintable: String { (self < 16 ? "=0" : "=") + String(self, radix: 16, uppercase: true) }
}

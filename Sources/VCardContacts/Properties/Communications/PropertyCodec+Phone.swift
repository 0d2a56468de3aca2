internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// TEL (RFC 6350 6.4.1): a text, or a `tel:` URI in 4.0. Nextcloud writes the URI in 3.0, too.
  static let phone = PropertyCodec(
    "TEL", readsEveryValue: true, plain: .phone,
    read: { input, contact in
      let number: PhoneNumber
      if input.valueType == "uri" {
        number = PhoneNumber(uri: input.uri())
      } else {
        // Only a number with an x in it can have an extension.
        let text = withoutOuterBlanks(input.text())
        if input.mayHold(ASCII.colon), isDialableURI(text) {
          number = PhoneNumber(uri: text)
        } else {
          number = input.mayHold(UInt8(ascii: "x")) ? PhoneNumber(display: text) : PhoneNumber(text)
        }
      }
      contact.append(Entry(number, attributes: input.attributes), to: .phones)
      return true
    },
    write: { contact, writer in
      var phones = contact.phones.preferenceMarked(in: writer.version)
      for index in phones.indices {
        let text = phones[index].value.text
        phones[index].value.text = withoutOuterBlanks(text)
        if phones[index].value.text.utf8.count < text.utf8.count {
          writer.report(
            LossCodes.valueChanged, "TEL \(Finding.quote(text)) is written without the blanks at its ends",
            property: "TEL", severity: .note)
        }
        // A text without an x is only a number.
        if phones[index].value.isOnlyText, !phones[index].value.text.utf8Contains(UInt8(ascii: "x")) {
          writer.property(.phone, phones[index].attributes, text: phones[index].value.text)
        } else {
          writer.phone(phones[index])
        }
      }
    })
}

/// A number without the blanks at its ends; another text as it is.
private func withoutOuterBlanks(_ text: String) -> String {
  guard let first = text.utf8.first, let last = text.utf8.last, ASCII.isBlank(first) || ASCII.isBlank(last),
    text.utf8.contains(where: ASCII.isDigit)
  else { return text }
  let inner = text.utf8.drop(while: ASCII.isBlank)
  guard let end = inner.lastIndex(where: { !ASCII.isBlank($0) }) else { return text }
  return String(Substring(inner[...end]))
}

/// Whether a text is a `tel:` URI with digits, which many programs write without VALUE=uri.
private func isDialableURI(_ text: String) -> Bool {
  text.asciiLowercased.hasPrefix("tel:")
    && text.utf8.dropFirst(4).prefix { $0 != ASCII.semicolon }.contains(where: ASCII.isDigit)
}

extension PhoneNumber {
  /// The number of a `tel:` URI (RFC 3966); another URI is kept whole.
  fileprivate init(uri: String) {
    guard uri.asciiLowercased.hasPrefix("tel:") else {
      self.init(uri, isURI: true)
      return
    }
    var pieces = uri.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let number = pieces.removeFirst()
    var ext = ""
    var rest = ""
    for piece in pieces {
      if ext.isEmpty, piece.asciiLowercased.hasPrefix("ext=") {
        ext = String(piece.dropFirst(4))
      } else {
        rest += ";" + piece
      }
    }
    self.init(number, ext: ext, uriParameters: rest, isURI: true)
  }
}

extension CardWriter {
  fileprivate mutating func phone(_ entry: Entry<PhoneNumber>) {
    let number = entry.value
    let hasBlank = number.text.utf8.contains(where: ASCII.isBlank)
    guard version == .v40, number.isURI, !hasBlank else {
      if number.isURI, version == .v40 {
        report(
          LossCodes.otherForm,
          "TEL \(Finding.quote("tel:" + number.text)) is written as a text: a URI has no blanks", property: "TEL")
      } else if number.isURI {
        reportOtherForm("TEL", "tel:" + number.text, "written as a text")
      }
      if !number.uriParameters.isEmpty {
        reportLoss(LossCodes.component, "TEL", number.uriParameters, "only a phone URI can have it")
      }
      if !number.ext.isEmpty || number.text.utf8Contains(UInt8(ascii: "x")) {
        let plain = PhoneNumber(display: number.display)
        if plain.text != number.text || plain.ext != number.ext {
          reportLoss(LossCodes.component, "TEL", number.ext, "the extension cannot be told from the number")
        }
      }
      property(.phone, entry.attributes, .text(number.display))
      return
    }
    let hasScheme = number.text.utf8.contains(ASCII.colon)
    let ext = number.ext.isEmpty ? "" : ";ext=" + number.ext
    property(
      .phone, entry.attributes, .uri((hasScheme ? "" : "tel:") + number.text + ext + number.uriParameters),
      valueType: "uri")
  }
}

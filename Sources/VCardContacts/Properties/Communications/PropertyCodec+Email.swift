internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// EMAIL (RFC 6350 6.4.2). In 2.1 and 3.0 the type INTERNET is the default and is written, because products expect it;
  /// the model does not hold it.
  static let email = PropertyCodec(
    "EMAIL", readsEveryValue: true, plain: .text,
    read: { input, contact in
      let text = input.text()
      if input.version != .v40 { input.attributes.types.remove(.internet) }
      guard !MailText.isPlain(text), let mailboxes = MailScheme.mailboxes(in: text) else {
        contact.append(Entry(text, attributes: input.attributes), to: .emails)
        return true
      }
      for mailbox in mailboxes {
        contact.append(mailbox.entry(input.attributes, of: contact), to: .emails)
      }
      return true
    },
    write: { contact, writer in
      let emails = contact.emails.preferenceMarked(in: writer.version)
      for index in emails.indices {
        var attributes = emails[index].attributes
        if !writer.form.writesInternet {
          attributes.types.remove(.internet)
        } else if writer.version != .v40, !attributes.types.contains(.x400) {
          attributes.types.insert(.internet)
        }
        let address = MailScheme.address(of: emails[index].value)
        if address != nil {
          writer.report(
            LossCodes.valueChanged, "EMAIL \(Finding.quote(emails[index].value)) is written without its scheme",
            property: "EMAIL", severity: .note)
        }
        writer.property(.email, attributes, text: address ?? emails[index].value)
      }
    })
}

/// The values of EMAIL that are one address and nothing else.
enum MailText {
  /// Whether a value has no escape and no sign of several addresses, a name, quotes, a scheme or outer blanks.
  ///
  /// Performance: searches each byte once, for a backslash or a second at sign.
  @inline(__always)
  static func isPlain(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    let last = bytes[value.upperBound &- 1]
    guard bytes[value.lowerBound] > ASCII.space, ASCII.isLetter(last) || last >= 0x80 || ASCII.isDigit(last),
      !MailScheme.mayBegin(bytes.span.extracting(value))
    else { return false }
    var start = value.lowerBound
    while let found = ByteSearch.first(
      ASCII.atSign, ASCII.backslash, ASCII.backslash, in: bytes, from: start, to: value.upperBound)
    {
      if bytes[found] == ASCII.backslash || start > value.lowerBound { return false }
      start = found &+ 1
    }
    return true
  }

  /// Whether a text has no sign of anything but one address.
  static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.isEmpty || isPlain(bytes, bytes.indices)
  }
}

extension Mailbox {
  /// The entry of the address, with the name beside it unless it is the contact's.
  fileprivate func entry(_ attributes: Attributes, of contact: ContactBuilder) -> Email {
    var email = Email(address, attributes: attributes)
    let isKnown =
      contact.values(.formattedNames).contains { $0.value.hasSameBytes(as: name) }
      || contact.values(.names).contains { $0.value.display.hasSameBytes(as: name) }
    if !name.isEmpty, !isKnown { email.parameters.append(Parameter(Mailbox.nameParameter, [name])) }
    return email
  }
}

/// The scheme that some products write before an address.
enum MailScheme {
  /// Whether a text may begin with the scheme.
  ///
  /// Performance: compares a letter and the colon.
  @inline(__always)
  static func mayBegin(_ text: Span<UInt8>) -> Bool {
    text.count > 7 && text[0] | 0x20 == UInt8(ascii: "m") && text[6] == ASCII.colon
  }

  /// The addresses of a text that is more than one address; `nil` if it is kept as written.
  static func mailboxes(in text: String) -> [Mailbox]? {
    if let address = address(of: text) { return [Mailbox(address: address)] }
    let bytes = Array(text.utf8)
    // The parts of a URI are not addresses.
    if bytes.count > 7, mayBegin(bytes.span),
      bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "?") })
    {
      return nil
    }
    return MailboxList.mailboxes(in: text)
  }

  /// The address of a `mailto:` URI without other parts (RFC 6068), which is not an address of EMAIL; `nil` for another text.
  static func address(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard mayBegin(bytes.span), String(decoding: bytes[..<6], as: UTF8.self).asciiLowercased == "mailto" else {
      return nil
    }
    let address = bytes[7...]
    let isOther = address.contains { [UInt8(ascii: "%"), UInt8(ascii: "?"), ASCII.comma].contains($0) }
    return isOther || !address.contains(UInt8(ascii: "@")) ? nil : String(decoding: address, as: UTF8.self)
  }
}

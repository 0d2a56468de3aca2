internal import ContactModel
internal import ContactProducts
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
        let email = mailbox.entry(input.attributes) {
          contact.values(.formattedNames).map(\.value) + contact.values(.names).map(\.value.display)
        }
        contact.append(email, to: .emails)
      }
      return true
    },
    write: { contact, writer in
      let emails = contact.emails.preferenceMarked(in: writer.version)
      for index in emails.indices {
        var attributes = emails[index].attributes
        if writer.importer?.reading.showsInternet == true {
          attributes.types.remove(.internet)
        } else if writer.version != .v40, !attributes.types.contains(.x400) {
          attributes.types.insert(.internet)
        }
        writer.email(emails[index].value, attributes)
      }
    })
}

extension CardWriter {
  fileprivate mutating func email(_ value: @autoclosure () -> String, _ attributes: Attributes) {
    let text = value()
    guard !MailText.isPlain(text), let mailboxes = MailScheme.mailboxes(in: text) else {
      return property(.email, attributes, text: text)
    }
    let isScheme = MailScheme.address(of: text) != nil
    report(
      LossCodes.valueChanged,
      "EMAIL \(Finding.quote(text)) is written \(isScheme ? "without its scheme" : "as the addresses in it")",
      property: "EMAIL", severity: .note)
    for mailbox in mailboxes {
      let email = mailbox.entry(attributes) {
        contact.formattedNames.map(\.value) + contact.names.map(\.value.display)
      }
      property(.email, email.attributes, text: email.value)
    }
  }
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
  static func isPlain(_ text: String) -> Bool { text.withUTF8Span { isPlain($0) } }

  /// Whether a text has no sign of anything but one address.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0 else { return true }
    let last = text[text.count - 1]
    guard text[0] > ASCII.space, ASCII.isLetter(last) || last >= 0x80 || ASCII.isDigit(last),
      !MailScheme.mayBegin(text)
    else { return false }
    guard let at = text.memchr(ASCII.atSign, from: 0, to: text.count) else { return true }
    return text.memchr(ASCII.atSign, from: at + 1, to: text.count) == nil
  }
}

extension Mailbox {
  /// The entry of the address, with the name beside it unless it is the contact's.
  fileprivate func entry(_ attributes: Attributes, ofContactNamed names: () -> [String]) -> Email {
    var email = Email(address, attributes: attributes)
    let isKnown = !name.isEmpty && names().contains { $0.hasSameBytes(as: name) }
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

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
      var entry = Entry(MailScheme.address(of: text) ?? text, attributes: input.attributes)
      if input.version != .v40 { entry.attributes.types.remove(.internet) }
      contact.append(entry, to: .emails)
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

/// The scheme that some products write before an address.
enum MailScheme {
  /// Whether a text may begin with the scheme.
  ///
  /// Performance: compares a letter and the colon.
  @inline(__always)
  static func mayBegin(_ text: Span<UInt8>) -> Bool {
    text.count > 7 && text[0] | 0x20 == UInt8(ascii: "m") && text[6] == ASCII.colon
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

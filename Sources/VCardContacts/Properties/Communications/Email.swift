internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// EMAIL (RFC 6350 6.4.2). In 2.1 and 3.0 an address is of type INTERNET unless it says otherwise, and products expect
  /// to see it; the model does not hold what is always so.
  static let email = PropertyCodec(
    "EMAIL", hasPlaceForAll: true,
    read: { input, contact in
      var entry = Entry(input.text(), attributes: input.attributes)
      if input.version != .v40 { entry.attributes.types.remove(.internet) }
      contact.emails.addOfTwo(entry)
      return true
    },
    write: { contact, writer in
      let emails = contact.emails.preferenceMarked(in: writer.version)
      for index in emails.indices {
        var attributes = emails[index].attributes
        if writer.version != .v40, !attributes.types.contains(.x400) { attributes.types.insert(.internet) }
        writer.property(.email, attributes, text: emails[index].value)
      }
    })

  /// LANG (RFC 6350 6.4.4).
  static let language = PropertyCodec.text("LANG", in: [.v40], { $0.languages }, { $0.languages.add($1) })

  /// LANGUAGE of the card (RFC 9554 3.3).
  static let defaultLanguage = PropertyCodec.text(
    "LANGUAGE", in: [.v40], { $0.defaultLanguages }, { $0.defaultLanguages.add($1) })

  /// CONTACT-URI (RFC 8605 2.1).
  static let contactURI = PropertyCodec.uri(
    "CONTACT-URI", in: [.v40], { $0.contactURIs }, { $0.contactURIs.add($1) })
}

extension PropertyName {
  fileprivate static let email = PropertyName("EMAIL")
}

extension PropertyCodec {
  /// The properties of RFC 6350 6.4, and those of RFC 8605 and RFC 9554 beside them.
  static let communications: [PropertyCodec] = [
    .phone, .email, .instantMessage, .socialProfile, .contactURI, .language, .defaultLanguage,
  ]
}

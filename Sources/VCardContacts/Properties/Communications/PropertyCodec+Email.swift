internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// EMAIL (RFC 6350 6.4.2). In 2.1 and 3.0 the type INTERNET is the default and is written, because products expect it;
  /// the model does not hold it.
  static let email = PropertyCodec(
    "EMAIL", readsEveryValue: true, plain: .text,
    read: { input, contact in
      var entry = Entry(input.text(), attributes: input.attributes)
      if input.version != .v40 { entry.attributes.types.remove(.internet) }
      contact.append(entry, to: .emails)
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
}

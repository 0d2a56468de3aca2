internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// UID (RFC 6350 6.7.6). A UUID is written as a URI in 4.0 and without `urn:uuid:` in older versions, as programs do. A
  /// UID that is not a URI is marked as a text in 4.0.
  static let uid = PropertyCodec(
    "UID", readsEveryValue: true, plain: .uid,
    read: { input, contact in
      contact.append(Entry(input.text(), attributes: input.attributes), to: .uids)
      return true
    },
    write: { contact, writer in
      let is40 = writer.version == .v40
      for entry in contact.uids {
        let uid = is40 ? UniqueIdentifier.uri(entry.value) : UniqueIdentifier.text(entry.value)
        if uid.looksLikeURI {
          writer.property(.uid, entry.attributes, uri: uid)
        } else {
          writer.property(.uid, entry.attributes, .text(uid), valueType: is40 ? "text" : nil)
        }
      }
    })
}

internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// NOTE (RFC 6350 6.7.2).
  static let note = PropertyCodec.text("NOTE", { $0.notes }, { $0.notes.add($1) })

  /// CATEGORIES (RFC 6350 6.7.1).
  static let categories = PropertyCodec.list("CATEGORIES", { $0.categories }, { $0.categories.add($1) })

  /// URL (RFC 6350 6.7.8).
  static let url = PropertyCodec.uri("URL", { $0.urls }, { $0.urls.add($1) })

  /// UID (RFC 6350 6.7.6). A UUID is written as a URI in 4.0 and without `urn:uuid:` before, as programs have it there. In
  /// 4.0 what is not a URI is marked as a text.
  static let uid = PropertyCodec(
    "UID", hasPlaceForAll: true,
    read: { input, contact in
      contact.uids.add(Entry(input.text(), attributes: input.attributes))
      return true
    },
    write: { contact, writer in
      for entry in contact.uids {
        let uid = writer.version == .v40 ? UniqueIdentifier.uri(entry.value) : UniqueIdentifier.text(entry.value)
        let isURI = uid.looksLikeURI
        if isURI {
          writer.property(.uid, entry.attributes, uri: uid)
        } else {
          writer.property(.uid, entry.attributes, .text(uid), valueType: writer.version == .v40 ? "text" : nil)
        }
      }
    })

  /// REV (RFC 6350 6.7.4).
  static let revision = PropertyCodec.date(
    "REV", in: VCardVersion.allCases, { $0.revisions }, { $0.revisions.add($1) })

  /// CREATED (RFC 9554 3.1).
  static let creation = PropertyCodec.date("CREATED", in: [.v40], { $0.creations }, { $0.creations.add($1) })

  /// PRODID (RFC 6350 6.7.3).
  static let productID = PropertyCodec.text("PRODID", { $0.productIDs }, { $0.productIDs.add($1) })

  /// CLIENTPIDMAP (RFC 6350 6.7.7): a number and a URI.
  static let clientPIDMap = PropertyCodec(
    "CLIENTPIDMAP", otherNames: ["X-CLIENTPIDMAP"],
    read: { input, contact in
      contact.clientPIDMaps.add(Entry(input.rawText(), attributes: input.attributes))
      return true
    },
    write: { contact, writer in
      let is40 = writer.version == .v40
      for entry in contact.clientPIDMaps {
        if !is40 { writer.noteOtherForm("CLIENTPIDMAP", entry.value, "written as X-CLIENTPIDMAP") }
        writer.property(is40 ? .clientPIDMap : .otherClientPIDMap, entry.attributes, .raw(entry.value))
      }
    })

  /// CLASS (RFC 2426 3.7.1); 4.0 has none.
  static let accessClass = PropertyCodec.text(
    "CLASS", in: [.v21, .v30], { $0.accessClasses }, { $0.accessClasses.add($1) })

  /// MAILER (RFC 2426 3.3.3); 4.0 has none.
  static let mailer = PropertyCodec.text("MAILER", in: [.v21, .v30], { $0.mailers }, { $0.mailers.add($1) })
}

extension PropertyName {
  fileprivate static let uid = PropertyName("UID")
  fileprivate static let clientPIDMap = PropertyName("CLIENTPIDMAP")
  fileprivate static let otherClientPIDMap = PropertyName("X-CLIENTPIDMAP")
}

extension PropertyCodec {
  /// The properties of RFC 6350 6.7 but SOUND, and those of RFC 2426 and RFC 9554 beside them.
  static let explanatory: [PropertyCodec] = [
    .note, .categories, .url, .uid, .revision, .creation, .productID, .clientPIDMap, .accessClass, .mailer,
  ]
}

internal import ContactModel
internal import VCardSyntax

extension PropertyCodec {
  /// MEMBER (RFC 6350 6.6.5), X-ADDRESSBOOKSERVER-MEMBER in 3.0. The values are URIs in both, even if the UID of the
  /// member is written without `urn:uuid:`.
  static let member = PropertyCodec(
    "MEMBER", otherNames: ["X-ADDRESSBOOKSERVER-MEMBER"], in: [.v40], outside: ["X-ADDRESSBOOKSERVER-MEMBER"],
    read: { input, contact in
      contact.append(Entry(input.uri(), attributes: input.attributes), to: .members)
      return true
    },
    write: { contact, writer in
      let is40 = writer.version == .v40
      for entry in contact.members.preferenceMarked(in: writer.version) {
        if !is40 { writer.reportOtherForm("MEMBER", entry.value, "written as X-ADDRESSBOOKSERVER-MEMBER") }
        writer.property(
          is40 ? .member : .appleMember, entry.attributes,
          .uri(UniqueIdentifier.uri(entry.value)))
      }
    })
}

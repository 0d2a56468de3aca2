internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// KIND (RFC 6350 6.1.4, RFC 6473, RFC 6869). Apple's programs write groups as X-ADDRESSBOOKSERVER-KIND and firms as
  /// X-ABShowAs:COMPANY in 3.0.
  static let kind = PropertyCodec(
    "KIND", otherNames: ["X-ADDRESSBOOKSERVER-KIND", "X-KIND", "X-ABSHOWAS"], in: [.v40],
    outside: ["X-ADDRESSBOOKSERVER-KIND", "X-KIND", "X-ABSHOWAS"],
    read: { input, contact in
      let value = input.text().trimmingASCIISpace
      if input.line.isNamed("X-ABSHOWAS") {
        guard value.equalsIgnoringASCIICase("COMPANY"), contact.kind == nil else { return false }
        contact.kind = .organization
        return true
      }
      guard contact.kind == nil || contact.kind == .organization else { return false }
      if !input.attributes.isEmpty {
        input.report(MappingCodes.parameterOfSingle, "the parameters of KIND were skipped")
      }
      contact.kind = Kind(rawValue: value.asciiLowercased)
      return true
    },
    write: { contact, writer in
      guard let kind = contact.kind else { return }
      if !kind.rawValue.trimmingASCIISpace.asciiLowercased.utf8.elementsEqual(kind.rawValue.utf8) {
        writer.report(
          LossCodes.valueChanged,
          "KIND \(Finding.quote(kind.rawValue)) is written in lower case without blanks at its ends",
          property: "KIND")
      }
      if writer.version == .v40 {
        writer.property(.kind, Attributes(), .text(kind.rawValue))
        return
      }
      switch kind {
      case .group: writer.property(.appleKind, Attributes(), .text("group"))
      case .organization: writer.property(.showAs, Attributes(), .text("COMPANY"))
      default: writer.property(.otherKind, Attributes(), .text(kind.rawValue))
      }
      writer.reportOtherForm("KIND", kind.rawValue, "written as products write it in \(writer.version.rawValue)")
    })
}

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
      guard contact.kind == nil || contact.moveShowAs(input.version) else { return false }
      if !input.attributes.isEmpty {
        input.report(MappingCodes.parameterOfSingle, "the parameters of KIND were skipped")
      }
      let kind = Kind(rawValue: value.asciiLowercased)
      contact.kind = kind
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
      writer.property(
        kind.outsideName, Attributes(), .text(kind == .organization ? "COMPANY" : kind.rawValue))
      writer.reportOtherForm("KIND", kind.rawValue, "written as products write it in \(writer.version.rawValue)")
    })
}

extension Kind {
  /// The property of the kind in 2.1 and 3.0.
  fileprivate var outsideName: PropertyName {
    switch self {
    case .group: .appleKind
    case .organization: .showAs
    default: .otherKind
    }
  }
}

extension ContactBuilder {
  /// Keeps the X-ABShowAs that made a contact an organization, so that another kind can replace it.
  ///
  /// - Returns: False if another property states the kind.
  fileprivate mutating func moveShowAs(_ version: VCardVersion) -> Bool {
    guard kind == .organization, let number = firstRecord(of: .kind), isLine(ofRecord: number, named: "X-ABSHOWAS")
    else { return false }
    append(ExtensionProperty("X-ABShowAs", "COMPANY"))
    removeLines(ofRecord: number)
    return true
  }
}

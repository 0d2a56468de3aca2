internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// FN (RFC 6350 6.2.1). 3.0 and 4.0 require one; where the contact has none it is made from what else is there.
  static let formattedName = PropertyCodec(
    "FN", hasPlaceForAll: true,
    read: { input, contact in
      contact.formattedNames.add(Entry(input.text(), attributes: input.attributes))
      return true
    },
    write: { contact, writer in
      let names = contact.formattedNames.preferenceMarked(in: writer.version)
      let hasText = names.indices.contains { !names[$0].value.isBlank }
      if hasText || writer.version == .v21 {
        for index in names.indices {
          if names[index].value.isEmpty, hasText {
            writer.report(LossCodes.emptyLeftOut, "an empty FN was left out", property: "FN")
          } else {
            writer.property(.formattedName, names[index].attributes, text: names[index].value)
          }
        }
        return
      }
      if PersonName.hasDisplay(ofFirst: contact.names) {
        writer.property(.formattedName) { add in
          PersonName.forEachDisplayText(ofFirst: contact.names, add)
        }
      } else {
        let derived = contact.derivedName
        writer.property(
          .formattedName, derived == nil ? names.first?.attributes ?? Attributes() : Attributes(),
          .text(derived?.text ?? names.first?.value ?? ""))
      }
      if writer.isOnlyCounted(LossCodes.derived) { return }
      let derived = contact.derivedName
      writer.add(
        LossCodes.derived,
        derived.map {
          "FN \(Finding.quote($0.text)) was made from \($0.from): vCard \(writer.version.rawValue) requires FN"
        }
          ?? "an empty FN was written: vCard \(writer.version.rawValue) requires FN, and the contact has nothing to make it from",
        property: "FN")
    })
}

extension PropertyName {
  fileprivate static let formattedName = PropertyName("FN")
}

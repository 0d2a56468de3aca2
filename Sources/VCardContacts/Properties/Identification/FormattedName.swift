internal import ContactModel
internal import Findings
internal import VCardSyntax

extension PropertyCodec {
  /// FN (RFC 6350 6.2.1). 3.0 and 4.0 require one; where the contact has none it is made from what else is there.
  static let formattedName = PropertyCodec(
    "FN", silence: .ofAll,
    read: { input, contact in
      contact.formattedNames.add(Entry(input.text(), attributes: input.attributes))
      return true
    },
    write: { contact, writer in
      for entry in writer.preferenceMarked(contact.formattedNames) {
        writer.property("FN", entry.attributes, .text(entry.value))
      }
      guard contact.formattedNames.isEmpty, writer.version != .v21 else { return }
      let derived = contact.derivedName
      writer.property("FN", Attributes(), .text(derived?.text ?? ""))
      if writer.isOnlyCounted(LossCodes.derived) { return }
      writer.add(
        LossCodes.derived,
        derived.map {
          "FN \(Finding.quote($0.text)) was made from \($0.from): vCard \(writer.version.rawValue) requires FN"
        }
          ?? "an empty FN was written: vCard \(writer.version.rawValue) requires FN, and the contact has nothing to make it from",
        property: "FN")
    })
}

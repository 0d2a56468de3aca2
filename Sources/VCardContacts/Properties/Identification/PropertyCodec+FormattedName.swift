internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// FN (RFC 6350 6.2.1). 3.0 and 4.0 require one; if the contact has none it is derived from its other values.
  static let formattedName = PropertyCodec(
    "FN", readsEveryValue: true, plain: .text,
    read: { input, contact in
      contact.append(Entry(input.text(), attributes: input.attributes), to: .formattedNames)
      return true
    },
    write: { contact, writer in
      let names = contact.formattedNames.preferenceMarked(in: writer.version)
      let hasText = names.indices.contains { !names[$0].value.isBlank }
      if hasText || writer.version == .v21 {
        for index in names.indices {
          if names[index].value.isEmpty, hasText {
            writer.report(LossCodes.emptyLeftOut, "an empty FN was skipped", property: "FN")
          } else {
            writer.property(.formattedName, names[index].attributes, text: names[index].value)
          }
        }
        return
      }
      // JSContact needs no name; its FN is empty and derived (RFC 9555 3.1).
      if writer.version == .v40, names.count == 1, names[0].attributes.isDerived {
        return writer.property(.formattedName, names[0].attributes, .text(""))
      }
      let derived = contact.derivedName
      // Without a text to write, an FN with attributes would be skipped.
      let own = derived == nil ? names.first { !$0.value.utf8.allSatisfy(ASCII.isControl) } : nil
      writer.property(
        .formattedName, own?.attributes ?? Attributes(), .text(derived?.text ?? own?.value ?? ""))
      if writer.isOnlyCounted(LossCodes.derived) { return }
      writer.add(
        LossCodes.derived,
        derived.map {
          "FN \(Finding.quote($0.text)) was made from \($0.from): vCard \(writer.version.rawValue) requires FN"
        }
          ?? "an empty FN was written: vCard \(writer.version.rawValue) requires FN, and the contact has no value to make it from",
        property: "FN")
    })
}

extension Attributes {
  /// Whether the value was made from others (RFC 9554 4.4).
  fileprivate var isDerived: Bool {
    parameters.contains { parameter in
      parameter.name.equalsIgnoringASCIICase("DERIVED")
        && parameter.values.contains { $0.equalsIgnoringASCIICase("true") }
    }
  }
}

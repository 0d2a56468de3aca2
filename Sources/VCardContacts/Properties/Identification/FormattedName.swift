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
        for index in names.indices
        where !writer.plain(.formattedName, names[index].attributes, text: names[index].value) {
          if names[index].value.isEmpty, hasText {
            writer.report(LossCodes.emptyLeftOut, "an empty FN was left out", property: "FN")
          } else {
            writer.property("FN", names[index].attributes, .text(names[index].value))
          }
        }
        return
      }
      let isWritten = writer.plainDisplayName(contact.names)
      let isCounted = writer.isOnlyCounted(LossCodes.derived)
      if isWritten, isCounted { return }
      let derived = contact.derivedName
      if !isWritten {
        let attributes = derived == nil ? names.first?.attributes : nil
        writer.property("FN", attributes ?? Attributes(), .text(derived?.text ?? names.first?.value ?? ""))
      }
      if isCounted { return }
      writer.add(
        LossCodes.derived,
        derived.map {
          "FN \(Finding.quote($0.text)) was made from \($0.from): vCard \(writer.version.rawValue) requires FN"
        }
          ?? "an empty FN was written: vCard \(writer.version.rawValue) requires FN, and the contact has nothing to make it from",
        property: "FN")
    })
}

extension CardWriter {
  /// Writes the formatted name that is made from the first name, without a text of its own for it.
  fileprivate mutating func plainDisplayName(_ names: [Entry<PersonName>]) -> Bool {
    guard !names.isEmpty, beginPlain(.formattedName, Attributes()) else { return false }
    let start = lines.length
    var isWritten = true
    if names[0].value.hasOnlyCommonParts {
      // As `display` has it, without a copy of each of the texts.
      isWritten =
        addDisplay(names[0].value.given, start) && addDisplay(names[0].value.additional, start)
        && addDisplay(names[0].value.family, start)
    } else {
      PersonName.forEachDisplayText(ofFirst: names) { text in
        isWritten = addDisplay(text, start) && isWritten
      }
    }
    // Of a name that says nothing none is made.
    return endPlain(isWritten && lines.length > start)
  }

  @inline(__always)
  private mutating func addDisplay(_ component: @autoclosure () -> TextList, _ start: Int) -> Bool {
    if component().isEmpty { return true }
    guard component().isOne else { return false }
    return component().one.isBlank || addDisplay(component().one, start)
  }

  @inline(__always)
  private mutating func addDisplay(_ text: @autoclosure () -> String, _ start: Int) -> Bool {
    if lines.isLong(with: text()) { return false }
    if lines.length > start { lines.output.append(ASCII.space) }
    return !ValueText.escape(text(), into: &lines.output, textEscapes)
  }
}

extension PlainName {
  fileprivate static let formattedName = PlainName("FN")
}

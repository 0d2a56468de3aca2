internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// ANNIVERSARY (RFC 6350 6.2.6). In 3.0 Apple's and Google's programs read a labelled X-ABDATE.
  static let anniversary = PropertyCodec(
    "ANNIVERSARY",
    otherNames: [
      "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-MS-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY",
      "X-WAB-WEDDING_ANNIVERSARY", "X-WAB-WEDDING-ANNIVERSARY",
    ], in: [.v40],
    read: { input, contact in
      let date = input.date()
      contact.append(Entry(date, attributes: input.attributes), to: .anniversaries)
      return true
    },
    write: { contact, writer in
      for entry in contact.anniversaries {
        guard writer.version != .v40, case .date(let date) = entry.value, date.isWholeOrYearless, entry.label == nil
        else {
          writer.date(.anniversary, outside: .otherAnniversary, isNative: writer.version == .v40, entry)
          continue
        }
        writer.reportOtherForm("ANNIVERSARY", date.text, "written as X-ABDATE with the label Anniversary")
        writer.furtherAnniversary(entry)
      }
    })
}

extension CardWriter {
  /// Writes an anniversary as a labelled date, of which a card has any number.
  mutating func furtherAnniversary(_ entry: Entry<DateValue>) {
    date(.appleDate, outside: .otherAnniversary, isNative: true, entry, label: AppleLabels.marked("Anniversary"))
  }
}

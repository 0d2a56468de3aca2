internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// ADR (RFC 6350 6.3.1, RFC 9554 2.1, RFC 8605 3.1).
  static let address = PropertyCodec(
    "ADR", silence: .ofAll,
    read: { input, contact in
      // Read where it will stay: an address is long to move.
      contact.addresses.add(Entry(PostalAddress()))
      let index = contact.addresses.count - 1
      input.readAddress(into: &contact.addresses[index].value)
      contact.addresses[index].attributes = input.attributes
      return true
    },
    write: { contact, writer in
      let addresses = contact.addresses.preferenceMarked(in: writer.version)
      lazy var typesOfOthers = Set(
        contact.addresses.lazy.filter { $0.value.formatted == nil || !$0.value.isOnlyFormatted }.map(\.types))
      for index in addresses.indices where !writer.plainAddress(addresses, index) {
        let entry = addresses[index]
        if writer.version != .v40, entry.value.isOnlyFormatted, typesOfOthers.contains(entry.types) {
          writer.report(
            LossCodes.component,
            "the formatted address \(Finding.quote(entry.value.formatted ?? "")) may be taken for that of another address of its types",
            property: "ADR")
        }
        writer.address(entry)
      }
    })
}

extension PropertyInput {
  /// Reads the value into an address that is empty yet, with what the parameters say about it.
  @inline(__always)
  fileprivate mutating func readAddress(into address: inout PostalAddress) {
    var start = line.value.lowerBound
    var number = 0
    var fine: [TextList] = []
    while let list = nextList(&start) {
      switch number {
      case 0: address.postOfficeBox = list
      case 1: address.extended = list
      case 2: address.street = list
      case 3: address.locality = list
      case 4: address.region = list
      case 5: address.postalCode = list
      case 6: address.country = list
      default: fine.append(list)
      }
      number += 1
    }
    if !fine.isEmpty { address.setFineComponents(fine) }
    if attributes.isCommon { return }
    if let label = take("LABEL") { address.formatted = AddressLabel.withoutBackslashes(label) }
    address.geo = take("GEO")
    address.timeZone = take("TZ")
    address.countryCode = take("CC")
  }
}

extension PostalAddress {
  /// Whether the formatted text is all that is known.
  fileprivate var isOnlyFormatted: Bool {
    hasNoComponents && geo == nil && timeZone == nil && countryCode == nil
  }

  /// The components behind the seventh: the eleven of RFC 9554; what is behind those is kept with the last.
  mutating func setFineComponents(_ lists: [TextList]) {
    guard lists.contains(where: { !$0.isEmpty }) else { return }
    let count = PostalAddress.fineComponentNames.count
    var fine = Array(lists.prefix(count))
    while fine.count < count { fine.append([]) }
    let rest = lists.dropFirst(count).flatMap(\.texts)
    if !rest.isEmpty { fine[count - 1] = TextList(fine[count - 1].texts + rest) }
    fineComponents = fine
  }
}

extension CardWriter {
  /// Writes an address that has street, town, region, code or country, one of each at most, and nothing else.
  fileprivate mutating func plainAddress(_ addresses: [Entry<PostalAddress>], _ index: Int) -> Bool {
    guard addresses[index].value.hasOnlyCommonParts, addresses[index].value.formatted == nil,
      beginPlain(.address, addresses[index].attributes)
    else { return false }
    let length = lines.length
    nextComponent()
    nextComponent()
    var isWritten = addPlain(addresses[index].value.street)
    nextComponent()
    isWritten = addPlain(addresses[index].value.locality) && isWritten
    nextComponent()
    isWritten = addPlain(addresses[index].value.region) && isWritten
    nextComponent()
    isWritten = addPlain(addresses[index].value.postalCode) && isWritten
    nextComponent()
    isWritten = addPlain(addresses[index].value.country) && isWritten
    // There are six semicolons in any case.
    return endPlain(isWritten && lines.length > length + 6)
  }

  fileprivate mutating func address(_ entry: Entry<PostalAddress>) {
    let address = entry.value
    if version != .v40, let label = address.formatted, address.isOnlyFormatted {
      property("LABEL", entry.attributes, .text(label))
      return
    }
    var parameters: [Parameter] = []
    var grouped: [(name: String, value: Value)] = []
    if version == .v40 {
      if let label = address.formatted { parameters.append(Parameter("LABEL", [AddressLabel.withBackslashes(label)])) }
      if let geo = address.geo { parameters.append(Parameter("GEO", [geo])) }
      if let zone = address.timeZone { parameters.append(Parameter("TZ", [zone])) }
      if let code = address.countryCode { parameters.append(Parameter("CC", [code])) }
    } else {
      if let code = address.countryCode { grouped.append(("X-ABADR", .text(code))) }
      if let geo = address.geo {
        loss(LossCodes.attribute, "ADR;GEO", geo, "vCard \(version.rawValue) has no such parameter")
      }
      if let zone = address.timeZone {
        loss(LossCodes.attribute, "ADR;TZ", zone, "vCard \(version.rawValue) has no such parameter")
      }
      if !address.fineComponents.isEmpty {
        report(
          LossCodes.otherForm,
          "the finer components of ADR are written as X-ADR-COMPONENTS: vCard \(version.rawValue) has no place for them",
          property: "ADR")
        grouped.append(("X-ADR-COMPONENTS", .components(address.fineComponents)))
      }
    }
    var components = address.components
    if version == .v40, !address.fineComponents.isEmpty { components += address.fineComponents }
    property("ADR", entry.attributes, .components(components), parameters: parameters, grouped: grouped)
    if version != .v40, let label = address.formatted {
      var attributes = entry.attributes
      attributes.group = nil
      attributes.label = nil
      attributes.parameters = []
      attributes.language = nil
      attributes.altID = nil
      attributes.pids = []
      property("LABEL", attributes, .text(label))
    }
  }
}

/// The LABEL parameter as it is found: with RFC 6868 escapes, which are gone by now, or with backslashes as RFC 6350's
/// own examples have them.
enum AddressLabel {
  /// The text with its own backslashes doubled, because readers take single ones for escapes.
  static func withBackslashes(_ text: String) -> String {
    guard text.holds(ASCII.backslash) else { return text }
    return String(decoding: text.utf8.flatMap { $0 == ASCII.backslash ? [$0, $0] : [$0] }, as: UTF8.self)
  }

  static func withoutBackslashes(_ text: String) -> String {
    guard text.utf8.contains(ASCII.backslash) else { return text }
    return String(decoding: ValueText.unescaped(Array(text.utf8)[...], .standard), as: UTF8.self)
  }
}

extension PlainName {
  fileprivate static let address = PlainName("ADR")
}

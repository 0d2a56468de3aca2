internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// ADR (RFC 6350 6.3.1, RFC 9554 2.1, RFC 8605 3.1).
  static let address = PropertyCodec(
    "ADR", readsEveryValue: true, plain: .address,
    read: { input, contact in
      var address = PostalAddress()
      input.readAddress(into: &address)
      address.joinCommasOfText()
      if !address.hasOnlyCommonParts { input.moveAddressOutOfBox(&address) }
      contact.append(Entry(address, attributes: input.attributes), to: .addresses)
      return true
    },
    write: { contact, writer in
      let addresses = contact.addresses.preferenceMarked(in: writer.version)
      lazy var typesOfOthers = Set(
        contact.addresses.lazy.filter { $0.value.formatted == nil || !$0.value.isOnlyFormatted }.map(\.types))
      for index in addresses.indices {
        if addresses[index].value.hasOnlyCommonParts, addresses[index].value.formatted == nil,
          !addresses[index].value.street.isEmpty || !addresses[index].value.locality.isEmpty
        {
          writer.commonAddress(addresses, index)
          continue
        }
        let entry = addresses[index]
        if writer.version != .v40, entry.value.isOnlyFormatted, typesOfOthers.contains(entry.types) {
          writer.report(
            LossCodes.component,
            "the formatted address \(Finding.quote(entry.value.formatted ?? "")) may be read as the formatted text of another address of its types",
            property: "ADR")
        }
        writer.address(entry)
      }
    })
}

extension PropertySource {
  /// Reads the value and its parameters into an empty address.
  @inline(__always)
  fileprivate mutating func readAddress(into address: inout PostalAddress) {
    var start = firstPlace
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
    if fine.count == 1, version != .v40 {
      // Google writes the formatted address as an eighth component; those of RFC 9554 are eleven more, in 4.0.
      if !fine[0].isEmpty { address.formatted = fine[0].joined(",") }
    } else if !fine.isEmpty {
      address.setFineComponents(fine)
    }
    if attributes.isCommon { return }
    if let label = removeParameter("LABEL"), !label.isEmpty { address.formatted = label.removingBackslashEscapes }
    address.geo = removeParameter("GEO")
    address.timeZone = removeParameter("TZ")
    address.countryCode = removeParameter("CC")
  }

  /// Moves a whole address from the first component to the street, if the others are empty.
  fileprivate mutating func moveAddressOutOfBox(_ address: inout PostalAddress) {
    guard address.hasOnlyBox, PostOfficeBox.isAddress(address.postOfficeBox) else { return }
    report(
      MappingCodes.addressInBox,
      "the address \(Finding.quote(address.postOfficeBox.joined(", "))) is in the component of the post office box; it was read as the street",
      at: line.value)
    address.street = address.postOfficeBox
    address.postOfficeBox = []
  }
}

extension PostalAddress {
  /// Joins the texts of a street that were separated by a comma and a blank, as in a text: `Main St. 5, Apt 2`.
  fileprivate mutating func joinCommasOfText() {
    guard street.count > 1 else { return }
    let isText = street.dropFirst().allSatisfy { part in
      let bytes = Array(part.utf8.prefix(2))
      return bytes.count == 2 && bytes[0] == ASCII.space && (ASCII.isLetter(bytes[1]) || ASCII.isDigit(bytes[1]))
    }
    if isText, street.first?.isBlank == false { street = TextList(street.joined(",")) }
  }
}

/// Tells a post office box from an address in the first component of ADR.
private enum PostOfficeBox {
  /// Words for a box, in lower case and without full stops.
  private static let names: Set<String> = [
    "po", "pobox", "box", "postbox", "gpo", "locked", "private", "postfach", "pf", "fach", "schließfach", "bp", "cp",
    "tsa", "cs", "boite", "boîte", "apartado", "apdo", "aptdo", "casilla", "caixa", "casella", "postbus", "postboks",
    "boks", "box", "skrytka", "skr", "pl", "а/я",
  ]

  /// Whether the texts are an address: several lines, or words and a number without a word for a box.
  static func isAddress(_ texts: TextList) -> Bool {
    guard texts.allSatisfy({ $0.utf8.count <= 1_000 }), texts.count <= 20 else { return false }
    let words = texts.joined(" ").lowercased().utf8
      .split { $0 == ASCII.space || $0 == ASCII.lineFeed || $0 == ASCII.comma }
      .map { String(decoding: $0.filter { $0 != ASCII.period }, as: UTF8.self) }
    guard words.count > 1, !words.prefix(2).contains(where: names.contains) else { return false }
    if texts.count > 1 || texts.contains(where: { $0.utf8Contains(ASCII.comma, or: ASCII.lineFeed) }) { return true }
    let hasNumber = words.contains { $0.utf8.contains(where: ASCII.isDigit) }
    return hasNumber && words.contains { $0.utf8.count { ASCII.isLetter($0) || $0 >= 0x80 } > 2 }
  }
}

extension PostalAddress {
  /// Whether only the post office box is known.
  fileprivate var hasOnlyBox: Bool {
    !postOfficeBox.isEmpty && components.dropFirst().allSatisfy(\.isEmpty) && fineComponents.isEmpty
  }

  /// Whether only the formatted text is known.
  fileprivate var isOnlyFormatted: Bool {
    hasNoComponents && geo == nil && timeZone == nil && countryCode == nil
  }

  /// Sets the components after the seventh: the eleven of RFC 9554. More than those are kept with the last.
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
  /// Writes an address that has a street or a town and no other components than the common ones.
  ///
  /// Performance: components are read in place, because a copy of the address would cost more than writing it.
  fileprivate mutating func commonAddress(_ addresses: [Entry<PostalAddress>], _ index: Int) {
    beginComponents(.address, addresses[index].attributes)
    component(TextList())
    component(TextList())
    component(addresses[index].value.street)
    component(addresses[index].value.locality)
    component(addresses[index].value.region)
    component(addresses[index].value.postalCode)
    component(addresses[index].value.country)
    endComponents(.address, addresses[index].attributes)
  }

  fileprivate mutating func address(_ entry: Entry<PostalAddress>) {
    let address = entry.value
    if version != .v40, let label = address.formatted, address.isOnlyFormatted {
      property(.addressLabel, entry.attributes, .text(label))
      return
    }
    var parameters: [Parameter] = []
    var context = LineContext()
    if let code = address.countryCode {
      let isCode = CountryCode.isCode(code)
      if !isCode {
        report(
          LossCodes.attribute,
          "the country code \(Finding.quote(code)) of ADR cannot be read back: it does not have two letters",
          property: "ADR")
      }
      if isCode, version == .v40 {
        parameters.append(Parameter("CC", [code]))
      } else {
        context.grouped.append((.countryCode, .text(code)))
      }
    }
    if version == .v40 {
      if let label = address.formatted { parameters.append(Parameter("LABEL", [label.doublingBackslashes])) }
      if let geo = address.geo { parameters.append(Parameter("GEO", [geo])) }
      if let zone = address.timeZone { parameters.append(Parameter("TZ", [zone])) }
    } else {
      for (name, value) in [("ADR;GEO", address.geo), ("ADR;TZ", address.timeZone)] {
        guard let value else { continue }
        reportLoss(LossCodes.attribute, name, value, "vCard \(version.rawValue) has no such parameter")
      }
      if !address.fineComponents.isEmpty {
        report(
          LossCodes.otherForm,
          "the finer components of ADR are written as X-ADR-COMPONENTS: vCard \(version.rawValue) does not have them",
          property: "ADR")
        context.grouped.append((.addressComponents, .components(address.fineComponents)))
      }
    }
    var components = address.components
    if version == .v40, !address.fineComponents.isEmpty { components += address.fineComponents }
    property(.address, entry.attributes, .components(components), parameters: parameters, in: context)
    if version != .v40, let label = address.formatted {
      var attributes = Attributes(types: entry.types)
      attributes.otherTypes = entry.attributes.otherTypes
      attributes.preference = entry.attributes.preference
      property(.addressLabel, attributes, .text(label))
    }
  }
}

/// A country code (ISO 3166-1 alpha-2), as CC (RFC 8605 3.1) and X-ABADR have it.
enum CountryCode {
  static func isCode(_ text: String) -> Bool { text.utf8.count == 2 && text.utf8.allSatisfy(ASCII.isLetter) }
}

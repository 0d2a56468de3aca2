internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// ADR (RFC 6350 6.3.1, RFC 9554 2.1, RFC 8605 3.1).
  static let address = PropertyCodec(
    "ADR", hasPlaceForAll: true,
    read: { input, contact in
      // Read where it will stay: an address is long to move.
      contact.addresses.add(Entry(PostalAddress()))
      let index = contact.addresses.count - 1
      input.readAddress(into: &contact.addresses[index].value)
      if !contact.addresses[index].value.hasOnlyCommonParts {
        input.moveAddressOutOfBox(&contact.addresses[index].value)
      }
      contact.addresses[index].attributes = input.attributes
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
            "the formatted address \(Finding.quote(entry.value.formatted ?? "")) may be taken for that of another address of its types",
            property: "ADR")
        }
        writer.address(entry)
      }
    })
}

extension PropertySource {
  /// Reads the value into an address that is empty yet, with what the parameters say about it.
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
    if let label = take("LABEL") { address.formatted = AddressLabel.withoutBackslashes(label) }
    address.geo = take("GEO")
    address.timeZone = take("TZ")
    address.countryCode = take("CC")
  }
}

extension PropertySource {
  /// Moves a whole address from the first component, where it is all that is there, to the street.
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

/// What is in the first component of an address.
private enum PostOfficeBox {
  /// How boxes are called, in lower case and without full stops.
  private static let names: Set<String> = [
    "po", "pobox", "box", "postbox", "gpo", "locked", "private", "postfach", "pf", "fach", "schließfach", "bp", "cp",
    "tsa", "cs", "boite", "boîte", "apartado", "apdo", "aptdo", "casilla", "caixa", "casella", "postbus", "postboks",
    "boks", "box", "skrytka", "skr", "pl", "а/я",
  ]

  /// Whether the texts are an address: several lines of one, or words and a number that are not called a box.
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
  /// Whether nothing is known but the post office box.
  fileprivate var hasOnlyBox: Bool {
    !postOfficeBox.isEmpty && components.dropFirst().allSatisfy(\.isEmpty) && fineComponents.isEmpty
  }

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
  /// Writes an address that has a street or a town, and nothing but the common components.
  ///
  /// Each component is asked for in its place: to take the address out of the list would copy it.
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
    var grouped: [(name: PropertyName, value: Value)] = []
    if let code = address.countryCode {
      let isCode = CountryCode.isCode(code)
      if !isCode {
        report(
          LossCodes.attribute,
          "the country code \(Finding.quote(code)) of ADR does not come back as one: it does not have two letters",
          property: "ADR")
      }
      if isCode, version == .v40 {
        parameters.append(Parameter("CC", [code]))
      } else {
        grouped.append((.countryCode, .text(code)))
      }
    }
    if version == .v40 {
      if let label = address.formatted { parameters.append(Parameter("LABEL", [AddressLabel.withBackslashes(label)])) }
      if let geo = address.geo { parameters.append(Parameter("GEO", [geo])) }
      if let zone = address.timeZone { parameters.append(Parameter("TZ", [zone])) }
    } else {
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
        grouped.append((.addressComponents, .components(address.fineComponents)))
      }
    }
    var components = address.components
    if version == .v40, !address.fineComponents.isEmpty { components += address.fineComponents }
    property(.address, entry.attributes, .components(components), parameters: parameters, grouped: grouped)
    if version != .v40, let label = address.formatted {
      var attributes = entry.attributes
      attributes.group = nil
      attributes.label = nil
      attributes.parameters = []
      attributes.language = nil
      attributes.altID = nil
      attributes.pids = []
      property(.addressLabel, attributes, .text(label))
    }
  }
}

/// A country code (ISO 3166-1 alpha-2), as CC (RFC 8605 3.1) and X-ABADR have it.
enum CountryCode {
  static func isCode(_ text: String) -> Bool { text.utf8.count == 2 && text.utf8.allSatisfy(ASCII.isLetter) }
}

/// The LABEL parameter as it is found: with RFC 6868 escapes, which are gone by now, or with backslashes as RFC 6350's
/// own examples have them.
enum AddressLabel {
  /// The text with its own backslashes doubled, because readers take single ones for escapes.
  static func withBackslashes(_ text: String) -> String {
    guard text.utf8Contains(ASCII.backslash) else { return text }
    return String(decoding: text.utf8.flatMap { $0 == ASCII.backslash ? [$0, $0] : [$0] }, as: UTF8.self)
  }

  static func withoutBackslashes(_ text: String) -> String {
    guard text.utf8.contains(ASCII.backslash) else { return text }
    return String(decoding: ValueText.unescaped(Array(text.utf8)[...], .standard), as: UTF8.self)
  }
}

extension PropertyName {
  fileprivate static let address = PropertyName("ADR")
  fileprivate static let addressLabel = PropertyName("LABEL")
}

extension PropertyCodec {
  /// The property of RFC 6350 6.3.
  static let delivery: [PropertyCodec] = [.address]
}

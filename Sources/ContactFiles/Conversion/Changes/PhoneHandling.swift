internal import ContactMatching
internal import ContactModel
internal import Findings
internal import PhoneNumbering
internal import SourceText

/// Converts phone numbers to the wanted style.
struct PhoneHandling: Sendable {
  private let style: PhoneStyle
  private var regions: PhoneRegions

  init(_ options: ConversionOptions) {
    style = options.phones
    regions = PhoneRegions(given: style == .asWritten ? nil : options.phoneRegion)
  }

  /// Whether numbers are changed.
  var isWanted: Bool { style != .asWritten }

  /// Whether a first pass over all numbers is needed to find their region.
  var needsFirstPass: Bool { style != .asWritten && regions.given == nil }

  mutating func learn(from counts: PhoneRegionCounts) {
    regions.common = counts.commonRegion.flatMap { NumberingRegion($0) }
  }

  /// Changes the numbers of a contact and returns the findings.
  func apply(to contact: inout Contact) -> [Finding] {
    var phones = isWanted ? contact.phones : []
    if phones.isEmpty { return [] }
    let addresses = contact.addresses
    var findings: [Finding] = []
    for index in phones.indices { change(&phones[index].value, addresses, &findings) }
    contact.phones = phones
    return findings
  }

  private func change(_ phone: inout PhoneNumber, _ addresses: [Entry<PostalAddress>], _ findings: inout [Finding]) {
    guard !phone.text.isEmpty else { return }
    guard let understood = regions.understand(phone, addresses),
      let text = written(understood.number, addresses, isURI: phone.isURI)
    else {
      findings.append(
        Finding(
          IOCodes.phoneNotUnderstood,
          "\(Finding.quote(phone.display)) was not changed: it is not a complete number of a known country",
          property: "TEL"))
      return
    }
    let number = understood.number
    if let region = understood.region, understood.source != .given {
      findings.append(
        Finding(
          IOCodes.phoneRegionGuessed,
          "\(Finding.quote(phone.display)) was read as a number of \(region.name): \(number.e164)",
          severity: understood.source == .others ? .warning : .note, property: "TEL"))
    }
    phone.text = text
    if !number.extensionDigits.isEmpty { phone.ext = number.extensionDigits }
    if phone.isURI { phone.uriParameters = Self.withoutContext(phone.uriParameters) }
  }

  /// The number in the wanted style, without its extension; `nil` if it would lose a part.
  private func written(_ number: ParsedNumber, _ addresses: [Entry<PostalAddress>], isURI: Bool) -> String? {
    let bare = number.withoutExtension
    switch style {
    case .asWritten: return nil
    case .e164: return bare.e164
    case .national where !isURI:
      // In the national form a number of another country would become a number of this one.
      if number.callingCode == (regions.given ?? regions.common ?? PhoneRegions.region(of: addresses))?.callingCode {
        return number.isValid ? bare.national : nil
      }
      return bare.international
    case .international where !isURI: return bare.international
    // RFC 3966 5.1.4: a URI has the calling code, and hyphens instead of spaces.
    case .national, .international:
      return String(
        decoding: bare.international.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
  }

  /// The parameters without the context, which a number with a plus does not need.
  private static func withoutContext(_ parameters: String) -> String {
    guard PhoneRegions.context(of: parameters) != nil else { return parameters }
    var kept: [UInt8] = []
    for parameter in Array(parameters.utf8).split(separator: UInt8(ascii: ";"))
    where !PhoneRegions.isContext(parameter.prefix { $0 != UInt8(ascii: "=") }) {
      kept.append(UInt8(ascii: ";"))
      kept += parameter
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// Finds the country of phone numbers that have no calling code: the given one, else that of the contact's addresses,
/// else that of most other numbers.
struct PhoneRegions: Sendable {
  /// The source of the country of a number.
  enum Source: Sendable {
    /// The number's calling code.
    case number
    /// The country that was given for the whole run.
    case given
    /// All addresses of the contact.
    case addresses
    /// Most numbers of other contacts.
    case others
  }

  /// A valid number.
  struct Understood {
    var number: ParsedNumber
    var source: Source
    /// The assumed country; `nil` if the number has a calling code.
    var region: NumberingRegion?
  }

  let given: NumberingRegion?
  /// The country of most numbers of all inputs, if they were counted.
  var common: NumberingRegion?

  /// - Parameter given: An ISO 3166-1 code.
  init(given: String?) { self.given = given.flatMap { NumberingRegion($0) } }

  /// The regions for features that a kept model judges.
  ///
  /// - Parameter given: An ISO 3166-1 code.
  init(given: String?, judgedBy model: FittedModel?) {
    self.init(given: given)
    common = model?.phoneRegion.flatMap { NumberingRegion($0) }
  }

  /// The number of a phone; `nil` if it is not a complete number of a known country.
  func understand(_ phone: PhoneNumber, _ addresses: [Entry<PostalAddress>]) -> Understood? {
    var text = phone.text
    if phone.isURI, let context = Self.context(of: phone.uriParameters) {
      // A number of a private network is valid in that network only.
      guard context.first == UInt8(ascii: "+") else { return nil }
      text = String(decoding: context, as: UTF8.self) + text
    }
    if let number = ParsedNumber(text), fits(number, phone), number.isValid || Self.isSpelledOut(number, text) {
      return Understood(number: number, source: .number)
    }
    func national(_ region: NumberingRegion?, _ source: Source) -> Understood? {
      guard let region, let number = ParsedNumber(text, in: region), number.isValid, fits(number, phone) else {
        return nil
      }
      return Understood(number: number, source: source, region: region)
    }
    return national(given, .given) ?? national(Self.region(of: addresses), .addresses) ?? national(common, .others)
  }

  /// The country of all addresses of a contact, if it is the same.
  static func region(of addresses: [Entry<PostalAddress>]) -> NumberingRegion? {
    var region: String?
    for address in addresses {
      let country = address.value.countryCode.flatMap { CountryNames.region(of: $0.uppercased()) }
      guard let found = country ?? CountryNames.region(of: address.value.country.joined()) else { continue }
      guard region == nil || region == found else { return nil }
      region = found
    }
    return region.flatMap { NumberingRegion($0) }
  }

  /// Whether a number can replace the text of a phone without a loss.
  private func fits(_ number: ParsedNumber, _ phone: PhoneNumber) -> Bool {
    number.isWholeText && (phone.ext.isEmpty || number.extensionDigits.isEmpty)
  }

  /// Whether the digits of a number are those of its text, so that none was assumed.
  private static func isSpelledOut(_ number: ParsedNumber, _ text: String) -> Bool {
    number.extensionDigits.isEmpty
      && number.matchKey.utf8.elementsEqual(text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
  }

  // MARK: The parameters of a tel: URI

  /// The value of `;phone-context=` (RFC 3966 5.1.5).
  static func context(of parameters: String) -> ArraySlice<UInt8>? {
    for parameter in Array(parameters.utf8).split(separator: UInt8(ascii: ";")) {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, isContext(parts[0]) { return parts[1] }
    }
    return nil
  }

  /// Whether it is the name `phone-context`.
  static func isContext(_ name: ArraySlice<UInt8>) -> Bool {
    String(decoding: name, as: UTF8.self).equalsIgnoringASCIICase("phone-context")
  }
}

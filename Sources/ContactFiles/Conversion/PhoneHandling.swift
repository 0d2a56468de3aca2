internal import ContactModel
internal import Findings
internal import PhoneNumbering
internal import SourceText

/// Leaves phone numbers as they are, or writes them all in one way.
struct PhoneHandling: Sendable {
  private let style: PhoneStyle
  private let given: NumberingRegion?
  /// The region of most numbers of all inputs, where they were asked.
  private(set) var common: NumberingRegion?

  init(_ options: ConversionOptions) {
    style = options.phones
    given = style == .asWritten ? nil : options.phoneRegion.flatMap { NumberingRegion($0) }
  }

  /// Whether numbers are changed at all.
  var isWanted: Bool { style != .asWritten }

  /// Whether the numbers of all inputs have to be looked at first, because nobody said where they were written.
  var asksAllNumbers: Bool { style != .asWritten && given == nil }

  /// Takes what the other numbers say.
  mutating func learn(from counting: PhoneRegionCounting) {
    common = counting.commonRegion.flatMap { NumberingRegion($0) }
  }

  /// Changes the numbers of a contact; gives what there is to say.
  func apply(to contact: inout Contact) -> [Finding] {
    guard isWanted, !contact.phones.isEmpty else { return [] }
    let addresses = contact.addresses
    var findings: [Finding] = []
    for index in contact.phones.indices {
      change(&contact.phones[index].value, addresses, &findings)
    }
    return findings
  }

  /// The region of the addresses of a contact, where they are all in one country. Asked only where nothing else tells:
  /// most numbers say their country.
  private static func region(of addresses: [Entry<PostalAddress>]) -> NumberingRegion? {
    var region: String?
    for address in addresses {
      let country = address.value.countryCode.flatMap { CountryNames.region(of: $0.uppercased()) }
      guard let found = country ?? CountryNames.region(of: address.value.country.joined()) else { continue }
      guard region == nil || region == found else { return nil }
      region = found
    }
    return region.flatMap { NumberingRegion($0) }
  }

  private func change(_ phone: inout PhoneNumber, _ addresses: [Entry<PostalAddress>], _ findings: inout [Finding]) {
    guard !phone.text.isEmpty else { return }
    guard let (number, guess) = understand(phone, addresses), let text = written(number, addresses, isURI: phone.isURI)
    else {
      findings.append(
        Finding(
          IOCodes.phoneNotUnderstood,
          "\(Finding.quote(phone.display)) stays as it is: it is no whole number of a known country", property: "TEL"))
      return
    }
    if let guess {
      findings.append(
        Finding(
          IOCodes.phoneRegionGuessed,
          "\(Finding.quote(phone.display)) was read as a number of \(guess.region.name): \(number.e164)",
          severity: guess.isByOthers ? .warning : .note, property: "TEL"))
    }
    phone.text = text
    if !number.extensionDigits.isEmpty { phone.ext = number.extensionDigits }
    if phone.isURI { phone.uriParameters = Self.withoutContext(phone.uriParameters) }
  }

  /// A number without its extension, as it is to be written; nothing where that would take something from it.
  private func written(_ number: ParsedNumber, _ addresses: [Entry<PostalAddress>], isURI: Bool) -> String? {
    let bare = number.withoutExtension
    switch style {
    case .asWritten: return nil
    case .e164: return bare.e164
    case .national where !isURI:
      // Behind nothing but its area, a number of another country would be one of this.
      if number.callingCode == (given ?? common ?? Self.region(of: addresses))?.callingCode {
        return number.isValid ? bare.national : nil
      }
      return bare.international
    case .international where !isURI: return bare.international
    // RFC 3966 5.1.4: a URI says the calling code, and has hyphens where a text has spaces.
    case .national, .international:
      return String(
        decoding: bare.international.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
  }

  /// A region that a number was given without anybody saying so.
  private struct Guess {
    var region: NumberingRegion
    /// Whether other contacts' numbers are all that speaks for it.
    var isByOthers: Bool
  }

  private func understand(_ phone: PhoneNumber, _ addresses: [Entry<PostalAddress>]) -> (ParsedNumber, Guess?)? {
    var text = phone.text
    if phone.isURI, let context = Self.context(of: phone.uriParameters) {
      // A number of a private network is one there and nowhere else.
      guard context.first == UInt8(ascii: "+") else { return nil }
      text = String(decoding: context, as: UTF8.self) + text
    }
    if let number = ParsedNumber(text), fits(number, phone), number.isValid || Self.isSpelledOut(number, text) {
      return (number, nil)
    }
    func national(_ region: NumberingRegion?) -> ParsedNumber? {
      guard let region, let number = ParsedNumber(text, in: region), number.isValid, fits(number, phone) else {
        return nil
      }
      return number
    }
    if let number = national(given) { return (number, nil) }
    if let own = Self.region(of: addresses), let number = national(own) {
      return (number, Guess(region: own, isByOthers: false))
    }
    if let common, let number = national(common) { return (number, Guess(region: common, isByOthers: true)) }
    return nil
  }

  /// Whether nothing of a phone gets lost when a number takes its place.
  private func fits(_ number: ParsedNumber, _ phone: PhoneNumber) -> Bool {
    number.isWholeText && (phone.ext.isEmpty || number.extensionDigits.isEmpty)
  }

  /// Whether a number is the digits of its text and no others, so that nothing was supposed.
  private static func isSpelledOut(_ number: ParsedNumber, _ text: String) -> Bool {
    number.extensionDigits.isEmpty
      && number.matchKey.utf8.elementsEqual(text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
  }

  // MARK: the parameters of a tel: URI

  /// The value of `;phone-context=` (RFC 3966 5.1.5).
  private static func context(of parameters: String) -> ArraySlice<UInt8>? {
    for parameter in Array(parameters.utf8).split(separator: UInt8(ascii: ";")) {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, isContext(parts[0]) { return parts[1] }
    }
    return nil
  }

  private static func isContext(_ name: ArraySlice<UInt8>) -> Bool {
    String(decoding: name, as: UTF8.self).equalsIgnoringASCIICase("phone-context")
  }

  /// The parameters but the context, which a number with a plus does not have.
  private static func withoutContext(_ parameters: String) -> String {
    guard context(of: parameters) != nil else { return parameters }
    var kept: [UInt8] = []
    for parameter in Array(parameters.utf8).split(separator: UInt8(ascii: ";"))
    where !isContext(parameter.prefix { $0 != UInt8(ascii: "=") }) {
      kept.append(UInt8(ascii: ";"))
      kept += parameter
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

internal import ContactModel
internal import Findings
internal import PhoneNumbering
internal import SourceText

/// Leaves phone numbers as they are, or writes them all in one way.
struct PhoneHandling: Sendable {
  private let style: PhoneStyle
  private var regions: PhoneRegions

  init(_ options: ConversionOptions) {
    style = options.phones
    regions = PhoneRegions(given: style == .asWritten ? nil : options.phoneRegion)
  }

  /// Whether numbers are changed at all.
  var isWanted: Bool { style != .asWritten }

  /// Whether the numbers of all inputs have to be looked at first, because nobody said where they were written.
  var asksAllNumbers: Bool { style != .asWritten && regions.given == nil }

  /// Takes what the other numbers say.
  mutating func learn(from counting: PhoneRegionCounting) {
    regions.common = counting.commonRegion.flatMap { NumberingRegion($0) }
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

  private func change(_ phone: inout PhoneNumber, _ addresses: [Entry<PostalAddress>], _ findings: inout [Finding]) {
    guard !phone.text.isEmpty else { return }
    guard let understood = regions.understand(phone, addresses),
      let text = written(understood.number, addresses, isURI: phone.isURI)
    else {
      findings.append(
        Finding(
          IOCodes.phoneNotUnderstood,
          "\(Finding.quote(phone.display)) stays as it is: it is no whole number of a known country", property: "TEL"))
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

  /// A number without its extension, as it is to be written; nothing where that would take something from it.
  private func written(_ number: ParsedNumber, _ addresses: [Entry<PostalAddress>], isURI: Bool) -> String? {
    let bare = number.withoutExtension
    switch style {
    case .asWritten: return nil
    case .e164: return bare.e164
    case .national where !isURI:
      // Behind nothing but its area, a number of another country would be one of this.
      if number.callingCode == (regions.given ?? regions.common ?? PhoneRegions.region(of: addresses))?.callingCode {
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

  /// The parameters but the context, which a number with a plus does not have.
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

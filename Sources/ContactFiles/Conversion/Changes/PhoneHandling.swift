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

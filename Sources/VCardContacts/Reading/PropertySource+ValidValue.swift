internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Values that the writer does not repeat, because strict readers refuse them: it writes them in the form of the version.
///
/// The rules of the module ContactValidation tell their user about them.
extension PropertySource {
  /// Whether the value of the line has the form of its property in the version.
  func hasValidValue(of property: Int) -> Bool {
    let first = line.value.lowerBound
    guard !line.value.isEmpty, !endsInBackslash else { return false }
    let (field, shape) = PropertyTable.withCodec(property) { ($0.field, $0.plainShape) }
    // An address and a number are read without outer blanks.
    guard line.bytes[first] > ASCII.space || line.bytes[first] == ASCII.space && (field == .emails || field == .phones)
    else { return false }
    switch field {
    case .birthdays, .anniversaries, .deathDates, .dates, .revisions, .creations:
      return version == .v40 ? !isExtendedDate : valueType != "text"
    case .genders: return version != .v40 || hasLetterOfSex
    case .positions: return version == .v40 ? has("geo:") : value(contains: ASCII.semicolon) && !has("geo:")
    case .timeZones:
      let isOffset = line.bytes[first] == ASCII.hyphen || line.bytes[first] == UInt8(ascii: "+")
      if valueType == "utc-offset" || valueType.isEmpty && version != .v40 { return isOffset }
      return !valueType.isEmpty || !isOffset
    case .related: return version != .v40 || !valueType.isEmpty || value(contains: ASCII.colon)
    case .photos, .logos, .sounds, .keys: return version == .v40 || !valueType.isEmpty
    default: break
    }
    switch shape {
    case .address: return hasTypeOfText && PropertySource.hasAddressCount(semicolons, version)
    case .text, .list, .name, .organization: return hasTypeOfText
    case .phone, .phoneURI:
      return hasTypeOfText || version == .v40 && valueType == "uri" && value(contains: ASCII.colon)
    default: return true
    }
  }

  /// Whether an address with so many semicolons has as many components as a version has; before 4.0 empty ones at the end
  /// may be missing (RFC 2426 4).
  static func hasAddressCount(_ semicolons: Int, _ version: VCardVersion) -> Bool {
    version == .v40 ? semicolons == 6 || semicolons == 17 : semicolons <= 6
  }

  private var hasTypeOfText: Bool { valueType.isEmpty || valueType == "text" }

  /// Whether the last backslash of the value escapes nothing.
  private var endsInBackslash: Bool {
    var count = 0
    for index in line.value.reversed() {
      if line.bytes[index] != ASCII.backslash { break }
      count += 1
    }
    return count % 2 == 1
  }

  /// Whether the date has separators, which 4.0 does not allow in a whole date and in a time.
  private var isExtendedDate: Bool {
    let start = line.value.lowerBound
    return value(contains: ASCII.colon) || value(contains: ASCII.period)
      || line.value.count > 7 && line.bytes[start + 4] == ASCII.hyphen && line.bytes[start + 7] == ASCII.hyphen
  }

  private var hasLetterOfSex: Bool {
    let sex = line.bytes[line.value].prefix { $0 != ASCII.semicolon }
    return sex.count < 2 && semicolons < 2
  }

  /// The number of semicolons that are not escaped.
  private var semicolons: Int {
    var count = 0
    var isEscaped = false
    for index in line.value {
      let byte = line.bytes[index]
      if byte == ASCII.semicolon, !isEscaped { count += 1 }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return count
  }

  private func value(contains byte: UInt8) -> Bool {
    ByteSearch.first(byte, in: line.bytes, from: line.value.lowerBound, to: line.value.upperBound) != nil
  }

  private func has(_ scheme: StaticString) -> Bool {
    line.value.count >= scheme.utf8CodeUnitCount
      && ASCIIWord.equals(line.bytes, line.value.prefix(scheme.utf8CodeUnitCount), scheme)
  }
}

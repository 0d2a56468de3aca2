internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// URIs whose scheme is a parameter, because a colon is missing or is a semicolon:
/// `PHOTO;VALUE=https://example.org/a.jpg`, `URL;https://example.org`, `PHOTO;DATA:image/png;base64,…`.
extension PropertySource {
  /// Whether a parameter is the scheme of a URI whose rest is the value.
  func isScheme(_ parameter: ContentParameter) -> Bool {
    let (bytes, value) = (line.bytes, line.value)
    guard parameter.value.upperBound + 1 == value.lowerBound, !line.hasFolds, !hasCharset else { return false }
    switch ASCIIWord.key(bytes, parameter.value) {
    case 0x4854_5450, 0x48_5454_5053, 0x46_5450:  // HTTP, HTTPS, FTP
      return value.count > 2 && ASCIIWord.equals(bytes, value.prefix(2), "//")
    case 0x4441_5441:  // DATA
      guard let start = DataURI.base64Start(bytes, value, afterScheme: true) else { return false }
      return Base64Text.quality(bytes, start..<value.upperBound) != .bad
    default: return false
    }
  }

  /// Reports the scheme of a URI in the parameters. Because of the finding the head is not cached for other lines.
  mutating func reportScheme(_ parameter: ContentParameter) {
    let scheme = String(decoding: line.bytes[parameter.value], as: UTF8.self)
    report(
      MappingCodes.brokenURI,
      "the scheme \(Finding.quote(scheme)) of the URI is in the parameters; it was read as part of the URI",
      at: parameter.value)
  }

  /// Whether exactly one blank precedes the rest of the value.
  var beginsWithOneBlank: Bool {
    let value = line.bytes[line.value]
    return value.count > 1 && value.first == ASCII.space && !ASCII.isBlank(value[value.startIndex + 1])
  }

  /// Removes the blank between the colon and the value.
  mutating func removeLeadingBlank() {
    guard line.bytes[line.value].first == ASCII.space else { return }
    keptParameters = asWrittenHead().parameters
    line.removeFirstByteOfValue()
  }

  /// Moves the scheme of a URI from the last parameter to the value.
  mutating func restoreScheme() {
    guard let last = line.parameters.last, last.name.isEmpty || ASCIIWord.equals(line.bytes, last.name, "VALUE"),
      isScheme(last)
    else { return }
    keptParameters = asWritten().parameters.dropLast()
    let scheme = String(decoding: line.bytes[last.value], as: UTF8.self).asciiLowercased
    line.replaceValue(Array(scheme.utf8) + [ASCII.colon] + line.bytes[line.value])
  }
}

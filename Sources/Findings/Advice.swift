/// A way to change what a message reports, such as the limit that a value exceeds.
///
/// A message names neither options of a command nor controls of an app. It has the advice between characters for private use, which
/// ``Finding/message`` leaves out; a program that has such options writes its own words in its place (``words(in:_:)``).
///
/// ```swift
/// "the card is longer than \(limits.card) octets\(Advice.limit("card"))"
/// ```
package enum Advice: String, Sendable, CaseIterable {
  /// A limit can be raised. Its detail is the name of the limit.
  case limit
  /// The limit of columns, which has a maximum of its own.
  case columns
  /// Another encoding can be named.
  case encoding, otherEncoding, encodingOfFile, characterSet
  /// The file is rather in the encoding of the detail.
  case readInEncoding
  /// The format can be named.
  case format
  /// The file can be read in the format of the detail.
  case readAs, readAnyway, withFormat
  /// The product of a table can be named.
  case product
  /// Columns or members can be given a field. The detail is the column with its field.
  case fields, otherField, mapColumn, mapIdentity, mapMember
  /// The columns of a table without a header can be named. The detail has the names.
  case header, otherHeader
  /// The order of day and month can be named.
  case dateOrder, dateOrderDecides
  /// The region of phone numbers can be named.
  case region
  /// Another sheet can be named; the detail is a sheet.
  case sheet, readSheet
  /// The output can be divided. The detail is a product, followed by the number of contacts in each file.
  case split, divideContacts, divideFile
  /// The existing file can be replaced.
  case replace
  /// Photos can be removed, or written to files.
  case dropPhoto, movePhoto, droppedPhotos
  /// The output can have another form.
  case outputFormat, outputEncoding, array, base, spreadsheetSafe
  /// The file can be converted to the version or format of the detail.
  case convertToVersion, convertTo
  /// The rule can be relaxed, or the fix allowed.
  case allowLineFeeds, unsafeFixes
  /// Duplicates can be merged.
  case mergeDuplicates, applyPlan

  private static let start: Unicode.Scalar = "\u{10FFF0}"
  private static let separator: Unicode.Scalar = "\u{10FFF1}"
  private static let end: Unicode.Scalar = "\u{10FFF2}"

  /// The advice for a message.
  package func callAsFunction(_ detail: String = "") -> String {
    "\(Advice.start)\(rawValue)\(Advice.separator)\(detail)\(Advice.end)"
  }

  /// A message without its advice.
  package static func removed(from message: String) -> String { words(in: message) { _, _ in "" } }

  /// A message with words in place of each advice.
  package static func words(in message: String, _ words: (Advice, _ detail: String) -> String) -> String {
    // Performance: these characters begin with F4, as no letter does.
    guard message.utf8.contains(0xF4), message.unicodeScalars.contains(start) else { return message }
    var text = String.UnicodeScalarView()
    var rest = message.unicodeScalars[...]
    while let open = rest.firstIndex(of: start), let close = rest[open...].firstIndex(of: end) {
      text.append(contentsOf: rest[..<open])
      let parts = rest[rest.index(after: open)..<close].split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 2, let advice = Advice(rawValue: String(parts[0])) {
        text.append(contentsOf: words(advice, String(parts[1])).unicodeScalars)
      }
      rest = rest[rest.index(after: close)...]
    }
    text.append(contentsOf: rest)
    return String(text)
  }
}

package import ContactModel
package import Findings
internal import SourceText

/// Writes contacts as entries of a page.
package struct PageEntryWriter: Sendable {
  /// The maximum number of groups of a contact that are listed.
  private static let maxGroups = 100

  private let options: PageOptions
  private let properties: Set<String>

  /// Creates a writer.
  package init(_ options: PageOptions) {
    self.options = options
    properties = Set(options.fields.map(\.property))
  }

  /// Appends the entry of a contact.
  ///
  /// - Returns: The photo that a page cannot show. The contact's number in the finding is 0.
  package func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var markup = ""
    var findings: [Finding] = []
    let name = contact.displayName
    if properties.contains("PHOTO") {
      let (photo, reason) = PagePhoto.markup(of: contact)
      markup += photo
      if let reason {
        findings.append(
          Finding(
            LossCodes.property, "PHOTO is not on the page: \(reason)",
            contact: ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name), property: "PHOTO"))
      }
    }
    let shown = name.isBlank ? "(no name)" : name
    markup += "<h3>\(PageText.isolated(shown))</h3>\n"
    let work = ["TITLE", "ROLE", "ORG"].filter(properties.contains).flatMap { self.values($0, contact) }
    if !work.isEmpty { markup += "<p class=\"work\">\(work.joined(separator: " · "))</p>\n" }
    let rows = options.fields.flatMap { self.rows(of: $0, in: contact) }
    if !rows.isEmpty { markup += "<dl>\n\(rows.joined())</dl>\n" }
    let groups =
      properties.contains("CATEGORIES") ? contact.categories.map(\.value).filter { !$0.isBlank } : []
    PageEntry(
      sortName: contact.sortName, name: shown, groups: Array(groups.prefix(PageEntryWriter.maxGroups)),
      markup: Array(markup.utf8)
    ).write(to: &bytes)
    return findings
  }

  /// The values of a field in one line.
  private func values(_ property: String, _ contact: Contact) -> [String] {
    let values = PageValues(of: property, in: contact)
    return values.shown.map(\.markup) + (values.omitted > 0 ? ["and \(Finding.grouped(values.omitted)) more"] : [])
  }

  /// The rows of a field below the name.
  private func rows(of field: PageField, in contact: Contact) -> [String] {
    guard !["PHOTO", "TITLE", "ROLE", "ORG"].contains(field.property) else { return [] }
    let values = PageValues(of: field.property, in: contact)
    let title = PageText.value(field.title, maximum: 60)
    var rows = values.shown.map { value in
      let label = value.label.isBlank ? "" : " <small>\(PageText.isolated(value.label, maximum: 60))</small>"
      return "<div><dt>\(title)\(label)</dt><dd>\(value.markup)</dd></div>\n"
    }
    if values.omitted > 0 {
      rows.append("<div><dt>\(title)</dt><dd>and \(Finding.grouped(values.omitted)) more</dd></div>\n")
    }
    return rows
  }
}

/// A contact of a page that waits until all contacts are known, because a page is sorted.
///
/// It is written as the lengths of its parts in a line, followed by the parts: `16 12 1 7 120`.
package struct PageEntry: Sendable, Hashable {
  /// The name that the contact is sorted by.
  package var sortName: String
  /// The name that is shown.
  package var name: String
  /// The groups that the contact is in.
  package var groups: [String]
  /// The markup of the contact.
  package var markup: [UInt8]

  /// Creates an entry.
  package init(sortName: String, name: String, groups: [String], markup: [UInt8]) {
    self.sortName = sortName
    self.name = name
    self.groups = groups
    self.markup = markup
  }

  /// Appends the entry to others.
  package func write(to bytes: inout [UInt8]) {
    let parts = [sortName, name] + groups
    let lengths = parts.map(\.utf8.count) + [markup.count]
    bytes += lengths.map(String.init).joined(separator: " ").utf8
    bytes.append(ASCII.lineFeed)
    for part in parts { bytes += part.utf8 }
    bytes += markup
  }
}

/// Reads entries from bytes that arrive in pieces.
package struct PageEntryReader: Sendable {
  private var waiting: [UInt8] = []
  private var start = 0

  /// Creates a reader.
  package init() {}

  /// Adds the next bytes.
  package mutating func add(_ bytes: [UInt8]) {
    if start > 0 { waiting.removeFirst(start) }
    start = 0
    waiting += bytes
  }

  /// The next complete entry.
  package mutating func next() -> PageEntry? {
    guard let end = waiting[start...].firstIndex(of: ASCII.lineFeed) else { return nil }
    let lengths = waiting[start..<end].split(separator: ASCII.space).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard lengths.count >= 3, waiting.count - end - 1 >= lengths.reduce(0, +) else { return nil }
    var place = end + 1
    let parts = lengths.map { length in
      defer { place += length }
      return waiting[place..<place + length]
    }
    start = place
    let texts = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
    return PageEntry(
      sortName: texts[0], name: texts[1], groups: Array(texts[2...]), markup: Array(parts[parts.count - 1]))
  }
}

/// The photo of a contact on a page.
enum PagePhoto {
  /// The maximum number of bytes of a photo, for a page that a telephone can open.
  private static let maxBytes = 2 << 20

  /// The types of pictures that browsers show and that contain no scripts.
  private static let types: Set<String> = [
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/bmp",
  ]

  /// The first photo whose bytes are in the contact, as markup, and why a photo is not shown.
  static func markup(of contact: Contact) -> (markup: String, reason: String?) {
    var reason: String?
    for photo in contact.photos {
      // Nothing is fetched from an address.
      guard case .base64(let text) = photo.value.source else { continue }
      guard text.count / 4 * 3 <= maxBytes else {
        reason = "it is larger than \(maxBytes >> 20) MiB"
        continue
      }
      guard let bytes = text.bytes, let type = MediaSignature.mediaType(of: Array(bytes.prefix(MediaSignature.length))),
        types.contains(type)
      else {
        reason = "it is not a JPEG, PNG, GIF, WebP, AVIF or BMP"
        continue
      }
      // The name follows, so the picture has no text of its own.
      return (
        "<img alt=\"\" width=\"72\" height=\"72\" loading=\"lazy\" src=\"data:\(type);base64,\(Base64(bytes).text)\">",
        nil
      )
    }
    return ("", reason)
  }
}

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

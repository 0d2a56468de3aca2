import ContactModel
import Findings
import SourceText

/// The values of a contact in a field, as markup.
struct PageValues {
  /// One value.
  struct Value {
    /// What kind of value it is, such as `home`, or empty.
    var label = ""
    var markup: String
  }

  /// The maximum number of values of a field that are shown.
  private static let maxValues = 50
  /// The maximum number of characters of a text with several lines.
  private static let maxTextLength = 5_000

  let shown: [Value]
  /// The number of values beyond the maximum.
  let omitted: Int

  init(of property: String, in contact: Contact) {
    let all = PageValues.all(of: property, in: contact)
    shown = Array(all.prefix(PageValues.maxValues))
    omitted = all.count - shown.count
  }

  private static func all(of property: String, in contact: Contact) -> [Value] {
    switch property {
    case "NICKNAME": texts(contact.nicknames)
    case "TITLE": texts(contact.titles)
    case "ROLE": texts(contact.roles)
    case "ORG":
      contact.organizations.map { entry in
        let parts = [entry.value.name] + entry.value.units
        return value(entry, parts.filter { !$0.isBlank }.joined(separator: ", "))
      }
    case "TEL":
      contact.phones.map { entry in
        let address = PageLink.phone(entry.value.text, extension: entry.value.ext)
        return Value(label: label(entry.attributes), markup: PageLink.markup(entry.value.display, to: address))
      }
    case "EMAIL": links(contact.emails, to: PageLink.mailbox)
    case "ADR": contact.addresses.map { Value(label: label($0.attributes), markup: lines(of: $0.value)) }
    case "URL": links(contact.urls, to: PageLink.web)
    case "IMPP":
      contact.instantMessages.map { entry in
        let service = entry.value.service.isEmpty ? entry.value.scheme : entry.value.service
        let handle = entry.value.handle
        return value(entry, service.isEmpty ? handle : "\(handle) (\(service))")
      }
    case "SOCIALPROFILE":
      contact.socialProfiles.map { entry in
        let name = entry.value.username.isEmpty ? entry.value.text : entry.value.username
        let text = entry.value.service.isEmpty ? name : "\(name) (\(entry.value.service))"
        return Value(
          label: label(entry.attributes), markup: PageLink.markup(text, to: PageLink.web(entry.value.text)))
      }
    case "BDAY": contact.birthdays.map { value($0, $0.value.text) }
    case "ANNIVERSARY": contact.anniversaries.map { value($0, $0.value.text) }
    case "X-ABDATE": contact.dates.map { value($0, $0.value.text) }
    case "RELATED":
      // A reader has no use for the UID of another contact.
      contact.related.filter { !$0.value.isURI || PageLink.web($0.value.text) != nil }.map { entry in
        Value(
          label: label(entry.attributes),
          markup: PageLink.markup(entry.value.text, to: entry.value.isURI ? PageLink.web(entry.value.text) : nil))
      }
    case "CATEGORIES": texts(contact.categories)
    case "NOTE": contact.notes.map { Value(label: label($0.attributes), markup: lines($0.value)) }
    default: []
    }
  }

  private static func texts(_ entries: [Entry<String>]) -> [Value] {
    entries.filter { !$0.value.isBlank }.map { value($0, $0.value) }
  }

  private static func links(_ entries: [Entry<String>], to address: (String) -> String?) -> [Value] {
    entries.filter { !$0.value.isBlank }.map { entry in
      Value(label: label(entry.attributes), markup: PageLink.markup(entry.value, to: address(entry.value)))
    }
  }

  private static func value<Content>(_ entry: Entry<Content>, _ text: String) -> Value {
    Value(label: label(entry.attributes), markup: PageText.isolated(text))
  }

  /// The label of a value, or its types.
  private static func label(_ attributes: Attributes) -> String {
    if let label = attributes.label { return label }
    // These types are true of nearly every value.
    let types = attributes.types.subtracting([.voice, .internet])
    return (types.names + attributes.otherTypes).prefix(5).joined(separator: ", ")
  }

  private static func lines(of address: PostalAddress) -> String {
    if let formatted = address.formatted, !formatted.isBlank { return lines(formatted) }
    func joined(_ lists: [TextList]) -> String {
      lists.map { $0.joined(" ") }.filter { !$0.isBlank }.joined(separator: " ")
    }
    var all = address.street.map { $0 }
    all.insert(contentsOf: [joined([address.postOfficeBox]), joined([address.extended])], at: 0)
    all += [
      joined([address.postalCode, address.locality]), joined([address.region]), joined([address.country]),
    ]
    return lines(all.filter { !$0.isBlank }.joined(separator: "\n"))
  }

  /// A text with its line breaks.
  private static func lines(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(maxTextLength)
    let more = scalars.endIndex < text.unicodeScalars.endIndex
    let lines = scalars.split(omittingEmptySubsequences: false) { $0 == "\n" }.map { line in
      PageText.escaped(String(String.UnicodeScalarView(line.filter { $0 != "\r" })))
    }
    return "<bdi translate=\"no\">\(lines.joined(separator: "<br>"))\(more ? "…" : "")</bdi>"
  }
}

internal import ContactModel
import SourceText

/// The members of a group (RFC 4519 2.17): distinguished names here, URIs in the model.
enum GroupMember {
  /// The parameter that keeps the name beside an e-mail address, as calendars call it (RFC 5545 3.2.2);
  /// in vCard it is nobody's but ours.
  private static let nameParameter = "X-CN"

  /// The member that a distinguished name means: `cn=Ada,mail=ada@example.org` is `mailto:ada@example.org`, `uid=…` with a
  /// URI in it is that URI, and every other name is the URL of its entry.
  static func entry(_ name: String) -> Entry<String> {
    let parts = DistinguishedName.parts(name) ?? []
    if let mail = parts.last, mail.type == "mail", !mail.value.isEmpty, parts.count == 1 || isNamed(parts) {
      var entry = Entry("mailto:" + DistinguishedName.percentEncoded(mail.value))
      if parts.count == 2 { entry.attributes.parameters = [Parameter(nameParameter, [parts[0].value])] }
      return entry
    }
    if parts.count == 1, parts[0].type == "uid", holdsColon(parts[0].value) { return Entry(parts[0].value) }
    return Entry(DistinguishedName.url(name))
  }

  private static func isNamed(_ parts: [(type: String, value: String)]) -> Bool {
    parts.count == 2 && parts[0].type == "cn" && !parts[0].value.isEmpty
  }

  /// The distinguished name that comes back as the member, or nothing where it is no URI: then it is a `memberUid`.
  static func name(_ entry: Entry<String>) -> String? {
    if let name = DistinguishedName.name(inURL: entry.value) { return name }
    if entry.value.hasPrefix("mailto:"),
      let mail = DistinguishedName.percentDecoded(entry.value.utf8.dropFirst("mailto:".utf8.count))
    {
      var parts = [(type: "mail", value: mail)]
      if let name = entry.attributes.parameters.first(where: { $0.name == nameParameter })?.values.first {
        parts.insert(("cn", name), at: 0)
      }
      let name = DistinguishedName.make(parts)
      if GroupMember.entry(name).value.utf8.elementsEqual(entry.value.utf8) { return name }
    }
    return holdsColon(entry.value) ? DistinguishedName.make([("uid", entry.value)]) : nil
  }

  private static func holdsColon(_ text: String) -> Bool { text.utf8.contains(ASCII.colon) }
}

internal import ContactModel
import SourceText

/// The members of a group (RFC 4519 2.17): distinguished names in LDIF, URIs in the model.
enum GroupMember {
  /// The parameter with the name beside an e-mail address, after CN of RFC 5545 3.2.2.
  private static let nameParameter = "X-CN"

  /// The member of a distinguished name: `cn=Ada,mail=ada@example.org` is `mailto:ada@example.org`, `uid=…` with a URI is
  /// that URI, and every other name is the URL of its entry.
  static func entry(_ name: String) -> Entry<String> {
    let parts = DistinguishedName.parts(name) ?? []
    let isNamed = parts.count == 2 && parts[0].type == "cn" && !parts[0].value.isEmpty
    if let mail = parts.last, mail.type == "mail", !mail.value.isEmpty, parts.count == 1 || isNamed {
      var entry = Entry("mailto:" + DistinguishedName.percentEncoded(mail.value))
      if parts.count == 2 { entry.attributes.parameters = [Parameter(nameParameter, [parts[0].value])] }
      return entry
    }
    if parts.count == 1, parts[0].type == "uid", holdsColon(parts[0].value) { return Entry(parts[0].value) }
    return Entry(DistinguishedName.url(name))
  }

  /// The distinguished name that is read back as the member; `nil` if it is not a URI, and therefore a `memberUid`.
  static func name(_ entry: Entry<String>) -> String? {
    if let name = DistinguishedName.name(inURL: entry.value) { return name }
    if entry.value.hasPrefix("mailto:"),
      let mail = PercentEncoding.decoded(entry.value.utf8.dropFirst("mailto:".utf8.count))
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

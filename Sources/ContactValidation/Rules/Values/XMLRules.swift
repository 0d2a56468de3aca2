internal import Findings
internal import SourceText
internal import VCardSyntax

/// XML: data of other programs about the contact.
enum XMLRules {
  static let badXML = Rule("VC383")

  static let family = RuleFamily(
    rules: [badXML],
    lines: [
      LineCheck(of: ["XML"], in: .only40) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), let flaw = flaw(line) else { return }
        scope.report(
          badXML, in: line, at: line.value,
          "XML \(line.quoted(line.value)) \(flaw) (expected one element with its own xmlns)")
      }
    ])

  private static func flaw(_ line: ContentLine) -> String? {
    let element = XMLElement(ValueText.unescaped(line.bytes[line.value], .standard))
    switch element.flaw {
    case .noElement: return "does not begin with an element"
    case .broken: return "has a tag that is broken or never closed"
    case .trailingText: return "is more than one element"
    case nil: break
    }
    guard let namespace = element.namespace, !namespace.isEmpty else { return "has no namespace" }
    return namespace == "urn:ietf:params:xml:ns:vcard-4.0" ? "is in the namespace of vCard 4.0" : nil
  }
}

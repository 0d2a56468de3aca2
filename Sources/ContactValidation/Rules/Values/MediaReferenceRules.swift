internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// URIs in 3.0 in place of binary data, and URIs in a parameter.
enum MediaReferenceRules {
  static let uriAsBinary = Rule("VC388")
  static let broken = Rule(MappingCodes.brokenURI, .all, .must)

  static let family = RuleFamily(
    rules: [uriAsBinary, broken],
    lines: [
      LineCheck(of: ["PHOTO", "LOGO", "SOUND"], in: .only30, with: .colon) { line, scope in
        guard !scope.traits.contains(.encoded), line.parameter("VALUE") == nil, line.looksLikeURI(line.value) else {
          return
        }
        // A bare URL is the declaration of 2.1. The rule about bare parameters reports it.
        if line.hasParameter("VALUE", "URL") { return }
        scope.report(
          uriAsBinary, in: line, at: line.value, fix: line.declaring("uri"),
          "\(line.shownName) is a URI without VALUE=uri (3.0 treats it as binary data)")
      },
      LineCheck(in: .since30, with: .valueParameter) { line, scope in
        guard ASCIIWord.equals(line.bytes, line.value.prefix(2), "//"), let parameter = line.parameter("VALUE"),
          ASCIIWord.equals(line.bytes, parameter.value, "HTTP")
            || ASCIIWord.equals(line.bytes, parameter.value, "HTTPS")
        else { return }
        scope.supersede(broken, at: line.physicalOffset(parameter.value.lowerBound))
        // The address begins in the parameter: a reader gets another one, or none, after the fix.
        scope.report(
          uriAsBinary, in: line, at: parameter.value.lowerBound..<line.value.upperBound, parameter: "VALUE",
          fix: Fix(
            "write VALUE=uri: before it", edits: [line.inserting("uri:", at: parameter.value.lowerBound)]
          ),
          "the address \(line.quoted(parameter.value.lowerBound..<line.value.upperBound)) is in VALUE (expected VALUE=uri: before it)"
        )
      },
    ])
}

internal import Findings
internal import SourceText
internal import VCardSyntax

/// SORT-AS: the sort keys of N and ORG.
enum SortAsRules {
  static let tooLong = Rule(
    "VC389", "sort-as-too-long", .error, .only40, .must,
    rule: "SORT-AS has no more elements than the value has components.",
    why: "Each element belongs to the component at its position; extra elements have no meaning.",
    section: "RFC 6350 5.9", bad: "ORG;SORT-AS=\"Analytical,Sales,Ada\":Analytical Engines;Sales",
    good: "ORG;SORT-AS=\"Analytical,Sales\":Analytical Engines;Sales")

  static let family = RuleFamily(
    [tooLong],
    lines: [
      LineCheck(of: ["N", "ORG"], in: .only40, with: .otherParameter) { line, scope in
        guard let parameter = line.parameter("SORT-AS") else { return }
        let count = line.listItems(of: parameter).count
        let written = ValueText.split(line.bytes, line.value, at: ASCII.semicolon).count
        // A name that lacks components is another finding.
        let components = line.isNamed("N") ? max(5, written) : written
        guard count > components else { return }
        scope.report(
          tooLong, in: line, at: parameter.value, parameter: "SORT-AS",
          "SORT-AS \(line.quoted(parameter.value)) of \(line.shownName) has \(count) elements, but the value has only \(components) components"
        )
      }
    ])
}

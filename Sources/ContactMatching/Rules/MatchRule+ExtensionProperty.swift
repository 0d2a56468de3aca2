internal import ContactModel
internal import SourceText

extension MatchRule {
  /// A property that the model does not know: a customer number, an identity number, a custom column. Its term
  /// frequencies decide its weight.
  static func extensionProperty(_ label: OtherLabel, named name: String) -> MatchRule {
    MatchRule(
      name, .property, of: .other, label: label.number, needs: .other,
      isIdentity: label.isIdentifier,
      [
        // A value that is not an identity number may be that of a household.
        Level("same-\(slug(name))", m: 0.6, household: label.isIdentifier ? 0.02 : 0.6),
        Level("similar-\(slug(name))", m: 0.08, u: 0.003, household: label.isIdentifier ? 0.01 : 0.08),
        Level("partly-the-same-\(slug(name))", m: 0.05, u: 0.03, household: label.isIdentifier ? 0.03 : 0.05),
        Level("different-\(slug(name))", m: 0.27, u: 0.96, household: label.isIdentifier ? 0.94 : 0.27),
      ],
      texts: RuleTexts { contact in
        contact.extensions.filter { ContentHash.label($0).asciiUppercased.utf8.elementsEqual(label.name.utf8) }
          .map(\.value)
      }
    ) { pair in
      var outcome = pair.compareTexts(of: .other)
      if outcome.level == 1 { outcome.evidence = label.isIdentifier ? .personal : .shared }
      return outcome
    }
  }

  private static func slug(_ name: String) -> String {
    WordTable.words(FoldedText.words(name)).joined(separator: "-")
  }
}

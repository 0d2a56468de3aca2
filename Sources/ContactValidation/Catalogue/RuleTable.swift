public import Findings
package import VCardSyntax

/// The table of all rules: the source of `explain`, of the rules in reports, and of the checks.
///
/// To add a rule, write its family in a file of `Rules/`, and add the family to a list here; see <doc:AddingARule>.
public enum RuleTable {
  /// The families of rules about vCards, in the order of their checks.
  static let cardFamilies: [RuleFamily] =
    cardStructure + values + parameters + [AcrossCardsFamily.family] + security + profiles

  /// Files, cards, and the form of lines: VC001 to VC219.
  private static let cardStructure: [RuleFamily] = [
    InputRules.family,
    LineEndRules.family,
    ByteRules.family,
    FoldRules.family,
    LayoutRules.family,
    FramingRules.family,
    VersionRules.family,
    NameRules.family,
    CardinalityRules.family,
    PropertyNameRules.family,
    RemovedPropertyRules.family,
    KindRules.family,
    LabelRules.family,
    LineFormRules.family,
    ParameterFormRules.family,
    ParameterTextRules.family,
  ]

  /// Values of lines: VC301 to VC399.
  private static let values: [RuleFamily] = [
    EscapeRules.family,
    URIEscapeRules.family,
    QuotedPrintableRules.family,
    CharsetRules.family,
    Base64Rules.family,
    MediaTypeRules.family,
    EmptyValueRules.family,
    MojibakeRules.family,
    EntityRules.family,
    ComponentRules.family,
    EscapedSeparatorRules.family,
    OrganizationRules.family,
    GenderRules.family,
    DateRules.family,
    RevisionRules.family,
    TypeMismatchRules.family,
    AgentRules.family,
    MediaReferenceRules.family,
    SkillRules.family,
    ListRules.family,
    ProductIDRules.family,
    NumberRules.family,
    EmailRules.family,
    TelephoneRules.family,
    URIRules.family,
    IdentifierRules.family,
    PositionRules.family,
    TimeZoneRules.family,
    LanguageTagRules.family,
    KindValueRules.family,
    SchemeRules.family,
    XMLRules.family,
    AccessClassRules.family,
    GrammaticalGenderRules.family,
    JSContactRules.family,
  ]

  /// Parameters: VC401 to VC447.
  private static let parameters: [RuleFamily] = [
    PreferenceRules.family,
    TypeRules.family,
    ValueTypeRules.family,
    PlacedParameterRules.family,
    PIDRules.family,
    AddressParameterRules.family,
    KnownParameterRules.family,
    AuthorshipRules.family,
    ServiceRules.family,
    PhoneticRules.family,
  ]

  /// Security and limits: VC801 to VC816.
  private static let security: [RuleFamily] = [
    HiddenTextRules.family,
    LinkRules.family,
    ContentRules.family,
    LimitRules.family,
  ]

  /// Protocols and stores: VC901 to VC907.
  private static let profiles: [RuleFamily] = [CardDAVRules.family]

  /// The families of rules about CSV, in the order of their checks.
  ///
  /// They do not report what a conversion would lose: that depends on the target, and the writers report each loss (LS001
  /// and the following, IO040 and IO050). CS206 counts the columns that are no field of a contact.
  static let recordFamilies: [RecordFamily] = [
    TableFileRules.family,
    CharacterRules.family,
    RecordEndRules.family,
    DialectRules.family,
    QuoteRules.family,
    ShapeRules.family,
    BrokenRecords.family,
    HeaderRules.family,
    ValueRules.family,
    SpreadsheetRules.family,
    LostZeroRule.family,
    DuplicateRowRule.family,
  ]

  /// Every rule, in the order of the ids.
  public static let all: [Rule] =
    (cardFamilies.flatMap(\.rules) + recordFamilies.flatMap(\.rules) + JSONRules.rules + CardObjectRules.rules
    + LDIFRules.rules + PhoneBookRules.rules + XCardRules.rules)
    .sorted { $0.code.id < $1.code.id }

  /// The codes of all rules.
  public static let codes: [FindingCode] = all.map(\.code)

  private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule of a code; `nil` for a code without a rule, such as that of a loss.
  public static func rule(_ code: FindingCode) -> Rule? { byCode[code] }
}

// MARK: - Settings

extension RuleSettings {
  /// A finding of a reader with the severity of these settings; `nil` if it is disabled.
  ///
  /// - Parameter version: The version of the card, if the finding is about a card.
  package func applied(to finding: Finding, in version: VCardVersion?) -> Finding? {
    applied(to: finding, of: RuleTable.rule(finding.code), in: version)
  }
}

public import Findings

/// All rules: the one source of `explain`, of the rules in reports, and of what is checked.
///
/// To add a rule, write it into a file of `Rules/` and put its family into a list here.
public enum RuleTable {
  /// The families of rules about vCards.
  static let cardFamilies: [RuleFamily] =
    cardStructure + textFamilies + parameterFamilies + [AcrossCardsFamily.family] + securityFamilies
    + profileFamilies

  /// Files, cards, and the form of lines, VC001-VC219.
  private static let cardStructure: [RuleFamily] = [
    InputRules.family, LineEndRules.family, ByteRules.family, FoldRules.family, LayoutRules.family,
    FramingRules.family, VersionRules.family, NameRules.family,
    CardinalityRules.family, PropertyNameRules.family, VendorPropertyRules.family, KindRules.family,
    EmptyGroupRules.family, LabelRules.family,
    LineFormRules.family, LetterCaseRules.family, ParameterFormRules.family, ParameterTextRules.family,
    QuotedTypeRules.family,
  ]

  /// Values of lines, VC301-VC395.
  private static let textFamilies: [RuleFamily] = [
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
    GenderRules.family,
    DateRules.family,
    RevisionRules.family,
    TypeMismatchRules.family,
    AgentRules.family,
    MediaReferenceRules.family,
    SortAsRules.family,
    SkillRules.family,
    ListRules.family,
    ProductIDRules.family,
    NumberRules.family,
    WantedVersionRule.family,
    EmailRules.family, TelephoneRules.family, URIRules.family, IdentifierRules.family, PositionRules.family,
    TimeZoneRules.family, LanguageTagRules.family, KindValueRules.family, SchemeRules.family, XMLRules.family,
    CategoryRules.family, AccessClassRules.family,
  ]

  /// Protocols and stores, VC901-VC907.
  private static let profileFamilies: [RuleFamily] = [CardDAVRules.family]

  /// Security and limits, VC801-VC816.
  private static let securityFamilies: [RuleFamily] = [
    HiddenTextRules.family, LinkRules.family, ContentRules.family, LimitRules.family,
  ]

  /// Parameters, VC401-VC431.
  private static let parameterFamilies: [RuleFamily] = [
    PreferenceRules.family, TypeRules.family, ValueTypeRules.family, PlacedParameterRules.family, PIDRules.family,
    AddressParameterRules.family, KnownParameterRules.family,
  ]

  /// The families of rules about CSV.
  ///
  /// None of them is about what a conversion would lose. That depends on the target, and the writers say it value by value
  /// (LS001 and the following, IO040 and IO050; `convert --dry-run --for PRODUCT` writes nothing else): a second opinion
  /// could only drift apart from them. Columns that no field of a contact is called like are counted by CS206.
  package static let recordFamilies: [RecordFamily] = [
    TableFileRules.family,
    CharacterRules.family,
    RecordEndRules.family,
    DialectRules.family,
    QuoteRules.family,
    ShapeRules.family,
    HeaderRules.family,
    ValueRules.family,
    SpreadsheetRules.family,
    LostZeroRule.family,
    DuplicateRowRule.family,
  ]

  /// The rules about other formats, which their readers check.
  private static let otherRules: [Rule] = JSONRules.rules + LDIFRules.rules

  /// Every rule, in the order of the ids.
  public static let all: [Rule] = (cardFamilies.flatMap(\.rules) + recordFamilies.flatMap(\.rules) + otherRules)
    .sorted { $0.code.id < $1.code.id }

  /// The codes that no other room owns.
  public static let codes: [FindingCode] = all.map(\.code)

  private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule that a code belongs to; nothing for codes that no rule stands behind, such as those of losses.
  public static func rule(_ code: FindingCode) -> Rule? { byCode[code] }
}

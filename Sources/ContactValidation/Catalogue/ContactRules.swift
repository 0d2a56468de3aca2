internal import Findings
internal import SourceText

/// The rules about contacts, which apply to every format: the others are about the text of vCards.
enum ContactRules {
  /// The ids of the rules about the text of vCards.
  static let others: Set<String> = Set(RuleTable.cardFamilies.flatMap(\.rules).map(\.code.id)).subtracting(ids)

  static let ids: Set<String> = {
    let text = """
      VC009 VC010 VC132 VC133 VC315 VC316 VC318 VC337 VC338 VC345 VC346 VC350 VC357 VC359 VC360 VC361 VC362 VC363 VC366
      VC367 VC368 VC369 VC370 VC373 VC375 VC377 VC378 VC379 VC380 VC384 VC386 VC390 VC391 VC393 VC396 VC398 VC399 VC401
      VC416 VC418 VC429 VC432 VC433 VC435 VC436 VC440 VC442 VC448 VC601 VC602 VC603 VC604 VC605 VC606 VC607 VC608 VC609
      VC610 VC801 VC802 VC803 VC804 VC805 VC806 VC807 VC808 VC809 VC810 VC815 VC904
      """
    return Set(text.utf8.split { $0 <= ASCII.space }.map { String(Substring($0)) })
  }()

  /// Whether two codes say the same about a value: readers of tables have codes of their own.
  static func saySame(_ code: FindingCode, _ other: FindingCode) -> Bool {
    code == other || cellCodes[other.id]?.contains(code.id) == true
  }

  private static let cellCodes: [String: Set<String>] = [
    "CS302": ["VC360", "VC361", "VC362", "VC363"], "CS303": ["VC368"], "CS306": ["VC350"], "CS307": ["VC369", "VC370"],
    "CS317": ["VC367"], "CS323": ["VC803"], "CS328": ["VC362"],
  ]
}

extension Rule {
  /// Whether the rule is about the contact and not about the text of its card. It then applies to the contacts of every
  /// format but CSV, which has rules of its own for cells.
  public var isAboutContacts: Bool { ContactRules.ids.contains(code.id) }
}

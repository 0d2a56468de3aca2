internal import XCards

/// Rules about xCards. The reader finds all violations. There are no fixes, because XML is written by programs.
enum XCardRules {
  static let rules: [Rule] = [
    Rule(XCardCodes.notWellFormed, [], .grammar), Rule(XCardCodes.unknownReference, [], .grammar),
    Rule(XCardCodes.declarations, [], .security), Rule(XCardCodes.invalidUTF8, [], .grammar),
    Rule(XCardCodes.cutOff, [], .grammar), Rule(XCardCodes.tooDeep, [], .limit),
    Rule(XCardCodes.cardTooLong, [], .limit), Rule(XCardCodes.valueTooLong, [], .limit),
    Rule(XCardCodes.tooManyValues, [], .limit), Rule(XCardCodes.notAnXCard, [], .specification),
    Rule(XCardCodes.namespace, [], .must), Rule(XCardCodes.value, [], .specification),
    Rule(XCardCodes.name, [], .must), Rule(XCardCodes.skipped, [], .specification),
  ]
}

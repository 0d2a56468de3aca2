internal import JSONContacts

/// Rules about contacts in JSON. The reader finds all violations. There are no fixes, because JSON is written by
/// programs.
enum JSONRules {
  static let rules: [Rule] = [
    Rule(JSONCodes.notJSON, [], .grammar), Rule(JSONCodes.notAContact, [], .judgement),
    Rule(JSONCodes.unknownKey, [], .judgement), Rule(JSONCodes.wrongType, [], .judgement),
    Rule(JSONCodes.duplicateKey, [], .should), Rule(JSONCodes.tooDeep, [], .limit),
    Rule(JSONCodes.tooLong, [], .limit), Rule(JSONCodes.textTooLong, [], .limit),
    Rule(JSONCodes.dateAsText, [], .judgement), Rule(JSONCodes.looseValue, [], .judgement),
    Rule(JSONCodes.newerVersion, [], .judgement),
    Rule(JSONCodes.invalidUTF8, [], .must), Rule(JSONCodes.loneSurrogate, [], .specification),
    Rule(JSONCodes.agentTooDeep, [], .limit), Rule(JSONCodes.betweenElements, [], .grammar),
    Rule(JSONCodes.notBase64, [], .judgement), Rule(JSONCodes.notAJCard, [], .specification),
    Rule(JSONCodes.badJCardProperty, [], .specification), Rule(JSONCodes.jCardVersion, [], .must),
    Rule(JSONCodes.jCardValue, [], .specification), Rule(JSONCodes.jCardName, [], .must),
    Rule(JSONCodes.jCardComponents, [], .specification),
    Rule(JSONCodes.jCardParameter, [], .must), Rule(JSONCodes.appRule, [], .judgement),
    Rule(JSONCodes.otherMembers, [], .judgement), Rule(JSONCodes.skippedMembers, [], .judgement),
    Rule(JSONCodes.tooManyMembers, [], .limit),
  ]
}

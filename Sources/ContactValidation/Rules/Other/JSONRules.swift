internal import JSONContacts

/// Rules about contacts in JSON. The reader finds all breaks of them, and there are no fixes: who writes JSON writes it by
/// a program, which has to be mended itself.
enum JSONRules {
  static let rules: [Rule] = [
    Rule(JSONCodes.notJSON, [], .grammar), Rule(JSONCodes.notAContact, [], .judgement),
    Rule(JSONCodes.unknownKey, [], .judgement), Rule(JSONCodes.wrongType, [], .judgement),
    Rule(JSONCodes.duplicateKey, [], .should), Rule(JSONCodes.tooDeep, [], .limit),
    Rule(JSONCodes.tooLong, [], .limit), Rule(JSONCodes.textTooLong, [], .limit),
    Rule(JSONCodes.dateAsText, [], .judgement),
    Rule(JSONCodes.invalidUTF8, [], .must), Rule(JSONCodes.loneSurrogate, [], .specification),
    Rule(JSONCodes.agentTooDeep, [], .limit), Rule(JSONCodes.betweenElements, [], .grammar),
    Rule(JSONCodes.notBase64, [], .judgement), Rule(JSONCodes.notAJCard, [], .specification),
    Rule(JSONCodes.badJCardProperty, [], .specification), Rule(JSONCodes.jCardVersion, [], .must),
    Rule(JSONCodes.jCardValue, [], .specification), Rule(JSONCodes.jCardName, [], .must),
    Rule(JSONCodes.jCardParameter, [], .must), Rule(JSONCodes.appRule, [], .judgement),
  ]
}

internal import JSContacts

/// Rules about contacts in JSContact. The reader finds all violations. Fixes are advice, because JSON is written by
/// programs.
enum CardObjectRules {
  static let rules: [Rule] = [
    Rule(JSContactCodes.notACard, [], .specification), Rule(JSContactCodes.wrongType, [], .must),
    Rule(JSContactCodes.missingMember, [], .must), Rule(JSContactCodes.wrongCase, [], .must),
    Rule(JSContactCodes.reserved, [], .must), Rule(JSContactCodes.badIdentifier, [], .must),
    Rule(JSContactCodes.badDate, [], .must), Rule(JSContactCodes.badVersion, [], .must),
    Rule(JSContactCodes.badPatch, [], .must), Rule(JSContactCodes.unknownMember, [], .should),
    Rule(JSContactCodes.unknownWord, [], .must), Rule(JSContactCodes.badComponents, [], .must),
    Rule(JSContactCodes.membersOfOther, [], .must), Rule(JSContactCodes.nullValue, [], .must),
  ]
}

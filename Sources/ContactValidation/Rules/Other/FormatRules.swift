internal import JSContacts
internal import JSONContacts
internal import LDIFContacts
internal import PhoneBookContacts
internal import XCards

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

/// Rules about contacts in LDIF. The reader finds all violations. There are no fixes, because a directory or an address
/// book can export the LDIF again.
enum LDIFRules {
  static let rules: [Rule] = [
    Rule(LDIFCodes.notALine, [], .grammar), Rule(LDIFCodes.noName, [], .grammar),
    Rule(LDIFCodes.version, [], .must), Rule(LDIFCodes.changeRecord, [], .judgement),
    Rule(LDIFCodes.notFetched, [], .security), Rule(LDIFCodes.badBase64, [], .grammar),
    Rule(LDIFCodes.invalidUTF8, [], .grammar), Rule(LDIFCodes.noBlankLine, [], .grammar),
    Rule(LDIFCodes.notAContact, [], .judgement), Rule(LDIFCodes.secret, [], .security),
    Rule(LDIFCodes.badDate, [], .judgement), Rule(LDIFCodes.recordTooLong, [], .limit),
    Rule(LDIFCodes.valueTooLong, [], .limit), Rule(LDIFCodes.tooManyAttributes, [], .limit),
    Rule(LDIFCodes.notARecord, [], .grammar), Rule(LDIFCodes.cutOff, [], .grammar),
    Rule(LDIFCodes.nothingKnown, [], .judgement),
  ]
}

/// Rules about phone books of telephones. The reader finds all violations. There are no fixes, because a telephone can export
/// its phone book again.
enum PhoneBookRules {
  static let rules: [Rule] = [
    Rule(PhoneBookCodes.notWellFormed, [], .grammar), Rule(PhoneBookCodes.unknownReference, [], .grammar),
    Rule(PhoneBookCodes.declarations, [], .security), Rule(PhoneBookCodes.invalidUTF8, [], .grammar),
    Rule(PhoneBookCodes.cutOff, [], .grammar), Rule(PhoneBookCodes.tooDeep, [], .limit),
    Rule(PhoneBookCodes.entryTooLong, [], .limit), Rule(PhoneBookCodes.valueTooLong, [], .limit),
    Rule(PhoneBookCodes.tooManyValues, [], .limit),
  ]
}

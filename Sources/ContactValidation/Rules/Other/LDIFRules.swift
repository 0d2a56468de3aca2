internal import LDIFContacts

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

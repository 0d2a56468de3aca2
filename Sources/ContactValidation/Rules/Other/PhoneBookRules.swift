internal import PhoneBookContacts

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

public import Findings

/// The findings of reading LDIF.
public enum LDIFCodes {
  /// A line that is not an attribute.
  public static let notALine = FindingCode(
    "LD001", "ldif-no-colon", .error, isIncomplete: true,
    rule: "Every line of a record is an attribute, a colon and a value; a continuation line begins with a blank.",
    why: "A long line that was folded without the blank loses its end; the line was skipped.",
    section: "RFC 2849, attrval-spec; note 2", bad: "description: a long text\nthat continues\n",
    good: "description: a long text\n  that continues\n")
  /// A record that does not begin with its name.
  public static let noName = FindingCode(
    "LD002", "ldif-no-dn", .warning,
    rule: "Every record begins with a line dn:.",
    why: "A directory refuses a record without a name; the contact in it was read anyway.",
    section: "RFC 2849, ldif-attrval-record", bad: "cn: Ada Lovelace\n", good: "dn: cn=Ada Lovelace\ncn: Ada Lovelace\n"
  )
  /// An unknown version of the format.
  public static let version = FindingCode(
    "LD003", "ldif-version", .warning,
    rule: "The version of LDIF is 1.",
    why: "The same lines may have another meaning in another version; it was read as version 1.",
    section: "RFC 2849, version-spec", bad: "version: 2\n", good: "version: 1\n")
  /// A record that changes an entry.
  public static let changeRecord = FindingCode(
    "LD004", "ldif-change-record", .warning, isIncomplete: true,
    rule: "Contacts are entries. Of the records that change a directory only those that add an entry are read.",
    why:
      "A record that modifies, renames or deletes an entry does not describe a whole contact; it was skipped.",
    section: "RFC 2849, ldif-change-record", bad: "dn: cn=Ada\nchangetype: delete\n",
    good: "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n")
  /// A value that is not in the file.
  public static let notFetched = FindingCode(
    "LD005", "ldif-url-not-fetched", .warning,
    rule: "Values are in the file.",
    why:
      "A value after :< is at a URL. It is never fetched, and no other file is opened: the URL itself was kept.",
    section: "RFC 2849, value-spec; 4", bad: "jpegPhoto:< file:///tmp/ada.jpg\n", good: "jpegPhoto:: /9j/4AAQSkZJRg==\n"
  )
  /// A value that should be base64 and is not.
  public static let badBase64 = FindingCode(
    "LD006", "ldif-bad-base64", .error,
    rule: "A value after two colons is base64.",
    why: "A character that base64 does not have is a sign of damage; the value was kept as a text.",
    section: "RFC 2849, base64-value-spec; RFC 4648 4", bad: "cn:: Zo%C3%AB\n", good: "cn:: Wm/Dqw==\n")
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = FindingCode(
    "LD007", "ldif-invalid-utf8", .error,
    rule: "Text is UTF-8.",
    why: "The bytes are not valid UTF-8 and were replaced by U+FFFD; --encoding names the actual encoding of the file.",
    section: "RFC 2849, note 8")
  /// Two records without an empty line between them.
  public static let noBlankLine = FindingCode(
    "LD008", "ldif-no-blank-line", .warning,
    rule: "An empty line separates two records.",
    why: "A second dn: was read as the beginning of the next record; other programs read both as one.",
    section: "RFC 2849, ldif-content", bad: "dn: cn=Ada\ncn: Ada\ndn: cn=Grace\ncn: Grace\n",
    good: "dn: cn=Ada\ncn: Ada\n\ndn: cn=Grace\ncn: Grace\n")
  /// An entry that is not a contact.
  public static let notAContact = FindingCode(
    "LD009", "ldif-no-contact", .note,
    rule: "A contact is a person, an organization, a group, a place, an application or a device.",
    why: "A directory also has entries of its own: domains, units, policies. They were skipped.",
    section: "own", bad: "dn: dc=example,dc=org\nobjectClass: domain\n",
    good: "dn: cn=Ada,dc=example,dc=org\nobjectClass: person\n")
  /// A password.
  public static let secret = FindingCode(
    "LD010", "ldif-secret-left-out", .warning,
    rule: "An address book holds no passwords and no private keys.",
    why: "A directory has them, and contacts are shared with products and people: they are never read.",
    section: "own; RFC 4519 6", bad: "userPassword:: e1NTSEF9…\n", good: "")
  /// An impossible date.
  public static let badDate = FindingCode(
    "LD011", "ldif-bad-date", .warning,
    rule: "A date is a day of the calendar.",
    why: "An impossible date was kept as a text, under the name of its attribute.",
    section: "own; RFC 4517 3.3.13", bad: "birthmonth: 13\n", good: "birthmonth: 12\n")
  /// A record that is longer than the limit.
  public static let recordTooLong = FindingCode(
    "LD012", "ldif-record-too-long", .error, isLimit: true,
    rule: "One record is no longer than --limit-card.",
    why: "A file without an empty line would otherwise fill the memory.", bad: "a record of 200 MB",
    good: "a record of 2 MB")
  /// A line that is longer than the limit.
  public static let valueTooLong = FindingCode(
    "LD013", "ldif-value-too-long", .error, isLimit: true,
    rule: "One unfolded line of base64 is no longer than --limit-value, any other than --limit-text.",
    why: "The value was skipped; the rest of the contact was read.", bad: "a photo of 50 MB", good: "a photo of 100 KB"
  )
  /// More attributes than the limit.
  public static let tooManyAttributes = FindingCode(
    "LD014", "ldif-too-many-attributes", .error, isLimit: true,
    rule: "A record has no more lines than --limit-properties.",
    why: "The lines after the limit were skipped.", bad: "a record of a million lines", good: "a record of 30 lines")
  /// Lines that are not a record.
  public static let notARecord = FindingCode(
    "LD015", "ldif-no-record", .note,
    rule: "The lines between empty lines are a record, or comments.",
    why: "Directory tools print a summary after their results (search: 2, result: 0); it was skipped.",
    section: "RFC 2849, ldif-content", bad: "search: 2\nresult: 0 Success\n", good: "# result: 0 Success\n")

  /// A file that ends in the middle of a record.
  public static let cutOff = FindingCode(
    "LD016", "ldif-cut-off", .warning, isIncomplete: true,
    rule: "The last record has the attributes that its class requires, and the last line ends with a line break.",
    why: "An interrupted copy or download ends anywhere; values and contacts may be missing.",
    section: "RFC 2849, ldif-attrval-record; RFC 4519 3.12", bad: "dn: cn=Ada\nobjectClass: person\ncn: Ad",
    good: "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n")

  /// An entry without any attribute of a contact.
  public static let nothingKnown = FindingCode(
    "LD017", "ldif-nothing-known", .error,
    rule: "An entry has a class or an attribute of a contact.",
    why: "A contact would have nothing but custom fields. The entry may be one of another program, and was skipped.",
    section: "own", bad: "dn: id=1\nobjectClass: account\nhost: a\n",
    good: "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n")

  /// Every code of this module, in the order of the ids.
  public static let all: [FindingCode] = [
    notALine, noName, version, changeRecord, notFetched, badBase64, invalidUTF8, noBlankLine, notAContact, secret,
    badDate, recordTooLong, valueTooLong, tooManyAttributes, notARecord, cutOff,
    nothingKnown,
  ]
}

package import Findings

/// The findings of reading LDIF.
package enum LDIFCodes {
  /// A line that is not an attribute.
  package static let notALine = table["LD001"]
  /// A record that does not begin with its name.
  package static let noName = table["LD002"]
  /// An unknown version of the format.
  package static let version = table["LD003"]
  /// A record that changes an entry.
  package static let changeRecord = table["LD004"]
  /// A value that is not in the file.
  package static let notFetched = table["LD005"]
  /// A value that should be base64 and is not.
  package static let badBase64 = table["LD006"]
  /// Bytes that are not UTF-8.
  package static let invalidUTF8 = table["LD007"]
  /// Two records without an empty line between them.
  package static let noBlankLine = table["LD008"]
  /// An entry that is not a contact.
  package static let notAContact = table["LD009"]
  /// A password.
  package static let secret = table["LD010"]
  /// An impossible date.
  package static let badDate = table["LD011"]
  /// A record that is longer than the limit.
  package static let recordTooLong = table["LD012"]
  /// A line that is longer than the limit.
  package static let valueTooLong = table["LD013"]
  /// More attributes than the limit.
  package static let tooManyAttributes = table["LD014"]
  /// Lines that are not a record.
  package static let notARecord = table["LD015"]
  /// A file that ends in the middle of a record.
  package static let cutOff = table["LD016"]
  /// An entry without any attribute of a contact.
  package static let nothingKnown = table["LD017"]

  /// Every code of this module, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    LD001 ldif-no-colon error,incomplete | RFC 2849, attrval-spec; note 2 |
      Every line of a record is an attribute, a colon and a value; a continuation line begins with a blank. |
      A long line that was folded without the blank loses its end; the line was skipped. |
      description: a long text\nthat continues\n | description: a long text\n  that continues\n
    LD002 ldif-no-dn warning | RFC 2849, ldif-attrval-record | Every record begins with a line dn:. |
      A directory refuses a record without a name; the contact in it was read anyway. | cn: Ada Lovelace\n |
      dn: cn=Ada Lovelace\ncn: Ada Lovelace\n
    LD003 ldif-version warning | RFC 2849, version-spec | The version of LDIF is 1. | The same lines may have another
      meaning in another version; it was read as version 1. | version: 2\n | version: 1\n
    LD004 ldif-change-record warning,incomplete | RFC 2849, ldif-change-record |
      Contacts are entries. Of the records that change a directory only those that add an entry are read. |
      A record that modifies, renames or deletes an entry does not describe a whole contact; it was skipped. |
      dn: cn=Ada\nchangetype: delete\n | dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n
    LD005 ldif-url-not-fetched warning | RFC 2849, value-spec; 4 | Values are in the file. |
      A value after :< is at a URL. It is never fetched, and no other file is opened: the URL itself was kept. |
      jpegPhoto:< file:///tmp/ada.jpg\n | jpegPhoto:: /9j/4AAQSkZJRg==\n
    LD006 ldif-bad-base64 error | RFC 2849, base64-value-spec; RFC 4648 4 | A value after two colons is base64. |
      A character that base64 does not have is a sign of damage; the value was kept as a text. | cn:: Zo%C3%AB\n |
      cn:: Wm/Dqw==\n
    LD007 ldif-invalid-utf8 error | RFC 2849, note 8 | Text is UTF-8. |
      The bytes are not valid UTF-8 and were replaced by U+FFFD; --encoding names the actual encoding of the file.
    LD008 ldif-no-blank-line warning | RFC 2849, ldif-content | An empty line separates two records. |
      A second dn: was read as the beginning of the next record; other programs read both as one. |
      dn: cn=Ada\ncn: Ada\ndn: cn=Grace\ncn: Grace\n | dn: cn=Ada\ncn: Ada\n\ndn: cn=Grace\ncn: Grace\n
    LD009 ldif-no-contact note | own | A contact is a person, an organization, a group, a place, an application or a
      device. | A directory also has entries of its own: domains, units, policies. They were skipped. |
      dn: dc=example,dc=org\nobjectClass: domain\n | dn: cn=Ada,dc=example,dc=org\nobjectClass: person\n
    LD010 ldif-secret-left-out warning | own; RFC 4519 6 | An address book holds no passwords and no private keys. |
      A directory has them, and contacts are shared with products and people: they are never read. |
      userPassword:: e1NTSEF9…\n
    LD011 ldif-bad-date warning | own; RFC 4517 3.3.13 | A date is a day of the calendar. |
      An impossible date was kept as a text, under the name of its attribute. | birthmonth: 13\n | birthmonth: 12\n
    LD012 ldif-record-too-long error,limit | own | One record is no longer than --limit-card. |
      A file without an empty line would otherwise fill the memory. | a record of 200 MB | a record of 2 MB
    LD013 ldif-value-too-long error,limit | own |
      One unfolded line of base64 is no longer than --limit-value, any other than --limit-text. |
      The value was skipped; the rest of the contact was read. | a photo of 50 MB | a photo of 100 KB
    LD014 ldif-too-many-attributes error,limit | own | A record has no more lines than --limit-properties. |
      The lines after the limit were skipped. | a record of a million lines | a record of 30 lines
    LD015 ldif-no-record note | RFC 2849, ldif-content | The lines between empty lines are a record, or comments. |
      Directory tools print a summary after their results (search: 2, result: 0); it was skipped. |
      search: 2\nresult: 0 Success\n | # result: 0 Success\n
    LD016 ldif-cut-off warning,incomplete | RFC 2849, ldif-attrval-record; RFC 4519 3.12 |
      The last record has the attributes that its class requires, and the last line ends with a line break. |
      An interrupted copy or download ends anywhere; values and contacts may be missing. |
      dn: cn=Ada\nobjectClass: person\ncn: Ad | dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n
    LD017 ldif-nothing-known error | own | An entry has a class or an attribute of a contact. |
      A contact would have nothing but custom fields. The entry may be one of another program, and was skipped. |
      dn: id=1\nobjectClass: account\nhost: a\n | dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n
    """#)
}

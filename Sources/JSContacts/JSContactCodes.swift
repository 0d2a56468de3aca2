package import Findings

/// The codes of findings about JSContact.
package enum JSContactCodes {
  /// An element that is not a Card.
  package static let notACard = table["JC001"]
  /// A value of a type that the member does not have.
  package static let wrongType = table["JC002"]
  /// A required member is missing.
  package static let missingMember = table["JC003"]
  /// A name or word that differs only in case from a known one.
  package static let wrongCase = table["JC004"]
  /// The reserved member `extra`.
  package static let reserved = table["JC005"]
  /// A key that is not an Id, or an Id that refers to nothing.
  package static let badIdentifier = table["JC006"]
  /// A date or time that is not valid.
  package static let badDate = table["JC007"]
  /// A version that is missing or unknown.
  package static let badVersion = table["JC008"]
  /// A PatchObject that must not be applied.
  package static let badPatch = table["JC009"]
  /// A member that is neither known nor a vendor's.
  package static let unknownMember = table["JC010"]
  /// A word that is neither known nor a vendor's.
  package static let unknownWord = table["JC011"]
  /// Components of a name or an address that contradict each other.
  package static let badComponents = table["JC012"]
  /// Members of a Card that is not a group.
  package static let membersOfOther = table["JC013"]
  /// A value of `null`, which only a patch may have.
  package static let nullValue = table["JC014"]

  /// All codes of this module, in the order of their ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    JC001 not-a-card error | RFC 9553 2.1.1 | Every element is a Card: an object with "@type": "Card". |
      Nothing in this element could be understood, so it is rejected. | [{"@type": "Person", "name": "Ada"}] |
      [{"@type": "Card", "version": "2.0", "name": {"full": "Ada"}}]
    JC002 wrong-jscontact-type error,incomplete | RFC 9553 1.7.2 | A value has the type that the standard defines for
      its member. | Programs reject such a Card. The value has no place in a vCard; it was kept as JSPROP. |
      {"emails": ["ada@example.org"]} | {"emails": {"e1": {"address": "ada@example.org"}}}
    JC003 missing-jscontact-member error | RFC 9553 1.7 | An object has its required members. |
      Without them the object has no meaning, and programs reject the Card. | {"phones": {"p1": {"label": "Boat"}}} |
      {"phones": {"p1": {"number": "+1 555 0100", "label": "Boat"}}}
    JC004 jscontact-case error,incomplete | RFC 9553 1.7.1 | Names, types and words are written as the standard writes
      them, in the same case. | A name that differs only in case is invalid, because it is a mistake nearly always. Its
      value was kept as JSPROP. | {"nickNames": {"n1": {"name": "Ada"}}} | {"nicknames": {"n1": {"name": "Ada"}}}
    JC005 jscontact-reserved error | RFC 9553 1.7.3.1 | No object has the member "extra". | The name is reserved, so that
      programs can use it for unknown members. | {"extra": "x"} | {"example.com:extra": "x"}
    JC006 bad-jscontact-id error | RFC 9553 1.4.1 | The keys of entries are Ids: 1 to 255 letters, digits, hyphens and
      underscores of ASCII. | Programs use Ids in paths and in references. | {"emails": {"my mail": {"address":
      "a@b.example"}}} | {"emails": {"e1": {"address": "a@b.example"}}}
    JC007 bad-jscontact-date error,incomplete | RFC 9553 1.4.5, 2.8.1 | Times are written like 2022-09-30T14:35:10Z,
      and dates have a year, or a month and a day, that can exist. | The date cannot be written to a vCard; it was kept as
      JSPROP. | {"created": "2022-09-30 14:35"} | {"created": "2022-09-30T14:35:10Z"}
    JC008 bad-jscontact-version error | RFC 9553 1.9, 2.1.2 | A Card has the version 1.0 or 2.0; a Card of version 1.0
      has a UID. | The Card was read as one of version 2.0. | {"@type": "Card", "version": "draft"} |
      {"@type": "Card", "version": "2.0"}
    JC009 bad-jscontact-patch error | RFC 9553 1.4.3 | The paths of a PatchObject lead to existing members, and none of
      them is the beginning of another one. | All patches of the language are ignored if one of them is invalid; they were
      kept as JSPROP. | {"localizations": {"de": {"titles/t9/name": "Chefin"}}} |
      {"titles": {"t9": {"name": "Boss"}}, "localizations": {"de": {"titles/t9/name": "Chefin"}}}
    JC010 unknown-jscontact-member note | RFC 9553 1.7.4 | Every member is registered, or has the domain of a vendor
      before a colon. | The member may be from a newer standard. It was kept as JSPROP. | {"shoeSize": 39} |
      {"example.com:shoeSize": 39}
    JC011 unknown-jscontact-word warning | RFC 9553 1.7.5 | A word is one of the registered ones, or has the domain of a
      vendor before a colon. | Programs that do not know the word ignore the value. It was kept as JSPROP if a vCard cannot
      hold it. | {"phones": {"p1": {"number": "1", "features": {"satellite": true}}}} |
      {"phones": {"p1": {"number": "1", "features": {"mobile": true}}}}
    JC012 bad-jscontact-components error | RFC 9553 2.2.1, 2.5.1 | Separators are only in ordered components, one between
      two others, and sounds have a system or a script. | Programs would show another name or address, or reject the
      Card. | {"name": {"components": [{"kind": "given", "value": "Ada"}, {"kind": "separator", "value": " "}]}} |
      {"name": {"components": [{"kind": "given", "value": "Ada"}]}}
    JC013 members-without-group error | RFC 9553 2.1.6 | Only a Card of the kind "group" has members. | Programs show
      members for groups only. | {"kind": "org", "members": {"urn:uuid:1": true}} |
      {"kind": "group", "members": {"urn:uuid:1": true}}
    JC014 jscontact-null error,incomplete | RFC 9553 1.4.3 | Only a patch has the value null. | In a PatchObject, null
      removes a member; elsewhere it has no meaning, and was skipped. | {"prodId": null} | {"prodId": "Example 1.0"}
    """#)
}

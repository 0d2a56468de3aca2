package import Findings
import PhoneBookContacts

/// The findings of reading xCards.
package enum XCardCodes {
  /// A tag that does not fit the others.
  package static let notWellFormed = table["XC001"]
  /// A reference to an unknown entity.
  package static let unknownReference = table["XC002"]
  /// Declarations that are not followed.
  package static let declarations = table["XC003"]
  /// Bytes that are not UTF-8.
  package static let invalidUTF8 = table["XC004"]
  /// A file that ends in the middle.
  package static let cutOff = table["XC005"]
  /// Elements that are nested too deeply.
  package static let tooDeep = table["XC006"]
  /// A card that is longer than the limit.
  package static let cardTooLong = table["XC007"]
  /// A value that is longer than the limit.
  package static let valueTooLong = table["XC008"]
  /// More values of a property than the limit.
  package static let tooManyValues = table["XC009"]
  /// An element that is not an xCard.
  package static let notAnXCard = table["XC020"]
  /// A namespace that is missing or that of another version.
  package static let namespace = table["XC021"]
  /// A value in another form.
  package static let value = table["XC022"]
  /// A name that is not in lower case.
  package static let name = table["XC023"]
  /// An element or an attribute that xCard does not have there.
  package static let skipped = table["XC024"]

  /// Every code of this module, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The codes of texts.
  static let texts = MarkupText.Codes(reference: unknownReference, invalidUTF8: invalidUTF8)

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    XC001 xcard-not-well-formed error,incomplete | XML 1.0 2.1, 3.1 |
      Every element of XML is closed, in the reverse order of their beginnings. |
      Other programs refuse the whole file. The card was read as far as its tags allow. |
      <vcard><fn><text>Ada</fn></vcard> | <vcard><fn><text>Ada</text></fn></vcard>
    XC002 xcard-unknown-reference warning | XML 1.0 2.4, 4.1 | An & begins a reference: &amp; &lt; &gt; &quot;
      &apos; or the number of a character. | Other programs refuse the whole file. Entities that the document declares are
      not expanded, because a small file could grow to gigabytes; the text was kept. |
      <text>Lovelace & Babbage</text> | <text>Lovelace &amp; Babbage</text>
    XC003 xcard-declarations-ignored warning | own; XML 1.0 2.8 | An xCard declares no entities and needs no
      other document. | Entities are not expanded, and nothing is fetched, whatever the document type declaration
      contains. | <!DOCTYPE vcards [<!ENTITY a SYSTEM "file:///etc/passwd">]>
    XC004 xcard-invalid-utf8 error | XML 1.0 4.3.3 |
      The text is in the encoding that the document declares, UTF-8 without a declaration. |
      The bytes are not valid UTF-8 and were replaced by U+FFFD; --encoding names the actual encoding of the file.
    XC005 xcard-cut-off warning,incomplete | XML 1.0 2.1 | The document ends with the end tag of its first
      element. | An interrupted copy or download ends anywhere; values and contacts may be missing. |
      <vcards><vcard><fn> | <vcards><vcard><fn><text>Ada</text></fn></vcard></vcards>
    XC006 xcard-too-deep error,limit | own | The elements of a card are nested in at most 64 levels. | An xCard needs
      seven levels. The elements below were skipped. | an element in 1,000 others | an element in two others
    XC007 xcard-card-too-long error,limit | own | One card is no longer than --limit-card. |
      A file without an end tag would otherwise fill the memory. | a card of 200 MB | a card of 2 KB
    XC008 xcard-value-too-long error,limit | own |
      One URI is no longer than --limit-value, any other value no longer than --limit-text. |
      The value was skipped; the rest of the card was read. | a note of 50 MB | a note of 1 KB
    XC009 xcard-too-many-values error,limit | own | A property has no more values and parameters than
      --limit-properties. | The values after the limit were skipped. | a property of a million texts |
      a property of nine texts
    XC020 not-an-xcard error | RFC 6351 4, 5.1 | A card is an element vcard of the namespace
      urn:ietf:params:xml:ns:vcard-4.0. | The element has another meaning; it was skipped. |
      <vcard xmlns="http://example.org/"> | <vcard xmlns="urn:ietf:params:xml:ns:vcard-4.0">
    XC021 xcard-namespace warning | RFC 6351 5.1 | The namespace urn:ietf:params:xml:ns:vcard-4.0 is declared, and names
      the version. | Other programs find no card. It was read as a card of 4.0. | <vcards><vcard></vcard></vcards> |
      <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard></vcard></vcards>
    XC022 xcard-value warning | RFC 6351 5, appendix A | The value of a property or of a parameter is in an element that
      names its type, and a property has the number of values that it has in a vCard. | Programs that follow the standard
      do not find the value; here it was read. A property without any value was skipped. | <fn>Ada</fn> |
      <fn><text>Ada</text></fn>
    XC023 xcard-name warning | RFC 6351 5, 5.1 | The names of properties, parameters and types are in lower case, and groups
      have names of letters, digits and hyphens. | Programs that follow the standard do not find the property; here it was read. | <FN><text>Ada</text></FN> |
      <fn><text>Ada</text></fn>
    XC024 xcard-element-skipped warning | RFC 6351 5.1, 6 | A property has parameters and values, and its elements have
      no attributes; extensions are properties. | A program skips what it does not know, as the standard requires. Texts
      between the elements were skipped, too. | <n><surname>Lovelace</surname><maiden>Byron</maiden></n> |
      <n><surname>Lovelace</surname></n><x-maiden><text>Byron</text></x-maiden>
    """#)
}

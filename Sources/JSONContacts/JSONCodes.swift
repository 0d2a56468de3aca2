package import Findings

/// The codes of findings about JSON.
package enum JSONCodes {
  /// The text breaks the grammar.
  package static let notJSON = table["JS001"]
  /// An element that is not a contact.
  package static let notAContact = table["JS002"]
  /// An unknown key.
  package static let unknownKey = table["JS003"]
  /// A value of a type that the key does not have.
  package static let wrongType = table["JS004"]
  /// The same key twice in one object.
  package static let duplicateKey = table["JS005"]
  /// Arrays and objects that are nested too deeply.
  package static let tooDeep = table["JS006"]
  /// An element longer than the limit.
  package static let tooLong = table["JS007"]
  /// A date that cannot be read.
  package static let dateAsText = table["JS008"]
  /// Bytes that are not UTF-8.
  package static let invalidUTF8 = table["JS009"]
  /// A lone surrogate.
  package static let loneSurrogate = table["JS010"]
  /// Agents that are nested too deeply.
  package static let agentTooDeep = table["JS011"]
  /// An error between the elements.
  package static let betweenElements = table["JS012"]
  /// Media that are not base64.
  package static let notBase64 = table["JS013"]
  /// A text longer than the limit.
  package static let textTooLong = table["JS014"]
  /// A value in a form that is not written, whose meaning is clear.
  package static let looseValue = table["JS015"]
  /// A version of the form that is newer than the one that is known.
  package static let newerVersion = table["JS016"]
  /// An element that is not a jCard.
  package static let notAJCard = table["JS020"]
  /// A property that is not an array as jCard requires.
  package static let badJCardProperty = table["JS021"]
  /// A version that is missing, not first, or not 4.0.
  package static let jCardVersion = table["JS022"]
  /// A value that does not fit its type, or too many values.
  package static let jCardValue = table["JS023"]
  /// A name in capital letters, or one that a vCard cannot have.
  package static let jCardName = table["JS024"]
  /// A parameter that cannot be read.
  package static let jCardParameter = table["JS025"]
  /// An empty array after the properties of a jCard.
  package static let jCardComponents = table["JS026"]
  /// Members beside the list of contacts.
  package static let otherMembers = table["JS040"]
  /// Members of a known program that are not about a contact.
  package static let skippedMembers = table["JS041"]
  /// An object with more values than the limit.
  package static let tooManyMembers = table["JS042"]
  /// A contact that an app would not save.
  package static let appRule = table["JS030"]

  /// All codes of this module, in the order of their ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    JS001 not-json error | RFC 8259 2 | A contact is a JSON object as RFC 8259 defines it. |
      If a quote or a comma is missing, values cannot be assigned to keys, so the contact is rejected. |
      {"uid": "a" "kind": "org"} | {"uid": "a", "kind": "org"}
    JS002 not-a-contact error | own | Every element is an object with the keys of a contact. |
      Another program's JSON has other keys; nothing in this element could be understood. |
      [{"id": 17, "login": "ada"}] | [{"uid": "17", "nicknames": [{"value": "ada"}]}]
    JS003 unknown-json-key warning | own | Every key is one that the JSON form of a contact has. |
      An unknown key is often a misspelled one. Its value is not in the contact, except in the contacts of an app: there
      a text, a number, true or false is kept under the key (X-CUSTOM-FIELD). | {"phone": [{"value": "+1 555 0100"}]} |
      {"phones": [{"value": "+1 555 0100"}]}
    JS004 wrong-json-type error,incomplete | own | A value has the type of its key. |
      The value could not be understood and is not in the contact. | {"uid": true} | {"uid": "17"}
    JS005 duplicate-json-key warning | RFC 8259 4 | The keys of an object are all different. |
      Programs disagree about which of the two applies; here it is the first. | {"uid": "a", "uid": "b"} | {"uid": "a"}
    JS006 json-too-deep error,limit | RFC 8259 9 |
      Arrays and objects are not nested more deeply than a contact needs (--limit-nesting). |
      A file of nothing but brackets must not exhaust the stack. | [[[[[[[[[[[[[[[[ | [{"uid": "a"}]
    JS007 json-element-too-long error,limit | own | One contact is no longer than --limit-card. | An unclosed quote
      would otherwise fill the memory with the rest of the file. | a contact of 200 MB | a contact of 2 MB
    JS008 date-kept-as-text warning | own | A date is written like 1985-04-12, --04-12 or 1985-04; a free text has the key
      text. | The value was kept as a free text, which cannot be sorted and has no reminders. |
      {"birthday": "12 April 1985"} | {"birthday": "1985-04-12"}
    JS009 json-invalid-utf8 error | RFC 8259 8.1 | JSON is UTF-8. |
      The bytes are not valid UTF-8 and became U+FFFD; --encoding sets the encoding of the file.
    JS010 json-lone-surrogate warning | RFC 8259 8.2 | An escape of a surrogate (\\uD83D) is followed by its other
      half. | A lone surrogate is not a character; it became U+FFFD. | {"uid": "\\ud83d"} | {"uid": "\\ud83d\\ude00"}
    JS011 json-agent-too-deep error,limit | own | Agents are not nested more deeply than --limit-nesting. |
      An agent is a contact, which may have an agent, so the depth is limited. This one was skipped.
    JS012 json-structure warning,incomplete | RFC 8259 5 | Elements are in one array with a comma between them, or each
      is on a separate line. | All contacts were read, but a missing bracket at the end often means that the file was
      cut off. | [{"uid": "a"} {"uid": "b"} | [{"uid": "a"}, {"uid": "b"}]
    JS013 json-not-base64 error,incomplete | RFC 4648 4 | The bytes of a photo, logo, sound or key are base64. |
      A character outside base64 shows that the value was damaged; it is not in the contact. | {"photos": [{"value":
      {"base64": "%%%"}}]} | {"photos": [{"value": {"mediaType": "image/png", "base64": "iVBORw=="}}]}
    JS014 json-text-too-long error,limit | own | A text that is not base64 is no longer than --limit-text (1 MiB). |
      The text was skipped; the rest of the contact was read. | a note of 20 MB | a note of 2 KB
    JS015 loose-json-value note | own | A value has the form that the documentation describes. | The meaning is clear, so
      it was read: a number as a text, a name that is a text as the formatted name, a date in another form. |
      {"name": "Ada L", "phones": [15550100]} | {"formattedNames": [{"value": "Ada L"}], "phones": [{"value": "15550100"}]}
    JS016 newer-json-version warning | own | The version of the form is one that this program knows. | A newer program
      wrote the file. Keys that are not known are reported; the others were read. | {"version": 9, "uid": "a"} |
      {"version": 2, "uid": "a"}
    JS020 not-a-jcard error | RFC 7095 3.2 | A jCard is an array of "vcard" and an array of properties. |
      Nothing in this element could be understood, so it is rejected. | ["card", []] |
      ["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]
    JS021 bad-jcard-property error,incomplete | RFC 7095 3.3 |
      A property is an array of its name, an object with its parameters, the type of its values, and the values. |
      The parts cannot be identified; the property is not in the contact. | ["fn", "Ada"] | ["fn", {}, "text", "Ada"]
    JS022 jcard-version warning | RFC 7095 3.3.1.1 | The first property of a jCard is ["version", {}, "text", "4.0"]. |
      There is no jCard of another version; it was read as 4.0. | ["vcard", [["fn", {}, "text", "Ada"]]] |
      ["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]
    JS023 jcard-value warning | RFC 7095 3.3.1.3, 3.5 | A value is a text, a number or a boolean as its type says, or an
      array of them where it has components. | Numbers in place of a text are read as written, a value of the type uri
      without a scheme is read as a text (a note); null and objects are skipped. | ["tel", {}, "text", null] | ["tel", {}, "text", "+1 555 0100"]
    JS024 jcard-name warning | RFC 7095 3.3, 3.4 | Names and types in a jCard are in lower case, without a group before
      them, and of letters and hyphens. | Programs that follow the standard do not find the property; here it was
      read. | ["FN", {}, "text", "Ada"] | ["fn", {}, "text", "Ada"]
    JS025 jcard-parameter warning | RFC 7095 3.4 | A parameter is a text or an array of texts, and VALUE is not a
      parameter: the type follows the parameters. | The parameter could not be understood and was skipped. An empty array
      in place of the object, as programs in PHP write it, is read as no parameters. |
      ["tel", {"value": "uri"}, "uri", "tel:+15550100"] | ["tel", {"type": ["home", "cell"]}, "uri", "tel:+15550100"]
    JS026 jcard-components note | RFC 7095 3.2 | A jCard has two elements: "vcard" and the properties. |
      jCal has components after the properties, and programs for both formats write an empty array there. It holds
      nothing of the contact. | ["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]], []] |
      ["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]
    JS030 app-rule warning | own | A contact of an app keeps the rules of the app: the fields that it requires, and how
      they look. | The app would not have saved the contact, and may not show or change it. It was read or written
      anyway. | --to app-ios-contacts: a contact without a phone number |
      --to app-ios-contacts: a contact with a name and a phone number
    JS040 json-beside-list note | own | The list of contacts is all that a file has. |
      An export has other data beside the list, such as the number of pages. It is not in a contact and was not read. |
      {"total": 1, "users": [{"name": "Ada", "email": "ada@example.org"}]} |
      [{"name": "Ada", "email": "ada@example.org"}]
    JS041 json-member-skipped note | own | A member of an object is about the contact. |
      A known program has members about its own data, and some that repeat others in another form, such as a phone number
      in the form that is dialled. They were not read. | {"resourceName": "people/c1", "etag": "x"} |
      {"resourceName": "people/c1", "names": [{"givenName": "Ada"}]}
    JS042 json-too-many-members error,limit | own | An object has no more values than a contact needs
      (--limit-columns). | An object with any number of values must not fill the memory. | an object with 10,000 members |
      an object with 20 members
    """#)
}

public import Findings

/// The codes of findings about JSON.
public enum JSONCodes {
  /// The text breaks the grammar.
  public static let notJSON = FindingCode(
    "JS001", "not-json", .error,
    rule: "A contact is a JSON object as RFC 8259 defines it.",
    why: "If a quote or a comma is missing, values cannot be assigned to keys, so the contact is rejected.",
    section: "RFC 8259 2", bad: #"{"uid": "a" "kind": "org"}"#, good: #"{"uid": "a", "kind": "org"}"#)
  /// An element that is not a contact.
  public static let notAContact = FindingCode(
    "JS002", "not-a-contact", .error,
    rule: "Every element is an object with the keys of a contact.",
    why: "Another program's JSON has other keys; nothing in this element could be understood.",
    bad: #"[{"id": 17, "login": "ada"}]"#, good: #"[{"uid": "17", "nicknames": [{"value": "ada"}]}]"#)
  /// An unknown key.
  public static let unknownKey = FindingCode(
    "JS003", "unknown-json-key", .warning,
    rule: "Every key is one that the JSON form of a contact has.",
    why:
      "An unknown key is often a misspelled one. Its value is not in the contact, except in the contacts of an app: there a "
      + "text, a number, true or false is kept under the key (X-CUSTOM-FIELD).",
    bad: #"{"phone": [{"value": "+1 555 0100"}]}"#, good: #"{"phones": [{"value": "+1 555 0100"}]}"#)
  /// A value of a type that the key does not have.
  public static let wrongType = FindingCode(
    "JS004", "wrong-json-type", .error, isIncomplete: true,
    rule: "A value has the type of its key.",
    why: "The value could not be understood and is not in the contact.",
    bad: #"{"uid": 17}"#, good: #"{"uid": "17"}"#)
  /// The same key twice in one object.
  public static let duplicateKey = FindingCode(
    "JS005", "duplicate-json-key", .warning,
    rule: "The keys of an object are all different.",
    why: "Programs disagree about which of the two applies; here it is the first.",
    section: "RFC 8259 4", bad: #"{"uid": "a", "uid": "b"}"#, good: #"{"uid": "a"}"#)
  /// Arrays and objects that are nested too deeply.
  public static let tooDeep = FindingCode(
    "JS006", "json-too-deep", .error, isLimit: true,
    rule: "Arrays and objects are not nested more deeply than a contact needs (--limit-nesting).",
    why: "A file of nothing but brackets must not exhaust the stack.",
    section: "RFC 8259 9", bad: "[[[[[[[[[[[[[[[[", good: #"[{"uid": "a"}]"#)
  /// An element longer than the limit.
  public static let tooLong = FindingCode(
    "JS007", "json-element-too-long", .error, isLimit: true,
    rule: "One contact is no longer than --limit-card.",
    why: "An unclosed quote would otherwise fill the memory with the rest of the file.",
    bad: "a contact of 200 MB", good: "a contact of 2 MB")
  /// A date that cannot be read.
  public static let dateAsText = FindingCode(
    "JS008", "date-kept-as-text", .note,
    rule: "A date is written like 1985-04-12, --04-12 or 1985-04; a free text has the key text.",
    why: "The value was kept as a free text, which cannot be sorted and has no reminders.",
    bad: #"{"birthday": "12 April 1985"}"#, good: #"{"birthday": "1985-04-12"}"#)
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = FindingCode(
    "JS009", "json-invalid-utf8", .error,
    rule: "JSON is UTF-8.",
    why: "The bytes are not valid UTF-8 and became U+FFFD; --encoding sets the encoding of the file.",
    section: "RFC 8259 8.1")
  /// A lone surrogate.
  public static let loneSurrogate = FindingCode(
    "JS010", "json-lone-surrogate", .warning,
    rule: #"An escape of a surrogate (\uD83D) is followed by its other half."#,
    why: "A lone surrogate is not a character; it became U+FFFD.",
    section: "RFC 8259 8.2", bad: #"{"uid": "\ud83d"}"#, good: #"{"uid": "\ud83d\ude00"}"#)
  /// Agents that are nested too deeply.
  public static let agentTooDeep = FindingCode(
    "JS011", "json-agent-too-deep", .error, isLimit: true,
    rule: "Agents are not nested more deeply than --limit-nesting.",
    why: "An agent is a contact, which may have an agent, so the depth is limited. This one was skipped.")
  /// An error between the elements.
  public static let betweenElements = FindingCode(
    "JS012", "json-structure", .warning, isIncomplete: true,
    rule: "Elements are in one array with a comma between them, or each is on a separate line.",
    why: "All contacts were read, but a missing bracket at the end often means that the file was cut off.",
    section: "RFC 8259 5", bad: #"[{"uid": "a"} {"uid": "b"}"#, good: #"[{"uid": "a"}, {"uid": "b"}]"#)
  /// Media that are not base64.
  public static let notBase64 = FindingCode(
    "JS013", "json-not-base64", .error, isIncomplete: true,
    rule: "The bytes of a photo, logo, sound or key are base64.",
    why: "A character outside base64 shows that the value was damaged; it is not in the contact.",
    section: "RFC 4648 4", bad: #"{"photos": [{"value": {"base64": "%%%"}}]}"#,
    good: #"{"photos": [{"value": {"mediaType": "image/png", "base64": "iVBORw=="}}]}"#)
  /// A text longer than the limit.
  public static let textTooLong = FindingCode(
    "JS014", "json-text-too-long", .error, isLimit: true,
    rule: "A text that is not base64 is no longer than --limit-text (1 MiB).",
    why: "The text was skipped; the rest of the contact was read.", bad: "a note of 20 MB", good: "a note of 2 KB")

  /// An element that is not a jCard.
  public static let notAJCard = FindingCode(
    "JS020", "not-a-jcard", .error,
    rule: #"A jCard is an array of "vcard" and an array of properties."#,
    why: "Nothing in this element could be understood, so it is rejected.",
    section: "RFC 7095 3.2", bad: #"["card", []]"#,
    good: #"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#)
  /// A property that is not an array as jCard requires.
  public static let badJCardProperty = FindingCode(
    "JS021", "bad-jcard-property", .error, isIncomplete: true,
    rule: "A property is an array of its name, an object with its parameters, the type of its values, and the values.",
    why: "The parts cannot be identified; the property is not in the contact.",
    section: "RFC 7095 3.3", bad: #"["fn", "Ada"]"#, good: #"["fn", {}, "text", "Ada"]"#)
  /// A version that is missing, not first, or not 4.0.
  public static let jCardVersion = FindingCode(
    "JS022", "jcard-version", .warning,
    rule: #"The first property of a jCard is ["version", {}, "text", "4.0"]."#,
    why: "There is no jCard of another version; it was read as 4.0.",
    section: "RFC 7095 3.3.1.1", bad: #"["vcard", [["fn", {}, "text", "Ada"]]]"#,
    good: #"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#)
  /// A value that does not fit its type, or too many values.
  public static let jCardValue = FindingCode(
    "JS023", "jcard-value", .warning,
    rule: "A value is a text, a number or a boolean as its type says, or an array of them where it has components.",
    why: "Numbers in place of a text are read as written; null and objects are skipped.",
    section: "RFC 7095 3.3.1.3, 3.5", bad: #"["tel", {}, "text", null]"#, good: #"["tel", {}, "text", "+1 555 0100"]"#)
  /// A name in capital letters, or one that a vCard cannot have.
  public static let jCardName = FindingCode(
    "JS024", "jcard-name", .warning,
    rule: "Names and types in a jCard are in lower case, without a group before them, and of letters and hyphens.",
    why: "Programs that follow the standard do not find the property; here it was read.",
    section: "RFC 7095 3.3, 3.4", bad: #"["FN", {}, "text", "Ada"]"#, good: #"["fn", {}, "text", "Ada"]"#)
  /// A parameter that cannot be read.
  public static let jCardParameter = FindingCode(
    "JS025", "jcard-parameter", .warning,
    rule: "A parameter is a text or an array of texts, and VALUE is not a parameter: the type follows the parameters.",
    why: "The parameter could not be understood and was skipped.",
    section: "RFC 7095 3.4", bad: #"["tel", {"value": "uri"}, "uri", "tel:+15550100"]"#,
    good: #"["tel", {"type": ["home", "cell"]}, "uri", "tel:+15550100"]"#)

  /// A contact that an app would not save.
  public static let appRule = FindingCode(
    "JS030", "app-rule", .warning,
    rule: "A contact of an app keeps the rules of the app: the fields that it requires, and how they look.",
    why:
      "The app would not have saved the contact, and may not show or change it. It was read or written anyway.",
    bad: #"--to app-ios-contacts: a contact without a phone number"#,
    good: #"--to app-ios-contacts: a contact with a name and a phone number"#)

  /// All codes of this module, in the order of their ids.
  public static let all: [FindingCode] = [
    notJSON, notAContact, unknownKey, wrongType, duplicateKey, tooDeep, tooLong, dateAsText, invalidUTF8,
    loneSurrogate, agentTooDeep, betweenElements, notBase64, textTooLong, notAJCard, badJCardProperty, jCardVersion,
    jCardValue, jCardName, jCardParameter, appRule,
  ]
}

public import Findings

/// What reading JSON has to say.
public enum JSONCodes {
  /// The text breaks the grammar.
  public static let notJSON = FindingCode(
    "JS001", "not-json", .error,
    rule: "A contact is a JSON object as RFC 8259 defines it.",
    why: "Where a quote or a comma is missing nobody can say what belongs to which key, so the contact is set aside.",
    section: "RFC 8259 2", bad: #"{"uid": "a" "kind": "org"}"#, good: #"{"uid": "a", "kind": "org"}"#)
  /// An element that is no contact.
  public static let notAContact = FindingCode(
    "JS002", "not-a-contact", .error,
    rule: "Every element is an object with the keys of a contact.",
    why: "Another program's JSON has other keys; nothing in this element could be understood.",
    bad: #"[{"id": 17, "login": "ada"}]"#, good: #"[{"uid": "17", "nicknames": [{"value": "ada"}]}]"#)
  /// A key that the form does not have.
  public static let unknownKey = FindingCode(
    "JS003", "unknown-json-key", .warning,
    rule: "Every key is one that the JSON form of a contact has.",
    why:
      "A key is often only misspelt. The value behind it is not in the contact; but what stands in an app's contact, "
      + "a text, a number, true or false, is kept under the key (X-CUSTOM-FIELD).",
    bad: #"{"phone": [{"value": "+1 555 0100"}]}"#, good: #"{"phones": [{"value": "+1 555 0100"}]}"#)
  /// A value of another type than the key has.
  public static let wrongType = FindingCode(
    "JS004", "wrong-json-type", .error,
    rule: "A value has the type that its key asks for.",
    why: "The value could not be understood and is not in the contact.",
    bad: #"{"uid": 17}"#, good: #"{"uid": "17"}"#)
  /// The same key twice in one object.
  public static let duplicateKey = FindingCode(
    "JS005", "duplicate-json-key", .warning,
    rule: "The keys of an object are all different.",
    why: "Programs disagree about which of the two counts; here it is the first.",
    section: "RFC 8259 4", bad: #"{"uid": "a", "uid": "b"}"#, good: #"{"uid": "a"}"#)
  /// Arrays and objects too deep inside each other.
  public static let tooDeep = FindingCode(
    "JS006", "json-too-deep", .error, isLimit: true,
    rule: "Arrays and objects do not stand inside each other deeper than a contact needs (--limit-nesting).",
    why: "A file of nothing but brackets must not exhaust the stack.",
    section: "RFC 8259 9", bad: "[[[[[[[[[[[[[[[[", good: #"[{"uid": "a"}]"#)
  /// An element longer than the limit.
  public static let tooLong = FindingCode(
    "JS007", "json-element-too-long", .error, isLimit: true,
    rule: "One contact is no longer than --limit-card.",
    why: "A quote that is never closed would otherwise fill the memory with the rest of the file.",
    bad: "a contact of 200 MB", good: "a contact of 2 MB")
  /// A date that is none.
  public static let dateAsText = FindingCode(
    "JS008", "date-kept-as-text", .note,
    rule: "A date is written like 1985-04-12, --04-12 or 1985-04; other words stand under the key text.",
    why: "The words were kept as a free text, which nobody can sort or remind of.",
    bad: #"{"birthday": "12 April 1985"}"#, good: #"{"birthday": "1985-04-12"}"#)
  /// Bytes that are no UTF-8.
  public static let invalidUTF8 = FindingCode(
    "JS009", "json-invalid-utf8", .error,
    rule: "JSON is UTF-8.",
    why: "The bytes mean nothing in UTF-8 and became U+FFFD; --encoding names the encoding that the file is really in.",
    section: "RFC 8259 8.1")
  /// Half of a surrogate pair.
  public static let loneSurrogate = FindingCode(
    "JS010", "json-lone-surrogate", .warning,
    rule: #"An escape of a surrogate (\uD83D) stands before its other half."#,
    why: "Half a pair is no character; it became U+FFFD.",
    section: "RFC 8259 8.2", bad: #"{"uid": "\ud83d"}"#, good: #"{"uid": "\ud83d\ude00"}"#)
  /// Agents inside agents beyond the limit.
  public static let agentTooDeep = FindingCode(
    "JS011", "json-agent-too-deep", .error, isLimit: true,
    rule: "Agents do not stand inside each other deeper than --limit-nesting.",
    why: "An agent is a contact of its own, which may have an agent; somewhere it has to end. This one was left out.")
  /// What is wrong between the elements.
  public static let betweenElements = FindingCode(
    "JS012", "json-structure", .warning,
    rule: "Elements stand in one array with a comma between them, or each on a line of its own.",
    why: "All contacts were read, but a missing bracket at the end often means that the file was cut off.",
    section: "RFC 8259 5", bad: #"[{"uid": "a"} {"uid": "b"}"#, good: #"[{"uid": "a"}, {"uid": "b"}]"#)
  /// Media that are no base64.
  public static let notBase64 = FindingCode(
    "JS013", "json-not-base64", .error,
    rule: "The bytes of a photo, logo, sound or key are base64.",
    why: "A character that base64 does not have tells that the value was damaged; it is not in the contact.",
    section: "RFC 4648 4", bad: #"{"photos": [{"value": {"base64": "%%%"}}]}"#,
    good: #"{"photos": [{"value": {"mediaType": "image/png", "base64": "iVBORw=="}}]}"#)
  /// A text longer than the limit.
  public static let textTooLong = FindingCode(
    "JS014", "json-text-too-long", .error, isLimit: true,
    rule: "A text that is no base64 is no longer than --limit-text (1 MiB).",
    why: "The text was left out; the rest of the contact was read.", bad: "a note of 20 MB", good: "a note of 2 KB")

  /// An element that is no jCard.
  public static let notAJCard = FindingCode(
    "JS020", "not-a-jcard", .error,
    rule: #"A jCard is an array of "vcard" and an array of properties."#,
    why: "Nothing in this element could be understood, so it is set aside.",
    section: "RFC 7095 3.2", bad: #"["card", []]"#,
    good: #"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#)
  /// A property that is not put together as jCard's are.
  public static let badJCardProperty = FindingCode(
    "JS021", "bad-jcard-property", .error,
    rule: "A property is an array of its name, an object with its parameters, the type of its values, and the values.",
    why: "Nobody can say what stands where; the property is not in the contact.",
    section: "RFC 7095 3.3", bad: #"["fn", "Ada"]"#, good: #"["fn", {}, "text", "Ada"]"#)
  /// A version that is missing, second, or not 4.0.
  public static let jCardVersion = FindingCode(
    "JS022", "jcard-version", .warning,
    rule: #"The first property of a jCard is ["version", {}, "text", "4.0"]."#,
    why: "There is no jCard of another version; it was read as 4.0.",
    section: "RFC 7095 3.3.1.1", bad: #"["vcard", [["fn", {}, "text", "Ada"]]]"#,
    good: #"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#)
  /// A value that is not what its type says, or more values than the property has.
  public static let jCardValue = FindingCode(
    "JS023", "jcard-value", .warning,
    rule: "A value is a text, a number or a boolean as its type says, or an array of them where it has components.",
    why: "Numbers where a text belongs are read as they are written; null and objects say nothing and are left out.",
    section: "RFC 7095 3.3.1.3, 3.5", bad: #"["tel", {}, "text", null]"#, good: #"["tel", {}, "text", "+1 555 0100"]"#)
  /// A name in capital letters, or one that cannot stand in a vCard.
  public static let jCardName = FindingCode(
    "JS024", "jcard-name", .warning,
    rule: "Names and types in a jCard are in lower case, without a group before them, and of letters and hyphens.",
    why: "Programs that follow the standard do not find the property; here it was read.",
    section: "RFC 7095 3.3, 3.4", bad: #"["FN", {}, "text", "Ada"]"#, good: #"["fn", {}, "text", "Ada"]"#)
  /// A parameter that cannot be read.
  public static let jCardParameter = FindingCode(
    "JS025", "jcard-parameter", .warning,
    rule: "A parameter is a text or an array of texts, and VALUE is none: the type stands behind the parameters.",
    why: "The parameter could not be understood and was left out.",
    section: "RFC 7095 3.4", bad: #"["tel", {"value": "uri"}, "uri", "tel:+15550100"]"#,
    good: #"["tel", {"type": ["home", "cell"]}, "uri", "tel:+15550100"]"#)

  /// A contact that an app would not save.
  public static let appRule = FindingCode(
    "JS030", "app-rule", .warning,
    rule: "A contact of an app keeps the rules of the app: the fields that it requires, and how they look.",
    why:
      "The app would not have saved the contact, and may not show or change it. It was read or written all the same.",
    bad: #"--to app-ios-contacts: a contact without a phone number"#,
    good: #"--to app-ios-contacts: a contact with a name and a phone number"#)

  /// Every code of this room, in the order of the ids.
  public static let all: [FindingCode] = [
    notJSON, notAContact, unknownKey, wrongType, duplicateKey, tooDeep, tooLong, dateAsText, invalidUTF8,
    loneSurrogate, agentTooDeep, betweenElements, notBase64, textTooLong, notAJCard, badJCardProperty, jCardVersion,
    jCardValue, jCardName, jCardParameter, appRule,
  ]
}

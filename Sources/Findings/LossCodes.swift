/// What writers report about values that their format cannot carry as they are.
///
/// A warning here is a *loss*: our own reader could not get the value back from the output. A note says that a value is
/// carried in another form, from which it comes back. Each finding names the contact, the property, the value and why.
public enum LossCodes {
  /// The format has no place for a property.
  public static let property = FindingCode(
    "LS001", "property-lost", .warning,
    rule: "Every property of a contact has a place in the output.",
    why: "The target format has no field for it and no custom of keeping it, so the value is not in the output.",
    bad: "--to thunderbird-csv: photos", good: "--to vcard4.0: photos")
  /// A parameter or attribute of a value has no place.
  public static let attribute = FindingCode(
    "LS002", "attribute-lost", .warning,
    rule: "What a line says about its value (language, ALTID, PID, unknown parameters) has a place in the output.",
    why: "The value itself is written; what was said about it is not.",
    bad: "--to vcard3.0: EMAIL;PID=1.1:a@b.org", good: "--to vcard4.0: EMAIL;PID=1.1:a@b.org")
  /// A format with a fixed number of columns has none left.
  public static let noSlotLeft = FindingCode(
    "LS003", "no-slot-left", .warning,
    rule: "A format with fixed columns has a free one for every value.",
    why: "Outlook has three columns for e-mail addresses; a fourth address has nowhere to go.",
    bad: "--to outlook-csv: four e-mail addresses", good: "--to google-csv: four e-mail addresses")
  /// A part of a structured value has no place.
  public static let component = FindingCode(
    "LS004", "component-lost", .warning,
    rule: "Every part of a structured value (name, address, organization, date) has a place in the output.",
    why: "The format has fewer fields for the value than the contact has parts.",
    bad: "--to outlook.com-csv: an organization with three units",
    good: "--to vcard3.0: an organization with three units")
  /// A label or type is not the one that comes back.
  public static let label = FindingCode(
    "LS005", "label-lost", .warning,
    rule: "The label or type of a value comes back as it was.",
    why: "The format has columns with fixed meanings; the value went into the nearest one.",
    bad: "--to thunderbird-csv: a phone labelled Boat", good: "--to google-csv: a phone labelled Boat")
  /// A preference order became a single mark.
  public static let preference = FindingCode(
    "LS006", "preference-reduced", .note,
    rule: "A preference from 1 to 100 is kept.",
    why: "The format can only mark one value as the preferred one.",
    bad: "--to vcard3.0: PREF=50", good: "--to vcard4.0: PREF=50")
  /// A value is written in another form or under another name, from which it comes back.
  public static let otherForm = FindingCode(
    "LS007", "kept-in-another-form", .note,
    rule: "A value is written where the standard has a place for it.",
    why: "The version has no place of its own for it, and it is kept the way that products keep it (X-GENDER in 3.0).",
    bad: "--to vcard3.0: GENDER:F becomes X-GENDER:F", good: "--to vcard4.0: GENDER:F")
  /// Something that the format requires was made from what else is there.
  public static let derived = FindingCode(
    "LS008", "derived-value", .note,
    rule: "A contact has what the target format requires.",
    why: "The format requires a name, and the contact had none; it was made from the value named.",
    bad: "--to vcard3.0: a contact with only an organization", good: "--to vcard3.0: a contact with FN and N")
  /// A group of lines has another name.
  public static let groupRenamed = FindingCode(
    "LS009", "group-renamed", .note,
    rule: "Groups of lines keep their names.",
    why: "Two groups would have had one name, or the format needs a group where there was none.",
    bad: "item1 becomes item2", good: "item1 stays item1")
  /// A property that says nothing was left out.
  public static let emptyLeftOut = FindingCode(
    "LS010", "empty-left-out", .note,
    rule: "Every property says something.",
    why: "A property without a value was not written.", bad: "TEL:", good: "TEL:+1 555 0100")
  /// A value could only be written with a change to its text.
  public static let valueChanged = FindingCode(
    "LS011", "value-changed", .warning,
    rule: "The text of a value comes back byte for byte.",
    why: "The format cannot hold a character or a form of it (a line break, a separator, an unknown year).",
    bad: "--to outlook-csv: a birthday without a year", good: "--to google-csv: a birthday without a year")

  /// A character has no place in the encoding of the output.
  public static let character = FindingCode(
    "LS012", "character-lost", .warning,
    rule: "Every character of a contact has a place in the encoding of the output.",
    why:
      "A legacy encoding holds the letters of a few languages. Another letter is written without its accent where it "
      + "has one, or as a question mark.",
    bad: "--output-encoding windows-1252: Łukasz becomes Lukasz", good: "--output-encoding utf-8-bom: Łukasz")

  /// A value is written once, or a property of which a card has one.
  public static let repeated = FindingCode(
    "LS013", "repeated-value", .note,
    rule: "A contact has each value once, and one value of what a card has once: N, BDAY, UID, REV, PRODID.",
    why:
      "A value that is there twice is written once. Of several values of one property the newest REV and the first of "
      + "the others are written; other names, dates and UIDs are kept as X-ALT- and the name of the property.",
    bad: "BDAY:1985-04-12\nBDAY:1985-04-13", good: "BDAY:1985-04-12")

  /// Every loss code, in the order of the ids.
  public static let all: [FindingCode] = [
    property, attribute, noSlotLeft, component, label, preference, otherForm, derived, groupRenamed, emptyLeftOut,
    valueChanged, character, repeated,
  ]
}

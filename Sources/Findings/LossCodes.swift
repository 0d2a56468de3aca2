/// The findings of writers about values that their format cannot hold unchanged.
///
/// A warning is a *loss*: the reader of this package could not get the value back from the output. A note reports that
/// a value is written in another form, from which it can be read back. Each finding names the contact, the property,
/// the value and the reason.
public enum LossCodes {
  /// The format cannot represent a property.
  public static let property = FindingCode(
    "LS001", "property-lost", .warning,
    rule: "The output can represent every property of a contact.",
    why: "The target format has no field and no convention for it, so the value is not in the output.",
    bad: "--to thunderbird-csv: photos", good: "--to vcard4.0: photos")
  /// The format cannot represent a parameter or attribute of a value.
  public static let attribute = FindingCode(
    "LS002", "attribute-lost", .warning,
    rule: "The output can represent the attributes of a value (language, ALTID, PID, unknown parameters).",
    why: "The value itself is written; the attribute is not.",
    bad: "--to vcard3.0: EMAIL;PID=1.1:a@b.org", good: "--to vcard4.0: EMAIL;PID=1.1:a@b.org")
  /// A format with a fixed number of columns has no column left.
  public static let noSlotLeft = FindingCode(
    "LS003", "no-slot-left", .warning,
    rule: "A format with fixed columns has a free column for every value.",
    why: "Outlook has three columns for e-mail addresses; a fourth address has no column.",
    bad: "--to outlook-csv: four e-mail addresses", good: "--to google-csv: four e-mail addresses")
  /// The format cannot represent a part of a structured value.
  public static let component = FindingCode(
    "LS004", "component-lost", .warning,
    rule: "The output can represent every part of a structured value (name, address, organization, date).",
    why: "The format has fewer fields for the value than the contact has parts.",
    bad: "--to outlook.com-csv: an organization with three units",
    good: "--to vcard3.0: an organization with three units")
  /// A label or type is read back differently.
  public static let label = FindingCode(
    "LS005", "label-lost", .warning,
    rule: "The label or type of a value can be read back unchanged.",
    why: "The format has columns with fixed meanings; the value was written to the nearest one.",
    bad: "--to thunderbird-csv: a phone labelled Boat", good: "--to google-csv: a phone labelled Boat")
  /// A preference order became a single mark.
  public static let preference = FindingCode(
    "LS006", "preference-reduced", .note,
    rule: "A preference from 1 to 100 is kept.",
    why: "The format can only mark one value as the preferred one.",
    bad: "--to vcard3.0: PREF=50", good: "--to vcard4.0: PREF=50")
  /// A value is written in another form or under another name, from which it can be read back.
  public static let otherForm = FindingCode(
    "LS007", "kept-in-another-form", .note,
    rule: "A value is written to the property that the standard has for it.",
    why: "The version has no property for it, so it is written in the form that products use (X-GENDER in 3.0).",
    bad: "--to vcard3.0: GENDER:F becomes X-GENDER:F", good: "--to vcard4.0: GENDER:F")
  /// Something that the format requires was derived from other data.
  public static let derived = FindingCode(
    "LS008", "derived-value", .note,
    rule: "A contact has the values that the target format requires.",
    why: "The format requires a name, and the contact has none; it was derived from the value in the message.",
    bad: "--to vcard3.0: a contact with only an organization", good: "--to vcard3.0: a contact with FN and N")
  /// A group of lines has another name.
  public static let groupRenamed = FindingCode(
    "LS009", "group-renamed", .note,
    rule: "Groups of lines keep their names.",
    why: "Two groups would have the same name, or the format needs a group where there was none.",
    bad: "item1 becomes item2", good: "item1 stays item1")
  /// An empty property was skipped.
  public static let emptyLeftOut = FindingCode(
    "LS010", "empty-left-out", .note,
    rule: "Every property has a value.",
    why: "A property without a value was not written.", bad: "TEL:", good: "TEL:+1 555 0100")
  /// A value could only be written with a change to its text.
  public static let valueChanged = FindingCode(
    "LS011", "value-changed", .warning,
    rule: "The text of a value can be read back byte for byte.",
    why: "The format cannot hold a character or a form of it (a line break, a separator, an unknown year).",
    bad: "--to outlook-csv: a birthday without a year", good: "--to google-csv: a birthday without a year")

  /// The encoding of the output lacks a character.
  public static let character = FindingCode(
    "LS012", "character-lost", .warning,
    rule: "The encoding of the output has every character of a contact.",
    why:
      "A legacy encoding has the letters of a few languages. Another letter is written without its accent if it has "
      + "one, otherwise as a question mark.",
    bad: "--output-encoding windows-1252: Łukasz becomes Lukasz", good: "--output-encoding utf-8-bom: Łukasz")

  /// A value is written once, or a property of which a card has one.
  public static let repeated = FindingCode(
    "LS013", "repeated-value", .note,
    rule:
      "A contact has each value once, and one value of each property that a card has once: N, BDAY, UID, REV, PRODID.",
    why:
      "A repeated value is written once. Of several values of one property the newest REV and the first of "
      + "the others are written; other names, dates and UIDs are kept as X-ALT- and the name of the property.",
    bad: "BDAY:1985-04-12\nBDAY:1985-04-13", good: "BDAY:1985-04-12")

  /// A group or the membership of a contact could not be written as a category.
  public static let membership = FindingCode(
    "LS014", "membership-lost", .warning,
    rule: "The members of a group are contacts of the input, each named by a UID or an e-mail address of its own.",
    why:
      "A category is written into the contacts that have it. A group without contacts, a member that is not in the "
      + "input, a group in a group, and an address of several contacts have no place in it.",
    bad: "--groups categories: MEMBER with a UID that no contact of the input has",
    good: "--groups categories: MEMBER with the UID of a contact of the same input")

  /// The product of the output drops a value.
  public static let ignored = FindingCode(
    "LS015", "ignored-by-product", .warning,
    rule: "The product of --for imports everything that is in the file.",
    why:
      "The value is in the file, and the importer of the product does not read its property, or not such a value of it: "
      + "after the import it is gone. explain PRODUCT lists what is read.",
    bad: "--for android: ROLE:Engineer", good: "--for android: TITLE:Engineer")

  /// Every loss code, in the order of the ids.
  public static let all: [FindingCode] = [
    property, attribute, noSlotLeft, component, label, preference, otherForm, derived, groupRenamed, emptyLeftOut,
    valueChanged, character, repeated, membership, ignored,
  ]
}

/// The findings of writers about values that their format cannot hold unchanged.
///
/// A warning is a *loss*: the reader of this package could not get the value back from the output. A note reports that
/// a value is written in another form, from which it can be read back. Each finding names the contact, the property,
/// the value and the reason.
package enum LossCodes {
  /// The format cannot represent a property.
  package static let property = table["LS001"]
  /// The format cannot represent a parameter or attribute of a value.
  package static let attribute = table["LS002"]
  /// A format with a fixed number of columns has no column left.
  package static let noSlotLeft = table["LS003"]
  /// The format cannot represent a part of a structured value.
  package static let component = table["LS004"]
  /// A label or type is read back differently.
  package static let label = table["LS005"]
  /// A preference order became a single mark.
  package static let preference = table["LS006"]
  /// A value is written in another form or under another name, from which it can be read back.
  package static let otherForm = table["LS007"]
  /// Something that the format requires was derived from other data.
  package static let derived = table["LS008"]
  /// A group of lines has another name.
  package static let groupRenamed = table["LS009"]
  /// An empty property was skipped.
  package static let emptyLeftOut = table["LS010"]
  /// A value could only be written with a change to its text.
  package static let valueChanged = table["LS011"]
  /// The encoding of the output lacks a character.
  package static let character = table["LS012"]
  /// A value is written once, or a property of which a card has one.
  package static let repeated = table["LS013"]
  /// A group or the membership of a contact could not be written as a category.
  package static let membership = table["LS014"]
  /// The product of the output drops a value.
  package static let ignored = table["LS015"]
  /// A value whose line is not valid was written in the form of the version.
  package static let normalized = table["LS016"]

  /// Every loss code, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    LS001 property-lost warning | own | The output can represent every property of a contact. |
      The target format has no field and no convention for it, so the value is not in the output. |
      --to thunderbird-csv: photos | --to vcard4.0: photos
    LS002 attribute-lost warning | own | The output can represent the attributes of a value (language, ALTID, PID,
      unknown parameters). | The value itself is written; the attribute is not. | --to vcard3.0: EMAIL;PID=1.1:a@b.org |
      --to vcard4.0: EMAIL;PID=1.1:a@b.org
    LS003 no-slot-left warning | own | A format with fixed columns has a free column for every value. |
      Outlook has three columns for e-mail addresses; a fourth address has no column. |
      --to outlook-csv: four e-mail addresses | --to google-csv: four e-mail addresses
    LS004 component-lost warning | own | The output can represent every part of a structured value (name, address,
      organization, date). | The format has fewer fields for the value than the contact has parts. |
      --to outlook.com-csv: an organization with three units | --to vcard3.0: an organization with three units
    LS005 label-lost warning | own | The label or type of a value can be read back unchanged. |
      The format has columns with fixed meanings; the value was written to the nearest one. |
      --to thunderbird-csv: a phone labelled Boat | --to google-csv: a phone labelled Boat
    LS006 preference-reduced note | own | A preference from 1 to 100 is kept. |
      The format can only mark one value as the preferred one. | --to vcard3.0: PREF=50 | --to vcard4.0: PREF=50
    LS007 kept-in-another-form note | own | A value is written to the property that the standard has for it. |
      The version has no property for it, so it is written in the form that products use (X-GENDER in 3.0). |
      --to vcard3.0: GENDER:F becomes X-GENDER:F | --to vcard4.0: GENDER:F
    LS008 derived-value note | own | A contact has the values that the target format requires. |
      The format requires a name, and the contact has none; it was derived from the value in the message. |
      --to vcard3.0: a contact with only an organization | --to vcard3.0: a contact with FN and N
    LS009 group-renamed note | own | Groups of lines keep their names. | Two groups would have the same name, or the
      format needs a group where there was none. | item1 becomes item2 | item1 stays item1
    LS010 empty-left-out note | own | Every property has a value. | A property without a value was not written. | TEL: |
      TEL:+1 555 0100
    LS011 value-changed warning | own | The text of a value can be read back byte for byte. |
      The format cannot hold a character or a form of it (a line break, a separator, an unknown year). |
      --to outlook-csv: a birthday without a year | --to google-csv: a birthday without a year
    LS012 character-lost warning | own | The encoding of the output has every character of a contact. | A legacy
      encoding has the letters of a few languages. Another letter is written without its accent if it has one, otherwise
      as a question mark. | --output-encoding windows-1252: Łukasz becomes Lukasz | --output-encoding utf-8-bom: Łukasz
    LS013 repeated-value note | own | A contact has each value once, and one value of each property that a card has
      once: N, BDAY, UID, REV, PRODID. | A repeated value is written once. Of several values of one property the newest
      REV and the first of the others are written; other names, dates and UIDs are kept as X-ALT- and the name of the
      property. | BDAY:1985-04-12\nBDAY:1985-04-13 | BDAY:1985-04-12
    LS014 membership-lost warning | own | The members of a group are contacts of the input, each named by a UID or an
      e-mail address of its own. | A category is written into the contacts that have it. A group without contacts, a
      member that is not in the input, a group in a group, and an address of several contacts have no place in it. |
      --groups categories: MEMBER with a UID that no contact of the input has |
      --groups categories: MEMBER with the UID of a contact of the same input
    LS015 ignored-by-product warning | own | The product of --for imports everything that is in the file. |
      The value is in the file, and the importer of the product does not read its property, or not such a value of it:
      after the import it is gone. explain PRODUCT lists what is read. | --for android: ROLE:Engineer |
      --for android: TITLE:Engineer
    LS016 written-in-valid-form note | own | A value in the same version is written as its line was. |
      The line is not valid in the version, so what was read from it is written in the form that the version requires. |
      --to vcard4.0: BDAY:1985-04-12 in a card of 4.0 | --to vcard4.0: BDAY:19850412 in a card of 4.0
    """#)
}

package import Findings

/// The findings of reading and writing the phone books of telephones.
package enum PhoneBookCodes {
  /// A tag that does not fit the others.
  package static let notWellFormed = table["PB001"]
  /// A reference to an unknown entity.
  package static let unknownReference = table["PB002"]
  /// Declarations that are not followed.
  package static let declarations = table["PB003"]
  /// Bytes that are not UTF-8.
  package static let invalidUTF8 = table["PB004"]
  /// A file that ends in the middle.
  package static let cutOff = table["PB005"]
  /// Elements that are nested too deeply.
  package static let tooDeep = table["PB006"]
  /// An entry that is longer than the limit.
  package static let entryTooLong = table["PB007"]
  /// A value that is longer than the limit.
  package static let valueTooLong = table["PB008"]
  /// More values than the limit.
  package static let tooManyValues = table["PB009"]
  /// An entry without a number.
  package static let noNumber = table["PB010"]
  /// A contact that became several entries.
  package static let severalEntries = table["PB011"]
  /// An entry of which no value is known.
  package static let nothingKnown = table["PB012"]
  /// The internal book of a device.
  package static let internalBook = table["PB013"]
  /// One of several books.
  package static let bookName = table["PB014"]
  /// Entries whose book is not known.
  package static let longBooks = table["PB015"]

  /// A contact that does not fit in a QR code.
  package static let tooLongForCode = table["PB016"]

  /// Every code of this module, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    PB001 phone-book-not-well-formed error,incomplete | XML 1.0 2.1, 3.1 |
      Every element of XML is closed, in the reverse order of their beginnings. |
      A telephone refuses the whole file. The entry was read as far as its tags allow. |
      <contact><person><realName>Ada</person></contact> | <contact><person><realName>Ada</realName></person></contact>
    PB002 phone-book-unknown-reference warning | XML 1.0 2.4, 4.1 | An & begins a reference: &amp; &lt; &gt; &quot;
      &apos; or the number of a character. | A telephone refuses the whole file. Entities that the document declares are
      not expanded, because a small file could grow to gigabytes; the text was kept as it is. |
      <realName>Lovelace & Babbage</realName> | <realName>Lovelace &amp; Babbage</realName>
    PB003 phone-book-declarations-ignored warning | own; XML 1.0 2.8 | A phone book declares no entities and needs no
      other document. | Entities are not expanded, and nothing is fetched, whatever the document type declaration
      contains. | <!DOCTYPE phonebooks [<!ENTITY a SYSTEM "file:///etc/passwd">]>
    PB004 phone-book-invalid-utf8 error | XML 1.0 4.3.3 |
      The text is in the encoding that the document declares, UTF-8 without a declaration. |
      The bytes are not valid UTF-8 and were replaced by U+FFFD; --encoding names the actual encoding of the file.
    PB005 phone-book-cut-off warning,incomplete | XML 1.0 2.1 | The document ends with the end tag of its first
      element. | An interrupted copy or download ends anywhere; values and contacts may be missing. |
      <phonebooks><phonebook><contact> | <phonebooks><phonebook></phonebook></phonebooks>
    PB006 phone-book-too-deep error,limit | own | The elements of an entry are nested in at most 16 levels. | Phone
      books need three levels. The elements below were skipped. | an element in 1,000 others | an element in two others
    PB007 phone-book-entry-too-long error,limit | own | One entry is no longer than --limit-card. |
      A file without an end tag would otherwise fill the memory. | an entry of 200 MB | an entry of 2 KB
    PB008 phone-book-value-too-long error,limit | own |
      One photo is no longer than --limit-value, any other value no longer than --limit-text. |
      The value was skipped; the rest of the entry was read. | a note of 50 MB | a note of 1 KB
    PB009 phone-book-too-many-values error,limit | own | An entry has no more values than --limit-properties. |
      The values after the limit were skipped. | an entry of a million numbers | an entry of nine numbers
    PB010 phone-book-no-number warning | own | Every entry of a phone book has a phone number. |
      A telephone may skip the entry, or refuse the file. | --to fritzbox: a contact with only an e-mail address |
      --to fritzbox: a contact with a phone number
    PB011 phone-book-several-entries note | own | An entry of the target holds all numbers of a contact. |
      The target has one number an entry: the contact is written once for each of its numbers. |
      --to snom-csv: a contact with two numbers | --to snom: a contact with two numbers
    PB012 phone-book-nothing-known error | own | An entry has a name, a number or another value that its phone book
      has. | The elements are those of another program. A contact would have no name and no number; the entry was
      skipped. | <phonebook><entry><person>Ada</person></entry></phonebook> |
      <phonebooks><phonebook><contact><person><realName>Ada</realName></person></contact></phonebook></phonebooks>
    PB013 phone-book-internal note | own | The contacts of a FRITZ!Box are in its books of people. | The book of the
      owner 255 is the device's own: its answering machines and internal calls. Its entries were skipped. |
      <phonebook owner="255"> | <phonebook owner="0" name="Telefonbuch">
    PB014 phone-book-name note | own | A file has one book. | Of several books, each name is a category of its contacts.
      A telephone has no categories, so that writing a phone book again reports them as lost and makes one book. |
      <phonebook name="Home"></phonebook><phonebook name="Office"></phonebook> | <phonebook name="Home"></phonebook>
    PB015 phone-books-too-long warning,limit | own | A file of several books is no longer than 4 MiB. |
      Such a file is read in parts. The contacts of the later parts do not have the names of their books. |
      two books of 3 MiB | two books of 100 KiB
    PB016 mecard-too-long warning | ISO/IEC 18004 | The text of a contact has at most 2,953 bytes. | A QR code of the
      largest size holds no more, and scanners read smaller ones better. | --to mecard: a contact with a note of 4,000
      letters | --to mecard: a contact with a note of 100 letters
    """#)
}

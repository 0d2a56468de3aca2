package import Findings

/// The findings of contact CSV about columns and cells (CS2xx, CS3xx).
package enum CSVContactCodes {
  /// The first record is no header.
  package static let noHeader = table["CS201"]
  /// There are lines before the header.
  package static let titleRow = table["CS202"]
  /// Two columns have one name.
  package static let duplicateHeader = table["CS203"]
  /// A column has no name.
  package static let blankHeader = table["CS204"]
  /// A column's name is spelt in another way than the product spells it.
  package static let headerSpelling = table["CS205"]
  /// A column that the profile does not know.
  package static let unknownColumn = table["CS206"]
  /// Which product's columns these are.
  package static let profileGuessed = table["CS207"]
  /// Two products fit as well.
  package static let profileAmbiguous = table["CS208"]
  /// The columns are not those of the profile that was named.
  package static let profileMismatch = table["CS209"]
  /// No column can identify a contact.
  package static let noIdentity = table["CS210"]
  /// A numbered group lacks a column.
  package static let incompleteGroup = table["CS211"]
  /// The columns are named in another language than English.
  package static let localizedHeader = table["CS212"]
  /// Columns with unknown names were read by their order.
  package static let assumedOrder = table["CS213"]
  /// A column that was named is not there.
  package static let mappedColumnMissing = table["CS214"]
  /// A column was understood by its values.
  package static let meaningByValues = table["CS215"]
  /// A column with passwords.
  package static let secretColumn = table["CS216"]
  /// A record without anything that identifies a contact.
  package static let emptyContact = table["CS301"]
  /// An e-mail address that is none.
  package static let badEmail = table["CS302"]
  /// A number in scientific notation.
  package static let spreadsheetNumber = table["CS303"]
  /// The order of day and month is unknown.
  package static let ambiguousDate = table["CS305"]
  /// No such day.
  package static let badDate = table["CS306"]
  /// A URL that is none.
  package static let badURL = table["CS307"]
  /// Several values in one cell without Google's separator.
  package static let brokenMultiValue = table["CS308"]
  /// A label without a value.
  package static let typeWithoutValue = table["CS309"]
  /// A cell that a spreadsheet would take for a formula.
  package static let formulaCell = table["CS311"]
  /// A formula that reaches out of the spreadsheet.
  package static let dangerousFormula = table["CS312"]
  /// An error of a spreadsheet.
  package static let spreadsheetError = table["CS313"]
  /// A cell as long as programs allow.
  package static let cutCell = table["CS314"]
  /// The apostrophe that keeps a spreadsheet from running a cell.
  package static let apostropheGuard = table["CS315"]
  /// A value is in the wrong column.
  package static let wrongColumn = table["CS317"]
  /// A line break in a value of one line.
  package static let lineBreakInLine = table["CS320"]
  /// A word that Outlook does not have.
  package static let badEnumeration = table["CS321"]
  /// A value is in the notes.
  package static let valueInNotes = table["CS322"]
  /// Invisible characters around or in a value.
  package static let invisibleCharacters = table["CS323"]
  /// The mark of a spreadsheet for a text.
  package static let spreadsheetTextMark = table["CS324"]
  /// A number in scientific notation with all of its digits.
  package static let scientificNumber = table["CS325"]
  /// A word that means that there is no value.
  package static let placeholder = table["CS326"]
  /// Several values in one cell.
  package static let severalValues = table["CS327"]
  /// A name beside an e-mail address.
  package static let nameBesideAddress = table["CS328"]
  /// An e-mail address in the column for its display name.
  package static let addressInDisplayName = table["CS329"]
  /// An address in the directory of an Exchange server.
  package static let exchangeAddress = table["CS330"]
  /// The number of a day instead of a date.
  package static let serialDate = table["CS331"]
  /// A year without its century.
  package static let lostCentury = table["CS332"]
  /// Several people in the cell of an e-mail address.
  package static let severalPeople = table["CS333"]
  /// A line in a list of recipients that is not one.
  package static let notARecipient = table["CS334"]
  /// A postal code that may have lost its zero.
  package static let shortPostcode = table["CS335"]
  /// Characters of double width.
  package static let wideCharacters = table["CS337"]

  /// A person beside the one of the record.
  package static let furtherPerson = table["CS338"]

  /// Every code, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    CS201 no-header error | RFC 4180 2.3 | The first record names the columns. |
      Without names the meaning of the columns is unknown. | ada@example.org,Ada Lovelace\nbob@example.org,Bob\n |
      Email,Name\nada@example.org,Ada Lovelace\nbob@example.org,Bob\n
    CS202 title-row warning | RFC 4180 2.3 | The first line names the columns. |
      It was skipped; most programs read a title above the table as the names of the columns. |
      My friends\nName,Email\nAda,ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS203 duplicate-header error | own | Every column has a name of its own. | Of two equal names the profile knows one;
      the values of the other are kept under the name and may belong elsewhere. |
      Name,Company,Company\nAda,Engines Ltd,Babbage & Co\n | Name,Company,Department\nAda,Engines Ltd,Analysis\n
    CS204 blank-header warning | own | Every column that holds values has a name. |
      Their meaning is unknown. They are kept without a name. | Name,,Email\nAda,Countess,ada@example.org\n |
      Name,Title,Email\nAda,Countess,ada@example.org\n
    CS205 header-spelling note | own | The columns are named as the product names them, to the letter. |
      It was understood here; other programs compare case, blanks and hyphens too. |
      First Name,Email 1 - value\nAda,ada@example.org\n | First Name,E-mail 1 - Value\nAda,ada@example.org\n
    CS206 unknown-column warning | own | Every column has a meaning in the profile. |
      Its values have no field in a contact. They are kept under the column's name (X-CUSTOM-FIELD). --map gives the
      column a field: --map "Shoe Size=note"; --map "Shoe Size=ignore" leaves it out. |
      First Name,Email,Shoe Size\nAda,ada@example.org,38\n | First Name,Email,Notes\nAda,ada@example.org,shoes: 38\n
    CS207 profile-guessed note | own | The columns are those of one product. |
      The profile decides what the columns mean; --from names it where the guess is wrong. |
      Name,Phone,Email\nAda,+1 555 0100,ada@example.org\n | --from google-csv
    CS208 profile-ambiguous error | own | The names of the columns tell the product, where products mean different
      things by one name. | The values may go into the wrong fields; --from names the product. |
      First Name,Last Name,Title,Home Phone\nAda,Lovelace,Countess,+44 20 7946 0100\n |
      First Name,Last Name,Job Title,Home Phone\nAda,Lovelace,Analyst,+44 20 7946 0100\n
    CS209 profile-mismatch error | own | The columns are those of the profile that --from names. |
      None of the columns has a name that the product writes. | --from google-csv with LinkedIn's columns |
      without --from the profile is detected
    CS210 no-identity-column error | own | A contact has a column for a name, an organization, an e-mail address or a
      phone number. | A table without any of them holds no contacts. --map gives a column a field: --map "Wer=name". |
      Date,Amount\n2024-01-01,12\n | Name,Amount,Email\nAda,12,ada@example.org\n
    CS211 incomplete-column-group warning | own | A numbered group has a column for its value, and the numbers have no
      gap. | A label without a value has no meaning, and some programs stop reading at the first number that is
      missing. | First Name,E-mail 1 - Value,Phone 1 - Label,Phone 3 - Value\nAda,ada@example.org,Home,+1 555 0100\n |
      First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,ada@example.org,Home,+1 555 0100\n
    CS212 localised-header note | own | The columns are named in a language that is known for the product. |
      Outlook, Windows Mail and Thunderbird name them in the language of their user, and some names twice. |
      Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse\nAda,Lovelace,Ada Lovelace,ada@example.org\n |
      First Name,Last Name,Display Name,Primary Email\nAda,Lovelace,Ada Lovelace,ada@example.org\n
    CS213 assumed-order note | own | The names of the columns are known. | Thunderbird has one order of its columns in
      every language, and Outlook one of the first 48. Columns whose names are not known were read by it, since the file
      has all of them. | Jméno,Příjmení,Zobrazované jméno\n | First Name,Last Name,Display Name\n
    CS214 mapped-column-missing warning | own | The columns that --map names are in the file. |
      With a misspelt name, the values of the column would be in the wrong place. |
      --map "Shoe Size=custom.Shoe size" with the column Shoes | --map "Shoes=custom.Shoe size"
    CS215 meaning-by-values note | own | The name of a column tells what it holds. |
      The name is not known, or its values are of another kind: a column for phones with e-mail addresses. The values
      decided; --map names another field. | Name,Phone\nAda,ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS216 secret-column warning | own | An address book has no passwords. | The values of the column were not read. A
      record that is copied keeps them. --map gives the column a field: --map "Password=note". |
      Name,Email,Password\nAda,ada@example.org,secret\n | Name,Email\nAda,ada@example.org\n
    CS301 empty-contact warning | own | A record has a name, an organization, an e-mail address or a phone number. |
      LinkedIn writes such records for members who hide everything but the date. What there is was kept. |
      Name,Email,Birthday\n,,1815-12-10\n | Name,Email,Birthday\nAda,,1815-12-10\n
    CS302 csv-bad-email warning | RFC 5322 3.4.1 | A cell for an e-mail address holds one. | An address has one @ and no
      blanks. It was kept unchanged. | Name,Email\nAda,ada at example.org\n | Name,Email\nAda,ada@example.org\n
    CS303 csv-spreadsheet-number error | own | A phone number has all of its digits. |
      A spreadsheet took the number for a quantity and rounded it; only the original file has the digits. |
      Name,Phone\nAda,1.55501E+11\n | Name,Phone\nAda,+15550100123\n
    CS305 ambiguous-date warning | own | The order of day and month can be told from the file. | 03/04/2021 is a day in
      March or in April. A date with a 13th month in any row decides for its column. Where there is none, the month
      comes first under an English header and the day under every other; where a column has both orders, what could be
      both stays text. --date-order names the order. | Name,Birthday\nAda,03/04/2021\n | Name,Birthday\nAda,2021-04-03\n
    CS306 csv-bad-date warning | own | A date is a day of the calendar. | It could not be read and was kept as text. |
      Name,Birthday\nAda,31/02/1990\n | Name,Birthday\nAda,28/02/1990\n
    CS307 bad-url warning | RFC 3986 3 | A cell for a web page or a photo holds a URL. |
      It has blanks or neither a dot nor a colon. It was kept unchanged; a photo without a scheme, as a custom field. |
      Name,Website\nAda,my page\n | Name,Website\nAda,https://example.org\n
    CS308 broken-multi-value warning | own | Several values in one cell are separated by three colons with a blank on
      either side. | The cell was edited. It was kept as one value, because the start of the next one is unknown. |
      First Name,Phone 1 - Label,Phone 1 - Value\nAda,Home,+1 555 0100 :: +1 555 0101\n |
      First Name,Phone 1 - Label,Phone 1 - Value\nAda,Home,+1 555 0100 ::: +1 555 0101\n
    CS309 type-without-value note | own | A label has a value beside it. | The label has no meaning and was skipped. |
      First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,ada@example.org,Home,\n |
      First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,ada@example.org,,\n
    CS311 formula-cell warning | CWE-1236 | A cell does not begin with a sign that makes it a formula. |
      A spreadsheet runs it instead of showing it. It was kept unchanged; --spreadsheet-safe writes it guarded. |
      Name,Notes\nAda,=1+1\n | Name,Notes\nAda,1+1\n
    CS312 dangerous-formula error | CWE-1236 | A cell is not a formula that starts a program or sends data away. |
      Opened in a spreadsheet it does. It was kept as text; --spreadsheet-safe writes it guarded. |
      Name,Notes\nAda,=cmd|'/C calc'!A0\n | Name,Notes\nAda,no formula\n
    CS313 spreadsheet-error error | own | A cell holds a value. | A formula of a spreadsheet failed, or a column was too
      narrow to be exported. | Name,Email\n#REF!,ada@example.org\n | Name,Email\nLovelace,ada@example.org\n
    CS314 cut-cell warning | own | A cell holds the whole of its value. | Programs cut cells after 255, 256 or 32,767
      characters, and this one has just as many. | a note of 255 characters that ends within a word | the whole note
    CS315 apostrophe-guard note | own | A cell holds its value and no guard for spreadsheets. | Another export has put
      it there. It was kept, because a value may begin like that; --spreadsheet-safe removes it. |
      Name,Notes\nAda,'=1+1 is two\n | Name,Notes\nAda,1+1 is two\n
    CS317 value-in-wrong-column warning | own | A column for phones holds phones. | Columns were moved against each
      other, or typed into wrongly. | Name,Phone\nAda,ada@example.org\nBob,+1 555 0100\n | Name,Phone\nAda,+1 555 0100\n
    CS320 line-break-in-single-line-field note | own | A phone number or e-mail address is one line. |
      The cell may contain two values, or one in two pieces; it was kept unchanged. | Name,Phone\nAda,"+1 555\n0100"\n |
      Name,Phone\nAda,+1 555 0100\n
    CS321 bad-enumeration warning | own | Priority is Low, Normal or High; Sensitivity Normal, Personal, Private or
      Confidential; Private True or False; Gender Unspecified, Female or Male. |
      Outlook knows no other words. It was kept unchanged. |
      First Name,Last Name,Business Phone,E-mail Type,Priority\nAda,Lovelace,+1 555 0100,SMTP,urgent\n |
      First Name,Last Name,Business Phone,E-mail Type,Priority\nAda,Lovelace,+1 555 0100,SMTP,High\n
    CS322 value-in-notes note | own | Every value has a column. |
      Google's Outlook CSV writes what found no column into the notes, a line each; it was taken out of them again. |
      Notes: E-mail Address: jo@example.org | E-mail Address: jo@example.org
    CS323 invisible-characters note | own | A value has no invisible characters. | Blanks that do not break, characters
      without a width and marks of the text direction come with copied text. They are no part of the value and were
      removed: everywhere in values of one line, and around longer texts. Notes are not changed. |
      Name,Email\nAda\\xC2\\xA0Lovelace,ada@example.org\n | Name,Email\nAda Lovelace,ada@example.org\n
    CS324 spreadsheet-text-mark note | own | A cell holds its value and not a spreadsheet's mark for texts. |
      An apostrophe before a number or a formula around it keeps a spreadsheet from calculating; links are formulas or
      Markdown. The mark was removed. |
      Name,Phone\nAda,'0170 1234567\n | Name,Phone\nAda,0170 1234567\n
    CS325 scientific-number note | own | A phone number or a postal code is written with its digits. |
      A program took the number for a quantity. It wrote all of the digits, so the number was restored. |
      Name,Phone\nAda,3.105550199E9\n | Name,Phone\nAda,3105550199\n
    CS326 placeholder note | own | A cell without a value is empty. | Words such as N/A and signs such as - are not
      phone numbers, addresses or dates. They were left out. | Name,Phone\nAda,N/A\n | Name,Phone\nAda,\n
    CS327 several-values-in-cell note | own | A cell holds one value. |
      It holds several, and each of them became a value of the contact, with the same label. |
      Name,Email\nAda,ada@example.org; a@example.com\n | Name,Email,Email 2\nAda,ada@example.org,a@example.com\n
    CS328 name-beside-address note | RFC 5322 3.4 | A cell for an e-mail address holds the address alone. | The name
      beside it becomes the name of a contact that has none, and the display name of the address in any other contact. |
      Name,Email\nAda,Ada Lovelace <ada@example.org>\n | Name,Email\nAda,ada@example.org\n
    CS329 address-in-display-name note | own | An e-mail address is in the column for addresses. |
      Outlook writes contacts of a global address list without an address; the display name contains it. It was read
      from there. A display name without an address was kept as a custom field. | First Name,Last Name,E-mail
      Address,E-mail Type,E-mail Display Name\nAda,Lovelace,,SMTP,"Lovelace, Ada (ada@example.org)"\n | First Name,Last
      Name,E-mail Address,E-mail Type,E-mail Display Name\nAda,Lovelace,ada@example.org,SMTP,"Lovelace, Ada"\n
    CS330 exchange-address note | own | An e-mail address is one that every server knows. |
      Outlook writes the name in the directory of its Exchange server, which means nothing elsewhere. It was kept as
      X-EXCHANGE-ADDRESS; the address in the display name, if there is one, became the e-mail address. |
      First Name,Last Name,E-mail Address,E-mail Type,E-mail Display
      Name\nAda,Lovelace,/o=Example/ou=Users/cn=ada,EX,Ada Lovelace (ada@example.org)\n | First Name,Last Name,E-mail
      Address,E-mail Type,E-mail Display Name\nAda,Lovelace,ada@example.org,SMTP,Ada Lovelace\n
    CS331 serial-date note | own | A date is written as a date. | A spreadsheet counts days from 1900 and writes the
      number where the format of the cell was lost. | Name,Birthday\nAda,33000\n | Name,Birthday\nAda,1990-05-07\n
    CS332 lost-century warning | own | A year has four digits. |
      A program took a year of two digits for one of the first century. The century is unknown, so the year was kept. |
      Name,Birthday\nAda,0015-12-10\n | Name,Birthday\nAda,1815-12-10\n
    CS333 several-people-in-cell warning | RFC 5322 3.4 | A record is about one person. | The names beside the e-mail
      addresses of a cell are those of different people. The addresses were read as those of one contact, with the names
      beside them. | Team,Email\nSales,Ada Lovelace <ada@example.org>; Ben Ort <ben@example.org>\n |
      Name,Email\nAda Lovelace,ada@example.org\nBen Ort,ben@example.org\n
    CS334 not-a-recipient error,incomplete | RFC 5322 3.4 | A list of recipients has mailboxes only. |
      The line could not be understood and was skipped. | Ada <ada@example.org>; Ben <ben@example.org>\nsee you\n |
      Ada <ada@example.org>; Ben <ben@example.org>\n
    CS335 short-postcode note | own | A postal code has all of its digits. | Spreadsheets take it for a number and drop
      the zeros at its start. In this country, or in the other records, it has five digits; it was kept unchanged. |
      Name,PLZ,Ort,Land\nAda,4103,Leipzig,Deutschland\n | Name,PLZ,Ort,Land\nAda,04103,Leipzig,Deutschland\n
    CS337 double-width-characters note | own | Numbers and addresses are ASCII. | Input methods of East Asian languages
      write digits and letters of double width, which few programs know in numbers and addresses. |
      Name,Phone\nAda,０３-1234-5678\n | Name,Phone\nAda,03-1234-5678\n
    CS338 further-person note | own | A record is about one person. | A second person with values of its own becomes a
      contact in an output of another format, and each is related to the other. A CSV of the same columns keeps its records. |
      His Name,His Mobile,Her Name,Her Mobile\nAda Voss,030 5550100,Ben Ort,030 5550101\n |
      Name,Mobile\nAda Voss,030 5550100\nBen Ort,030 5550101\n
    """#)
}

public import Findings

/// The findings of contact CSV about columns and cells (CS2xx, CS3xx).
public enum CSVContactCodes {
  /// The first record is no header.
  public static let noHeader = FindingCode(
    "CS201", "no-header", .error,
    rule: "The first record names the columns.",
    why: "Without names the meaning of the columns is unknown.",
    section: "RFC 4180 2.3", bad: "ada@example.org,Ada Lovelace\nbob@example.org,Bob\n",
    good: "Email,Name\nada@example.org,Ada Lovelace\nbob@example.org,Bob\n")
  /// There are lines before the header.
  public static let titleRow = FindingCode(
    "CS202", "title-row", .warning,
    rule: "The first line names the columns.",
    why:
      "It was skipped; most programs read a title above the table as the names of the columns.",
    section: "RFC 4180 2.3", bad: "My friends\nName,Email\nAda,ada@example.org\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// Two columns have one name.
  public static let duplicateHeader = FindingCode(
    "CS203", "duplicate-header", .error,
    rule: "Every column has a name of its own.",
    why: "Of two equal names the profile knows one; the values of the other are kept under the name and may belong "
      + "elsewhere.", bad: "Name,Company,Company\nAda,Engines Ltd,Babbage & Co\n",
    good: "Name,Company,Department\nAda,Engines Ltd,Analysis\n")
  /// A column has no name.
  public static let blankHeader = FindingCode(
    "CS204", "blank-header", .warning,
    rule: "Every column that holds values has a name.",
    why: "Their meaning is unknown. They are kept without a name.",
    bad: "Name,,Email\nAda,Countess,ada@example.org\n",
    good: "Name,Title,Email\nAda,Countess,ada@example.org\n")
  /// A column's name is spelt in another way than the product spells it.
  public static let headerSpelling = FindingCode(
    "CS205", "header-spelling", .note,
    rule: "The columns are named as the product names them, to the letter.",
    why: "It was understood here; other programs compare case, blanks and hyphens too.",
    bad: "First Name,Email 1 - value\nAda,ada@example.org\n",
    good: "First Name,E-mail 1 - Value\nAda,ada@example.org\n")
  /// A column that the profile does not know.
  public static let unknownColumn = FindingCode(
    "CS206", "unknown-column", .warning,
    rule: "Every column has a meaning in the profile.",
    why:
      "Its values have no field in a contact. They are kept under the column's name (X-CUSTOM-FIELD). --map gives the "
      + "column a field: --map \"Shoe Size=note\"; --map \"Shoe Size=ignore\" leaves it out.",
    bad: "First Name,Email,Shoe Size\nAda,ada@example.org,38\n",
    good: "First Name,Email,Notes\nAda,ada@example.org,shoes: 38\n")
  /// Which product's columns these are.
  public static let profileGuessed = FindingCode(
    "CS207", "profile-guessed", .note,
    rule: "The columns are those of one product.",
    why: "The profile decides what the columns mean; --from names it where the guess is wrong.",
    bad: "Name,Phone,Email\nAda,+1 555 0100,ada@example.org\n",
    good: "--from google-csv")
  /// Two products fit as well.
  public static let profileAmbiguous = FindingCode(
    "CS208", "profile-ambiguous", .error,
    rule: "The names of the columns tell the product, where products mean different things by one name.",
    why: "The values may go into the wrong fields; --from names the product.",
    bad: "First Name,Last Name,Title,Home Phone\nAda,Lovelace,Countess,+44 20 7946 0100\n",
    good: "First Name,Last Name,Job Title,Home Phone\nAda,Lovelace,Analyst,+44 20 7946 0100\n")
  /// The columns are not those of the profile that was named.
  public static let profileMismatch = FindingCode(
    "CS209", "profile-mismatch", .error,
    rule: "The columns are those of the profile that --from names.",
    why: "None of the columns has a name that the product writes.",
    bad: "--from google-csv with LinkedIn's columns", good: "without --from the profile is detected")
  /// No column can identify a contact.
  public static let noIdentity = FindingCode(
    "CS210", "no-identity-column", .error,
    rule: "A contact has a column for a name, an organization, an e-mail address or a phone number.",
    why: "A table without any of them holds no contacts. --map gives a column a field: --map \"Wer=name\".",
    bad: "Date,Amount\n2024-01-01,12\n",
    good: "Name,Amount,Email\nAda,12,ada@example.org\n")
  /// A numbered group lacks a column.
  public static let incompleteGroup = FindingCode(
    "CS211", "incomplete-column-group", .warning,
    rule: "A numbered group has a column for its value, and the numbers have no gap.",
    why: "A label without a value has no meaning, and some programs stop reading at the first number that is missing.",
    bad: "First Name,E-mail 1 - Value,Phone 1 - Label,Phone 3 - Value\nAda,ada@example.org,Home,+1 555 0100\n",
    good: "First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,ada@example.org,Home,+1 555 0100\n")
  /// The columns are named in another language than English.
  public static let localizedHeader = FindingCode(
    "CS212", "localised-header", .note,
    rule: "The columns are named in a language that is known for the product.",
    why: "Outlook, Windows Mail and Thunderbird name them in the language of their user, and some names twice.",
    bad: "Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse\nAda,Lovelace,Ada Lovelace,ada@example.org\n",
    good: "First Name,Last Name,Display Name,Primary Email\nAda,Lovelace,Ada Lovelace,ada@example.org\n")
  /// Columns with unknown names were read by their order.
  public static let assumedOrder = FindingCode(
    "CS213", "assumed-order", .note,
    rule: "The names of the columns are known.",
    why: "Thunderbird has one order of its columns in every language, and Outlook one of the first 48. Columns whose "
      + "names are not known were read by it, since the file has all of them.",
    bad: "Jméno,Příjmení,Zobrazované jméno\n", good: "First Name,Last Name,Display Name\n")
  /// A column that was named is not there.
  public static let mappedColumnMissing = FindingCode(
    "CS214", "mapped-column-missing", .warning,
    rule: "The columns that --map names are in the file.",
    why: "With a misspelt name, the values of the column would be in the wrong place.",
    bad: "--map \"Shoe Size=custom.Shoe size\" with the column Shoes", good: "--map \"Shoes=custom.Shoe size\"")
  /// A column was understood by its values.
  public static let meaningByValues = FindingCode(
    "CS215", "meaning-by-values", .note,
    rule: "The name of a column tells what it holds.",
    why:
      "The name is not known, or its values are of another kind: a column for phones with e-mail addresses. The values "
      + "decided; --map names another field.",
    bad: "Name,Phone\nAda,ada@example.org\n", good: "Name,Email\nAda,ada@example.org\n")
  /// A record without anything that identifies a contact.
  public static let emptyContact = FindingCode(
    "CS301", "empty-contact", .warning,
    rule: "A record has a name, an organization, an e-mail address or a phone number.",
    why: "LinkedIn writes such records for members who hide everything but the date. What there is was kept.",
    bad: "Name,Email,Birthday\n,,1815-12-10\n",
    good: "Name,Email,Birthday\nAda,,1815-12-10\n")
  /// An e-mail address that is none.
  public static let badEmail = FindingCode(
    "CS302", "csv-bad-email", .warning,
    rule: "A cell for an e-mail address holds one.",
    why: "An address has one @ and no blanks. It was kept unchanged.", section: "RFC 5322 3.4.1",
    bad: "Name,Email\nAda,ada at example.org\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// A number in scientific notation.
  public static let spreadsheetNumber = FindingCode(
    "CS303", "csv-spreadsheet-number", .error,
    rule: "A phone number has all of its digits.",
    why: "A spreadsheet took the number for a quantity and rounded it; only the original file has the digits.",
    bad: "Name,Phone\nAda,1.55501E+11\n",
    good: "Name,Phone\nAda,+15550100123\n")
  /// The order of day and month is unknown.
  public static let ambiguousDate = FindingCode(
    "CS305", "ambiguous-date", .warning,
    rule: "The order of day and month can be told from the file.",
    why: "03/04/2021 is a day in March or in April. A date with a 13th month in any row decides for its column. Where "
      + "there is none, the month comes first under an English header and the day under every other; where a column has "
      + "both orders, what could be both stays text. --date-order names the order.",
    bad: "Name,Birthday\nAda,03/04/2021\n",
    good: "Name,Birthday\nAda,2021-04-03\n")
  /// No such day.
  public static let badDate = FindingCode(
    "CS306", "csv-bad-date", .warning,
    rule: "A date is a day of the calendar.",
    why: "It could not be read and was kept as text.", bad: "Name,Birthday\nAda,31/02/1990\n",
    good: "Name,Birthday\nAda,28/02/1990\n")
  /// A URL that is none.
  public static let badURL = FindingCode(
    "CS307", "bad-url", .warning,
    rule: "A cell for a web page or a photo holds a URL.",
    why:
      "It has blanks or neither a dot nor a colon. It was kept unchanged; a photo without a scheme, as a custom field.",
    section: "RFC 3986 3", bad: "Name,Website\nAda,my page\n",
    good: "Name,Website\nAda,https://example.org\n")
  /// Several values in one cell without Google's separator.
  public static let brokenMultiValue = FindingCode(
    "CS308", "broken-multi-value", .warning,
    rule: "Several values in one cell are separated by three colons with a blank on either side.",
    why: "The cell was edited. It was kept as one value, because the start of the next one is unknown.",
    bad: "First Name,Phone 1 - Label,Phone 1 - Value\nAda,Home,+1 555 0100 :: +1 555 0101\n",
    good: "First Name,Phone 1 - Label,Phone 1 - Value\nAda,Home,+1 555 0100 ::: +1 555 0101\n")
  /// A label without a value.
  public static let typeWithoutValue = FindingCode(
    "CS309", "type-without-value", .note,
    rule: "A label has a value beside it.", why: "The label has no meaning and was skipped.",
    bad: "First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,ada@example.org,Home,\n",
    good: "First Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,ada@example.org,,\n")

  /// A cell that a spreadsheet would take for a formula.
  public static let formulaCell = FindingCode(
    "CS311", "formula-cell", .warning,
    rule: "A cell does not begin with a sign that makes it a formula.",
    why: "A spreadsheet runs it instead of showing it. It was kept unchanged; --spreadsheet-safe writes it guarded.",
    section: "CWE-1236", bad: "Name,Notes\nAda,=1+1\n",
    good: "Name,Notes\nAda,1+1\n")
  /// A formula that reaches out of the spreadsheet.
  public static let dangerousFormula = FindingCode(
    "CS312", "dangerous-formula", .error,
    rule: "A cell is not a formula that starts a program or sends data away.",
    why: "Opened in a spreadsheet it does. It was kept as text; --spreadsheet-safe writes it guarded.",
    section: "CWE-1236", bad: "Name,Notes\nAda,=cmd|'/C calc'!A0\n",
    good: "Name,Notes\nAda,no formula\n")
  /// An error of a spreadsheet.
  public static let spreadsheetError = FindingCode(
    "CS313", "spreadsheet-error", .error,
    rule: "A cell holds a value.", why: "A formula of a spreadsheet failed, or a column was too narrow to be exported.",
    bad: "Name,Email\n#REF!,ada@example.org\n",
    good: "Name,Email\nLovelace,ada@example.org\n")
  /// A cell as long as programs allow.
  public static let cutCell = FindingCode(
    "CS314", "cut-cell", .warning,
    rule: "A cell holds the whole of its value.",
    why: "Programs cut cells after 255, 256 or 32,767 characters, and this one has just as many.",
    bad: "a note of 255 characters that ends within a word", good: "the whole note")
  /// The apostrophe that keeps a spreadsheet from running a cell.
  public static let apostropheGuard = FindingCode(
    "CS315", "apostrophe-guard", .note,
    rule: "A cell holds its value and no guard for spreadsheets.",
    why:
      "Another export has put it there. It was kept, because a value may begin like that; --spreadsheet-safe removes it.",
    bad: "Name,Notes\nAda,'=1+1 is two\n",
    good: "Name,Notes\nAda,1+1 is two\n")
  /// A value is in the wrong column.
  public static let wrongColumn = FindingCode(
    "CS317", "value-in-wrong-column", .warning,
    rule: "A column for phones holds phones.", why: "Columns were moved against each other, or typed into wrongly.",
    bad: "Name,Phone\nAda,ada@example.org\nBob,+1 555 0100\n",
    good: "Name,Phone\nAda,+1 555 0100\n")
  /// A line break in a value of one line.
  public static let lineBreakInLine = FindingCode(
    "CS320", "line-break-in-single-line-field", .note,
    rule: "A phone number or e-mail address is one line.",
    why: "The cell may contain two values, or one in two pieces; it was kept unchanged.",
    bad: "Name,Phone\nAda,\"+1 555\n0100\"\n",
    good: "Name,Phone\nAda,+1 555 0100\n")
  /// A word that Outlook does not have.
  public static let badEnumeration = FindingCode(
    "CS321", "bad-enumeration", .warning,
    rule:
      "Priority is Low, Normal or High; Sensitivity Normal, Personal, Private or Confidential; Private True or False; "
      + "Gender Unspecified, Female or Male.",
    why: "Outlook knows no other words. It was kept unchanged.",
    bad: "First Name,Last Name,Business Phone,E-mail Type,Priority\nAda,Lovelace,+1 555 0100,SMTP,urgent\n",
    good: "First Name,Last Name,Business Phone,E-mail Type,Priority\nAda,Lovelace,+1 555 0100,SMTP,High\n")
  /// A value is in the notes.
  public static let valueInNotes = FindingCode(
    "CS322", "value-in-notes", .note,
    rule: "Every value has a column.",
    why:
      "Google's Outlook CSV writes what found no column into the notes, a line each; it was taken out of them again.",
    bad: "Notes: E-mail Address: jo@example.org", good: "E-mail Address: jo@example.org")
  /// Invisible characters around or in a value.
  public static let invisibleCharacters = FindingCode(
    "CS323", "invisible-characters", .note,
    rule: "A value has no invisible characters.",
    why: "Blanks that do not break, characters without a width and marks of the text direction come with copied text. "
      + "They are no part of the value and were removed: everywhere in values of one line, and around longer texts. Notes are not changed.",
    bad: "Name,Email\nAda\\xC2\\xA0Lovelace,ada@example.org\n", good: "Name,Email\nAda Lovelace,ada@example.org\n")
  /// The mark of a spreadsheet for a text.
  public static let spreadsheetTextMark = FindingCode(
    "CS324", "spreadsheet-text-mark", .note,
    rule: "A cell holds its value and not a spreadsheet's mark for texts.",
    why: "An apostrophe before a number or a formula around it keeps a spreadsheet from calculating. It was removed.",
    bad: "Name,Phone\nAda,'0170 1234567\n", good: "Name,Phone\nAda,0170 1234567\n")
  /// A number in scientific notation with all of its digits.
  public static let scientificNumber = FindingCode(
    "CS325", "scientific-number", .note,
    rule: "A phone number is written with its digits.",
    why: "A spreadsheet took the number for a quantity. It wrote all of the digits, so the number was restored.",
    bad: "Name,Phone\nAda,3.105550199E9\n", good: "Name,Phone\nAda,3105550199\n")
  /// A word that means that there is no value.
  public static let placeholder = FindingCode(
    "CS326", "placeholder", .note,
    rule: "A cell without a value is empty.",
    why: "Words such as N/A and signs such as - are not phone numbers, addresses or dates. They were left out.",
    bad: "Name,Phone\nAda,N/A\n", good: "Name,Phone\nAda,\n")
  /// Several values in one cell.
  public static let severalValues = FindingCode(
    "CS327", "several-values-in-cell", .note,
    rule: "A cell holds one value.",
    why: "It holds several, and each of them became a value of the contact, with the same label.",
    bad: "Name,Email\nAda,ada@example.org; a@example.com\n",
    good: "Name,Email,Email 2\nAda,ada@example.org,a@example.com\n")
  /// A name beside an e-mail address.
  public static let nameBesideAddress = FindingCode(
    "CS328", "name-beside-address", .note,
    rule: "A cell for an e-mail address holds the address alone.",
    why: "The name beside it becomes the name of a contact that has none, and the display name of the address in any "
      + "other contact.", section: "RFC 5322 3.4", bad: "Name,Email\nAda,Ada Lovelace <ada@example.org>\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// An e-mail address in the column for its display name.
  public static let addressInDisplayName = FindingCode(
    "CS329", "address-in-display-name", .note,
    rule: "An e-mail address is in the column for addresses.",
    why:
      "Outlook writes contacts of a global address list without an address; the display name contains it. It was read "
      + "from there. A display name without an address was kept as a custom field.",
    bad: "First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name\n"
      + "Ada,Lovelace,,SMTP,\"Lovelace, Ada (ada@example.org)\"\n",
    good: "First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name\n"
      + "Ada,Lovelace,ada@example.org,SMTP,\"Lovelace, Ada\"\n")
  /// An address in the directory of an Exchange server.
  public static let exchangeAddress = FindingCode(
    "CS330", "exchange-address", .note,
    rule: "An e-mail address is one that every server knows.",
    why:
      "Outlook writes the name in the directory of its Exchange server, which means nothing elsewhere. It was kept as "
      + "X-EXCHANGE-ADDRESS; the address in the display name, if there is one, became the e-mail address.",
    bad: "First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name\n"
      + "Ada,Lovelace,/o=Example/ou=Users/cn=ada,EX,Ada Lovelace (ada@example.org)\n",
    good: "First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name\n"
      + "Ada,Lovelace,ada@example.org,SMTP,Ada Lovelace\n")
  /// The number of a day instead of a date.
  public static let serialDate = FindingCode(
    "CS331", "serial-date", .note,
    rule: "A date is written as a date.",
    why: "A spreadsheet counts days from 1900 and writes the number where the format of the cell was lost.",
    bad: "Name,Birthday\nAda,33000\n", good: "Name,Birthday\nAda,1990-05-07\n")
  /// A year without its century.
  public static let lostCentury = FindingCode(
    "CS332", "lost-century", .warning,
    rule: "A year has four digits.",
    why:
      "A program took a year of two digits for one of the first century. The century is unknown, so the year was kept.",
    bad: "Name,Birthday\nAda,0015-12-10\n", good: "Name,Birthday\nAda,1815-12-10\n")

  /// Every code, in the order of the ids.
  public static let all: [FindingCode] = [
    noHeader, titleRow, duplicateHeader, blankHeader, headerSpelling, unknownColumn, profileGuessed, profileAmbiguous,
    profileMismatch, noIdentity,
    incompleteGroup, localizedHeader, assumedOrder, mappedColumnMissing, meaningByValues, emptyContact, badEmail,
    spreadsheetNumber,
    ambiguousDate, badDate, badURL, brokenMultiValue, typeWithoutValue, formulaCell, dangerousFormula, spreadsheetError,
    cutCell, apostropheGuard, wrongColumn, lineBreakInLine, badEnumeration, valueInNotes, invisibleCharacters,
    spreadsheetTextMark, scientificNumber, placeholder, severalValues, nameBesideAddress,
    addressInDisplayName, exchangeAddress, serialDate, lostCentury,
  ]
}

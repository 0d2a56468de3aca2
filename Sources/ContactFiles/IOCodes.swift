package import Findings

/// Findings about reading and writing files of any format.
package enum IOCodes {
  /// A file cannot be opened or read.
  package static let unreadableInput = table["IO001"]
  /// A file has no bytes.
  package static let emptyInput = table["IO002"]
  /// The format of the content is unknown.
  package static let unknownFormat = table["IO003"]
  /// A readable file has no contact.
  package static let noContact = table["IO004"]
  /// A folder has no contact file.
  package static let emptyFolder = table["IO005"]
  /// An entry of a folder was skipped.
  package static let folderEntrySkipped = table["IO006"]
  /// The output cannot be written.
  package static let unwritableOutput = table["IO010"]
  /// The output exists.
  package static let outputExists = table["IO011"]
  /// The output is an input that could not be read completely.
  package static let inputKept = table["IO012"]
  /// Cards beyond a limit are not among the rejected records.
  package static let beyondLimit = table["IO015"]
  /// A file cannot be fixed.
  package static let notFixed = table["IO016"]
  /// A written file may not survive a crash of the system.
  package static let notFlushed = table["IO017"]
  /// Standard output is a file that is read.
  package static let outputIsInput = table["IO018"]
  /// A file was changed during the run.
  package static let changedMeanwhile = table["IO019"]
  /// The encoding of a text was guessed.
  package static let guessedEncoding = table["IO020"]
  /// Bytes could not be decoded.
  package static let undecodable = table["IO021"]
  /// An encoding is not available on this system.
  package static let unknownEncoding = table["IO022"]
  /// The output's encoding cannot represent a character.
  package static let unencodable = table["IO023"]
  /// The rest of a text seems to have another encoding than its beginning.
  package static let doubtfulEncoding = table["IO024"]
  /// The encoding of the output was chosen for a product.
  package static let chosenEncoding = table["IO025"]
  /// A photo could not be extracted.
  package static let photoNotExtracted = table["IO030"]
  /// A photo was extracted to a file.
  package static let photoExtracted = table["IO031"]
  /// A photo was removed, as the options require.
  package static let photoDropped = table["IO032"]
  /// A photo is base64 in a cell of a CSV.
  package static let photoInCell = table["IO033"]
  /// A photo was read from a file that a contact names.
  package static let photoRead = table["IO035"]
  /// The file of a photo that a contact names was not read.
  package static let photoNotRead = table["IO036"]
  /// A text is longer than a cell of a spreadsheet.
  package static let longCell = table["IO034"]
  /// A file of an earlier, longer output still exists.
  package static let leftoverPart = table["IO013"]
  /// The output is divided because its product accepts no more contacts in one file.
  package static let dividedOutput = table["IO014"]
  /// The product of the output does not show a value.
  package static let productReadsLess = table["IO040"]
  /// The product does not import the format, or not as many contacts.
  package static let productRefuses = table["IO041"]
  /// The output has other columns than the inputs.
  package static let otherColumns = table["IO042"]
  /// Columns were added to a table.
  package static let addedColumns = table["IO043"]
  /// The name of the output belongs to another format.
  package static let otherEnding = table["IO044"]
  /// The entry above those of a directory was assumed.
  package static let assumedBase = table["IO045"]
  /// The output is for people and has only a part of each contact.
  package static let viewOnly = table["IO046"]
  /// Contacts have no event in a calendar.
  package static let withoutEvent = table["IO047"]
  /// Several inputs have the same contacts.
  package static let repeatedContacts = table["IO048"]
  /// A changed card, record or file was written anew as a whole.
  package static let writtenAnew = table["IO049"]
  /// A phone number could not be converted.
  package static let phoneNotUnderstood = table["IO050"]
  /// The country of a phone number was guessed.
  package static let phoneRegionGuessed = table["IO051"]
  /// A group card became a category, or the other way round.
  package static let groupChanged = table["IO052"]

  /// An archive or a workbook is damaged.
  package static let damagedArchive = table["IO070"]
  /// An archive or a workbook exceeds a limit.
  package static let archiveBeyondLimit = table["IO071"]
  /// An archive or a workbook needs a password.
  package static let passwordNeeded = table["IO072"]
  /// An archive or a document cannot be read.
  package static let unreadArchive = table["IO073"]
  /// A sheet of a workbook was chosen.
  package static let sheetChosen = table["IO074"]
  /// Another sheet of a workbook seems to have contacts.
  package static let sheetSkipped = table["IO075"]
  /// A formula of a workbook has no value.
  package static let formulaWithoutValue = table["IO076"]

  /// All codes of this module, sorted by id.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    IO001 unreadable-input error | own | Every input can be opened and read to its end. | What cannot be read cannot be
      converted; the other inputs are read anyway. | contacts-convert no-such-file.vcf | contacts-convert contacts.vcf
    IO002 nothing-in-input error | own | An input has something in it. | An empty file is usually the result of a failed
      export or download. | a file of 0 bytes | a file with at least one contact
    IO003 unknown-format error | own | The content of an input is in a format that can be read, or --from names the
      format. | A wrong guess would give wrong contacts, or none without a warning. | contacts-convert page.html |
      contacts-convert --from csv export.txt
    IO004 no-contact error | own | An input has at least one contact in it. |
      A conversion that writes no contact and reports nothing looks like a success, but rarely is one. | Name,E-mail\n |
      Name,E-mail\nAda Lovelace,ada@example.org\n
    IO005 no-file-in-folder error | own | A folder has at least one contact file in it or below. |
      Hidden files, links that lead out of the folder and files with other extensions are skipped. |
      contacts-convert empty-folder/ | contacts-convert folder-with-vcf-files/
    IO006 folder-entry-left-out note | own | A folder holds files and folders, and links that stay inside it. |
      A link out of the folder could add any file, and folders can be nested without end. |
      folder/link.vcf -> /home/other/private.vcf | folder/contacts.vcf
    IO010 unwritable-output error | own | The output can be written to its end and flushed to disk. |
      The old file is unchanged: the new one replaces it when it is completely on disk. |
      contacts-convert contacts.vcf -o /full-disk/out.csv | contacts-convert contacts.vcf -o out.csv
    IO011 output-exists error | own | An existing file is replaced only with --force. |
      An address book that was overwritten by mistake is hard to get back. |
      contacts-convert contacts.vcf -o existing.csv | contacts-convert contacts.vcf -o existing.csv --force
    IO012 input-kept error | own | An input is replaced only by an output with everything that could be read from all
      inputs. | The output lacks what could not be read; if it replaced the input, that would be lost. |
      contacts-convert broken.json -o broken.json --force | contacts-convert broken.json -o fixed.json
    IO013 leftover-part warning | own | The numbered files of an output are all from one run. |
      An import of all files with that name would add contacts of an earlier run again. |
      contacts-1.csv and contacts-2.csv, new, and contacts-3.csv of last month | rm contacts-3.csv
    IO014 divided-output note | own | A file has no more contacts than its product imports at once. |
      The product skips the contacts beyond its limit, or refuses the whole file. |
      5,000 contacts in one CSV for Google | contacts-1.csv with 3,000 contacts and contacts-2.csv with 2,000
    IO015 beyond-limit warning | own | --rejected receives every card and record that could not be read, unchanged. |
      Content beyond a limit is never held in memory, so it is neither in the output nor among the rejected records. |
      --limit-card 1000 --rejected rest.vcf, and a card of a million octets | --limit-card 2000000 --rejected rest.vcf
    IO016 not-mended warning | own | --fix rewrites a file when all of it was read and every byte that no fix touches
      can stay as it is. | Content beyond a limit is discarded, and text in a guessed encoding may be other letters; the
      file is kept. | --fix --limit-card 1000, and a card of a million octets |
      --fix --limit-card 2000000, or --unsafe-fixes where the encoding was guessed right
    IO017 not-flushed error | own | A new file and its name are flushed to disk. |
      The file is complete, but its new name may be lost if the system crashes before it is on disk. |
      a disk that fails after the file was renamed | a disk without errors
    IO018 output-is-input error | own | Neither standard output nor standard error is a file that is read. |
      The command would read what it writes, without end, or the shell has emptied the file. |
      contacts-convert all.vcf new.vcf >> all.vcf | contacts-convert all.vcf new.vcf -o all.vcf --force
    IO019 changed-meanwhile error | own | A file is replaced only if it is as it was when the command began. |
      What another program wrote into it meanwhile would be lost. | --fix contacts.vcf while an app saves contacts.vcf |
      close the app, then --fix contacts.vcf
    IO020 guessed-encoding note | own | A text is UTF-8, or has a byte order mark, or --encoding names its encoding. |
      Legacy encodings cannot be told apart with certainty; a wrong guess gives wrong letters. | a CSV in windows-1252 |
      contacts-convert --encoding windows-1252 contacts.csv
    IO021 undecodable-bytes error | own | Every byte of a text has a meaning in its encoding. |
      What could not be decoded became U+FFFD in the contact; the original byte is not in the output. |
      byte 81 in windows-1252 | the encoding that the file was written in
    IO022 encoding-not-available error | own | The encoding of an input can be decoded on this system. |
      The East Asian encodings are decoded by the C library, and some systems come without their tables. |
      --encoding ebcdic | --encoding utf-8
    IO023 unencodable-character warning | own | The encoding of the output can represent every character. |
      A legacy encoding holds only its own letters; the others are written as a question mark. |
      --output-encoding windows-1252: 你好 | --output-encoding utf-8: 你好
    IO024 doubtful-encoding warning | own | All of a text is in one encoding. | The encoding was guessed from the
      beginning, and the rest has letters that are unusual in it. | a thousand contacts from Spain in windows-1252, and
      then some from Poland in windows-1250 | contacts-convert --encoding windows-1250 contacts.csv
    IO025 chosen-encoding note | own | The output is UTF-8 unless --output-encoding or the product of --for wants
      something else. | Some products read the code page of the system, and show each letter of UTF-8 as two or three
      others. | contacts-convert contacts.vcf --for outlook -o contacts.csv |
      contacts-convert contacts.vcf --for outlook --output-encoding windows-1251 -o contacts.csv
    IO030 photo-not-extracted warning | own | A photo to extract has the bytes of an image. |
      The photo is a URI, which is never fetched, or its text is not base64; it stays in the contact. |
      --photos extract=photos: PHOTO:https://example.org/ada.jpg | --photos extract=photos: PHOTO;ENCODING=b:/9j/4AAQ…
    IO031 photo-extracted note | own | Photos stay in their contacts unless --photos changes that. | The photo is in the
      file named; the contact has its name as a URI in place of the bytes. | --photos extract=photos | --photos keep
    IO032 photo-dropped note | own | Photos stay in their contacts unless --photos changes that. |
      --photos drop removes them from the output. | --photos drop | --photos keep
    IO033 photo-in-cell note | own | The cells of a CSV are texts that a spreadsheet can show. |
      A photo is thousands of characters of base64, and a spreadsheet cuts a cell after 32,767 characters. |
      contacts-convert contacts.vcf -o contacts.csv | contacts-convert contacts.vcf -o contacts.csv --photos drop
    IO034 long-cell warning | own | A cell of a CSV has no more than 32,767 characters. |
      The cell has all of them, but a spreadsheet that opens and saves the file cuts it. |
      a note of 40,000 characters in a CSV | the note in a vCard, or in two notes
    IO035 photo-read note | own | A photo is in its contact. | The contact names a file, which is in the folder that
      --photos from names, or beside the card; its picture is in the output, so that the contact can be moved without the
      file. | PHOTO:alice.png | PHOTO;ENCODING=b;TYPE=PNG:iVBORw0K…
    IO036 photo-not-read warning | own | The file of a photo that a contact names is in the folder of --photos from, is a
      picture, and is no larger than --limit-value allows. | Only a regular file directly in the folder is read, never a
      link or a path that leads elsewhere. The contact is not changed. | --photos from=photos: PHOTO:../alice.png |
      --photos from=photos: PHOTO:alice.png, and photos/alice.png
    IO040 product-reads-less note | own | The product of --for shows everything that is in the file. |
      The value is in the file and can be read from it; the product keeps it and does not show it. |
      --for android: PHOTO:https://example.org/ada.jpg | --for android: PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ…
    IO041 product-refuses warning | own | A file is in a format that the product of --for imports, and of a size that it
      accepts. | The product may refuse the file, or skip the contacts beyond its limit. | --for nextcloud --to csv |
      --for nextcloud
    IO042 other-columns note | own | A CSV made from CSV files that all have the same columns keeps these. |
      No table of the inputs has a column for every value, so the output has the columns of contacts-kit, which other
      programs do not know. | contacts-convert customers.csv members.csv -o all.csv |
      contacts-convert customers.csv members.csv --to google-csv -o all.csv
    IO043 added-columns note | own | A merged record of a table holds every value of the records that became it. |
      The records have different values in a column with room for one; the others are in columns of their own. |
      Name,Phone\nAda Lovelace,+1 555 0100\nAda Lovelace,+1 555 0101\n |
      Name,Phone,Phone 2\nAda Lovelace,+1 555 0100,+1 555 0101\n
    IO044 other-ending warning | own | The name of an output has an ending of its format. | Programs and systems choose
      what opens a file by the ending of its name. | contacts-convert contacts.csv --to google-csv -o contacts.vcf |
      contacts-convert contacts.csv --to google-csv -o google.csv
    IO045 assumed-base warning | own | The contacts for a directory have a place in it: --base, or that of the entries of
      the input. | A directory refuses an entry if the one above it is not there; the one of the examples of RFC 2606 is
      in none. | contacts-convert contacts.vcf --for openldap |
      contacts-convert contacts.vcf --for openldap --base ou=people,dc=harbours,dc=org
    IO046 view-only note | own | Contacts can be read again from the output. | A calendar has birthdays and
      anniversaries, and a page has what people look up; the other values of a contact are in neither, and neither can
      be read again. They are copies, not a place to keep contacts. | contacts-convert contacts.vcf -o birthdays.ics |
      contacts-convert contacts.vcf -o copy.vcf
    IO047 without-event note | own | A contact has a birthday or an anniversary with its day and its month. | A calendar
      has an event for each such date, and nothing of the other contacts. | --to ics: TEL:+1 555 0100 |
      --to ics: BDAY:--04-12
    IO048 repeated-contacts warning | own | Each contact is in one of the inputs. | Google Takeout writes a contact into the
      folder of each of its labels, so that all folders together have it several times. | convert Takeout/ |
      dedup Takeout/
    IO049 written-anew note | own | An edit changes the lines or the cells of the values that it names, and no others. |
      An indented card, or one without its end, cannot be changed line by line; the contact is complete, in other lines. |
      edit --remove note, and a card whose lines are indented | edit --remove note, and a card as the standard has it
    IO050 phone-not-understood note | own | With --phones, a number is a valid one of a known country, and its text has
      nothing else. | A number of an unknown country, a short number or a number with words has no other form; nothing
      is lost. | --phones e164: TEL:030 123456 | --phones e164 --region DE: TEL:030 123456
    IO051 phone-region-guessed note | own | A phone number has its calling code, or --region names its region. |
      The country is that of the contact's address, or of most other numbers; the number is a valid one there. It is
      written with that country by --phones, and compared with other numbers of it by dedup and link. |
      --phones e164: TEL:030 123456 | --phones e164 --region DE: TEL:030 123456
    IO052 group-changed note | own | Groups are written as the product of --for reads them, or as --groups says. |
      Some products have a card for a group, with its members; others have the name of the group in each member. |
      --groups cards: CATEGORIES:Family in two cards | --groups cards: KIND:group, FN:Family and two MEMBER in one card
    IO070 damaged-archive error | own | A ZIP archive or workbook is complete, and its list of entries describes its
      bytes. | Programs that read a damaged archive differently show different contacts. | a workbook whose download was
      interrupted | the whole workbook
    IO071 archive-beyond-limit error | own | A ZIP archive or workbook expands to a limited number of bytes, entries and
      nested elements. | A small file that expands without end would fill the memory or the disk. | an entry of 10 KB
      that expands to 10 GB | an archive of contact files
    IO072 password-needed error | own | An archive or workbook can be read without a password. | Encrypted bytes cannot be
      read, and the command asks for no passwords. | a workbook that is protected with a password | the workbook, saved
      without the password
    IO073 unread-archive error | own | An archive or document has a table or contact files that can be read, and the sheet
      of --sheet. | Other documents have formats of their own; their programs export tables. | contacts.numbers |
      contacts.xlsx, exported by Numbers
    IO074 sheet-chosen note | own | A workbook has one sheet, or --sheet names the one to read. | The sheet with the most
      known columns is read; the others are not. | contacts-convert book.xlsx | contacts-convert book.xlsx --sheet Members
    IO075 sheet-left-out warning | own | A workbook has contacts in one sheet only. | One sheet is read at a time, so the
      contacts of this one are not in the output. | contacts-convert book.xlsx, with sheets Members and Suppliers |
      contacts-convert book.xlsx --sheet Suppliers
    IO076 formula-without-value warning | own | The cells of a workbook have values. | Some programs write formulas
      without calculating them, so the cell is empty for programs that only read values. | a workbook of a script, with
      formulas | the workbook, opened and saved in a spreadsheet program
    """#)
}

public import Findings

/// Findings about reading and writing files of any format.
public enum IOCodes {
  /// A file cannot be opened or read.
  public static let unreadableInput = FindingCode(
    "IO001", "unreadable-input", .error,
    rule: "Every input can be opened and read to its end.",
    why: "What cannot be read cannot be converted; the other inputs are read anyway.",
    bad: "contacts-convert no-such-file.vcf", good: "contacts-convert contacts.vcf")
  /// A file has no bytes.
  public static let emptyInput = FindingCode(
    "IO002", "nothing-in-input", .error,
    rule: "An input has something in it.",
    why: "An empty file is usually the result of a failed export or download.",
    bad: "a file of 0 bytes", good: "a file with at least one contact")
  /// The format of the content is unknown.
  public static let unknownFormat = FindingCode(
    "IO003", "unknown-format", .error,
    rule: "The content of an input is in a format that can be read, or --from names the format.",
    why: "A wrong guess would give wrong contacts, or none without a warning.",
    bad: "contacts-convert page.html", good: "contacts-convert --from csv export.txt")
  /// A readable file has no contact.
  public static let noContact = FindingCode(
    "IO004", "no-contact", .error,
    rule: "An input has at least one contact in it.",
    why: "A conversion that writes no contact and reports nothing looks like a success, but rarely is one.",
    bad: "Name,E-mail\n", good: "Name,E-mail\nAda Lovelace,ada@example.org\n")
  /// A folder has no contact file.
  public static let emptyFolder = FindingCode(
    "IO005", "no-file-in-folder", .error,
    rule: "A folder has at least one contact file in it or below.",
    why: "Hidden files, links that lead out of the folder and files with other extensions are skipped.",
    bad: "contacts-convert empty-folder/", good: "contacts-convert folder-with-vcf-files/")
  /// An entry of a folder was skipped.
  public static let folderEntrySkipped = FindingCode(
    "IO006", "folder-entry-left-out", .note,
    rule: "A folder holds files and folders, and links that stay inside it.",
    why: "A link out of the folder could add any file, and folders can be nested without end.",
    bad: "folder/link.vcf -> /home/other/private.vcf", good: "folder/contacts.vcf")
  /// The output cannot be written.
  public static let unwritableOutput = FindingCode(
    "IO010", "unwritable-output", .error,
    rule: "The output can be written to its end and flushed to disk.",
    why: "The old file is unchanged: the new one replaces it when it is completely on disk.",
    bad: "contacts-convert contacts.vcf -o /full-disk/out.csv", good: "contacts-convert contacts.vcf -o out.csv")
  /// The output exists.
  public static let outputExists = FindingCode(
    "IO011", "output-exists", .error,
    rule: "An existing file is replaced only with --force.",
    why: "An address book that was overwritten by mistake is hard to get back.",
    bad: "contacts-convert contacts.vcf -o existing.csv",
    good: "contacts-convert contacts.vcf -o existing.csv --force")
  /// The output is an input that could not be read completely.
  public static let inputKept = FindingCode(
    "IO012", "input-kept", .error,
    rule: "An input is replaced only by an output with everything that could be read from all inputs.",
    why: "The output lacks what could not be read; if it replaced the input, that would be lost.",
    bad: "contacts-convert broken.json -o broken.json --force",
    good: "contacts-convert broken.json -o fixed.json")
  /// Cards beyond a limit are not among the rejected records.
  public static let beyondLimit = FindingCode(
    "IO015", "beyond-limit", .warning,
    rule: "--rejected receives every card and record that could not be read, unchanged.",
    why:
      "Content beyond a limit is never held in memory, so it is neither in the output nor among the rejected records.",
    bad: "--limit-card 1000 --rejected rest.vcf, and a card of a million octets",
    good: "--limit-card 2000000 --rejected rest.vcf")
  /// A file cannot be fixed.
  public static let notFixed = FindingCode(
    "IO016", "not-mended", .warning,
    rule: "--fix rewrites a file when all of it was read and every byte that no fix touches can stay as it is.",
    why:
      "Content beyond a limit is discarded, and text in a guessed encoding may be other letters; the file is kept.",
    bad: "--fix --limit-card 1000, and a card of a million octets",
    good: "--fix --limit-card 2000000, or --unsafe-fixes where the encoding was guessed right")
  /// A written file may not survive a crash of the system.
  public static let notFlushed = FindingCode(
    "IO017", "not-flushed", .error,
    rule: "A new file and its name are flushed to disk.",
    why: "The file is complete, but its new name may be lost if the system crashes before it is on disk.",
    bad: "a disk that fails after the file was renamed", good: "a disk without errors")
  /// Standard output is a file that is read.
  public static let outputIsInput = FindingCode(
    "IO018", "output-is-input", .error,
    rule: "Neither standard output nor standard error is a file that is read.",
    why: "The command would read what it writes, without end, or the shell has emptied the file.",
    bad: "contacts-convert all.vcf new.vcf >> all.vcf",
    good: "contacts-convert all.vcf new.vcf -o all.vcf --force")
  /// A file was changed during the run.
  public static let changedMeanwhile = FindingCode(
    "IO019", "changed-meanwhile", .error,
    rule: "A file is replaced only if it is as it was when the command began.",
    why: "What another program wrote into it meanwhile would be lost.",
    bad: "--fix contacts.vcf while an app saves contacts.vcf", good: "close the app, then --fix contacts.vcf")
  /// The encoding of a text was guessed.
  public static let guessedEncoding = FindingCode(
    "IO020", "guessed-encoding", .note,
    rule: "A text is UTF-8, or has a byte order mark, or --encoding names its encoding.",
    why: "Legacy encodings cannot be told apart with certainty; a wrong guess gives wrong letters.",
    bad: "a CSV in windows-1252", good: "contacts-convert --encoding windows-1252 contacts.csv")
  /// Bytes could not be decoded.
  public static let undecodable = FindingCode(
    "IO021", "undecodable-bytes", .error,
    rule: "Every byte of a text has a meaning in its encoding.",
    why: "What could not be decoded became U+FFFD in the contact; the original byte is not in the output.",
    bad: "byte 81 in windows-1252", good: "the encoding that the file was written in")
  /// An encoding is not available on this system.
  public static let unknownEncoding = FindingCode(
    "IO022", "encoding-not-available", .error,
    rule: "The encoding of an input can be decoded on this system.",
    why: "The East Asian encodings are decoded by the C library, and some systems come without their tables.",
    bad: "--encoding ebcdic", good: "--encoding utf-8")
  /// The output's encoding cannot represent a character.
  public static let unencodable = FindingCode(
    "IO023", "unencodable-character", .warning,
    rule: "The encoding of the output can represent every character.",
    why: "A legacy encoding holds only its own letters; the others are written as a question mark.",
    bad: "--output-encoding windows-1252: 你好", good: "--output-encoding utf-8: 你好")
  /// The rest of a text seems to have another encoding than its beginning.
  public static let doubtfulEncoding = FindingCode(
    "IO024", "doubtful-encoding", .warning,
    rule: "All of a text is in one encoding.",
    why: "The encoding was guessed from the beginning, and the rest has letters that are unusual in it.",
    bad: "a thousand contacts from Spain in windows-1252, and then some from Poland in windows-1250",
    good: "contacts-convert --encoding windows-1250 contacts.csv")
  /// The encoding of the output was chosen for a product.
  public static let chosenEncoding = FindingCode(
    "IO025", "chosen-encoding", .note,
    rule: "The output is UTF-8 unless --output-encoding or the product of --for wants something else.",
    why: "Some products read the code page of the system, and show each letter of UTF-8 as two or three others.",
    bad: "contacts-convert contacts.vcf --for outlook -o contacts.csv",
    good: "contacts-convert contacts.vcf --for outlook --output-encoding windows-1251 -o contacts.csv")
  /// A photo could not be extracted.
  public static let photoNotExtracted = FindingCode(
    "IO030", "photo-not-extracted", .warning,
    rule: "A photo to extract has the bytes of an image.",
    why: "The photo is a URI, which is never fetched, or its text is not base64; it stays in the contact.",
    bad: "--photos extract=photos: PHOTO:https://example.org/ada.jpg",
    good: "--photos extract=photos: PHOTO;ENCODING=b:/9j/4AAQ…")
  /// A photo was extracted to a file.
  public static let photoExtracted = FindingCode(
    "IO031", "photo-extracted", .note,
    rule: "Photos stay in their contacts unless --photos changes that.",
    why: "The photo is in the file named; the contact has its name as a URI in place of the bytes.",
    bad: "--photos extract=photos", good: "--photos keep")
  /// A photo was removed, as the options require.
  public static let photoDropped = FindingCode(
    "IO032", "photo-dropped", .note,
    rule: "Photos stay in their contacts unless --photos changes that.",
    why: "--photos drop removes them from the output.",
    bad: "--photos drop", good: "--photos keep")

  /// A photo is base64 in a cell of a CSV.
  public static let photoInCell = FindingCode(
    "IO033", "photo-in-cell", .note,
    rule: "The cells of a CSV are texts that a spreadsheet can show.",
    why: "A photo is thousands of characters of base64, and a spreadsheet cuts a cell after 32,767 characters.",
    bad: "contacts-convert contacts.vcf -o contacts.csv",
    good: "contacts-convert contacts.vcf -o contacts.csv --photos drop")
  /// A text is longer than a cell of a spreadsheet.
  public static let longCell = FindingCode(
    "IO034", "long-cell", .warning,
    rule: "A cell of a CSV has no more than 32,767 characters.",
    why: "The cell has all of them, but a spreadsheet that opens and saves the file cuts it.",
    bad: "a note of 40,000 characters in a CSV", good: "the note in a vCard, or in two notes")

  /// A file of an earlier, longer output still exists.
  public static let leftoverPart = FindingCode(
    "IO013", "leftover-part", .warning,
    rule: "The numbered files of an output are all from one run.",
    why: "An import of all files with that name would add contacts of an earlier run again.",
    bad: "contacts-1.csv and contacts-2.csv, new, and contacts-3.csv of last month", good: "rm contacts-3.csv")
  /// The output is divided because its product accepts no more contacts in one file.
  public static let dividedOutput = FindingCode(
    "IO014", "divided-output", .note,
    rule: "A file has no more contacts than its product imports at once.",
    why: "The product skips the contacts beyond its limit, or refuses the whole file.",
    bad: "5,000 contacts in one CSV for Google",
    good: "contacts-1.csv with 3,000 contacts and contacts-2.csv with 2,000")
  /// The product of the output does not show a value.
  public static let productReadsLess = FindingCode(
    "IO040", "product-reads-less", .note,
    rule: "The product of --for shows everything that is in the file.",
    why: "The value is in the file and can be read from it; the product keeps it and does not show it.",
    bad: "--for android: PHOTO:https://example.org/ada.jpg", good: "--for android: PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ…"
  )
  /// The product does not import the format, or not as many contacts.
  public static let productRefuses = FindingCode(
    "IO041", "product-refuses", .warning,
    rule: "A file is in a format that the product of --for imports, and of a size that it accepts.",
    why: "The product may refuse the file, or skip the contacts beyond its limit.",
    bad: "--for nextcloud --to csv", good: "--for nextcloud")
  /// The output has other columns than the inputs.
  public static let otherColumns = FindingCode(
    "IO042", "other-columns", .note,
    rule: "A CSV made from CSV files that all have the same columns keeps these.",
    why: "No table of the inputs has a column for every value, so the output has the columns of contacts-kit, which "
      + "other programs do not know.",
    bad: "contacts-convert customers.csv members.csv -o all.csv",
    good: "contacts-convert customers.csv members.csv --to google-csv -o all.csv")
  /// Columns were added to a table.
  public static let addedColumns = FindingCode(
    "IO043", "added-columns", .note,
    rule: "A merged record of a table holds every value of the records that became it.",
    why: "The records have different values in a column with room for one; the others are in columns of their own.",
    bad: "Name,Phone\nAda Lovelace,+1 555 0100\nAda Lovelace,+1 555 0101\n",
    good: "Name,Phone,Phone 2\nAda Lovelace,+1 555 0100,+1 555 0101\n")
  /// The name of the output belongs to another format.
  public static let otherEnding = FindingCode(
    "IO044", "other-ending", .warning,
    rule: "The name of an output has an ending of its format.",
    why: "Programs and systems choose what opens a file by the ending of its name.",
    bad: "contacts-convert contacts.csv --to google-csv -o contacts.vcf",
    good: "contacts-convert contacts.csv --to google-csv -o google.csv")
  /// A phone number could not be converted.
  public static let phoneNotUnderstood = FindingCode(
    "IO050", "phone-not-understood", .note,
    rule: "With --phones, a number is a valid one of a known country, and its text has nothing else.",
    why: "A number of an unknown country, a short number or a number with words has no other form; nothing is lost.",
    bad: "--phones e164: TEL:030 123456", good: "--phones e164 --region DE: TEL:030 123456")
  /// The country of a phone number was guessed.
  public static let phoneRegionGuessed = FindingCode(
    "IO051", "phone-region-guessed", .note,
    rule: "A phone number has its calling code, or --region names its region.",
    why:
      "The country is that of the contact's address, or of most other numbers; the number is a valid one there. It is "
      + "written with that country by --phones, and compared with other numbers of it by dedup and link.",
    bad: "--phones e164: TEL:030 123456", good: "--phones e164 --region DE: TEL:030 123456")
  /// A group card became a category, or the other way round.
  public static let groupChanged = FindingCode(
    "IO052", "group-changed", .note,
    rule: "Groups are written as the product of --for reads them, or as --groups says.",
    why: "Some products have a card for a group, with its members; others have the name of the group in each member.",
    bad: "--groups cards: CATEGORIES:Family in two cards",
    good: "--groups cards: KIND:group, FN:Family and two MEMBER in one card")

  /// All codes of this module, sorted by id.
  public static let all: [FindingCode] = [
    unreadableInput, emptyInput, unknownFormat, noContact, emptyFolder, folderEntrySkipped, unwritableOutput,
    outputExists, inputKept, leftoverPart, dividedOutput, beyondLimit, notFixed, notFlushed, outputIsInput,
    changedMeanwhile, guessedEncoding, undecodable,
    unknownEncoding, unencodable, doubtfulEncoding, chosenEncoding, photoNotExtracted, photoExtracted, photoDropped,
    photoInCell, longCell,
    productReadsLess, productRefuses, otherColumns, addedColumns, otherEnding,
    phoneNotUnderstood, phoneRegionGuessed, groupChanged,
  ]
}

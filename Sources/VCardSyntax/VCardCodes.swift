public import Findings

/// The findings of the vCard reader about bytes, lines and the framing of cards.
public enum VCardCodes {
  // MARK: Files

  /// VC001.
  public static let emptyInput = FindingCode(
    "VC001", "empty-input", .error,
    rule: "A vCard file has at least one card.",
    why: "A failed export or download often results in an empty file.", section: "RFC 6350 3.3",
    bad: "a file of 0 bytes, or of blanks and line ends", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n")
  /// VC002: a file that should be a vCard and is not.
  public static let notAVCard = FindingCode(
    "VC002", "not-a-vcard", .error,
    rule: "A vCard file has a line BEGIN:VCARD.",
    why: "A server that asks for a password answers with a web page, and the download is then a page named .vcf.",
    section: "RFC 6350 6.1.1; RFC 2426 2.1.1",
    bad: "<!DOCTYPE html><title>Sign in</title>\n", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n")

  // MARK: Bytes and lines

  /// VC003.
  public static let invalidUTF8 = FindingCode(
    "VC003", "invalid-utf8", .error,
    rule: "The text is UTF-8, or its character set is declared.",
    why: "The bytes were decoded in their most likely encoding; --encoding sets another one.",
    section: "RFC 6350 3.1", bad: "BEGIN:VCARD\nVERSION:4.0\nFN:M\\xFCller\nN:;M;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:4.0\nFN:Müller\nN:;M;;;\nEND:VCARD")
  /// VC009.
  public static let nulByte = FindingCode(
    "VC009", "nul-byte", .error,
    rule: "A card has no NUL bytes.",
    why: "Programs written in C stop reading there and lose the rest of the file. The byte was kept.",
    section: "RFC 6350 3.3", bad: "NOTE:a\\x00b", good: "NOTE:ab")
  /// VC010.
  public static let controlCharacter = FindingCode(
    "VC010", "control-character", .error,
    rule: "A line has no control characters but tab.",
    why: "They drive terminals and break XML. The character was kept.",
    section: "RFC 6350 3.3", bad: "NOTE:a\\x1Bb", good: "NOTE:ab")
  /// VC012.
  public static let foldSplitsCharacter = FindingCode(
    "VC012", "fold-splits-character", .error,
    rule: "A fold is not inside a character.",
    why: "Most readers decode before they unfold and show a broken character. This one reads it.",
    section: "RFC 6350 3.2", bad: "NOTE:caf\\xC3\n \\xA9", good: "NOTE:caf\n é")
  /// VC014.
  public static let orphanContinuation = FindingCode(
    "VC014", "orphan-continuation", .error, isIncomplete: true,
    rule: "A line that starts with a blank continues the line before it.",
    why: "There is no line before it, so it was skipped.", section: "RFC 6350 3.2",
    bad: " NOTE:a\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC015.
  public static let unfoldedContinuation = FindingCode(
    "VC015", "unfolded-continuation", .error,
    rule: "A line that continues another starts with a blank.",
    why: "The line has no colon and clearly continues the value before it, so it was appended to it.",
    section: "RFC 6350 3.2", bad: "NOTE:one\ntwo", good: "NOTE:one\\ntwo")
  /// VC023.
  public static let commentLine = FindingCode(
    "VC023", "comment-line", .note,
    rule: "A vCard has no comments.",
    why: "Some phones write lines that begin with #; the line was skipped.", bad: "# comment", good: "NOTE:comment")
  /// VC019.
  public static let textOutsideCard = FindingCode(
    "VC019", "text-outside-card", .warning, isIncomplete: true,
    rule: "There is no text before BEGIN:VCARD, between cards, or after END:VCARD.",
    why: "It belongs to no card and was skipped.", section: "RFC 6350 3.3",
    bad: "Exported by X\nBEGIN:VCARD\n…", good: "BEGIN:VCARD\n…")
  /// VC020.
  public static let undeclaredCharset = FindingCode(
    "VC020", "undeclared-charset", .warning,
    rule: "In vCard 2.1 a value outside of ASCII has a CHARSET.",
    why: "Without one the value is ASCII, and readers differ in how they decode other bytes.",
    section: "vCard 2.1 2.1.6", bad: "NOTE:café", good: "NOTE;CHARSET=UTF-8:café")
  /// VC021.
  public static let unknownCharset = FindingCode(
    "VC021", "unknown-charset", .error,
    rule: "CHARSET names a character set that can be decoded.",
    why: "The bytes were read as UTF-8 if valid, otherwise as Windows-1252.", section: "vCard 2.1 2.1.6",
    bad: "FN;CHARSET=KLINGON:Qapla", good: "FN;CHARSET=UTF-8:Qapla")

  /// VC024.
  public static let missingLineBreak = FindingCode(
    "VC024", "missing-line-break", .error,
    rule: "END:VCARD ends its line, and BEGIN:VCARD starts one.",
    why: "Most readers read two joined cards as one and mix two people; here both were read.",
    section: "RFC 6350 3.3",
    bad: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARDBEGIN:VCARD\nVERSION:4.0\nFN:Bob\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Bob\nEND:VCARD")
  /// VC025.
  public static let indentedCard = FindingCode(
    "VC025", "indented-card", .error,
    rule: "The lines of a card are not indented.",
    why:
      "A line that starts with a blank continues the line before it, so other readers find one long line or no card.",
    section: "RFC 6350 3.2", bad: "BEGIN:VCARD\n  VERSION:4.0\n  FN:Ada\n  END:VCARD",
    good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD")
  /// VC028.
  public static let meCard = FindingCode(
    "VC028", "mecard", .error,
    rule: "A contact is a vCard.",
    why: "The line is a MECARD, the short form of QR codes. It was read; other programs do not read it as a card.",
    section: "own", bad: "MECARD:N:Doe,Ada;TEL:5550100;;\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC029.
  public static let cardInOneLine = FindingCode(
    "VC029", "card-in-one-line", .error,
    rule: "Every property of a card is on a separate line.",
    why:
      "The line breaks of the card are written as \\n, or became blanks. It was read; other programs do not read it as a "
      + "card.",
    section: "RFC 6350 3.2, 3.3",
    bad:
      "BEGIN:VCARD\\nVERSION:3.0\\nFN:Bob\\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC030.
  public static let meCardCutOff = FindingCode(
    "VC030", "mecard-cut-off", .warning,
    rule: "A MECARD or BIZCARD ends with an empty field: two semicolons.",
    why: "The text ends in the middle, so that the last value may be a part of itself and others may be missing.",
    section: "own", bad: "MECARD:N:Doe,Ada;TEL:55501\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")

  // MARK: Structure

  /// VC101.
  public static let missingBegin = FindingCode(
    "VC101", "missing-begin", .error, isIncomplete: true,
    rule: "A card begins with BEGIN:VCARD.",
    why: "Properties before any BEGIN belong to no card and were skipped.", section: "RFC 6350 6.1.1",
    bad: "TEL:1\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC102.
  public static let missingEnd = FindingCode(
    "VC102", "missing-end", .error, isIncomplete: true,
    rule: "A card ends with END:VCARD.",
    why: "The card was closed at the next one or at the end of the file; none of it is lost.",
    section: "RFC 6350 6.1.2", bad: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC103.
  public static let endWithoutBegin = FindingCode(
    "VC103", "end-without-begin", .error, isIncomplete: true,
    rule: "END:VCARD closes an open card.", why: "No card is open here.", section: "RFC 6350 3.3",
    bad: "END:VCARD", good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC104.
  public static let wrongComponent = FindingCode(
    "VC104", "wrong-component", .error, isIncomplete: true,
    rule: "BEGIN and END name VCARD.",
    why: "A component of another name is not a card: its own lines were skipped, and the cards in it were read.",
    section: "RFC 6350 6.1.1",
    bad: "BEGIN:VCALENDAR", good: "BEGIN:VCARD")
  /// VC105.
  public static let parameterOnFraming = FindingCode(
    "VC105", "parameter-on-begin-end", .error,
    rule: "BEGIN and END have no parameters.",
    why: "They have no meaning and were ignored; other readers miss the card.",
    section: "RFC 6350 6.1.1, 6.1.2", bad: "BEGIN;X-A=1:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD")
  /// VC106.
  public static let groupOnFraming = FindingCode(
    "VC106", "group-on-begin-end", .warning,
    rule: "In vCard 4.0, BEGIN and END have no group.", why: "Other readers miss the card.", section: "RFC 6350 3.3",
    bad: "item1.BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD")
  /// VC107.
  public static let nestedCard = FindingCode(
    "VC107", "nested-card", .error,
    rule: "A card does not contain another, except an AGENT of vCard 2.1.",
    why: "The inner card was read as a separate contact.", section: "RFC 6350 appendix A.2",
    bad: "BEGIN:VCARD\nVERSION:2.1\nN:A\nBEGIN:VCARD\nVERSION:2.1\nN:B\nEND:VCARD\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:2.1\nN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:2.1\nN:B\nEND:VCARD")
  /// VC108.
  public static let nestingTooDeep = FindingCode(
    "VC108", "nesting-too-deep", .error, isLimit: true,
    rule: "Cards are nested at most --limit-nesting (8) deep.",
    why: "The cards below that depth were skipped.", bad: "AGENT in AGENT in AGENT, nine deep",
    good: "one AGENT")
  /// VC110.
  public static let missingVersion = FindingCode(
    "VC110", "missing-version", .error,
    rule: "A card has a VERSION.",
    why: "The version was derived from the syntax of the lines.", section: "RFC 6350 6.7.9",
    bad: "BEGIN:VCARD\nFN:Ada\nN:;Ada;;;\nEND:VCARD", good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC111.
  public static let versionNotFirst = FindingCode(
    "VC111", "version-not-first", .error,
    rule: "In vCard 4.0, VERSION is the first line after BEGIN.",
    why: "A reader that decides by the first line reads the card as another version.", section: "RFC 6350 6.7.9",
    bad: "BEGIN:VCARD\nFN:Ada\nVERSION:4.0\nEND:VCARD", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD")
  /// VC112.
  public static let duplicateVersion = FindingCode(
    "VC112", "duplicate-version", .error,
    rule: "A card has one VERSION.", why: "The first one counts.", section: "RFC 6350 6.7.9",
    bad: "BEGIN:VCARD\nVERSION:3.0\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")
  /// VC113.
  public static let unsupportedVersion = FindingCode(
    "VC113", "unsupported-version", .error,
    rule: "The VERSION is 2.1, 3.0 or 4.0.", why: "The card was read as the nearest supported version.",
    section: "RFC 6350 6.7.9",
    bad: "BEGIN:VCARD\nVERSION:5.0\nFN:Ada\nEND:VCARD", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD")

  /// VC114.
  public static let malformedVersion = FindingCode(
    "VC114", "malformed-version", .error,
    rule: "VERSION is exactly 2.1, 3.0 or 4.0.",
    why: "The version is clear, but strict readers refuse the card.", section: "RFC 6350 6.7.9",
    bad: "BEGIN:VCARD\nVERSION: 3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")

  // MARK: Syntax of lines

  /// VC201.
  public static let missingColon = FindingCode(
    "VC201", "missing-colon", .error, isIncomplete: true,
    rule: "A line is a name, parameters, a colon and a value.",
    why: "Without a colon the line has no value; it was skipped.", section: "RFC 6350 3.3",
    bad: "this is not a property", good: "NOTE:this is a property")
  /// VC202.
  public static let emptyPropertyName = FindingCode(
    "VC202", "empty-property-name", .error,
    rule: "A line begins with the name of its property.",
    why: "The line was kept unchanged; its meaning is unknown.",
    section: "RFC 6350 3.3", bad: ":1", good: "TEL:1")
  /// VC203.
  public static let badPropertyName = FindingCode(
    "VC203", "bad-property-name", .error,
    rule: "A property's name is made of ASCII letters, digits and hyphens.",
    why: "The line was kept unchanged.", section: "RFC 6350 3.3", bad: "X_FOO:1", good: "X-FOO:1")
  /// VC204.
  public static let badGroupName = FindingCode(
    "VC204", "bad-group-name", .error,
    rule: "A group's name is made of ASCII letters, digits and hyphens.",
    why: "Other readers refuse the line.", section: "RFC 6350 3.3", bad: "item 1.TEL:1", good: "item1.TEL:1")
  /// VC206.
  public static let bareParameter = FindingCode(
    "VC206", "bare-parameter", .error,
    rule: "In vCard 3.0 and 4.0 every parameter has a name: TYPE=home.",
    why: "It was read as an ENCODING if it is one, otherwise as a TYPE.", section: "RFC 2426 5",
    bad: "TEL;HOME:1", good: "TEL;TYPE=home:1")
  /// VC207.
  public static let emptyParameter = FindingCode(
    "VC207", "empty-parameter", .error,
    rule: "A parameter has a name and a value.", why: "It is empty and was ignored.", section: "RFC 6350 3.3",
    bad: "EMAIL;:a@example.org", good: "EMAIL:a@example.org")
  /// VC209.
  public static let unclosedQuote = FindingCode(
    "VC209", "unclosed-quote", .error,
    rule: "A quote that opens a parameter value is closed.", why: "It was read as an ordinary character.",
    section: "RFC 6350 3.3", bad: "TEL;TYPE=\"home:1", good: "TEL;TYPE=\"home\":1")
  /// VC212.
  public static let controlInParameter = FindingCode(
    "VC212", "control-in-parameter", .error,
    rule: "A parameter has no control characters but tab.",
    why: "They drive terminals and break XML. The character was kept.", section: "RFC 6350 3.3",
    bad: "ADR;LABEL=\"a\\x1Bb\":;;Main Street 1;Springfield;;;",
    good: "ADR;LABEL=\"ab\":;;Main Street 1;Springfield;;;")
  /// VC216.
  public static let blanksAroundDelimiter = FindingCode(
    "VC216", "space-around-delimiter", .error,
    rule: "There are no blanks around the delimiters of parameters.", why: "They were ignored.",
    section: "RFC 6350 3.3", bad: "TEL; TYPE = home:1", good: "TEL;TYPE=home:1")
  /// VC218.
  public static let emptyParameterValue = FindingCode(
    "VC218", "empty-parameter-value", .note,
    rule: "A parameter has a value.", why: "It has only a name.", section: "RFC 6350 3.3",
    bad: "TEL;TYPE=:1", good: "TEL:1")

  // MARK: Encodings of values

  /// VC308.
  public static let quotedPrintableOutside21 = FindingCode(
    "VC308", "quoted-printable-in-v3-v4", .error,
    rule: "Quoted-printable is part of vCard 2.1 only.", why: "The value was decoded anyway.",
    section: "RFC 2426 5", bad: "NOTE;ENCODING=QUOTED-PRINTABLE:caf=C3=A9", good: "NOTE:café")
  /// VC309.
  public static let badQuotedPrintable = FindingCode(
    "VC309", "bad-quoted-printable", .error,
    rule: "In quoted-printable two hexadecimal digits follow an equals sign.", why: "The equals sign was kept.",
    section: "vCard 2.1 2.1.5", bad: "NOTE;QUOTED-PRINTABLE:1 =Z 2", good: "NOTE;QUOTED-PRINTABLE:1 =3D 2")
  /// VC310.
  public static let brokenSoftBreak = FindingCode(
    "VC310", "broken-soft-break", .error,
    rule: "After an equals sign at the end of a line the value continues.",
    why: "Another property or the end of the card follows, so the value ends here.", section: "vCard 2.1 2.1.3",
    bad: "NOTE;QUOTED-PRINTABLE:abc=\nEND:VCARD", good: "NOTE;QUOTED-PRINTABLE:abc\nEND:VCARD")
  /// VC312.
  public static let badBase64 = FindingCode(
    "VC312", "bad-base64", .error,
    rule: "Inline binary data is base64.", why: "It cannot be decoded; the text was kept unchanged.",
    section: "RFC 2426 2.4.1", bad: "PHOTO;ENCODING=b:AA:A", good: "PHOTO;ENCODING=b:AAEC")
  /// VC313.
  public static let lenientBase64 = FindingCode(
    "VC313", "lenient-base64", .warning,
    rule: "Base64 has the standard alphabet, no blanks inside, and its padding.",
    why: "It was read; many programs refuse it.", section: "RFC 2426 2.4.1",
    bad: "PHOTO;ENCODING=b:AAECAwQ", good: "PHOTO;ENCODING=b:AAECAwQ=")
  /// VC322.
  public static let charsetParameter = FindingCode(
    "VC322", "charset-parameter", .warning,
    rule: "CHARSET is part of vCard 2.1 only; later versions are UTF-8.",
    why: "The value was decoded in the declared character set.",
    section: "RFC 2426 5", bad: "FN;CHARSET=UTF-8:Ada", good: "FN:Ada")

  // MARK: Limits

  /// VC811.
  public static let limitProperties = FindingCode(
    "VC811", "limit-properties", .error, isLimit: true,
    rule: "A card has at most --limit-properties properties (100,000).", why: "The others were skipped.",
    bad: "a card with a million lines", good: "a card with fewer")
  /// VC812.
  public static let limitValue = FindingCode(
    "VC812", "limit-value", .error, isLimit: true,
    rule: "A line of media in base64 has at most --limit-value octets (32 MiB), any other --limit-text (1 MiB).",
    why: "The line was skipped; the card's other lines were read.", bad: "a photo of 100 MB",
    good: "a photo of 1 MB, or --limit-value 200000000")
  /// VC813.
  public static let limitParameters = FindingCode(
    "VC813", "limit-parameters", .error, isLimit: true,
    rule: "A property has at most --limit-parameters parameters (1,000).", why: "The others were skipped.",
    bad: "a line with a million parameters", good: "a line with fewer")
  /// VC816.
  public static let limitCard = FindingCode(
    "VC816", "limit-card", .error, isLimit: true,
    rule: "A card has at most --limit-card octets (128 MiB).",
    why: "The rest of the card was skipped.", bad: "a card that never ends",
    good: "a card that ends, or a larger --limit-card")

  /// All codes of this module, by their ids.
  public static let all: [FindingCode] = [
    emptyInput, notAVCard, invalidUTF8, nulByte, controlCharacter, foldSplitsCharacter, orphanContinuation,
    unfoldedContinuation,
    textOutsideCard, undeclaredCharset, unknownCharset, commentLine, missingLineBreak, indentedCard, meCard,
    cardInOneLine, meCardCutOff, missingBegin, missingEnd, endWithoutBegin,
    wrongComponent,
    parameterOnFraming, groupOnFraming, nestedCard, nestingTooDeep, missingVersion, versionNotFirst, duplicateVersion,
    unsupportedVersion, malformedVersion, missingColon, emptyPropertyName,
    badPropertyName, badGroupName, bareParameter, emptyParameter, unclosedQuote, controlInParameter,
    blanksAroundDelimiter,
    emptyParameterValue, quotedPrintableOutside21, badQuotedPrintable, brokenSoftBreak, badBase64, lenientBase64,
    charsetParameter, limitProperties, limitValue, limitParameters, limitCard,
  ]
}

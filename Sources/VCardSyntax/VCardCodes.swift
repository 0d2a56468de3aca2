package import Findings

/// The findings of the vCard reader about bytes, lines and the framing of cards.
package enum VCardCodes {
  // MARK: Files

  /// VC001.
  package static let emptyInput = table["VC001"]
  /// VC002: a file that should be a vCard and is not.
  package static let notAVCard = table["VC002"]

  // MARK: Bytes and lines

  /// VC003.
  package static let invalidUTF8 = table["VC003"]
  /// VC009.
  package static let nulByte = table["VC009"]
  /// VC010.
  package static let controlCharacter = table["VC010"]
  /// VC012.
  package static let foldSplitsCharacter = table["VC012"]
  /// VC014.
  package static let orphanContinuation = table["VC014"]
  /// VC015.
  package static let unfoldedContinuation = table["VC015"]
  /// VC023.
  package static let commentLine = table["VC023"]
  /// VC019.
  package static let textOutsideCard = table["VC019"]
  /// VC020.
  package static let undeclaredCharset = table["VC020"]
  /// VC021.
  package static let unknownCharset = table["VC021"]
  /// VC024.
  package static let missingLineBreak = table["VC024"]
  /// VC025.
  package static let indentedCard = table["VC025"]
  /// VC028.
  package static let meCard = table["VC028"]
  /// VC029.
  package static let cardInOneLine = table["VC029"]
  /// VC030.
  package static let meCardCutOff = table["VC030"]
  /// VC031.
  package static let distributionList = table["VC031"]

  // MARK: Structure

  /// VC101.
  package static let missingBegin = table["VC101"]
  /// VC102.
  package static let missingEnd = table["VC102"]
  /// VC103.
  package static let endWithoutBegin = table["VC103"]
  /// VC104.
  package static let wrongComponent = table["VC104"]
  /// VC105.
  package static let parameterOnFraming = table["VC105"]
  /// VC106.
  package static let groupOnFraming = table["VC106"]
  /// VC107.
  package static let nestedCard = table["VC107"]
  /// VC108.
  package static let nestingTooDeep = table["VC108"]
  /// VC110.
  package static let missingVersion = table["VC110"]
  /// VC111.
  package static let versionNotFirst = table["VC111"]
  /// VC112.
  package static let duplicateVersion = table["VC112"]
  /// VC113.
  package static let unsupportedVersion = table["VC113"]
  /// VC114.
  package static let malformedVersion = table["VC114"]

  // MARK: Syntax of lines

  /// VC201.
  package static let missingColon = table["VC201"]
  /// VC202.
  package static let emptyPropertyName = table["VC202"]
  /// VC203.
  package static let badPropertyName = table["VC203"]
  /// VC204.
  package static let badGroupName = table["VC204"]
  /// VC206.
  package static let bareParameter = table["VC206"]
  /// VC207.
  package static let emptyParameter = table["VC207"]
  /// VC209.
  package static let unclosedQuote = table["VC209"]
  /// VC212.
  package static let controlInParameter = table["VC212"]
  /// VC216.
  package static let blanksAroundDelimiter = table["VC216"]
  /// VC218.
  package static let emptyParameterValue = table["VC218"]

  // MARK: Encodings of values

  /// VC308.
  package static let quotedPrintableOutside21 = table["VC308"]
  /// VC309.
  package static let badQuotedPrintable = table["VC309"]
  /// VC310.
  package static let brokenSoftBreak = table["VC310"]
  /// VC312.
  package static let badBase64 = table["VC312"]
  /// VC313.
  package static let lenientBase64 = table["VC313"]
  /// VC322.
  package static let charsetParameter = table["VC322"]

  // MARK: Limits

  /// VC811.
  package static let limitProperties = table["VC811"]
  /// VC812.
  package static let limitValue = table["VC812"]
  /// VC813.
  package static let limitParameters = table["VC813"]
  /// VC816.
  package static let limitCard = table["VC816"]

  /// All codes of this module, by their ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    VC001 empty-input error | RFC 6350 3.3 | A vCard file has at least one card. |
      A failed export or download often results in an empty file. | a file of 0 bytes, or of blanks and line ends |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n
    VC002 not-a-vcard error | RFC 6350 6.1.1; RFC 2426 2.1.1 | A vCard file has a line BEGIN:VCARD. |
      A server that asks for a password answers with a web page, and the download is then a page named .vcf. |
      <!DOCTYPE html><title>Sign in</title>\n | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n
    VC003 invalid-utf8 error | RFC 6350 3.1 | The text is UTF-8, or its character set is declared. |
      The bytes were decoded in their most likely encoding; --encoding sets another one. |
      BEGIN:VCARD\nVERSION:4.0\nFN:M\\xFCller\nN:;M;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:4.0\nFN:Müller\nN:;M;;;\nEND:VCARD
    VC009 nul-byte error | RFC 6350 3.3 | A card has no NUL bytes. | Programs written in C stop reading there and lose
      the rest of the file. The byte was kept. | NOTE:a\\x00b | NOTE:ab
    VC010 control-character error | RFC 6350 3.3 | A line has no control characters but tab. |
      They drive terminals and break XML. The character was kept. | NOTE:a\\x1Bb | NOTE:ab
    VC012 fold-splits-character error | RFC 6350 3.2 | A fold is not inside a character. | Most readers decode before
      they unfold and show a broken character. This one reads it. | NOTE:caf\\xC3\n \\xA9 | NOTE:caf\n é
    VC014 orphan-continuation error,incomplete | RFC 6350 3.2 |
      A line that starts with a blank continues the line before it. |
      There is no line before it, so it was skipped. |  NOTE:a\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC015 unfolded-continuation error | RFC 6350 3.2 | A line that continues another starts with a blank. | The line has
      no colon and clearly continues the value before it, so it was appended to it. | NOTE:one\ntwo | NOTE:one\\ntwo
    VC019 text-outside-card warning,incomplete | RFC 6350 3.3 | There is no text before BEGIN:VCARD, between cards, or
      after END:VCARD. | It belongs to no card and was skipped. | Exported by X\nBEGIN:VCARD\n… | BEGIN:VCARD\n…
    VC020 undeclared-charset warning | vCard 2.1 2.1.6 | In vCard 2.1 a value outside of ASCII has a CHARSET. | Without
      one the value is ASCII, and readers differ in how they decode other bytes. | NOTE:café | NOTE;CHARSET=UTF-8:café
    VC021 unknown-charset error | vCard 2.1 2.1.6 | CHARSET names a character set that can be decoded. | The bytes were
      read as UTF-8 if valid, otherwise as Windows-1252. | FN;CHARSET=KLINGON:Qapla | FN;CHARSET=UTF-8:Qapla
    VC023 comment-line note | own | A vCard has no comments. |
      Some phones write lines that begin with #; the line was skipped. | # comment | NOTE:comment
    VC024 missing-line-break error | RFC 6350 3.3 | END:VCARD ends its line, and BEGIN:VCARD starts one. |
      Most readers read two joined cards as one and mix two people; here both were read. |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARDBEGIN:VCARD\nVERSION:4.0\nFN:Bob\nEND:VCARD |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Bob\nEND:VCARD
    VC025 indented-card error | RFC 6350 3.2 | The lines of a card are not indented. |
      A line that starts with a blank continues the line before it, so other readers find one long line or no card. |
      BEGIN:VCARD\n  VERSION:4.0\n  FN:Ada\n  END:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
    VC028 mecard error | own | A contact is a vCard. |
      The line is a MECARD, the short form of QR codes. It was read; other programs do not read it as a card. |
      MECARD:N:Doe,Ada;TEL:5550100;;\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC029 card-in-one-line error | RFC 6350 3.2, 3.3 | Every property of a card is on a separate line. | The line breaks
      of the card are written as \\n, or became blanks. It was read; other programs do not read it as a card. |
      BEGIN:VCARD\\nVERSION:3.0\\nFN:Bob\\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC030 mecard-cut-off warning | own | A MECARD or BIZCARD ends with an empty field: two semicolons. |
      The text ends in the middle, so that the last value may be a part of itself and others may be missing. |
      MECARD:N:Doe,Ada;TEL:55501\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC031 distribution-list warning | own | A group of contacts is a vCard of the kind group. | BEGIN:VLIST begins a list of
      SOGo. It was read as a group, whose members have the UIDs that the list names; other programs skip it. |
      BEGIN:VLIST\nFN:Engineers\nCARD;EMAIL=ada@example.org;FN=Ada:a1.vcf\nEND:VLIST |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Engineers\nMEMBER:urn:uuid:a1\nEND:VCARD
    VC101 missing-begin error,incomplete | RFC 6350 6.1.1 | A card begins with BEGIN:VCARD. | Properties before any
      BEGIN belong to no card and were skipped. | TEL:1\nBEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC102 missing-end error,incomplete | RFC 6350 6.1.2 | A card ends with END:VCARD. |
      The card was closed at the next one or at the end of the file; none of it is lost. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;; | BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC103 end-without-begin error,incomplete | RFC 6350 3.3 | END:VCARD closes an open card. | No card is open here. |
      END:VCARD | BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC104 wrong-component error,incomplete | RFC 6350 6.1.1 | BEGIN and END name VCARD. | A component of another name is
      not a card: its own lines were skipped, and the cards in it were read. | BEGIN:VCALENDAR | BEGIN:VCARD
    VC105 parameter-on-begin-end error | RFC 6350 6.1.1, 6.1.2 | BEGIN and END have no parameters. |
      They have no meaning and were ignored; other readers miss the card. |
      BEGIN;X-A=1:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
    VC106 group-on-begin-end warning | RFC 6350 3.3 | In vCard 4.0, BEGIN and END have no group. | Other readers miss
      the card. | item1.BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
    VC107 nested-card error | RFC 6350 appendix A.2 | A card does not contain another, except an AGENT of vCard 2.1. |
      The inner card was read as a separate contact. |
      BEGIN:VCARD\nVERSION:2.1\nN:A\nBEGIN:VCARD\nVERSION:2.1\nN:B\nEND:VCARD\nEND:VCARD |
      BEGIN:VCARD\nVERSION:2.1\nN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:2.1\nN:B\nEND:VCARD
    VC108 nesting-too-deep error,limit | own | Cards are nested at most --limit-nesting (8) deep. |
      The cards below that depth were skipped. | AGENT in AGENT in AGENT, nine deep | one AGENT
    VC110 missing-version error | RFC 6350 6.7.9 | A card has a VERSION. | The version was derived from the syntax of
      the lines. | BEGIN:VCARD\nFN:Ada\nN:;Ada;;;\nEND:VCARD | BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC111 version-not-first error | RFC 6350 6.7.9 | In vCard 4.0, VERSION is the first line after BEGIN. |
      A reader that decides by the first line reads the card as another version. |
      BEGIN:VCARD\nFN:Ada\nVERSION:4.0\nEND:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
    VC112 duplicate-version error | RFC 6350 6.7.9 | A card has one VERSION. | The first one counts. |
      BEGIN:VCARD\nVERSION:3.0\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC113 unsupported-version error | RFC 6350 6.7.9 | The VERSION is 2.1, 3.0 or 4.0. |
      The card was read as the nearest supported version. | BEGIN:VCARD\nVERSION:5.0\nFN:Ada\nEND:VCARD |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
    VC114 malformed-version error | RFC 6350 6.7.9 | VERSION is exactly 2.1, 3.0 or 4.0. |
      The version is clear, but strict readers refuse the card. |
      BEGIN:VCARD\nVERSION: 3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD | BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC201 missing-colon error,incomplete | RFC 6350 3.3 | A line is a name, parameters, a colon and a value. |
      Without a colon other readers skip the line. It was read if the start of its value is clear; otherwise its text
      was kept as X-UNREAD-LINE. | this is not a property | NOTE:this is a property
    VC202 empty-property-name error | RFC 6350 3.3 | A line begins with the name of its property. |
      The line was kept unchanged; its meaning is unknown. | :1 | TEL:1
    VC203 bad-property-name error | RFC 6350 3.3 | A property's name is made of ASCII letters, digits and hyphens. |
      The line was kept unchanged. | X_FOO:1 | X-FOO:1
    VC204 bad-group-name error | RFC 6350 3.3 | A group's name is made of ASCII letters, digits and hyphens. |
      Other readers refuse the line. | item 1.TEL:1 | item1.TEL:1
    VC206 bare-parameter error | RFC 2426 5 | In vCard 3.0 and 4.0 every parameter has a name: TYPE=home. |
      It was read as an ENCODING if it is one, otherwise as a TYPE. | TEL;HOME:1 | TEL;TYPE=home:1
    VC207 empty-parameter error | RFC 6350 3.3 | A parameter has a name and a value. |
      It was ignored; the text of one without a name was kept as X-UNREAD-LINE. |
      EMAIL;:a@example.org | EMAIL:a@example.org
    VC209 unclosed-quote error | RFC 6350 3.3 | A quote that opens a parameter value is closed. |
      It was read as an ordinary character. | TEL;TYPE="home:1 | TEL;TYPE="home":1
    VC212 control-in-parameter error | RFC 6350 3.3 | A parameter has no control characters but tab. |
      They drive terminals and break XML. The character was kept. | ADR;LABEL="a\\x1Bb":;;Main Street 1;Springfield;;; |
      ADR;LABEL="ab":;;Main Street 1;Springfield;;;
    VC216 space-around-delimiter error | RFC 6350 3.3 | There are no blanks around the delimiters of parameters. |
      They were ignored. | TEL; TYPE = home:1 | TEL;TYPE=home:1
    VC218 empty-parameter-value note | RFC 6350 3.3 | A parameter has a value. | It has only a name. | TEL;TYPE=:1 |
      TEL:1
    VC308 quoted-printable-in-v3-v4 error | RFC 2426 5 | Quoted-printable is part of vCard 2.1 only. |
      The value was decoded anyway. | NOTE;ENCODING=QUOTED-PRINTABLE:caf=C3=A9 | NOTE:café
    VC309 bad-quoted-printable error | vCard 2.1 2.1.5 | In quoted-printable two hexadecimal digits follow an equals
      sign. | The equals sign was kept. | NOTE;QUOTED-PRINTABLE:1 =Z 2 | NOTE;QUOTED-PRINTABLE:1 =3D 2
    VC310 broken-soft-break error | vCard 2.1 2.1.3 | After an equals sign at the end of a line the value continues. |
      Another property or the end of the card follows, so the value ends here. | NOTE;QUOTED-PRINTABLE:abc=\nEND:VCARD |
      NOTE;QUOTED-PRINTABLE:abc\nEND:VCARD
    VC312 bad-base64 error | RFC 2426 2.4.1 | Inline binary data is base64. |
      It cannot be decoded; the text was kept unchanged. | PHOTO;ENCODING=b:AA:A | PHOTO;ENCODING=b:AAEC
    VC313 lenient-base64 warning | RFC 2426 2.4.1 | Base64 has the standard alphabet, no blanks inside, and its
      padding. | It was read; many programs refuse it. | PHOTO;ENCODING=b:AAECAwQ | PHOTO;ENCODING=b:AAECAwQ=
    VC322 charset-parameter warning | RFC 2426 5 | CHARSET is part of vCard 2.1 only; later versions are UTF-8. |
      The value was decoded in the declared character set. | FN;CHARSET=UTF-8:Ada | FN:Ada
    VC811 limit-properties error,limit | own | A card has at most --limit-properties properties (100,000). |
      The others were skipped. | a card with a million lines | a card with fewer
    VC812 limit-value error,limit | own | A line of media in base64 has at most --limit-value octets (32 MiB), any other
      --limit-text (1 MiB). | The line was skipped; the card's other lines were read. | a photo of 100 MB |
      a photo of 1 MB, or --limit-value 200000000
    VC813 limit-parameters error,limit | own | A property has at most --limit-parameters parameters (1,000). |
      The others were skipped. | a line with a million parameters | a line with fewer
    VC816 limit-card error,limit | own | A card has at most --limit-card octets (128 MiB). |
      The rest of the card was skipped. | a card that never ends | a card that ends, or a larger --limit-card
    """#)
}

/// Files, cards, and the form of lines: VC001 to VC219.
enum StructureRuleRows {
  static let text = #"""
    VC004 utf8-bom warning 234 grammar safe | RFC 6350 3.3 | A vCard begins with BEGIN:VCARD, and not with a byte order
      mark. | Some readers find no card after a byte order mark and report nothing; UTF-8 needs none. |
      \\xEF\\xBB\\xBFBEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD
    VC005 utf16-input error 234 MUST safe 2=warning 3=warning | RFC 6350 3.1 | A vCard is UTF-8. |
      A reader without support for UTF-16 finds no BEGIN:VCARD in the file. | a file in UTF-16 | the same file in UTF-8
    VC006 lf-line-ending warning 234 MUST safe | RFC 6350 3.2; RFC 2425 5.8.1; vCard 2.1 2.1.3 | Every line ends in CR
      LF. | Strict readers refuse other line ends. Git may convert them to LF; --allow-lf accepts that. |
      BEGIN:VCARD\\x0AVERSION:4.0\\x0AFN:Ada\\x0AN:;Ada;;;\\x0AEND:VCARD\\x0A |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n
    VC007 cr-line-ending error 234 MUST safe | RFC 6350 3.2 | A carriage return occurs only once, and only right before
      a line feed. | Most readers see one line, or an empty line after each line. |
      BEGIN:VCARD\\x0DVERSION:4.0\\x0DFN:Ada\\x0DN:;Ada;;;\\x0DEND:VCARD\\x0D |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n
    VC008 mixed-line-endings warning 234 MUST safe | RFC 6350 3.2 | All lines of a file end in CR LF. |
      The file was assembled from parts, or edited by a program that writes other line ends. |
      BEGIN:VCARD\nVERSION:4.0\\x0AFN:Ada\nN:;Ada;;;\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n
    VC011 line-over-75-octets warning 34 SHOULD safe | RFC 6350 3.2; RFC 2425 5.8.2; RFC 2426 2.6 | A line has at most
      75 octets without its line end; longer lines are folded. | Some readers truncate long lines, and mail programs
      break them anywhere. | NOTE:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa |
      NOTE:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n aaaaa
    VC013 empty-continuation warning 34 MUST safe | RFC 6350 3.2; RFC 2425 5.8.1 | A continuation line has text. |
      Some readers treat it as a part of the previous line, some as an empty line. | NOTE:one\n \n two | NOTE:one\n two
    VC016 blank-line-in-card warning 34 grammar safe | RFC 6350 3.3; RFC 2426 5 | A card has no empty lines. |
      Some readers end the card there. vCard 2.1 has an empty line after base64; later versions have none. |
      TEL:1\n\nNOTE:a | TEL:1\nNOTE:a
    VC017 fold-not-at-whitespace note 2 specification unsafe | vCard 2.1 2.1.3 | A line of vCard 2.1 is folded at white
      space. | The white space at a fold belongs to the value, so a fold inside a word adds a blank to it. |
      EMAIL:ada.lovelace@ex\n ample.org | EMAIL:ada.lovelace@example.org
    VC018 no-final-line-break note 34 grammar safe | RFC 6350 3.3 | The last line ends in a line break, as all lines
      do. | If another file is appended, END:VCARD and BEGIN:VCARD become one line. |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n
    VC022 truncated-file error 234 MUST none | RFC 6350 6.1.2 | A card ends with END:VCARD, and not in the middle of a
      line or a value. | The rest of the file is missing, for example after an incomplete download. The existing part
      was read. | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nPHOTO:data:image/jpeg;base64,AAECAw |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nPHOTO:data:image/jpeg;base64,AAECAw==\nEND:VCARD
    VC115 mixed-versions note 234 judgement none | RFC 6350 10.1 | The cards of a file have one version. |
      It is allowed, but some programs apply the version of the first card to all cards. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Bob\nN:;Bob;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Bob\nN:;Bob;;;\nEND:VCARD
    VC116 profile-not-vcard error 3 MUST safe | RFC 2426 2.1.3 | PROFILE, if present, is VCARD. |
      Any other value declares another format. | PROFILE:ICALENDAR | PROFILE:VCARD
    VC117 empty-card error 234 grammar unsafe | RFC 6350 3.3 | A card has more than its VERSION. | The card becomes an
      empty contact. | BEGIN:VCARD\nVERSION:4.0\nEND:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
    VC121 missing-n error 23 MUST unsafe 2=warning | RFC 2426 3.1.2; vCard 2.1 2.2.2 |
      A card of version 2.1 or 3.0 has an N. | Apple's and Android's address books, and those that sort by family name,
      read the parts of the name from N. | BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEND:VCARD
    VC122 missing-n-v4 note 4 SHOULD unsafe | RFC 6350 6.2.2 | The card of a person has an N. | 4.0 allows a name in one
      piece, but address books that sort by family name read its parts from N. | BEGIN:VCARD\nVERSION:4.0\nFN:Ada
      Lovelace\nEND:VCARD | BEGIN:VCARD\nVERSION:4.0\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEND:VCARD
    VC123 empty-fn warning 34 judgement unsafe | RFC 6350 6.2.1 | FN has text. |
      The property is required as the name to show; an empty FN shows nothing. | FN: | FN:Ada Lovelace
    VC124 too-many-of-property error 4 MUST safe | RFC 6350 3.3, 6.1.4, 6.2.2, 6.2.5, 6.2.6, 6.2.7, 6.7.3, 6.7.4, 6.7.6;
      RFC 6474 2; RFC 9554 3.1, 3.3 | A property that a card has at most once occurs once, or several times with one
      ALTID. | A reader uses one of them, and it is unclear which one. | BDAY:19850412\nBDAY:19850413 | BDAY:19850412
    VC125 too-many-of-property-v3 warning 23 judgement safe | RFC 2426 3.1.5, 3.6.4, 3.6.7 | BDAY, REV, UID, N, PRODID,
      TZ, GEO, CLASS and SORT-STRING occur at most once. | The older standards set no limit, but describe one value; a
      reader uses one of them. | REV:2020-01-02T03:04:05Z\nREV:2021-01-02T03:04:05Z | REV:2021-01-02T03:04:05Z
    VC126 altid-exceeds-cardinality error 4 MUST none | RFC 6350 5.4 | All forms of a property that a card has at most
      once have the same ALTID. | Different ALTIDs mean different values, and only one is allowed. |
      TITLE:a\nN;ALTID=1;LANGUAGE=en:Lovelace;Ada;;;\nN;ALTID=2;LANGUAGE=de:Lovelace;Ada;;; |
      TITLE:a\nN;ALTID=1;LANGUAGE=en:Lovelace;Ada;;;\nN;ALTID=1;LANGUAGE=de:Lovelace;Ada;;;
    VC127 altid-questionable note 4 judgement none | RFC 6350 5.4 | A value in two languages has one ALTID. |
      Without it there are two values: a person with two titles instead of one. |
      TITLE;LANGUAGE=en:Boss\nTITLE;LANGUAGE=fr:Patron |
      TITLE;ALTID=1;LANGUAGE=en:Boss\nTITLE;ALTID=1;LANGUAGE=fr:Patron
    VC128 unknown-property warning 234 grammar unsafe | RFC 6350 3.3 | A property is in a standard, or begins with X-. |
      Readers do not know the property, and most drop it. Often it is a spelling mistake. | EMIAL:ada@example.org |
      EMAIL:ada@example.org
    VC129 vendor-property note 234 judgement none off | RFC 6350 6.10 | Lists the properties that products have added. |
      Other products do not know them, so their values may be lost. | X-EVOLUTION-SPOUSE:Ada |
      RELATED;VALUE=text;TYPE=spouse:Ada
    VC130 property-newer-than-version warning 23 judgement safe | RFC 6350 appendix A.3 | A card has properties of its
      own version only. | Readers of the older version do not know the property; products write it with the prefix X-. |
      GENDER:F | X-GENDER:F
    VC131 property-removed-in-v4 warning 4 grammar safe | RFC 6350 appendix A.2 | vCard 4.0 has no NAME, MAILER, LABEL,
      CLASS, AGENT, PROFILE, SORT-STRING and CAPURI. | Readers of 4.0 do not know the property. LABEL, SORT-STRING and
      AGENT have other forms there. | SORT-STRING:Lovelace | N;SORT-AS=Lovelace:Lovelace;Ada;;;
    VC132 member-without-group error 4 MUST none | RFC 6350 6.6.5, 6.1.4 | MEMBER occurs only in a card whose KIND is
      group. | A reader treats the card as a person and ignores the members. |
      MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af |
      KIND:group\nMEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
    VC133 group-without-member note 4 judgement none off | RFC 6350 6.1.4 | A group has members. | A group may be empty,
      but often its members were lost. | KIND:group | KIND:group\nMEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
    VC135 property-group-collision note 34 judgement none | RFC 6350 3.3 | A group with an X-ABLabel has one property
      that it labels. | With two properties some programs label the first, some both. |
      item1.TEL:+1 555 0100\nitem1.EMAIL:a@example.org\nitem1.X-ABLabel:Boat |
      item1.TEL:+1 555 0100\nitem1.X-ABLabel:Boat\nitem2.EMAIL:a@example.org
    VC140 version-not-wanted error - judgement none | own |
      A card has one of the versions in the "versions" of the configuration. |
      A program that reads one version often refuses another. Without the key every version is allowed. |
      { "versions": ["3.0"] }, and a card with VERSION:4.0 | { "versions": ["3.0", "4.0"] }, and a card with VERSION:4.0
    VC205 lowercase-name note 4 SHOULD safe off | RFC 6350 3.3 |
      The names of properties and parameters are written in upper case. |
      Case does not count, but 4.0 recommends capitals for all that is written. | tel;type=home:1 | TEL;TYPE=home:1
    VC208 bad-parameter-name error 234 grammar none | RFC 6350 3.3, vCard 2.1 2.9 |
      A parameter's name is made of ASCII letters, digits and hyphens; in 2.1 of all but the delimiters. | Strict
      readers refuse the line; others ignore the parameter. | TEL;HOME,X-FOO=1:+1 555 0100 | TEL;X-FOO=1:+1 555 0100
    VC210 quote-in-parameter error 34 MUST unsafe | RFC 6350 5, RFC 6868 3, RFC 2426 4 | Double quotes occur only around the value of a
      parameter. | Readers remove the quote, or treat the text between two quotes as one value. ^' is the escape for a
      quote (RFC 6868). | ADR;LABEL=the "Ritz":;;1 Main St;Town;;; | ADR;LABEL=the ^'Ritz^':;;1 Main St;Town;;;
    VC211 parameter-needs-quotes warning 34 MUST safe | RFC 6350 5 |
      The value of a parameter with a colon, a semicolon or a comma is in double quotes. |
      Without them the value ends there, and the rest becomes another parameter or the value of the property. |
      ADR;LABEL=1 Main St, Town:;;1 Main St;Town;;; | ADR;LABEL="1 Main St, Town":;;1 Main St;Town;;;
    VC213 backslash-in-parameter note 4 judgement safe | RFC 6868 1, RFC 6350 6.3.1 |
      The values of parameters have no backslash escapes; ^n is a line break. |
      Most readers show the backslash. RFC 6350 itself has \\n in LABEL; RFC 6868 replaced it by ^n. |
      ADR;LABEL="1 Main St\\nTown":;;1 Main St;Town;;; | ADR;LABEL="1 Main St^nTown":;;1 Main St;Town;;;
    VC214 unknown-caret-escape note 4 MUST none | RFC 6868 3 |
      A caret in a parameter is followed by n, ^ or an apostrophe. | Other sequences are not decoded; ^^ is a caret. |
      ADR;LABEL=a^b:;;1 Main St;Town;;; | ADR;LABEL=a^^b:;;1 Main St;Town;;;
    VC215 duplicate-parameter error 234 judgement safe | RFC 6350 5.1-5.8 | A parameter with a single value occurs
      once. | Readers use the first, the last, or neither. Only TYPE, PID and SORT-AS may be repeated. |
      NOTE;LANGUAGE=de;LANGUAGE=en:a | NOTE;LANGUAGE=en:a
    VC217 leading-space-in-value note 234 judgement unsafe | own | A value begins right after the colon. |
      A leading blank is part of the value: it is shown, and it changes the order. | NOTE: a | NOTE:a
    VC219 quoted-type-list note 4 judgement safe off | RFC 6350 6.4.1 | A list of types is not quoted. |
      RFC 6350 has TYPE="voice,fax" for a list, although quotes elsewhere mean one value. |
      TEL;TYPE="voice,fax":+1 555 0100 | TEL;TYPE=voice,fax:+1 555 0100
    """#
}

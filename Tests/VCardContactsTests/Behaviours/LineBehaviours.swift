import Testing

/// Behaviours 1 to 16 and 53: bytes, lines and the framing of cards.
@Suite("Lines, bytes, framing")
struct LineBehaviours {
  @Test("Behaviour", arguments: lines + cards + broken + characters)
  func behaviour(_ behaviour: Behaviour) { behaviour.check() }

  static let lines: [Behaviour] = [
    .line(
      "1: a fold inside a UTF-8 sequence is read and reported", "3.0", "NOTE:caf\\xC3\n \\xA9 au lait",
      v30: ["NOTE:café au lait"], v40: ["NOTE:café au lait"], findings: ["VC012@5"]),
    .line(
      "2: a tab folds as a blank does", "3.0", "NOTE:abc\n\tdef", v30: ["NOTE:abcdef"], v40: ["NOTE:abcdef"]),
    .line(
      "2: exactly one blank is the fold in 3.0", "3.0", "NOTE:abc\n  def", v30: ["NOTE:abc def"],
      v40: ["NOTE:abc def"]),
    .line(
      "2: the fold's blanks belong to the value in 2.1", "2.1", "NOTE:abc\n def", v30: ["NOTE:abc def"],
      v40: ["NOTE:abc def"]),
    .line(
      "2: any number of blanks may fold base64", "2.1", "PHOTO;JPEG;ENCODING=BASE64:\n    AAEC\n\tAwQ=\n\nTEL:1",
      v30: ["TEL:1", "PHOTO;ENCODING=b;TYPE=JPEG:AAECAwQ="], v40: ["TEL:1", "PHOTO:data:image/jpeg;base64,AAECAwQ="]),
    .line(
      "3: every line ending is recognized", "3.0", "NOTE:abc\n def\nTEL:1", v30: ["TEL:1", "NOTE:abcdef"],
      v40: ["TEL:1", "NOTE:abcdef"]),
    .file(
      "4: a byte order mark is skipped",
      "\u{FEFF}BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jo;;;\nFN:Jo\nEND:VCARD\n", cards: [["FN:Jo", "N:Doe;Jo;;;"]]),
    .file(
      "5: empty lines before the first card", "\n\n\nBEGIN:VCARD\nVERSION:3.0\nN:Doe;Jo;;;\nFN:Jo\nEND:VCARD\n",
      cards: [["FN:Jo", "N:Doe;Jo;;;"]]),
    .file(
      "6: empty lines and lines of blanks between cards",
      "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nEND:VCARD\n\n \t\n\nBEGIN:VCARD\nVERSION:3.0\nN:B;;;;\nFN:B\nEND:VCARD\n\n",
      cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"]]),
    .file(
      "7: blanks after BEGIN, VERSION and END",
      "BEGIN:VCARD \nVERSION:4.0 \nFN:A\nN:A;;;;\nEND:VCARD\t \nBEGIN:VCARD\nVERSION: 4.0\nFN:B\nN:B;;;;\nEND:VCARD",
      cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"]], findings: ["VC114@2", "VC114@7"]),
    .card(
      "8: the case of names does not matter",
      "begin:vcard\nversion:3.0\nn:Doe;Jo;;;\nfn:Jo\nEmail;Type=home:a@example.org\nend:vcard\n",
      v30: ["FN:Jo", "N:Doe;Jo;;;", "EMAIL;TYPE=HOME,INTERNET:a@example.org"],
      v40: ["FN:Jo", "N:Doe;Jo;;;", "EMAIL;TYPE=home:a@example.org"]),
  ]

  static let cards: [Behaviour] = [
    .file(
      "9: the last END is missing", "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nNOTE:1",
      cards: [["FN:A", "N:A;;;;", "NOTE:1"]], findings: ["VC102@1"]),
    .file(
      "10: an END in the middle is missing, and no neighbour is lost",
      """
      BEGIN:VCARD
      VERSION:3.0
      N:A;;;;
      FN:A
      BEGIN:VCARD
      VERSION:3.0
      N:B;;;;
      FN:B
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      N:C;;;;
      FN:C
      END:VCARD

      """, cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"], ["FN:C", "N:C;;;;"]], findings: ["VC102@1"]),
    .file(
      "10: two ENDs are missing",
      """
      BEGIN:VCARD
      VERSION:3.0
      N:A;;;;
      FN:A
      BEGIN:VCARD
      VERSION:4.0
      N:B;;;;
      FN:B
      BEGIN:VCARD
      VERSION:3.0
      N:C;;;;
      FN:C
      END:VCARD

      """, cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"], ["FN:C", "N:C;;;;"]], findings: ["VC102@1", "VC102@5"]),
    .file(
      "10: in 2.1 a card without END is kept, and so are all cards after it",
      """
      BEGIN:VCARD
      VERSION:2.1
      N:A
      FN:A
      BEGIN:VCARD
      VERSION:2.1
      N:B
      FN:B
      END:VCARD
      BEGIN:VCARD
      VERSION:2.1
      N:C
      FN:C
      END:VCARD

      """, cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"], ["FN:C", "N:C;;;;"]],
      findings: ["VC102@1", "VC107@5", "VC107@10"]),
    .file(
      "10: the missing END of a 3.0 card before one of 2.1",
      """
      BEGIN:VCARD
      VERSION:3.0
      N:A;;;;
      FN:A
      TEL:1
      BEGIN:VCARD
      VERSION:2.1
      N:B
      FN:B
      END:VCARD

      """, cards: [["FN:A", "N:A;;;;", "TEL:1"], ["FN:B", "N:B;;;;"]], findings: ["VC102@1"]),
    .file(
      "10: a folded END closes nothing, and nothing is lost",
      "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nEND:VC\n ARD\nBEGIN:VCARD\nVERSION:3.0\nN:B;;;;\nFN:B\nEND:VCARD\n",
      cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"]], findings: ["VC102@1", "VC104@5"]),
    .file(
      "10: parameters and a group on BEGIN and END",
      """
      BEGIN;X-A=1:VCARD
      VERSION:3.0
      N:A;;;;
      FN:A
      item1.END:VCARD
      item1.BEGIN:VCARD
      VERSION:4.0
      N:B;;;;
      FN:B
      END;X-B=2:VCARD

      """, cards: [["FN:A", "N:A;;;;"], ["FN:B", "N:B;;;;"]],
      findings: ["VC105@1", "VC106@6", "VC105@10"]),
    .card(
      "11: an agent's card in 2.1",
      "BEGIN:VCARD\nVERSION:2.1\nN:Doe;Jo\nFN:Jo\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nN:Friday;Fred\nFN:Fred\nTEL;WORK:1\nEND:VCARD\nTITLE:Boss\nEND:VCARD\n",
      v30: [
        "FN:Jo", "N:Doe;Jo;;;", "TITLE:Boss",
        "AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Fred\\nN:Friday\\;Fred\\;\\;\\;\\nTEL\\;TYPE=WORK:1\\nEND:VCARD\\n",
      ],
      v40: [
        "FN:Jo", "N:Doe;Jo;;;", "TITLE:Boss",
        "RELATED;VALUE=text;TYPE=agent:BEGIN:VCARD\\nVERSION:4.0\\nFN:Fred\\nN:Friday;Fred;;;\\nTEL;TYPE=work:1\\nEND:VCARD\\n",
      ], reported40: ["LS007 AGENT"]),
    .file(
      "11: bare cards inside a card of 2.1",
      """
      BEGIN:VCARD
      VERSION:2.1
      N:parent
      FN:parent
      BEGIN:VCARD
      VERSION:2.1
      N:one
      FN:one
      END:VCARD
      BEGIN:VCARD
      VERSION:2.1
      N:two
      FN:two
      END:VCARD
      TEL:1
      END:VCARD

      """, cards: [["FN:parent", "N:parent;;;;", "TEL:1"], ["FN:one", "N:one;;;;"], ["FN:two", "N:two;;;;"]],
      findings: ["VC107@5", "VC107@10"]),
    .line(
      "12: an agent's card escaped into the value in 3.0", "3.0",
      "AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Susan\\nEMAIL\\;TYPE=INTERNET:s@example.org\\nEND:VCARD\\n",
      v30: [
        "AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Susan\\nN:\\;Susan\\;\\;\\;\\nEMAIL\\;TYPE=INTERNET:s@example.org\\nEND:VCARD\\n"
      ],
      v40: [
        "RELATED;VALUE=text;TYPE=agent:BEGIN:VCARD\\nVERSION:4.0\\nFN:Susan\\nEMAIL:s@example.org\\nEND:VCARD\\n"
      ], reported30: ["LS008 AGENT.N"], reported40: ["LS007 AGENT"]),
    .line(
      "13: the lines of a component that is not a card are not the card's", "3.0",
      "BEGIN:X-FOO\nFN:inner\nEND:X-FOO\nTEL:1", v30: ["TEL:1"], v40: ["TEL:1"], findings: ["VC104@5"]),
  ]

  static let broken: [Behaviour] = [
    .line(
      "14: a NUL and a control character are errors, and omitted in a vCard", "3.0", "NOTE:a\\x01b\\x00c\nTEL:1",
      v30: ["TEL:1", "NOTE:abc"], v40: ["TEL:1", "NOTE:abc"], findings: ["VC010@5", "VC009@5"],
      reported30: ["LS011 NOTE"], reported40: ["LS011 NOTE"]),
    .line(
      "14: a byte that is not UTF-8 is read as Windows-1252 and reported", "3.0", "NOTE:a\\xFFb",
      v30: ["NOTE:aÿb"], v40: ["NOTE:aÿb"], findings: ["VC003@5"]),
    .line(
      "15: a line without a colon is reported, and reading continues", "3.0", "this is not a property\nTEL:1",
      v30: ["TEL:1", "X-UNREAD-LINE:this is not a property"],
      v40: ["TEL:1", "X-UNREAD-LINE:this is not a property"], findings: ["VC201@5"]),
    .line(
      "15: a line without a colon continues the NOTE before it", "3.0", "NOTE:one\ntwo continues\nTEL:1",
      v30: ["TEL:1", "NOTE:one\\ntwo continues"], v40: ["TEL:1", "NOTE:one\\ntwo continues"], findings: ["VC015@6"]),
    .line(
      "15: an empty line in the card", "3.0", "NOTE:one\n\nTEL:1", v30: ["TEL:1", "NOTE:one"],
      v40: ["TEL:1", "NOTE:one"]),
    .line(
      "15: a comment is skipped, but not inside quoted-printable", "2.1",
      "# a comment\nNOTE;ENCODING=QUOTED-PRINTABLE:sharp ->=\n#<- sharp", v30: ["NOTE:sharp ->#<- sharp"],
      v40: ["NOTE:sharp ->#<- sharp"], findings: ["VC023@5"]),
    .line(
      "15: an address over lines that end in backslashes", "2.1",
      "ADR;HOME:;;Jo van Dam\\\n12345\\\nBox 9;Hamburg;;1;DE",
      v30: ["ADR;TYPE=HOME:;;Jo van Dam\\n12345\\nBox 9;Hamburg;;1;DE"],
      v40: ["ADR;TYPE=home:;;Jo van Dam\\n12345\\nBox 9;Hamburg;;1;DE"], findings: ["VC015@5"]),
    .line(
      "15: a semicolon is in the place of the colon", "4.0", "NOTE;LANGUAGE=en;one\nTEL:1",
      v30: ["TEL:1", "NOTE;LANGUAGE=en:one"], v40: ["TEL:1", "NOTE;LANGUAGE=en:one"], findings: ["VC201@5"]),
    .file(
      "15: consecutive text outside of cards is one finding",
      "Exported by a phone\non a Monday\nBEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nEND:VCARD\n\nbye\nbye\n",
      cards: [["FN:A", "N:A;;;;"]], findings: ["VC019@1", "VC019@9"]),
    .file(
      "15: properties without a card, and an additional END",
      "VERSION:3.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:B;;;;\nFN:B\nEND:VCARD\nEND:VCARD\n",
      cards: [["FN:B", "N:B;;;;"]], findings: ["VC101@1", "VC103@3", "VC103@9"]),
  ]

  static let characters: [Behaviour] = [
    .line(
      "53: a combining mark follows the colon", "3.0", "NOTE:\u{301}abc", v30: ["NOTE:\u{301}abc"],
      v40: ["NOTE:\u{301}abc"]),
    .line(
      "53: a combining mark follows the blank of a fold", "3.0", "NOTE:e\n \u{301}abc", v30: ["NOTE:e\u{301}abc"],
      v40: ["NOTE:e\u{301}abc"]),
    .line(
      "53: joiners and marks follow commas and semicolons", "3.0",
      "CATEGORIES:a,\u{200D}b,\u{301}c\nORG:a;\u{301}b;\u{20E3}c",
      v30: ["ORG:a;\u{301}b;\u{20E3}c", "CATEGORIES:a,\u{200D}b,\u{301}c"],
      v40: ["ORG:a;\u{301}b;\u{20E3}c", "CATEGORIES:a,\u{200D}b,\u{301}c"]),
    .line(
      "53: a combining mark follows an equals sign and a quote of a parameter", "4.0",
      "NOTE;X-A=\u{301}b;X-C=\"\u{301}d;e\":f", v30: ["NOTE;X-A=\u{301}b;X-C=\"\u{301}d;e\":f"],
      v40: ["NOTE;X-A=\u{301}b;X-C=\"\u{301}d;e\":f"]),
    .line(
      "53: letters that fold to ASCII elsewhere are other names", "3.0", "\u{212A}EY:1", v30: ["-EY:1"],
      v40: ["-EY:1"], findings: ["VC203@5"], reported30: ["LS011 \u{212A}EY"], reported40: ["LS011 \u{212A}EY"]),
  ]
}

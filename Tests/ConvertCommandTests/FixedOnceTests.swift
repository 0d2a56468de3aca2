import Testing

@testable import ConvertCommand

/// Inputs in which one fix makes room for another one.
@Suite("Fixes are complete after one run")
struct FixedOnceTests {
  private static let emptyLines = String(repeating: "\t\n", count: 40)

  @Test(
    "A second run of the fixes finds nothing to fix",
    arguments: [
      // An empty card without VERSION and END.
      ("BEGIN:VCARD\n", "--unsafe-fixes"), ("BEGIN:VCARD\r", "--unsafe-fixes"),
      // More continuation lines without text than there are rounds of fixes.
      ("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nNOTE:one\n\(emptyLines) two\nEND:VCARD\n", "--fix"),
      ("BEGIN:VCARD\n\(emptyLines)\t:é\r", "--unsafe-fixes"),
      ("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nNOTE:one\n\n\(emptyLines)two\nEND:VCARD\n", "--unsafe-fixes"),
      // A parameter more often than there are rounds of fixes.
      (
        "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nNOTE\(String(repeating: ";LANGUAGE=de", count: 40)):a\nEND:VCARD\n",
        "--unsafe-fixes"
      ),
      (
        "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nX-A\(String(repeating: ";ENCODING=Q", count: 40)):a\nEND:VCARD\n", "--fix"
      ),
      ("\u{FEFF}\u{FEFF}\u{FEFF}First Name,Phone\nAda,123\n", "--fix"),
      ("\u{FEFF}\u{FEFF}BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n", "--fix"),
      (",\n\u{FEFF}FirstName,LastName,Title,BusinessPhone\n", "--unsafe-fixes"),
      // A quote that never closes would be closed by one that a fix adds.
      ("EmlAdres,\",\nAa,550101\nr,030504\n1", "--unsafe-fixes"),
      // A card on the line of a MECARD.
      ("MECARD:BEGIN:VCARD\nVERSION:3.0\nTEL:1\n", "--unsafe-fixes"),
    ])
  func rest(_ input: String, _ option: String) {
    let arguments = ["validate", "--fix", option, "-o", "-", "-"]
    let first = CommandRun(arguments, input: input)
    #expect(first.output != input)
    if first.output.isEmpty { return }
    #expect(CommandRun(arguments, input: first.output).output == first.output)
  }

  @Test(
    "A safe fix changes nothing that a reader reads",
    arguments: [
      // Two lines of blanks end the line before them; one would continue it.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n0\n\t\n\t\n\t:é\nEND:VCARD\n",
      // The fold is before the only colon of the line, and the lines before it were joined to a text.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nNOTE:a\nb\n1,\(String(repeating: "long,", count: 15)):c\nEND:VCARD\n",
      // A type without the name TYPE is read literally, so a fix may not quote it.
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTZ;\\n:x\nTEL;V\":t\nEND:VCARD\n",
      // The second line belongs to the encoded value.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:\n=\nEND:VCARD\n",
      "\u{FEFF}\u{FEFF}First Name,Phone\nAda,123\n",
      // A line without a colon continues the first component, so that no semicolon may be added after it.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nADR:1 Main Street\nTown\nEND:VCARD\n",
      // A line without a colon would continue the note if VERSION were not between them.
      "BEGIN:VCARD\nFN:A\nNOTE:a\nVERSION:4.0\nb\nEND:VCARD\n",
      // Lines without a valid name are kept unchanged, and so are the parameters of a property that is in no standard.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n;ENCODING=BASE64:\n;TYPE=INT,INT:a\n;PREF=1:b\n\\;ENCODING=BASE64:c\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nF;TYPE=PREF:a\nF;TYPE=x,x:a\nEND:VCARD\n",
      // What follows BEGIN with a blank is a line of its own, which a fix makes too long.
      "BEGIN:VCARD\n X-A;TYPE=home\\,\(String(repeating: "long", count: 20)):a\nVERSION:4.0\nFN:A\nEND:VCARD\n",
      // The same after base64 without the blanks of folds.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:9AAQSkZJe\npcrvFDleg\n \(String(repeating: "X", count: 80)):\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nX-A;ENCODING=b:j/leg\n\(String(repeating: "abcd", count: 20))\nX-B:\nEND:VCARD\n",
      // The soft line break at the end is not part of the value.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\n\nTITLE:b\nEND:VCARD\n",
      // A value that cannot be read as its property is kept unchanged.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nKEY;ENCODING=BASE64;TYPE=a,a:\nEND:VCARD\n",
      // A continuation line with nothing but its blank ends the property.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nTEL;TYPE=home,work,\n home,work,\n work,home,\n cell:1\nTEL;URL:tel:1\nEND:VCARD\n",
      // The lines of an indented card cannot be folded.
      "BEGIN:VCARD\n\tVERSION:3.0\n\tFN:A\n\tN:A\n\tNOTE:\(String(repeating: "long, ", count: 20))\nEND:VCARD\n",
      // Semicolons are not base64, and base64 continues without the blanks of folds.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN;ENCODING=b:QQ==\nADR;BASE64:QQ==\nSOUND:QUJDQUJDQUJDQUJD\nO\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nKEY;BASE64:\nAAAA\nRELATED;X-A=\\:a\nTZ;URL:a\nTZ;http://x\nEND:VCARD\n",
      // A backslash before a blank escapes nothing.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nNOTE;X-A=\\ ;X-B=1:a\nEND:VCARD\n",
      // A quote that never closes would be closed by quotes that a fix writes.
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nNOTE;\";X-A=\\,:a\nEND:VCARD\n",
      // The version of a card without VERSION is recognized by a form that fixes would remove.
      "BEGIN:VCARD\nFN:A\nKIND;:g\n 0\nTEL;HOME:1\nEND:VCARD\n",
      // A line that begins with a blank would continue a VERSION before it.
      "BEGIN:VCARD\n :a\nFN:A\nVERSION:4.0\nEND:VCARD\n",
      // What follows an indented VERSION would continue the line before it.
      "BEGIN:VCARD\n:\n\n VERSION:\nx\nEND:VCARD\n",
      // An empty line would end the base64.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:0412\n \nab\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:0412\n \nabcd\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION;:\nG; :\n x\nEND:VCARD\n",
      // Only LABEL of ADR has escapes with a backslash.
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTZ;LABEL=\"\"\\,:\nADR;LABEL=\"\"\\,:;;a\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n;ENCODING=BASE64:\nLANG;CHARSET=ISO88591\n :3\nEND:VCARD\n",
      // The last line of an indented card, which ends without a line end.
      "BEGIN:VCARD\n E;\n;a:\(String(repeating: "é", count: 40))\n END:VCARD",
      // With a fold after the equals sign, the quote would seem open, and the encoding declared.
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL;\(String(repeating: "A", count: 10));X-A=\"\(String(repeating: "a", count: 35));QUOTED-PRINTABLE;X=\":\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nRELATED;QUOTEDPRINTABLE:=\n \no\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nEND;:VCARDD\nEND:VCARD\n",
      // Lines of blanks that end a value are not folded into it.
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN:\n \n \n\tX-A=b;\(String(repeating: "long;", count: 14))\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:2.1\nN:A\nADR:;;;;;;\n ;\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n\n\tLOGO;QUOTEDPRINTABLE:p:\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL:tel:5 \nEND:VCARD\n",
      // Parameters of a property that is in no standard, in a line that is folded before them.
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nX;X-A=1;\n TYPE=pref;TYPE=a,a:b\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN;CHARSET=UTF8;CHARSET=ISO88591;QUOTEDPRINTABLE:\u{FEFF}\nEND:VCARD\n",
      // All of several encodings.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nX-A;ENCODING=Q;ENCODING=:1\nX-B;Q;ENCODING=8BIT;ENCODING=Q;Q:1\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN;=QUOTED-PRINTABLE:=\n\nEND:VCARD\n",
      // With a valid name in its first line, the card is indented.
      "BEGIN:VCARD\n S :\nVERSION:3.0\n:\n x\nEND:VCARD\n",
      // The form of the lines decides the version, and not a VERSION with a parameter.
      "BEGIN:VCARD\nX-A;ALTID=^n:\nVERSION;x:\nEND:VCARD\n",
      // The semicolon is the only delimiter before the fold; a name is too long to keep its colon in a folded line.
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nMAILER;\n :b\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n;ENCODING=b:\n\(String(repeating: "ABCD", count: 20)):\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nGENDER:a,b\nTEL:tel:\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL:tel:+1-555-0100\nTEL:tel:555;ext=1\nEND:VCARD\n",
    ])
  func reading(_ input: String) {
    let fixed = CommandRun(["validate", "--fix", "-o", "-", "-", "--ignore", "VC316,VC317"], input: input)
    let read = ["-", "--to", "ndjson"]
    #expect(fixed.output != input)
    #expect(CommandRun(read, input: fixed.output).output == CommandRun(read, input: input).output)
  }

  @Test(
    "A byte order mark between appended files is skipped",
    arguments: [
      ("json", "{\"notes\":[{\"value\":\"a\"}]}"), ("ldif", "dn: cn=A\nobjectClass: person\ncn: A\nsn: A\n\n"),
    ])
  func marks(_ format: String, _ file: String) {
    let twice = CommandRun(["-", "--from", format, "--to", "ndjson"], input: file + "\u{FEFF}" + file + "\u{FEFF}")
    let once = CommandRun(["-", "--from", format, "--to", "ndjson"], input: file)
    #expect(twice.output == once.output + once.output)
    #expect(!twice.errors.contains("["))
  }

  @Test(
    "Files that end in an unusual way are fixed",
    arguments: [
      "BEGIN:VCARD\n\u{FEFF}",
      // Text after the END of a card without VERSION inside another card.
      "BEGIN:VCARD\nVERSION:2.1\n:\nBEGIN:VCARD\rR:\nEND:VCARDN",
    ], ["--fix", "--unsafe-fixes"])
  func end(_ input: String, _ option: String) {
    let run = CommandRun(["validate", "--fix", option, "-o", "-", "-"], input: input)
    #expect(run.status.rawValue <= 1)
    #expect(!run.output.isEmpty)
  }

  @Test("Values of one line keep the group of their label", arguments: ["vcard3.0", "vcard4.0"])
  func labels(_ version: String) {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nitem1.NICKNAME:a,b\nitem1.X-ABLabel:Foo\nEND:VCARD\n"
    let first = CommandRun(["-", "--to", version], input: card)
    #expect(first.output.contains("item1.NICKNAME:a,b\r\nitem1.X-ABLabel:Foo\r\n"))
    #expect(!first.errors.contains("group-renamed"))
    #expect(CommandRun(["-", "--to", version], input: first.output).output == first.output)
  }

  @Test(
    "Repeated parameters of a service are read at once",
    arguments: [
      (";SERVICE-TYPE=;SERVICE-TYPE=;SERVICE-TYPE=", ""), (";SERVICE-TYPE=;SERVICE-TYPE=A", ";SERVICE-TYPE=A"),
      (";SERVICE-TYPE=A;SERVICE-TYPE=", ";SERVICE-TYPE=A"),
    ], ["IMPP", "SOCIALPROFILE"])
  func services(_ parameters: (read: String, written: String), _ property: String) {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(property)\(parameters.read):xmpp:ada\nEND:VCARD\n"
    let first = CommandRun(["-", "--to", "vcard4.0"], input: card)
    #expect(first.output.contains("\r\n\(property)\(parameters.written):xmpp:ada\r\n"))
    #expect(CommandRun(["-", "--to", "vcard4.0"], input: first.output).output == first.output)
  }

  @Test("Two invalid birthdays keep their order in LDIF")
  func birthdays() {
    let input = "version: 1\ndn: cn=B\nobjectClass: person\ncn: B\nsn: B\nhobby: x\nBirthday: p\nBirthday: 218\n\n"
    let first = CommandRun(["-", "--from", "ldif", "--to", "ldif"], input: input)
    #expect(first.output.contains("Birthday: p\nBirthday: 218\n"))
    #expect(CommandRun(["-", "--from", "ldif", "--to", "ldif"], input: first.output).output == first.output)
  }
}

import Testing

@testable import ConvertCommand

@Suite("convert --for openldap and --base, and Thunderbird's LDIF")
struct DirectoryOptionTests {
  private static func card(_ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  private static let ada = card("FN:Ada Lovelace", "N:Lovelace;Ada;;;", "NICKNAME:Countess")

  @Test("The entries are below the base, without a version line, and what no schema has is a loss")
  func base() {
    let run = CommandRun(["-", "--for", "openldap", "--base", "ou=people, dc=example,dc=org"], input: Self.ada)
    #expect(run.status == .done)
    #expect(run.output.hasPrefix("dn: cn=Ada Lovelace,ou=people,dc=example,dc=org\nobjectClass: top\n"))
    #expect(run.errors.contains("NICKNAME \"Countess\" has no attribute and was lost"))
    #expect(!run.errors.contains("IO045"))
  }

  @Test("Without a base a warning names the one that is used")
  func noBase() {
    let run = CommandRun(["-", "--for", "openldap"], input: Self.ada)
    #expect(run.output.hasPrefix("dn: cn=Ada Lovelace,dc=example,dc=org\n"))
    #expect(
      run.errors.contains("the entries are below dc=example,dc=org; --base names") && run.errors.contains("IO045"))
  }

  @Test(
    "A base needs a directory, and is the name of an entry",
    arguments: [
      ["--base", "dc=x"], ["--for", "thunderbird", "--base", "dc=x"], ["--for", "openldap", "--base", "x"],
    ])
  func usage(_ words: [String]) {
    #expect(CommandRun(["-"] + words, input: Self.ada).status == .usage)
  }

  @Test("explain names the schemas of a directory and the attributes of Thunderbird")
  func pages() {
    #expect(CommandRun(["explain", "openldap"], width: 1000).output.contains("inetorgperson (RFC 2798)"))
    let page = CommandRun(["explain", "thunderbird"], width: 1000).output
    #expect(page.contains("Reads from LDIF, one value of each: cn or commonName or displayName, givenName, "))
  }

  private func thunderbird(_ card: String) throws -> (file: String, losses: [String]) {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", card)
    let run = CommandRun([input, "--for", "thunderbird", "-o", folder["out.ldif"], "--max-findings", "0"])
    let losses = run.errors.split(separator: "\n").filter { $0.contains("[LS015 ") }
    return (
      folder.text("out.ldif") ?? "",
      losses.compactMap { line in
        line.split(separator: "Thunderbird does not import ").last.map { String($0.prefix { $0 != "(" }.dropLast()) }
      }
    )
  }

  @Test(
    "Thunderbird's importer of LDIF drops what is not in its map",
    arguments: [
      ("EMAIL:a@x.example\r\nEMAIL:b@x.example\r\nEMAIL:c@x.example", "rfc822Mailbox \"c@x.example\""),
      ("ANNIVERSARY:20010704", "anniversary \"2001-07-04\""),
      ("RELATED;VALUE=text;TYPE=spouse:Ole", "spouseName \"Ole\""),
      ("TEL;TYPE=\"home,fax\":17", "homeFacsimileTelephoneNumber \"17\""), ("ROLE:Lead", "businessRole \"Lead\""),
      ("LANG:de", "preferredLanguage \"de\""), ("CALURI:https://x.example", "calCalURI \"https://x.example\""),
      ("PHOTO:data:image/jpeg;base64,/9j/4AAQSkZJRg==", "jpegPhoto"),
      ("FN;LANGUAGE=ja:Eida", "cn;lang-ja \"Eida\""),
      ("X-CUSTOM-FIELD;X-LABEL=roomNumber:17", "roomNumber \"17\""),
    ])
  func dropped(_ line: String, _ loss: String) throws {
    let (_, losses) = try thunderbird(Self.card("FN:Ada Lovelace", "N:Lovelace;Ada;;;", line))
    #expect(losses == [loss])
  }

  @Test(
    "Thunderbird gets the first value of a field that holds one, and the others are losses",
    arguments: [
      ("TEL;TYPE=work:1\r\nTEL;TYPE=work:2", "telephoneNumber: 1\n", "telephoneNumber \"2\""),
      ("NOTE:one\r\nNOTE:two", "description: one\n", "description \"two\""),
      ("TEL;TYPE=cell:1\r\nTEL;TYPE=car:2", "mobile: 1\n", "carPhone \"2\""),
      ("ADR;TYPE=work:7;;Quay 1;;;;", "street: Quay 1\n", "postOfficeBox \"7\""),
      ("TITLE:a\r\nTITLE:b", "title: a\n", "title \"b\""),
    ])
  func oneValue(_ lines: String, _ kept: String, _ loss: String) throws {
    let (file, losses) = try thunderbird(Self.card("FN:Ada Lovelace", "N:Lovelace;Ada;;;", lines))
    #expect(losses == [loss])
    let (name, value) = (loss.split(separator: " ")[0], loss.split(separator: "\"")[1])
    #expect(file.contains(kept) && !file.contains("\(name): \(value)\n"))
  }

  @Test("Values that Thunderbird imports are not lost, nor are UID, revision and classes")
  func imported() throws {
    let (_, losses) = try thunderbird(
      Self.card(
        "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "UID:1", "REV:20240102T030405Z", "NICKNAME:Countess",
        "EMAIL:a@x.example", "EMAIL:b@x.example", "TEL;TYPE=home:1", "BDAY:19800203", "ORG:Engines;Tables",
        "ADR;TYPE=home:;;Quay 1;Hull;;HU1;UK", "NOTE:x", "URL;TYPE=home:https://x.example", "X-CUSTOM1:one"))
    #expect(losses == [])
  }

  @Test("Members of a list are imported by their addresses, and others are losses")
  func lists() throws {
    let (_, losses) = try thunderbird(
      Self.card("KIND:group", "FN:Crew", "MEMBER:mailto:ada@x.example", "MEMBER:urn:uuid:1", "UID:2")
        + Self.card("FN:Ada", "EMAIL:ada@x.example"))
    #expect(losses == ["member \"uid=urn:uuid:1\""])
  }
}

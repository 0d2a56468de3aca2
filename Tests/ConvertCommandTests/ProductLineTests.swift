import Testing

@testable import ConvertCommand

/// How importers read single lines, transcribed from their code, and what `--for` writes for them.
@Suite("How products read lines")
struct ProductLineTests {
  private static func card(_ lines: String, _ version: String = "3.0") -> String {
    "BEGIN:VCARD\nVERSION:\(version)\nFN:Runa Voss\nN:Voss;Runa;;;\n\(lines)\nEND:VCARD\n"
  }

  /// The lines that a conversion for a product writes, unfolded, with its findings.
  private static func written(
    _ lines: String, _ version: String = "3.0", for product: String, to format: String? = nil
  ) -> (lines: [String], errors: String) {
    let run = CommandRun(
      ["-", "--for", product, "-o", "-", "-v"] + (format.map { ["--to", $0] } ?? []),
      input: card(lines, version))
    let text = run.output.replacing("\r\n ", with: "")
    return (text.split(whereSeparator: \.isNewline).map { String($0) }, run.errors)
  }

  // MARK: KDE

  /// VCardTool::parseVCards of KContacts: a line with a group is read if it is an ADR.
  private static func isReadByKDE(_ line: String) -> Bool {
    let head = line.prefix { $0 != ":" && $0 != ";" }
    return !head.contains(".") || head.hasSuffix(".ADR")
  }

  @Test(
    "KDE gets no property in a group except ADR, and the label is a loss",
    arguments: ["3.0", "4.0"])
  func groupsOfKDE(_ version: String) {
    let labelled = """
      item1.TEL:+47 21 00 00 00
      item1.X-ABLabel:Boat
      item2.EMAIL:runa@example.org
      item2.X-ABLabel:Club
      home.URL:https://runa.example/
      home.X-FJORD:1
      item4.ADR:;;1 Elm Road;Leeds;;;
      item4.X-ABLabel:Cabin
      """
    let (lines, errors) = Self.written(labelled, version, for: "kde")
    #expect(
      lines.allSatisfy { Self.isReadByKDE($0) || $0.hasSuffix("X-ABLabel:Cabin") }, "\(lines)")
    for value in [
      "+47 21 00 00 00", "runa@example.org", "https://runa.example/", "X-FJORD:1", "1 Elm Road",
    ] {
      #expect(lines.contains { $0.contains(value) }, "\(value)")
    }
    for label in ["Boat", "Club"] {
      #expect(errors.contains("the label \"\(label)\"") && errors.contains("LS005"), "\(errors)")
    }
    #expect(errors.contains("the group \"home\""))
    let failed = CommandRun(
      ["-", "--for", "kde", "-o", "-", "--fail-on-loss"], input: Self.card(labelled, version))
    #expect(failed.status == .findings)
  }

  @Test("validate reports a label that KDE loses with its value")
  func labelsInInput() {
    let input = Self.card("item1.TEL:+47 21 00 00 00\nitem1.X-ABLabel:Boat")
    let run = CommandRun(["validate", "-", "--for", "kde"], input: input)
    #expect((run.output + run.errors).contains("does not import a TEL in a group"))
  }

  @Test("KDE reads GENDER and LANG in vCard 3.0, too")
  func propertiesOf40() {
    let (lines, _) = Self.written("X-GENDER:F\nX-LANG:no", for: "kde")
    #expect(lines.contains("GENDER:F") && lines.contains("LANG:no"))
    let (others, _) = Self.written("X-GENDER:F", for: "nextcloud", to: "vcard3.0")
    #expect(others.contains("X-GENDER:F"))
  }

  // MARK: Dates

  @Test(
    "A birthday without a year has the form that the importer reads",
    arguments: ["android", "google", "kde", "roundcube", "evolution", "outlook", "thunderbird"],
    ["3.0", "4.0"])
  func yearless(_ product: String, _ version: String) {
    let birthday = version == "4.0" ? "BDAY:--0505" : "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-05"
    let (lines, errors) = Self.written(birthday, version, for: product, to: "vcard3.0")
    #expect(lines.contains("BDAY:--05-05"), "\(lines)")
    #expect(
      errors.contains("no date without a year") == ["evolution", "outlook"].contains(product))
  }

  @Test(
    "Apple, DAVx5 and Nextcloud read the year 1604 with its parameter", arguments: ["apple", "davx5", "nextcloud"])
  func omittedYear(_ product: String) {
    let (lines, _) = Self.written("BDAY:--0505", "4.0", for: product, to: "vcard3.0")
    #expect(lines.contains("BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-05"))
  }

  // MARK: Types

  /// VCardEntry.handleAndroidCustomType and addEmail: the label of an address is its first type other than these.
  private static func labelInAndroid(_ line: String) -> String? {
    let types = line.prefix { $0 != ":" }.split(separator: ";").dropFirst()
      .flatMap { $0.uppercased().replacing("TYPE=", with: "").split(separator: ",") }
    return types.first { !["PREF", "HOME", "WORK", "CELL"].contains($0) }.map { String($0) }
  }

  @Test("Android shows no label INTERNET", arguments: ["3.0", "2.1"])
  func internet(_ version: String) throws {
    let input = "EMAIL;TYPE=INTERNET:a@example.org\nEMAIL;TYPE=INTERNET;TYPE=WORK:b@example.org"
    let (lines, _) = Self.written(input, for: "android", to: "vcard\(version)")
    let emails = lines.filter { $0.hasPrefix("EMAIL") }
    #expect(emails.count == 2 && emails.allSatisfy { Self.labelInAndroid($0) == nil }, "\(emails)")
    let (others, _) = Self.written(input, for: "apple", to: "vcard3.0")
    #expect(others.contains("EMAIL;TYPE=INTERNET:a@example.org"))
    let (labelled, _) = Self.written(
      "item1.EMAIL:a@example.org\nitem1.X-ABLabel:Club", for: "android")
    #expect(labelled.first { $0.hasPrefix("EMAIL") }.flatMap(Self.labelInAndroid) == "X-CLUB")
  }

  /// VCardUtils of Thunderbird: the first type that it knows.
  private static func typeInThunderbird(_ line: String) -> String? {
    let types = line.prefix { $0 != ":" }.split(separator: ";").dropFirst()
      .flatMap {
        $0.lowercased().replacing("type=", with: "").replacing("\"", with: "").split(separator: ",")
      }
    return types.first { ["work", "home", "cell", "pager", "fax"].contains($0) }.map { String($0) }
  }

  @Test(
    "Thunderbird shows a fax at work as a fax, and a mobile phone at home as a mobile phone",
    arguments: [
      ("work,fax", "fax"), ("home,cell", "cell"), ("work,pager", "pager"), ("home,voice", "home"),
    ],
    ["vcard4.0", "vcard3.0"])
  func decidingTypes(_ types: (written: String, shown: String), _ format: String) {
    let (lines, _) = Self.written(
      "TEL;TYPE=\"\(types.written)\":+47 21 00 00 00", "4.0", for: "thunderbird", to: format)
    #expect(
      lines.first { $0.hasPrefix("TEL") }.flatMap(Self.typeInThunderbird) == types.shown, "\(lines)"
    )
  }

  /// ContactDetailsProperty.vue of Nextcloud: the service is the first type that rfcProps.js lists.
  private static func serviceInNextcloud(_ line: String) -> String? {
    let known = [
      "IRC", "KAKAOTALK", "KIK", "LINE", "MATRIX", "QQ", "SIGNAL", "SIP", "SKYPE", "TELEGRAM",
      "XMPP",
    ]
    let parameters = line.prefix { $0 != ":" }.split(separator: ";").filter {
      $0.uppercased().hasPrefix("TYPE=")
    }
    return parameters.flatMap { $0.dropFirst(5).uppercased().split(separator: ",") }.first.flatMap {
      type in
      known.contains(String(type)) ? String(type) : nil
    }
  }

  @Test(
    "Nextcloud reads the service of a messenger from its type",
    arguments: [
      ("IMPP;SERVICE-TYPE=Jabber:xmpp:runa@chat.example", "XMPP"),
      ("IMPP;SERVICE-TYPE=Skype;TYPE=home:skype:runa", "SKYPE"),
      ("IMPP;SERVICE-TYPE=Matrix:matrix:u/runa:chat.example", "MATRIX"),
    ], ["vcard4.0", "vcard3.0"])
  func services(_ line: (text: String, service: String), _ format: String) {
    let (lines, _) = Self.written(line.text, "4.0", for: "nextcloud", to: format)
    #expect(
      lines.first { $0.hasPrefix("IMPP") }.flatMap(Self.serviceInNextcloud) == line.service,
      "\(lines)")
  }

  @Test("A birthday without a year keeps its form without a product", arguments: ["3.0", "2.1", "4.0"])
  func yearlessWithoutProduct(_ version: String) {
    let form = version == "4.0" ? "BDAY:--0505" : "BDAY:--05-05"
    for (input, other) in [("BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-05", "3.0"), ("BDAY:--0505", "4.0")]
    where other != version {
      let run = CommandRun(["-", "--to", "vcard\(version)", "-o", "-"], input: Self.card(input, other))
      #expect(run.output.contains("\r\n\(form)\r\n"), "\(run.output)")
    }
  }

  /// VCardEntry.addProperty of Android: the names of messengers, and SIP addresses of IMPP.
  private static func isMessengerInAndroid(_ line: String) -> Bool {
    let name = line.prefix { $0 != ":" && $0 != ";" }
    let services = ["AIM", "MSN", "YAHOO", "ICQ", "JABBER", "SKYPE-USERNAME", "GOOGLE-TALK", "QQ"].map { "X-" + $0 }
    return services.contains(String(name)) || name == "IMPP" && line.contains(":sip:") || name == "X-SIP"
  }

  @Test(
    "Android reads the name in a service without a scheme",
    arguments: [
      "IMPP;TYPE=SKYPE:runa.voss", "IMPP;X-SERVICE-TYPE=Jabber:runa.voss", "IMPP;X-SERVICE-TYPE=ICQ:runa.voss",
    ])
  func namesInServices(_ line: String) {
    let (lines, errors) = Self.written(line, for: "android")
    #expect(lines.contains { Self.isMessengerInAndroid($0) && $0.hasSuffix(":runa.voss") }, "\(lines)")
    #expect(!errors.contains("IMPP"), "\(errors)")
  }

  @Test("A messenger without a scheme keeps its name for Nextcloud")
  func bareNames() {
    let (lines, _) = Self.written("IMPP;TYPE=SKYPE:runa.voss", "4.0", for: "nextcloud")
    #expect(lines.contains { $0.hasPrefix("IMPP") && $0.hasSuffix(":runa.voss") }, "\(lines)")
    let (apple, _) = Self.written("IMPP;X-SERVICE-TYPE=Discord:runa.voss", for: "apple")
    #expect(
      apple.contains { $0.hasPrefix("IMPP") && $0.hasSuffix(":x-apple:runa.voss") }, "\(apple)")
  }
}

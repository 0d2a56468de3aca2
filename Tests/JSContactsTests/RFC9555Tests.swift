import Findings
import Testing

@testable import JSContacts

/// A figure of RFC 9555: the lines of a vCard, and the members of the Card that they become.
struct ConversionFigure: CustomTestStringConvertible, Sendable {
  let number: String
  let lines: [String]
  let card: String

  init(_ number: String, _ lines: [String], _ card: String) {
    self.number = number
    self.lines = lines
    self.card = card
  }

  var testDescription: String { "figure \(number)" }

  /// The figures from a vCard to a Card. Keys without a PROP-ID are those of this library. Figures 9 and 15 are corrected:
  /// a day is in the place of the second year, and the components are in the order of the structured value.
  static let all = parameters + identification + communication + organizational + other

  static let parameters: [ConversionFigure] = [
    ConversionFigure(
      "1", ["item1.TEL;VALUE=uri:tel:+1-555-555-5555"],
      #"{"phones":{"TEL-1":{"number":"tel:+1-555-555-5555","vCardParams":{"group":"item1"}}}}"#),
    ConversionFigure(
      "2", ["item2.X-FOO:bar"], #"{"vCardProps":[["x-foo",{"group":"item2"},"unknown","bar"]]}"#),
    ConversionFigure(
      "3", ["FN;LANGUAGE=EN:John Doe", "TITLE;ALTID=1;LANGUAGE=EN:Boss", "TITLE;ALTID=1;LANGUAGE=fr:Patron"],
      #"{"language":"en","name":{"full":"John Doe"},"titles":{"TITLE-1":{"name":"Boss"}},"localizations":{"fr":{"titles/TITLE-1/name":"Patron"}}}"#
    ),
    ConversionFigure(
      "4", ["FN:John Doe", "TITLE;ALTID=1:Boss", "TITLE;ALTID=1;LANGUAGE=fr:Patron"],
      #"{"name":{"full":"John Doe"},"titles":{"TITLE-1":{"name":"Boss"}},"localizations":{"fr":{"titles/TITLE-1/name":"Patron"}}}"#
    ),
    ConversionFigure(
      "5",
      [
        "LANGUAGE:zh-Hant", "N;ALTID=1;LANGUAGE=zh-Hant:孫;中山;文,逸仙;;",
        "N;ALTID=1;PHONETIC=jyut;SCRIPT=Latn;LANGUAGE=yue:syun1;zung1saan1;man4,jat6sin1;;",
      ],
      #"{"language":"zh-Hant","name":{"components":[{"kind":"surname","value":"孫"},{"kind":"given","value":"中山"},{"kind":"given2","value":"文"},{"kind":"given2","value":"逸仙"}]},"localizations":{"yue":{"name/phoneticSystem":"jyut","name/phoneticScript":"Latn","name/components/0/phonetic":"syun1","name/components/1/phonetic":"zung1saan1","name/components/2/phonetic":"man4","name/components/3/phonetic":"jat6sin1"}}}"#
    ),
    ConversionFigure(
      "6",
      [
        #"TEL;PROP-ID=PHONE-A;VALUE=uri;PREF=1;TYPE="voice,home":tel:+1-555-555-5555;ext=5555"#,
        "TEL;PROP-ID=PHONE-B;VALUE=uri;TYPE=home:tel:+33-01-23-45-67",
      ],
      #"{"phones":{"PHONE-A":{"contexts":{"private":true},"features":{"voice":true},"number":"tel:+1-555-555-5555;ext=5555","pref":1},"PHONE-B":{"contexts":{"private":true},"number":"tel:+33-01-23-45-67"}}}"#
    ),
  ]

  static let identification: [ConversionFigure] = [
    ConversionFigure("7", ["KIND:individual"], #"{"kind":"individual"}"#),
    ConversionFigure(
      "8", ["SOURCE:https://dir.example.com/addrbook/jdoe/Jean%20Dupont.vcf"],
      #"{"directories":{"SOURCE-1":{"kind":"entry","uri":"https://dir.example.com/addrbook/jdoe/Jean%20Dupont.vcf"}}}"#),
    ConversionFigure(
      "9, corrected",
      [
        "BDAY:19531015T231000Z", #"BIRTHPLACE:123 Main Street\nAny Town"#, "DEATHDATE:19960415",
        #"DEATHPLACE:5 Court Street\nNew England"#, "ANNIVERSARY:19860201",
      ],
      #"{"anniversaries":{"BDAY-1":{"kind":"birth","date":{"@type":"Timestamp","utc":"1953-10-15T23:10:00Z"},"place":{"full":"123 Main Street\nAny Town"}},"DEATHDATE-1":{"kind":"death","date":{"year":1996,"month":4,"day":15},"place":{"full":"5 Court Street\nNew England"}},"ANNIVERSARY-1":{"kind":"wedding","date":{"year":1986,"month":2,"day":1}}}}"#
    ),
    ConversionFigure("10", [#"FN:John Q. Public\, Esq."#], #"{"name":{"full":"John Q. Public, Esq."}}"#),
    ConversionFigure(
      "11", ["GRAMGENDER:NEUTER", "PRONOUNS;PREF=2:they/them", "PRONOUNS;PREF=1:xe/xir"],
      #"{"speakToAs":{"grammaticalGender":"neuter","pronouns":{"PRONOUNS-1":{"pronouns":"they/them","pref":2},"PRONOUNS-2":{"pronouns":"xe/xir","pref":1}}}}"#
    ),
    ConversionFigure(
      "12",
      [#"N;SORT-AS="Stevenson,John Philip":Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.;;Jr."#],
      #"{"name":{"components":[{"kind":"surname","value":"Stevenson"},{"kind":"given","value":"John"},{"kind":"given2","value":"Philip"},{"kind":"given2","value":"Paul"},{"kind":"title","value":"Dr."},{"kind":"credential","value":"M.D."},{"kind":"credential","value":"A.C.P."},{"kind":"generation","value":"Jr."}],"sortAs":{"surname":"Stevenson","given":"John Philip"}}}"#
    ),
    ConversionFigure("13", ["NICKNAME:Johnny"], #"{"nicknames":{"NICKNAME-1":{"name":"Johnny"}}}"#),
    ConversionFigure(
      "14", ["PHOTO:https://www.example.com/pub/photos/jqpublic.gif"],
      #"{"media":{"PHOTO-1":{"kind":"photo","uri":"https://www.example.com/pub/photos/jqpublic.gif"}}}"#),
    ConversionFigure(
      "15, corrected",
      ["ADR;TYPE=work;CC=US:;;54321 Oak St;Reston;VA;20190;USA;;;;54321;Oak St;;;;;;"],
      #"{"addresses":{"ADR-1":{"contexts":{"work":true},"components":[{"kind":"locality","value":"Reston"},{"kind":"region","value":"VA"},{"kind":"postcode","value":"20190"},{"kind":"country","value":"USA"},{"kind":"number","value":"54321"},{"kind":"name","value":"Oak St"}],"countryCode":"US"}}}"#
    ),
  ]

  static let communication: [ConversionFigure] = [
    ConversionFigure(
      "16", ["EMAIL;TYPE=work:jqpublic@xyz.example.com", "EMAIL;PREF=1:jane_doe@example.com"],
      #"{"emails":{"EMAIL-1":{"contexts":{"work":true},"address":"jqpublic@xyz.example.com"},"EMAIL-2":{"address":"jane_doe@example.com","pref":1}}}"#
    ),
    ConversionFigure(
      "17", ["IMPP;PREF=1:xmpp:alice@example.com"],
      #"{"onlineServices":{"IMPP-1":{"uri":"xmpp:alice@example.com","pref":1,"vCardName":"impp"}}}"#),
    ConversionFigure(
      "18", ["LANG;TYPE=work;PREF=1:en", "LANG;TYPE=work;PREF=2:fr", "LANG;TYPE=home:fr"],
      #"{"preferredLanguages":{"LANG-1":{"language":"en","contexts":{"work":true},"pref":1},"LANG-2":{"language":"fr","contexts":{"work":true},"pref":2},"LANG-3":{"language":"fr","contexts":{"private":true}}}}"#
    ),
    ConversionFigure("19", ["LANGUAGE:de-AT"], #"{"language":"de-AT"}"#),
    ConversionFigure(
      "20", ["SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://example.com/@foo"],
      #"{"onlineServices":{"SOCIALPROFILE-1":{"service":"Mastodon","uri":"https://example.com/@foo"}}}"#),
    ConversionFigure(
      "21",
      [
        #"TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+1-555-555-5555;ext=5555"#,
        "TEL;VALUE=uri;TYPE=home:tel:+33-01-23-45-67",
      ],
      #"{"phones":{"TEL-1":{"contexts":{"private":true},"features":{"voice":true},"number":"tel:+1-555-555-5555;ext=5555","pref":1},"TEL-2":{"contexts":{"private":true},"number":"tel:+33-01-23-45-67"}}}"#
    ),
    ConversionFigure(
      "22", ["CONTACT-URI;PREF=1:mailto:contact@example.com"],
      #"{"links":{"CONTACT-URI-1":{"kind":"contact","uri":"mailto:contact@example.com","pref":1}}}"#),
    ConversionFigure(
      "23", ["LOGO:https://www.example.com/pub/logos/abccorp.jpg"],
      #"{"media":{"LOGO-1":{"kind":"logo","uri":"https://www.example.com/pub/logos/abccorp.jpg"}}}"#),
  ]

  static let organizational: [ConversionFigure] = [
    ConversionFigure(
      "24",
      [
        "KIND:group", "FN:The Doe family", "UID:urn:uuid:ab4310aa-fa43-11e9-8f0b-362b9e155667",
        "MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af", "MEMBER:urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519",
      ],
      #"{"kind":"group","name":{"full":"The Doe family"},"uid":"urn:uuid:ab4310aa-fa43-11e9-8f0b-362b9e155667","members":{"urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af":true,"urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519":true}}"#
    ),
    ConversionFigure(
      "25", [#"ORG;SORT-AS="ABC":ABC\, Inc.;North American Division;Marketing"#],
      #"{"organizations":{"ORG-1":{"name":"ABC, Inc.","units":[{"name":"North American Division"},{"name":"Marketing"}],"sortAs":"ABC"}}}"#
    ),
    ConversionFigure(
      "26",
      [
        "RELATED;TYPE=friend:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "RELATED;TYPE=contact:https://example.com/directory/john.vcf",
        "RELATED;VALUE=text:Please contact my deputy John for any inquiries.",
      ],
      #"{"relatedTo":{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6":{"relation":{"friend":true}},"https://example.com/directory/john.vcf":{"relation":{"contact":true}},"Please contact my deputy John for any inquiries.":{"relation":{}}}}"#
    ),
    ConversionFigure(
      "27", ["TITLE:Research Scientist", "group1.ROLE:Project Leader", #"group1.ORG:ABC\, Inc."#],
      #"{"titles":{"TITLE-1":{"kind":"title","name":"Research Scientist"},"ROLE-1":{"kind":"role","name":"Project Leader","organizationId":"ORG-1"}},"organizations":{"ORG-1":{"name":"ABC, Inc."}}}"#
    ),
    ConversionFigure(
      "28", ["EXPERTISE;LEVEL=beginner;INDEX=2:Chinese literature", "EXPERTISE;INDEX=1;LEVEL=expert:chemistry"],
      #"{"personalInfo":{"EXPERTISE-1":{"kind":"expertise","value":"Chinese literature","level":"low","listAs":2},"EXPERTISE-2":{"kind":"expertise","value":"chemistry","level":"high","listAs":1}}}"#
    ),
    ConversionFigure(
      "29", ["HOBBY;INDEX=1;LEVEL=high:reading", "HOBBY;INDEX=2;LEVEL=high:sewing"],
      #"{"personalInfo":{"HOBBY-1":{"kind":"hobby","value":"reading","level":"high","listAs":1},"HOBBY-2":{"kind":"hobby","value":"sewing","level":"high","listAs":2}}}"#
    ),
    ConversionFigure(
      "30", ["INTEREST;INDEX=1;LEVEL=medium:r&b music", "INTEREST;INDEX=2;LEVEL=high:rock&roll music"],
      #"{"personalInfo":{"INTEREST-1":{"kind":"interest","value":"r&b music","level":"medium","listAs":1},"INTEREST-2":{"kind":"interest","value":"rock&roll music","level":"high","listAs":2}}}"#
    ),
    ConversionFigure(
      "31",
      [
        "ORG-DIRECTORY;INDEX=1:https://directory.mycompany.example.com",
        "ORG-DIRECTORY;PREF=1:ldap://ldap.tech.example/o=Tech,ou=Engineering",
      ],
      #"{"directories":{"ORG-DIRECTORY-1":{"kind":"directory","uri":"https://directory.mycompany.example.com","listAs":1},"ORG-DIRECTORY-2":{"kind":"directory","uri":"ldap://ldap.tech.example/o=Tech,ou=Engineering","pref":1}}}"#
    ),
  ]

  static let other: [ConversionFigure] = [
    ConversionFigure(
      "32", ["CATEGORIES:internet,IETF,Industry,Information Technology"],
      #"{"keywords":{"internet":true,"IETF":true,"Industry":true,"Information Technology":true}}"#),
    ConversionFigure("33", ["CREATED:19940930T143510Z"], #"{"created":"1994-09-30T14:35:10Z"}"#),
    ConversionFigure(
      "34",
      [#"NOTE;CREATED=20221123T150132Z;AUTHOR-NAME="John":Office hours are from 0800 to 1715 EST\, Mon-Fri."#],
      #"{"notes":{"NOTE-1":{"note":"Office hours are from 0800 to 1715 EST, Mon-Fri.","created":"2022-11-23T15:01:32Z","author":{"name":"John"}}}}"#
    ),
    ConversionFigure(
      "35", ["PRODID:ACME Contacts App version 1.23.5"], #"{"prodId":"ACME Contacts App version 1.23.5"}"#),
    ConversionFigure("36", ["REV:19951031T222710Z"], #"{"updated":"1995-10-31T22:27:10Z"}"#),
    ConversionFigure(
      "37", ["SOUND:CID:JOHNQPUBLIC.19960229T080000.xyzMail@example.com"],
      #"{"media":{"SOUND-1":{"kind":"sound","uri":"CID:JOHNQPUBLIC.19960229T080000.xyzMail@example.com"}}}"#),
    ConversionFigure(
      "38", ["UID:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"],
      #"{"uid":"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}"#),
    ConversionFigure(
      "39", ["URL:https://example.org/restaurant.french/~chezchic.html"],
      #"{"links":{"URL-1":{"uri":"https://example.org/restaurant.french/~chezchic.html"}}}"#),
    ConversionFigure(
      "40", ["item1.TEL;VALUE=uri:tel:+1-555-555-5555", "item1.X-ABLabel:foo"],
      #"{"phones":{"TEL-1":{"number":"tel:+1-555-555-5555","label":"foo"}}}"#),
    ConversionFigure(
      "41", ["KEY:https://www.example.com/keys/jdoe.cer"],
      #"{"cryptoKeys":{"KEY-1":{"uri":"https://www.example.com/keys/jdoe.cer"}}}"#),
    ConversionFigure(
      "42", ["CALADRURI;PREF=1:mailto:janedoe@example.com", "CALADRURI:https://example.com/calendar/jdoe"],
      #"{"schedulingAddresses":{"CALADRURI-1":{"uri":"mailto:janedoe@example.com","pref":1},"CALADRURI-2":{"uri":"https://example.com/calendar/jdoe"}}}"#
    ),
    ConversionFigure(
      "43",
      [
        "CALURI;PREF=1:https://cal.example.com/calA", "CALURI;MEDIATYPE=text/calendar:https://ftp.example.com/calA.ics",
      ],
      #"{"calendars":{"CALURI-1":{"kind":"calendar","uri":"https://cal.example.com/calA","pref":1},"CALURI-2":{"kind":"calendar","uri":"https://ftp.example.com/calA.ics","mediaType":"text/calendar"}}}"#
    ),
    ConversionFigure(
      "44",
      [
        "FBURL;PREF=1:https://www.example.com/busy/janedoe",
        "FBURL;MEDIATYPE=text/calendar:https://example.com/busy/project-a.ifb",
      ],
      #"{"calendars":{"FBURL-1":{"kind":"freeBusy","uri":"https://www.example.com/busy/janedoe","pref":1},"FBURL-2":{"kind":"freeBusy","uri":"https://example.com/busy/project-a.ifb","mediaType":"text/calendar"}}}"#
    ),
    ConversionFigure(
      "45", ["item1.X-FOO;X-BAR=Hello:World!"],
      #"{"vCardProps":[["x-foo",{"x-bar":"Hello","group":"item1"},"unknown","World!"]]}"#),
    ConversionFigure(
      "46", ["EMAIL;X-FOO=Bar:jane_doe@example.com"],
      #"{"emails":{"EMAIL-1":{"address":"jane_doe@example.com","vCardParams":{"x-foo":"Bar"}}}}"#),
    ConversionFigure(
      "47", ["IMPP:xmpp:alice@example.com"],
      #"{"onlineServices":{"IMPP-1":{"uri":"xmpp:alice@example.com","vCardName":"impp"}}}"#),
  ]

  /// The figures from a Card to a vCard. Figures 50, 51 and 53 are corrected: VALUE states that a number is a URI, N has
  /// seven components, and the number is in its component.
  static let toVCard: [ConversionFigure] = [
    ConversionFigure(
      "48", ["FN;DERIVED=TRUE:", "JSPROP;JSPTR=someUnknownProperty:true"], #"{"someUnknownProperty":true}"#),
    ConversionFigure(
      "49", ["FN;DERIVED=TRUE:", #"JSPROP;JSPTR="example.com:foo":{"bar":1234}"#], #"{"example.com:foo":{"bar":1234}}"#),
    ConversionFigure(
      "50, corrected",
      [
        "FN;DERIVED=TRUE:", "TEL;VALUE=uri;PROP-ID=phone1:tel:+33-01-23-45-67",
        #"JSPROP;JSPTR="phones/phone1/example.com:foo~1bar":"tux hux""#,
      ], #"{"phones":{"phone1":{"number":"tel:+33-01-23-45-67","example.com:foo/bar":"tux hux"}}}"#),
    ConversionFigure(
      "51, corrected", ["FN;DERIVED=TRUE:Jane Doe", #"N;JSCOMPS=";1;0":Doe;Jane;;;;;"#],
      #"{"name":{"components":[{"kind":"given","value":"Jane"},{"kind":"surname","value":"Doe"}],"isOrdered":true}}"#),
    ConversionFigure(
      "52",
      [
        "FN;DERIVED=TRUE:John Philip Paul Stevenson Jr. M.D.",
        #"N;JSCOMPS=";1;2;2,1;0;6;4,1":Stevenson;John;Philip,Paul;;Jr.,M.D.;;Jr."#,
      ],
      #"{"name":{"components":[{"kind":"given","value":"John"},{"kind":"given2","value":"Philip"},{"kind":"given2","value":"Paul"},{"kind":"surname","value":"Stevenson"},{"kind":"generation","value":"Jr."},{"kind":"credential","value":"M.D."}],"isOrdered":true}}"#
    ),
    ConversionFigure(
      "53, corrected",
      [
        "FN;DERIVED=TRUE:",
        #"ADR;JSCOMPS="s,\, ;10;s, ;11;3";PROP-ID=a1:;;54321,Oak St;Reston;;;;;;;54321;Oak St;;;;;;"#,
      ],
      #"{"addresses":{"a1":{"components":[{"kind":"number","value":"54321"},{"kind":"separator","value":" "},{"kind":"name","value":"Oak St"},{"kind":"locality","value":"Reston"}],"defaultSeparator":", ","isOrdered":true}}}"#
    ),
  ]
}

@Suite("The figures of RFC 9555")
struct RFC9555Tests {
  @Test("A vCard becomes the Card of the figure", arguments: ConversionFigure.all)
  func toCard(_ figure: ConversionFigure) {
    let card = CardSamples.card(of: figure.lines)
    #expect(
      CardSamples.plain(card) == CardSamples.plain(CardSamples.object(figure.card)),
      "\(JSONTree.object(card).compactText)")
    #expect(card["version"] == .text("2.0"))
  }

  @Test("The Card of a figure comes back from a vCard", arguments: ConversionFigure.all + ConversionFigure.toVCard)
  func andBack(_ figure: ConversionFigure) throws {
    let text = #"{"@type":"Card","version":"2.0","# + figure.card.dropFirst()
    let (contact, findings) = CardSamples.read(text)
    #expect(findings.filter { $0.severity == .error } == [])
    let lines = CardSamples.lines(of: try #require(contact))
    let card = CardSamples.card(of: lines)
    #expect(CardSamples.plain(card) == CardSamples.plain(CardSamples.object(figure.card)), "\(lines)")
  }

  @Test("A Card becomes the lines of the figure", arguments: ConversionFigure.toVCard)
  func toVCard(_ figure: ConversionFigure) {
    #expect(CardSamples.lines(of: #"{"@type":"Card","version":"2.0","# + figure.card.dropFirst()) == figure.lines)
  }
}

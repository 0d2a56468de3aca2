import Testing

/// Behaviours 35 to 42: parameters, groups and what products write.
@Suite("Parameters, groups, products")
struct ParameterBehaviours {
  @Test("Behaviour", arguments: types + parameters + groups + products)
  func behaviour(_ behaviour: Behaviour) { behaviour.check() }

  static let types: [Behaviour] = [
    .line(
      "35: bare types of 2.1", "2.1", "TEL;HOME;VOICE;PREF:1", v30: ["TEL;TYPE=HOME,VOICE,PREF:1"],
      v40: ["TEL;TYPE=home,voice;PREF=1:1"]),
    .line(
      "35: a type repeated and a list of types are the same", "3.0", "TEL;TYPE=HOME;TYPE=FAX:1\nTEL;TYPE=HOME,FAX:2",
      v30: ["TEL;TYPE=HOME,FAX:1", "TEL;TYPE=HOME,FAX:2"], v40: ["TEL;TYPE=home,fax:1", "TEL;TYPE=home,fax:2"]),
    .line(
      "35: a quoted list of types is a list", "4.0", "TEL;TYPE=\"home,work\":1", v30: ["TEL;TYPE=HOME,WORK:1"],
      v40: ["TEL;TYPE=home,work:1"]),
    .line(
      "36: a quoted list and another type", "4.0", "TEL;TYPE=\"home,work\";TYPE=fax,boat:1",
      v30: ["TEL;TYPE=HOME,WORK,FAX,boat:1"], v40: ["TEL;TYPE=home,work,fax,boat:1"]),
  ]

  static let parameters: [Behaviour] = [
    .line(
      "37: delimiters in quotes", "4.0", "ADR;LABEL=\"Mr: X; 1 Main\":;;1 Main;T;;;",
      v30: ["ADR:;;1 Main;T;;;", "LABEL:Mr: X\\; 1 Main"], v40: ["ADR;LABEL=\"Mr: X; 1 Main\":;;1 Main;T;;;"]),
    .line(
      "37: PID is a list", "4.0", "TEL;PID=4.1,5.2:1", v30: ["TEL:1"], v40: ["TEL;PID=4.1,5.2:1"],
      reported30: ["LS002 TEL"]),
    .line(
      "38: carets escape in 4.0", "4.0", "ADR;LABEL=\"a ^'q^' ^n b ^^ ^x\":;;1 Main;T;;;",
      v30: ["ADR:;;1 Main;T;;;", "LABEL:a \"q\" \\n b ^ ^x"],
      v40: ["ADR;LABEL=\"a ^'q^' ^n b ^^ ^^x\":;;1 Main;T;;;"]),
    .line(
      "38: a face made of carets is not an escape", "4.0", "NOTE;X-EMOTE=^_^:hi", v30: ["NOTE;X-EMOTE=^_^:hi"],
      v40: ["NOTE;X-EMOTE=^^_^^:hi"]),
    .line(
      "38: carets are not escapes in 3.0", "3.0", "NOTE;X-EMOTE=^n^':hi", v30: ["NOTE;X-EMOTE=^n^':hi"],
      v40: ["NOTE;X-EMOTE=^^n^^':hi"]),
    .line(
      "38: a backslash and an n in a LABEL parameter are a line break", "4.0",
      "ADR;LABEL=\"1 Main\\nTown\":;;1 Main;T;;;",
      v30: ["ADR:;;1 Main;T;;;", "LABEL:1 Main\\nTown"], v40: ["ADR;LABEL=\"1 Main^nTown\":;;1 Main;T;;;"]),
    .line(
      "39: blanks around the delimiters in 2.1", "2.1", "TEL;TYPE = HOME ; TYPE=WORK:1",
      v30: ["TEL;TYPE=HOME,WORK:1"], v40: ["TEL;TYPE=home,work:1"]),
    .line(
      "39: blanks around the delimiters in 3.0", "3.0", "TEL; TYPE = HOME:1", v30: ["TEL;TYPE=HOME:1"],
      v40: ["TEL;TYPE=home:1"], findings: ["VC216@5"]),
    .line(
      "39: parameters without a name or a value are reported", "3.0", "EMAIL;:a@example.org\nTEL;TYPE=:1\nTEL;=x:2",
      v30: ["TEL:1", "TEL:2", "EMAIL;TYPE=INTERNET:a@example.org", #"X-UNREAD-LINE:TEL\;=x:2"#],
      v40: ["TEL:1", "TEL:2", "EMAIL:a@example.org", #"X-UNREAD-LINE:TEL\;=x:2"#],
      findings: ["VC207@5", "VC218@6", "VC207@7"]),
    .line(
      "39: a preference with a type in it", "3.0", "TEL;PREF=1,TYPE=HOME:1", v30: ["TEL;TYPE=HOME,PREF:1"],
      v40: ["TEL;TYPE=home;PREF=1:1"], findings: ["VC401@5"]),
    .line(
      "39: an invalid preference", "4.0", "TEL;PREF=101:1\nTEL;PREF=yes:2", v30: ["TEL:1", "TEL:2"],
      v40: ["TEL:1", "TEL:2"], findings: ["VC401@5", "VC401@6"]),
    .line(
      "39: a label as Samsung's phones write it", "2.1",
      "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=61=74=C3=A9):542",
      v30: ["item1.TEL:542", "item1.X-ABLabel:Boaté"], v40: ["item1.TEL:542", "item1.X-ABLabel:Boaté"]),
    .line(
      "39: a quote that never closes", "3.0", "TEL;TYPE=\"home:1", v30: ["TEL;TYPE=HOME:1"], v40: ["TEL;TYPE=home:1"],
      findings: ["VC209@5"]),
    .line(
      "39: bare parameters in 3.0", "3.0", "TEL;HOME:1", v30: ["TEL;TYPE=HOME:1"], v40: ["TEL;TYPE=home:1"],
      findings: ["VC206@5"]),
    .line(
      "40: a backslash escapes a semicolon in a parameter", "2.1", "ADR;LABEL=a\\;b:;;1;;;;",
      v30: ["ADR:;;1;;;;", "LABEL:a\\;b"], v40: ["ADR;LABEL=\"a;b\":;;1;;;;"]),
  ]

  static let groups: [Behaviour] = [
    .line(
      "41: Apple's built-in labels are types where there is one", "3.0",
      "item1.TEL:1\nitem1.X-ABLabel:_$!<Mobile>!$_\nitem2.TEL:2\nitem2.X-ABLabel:Boat",
      v30: ["TEL;TYPE=CELL:1", "item1.TEL:2", "item1.X-ABLabel:Boat"],
      v40: ["TEL;TYPE=cell:1", "item1.TEL:2", "item1.X-ABLabel:Boat"]),
    .line(
      "41: built-in labels without a type keep their marks", "3.0",
      "item1.URL:http://example.org\nitem1.X-ABLabel:_$!<HomePage>!$_\nitem2.TEL:1\nitem2.X-ABLabel:_$!<AssistantPhone>!$_",
      v30: [
        "item1.TEL:1", "item1.X-ABLabel:_$!<AssistantPhone>!$_", "item2.URL:http://example.org",
        "item2.X-ABLabel:_$!<HomePage>!$_",
      ],
      v40: [
        "item1.TEL:1", "item1.X-ABLabel:_$!<AssistantPhone>!$_", "item2.URL:http://example.org",
        "item2.X-ABLabel:_$!<HomePage>!$_",
      ]),
    .line(
      "41: a group's case is kept", "3.0", "ItEm1.EMAIL;type=INTERNET:a@example.org",
      v30: ["ItEm1.EMAIL;TYPE=INTERNET:a@example.org"], v40: ["ItEm1.EMAIL:a@example.org"]),
    .line(
      "41: free labels of Google", "3.0", "item1.URL:http\\://example.org\nitem1.X-ABLabel:PROFILE",
      v30: ["item1.URL:http://example.org", "item1.X-ABLabel:PROFILE"],
      v40: ["item1.URL:http://example.org", "item1.X-ABLabel:PROFILE"]),
    .line(
      "41: the country code of an address", "3.0", "item1.ADR;type=HOME:;;1;T;;;DE\nitem1.X-ABADR:de",
      v30: ["item1.ADR;TYPE=HOME:;;1;T;;;DE", "item1.X-ABADR:de"], v40: ["ADR;CC=de;TYPE=home:;;1;T;;;DE"]),
    .line(
      "41: dates and relations with labels", "3.0",
      "item1.X-ABDATE:2010-06-05\nitem1.X-ABLabel:_$!<Anniversary>!$_\nitem2.X-ABDATE:2011-01-02\nitem2.X-ABLabel:Moved\nitem3.X-ABRELATEDNAMES:Jane\nitem3.X-ABLabel:_$!<Spouse>!$_",
      v30: [
        "item1.X-ABDATE:2010-06-05", "item1.X-ABLabel:_$!<Anniversary>!$_", "item2.X-ABRELATEDNAMES:Jane",
        "item2.X-ABLabel:_$!<Spouse>!$_", "item3.X-ABDATE:2011-01-02", "item3.X-ABLabel:Moved",
      ],
      v40: [
        "ANNIVERSARY:20100605", "RELATED;VALUE=text;TYPE=spouse:Jane", "item1.X-ABDATE:20110102",
        "item1.X-ABLabel:Moved",
      ], reported30: ["LS007 ANNIVERSARY", "LS007 RELATED"]),
    .card(
      "41: a company as Apple shows it",
      "BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:Engines\nORG:Engines;\nX-ABShowAs:COMPANY\nEND:VCARD\n",
      v30: ["X-ABShowAs:COMPANY", "FN:Engines", "N:;;;;", "ORG:Engines"],
      v40: ["KIND:org", "FN:Engines", "ORG:Engines"],
      reported30: ["LS007 KIND"]),
    .card(
      "41: a group and its members as Apple's server keeps them",
      "BEGIN:VCARD\nVERSION:3.0\nN:Club;;;;\nFN:Club\nX-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1\nEND:VCARD\n",
      v30: [
        "X-ADDRESSBOOKSERVER-KIND:group", "FN:Club", "N:Club;;;;", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1",
      ], v40: ["KIND:group", "FN:Club", "N:Club;;;;", "MEMBER:urn:uuid:1"], reported30: ["LS007 KIND", "LS007 MEMBER"]),
    .line(
      "41: a label whose group has no value", "3.0", "item9.X-ABLabel:Boat\nTEL:1",
      v30: ["TEL:1", "item9.X-ABLabel:Boat"],
      v40: ["TEL:1", "item9.X-ABLabel:Boat"], findings: ["VC134@5"]),
  ]

  static let products: [Behaviour] = [
    .line(
      "42: instant messages with their service", "3.0",
      "IMPP;X-SERVICE-TYPE=Jabber;type=HOME;type=pref:xmpp:a@example.org",
      v30: ["IMPP;X-SERVICE-TYPE=Jabber;TYPE=HOME,PREF:xmpp:a@example.org"],
      v40: ["IMPP;SERVICE-TYPE=Jabber;TYPE=home;PREF=1:xmpp:a@example.org"]),
    .line(
      "42: services that products gave properties of their own", "3.0",
      "X-JABBER:a@example.org\nX-AIM;type=HOME:zz\nX-ICQ:1\nX-MSN:m\nX-YAHOO:y\nX-SKYPE:s\nX-SKYPE-USERNAME:t\nX-QQ:2\nX-GTALK:g\nX-GOOGLE-TALK:h\nX-GADUGADU:3\nX-GROUPWISE:w\nX-MATRIX:@u:example.org",
      v30: [
        "IMPP;X-SERVICE-TYPE=Jabber:xmpp:a@example.org", "IMPP;X-SERVICE-TYPE=AIM;TYPE=HOME:aim:zz",
        "IMPP;X-SERVICE-TYPE=ICQ:icq:1", "IMPP;X-SERVICE-TYPE=MSN:msnim:m", "IMPP;X-SERVICE-TYPE=Yahoo:ymsgr:y",
        "IMPP;X-SERVICE-TYPE=Skype:skype:s", "IMPP;X-SERVICE-TYPE=Skype:skype:t", "IMPP;X-SERVICE-TYPE=QQ:qq:2",
        "IMPP;X-SERVICE-TYPE=GoogleTalk:xmpp:g", "IMPP;X-SERVICE-TYPE=GoogleTalk:xmpp:h",
        "IMPP;X-SERVICE-TYPE=GaduGadu:gg:3", "IMPP;X-SERVICE-TYPE=GroupWise:groupwise:w",
        "IMPP;X-SERVICE-TYPE=Matrix:matrix:@u:example.org",
      ],
      v40: [
        "IMPP;SERVICE-TYPE=Jabber:xmpp:a@example.org", "IMPP;SERVICE-TYPE=AIM;TYPE=home:aim:zz",
        "IMPP;SERVICE-TYPE=ICQ:icq:1", "IMPP;SERVICE-TYPE=MSN:msnim:m", "IMPP;SERVICE-TYPE=Yahoo:ymsgr:y",
        "IMPP;SERVICE-TYPE=Skype:skype:s", "IMPP;SERVICE-TYPE=Skype:skype:t", "IMPP;SERVICE-TYPE=QQ:qq:2",
        "IMPP;SERVICE-TYPE=GoogleTalk:xmpp:g", "IMPP;SERVICE-TYPE=GoogleTalk:xmpp:h",
        "IMPP;SERVICE-TYPE=GaduGadu:gg:3", "IMPP;SERVICE-TYPE=GroupWise:groupwise:w",
        "IMPP;SERVICE-TYPE=Matrix:matrix:@u:example.org",
      ]),
    .line(
      "42: social profiles", "3.0",
      "X-SOCIALPROFILE;type=twitter;x-user=jo:http://twitter.com/jo\nX-TWITTER:ada",
      v30: [
        "X-SOCIALPROFILE;x-user=jo;TYPE=twitter:http://twitter.com/jo", "X-SOCIALPROFILE;VALUE=text;TYPE=twitter:ada",
      ],
      v40: [
        "SOCIALPROFILE;SERVICE-TYPE=twitter;USERNAME=jo:http://twitter.com/jo",
        "SOCIALPROFILE;VALUE=text;SERVICE-TYPE=twitter:ada",
      ]),
    .card(
      "42: phonetic names, and the maiden name",
      "BEGIN:VCARD\nVERSION:3.0\nX-PHONETIC-FIRST-NAME:Joh\nN:Doe;Jo;;;\nFN:Jo\nX-PHONETIC-LAST-NAME:Doh\nX-MAIDENNAME:Roe\nORG:Engines\nX-PHONETIC-ORG:Endjins\nEND:VCARD\n",
      v30: [
        "FN:Jo", "N:Doe;Jo;;;", "X-PHONETIC-FIRST-NAME:Joh", "X-PHONETIC-LAST-NAME:Doh", "X-MAIDENNAME:Roe",
        "ORG:Engines", "X-PHONETIC-ORG:Endjins",
      ],
      v40: [
        "FN:Jo", "N:Doe;Jo;;;", "X-PHONETIC-FIRST-NAME:Joh", "X-PHONETIC-LAST-NAME:Doh", "X-MAIDENNAME:Roe",
        "ORG:Engines", "X-PHONETIC-ORG:Endjins",
      ]),
    .line(
      "42: relations and dates of Evolution and Outlook", "3.0",
      "X-EVOLUTION-SPOUSE:Jane\nX-MS-MANAGER:Max\nX-ASSISTANT:Ann\nX-EVOLUTION-ANNIVERSARY:2010-06-05\nX-MS-IMADDRESS:im@example.org",
      v30: [
        "item1.X-ABDATE:2010-06-05", "item1.X-ABLabel:_$!<Anniversary>!$_",
        "X-IMPP:im@example.org", "item2.X-ABRELATEDNAMES:Jane",
        "item2.X-ABLabel:_$!<Spouse>!$_", "item3.X-ABRELATEDNAMES:Max", "item3.X-ABLabel:_$!<Manager>!$_",
        "item4.X-ABRELATEDNAMES:Ann", "item4.X-ABLabel:_$!<Assistant>!$_",
      ],
      v40: [
        "ANNIVERSARY:20100605", "X-IMPP:im@example.org", "RELATED;VALUE=text;TYPE=spouse:Jane",
        "item1.RELATED;VALUE=text:Max", "item1.X-ABLabel:_$!<Manager>!$_", "item2.RELATED;VALUE=text:Ann",
        "item2.X-ABLabel:_$!<Assistant>!$_",
      ], reported30: ["LS007 ANNIVERSARY", "LS007 IMPP", "LS007 RELATED", "LS007 RELATED", "LS007 RELATED"],
      reported40: ["LS007 IMPP"]),
    .line(
      "42: Android's nickname, event and relation", "2.1",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Jojo;1;;;;;;;;;;;;;\nX-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-05;1;;;;;;;;;;;;;\nX-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;14;;;;;;;;;;;;;",
      v30: [
        "NICKNAME:Jojo", "item1.X-ABDATE:2010-06-05", "item1.X-ABLabel:_$!<Anniversary>!$_",
        "item2.X-ABRELATEDNAMES:Jane", "item2.X-ABLabel:_$!<Spouse>!$_",
      ], v40: ["NICKNAME:Jojo", "ANNIVERSARY:20100605", "RELATED;VALUE=text;TYPE=spouse:Jane"],
      reported30: ["LS007 ANNIVERSARY", "LS007 RELATED"]),
    .line(
      "42: the sex of a person as Outlook Express and others write it", "3.0", "X-WAB-GENDER:1", v30: ["X-GENDER:F"],
      v40: ["GENDER:F"], reported30: ["LS007 GENDER"]),
  ]
}

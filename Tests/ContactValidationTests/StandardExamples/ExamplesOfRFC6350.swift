extension StandardExample {
  /// The examples of RFC 6350.
  static let ofRFC6350: [StandardExample] = [
    StandardExample("5.1", "ROLE;LANGUAGE=tr:hoca"),
    // All but the first of these are written with three semicolons; the grammar of 6.2.2 has four.
    StandardExample(
      "5.9 Harten", "FN:Rene van der Harten\nN;SORT-AS=\"Harten,Rene\":⟦VC340⟧van der Harten;Rene,J.;Sir;R.D.O.N."
    ),
    StandardExample(
      "5.9 Chang", "FN:Robert Pau Shou Chang\nN;SORT-AS=\"Pau Shou Chang,Robert\":⟦VC340⟧Shou Chang;Robert,Pau;;"),
    StandardExample("5.9 Koura", "FN:Osamu Koura\nN;SORT-AS=\"Koura,Osamu\":⟦VC340⟧Koura;Osamu;;"),
    StandardExample("5.9 Pozo", "FN:Oscar del Pozo\nN;SORT-AS=\"Pozo,Oscar\":⟦VC340⟧del Pozo Triscon;Oscar;;"),
    StandardExample(
      "5.9 Aboville", "FN:Chistine d'Aboville\nN;SORT-AS=\"Aboville,Christine\":⟦VC340⟧d'Aboville;Christine;;"),
    StandardExample("5.9 Mann", "FN:H. James de Mann\nN;SORT-AS=\"Mann,James\":⟦VC340⟧de Mann;Henry,James;;"),

    StandardExample("5.4 legal N", "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;\nN;ALTID=1;LANGUAGE=en:Yamada;Taro;;;"),
    StandardExample("5.4 legal TITLE", "TITLE;ALTID=1;LANGUAGE=fr:Patron\nTITLE;ALTID=1;LANGUAGE=en:Boss"),
    StandardExample(
      "5.4 legal TITLE of two",
      "TITLE;ALTID=1;LANGUAGE=fr:Patron\nTITLE;ALTID=1;LANGUAGE=en:Boss\nTITLE;ALTID=2;LANGUAGE=en:Chief vCard Evangelist"
    ),
    // "Two instances of the N property."
    StandardExample("5.4 illegal", "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;\n⟦VC126⟧N:Yamada;Taro;;;"),
    // "Legal but questionable": there is a rule about languages without any ALTID, and none about what each one means.
    StandardExample("5.4 questionable", "TITLE;ALTID=1;LANGUAGE=fr:Patron\nTITLE;ALTID=2;LANGUAGE=en:Boss"),
    // A colon is in the place of a semicolon; the value is a text and may contain that.
    StandardExample("5.4 questionable, colon", "TITLE;ALTID=1;LANGUAGE=fr:Patron\nTITLE:LANGUAGE=en:Boss"),
    StandardExample(
      "5.4 questionable N",
      "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;\nN;ALTID=1;LANGUAGE=en:Yamada;Taro;;;\nN;ALTID=1;LANGUAGE=en:Smith;John;;;"),
    // The dots represent data; in the second line a semicolon is in the place of the colon.
    StandardExample(
      "5.4 photos",
      "PHOTO;ALTID=1:data:image/jpeg;base64,⟦VC312⟧...\nPHOTO;ALTID=1⟦VC201⟧;data:image/jp2;base64,..."),

    StandardExample("6.1.3", "SOURCE:ldap://ldap.example.com/cn=Babs%20Jensen,%20o=Babsco,%20c=US"),
    StandardExample("6.1.3 folded", "SOURCE:http://directory.example.com/addressbooks/jdoe/\n Jean%20Dupont.vcf"),
    // N should be there where the name follows the X.520 model (6.2.2), as that of a person does.
    StandardExample(
      "6.1.4 individual",
      "⟦VC122⟧BEGIN:VCARD\nVERSION:4.0\nKIND:individual\nFN:Jane Doe\nORG:ABC\\, Inc.;North American Division;Marketing\nEND:VCARD"
    ),
    StandardExample(
      "6.1.4 org",
      "BEGIN:VCARD\nVERSION:4.0\nKIND:org\nFN:ABC Marketing\nORG:ABC\\, Inc.;North American Division;Marketing\nEND:VCARD"
    ),
    StandardExample("6.2.1", "FN:Mr. John Q. Public\\, Esq."),
    StandardExample("6.2.2", "N:Public;John;Quinlan;Mr.;Esq."),
    StandardExample("6.2.2 lists", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P."),
    StandardExample("6.2.3", "NICKNAME:Robbie\nNICKNAME:Jim,Jimmie\nNICKNAME;TYPE=work:Boss"),
    // Opening the card sends a request to the server.
    StandardExample("6.2.4", "PHOTO:⟦VC807⟧http://www.example.com/pub/photos/jqpublic.gif"),
    StandardExample("6.2.5", "BDAY:19960415"),
    StandardExample("6.2.5 without a year", "BDAY:--0415"),
    // A semicolon is in the place of the colon: an erratum that was copied into RFC 6474.
    StandardExample("6.2.5 with a time", "BDAY⟦VC201⟧;19531015T231000Z"),
    StandardExample("6.2.5 text", "BDAY;VALUE=text:circa 1800"),
    StandardExample("6.2.6", "ANNIVERSARY:19960415"),
    StandardExample("6.2.7 M", "GENDER:M"),
    StandardExample("6.2.7 F", "GENDER:F"),
    StandardExample("6.2.7 Fellow", "GENDER:M;Fellow"),
    StandardExample("6.2.7 grrrl", "GENDER:F;grrrl"),
    StandardExample("6.2.7 intersex", "GENDER:O;intersex"),
    StandardExample("6.2.7 complicated", "GENDER:;it's complicated"),
    // Backslashes mean nothing in a parameter (RFC 6868 1): ^n is its line break.
    StandardExample(
      "6.3.1",
      "ADR;GEO=\"geo:12.3457,78.910\";LABEL=\"Mr. John Q. Public, Esq.⟦VC213⟧\\n\n Mail Drop: TNE QB\\n123 Main Street\\nAny Town, CA  91921-1234\\n\n U.S.A.\":;;123 Main Street;Any Town;CA;91921-1234;U.S.A."
    ),
    StandardExample(
      "6.4.1",
      "TEL;VALUE=uri;PREF=1;TYPE=\"voice,home\":tel:+1-555-555-5555;ext=5555\nTEL;VALUE=uri;TYPE=home:tel:+33-01-23-45-67"
    ),
    StandardExample("6.4.2", "EMAIL;TYPE=work:jqpublic@xyz.example.com\nEMAIL;PREF=1:jane_doe@example.com"),
    StandardExample("6.4.3", "IMPP;PREF=1:xmpp:alice@example.com"),
    StandardExample("6.4.4", "LANG;TYPE=work;PREF=1:en\nLANG;TYPE=work;PREF=2:fr\nLANG;TYPE=home:fr"),
    StandardExample("6.5.1", "TZ:Raleigh/North America"),
    // "Note: utc-offset format is NOT RECOMMENDED."
    StandardExample("6.5.1 offset", "TZ;VALUE=utc-offset:⟦VC376⟧-0500"),
    StandardExample("6.5.2", "GEO:geo:37.386013,-122.082932"),
    StandardExample("6.6.1", "TITLE:Research Scientist"),
    StandardExample("6.6.2", "ROLE:Project Leader"),
    StandardExample("6.6.3", "LOGO:⟦VC807⟧http://www.example.com/pub/logos/abccorp.jpg"),
    StandardExample("6.6.4", "ORG:ABC\\, Inc.;North American Division;Marketing"),
    // The two members are persons without N.
    StandardExample(
      "6.6.5 family",
      """
      BEGIN:VCARD
      VERSION:4.0
      KIND:group
      FN:The Doe family
      MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
      MEMBER:urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519
      END:VCARD
      ⟦VC122⟧BEGIN:VCARD
      VERSION:4.0
      FN:John Doe
      UID:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
      END:VCARD
      ⟦VC122⟧BEGIN:VCARD
      VERSION:4.0
      FN:Jane Doe
      UID:urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519
      END:VCARD
      """),
    StandardExample(
      "6.6.5 distribution list",
      """
      BEGIN:VCARD
      VERSION:4.0
      KIND:group
      FN:Funky distribution list
      MEMBER:mailto:subscriber1@example.com
      MEMBER:xmpp:subscriber2@example.com
      MEMBER:sip:subscriber3@example.com
      MEMBER:tel:+1-418-555-5555
      END:VCARD
      """),
    StandardExample(
      "6.6.6",
      "RELATED;TYPE=friend:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6\nRELATED;TYPE=contact:http://example.com/directory/jdoe.vcf\nRELATED;TYPE=co-worker;VALUE=text:Please contact my assistant Jane\n Doe for any inquiries."
    ),
    StandardExample("6.7.1", "CATEGORIES:TRAVEL AGENT\nCATEGORIES:INTERNET,IETF,INDUSTRY,INFORMATION TECHNOLOGY"),
    StandardExample("6.7.2", "NOTE:This fax number is operational 0800 to 1715\n  EST\\, Mon-Fri."),
    StandardExample("6.7.3", "PRODID:-//ONLINE DIRECTORY//NONSGML Version 1//EN"),
    StandardExample("6.7.4", "REV:19951031T222710Z"),
    StandardExample("6.7.5", "SOUND:CID:JOHNQPUBLIC.part8.19960229T080000.xyzMail@example.com"),
    StandardExample("6.7.6", "UID:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
    StandardExample(
      "6.7.7",
      "TEL;PID=3.1,4.2;VALUE=uri:tel:+1-555-555-5555\nEMAIL;PID=4.1,5.2:jdoe@example.com\nCLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b\nCLIENTPIDMAP:2;urn:uuid:d89c9c7a-2e1b-4832-82de-7e992d95faa5"
    ),
    StandardExample("6.7.8", "URL:http://example.org/restaurant.french/~chezchic.html"),
    StandardExample(
      "6.8.1",
      "KEY:http://www.example.com/keys/jdoe.cer\nKEY;MEDIATYPE=application/pgp-keys:ftp://example.com/keys/jdoe"),
    StandardExample(
      "6.9.1",
      "FBURL;PREF=1:http://www.example.com/busy/janedoe\nFBURL;MEDIATYPE=text/calendar:ftp://example.com/busy/project-a.ifb"
    ),
    StandardExample(
      "6.9.2", "CALADRURI;PREF=1:mailto:janedoe@example.com\nCALADRURI:http://example.com/calendar/jdoe"),
    StandardExample(
      "6.9.3",
      "CALURI;PREF=1:http://cal.example.com/calA\nCALURI;MEDIATYPE=text/calendar:ftp://ftp.example.com/calA.ics"),

    // These two show nothing but an address; FN is required all the same.
    StandardExample(
      "7.1.3 first",
      """
      ⟦VC120 VC122⟧BEGIN:VCARD
      VERSION:4.0
      EMAIL;PID=4.2,5.1:jdoe@example.com
      CLIENTPIDMAP:1;urn:uuid:3eef374e-7179-4196-a914-27358c3e6527
      CLIENTPIDMAP:2;urn:uuid:42bcd5a7-1699-4514-87b4-056edf68e9cc
      END:VCARD
      """),
    StandardExample(
      "7.1.3 second",
      """
      ⟦VC120 VC122⟧BEGIN:VCARD
      VERSION:4.0
      EMAIL;PID=5.1,5.2:john@example.com
      CLIENTPIDMAP:1;urn:uuid:0c75c629-6a8d-4d5e-a07f-1bb35846854d
      CLIENTPIDMAP:2;urn:uuid:3eef374e-7179-4196-a914-27358c3e6527
      END:VCARD
      """),
    StandardExample(
      "7.2.1",
      """
      BEGIN:VCARD
      VERSION:4.0
      UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
      FN;PID=1.1:J. Doe
      N:Doe;J.;;;
      EMAIL;PID=1.1:jdoe@example.com
      CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556
      END:VCARD
      """),
    StandardExample(
      "7.2.4",
      """
      BEGIN:VCARD
      VERSION:4.0
      UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
      FN;PID=1.1:J. Doe
      N:Doe;J.;;;
      EMAIL;PID=1.1:jdoe@example.com
      EMAIL;PID=2.2:ceo@example.com
      TEL;PID=1.1;VALUE=uri:tel:+1-555-555-5555
      TEL;PID=2.2;VALUE=uri:tel:+1-666-666-6666
      CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556
      CLIENTPIDMAP:2;urn:uuid:1f762d2b-03c4-4a83-9a03-75ff658a6eee
      END:VCARD
      """),
    StandardExample(
      "7.2.4 merged",
      """
      BEGIN:VCARD
      VERSION:4.0
      UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
      FN:J. Doe
      N:Doe;J.;;;
      EMAIL;PID=1.1:jdoe@example.com
      EMAIL;PID=2.1:boss@example.com
      EMAIL;PID=2.2:ceo@example.com
      TEL;PID=1.1;VALUE=uri:tel:+1-555-555-5555
      TEL;PID=2.1,2.2;VALUE=uri:tel:+1-666-666-6666
      CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556
      CLIENTPIDMAP:2;urn:uuid:1f762d2b-03c4-4a83-9a03-75ff658a6eee
      END:VCARD
      """),
    StandardExample(
      "7.2.5",
      """
      BEGIN:VCARD
      VERSION:4.0
      UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
      FN:J. Doe
      N:Doe;J.;;;
      EMAIL;PID=1.1:jdoe@example.com
      EMAIL;PID=2.1:boss@example.com
      EMAIL;PID=3.1:ceo@example.com
      TEL;PID=1.1;VALUE=uri:tel:+1-555-555-5555
      TEL;PID=2.1;VALUE=uri:tel:+1-666-666-6666
      CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556
      END:VCARD
      """),
    // The extended address SHOULD be empty (6.3.1).
    StandardExample(
      "8",
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:Simon Perreault
      N:Perreault;Simon;;;ing. jr,M.Sc.
      BDAY:--0203
      ANNIVERSARY:20090808T1430-0500
      GENDER:M
      LANG;PREF=1:fr
      LANG;PREF=2:en
      ORG;TYPE=work:Viagenie
      ADR;TYPE=work:;⟦VC343⟧Suite D2-630;2875 Laurier;
       Quebec;QC;G1V 2M2;Canada
      TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102
      TEL;VALUE=uri;TYPE="work,cell,voice,video,text":tel:+1-418-262-6501
      EMAIL;TYPE=work:simon.perreault@viagenie.ca
      GEO;TYPE=work:geo:46.772673,-71.282945
      KEY;TYPE=work;VALUE=uri:
       http://www.viagenie.ca/simon.perreault/simon.asc
      TZ:-0500
      URL;TYPE=home:http://nomis80.org
      END:VCARD
      """),
  ]

  /// The examples of RFC 6474, RFC 6715 and RFC 6868.
  static let ofExtensions: [StandardExample] = [
    StandardExample("6474 2.1", "BIRTHPLACE:Babies'R'Us Hospital"),
    StandardExample("6474 2.1 uri", "BIRTHPLACE;VALUE=uri:http://example.com/hospitals/babiesrus.vcf"),
    StandardExample("6474 2.1 geo", "BIRTHPLACE;VALUE=uri:geo:46.769307,-71.283079"),
    StandardExample("6474 2.2", "DEATHPLACE:Aboard the Titanic\\, near Newfoundland"),
    StandardExample("6474 2.2 uri", "DEATHPLACE;VALUE=uri:http://example.com/ships/titanic.vcf"),
    StandardExample("6474 2.2 geo", "DEATHPLACE;VALUE=uri:geo:41.731944,-49.945833"),
    StandardExample("6474 2.3", "DEATHDATE:19960415"),
    StandardExample("6474 2.3 without a year", "DEATHDATE:--0415"),
    // A semicolon is in the place of the colon, as in RFC 6350 6.2.5.
    StandardExample("6474 2.3 with a time", "DEATHDATE⟦VC201⟧;19531015T231000Z"),
    StandardExample("6474 2.3 text", "DEATHDATE;VALUE=text:circa 1800"),
    StandardExample(
      "6715 2.1", "EXPERTISE;LEVEL=beginner;INDEX=2:chinese literature\nEXPERTISE;INDEX=1;LEVEL=expert:chemistry"),
    StandardExample("6715 2.2", "HOBBY;INDEX=1;LEVEL=high:reading\nHOBBY;INDEX=2;LEVEL=high:sewing"),
    StandardExample(
      "6715 2.3", "INTEREST;INDEX=1;LEVEL=medium:r&b music\nINTEREST;INDEX=2;LEVEL=high:rock 'n' roll music"),
    StandardExample(
      "6715 2.4",
      "ORG-DIRECTORY;INDEX=1:http://directory.mycompany.example.com\nORG-DIRECTORY;PREF=1:ldap://ldap.tech.example/\n o=Example%20Tech,ou=Engineering"
    ),
    StandardExample(
      "6868 3.2",
      "GEO;X-ADDRESS=\"Pittsburgh Pirates^n115 Federal St^nPitt\n sburgh, PA 15212\":geo:40.446816,-80.00566"),
  ]
}

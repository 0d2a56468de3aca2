extension StandardExample {
  /// The examples of RFC 2426, and those of RFC 2739 and RFC 4770, which extend it.
  static let ofRFC2426: [StandardExample] = [
    // The agent's EMAIL begins with a blank and becomes part of the TITLE, and the rest of it an unknown property. That
    // is not an error in the agent's card, and nothing else is reported about it.
    StandardExample(
      "2.4.2",
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:Ada Lovelace
      N:Lovelace;Ada;;;
      AGENT:BEGIN:VCARD\\nFN:Joe Friday\\nTEL:+1-919-555-7878\\n
       TITLE:Area Administrator\\, Assistant\\n EMAIL\\;TYPE=INTERN\\n
       ET:jfriday@host.com\\nEND:VCARD\\n
      END:VCARD
      """),
    StandardExample("3.1.1", "FN:Mr. John Q. Public\\, Esq."),
    StandardExample("3.1.2", "N:Public;John;Quinlan;Mr.;Esq."),
    StandardExample("3.1.2 lists", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P."),
    StandardExample("3.1.3", "NICKNAME:Robbie"),
    StandardExample("3.1.3 list", "NICKNAME:Jim,Jimmie"),
    // Opening the card sends a request to the server.
    StandardExample("3.1.4", "PHOTO;VALUE=uri:⟦VC807⟧http://www.abc.com/pub/photos\n /jqpublic.gif"),
    StandardExample("3.1.5", "BDAY:1996-04-15"),
    StandardExample("3.1.5 UTC", "BDAY:1953-10-15T23:10:00Z"),
    StandardExample("3.1.5 offset", "BDAY:1987-09-27T08:30:00-06:00"),
    // Without a country there are six components; the separators "MUST still be specified" (3.2.1).
    StandardExample(
      "3.2.1", "ADR;TYPE=dom,home,postal,parcel:⟦VC342⟧;;123 Main\n  Street;Any Town;CA;91921-1234"),
    StandardExample(
      "3.2.2",
      "LABEL;TYPE=dom,home,postal,parcel:Mr.John Q. Public\\, Esq.\\n\n Mail Drop: TNE QB\\n123 Main Street\\nAny Town\\, CA  91921-1234\n \\nU.S.A."
    ),
    StandardExample("3.3.1", "TEL;TYPE=work,voice,pref,msg:+1-213-555-1234"),
    StandardExample(
      "3.3.2",
      "EMAIL;TYPE=internet:jqpublic@xyz.dom1.com\nEMAIL;TYPE=internet:jdoe@isp.net\nEMAIL;TYPE=internet,pref:jane_doe@abc.com"
    ),
    StandardExample("3.3.3", "MAILER:PigeonMail 2.1"),
    StandardExample("3.4.1", "TZ:-05:00"),
    StandardExample("3.4.1 text", "TZ;VALUE=text:-05:00; EST; Raleigh/North America"),
    StandardExample("3.4.2", "GEO:37.386013;-122.082932"),
    StandardExample("3.5.1", "TITLE:Director\\, Research and Development"),
    StandardExample("3.5.2", "ROLE:Programmer"),
    StandardExample("3.5.3", "LOGO;VALUE=uri:⟦VC807⟧http://www.abc.com/pub/logos/abccorp.jpg"),
    StandardExample("3.5.4", "AGENT;VALUE=uri:\n CID:JQPUBLIC.part3.960129T083020.xyzMail@host3.com"),
    StandardExample(
      "3.5.4 card",
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:Ada Lovelace
      N:Lovelace;Ada;;;
      AGENT:BEGIN:VCARD\\nFN:Susan Thomas\\nTEL:+1-919-555-
       1234\\nEMAIL\\;INTERNET:sthomas@host.com\\nEND:VCARD\\n
      END:VCARD
      """),
    StandardExample("3.5.5", "ORG:ABC\\, Inc.;North American Division;Marketing"),
    StandardExample("3.6.1", "CATEGORIES:TRAVEL AGENT"),
    StandardExample("3.6.1 list", "CATEGORIES:INTERNET,IETF,INDUSTRY,INFORMATION TECHNOLOGY"),
    StandardExample("3.6.2", "NOTE:This fax number is operational 0800 to 1715\n  EST\\, Mon-Fri."),
    StandardExample("3.6.3", "PRODID:-//ONLINE DIRECTORY//NONSGML Version 1//EN"),
    StandardExample("3.6.4", "REV:1995-10-31T22:27:10Z"),
    StandardExample("3.6.4 date", "REV:1997-11-15"),
    StandardExample(
      "3.6.5 Harten", "FN:Rene van der Harten\nN:van der Harten;Rene;J.;Sir;R.D.O.N.\nSORT-STRING:Harten"),
    StandardExample("3.6.5 Pau", "FN:Robert Pau Shou Chang\nN:Pau;Shou Chang;Robert\nSORT-STRING:Pau"),
    StandardExample("3.6.5 Koura", "FN:Osamu Koura\nN:Koura;Osamu\nSORT-STRING:Koura"),
    StandardExample("3.6.5 Pozo", "FN:Oscar del Pozo\nN:del Pozo Triscon;Oscar\nSORT-STRING:Pozo"),
    StandardExample("3.6.5 Aboville", "FN:Chistine d'Aboville\nN:d'Aboville;Christine\nSORT-STRING:Aboville"),
    StandardExample(
      "3.6.6", "SOUND;TYPE=BASIC;VALUE=uri:CID:JOHNQPUBLIC.part8.\n 19960229T080000.xyzMail@host1.com"),
    StandardExample("3.6.7", "UID:19950401-080045-40000F192713-0052"),
    StandardExample("3.6.8", "URL:http://www.swbyps.restaurant.french/~chezchic.html"),
    StandardExample("3.7.1 PUBLIC", "CLASS:PUBLIC"),
    StandardExample("3.7.1 PRIVATE", "CLASS:PRIVATE"),
    StandardExample("3.7.1 CONFIDENTIAL", "CLASS:CONFIDENTIAL"),
    // A letter is missing in the second line ("IENvbW11" elsewhere), so that the rest is not base64.
    StandardExample(
      "3.7.2",
      """
      KEY;ENCODING=b:⟦VC312⟧MIICajCCAdOgAwIBAgICBEUwDQYJKoZIhvcNAQEEBQA
       wdzELMAkGA1UEBhMCVVMxLDAqBgNVBAoTI05ldHNjYXBlIENbW11bmljYX
       Rpb25zIENvcnBvcmF0aW9uMRwwGgYDVQQLExNJbmZvcm1hdGlvbiBTeXN0
       ZW1zMRwwGgYDVQQDExNyb290Y2EubmV0c2NhcGUuY29tMB4XDTk3MDYwNj
       E5NDc1OVoXDTk3MTIwMzE5NDc1OVowgYkxCzAJBgNVBAYTAlVTMSYwJAYD
       VQQKEx1OZXRzY2FwZSBDb21tdW5pY2F0aW9ucyBDb3JwLjEYMBYGA1UEAx
       MPVGltb3RoeSBBIEhvd2VzMSEwHwYJKoZIhvcNAQkBFhJob3dlc0BuZXRz
       Y2FwZS5jb20xFTATBgoJkiaJk/IsZAEBEwVob3dlczBcMA0GCSqGSIb3DQ
       EBAQUAA0sAMEgCQQC0JZf6wkg8pLMXHHCUvMfL5H6zjSk4vTTXZpYyrdN2
       dXcoX49LKiOmgeJSzoiFKHtLOIboyludF90CgqcxtwKnAgMBAAGjNjA0MB
       EGCWCGSAGG+EIBAQQEAwIAoDAfBgNVHSMEGDAWgBT84FToB/GV3jr3mcau
       +hUMbsQukjANBgkqhkiG9w0BAQQFAAOBgQBexv7o7mi3PLXadkmNP9LcIP
       mx93HGp0Kgyx1jIVMyNgsemeAwBM+MSlhMfcpbTrONwNjZYW8vJDSoi//y
       rZlVt9bJbs7MNYZVsyF1unsqaln4/vy6Uawfg8VUMk1U7jt8LYpo4YULU7
       UZHPYVUaSgVttImOHZIKi4hlPXBOhcUQ==
      """),
    // Both cards of the authors lack N, which "MUST be present" (3.1.2).
    StandardExample(
      "7 first",
      """
      ⟦VC121⟧BEGIN:vCard
      VERSION:3.0
      FN:Frank Dawson
      ORG:Lotus Development Corporation
      ADR;TYPE=WORK,POSTAL,PARCEL:;;6544 Battleford Drive
       ;Raleigh;NC;27613-3502;U.S.A.
      TEL;TYPE=VOICE,MSG,WORK:+1-919-676-9515
      TEL;TYPE=FAX,WORK:+1-919-676-9564
      EMAIL;TYPE=INTERNET,PREF:Frank_Dawson@Lotus.com
      EMAIL;TYPE=INTERNET:fdawson@earthlink.net
      URL:http://home.earthlink.net/~fdawson
      END:vCard
      """),
    StandardExample(
      "7 second",
      """
      ⟦VC121⟧BEGIN:vCard
      VERSION:3.0
      FN:Tim Howes
      ORG:Netscape Communications Corp.
      ADR;TYPE=WORK:;;501 E. Middlefield Rd.;Mountain View;
       CA; 94043;U.S.A.
      TEL;TYPE=VOICE,MSG,WORK:+1-415-937-3419
      TEL;TYPE=FAX,WORK:+1-415-528-4164
      EMAIL;TYPE=INTERNET:howes@netscape.com
      END:vCard
      """),
    // The types have no name, as in 2.1 (RFC 2426 5: "TYPE=" is required); a bare PREF on calendars is what RFC 2739 adds.
    StandardExample(
      "RFC 2739 2.3",
      """
      BEGIN:VCARD
      VERSION:3.0
      N:Dun;Alec
      FN:Alec Dun
      ORG:Microsoft Corporation
      ADR;⟦VC206⟧WORK;POSTAL;PARCEL:;;One Microsoft Way;
       Redmond;WA;98052-6399;USA
      TEL;⟦VC206⟧WORK;MSG:+1-206-936-4544
      TEL;⟦VC206⟧WORK;FAX:+1-206-936-7329
      EMAIL;⟦VC206⟧INTERNET:user@host1.com
      CALADRURI;PREF:mailto:user@host1.com
      CALURI;PREF:http://cal.host1.com/user/cal.ics
      FBURL;PREF:http://cal.host1.com/user/fb.ifb
      CALURI:http://cal.company.com/projectA/pjtA.ics
      FBURL:http://cal.company.com/projectA/pjtAfb.ifb
      END:VCARD
      """),
    // N is missing here too.
    StandardExample(
      "RFC 4770 4",
      """
      ⟦VC121⟧BEGIN:vCard
      VERSION:3.0
      FN:Alice Doe
      IMPP;TYPE=personal,pref:im:alice@example.com
      END:vCard
      """),
  ]
}

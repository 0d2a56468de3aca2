/// Parameters, many cards, security, limits and protocols: VC401 to VC907.
enum ParameterRuleRows {
  static let text = #"""
    VC402 pref-on-single warning 4 MUST unsafe | RFC 6350 5.3 |
      Only properties that may occur several times have a PREF. |
      A preference orders several values; for a single value it has no meaning. | BDAY;PREF=1:19850412 | BDAY:19850412
    VC403 type-pref-in-v4 warning 4 grammar safe | RFC 6350 5.3, appendix A.3 | In vCard 4.0 the preferred value has
      PREF=1. | Readers of 4.0 do not know the type pref of 3.0, and prefer another value. |
      TEL;TYPE=home,pref:+1 555 0100 | TEL;TYPE=home;PREF=1:+1 555 0100
    VC404 type-not-applicable error 4 MUST unsafe | RFC 6350 5.6 | In vCard 4.0, N, BDAY, ANNIVERSARY, GENDER, KIND,
      REV, PRODID, UID, SOURCE, MEMBER, CLIENTPIDMAP, XML and VERSION have no TYPE. |
      It has no meaning there, and servers that check cards refuse the whole card. | GENDER;TYPE=home:F | GENDER:F
    VC405 tel-type-elsewhere error 4 MUST unsafe | RFC 6350 6.4.1 |
      In vCard 4.0 the types text, voice, fax, cell, video, pager and textphone apply to TEL only. |
      They describe what a phone can do. | EMAIL;TYPE=cell:ada@example.org | EMAIL;TYPE=home:ada@example.org
    VC406 related-type-elsewhere error 4 MUST unsafe | RFC 6350 6.6.6 | In vCard 4.0 the types of relations, such as
      spouse and friend, apply to RELATED only. | They describe a related person; the phone of a spouse belongs in the
      card of the spouse. | TEL;TYPE=spouse:+1 555 0100 | RELATED;TYPE=spouse;VALUE=text:Ada Lovelace
    VC407 unknown-type warning 234 grammar unsafe | RFC 6350 5.6, RFC 2426 4, vCard 2.1 2.9 | A TYPE is in a standard,
      or begins with X-. | Programs ignore unknown types, so a mobile phone becomes just a phone. The types of products,
      such as main and iphone, are a note. | TEL;TYPE=mobile:+1 555 0100 | TEL;TYPE=cell:+1 555 0100
    VC408 type-removed-in-v4 note 4 judgement unsafe | RFC 6350 appendix A.2 |
      A card of vCard 4.0 has no types of 2.1 and 3.0, such as internet and intl. |
      4.0 removed them; readers ignore them. | EMAIL;TYPE=internet:ada@example.org | EMAIL:ada@example.org
    VC409 duplicate-type note 34 judgement safe | own | A property has each type once. | A repeated type adds nothing;
      some servers refuse the card. | TEL;TYPE=work,WORK:+1 555 0100 | TEL;TYPE=work:+1 555 0100
    VC410 unknown-value-type warning 34 grammar none | RFC 6350 5.2, RFC 2426 2.3, 2.4 | VALUE is a type of the version,
      or begins with X-. | A reader that does not know the type cannot interpret the value, and most ignore it. |
      TEL;VALUE=foo:+1 555 0100 | TEL:+1 555 0100
    VC411 value-type-not-allowed error 34 grammar safe | RFC 6350 6, RFC 2426 4 |
      VALUE is a type that the property can have. | A phone number is not a date: readers drop or misread the value. |
      TEL;VALUE=date:+1 555 0100 | TEL:+1 555 0100
    VC412 value-type-of-v3 warning 4 grammar safe | RFC 6350 5.2 | vCard 4.0 does not have the types binary,
      phone-number, vcard and ptext. | There binary data is a data: URI, and a phone number is a text or a URI; readers
      do not know the types of 3.0. | TEL;VALUE=phone-number:+1 555 0100 | TEL:+1 555 0100
    VC413 language-not-applicable warning 4 grammar unsafe | RFC 6350 5.1, 6.2.5; RFC 6474 2.3 |
      LANGUAGE applies to texts: names, titles, notes; and to dates only with VALUE=text. | A number or an address has
      no language; servers that check cards refuse the line. | BDAY;LANGUAGE=en:19850412 | BDAY:19850412
    VC414 calscale-misuse error 4 MUST none | RFC 6350 5.8, 6.2.5 | CALSCALE applies to properties whose value is a
      date. | It names the calendar of a date; texts and times of day have none. |
      BDAY;VALUE=text;CALSCALE=gregorian:circa 1800 | BDAY;CALSCALE=gregorian:19850412
    VC415 unknown-calscale note 4 MUST none | RFC 6350 5.8 | CALSCALE is gregorian. | It is the only registered
      calendar: readers must ignore a date in any other. | BDAY;CALSCALE=hebrew:57450122 | BDAY:19850412
    VC416 bad-pid error 4 grammar none | RFC 6350 5.5, 6.7.7 | PID is a positive number, optionally followed by a dot
      and a second number for the source. | Programs that synchronize identify the values of a card by it; zero and
      words are not valid. | EMAIL;PID=1.0:ada@example.org\nCLIENTPIDMAP:1;urn:uuid:1 |
      EMAIL;PID=1.1:ada@example.org\nCLIENTPIDMAP:1;urn:uuid:1
    VC417 pid-on-single error 4 MUST unsafe | RFC 6350 5.5 | A property that occurs at most once has no PID. |
      A PID identifies one of several values of a property. | BDAY;PID=1:19850412 | BDAY:19850412
    VC418 pid-without-clientpidmap error 4 MUST none | RFC 6350 6.7.7 |
      Every source in a PID, the number after the dot, has a CLIENTPIDMAP. |
      The number is local to the card; the map identifies its source. | EMAIL;PID=1.1:ada@example.org |
      EMAIL;PID=1.1:ada@example.org\nCLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b
    VC419 pid-on-clientpidmap error 4 MUST unsafe | RFC 6350 6.7.7 | CLIENTPIDMAP has no PID. | The PIDs of the card
      refer to it. | EMAIL;PID=1.1:ada@example.org\nCLIENTPIDMAP;PID=1:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b |
      EMAIL;PID=1.1:ada@example.org\nCLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b
    VC420 unused-clientpidmap note 4 judgement none | RFC 6350 6.7.7 | A CLIENTPIDMAP has a unique number, and a PID
      uses it. | An unused map is a remnant; of two maps with the same number it is unclear which one applies. |
      CLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b |
      EMAIL;PID=1.1:ada@example.org\nCLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b
    VC421 bad-mediatype error 4 grammar none | RFC 6350 5.7 | MEDIATYPE is a type and a subtype, such as image/jpeg. |
      A program cannot choose how to open the target of the URI. | PHOTO;MEDIATYPE=jpeg:ftp://example.org/ada |
      PHOTO;MEDIATYPE=image/jpeg:ftp://example.org/ada
    VC422 mediatype-on-non-uri warning 4 grammar unsafe | RFC 6350 5.7 | MEDIATYPE applies to properties whose value is
      a URI. | It describes the target of a URI; a text has no target. | NOTE;MEDIATYPE=text/plain:hello | NOTE:hello
    VC423 sort-as-elsewhere warning 4 grammar unsafe | RFC 6350 5.9, 6.2.2, 6.6.4 | SORT-AS applies to N and ORG. |
      Address books sort by these two and ignore it elsewhere. | FN;SORT-AS=Lovelace:Ada Lovelace |
      N;SORT-AS=Lovelace:Lovelace;Ada;;;
    VC424 adr-parameter-elsewhere warning 4 grammar unsafe | RFC 6350 6.3.1, 5.10, 5.11 | Only ADR has the parameters
      LABEL, GEO and TZ. | They describe how an address is printed and where it is; readers ignore them elsewhere. |
      TEL;LABEL=Boat:+1 555 0100 | item1.TEL:+1 555 0100\nitem1.X-ABLabel:Boat
    VC425 geo-parameter-form error 4 grammar unsafe | RFC 6350 5.10 | The parameter GEO is a URI in double quotes. |
      Without quotes the colon after geo ends the parameters, and the position becomes a part of the address. |
      ADR;GEO=geo:12.3457,78.910:;;1 Main St;Any Town;;; | ADR;GEO="geo:12.3457,78.910":;;1 Main St;Any Town;;;
    VC426 unknown-parameter warning 234 grammar unsafe | RFC 6350 3.3, 5 | A parameter is in a standard, or begins with
      X-. | Readers ignore unknown parameters, so a spelling mistake loses the value. | TEL;TYP=home:+1 555 0100 |
      TEL;TYPE=home:+1 555 0100
    VC427 parameter-newer-than-version warning 23 judgement safe | RFC 6350 appendix A.3, 5 |
      A card of 2.1 or 3.0 has no parameters of 4.0, such as PREF and ALTID. | Programs for the old version ignore them;
      there the preferred value has TYPE=pref. | EMAIL;PREF=1:ada@example.org | EMAIL;TYPE=pref:ada@example.org
    VC428 unknown-bare-type-v21 warning 2 specification none | vCard 2.1 2.9 |
      A parameter without a name is a type or an encoding of vCard 2.1. |
      Programs ignore unknown words, or reject the whole line. | TEL;FOO:+1 555 0100 | TEL;CELL:+1 555 0100
    VC429 cc-parameter warning 4 specification unsafe | RFC 8605 3.1 | CC is a country code of two letters (ISO
      3166-1). | Programs choose the layout of an address by the code; a name is not a code. |
      ADR;CC=England:;;1 Main St;London;;;England | ADR;CC=GB:;;1 Main St;London;;;England
    VC430 phonetic-without-script-or-altid error 4 MUST none | RFC 9554 4.6 |
      PHONETIC has the ALTID of the value that it spells, and PHONETIC=script has a SCRIPT. |
      A pronunciation is useless if its name is unknown. | N:Lovelace;Ada;;;\nFN;PHONETIC=ipa:eɪdə |
      N:Lovelace;Ada;;;\nFN;ALTID=1;PHONETIC=ipa:eɪdə\nFN;ALTID=1:Ada
    VC432 bad-author error 4 MUST unsafe | RFC 9554 4.1 | AUTHOR is a URI in double quotes. |
      Programs find the author by the URI. Without quotes the colon of the URI ends the parameters, and its rest becomes
      a part of the value. A name is an AUTHOR-NAME. | NOTE;AUTHOR="ada@example.org":x |
      NOTE;AUTHOR="mailto:ada@example.org":x
    VC433 empty-author-name error 4 MUST unsafe | RFC 9554 4.2 | AUTHOR-NAME is not empty. |
      Strict readers refuse the line; without the parameter the author is unknown, too. | NOTE;AUTHOR-NAME=:x |
      NOTE;AUTHOR-NAME=Ada Lovelace:x
    VC434 bad-created-parameter error 4 MUST unsafe | RFC 9554 4.3, RFC 6350 4.3.5 |
      The parameter CREATED is a timestamp: a date and a time in the basic form. |
      Programs cannot tell which of two values is older. | NOTE;CREATED=2022-11-22T15:18:23Z:x |
      NOTE;CREATED=20221122T151823Z:x
    VC435 bad-derived error 4 grammar unsafe | RFC 9554 4.4 | DERIVED is true or false. |
      A program must not change a derived value, and cannot decide whether it is one. | TITLE;DERIVED=yes:Analyst |
      TITLE;DERIVED=true:Analyst
    VC436 bad-prop-id error 4 MUST unsafe | RFC 9554 4.7 | PROP-ID is 1 to 255 letters of ASCII, digits, hyphens and
      underscores. | It is a key in JSContact, which has the same limits. | TEL;PROP-ID=a b:+1 555 0100 |
      TEL;PROP-ID=a-b:+1 555 0100
    VC437 social-profile-without-service error 4 MUST none | RFC 9554 3.5 |
      A SOCIALPROFILE with VALUE=text has a SERVICE-TYPE. | The name of a user means nothing without the service. |
      SOCIALPROFILE;VALUE=text:ada94 | SOCIALPROFILE;SERVICE-TYPE=Mastodon;VALUE=text:ada94
    VC438 username-on-text error 4 MUST unsafe | RFC 9554 4.10 |
      An IMPP or SOCIALPROFILE with USERNAME is a URI, not a text. | The text is the name of the user; with a second
      name it is unclear which one applies. |
      SOCIALPROFILE;SERVICE-TYPE=Mastodon;USERNAME=ada;VALUE=text:ada94 |
      SOCIALPROFILE;SERVICE-TYPE=Mastodon;USERNAME=ada:https://example.org/@ada
    VC439 repeated-gramgender error 4 MUST none | RFC 9554 3.2 | Each GRAMGENDER has its own LANGUAGE. |
      Programs choose the salutation in a language by it, and cannot choose between two. |
      GRAMGENDER;LANGUAGE=de:feminine\nGRAMGENDER;LANGUAGE=de:masculine |
      GRAMGENDER;LANGUAGE=de:feminine\nGRAMGENDER;LANGUAGE=fr:feminine
    VC440 bad-phonetic error 4 MUST unsafe | RFC 9554 4.6 | PHONETIC is ipa, jyut, piny or script, or begins with x-. |
      Programs cannot read a pronunciation in an unknown system. |
      N;ALTID=1:孫;中山;;;\nN;ALTID=1;PHONETIC=pinyin:sun1;zhong1 shan1;;; |
      N;ALTID=1:孫;中山;;;\nN;ALTID=1;PHONETIC=piny:sun1;zhong1 shan1;;;
    VC441 phonetic-position error 4 MUST none | RFC 9554 4.6 | Each component with a PHONETIC has a value in the property
      that it spells, at the same position. | The pronunciation of a missing name cannot be shown. |
      N;ALTID=1:孫;;;;\nN;ALTID=1;PHONETIC=piny:sun1;zhong1 shan1;;; |
      N;ALTID=1:孫;中山;;;\nN;ALTID=1;PHONETIC=piny:sun1;zhong1 shan1;;;
    VC442 bad-script error 4 MUST unsafe | RFC 9554 4.8, RFC 5646 2.2.3 |
      SCRIPT is a code of four letters (ISO 15924), such as Latn. | Programs do not know the names of scripts. |
      N;ALTID=1:孫;;;;\nN;ALTID=1;PHONETIC=piny;SCRIPT=Latin:sun1;;;; |
      N;ALTID=1:孫;;;;\nN;ALTID=1;PHONETIC=piny;SCRIPT=Latn:sun1;;;;
    VC443 bad-jsptr error 4 MUST none | RFC 9555 3.2.1, 3.3.2, RFC 6901 3 |
      JSPROP has a JSPTR, which is a JSON pointer. | It names the property of JSContact; without it the value has no
      place. | JSPROP:{"a":1} | JSPROP;JSPTR="example.com:foo":{"a":1}
    VC444 bad-jsprop error 4 MUST unsafe | RFC 9555 3.2.1, RFC 8259 2 | JSPROP is JSON without white space between its
      tokens. | Programs that convert the card to JSContact refuse the value. | JSPROP;JSPTR="example.com:foo":{"a" :1} |
      JSPROP;JSPTR="example.com:foo":{"a":1}
    VC445 bad-jscomps error 4 MUST none | RFC 9555 3.3.1 | JSCOMPS is in quotes: a default separator or nothing, and
      after a semicolon positions and separators. Each position has a value, and each value a position. |
      Programs ignore it otherwise, and show the parts of the name in another order. | N;JSCOMPS=";1;7":Lovelace;Ada;;; |
      N;JSCOMPS=";1;0":Lovelace;Ada;;;
    VC446 extension-parameter-elsewhere warning 4 grammar unsafe |
      RFC 6715 3, RFC 8605 3.1, RFC 9554 4.9, 4.10, RFC 9555 3.3 | SERVICE-TYPE and USERNAME apply to IMPP and
      SOCIALPROFILE, JSPTR to JSPROP, JSCOMPS to N and ADR, CC to ADR, and INDEX and LEVEL to the properties of
      RFC 6715. | Readers ignore them elsewhere. | NOTE;LEVEL=high:reading | HOBBY;LEVEL=high:reading
    VC447 phonetic-language error 4 MUST none | RFC 9554 4.6 |
      Values with the same ALTID and with PHONETIC have different languages, and at most one has none. |
      Programs choose one of them by its language. |
      N;ALTID=1:孫;;;;\nN;ALTID=1;PHONETIC=piny:sun1;;;;\nN;ALTID=1;PHONETIC=jyut:syun1;;;; |
      N;ALTID=1:孫;;;;\nN;ALTID=1;PHONETIC=piny:sun1;;;;\nN;ALTID=1;PHONETIC=jyut;LANGUAGE=yue:syun1;;;;
    VC448 repeated-urn-prefix warning 234 judgement unsafe | RFC 9562 4 | The URI of a UUID begins with urn:uuid: once. |
      A program added the prefix to an identifier that had it. Other programs do not find the contact by its UUID. |
      UID:urn:uuid:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1 | UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
    VC601 duplicate-uid warning 234 MUST none | RFC 6350 7.1.1 | Every card has its own UID, across all files. |
      For a program that synchronizes, cards with the same UID are one contact: the second card replaces the first,
      whose other values are lost. contacts-convert dedup merges them if they are one person. |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Grace\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nFN:Grace\nEND:VCARD\n
    VC602 duplicate-card warning 234 judgement none | own | No card occurs twice. |
      An import creates two contacts. Values that programs generate are ignored: UID, REV and PRODID may differ, and so
      may the order of the lines. contacts-convert dedup keeps one card. |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nTEL:1\nFN:Ada\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nTEL:2\nFN:Ada\nEND:VCARD\n
    VC603 near-equal-uid note 234 judgement none | RFC 6350 7.1.1, RFC 3986 6 |
      UIDs differ in more than the case of letters and urn:uuid:. |
      A program rewrote the UID of a contact. A synchronization then treats the old and the new card as two contacts. |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\nFN:Ada
      L.\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nFN:Ada
      L.\nEND:VCARD\n
    VC604 dangling-member note 4 judgement none | RFC 6350 6.6.5 | The member of a group is one of the cards that were
      read. | A program that reads the files shows an incomplete group. The card may be in another file. |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a1\nFN:a1\nMEMBER:urn:uuid:b1\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a1\nFN:a1\nMEMBER:urn:uuid:b1\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:b1\nFN:Ada\nEND:VCARD\n
    VC605 duplicate-member note 4 judgement safe | RFC 6350 6.6.5 | A group has each member once. |
      Some programs show the member twice, or send two mails. |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a1\nFN:a1\nMEMBER:mailto:a@example.org\nMEMBER:mailto:a@example.org\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a1\nFN:a1\nMEMBER:mailto:a@example.org\nMEMBER:mailto:b@example.org\nEND:VCARD\n
    VC606 group-cycle warning 4 judgement none | RFC 6350 6.6.5 | No group is a member of itself, or of a group that it
      contains. | A program that lists all members of the group may never end. |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a1\nFN:a1\nMEMBER:urn:uuid:a2\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a2\nFN:a2\nMEMBER:urn:uuid:a1\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a1\nFN:a1\nMEMBER:urn:uuid:a2\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:urn:uuid:a2\nFN:a2\nMEMBER:mailto:a@example.org\nEND:VCARD\n
    VC607 duplicate-property note 234 judgement safe | own | A card has each line once. |
      A repeated phone number is shown twice, and each merge or import adds more. | TEL:+1 555 0100\nTEL:+1 555 0100 |
      TEL:+1 555 0100\nTEL:+1 555 0101
    VC608 equal-pref note 4 judgement none | RFC 6350 5.3 | At most one value of a property has PREF=1. |
      With two preferred values, programs choose different ones. | TEL;PREF=1:+1 555 0100\nTEL;PREF=1:+1 555 0101 |
      TEL;PREF=1:+1 555 0100\nTEL;PREF=2:+1 555 0101
    VC609 probable-duplicate note 234 judgement none off | own | No two contacts that were read are probable
      duplicates. | An import creates two contacts for one person. contacts-convert dedup merges certain duplicates,
      explains why, and asks about the others. Contacts of every format are compared. |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada
      Lovelace\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nFN:Lovelace\\,
      Ada\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org\nTEL:+1 555 555 0100\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada
      Lovelace\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nFN:Grace
      Hopper\nN:Hopper;Grace;;;\nEMAIL:grace@example.org\nEND:VCARD\n
    VC610 limit-compared error,limit 234 limit none | own | At most --limit-compared cards (10,000,000) are compared
      with each other. | Every card needs up to 48 bytes of memory. Cards beyond the limit were checked, but not
      compared. | an address book of twenty million cards | two of ten million
    VC801 terminal-control warning 234 security safe | CWE-150 | A value has no control characters from U+0080 to
      U+009F. | Some terminals execute them: a printed card could move the cursor or change the title of the window.
      Most come from a program that wrote Windows-1252 as ISO-8859-1; they are read as the characters of Windows-1252. |
      NOTE:a\\xC2\\x9B31mb | NOTE:a b
    VC802 bidi-control warning 234 security unsafe | Unicode TR 36 |
      Names, addresses and numbers have no characters that change the text direction. |
      The shown text differs from the real one: an address can look like another person's. Phones add them to copied
      numbers, which then cannot be dialled. | EMAIL:ada\\xE2\\x80\\xAEgro.elpmaxe@evil.example | EMAIL:ada@example.org
    VC803 invisible-character warning 234 security unsafe | Unicode TR 36 | E-mail addresses, URLs, phone numbers and
      UIDs have no invisible characters. | Two different addresses look the same, mail does not arrive, and a search
      finds nothing. | EMAIL:ada\\xE2\\x80\\x8B@example.org | EMAIL:ada@example.org
    VC804 active-uri warning 234 security none | CWE-79, CWE-73 | A link does not run a script and does not open a
      file. | A click in a careless program runs code of the author of the card; Windows has run programs from contact
      files this way. | URL:javascript:alert(1) | URL:https://example.org/ada
    VC805 html-in-text note 234 security none | CWE-79 | A text is plain text, not HTML. |
      Programs show the tags as they are, or run them: address books on the web have been attacked this way. |
      NOTE:<script>alert(1)</script> | NOTE:met in London
    VC806 active-image warning 234 security none | CVE-2016-9465, CVE-2020-35418 | A photo is a picture, not SVG or
      HTML. | SVG and HTML can contain scripts. Servers that served the photos of contacts unchanged have been attacked
      this way, whatever the type in the card. | PHOTO;ENCODING=b;TYPE=JPEG:PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmci |
      PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQEAYABgAAD/
    VC807 remote-reference note 34 security none | own | Photos, logos and sounds are in the card. | A program that
      shows the contact fetches them, and the owner of the server sees when and from where. contacts-convert never
      fetches anything. | PHOTO;VALUE=uri:https://example.org/ada.jpg | NOTE:her photo is at https://example.org/ada.jpg
    VC808 private-host warning 234 security none | CWE-918, RFC 1918 | The host of a link is public. | It is another
      machine in each network. A server that follows links in cards can be led to machines that only it can reach. |
      URL:http://192.168.1.1/setup | URL:https://example.org/setup
    VC809 formula-prefix note 234 security none | CWE-1236 | A text does not begin like a formula: with =, +, -, @ or a
      tab. | A spreadsheet runs it after a conversion to CSV. contacts-convert --spreadsheet-safe guards such cells. |
      NOTE:=cmd|' /C calc'!A0 | NOTE:see cmd
    VC810 path-like-uid note 234 security none | CWE-22 | A UID is not a path: it has no slash, backslash or two dots,
      and at most 200 bytes. | Servers have used UIDs as file names, so a card could overwrite other files. |
      UID;VALUE=text:../../etc/passwd | UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
    VC814 limit-findings note 234 limit none | own |
      A report lists every finding, unless --max-findings limits the findings of each code. If a card has more than
      4,000 findings, the rest of each code is one finding with their number. | The first twenty findings of a code show
      what is wrong; ten thousand more would hide other problems. The rest is counted. |
      contacts-convert validate --max-findings 20 contacts.vcf | contacts-convert validate --max-findings 0
    VC815 large-photo note 234 judgement none | own | A photo is no larger than 1 MiB. |
      Many servers and phones refuse the whole card, or truncate the photo. contacts-convert --photos drop removes it. |
      a photo of 4 MB | a photo of 100 kB
    VC901 carddav-missing-uid error 34 profile unsafe profile=carddav | RFC 6352 5.1 | For CardDAV, a card has a UID. |
      The server refuses a card without one. | BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:a1\nEND:VCARD\n
    VC902 carddav-one-card error 34 profile none profile=carddav | RFC 6352 5.1 | For CardDAV, a file has one card. |
      A resource of an address book is one card; the server refuses more. contacts-convert split writes a file for each
      card. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:a1\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Grace\nN:;Grace;;;\nUID:a2\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:a1\nEND:VCARD\n
    VC903 carddav-v21 error 2 profile none profile=carddav | RFC 6352 5.1 | For CardDAV, a card has version 3.0 or
      4.0. | Servers refuse vCard 2.1. contacts-convert --to vcard3.0 converts the card. |
      BEGIN:VCARD\nVERSION:2.1\nN:;Ada;;;\nUID:a1\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:a1\nEND:VCARD\n
    VC904 carddav-unique-uid error 34 profile none profile=carddav | RFC 6352 5.1 |
      For CardDAV, every card of an address book has its own UID. | The server refuses the second card. |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Grace\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a1\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nUID:a2\nFN:Grace\nEND:VCARD\n
    VC905 carddav-resource-size warning 34 profile none profile=carddav | RFC 6352 6.2.3 |
      For CardDAV, a card is no larger than --max-resource-size (1 MiB). | A server has a limit (max-resource-size) and
      refuses larger cards. The usual cause is the photo: contacts-convert --photos drop removes it. |
      a card with a photo of 4 MB | a card with a photo of 100 kB
    VC906 rfc6350-strict error 4 profile none profile=rfc6350 | RFC 6350 6.2.2, 6.3.1 | By RFC 6350 alone, N has five
      components and ADR seven. | RFC 9554 added components in 2024; older readers misplace them or refuse the line. |
      N:Lovelace;Ada;;;;Byron; | N:Lovelace;Ada;;;
    VC907 vdir-filename note 34 profile none profile=vdir | vdir: one file an item |
      In a vdir, each card has its own file, named by its UID. |
      Programs that synchronize folders find a card by its name, and treat a card with another name as new. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:cards\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Grace\nN:;Grace;;;\nUID:a2\nEND:VCARD\n |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:cards\nEND:VCARD\n
    """#
}

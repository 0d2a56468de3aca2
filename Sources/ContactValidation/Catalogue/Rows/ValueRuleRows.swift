/// Values of lines: VC301 to VC399.
enum ValueRuleRows {
  static let text = #"""
    VC301 bad-escape warning 34 MUST safe | RFC 6350 3.4, RFC 2426 4 |
      A backslash is followed by a backslash, a comma, a semicolon or an n. | Readers treat others differently: some
      drop the backslash, some keep it, some drop the letter, too. | NOTE:Time\\: 10\\:22 | NOTE:Time: 10:22
    VC302 dangling-backslash error 34 MUST safe | RFC 6350 3.4 | A value does not end in a single backslash. |
      It escapes nothing; some readers drop it, some read past the end of the line. | NOTE:C:\\\\temp\\ |
      NOTE:C:\\\\temp\\\\
    VC303 unescaped-comma warning 34 MUST safe | RFC 6350 3.4, RFC 2426 2.5 |
      A comma in a text has a backslash before it unless it separates the values of a list. |
      A strict reader treats the text as a list and shows only its first part. | NOTE:one, two | NOTE:one\\, two
    VC304 unescaped-semicolon note 3 MUST safe | RFC 2426 2.3 |
      In vCard 3.0 a semicolon in a text has a backslash before it. | A strict reader splits the text into components
      and shows only the first one. 4.0 leaves it to the writer. | NOTE:one; two | NOTE:one\\; two
    VC305 escape-in-uri warning 34 MUST safe | RFC 6350 3.4, 4.2 | A URI has no backslashes. |
      Strict readers do not remove them, so the link or the photo is broken. | URL:http\\://www.example.org/a\\,b |
      URL:http://www.example.org/a,b
    VC306 escape-in-v21 warning 2 specification unsafe | vCard 2.1 2.1.3 | vCard 2.1 has only the escape \\; in the
      parts of a name, an address or an organization. | Readers of 2.1 show the backslash. There a line break is written
      in quoted-printable. | NOTE:one\\ntwo | NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo
    VC307 double-escape note 34 judgement unsafe | own | A text is escaped once. | The text was escaped again although
      it had escapes; people see \\n in their notes. | NOTE:one\\\\nTwo | NOTE:one\\nTwo
    VC311 quoted-printable-line-over-76 warning 2 specification safe | vCard 2.1 2.1.3, RFC 1521 5.1 | A line of
      quoted-printable has at most 76 characters. | Programs that send cards by mail break longer lines anywhere, even
      inside =C3=A9. | NOTE;ENCODING=QUOTED-PRINTABLE:This is a very long note that has far too many characters in one
      line | NOTE;ENCODING=QUOTED-PRINTABLE:This is a very long note that has =\nfar too many characters in one line
    VC314 bad-data-uri error 4 MUST none | RFC 6350 4.2, RFC 2397 | A data URI is data:, a media type, ;base64 for
      base64, a comma and the data. | Programs cannot read any other form, and show no photo. |
      PHOTO:data:image/jpeg;base64 | PHOTO:data:image/jpeg;base64,/9j/4AAQSkZJRgAB
    VC315 media-type-mismatch warning 234 judgement unsafe | RFC 2426 3.1.4, RFC 6350 5.7 |
      The declared type of a photo or sound matches its bytes. | Programs that rely on the type do not show the photo. |
      PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgoAAAAN | PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN
    VC316 empty-binary warning 234 judgement safe | own | A PHOTO, LOGO, SOUND or KEY has data. | Programs show a broken
      picture, or refuse the card. | PHOTO;ENCODING=b;TYPE=JPEG: | PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgAB
    VC317 empty-value note 234 judgement safe | own | A property has a value. |
      Programs show empty fields, and a strict reader refuses some of them. | TEL;TYPE=home: | TEL;TYPE=home:+1 555 0100
    VC318 mojibake warning 234 judgement unsafe | own | The letters of a text are those that were written. |
      A program read UTF-8 as Windows-1252, Windows-1251, Mac Roman or an encoding of DOS, or could not read a letter;
      every program shows the wrong text. |
      NOTE;CHARSET=UTF-8:AndrÃ© Müller | NOTE;CHARSET=UTF-8:André Müller
    VC319 missing-encoding error 3 MUST safe | RFC 2426 2.4.1 | In vCard 3.0 inline base64 is declared with
      ENCODING=b. | Without it a reader treats the photo as a URI and does not show it. |
      PHOTO;TYPE=PNG:iVBORw0KGgoAAAAN | PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN
    VC320 encoding-base64-spelling warning 3 MUST safe | RFC 2426 2.4.1, 5 |
      In vCard 3.0 the encoding is called b, not BASE64. | BASE64 is the name in 2.1; strict readers of 3.0 refuse it. |
      PHOTO;ENCODING=BASE64;TYPE=PNG:iVBORw0KGgoAAAAN | PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN
    VC321 encoding-in-v4 error 4 grammar safe | RFC 6350 5, 6.2.4 | vCard 4.0 has no ENCODING parameter; inline data is
      a data URI. | Readers of 4.0 treat the base64 as a URI and show no photo. |
      PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN | PHOTO:data:image/png;base64,iVBORw0KGgoAAAAN
    VC323 context-parameter warning 4 grammar unsafe | RFC 6350 appendix A.2 | vCard 4.0 has no CONTEXT parameter. |
      It named the protocol of a SOURCE, which is in the URI, too; readers of 4.0 do not know it. |
      SOURCE;CONTEXT=LDAP:ldap://ldap.example.org/cn=Ada | SOURCE:ldap://ldap.example.org/cn=Ada
    VC324 empty-typed-value error 234 grammar safe 2=warning | RFC 6350 4.2, 4.3, 4.7, 6; RFC 2426 4; vCard 2.1 2.9 |
      A date, a URI, an offset, a position, a language or a kind is not empty. |
      Strict readers refuse the line or the card. A property without a value is omitted. | BDAY: | BDAY:19850412
    VC325 encoding-b-in-v21 warning 2 specification safe | vCard 2.1 2.1.4, 2.9 |
      In vCard 2.1 the encoding is called BASE64, not b. | b is the name in 3.0; readers of 2.1 do not know it, and show
      no photo. | PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN\n | PHOTO;ENCODING=BASE64;TYPE=PNG:iVBORw0KGgoAAAAN\n
    VC336 escaped-separators warning 234 judgement unsafe | RFC 6350 3.4, vCard 2.1 2.1.3 | The semicolons between the
      components of N and ADR have no backslash before them. | With a backslash they are text: the whole name becomes
      the family name, and programs show "Back;Fore;;;". | N:Back\\;Fore\\;\\;\\; | N:Back;Fore;;;
    VC337 html-entity note 234 judgement unsafe | own | A text has the characters themselves, not HTML references. |
      The text comes from a web page; address books show the references as they are. | NOTE:Smith &amp; Sons |
      NOTE:Smith & Sons
    VC338 org-in-letters warning 234 judgement unsafe | own | The components of ORG are names, not single letters. |
      A program wrote a text as a list of its letters; address books show the first letter as the organization. |
      ORG:A;C;M;E | ORG:ACME
    VC340 n-component-count error 234 grammar safe | RFC 6350 6.2.2, RFC 9554 2.2, RFC 2426 4, vCard 2.1 2.9 |
      N has five components: family, given, additional names, prefixes, suffixes. 4.0 may have two more (RFC 9554). |
      Readers count the semicolons; with another number they refuse the name or mix up its parts. | N:a;b;c;d;e;f;g;h |
      N:a;b;c;d;e
    VC341 empty-n warning 23 judgement unsafe | RFC 2426 3.1.2 | If FN has the name of a person, N has its parts. |
      Apple's and Android's programs show N and sort by it; with an empty N the person has no name there. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nN:;;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEND:VCARD
    VC342 adr-component-count error 234 MUST safe | RFC 6350 6.3.1, RFC 9554 2.1, RFC 2426 3.2.1, vCard 2.1 2.9 |
      ADR has seven components. 4.0 may have eleven more (RFC 9554). |
      Readers count the semicolons; with fewer semicolons they read the town as the street. |
      ADR:;;1 Main Street;Town;;1234;Country;more | ADR:;;1 Main Street;Town;;1234;Country
    VC343 adr-pobox-or-extended note 4 SHOULD none | RFC 6350 6.3.1 | In vCard 4.0 the first two components of ADR, post
      office box and extended address, are empty. | Programs differ about their meaning, and some do not show them; use
      the street. | ADR:;Suite 5;1 Main Street;Town;;1234;Country | ADR:;;1 Main Street,Suite 5;Town;;1234;Country
    VC344 empty-adr note 234 judgement safe | own | An ADR has text. | Programs show an empty address. |
      ADR;TYPE=home:;;;;;; | ADR;TYPE=home:;;1 Main Street;Town;;1234;Country
    VC345 gender-sex error 4 grammar safe | RFC 6350 6.2.7 | The sex in GENDER is M, F, O, N, U or nothing. |
      Strict readers refuse the line. An identity without a letter is GENDER:;fluid. | GENDER:male | GENDER:M
    VC346 gender-components error 4 grammar none | RFC 6350 6.2.7 | GENDER has at most two components. |
      Strict readers refuse the line, or lose the text after the second semicolon. | GENDER:O;intersex;since 1990 |
      GENDER:O;intersex\\; since 1990
    VC348 extended-date-in-v4 error 4 MUST safe | RFC 6350 4.3, 4.3.1 |
      In vCard 4.0 a date has the basic form: 19850412, not 1985-04-12. |
      Strict readers do not know the extended form and drop the birthday. | BDAY:1985-04-12 | BDAY:19850412
    VC352 fraction-of-second error 4 MUST unsafe | RFC 6350 4.3.2 | In vCard 4.0 a time has whole seconds. |
      Strict readers refuse the whole value; 3.0 allowed fractions. | REV:20240101T101010.123Z | REV:20240101T101010Z
    VC353 truncated-date-in-v3 warning 23 grammar safe | RFC 2425 5.8.4; vCard 2.1 2.2.4 |
      In vCard 2.1 and 3.0 a date has a year, a month and a day. | Most programs drop a birthday without a year in the
      form of 4.0. Apple's programs, and many others, read the year 1604 with X-APPLE-OMIT-YEAR=1604 as no year. |
      BDAY:--0412 | BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12
    VC355 value-type-mismatch error 34 MUST none | RFC 6350 6.2.5, 6.4.1, 6.6.6, 6.7.6; RFC 2426 4 |
      A value has the type in VALUE. | Readers rely on VALUE: a number declared as a URI is never dialled, a time
      declared as a date is dropped. | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL;VALUE=uri:555 0100\nEND:VCARD |
      BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL;VALUE=uri:tel:+1-555-555-0100\nEND:VCARD
    VC358 extended-timestamp-in-v4 error 4 MUST safe | RFC 6350 4.3, 4.3.5 |
      In vCard 4.0 REV has the basic form: 20240101T000000Z, not 2024-01-01T00:00:00Z. | Strict readers do not know the
      extended form and treat the card as unchanged. | REV:2024-01-01T00:00:00Z | REV:20240101T000000Z
    VC359 future-rev note 234 judgement none off | own | REV is not in the future. |
      Until that day the card overrides every change to it. | REV:99991231T235959Z | REV:20240101T000000Z
    VC360 bad-email warning 234 judgement none | RFC 6350 6.4.2, RFC 5322 3.4.1 | EMAIL is an address: a name, an at
      sign, and a domain. | Programs cannot send to it, and address books that synchronize by address drop it. |
      EMAIL:not an email | EMAIL:ada@example.org
    VC361 email-mailto warning 234 judgement safe | RFC 6350 6.4.2 | EMAIL is an address, not a mailto: URI. |
      The value is a text: programs treat mailto: as a part of the address. | EMAIL:mailto:ada@example.org |
      EMAIL:ada@example.org
    VC362 email-display-name warning 234 judgement unsafe | RFC 6350 6.4.2, RFC 5322 3.4 |
      EMAIL is one address without a name. | The name belongs in FN, and a second address in its own line; most programs
      cannot send to such a value. | EMAIL:Ada <ada@example.org> | EMAIL:ada@example.org
    VC363 email-spaces warning 234 judgement safe | own | An address has no blanks around it. |
      Blanks are part of the value: for most programs the address with and without them differs. |
      EMAIL:ada@example.org\#u{20} | EMAIL:ada@example.org
    VC364 tel-uri-as-text warning 4 SHOULD safe | RFC 6350 6.4.1 | A URI in TEL, such as a tel: URI, has VALUE=uri. |
      The value is a text by default: programs show and dial "tel:" with the number. | TEL:tel:+1-555-0100 |
      TEL;VALUE=uri:tel:+1-555-0100
    VC365 tel-as-text note 4 SHOULD unsafe off | RFC 6350 6.4.1 | In vCard 4.0 a phone number should be a tel: URI. |
      A URI marks the country code and the extension; a text has to be guessed. | TEL:+1 555 0100 |
      TEL;VALUE=uri:tel:+1-555-0100
    VC366 bad-tel-uri error 4 MUST none | RFC 6350 6.4.1, RFC 3966 3 | A tel: URI is a number with a plus sign, or has a
      phone-context. | Phones cannot dial it: blanks are not allowed, and a local number has no meaning elsewhere. |
      TEL;VALUE=uri:tel:555-0100 | TEL;VALUE=uri:tel:+1-555-0100
    VC367 tel-without-digits warning 234 judgement none | RFC 2426 2.4.3 | A phone number has digits. |
      It cannot be called; often it is a word for "none". | TEL:n/a | TEL:+1 555 0100
    VC368 spreadsheet-number error 234 judgement none | own | A phone number is not in scientific notation. |
      A spreadsheet treated it as a quantity and rounded it: its last digits were lost. | TEL:1.55501E+11 |
      TEL:155501234567
    VC369 bad-uri error 234 MUST none | RFC 6350 4.2, RFC 3986 2, 3 | A URI has a scheme, no blanks, and two hexadecimal
      digits after each percent sign. | Programs cannot open it, and some refuse the card. |
      URL:http://www.example.org/a page | URL:http://www.example.org/a%20page
    VC370 url-without-scheme warning 234 MUST unsafe | RFC 6350 4.2, 6.7.8, RFC 2426 3.6.8 |
      URL begins with a scheme such as https:. | Strict programs treat it as a relative path, and open nothing. |
      URL:www.example.org | URL:https://www.example.org
    VC371 uid-is-not-uri warning 4 MUST safe | RFC 6350 6.7.6 | A UID that is not a URI has VALUE=text. |
      In 4.0 a UID is a URI by default. The value itself must never change: for every program that synchronizes it would
      be another contact. | UID:abc123 | UID;VALUE=text:abc123
    VC372 missing-uid note 234 judgement unsafe | RFC 6350 6.7.6 | A card has a UID. |
      Without it a program that synchronizes or imports cannot detect that it already has the contact. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\nEND:VCARD
    VC375 geo-out-of-range error 234 MUST none | RFC 5870 3.4.2, RFC 2426 3.4.2, vCard 2.1 2.4.6 | A latitude is between
      -90 and 90, a longitude between -180 and 180. | There is no such place. Often the two numbers are swapped. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nGEO:-122.08;37.38\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nGEO:37.38;-122.08\nEND:VCARD
    VC376 tz-utc-offset note 4 SHOULD none | RFC 6350 6.5.1 | In vCard 4.0 TZ is the name of a time zone, not an offset
      from UTC. | With daylight saving time an offset is wrong for half of the year. | TZ;VALUE=utc-offset:-0500 |
      TZ:America/New_York
    VC377 bad-tz error 34 MUST safe | RFC 2426 2.4.4, 3.4.1; RFC 6350 4.7 |
      In vCard 3.0 TZ is an offset like -05:00, or a text with VALUE=text. With VALUE=utc-offset it is -0500 in 4.0. |
      Strict programs expect digits and find no time zone. | TZ;VALUE=utc-offset:Q | TZ;VALUE=text:America/New_York
    VC378 bad-language-tag warning 34 MUST unsafe | RFC 6350 4.8, 5.1; RFC 5646 2.1; RFC 2426 4 |
      A language is named by a tag such as en, pt-BR or zh-Hant. | Programs cannot determine the language. |
      TITLE;LANGUAGE=en_US:Boss | TITLE;LANGUAGE=en-US:Boss
    VC379 unknown-kind warning 4 grammar unsafe | RFC 6350 6.1.4, RFC 6473 2, RFC 6869 2 |
      KIND is individual, group, org, location, application or device, or begins with x-. |
      Programs treat a card of an unknown kind as a person. | KIND:company | KIND:org
    VC380 bad-member error 4 MUST unsafe | RFC 6350 6.6.5 | MEMBER is a URI. |
      Programs find the members of a group by their UIDs with the scheme; other values have no match. |
      KIND:group\nMEMBER:03a0e51f-d1aa-4385-8a53-e29025acd8af |
      KIND:group\nMEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
    VC381 related-text-without-value error 4 MUST safe | RFC 6350 6.6.6 | RELATED is a URI, or a text with VALUE=text. |
      Strict programs expect an address, and do not show the relation. | RELATED;TYPE=friend:Jane Doe |
      RELATED;TYPE=friend;VALUE=text:Jane Doe
    VC382 bad-clientpidmap error 4 grammar none | RFC 6350 6.7.7 | CLIENTPIDMAP is a positive number, a semicolon and a
      URI. | Programs that synchronize cannot identify the sources of the PIDs. |
      CLIENTPIDMAP:0;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b |
      EMAIL;PID=1.1:ada@example.org\nCLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b
    VC383 bad-xml-property error 4 MUST none | RFC 6350 6.1.5 | XML is one element with its own xmlns, which is not that
      of vCard 4.0. | Programs that write the card as XML cannot include it, or treat it as a property of vCard. |
      XML:<a/> | XML:<a xmlns="http://www.example.org/a"/>
    VC384 category-separator warning 34 judgement unsafe | RFC 6350 6.7.1, RFC 2426 3.6.1 | Categories are separated by
      commas. | Other programs treat categories separated by semicolons as one category with a long name. |
      CATEGORIES:friends;family | CATEGORIES:friends,family
    VC385 bad-class warning 3 grammar none | RFC 2426 3.7.1, 4 | CLASS is PUBLIC, PRIVATE or CONFIDENTIAL, or begins
      with X-. | Programs that use it know only these words, and may show a private card to everyone. | CLASS:secret |
      CLASS:CONFIDENTIAL
    VC386 bad-impp error 34 MUST unsafe | RFC 6350 6.4.3, RFC 4770 2 |
      IMPP is a URI, whose scheme names the service: xmpp:alice@example.com. |
      Without the scheme the messaging service is unknown. | IMPP:alice | IMPP:xmpp:alice@example.com
    VC388 uri-value-as-binary error 34 MUST safe | RFC 2426 3.1.4, 3.5.3, 3.6.6 | In vCard 3.0 a PHOTO, LOGO or SOUND
      that is a URI has VALUE=uri. | Without it readers treat the address as the bytes of the picture and show none. |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nPHOTO:https://example.org/ada.jpg\nEND:VCARD |
      BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nPHOTO;VALUE=uri:https://example.org/ada.jpg\nEND:VCARD
    VC389 sort-as-too-long error 4 MUST none | RFC 6350 5.9 | SORT-AS has no more elements than the value has
      components. | Each element belongs to the component at its position; extra elements have no meaning. |
      ORG;SORT-AS="Analytical,Sales,Ada":Analytical Engines;Sales |
      ORG;SORT-AS="Analytical,Sales":Analytical Engines;Sales
    VC390 bad-level warning 4 grammar unsafe | RFC 6715 3.2 |
      LEVEL is beginner, average or expert on EXPERTISE, and high, medium or low on HOBBY and INTEREST. |
      Programs know only these words and do not show others. | HOBBY;LEVEL=expert:reading | HOBBY;LEVEL=high:reading
    VC391 bad-index warning 4 grammar unsafe | RFC 6715 3.1 | INDEX is a positive integer. | It is the position of the
      value; programs cannot sort by other values. | HOBBY;INDEX=first:reading | HOBBY;INDEX=1:reading
    VC392 list-where-single warning 34 MUST unsafe | RFC 6350 5.2, 6; RFC 2426 2.3 |
      Only NICKNAME, CATEGORIES and the components of N and ADR are lists; every other value has its own line. |
      Readers treat the list as one address or one language, which does not exist. |
      URL:https://example.org/a,https://example.org/b | URL:https://example.org/a\nURL:https://example.org/b
    VC393 compound-multi-instance error 34 MUST none | RFC 6350 3.4 | Each address has its own ADR line. |
      Readers count the semicolons, and read the second address as a part of the first, or refuse both. |
      ADR:;;1 Main;Town;;1;Country,;;2 Side;City;;2;Country | ADR:;;1 Main;Town;;1;Country\nADR:;;2 Side;City;;2;Country
    VC394 prodid-form note 34 SHOULD none off | RFC 6350 6.7.3, RFC 2426 3.6.3 | PRODID is a formal public identifier,
      or a URN. | It must be unique, so that readers can work around the errors of one program. | PRODID:my app |
      PRODID:-//Example Inc.//My App 1.0//EN
    VC395 integer-or-float-form error 4 MUST none | RFC 6350 4.5, 4.6 |
      VALUE=integer is digits with or without a sign, up to 64 bits; VALUE=float has no exponent. |
      Readers refuse other forms, or read another number. | X-SCORE;VALUE=integer:1e5 | X-SCORE;VALUE=integer:100000
    VC399 unknown-gramgender warning 4 grammar unsafe | RFC 9554 3.2 |
      GRAMGENDER is animate, common, feminine, inanimate, masculine or neuter, or begins with x-. |
      Programs know only these words, and choose no salutation for others. | GRAMGENDER;LANGUAGE=de:female |
      GRAMGENDER;LANGUAGE=de:feminine
    """#
}

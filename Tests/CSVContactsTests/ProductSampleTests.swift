import CSVContacts
import ContactModel
import Findings
import Testing

@Suite struct ProductSampleTests {
  @Test(arguments: CSVProfile.formats)
  func everySampleIsReadAsItsOwnFormat(_ profile: CSVProfile) throws {
    let (contacts, _, detection) = try readAll(sample(try #require(profile.sample)))
    #expect(detection.profile == profile)
    #expect(contacts.count >= 2)
  }

  @Test(arguments: CSVProfile.formats.filter(\.isWritable))
  func everySampleComesBackFromItsOwnFormat(_ profile: CSVProfile) throws {
    let (contacts, findings, _) = try readAll(sample(try #require(profile.sample)))
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    let (bytes, losses) = try writeAll(contacts, profile: profile.name)
    #expect(losses.filter { $0.code != LossCodes.derived }.map(\.message) == [])
    // Who has a name in one text alone gets its parts, which many programs show nothing without.
    let named = contacts.map { contact in
      var contact = contact
      if let name = contact.derivedPersonName?.name, contact.names.isEmpty { contact.names = [Entry(name)] }
      return contact
    }
    #expect(try readAll(bytes).contacts == named)
  }

  @Test func readsOutlook() throws {
    let contacts = try readAll(sample("outlook.csv")).contacts
    #expect(contacts.count == 3)
    let imani = contacts[0]
    #expect(imani.name?.prefixes == "Ms.")
    #expect(imani.addresses.map(\.types) == [.work, .home])
    #expect(imani.addresses[0].value.street == ["12 Harbour Road", "Shed 4"])
    #expect(imani.addresses[0].value.postOfficeBox == "PO Box 90")
    // The 20th month there cannot be decides for the whole column.
    #expect(imani.birthday == .date(PartialDate(year: 1981, month: 1, day: 20)))
    #expect(imani.anniversary == .date(PartialDate(year: 2009, month: 6, day: 5)))
    #expect(contacts[1].birthday == .date(PartialDate(year: 1990, month: 3, day: 4)))
    #expect(contacts[1].anniversaries.isEmpty)
    #expect(contacts[1].genders.isEmpty)
    #expect(contacts[1].extensions.isEmpty)
    #expect(imani.gender == Gender(sex: "F"))
    #expect(imani.categories.map(\.value) == ["Freight", "Key customer"])
    #expect(imani.notes[0].value == "Calls back\nonly after ten, \"never\" before.")
    #expect(imani.emails.map(\.value) == ["imani@baobab.example", "okafor@home.example"])
    #expect(imani.emails[0].parameters == [Parameter("X-DISPLAY-NAME", ["Imani Okafor (imani@baobab.example)"])])
    #expect(imani.emails[1].parameters.isEmpty)
    #expect(imani.related.map(\.value.text) == ["Juma Said", "Tunde"])
    #expect(imani.hobbies.map(\.value) == ["Chess"])
    #expect(contacts[2].phones.map(\.types) == [[.work, .main]])
  }

  @Test func readsOlderGoogle() throws {
    let tomas = try readAll(sample("google-2023.csv")).contacts[0]
    #expect(tomas.formattedNames.map(\.value) == ["Dr. Tomás Rey"])
    #expect(tomas.emails.map(\.preference) == [1, nil, nil])
    #expect(tomas.instantMessages.map(\.value.service) == ["Skype", "ICQ", ""])
    #expect(tomas.instantMessages.map(\.value.uri) == ["tomas.rey", "100200", "plain"])
    #expect(tomas.phones.map(\.types) == [[.work, .fax], [], []])
    #expect(tomas.phones[2].label == "Google Voice")
    #expect(tomas.organizations[0].value == Organization("Clínica Sur", units: ["Large animals"]))
    #expect(tomas.titles.map(\.value) == ["Head vet"])
  }

  @Test func readsThunderbirdAndOutlookOnTheWeb() throws {
    let noor = try readAll(sample("thunderbird.csv")).contacts
    #expect(noor[0].birthday == .date(PartialDate(year: 1988, month: 7, day: 9)))
    #expect(noor[1].birthday == .date(PartialDate(month: 12, day: 24)))
    #expect(noor[0].extensions == [ExtensionProperty("X-CUSTOM1", "likes cats")])
    let leilani = try readAll(sample("outlook.com.csv")).contacts
    #expect(leilani.count == 2)
    #expect(leilani[0].phones.map(\.types) == [.work, .work, .cell])
    #expect(leilani[0].urls.map(\.types) == [.home, []])
  }

  @Test func readsGooglesOutlookCSV() throws {
    let (contacts, findings, _) = try readAll(sample("google-outlook.csv"))
    #expect(contacts.count == 2)
    let ruta = contacts[0]
    #expect(ruta.birthday == .date(PartialDate(year: 1972, month: 1, day: 31)))
    #expect(contacts[1].birthday == .date(PartialDate(year: 1990, month: 4, day: 9)))
    // Lines that Google wrote into the notes are values again, after those with a column.
    #expect(ruta.notes.map(\.value) == ["Plays the viola.\nNever on Mondays."])
    #expect(
      ruta.emails.map(\.value) == [
        "ruta@kalnina.example", "r.kalnina@quartet.example", "ruta@third.example", "ruta@fourth.example",
      ])
    #expect(ruta.phones.map(\.types) == [.cell, .work, .other, .other])
    #expect(ruta.phones[3].value.text == "+371 20 000 009")
    #expect(ruta.instantMessages.map(\.value) == [InstantMessageAddress("100200300", service: "QQ")])
    #expect(contacts[1].notes.isEmpty)
    #expect(contacts[1].instantMessages.map(\.value.service) == ["Skype"])
    #expect(ruta.addresses[0].value.formatted == "Jurmalas 4\nLV-1083 Riga\nLatvia")
    #expect(ruta.addresses[0].value.locality == "Riga")
    #expect(ruta.categories.map(\.value) == ["Imported on 29.3.", "myContacts"])
    #expect(ruta.extensions.isEmpty)
    #expect(findings.count { $0.code.id == "CS322" } == 4)
  }

  @Test func everyRecordOfGooglesOutlookCSVHasACellMore() throws {
    let (bytes, _) = try writeAll([Contact()], profile: "google-outlook-csv")
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines[0].count { $0 == "," } == 87)
    #expect(lines[1].count { $0 == "," } == 88)
  }

  @Test func readsYahoo() throws {
    let contacts = try readAll(sample("yahoo.csv")).contacts
    #expect(contacts.count == 2)
    let delphine = contacts[0]
    #expect(delphine.name?.given == "Delphine")
    #expect(delphine.phones.map(\.types) == [.home, .work, .cell])
    #expect(delphine.phones.map(\.preference) == [nil, nil, 1])
    #expect(delphine.emails.map(\.value) == ["delphine@moreau.example", "dm@choir.example"])
    #expect(delphine.titles.map(\.value) == ["Conductor"])
    #expect(delphine.birthday == .date(PartialDate(year: 1979, month: 3, day: 4)))
    #expect(delphine.instantMessages.map(\.value.service) == ["Yahoo", "Yahoo", "Skype", "ICQ"])
    #expect(delphine.categories.map(\.value) == ["Choir"])
    #expect(delphine.addresses.map(\.types) == [.work, .home])
    #expect(contacts[1].phones[0].preference == 1)
  }

  /// The column for the main phone names a missing phone: it is kept.
  @Test func aMissingMainPhoneIsKept() throws {
    let (contacts, _, _) = try readAll(Array("First,Last,Mobile,Work,Primary\nA,B,1,,work\n".utf8))
    #expect(contacts[0].phones.map(\.preference) == [nil])
    #expect(
      contacts[0].extensions == [
        ExtensionProperty("X-CUSTOM-FIELD", "work", parameters: [Parameter("X-LABEL", ["Primary"])])
      ])
  }

  @Test func readsLinkedIn() throws {
    let (contacts, findings, detection) = try readAll(sample("linkedin.csv"))
    #expect(detection.profile?.name == "linkedin-csv")
    #expect(contacts.map(\.displayName) == ["Amara Diallo", "Yusuf Aydın, PhD", "2024-04-30"])
    #expect(contacts[0].organizations.map(\.value.name) == ["Tide, Salt & Co."])
    #expect(contacts[0].titles.map(\.value) == ["Chief Engineer"])
    #expect(contacts[0].urls.map(\.value) == ["https://www.linkedin.com/in/amara-example"])
    #expect(
      contacts[0].dates == [Entry(.date(PartialDate(year: 2025, month: 3, day: 12)), types: [], label: "Connected On")])
    // A member who hides everything: a date is all there is.
    #expect(contacts[2].dates.map(\.value.text) == ["2024-04-30"])
    #expect(findings.filter { $0.severity > .note }.map(\.code.id) == ["CS301"])
  }

  @Test func readsLinkedInOfOldAndInGerman() throws {
    let old = try readAll(
      Array("First Name,Last Name,Email Address,Company,Position,Connected On\nA,B,,,,1 Feb 2018\n".utf8))
    #expect(old.detection.profile?.name == "linkedin-csv")
    let german = try readAll(
      Array("Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am\nA,B,,,,,1 Feb 2018\n".utf8))
    #expect(german.detection.profile?.name == "linkedin-csv")
    #expect(german.contacts[0].dates.map(\.value.text) == ["2018-02-01"])
  }

  @Test func readsMailchimp() throws {
    let (contacts, findings, detection) = try readAll(sample("mailchimp.csv"))
    #expect(detection.profile?.name == "mailchimp-csv")
    let lotte = contacts[0]
    #expect(lotte.displayName == "Lotte Brandt")
    #expect(lotte.emails.map(\.value) == ["lotte@brandt.example"])
    #expect(lotte.categories.map(\.value) == ["VIP", "Blog, weekly"])
    #expect(lotte.notes.map(\.value) == ["Asked for the \"paper\" edition"])
    #expect(lotte.addresses[0].value.formatted == "4 Mill Road  Oxford  OX1 1AA  UK")
    // The owner's own columns and those of Mailchimp about a member stay under their names.
    let kept = lotte.extensions.map { $0.parameters[0].values[0] + "=" + $0.value }
    #expect(kept.contains("Shoe Size=38"))
    #expect(kept.contains("MEMBER_RATING=4"))
    #expect(findings.filter { $0.severity > .note }.map(\.property) == ["Shoe Size"])
  }

  static let tables: [(String, String, String)] = [
    ("Vorname;Nachname;Telefon;Geburtsdatum;PLZ;Ort\nJana;Ruß;0151;3.4.1980;10115;Berlin\n", "Jana Ruß", "1980-04-03"),
    ("Name;Vorname;Telefon;Geburtstag\nRuß;Jana;0151;3.4.1980\n", "Jana Ruß", "1980-04-03"),
    ("Nom,Prénom,Téléphone,Date de naissance\nPetit,Zoé,01,13/04/1980\n", "Zoé Petit", "1980-04-13"),
    ("Nom,Téléphone,Anniversaire\nZoé Petit,01,13/04/1980\n", "Zoé Petit", "1980-04-13"),
    ("Nombre,Apellidos,Móvil,Fecha de nacimiento\nIker,Sanz,6,13/4/1980\n", "Iker Sanz", "1980-04-13"),
    ("NOME,COGNOME,CELLULARE,DATA DI NASCITA\nPia,Riva,3,13-04-1980\n", "Pia Riva", "1980-04-13"),
    ("Naam,Telefoon,Geboortedatum\nPia Smit,06,13-04-1980\n", "Pia Smit", "1980-04-13"),
    ("Name,Phone,Email,Birthday\nAda Byron,1,a@b.example,1980-04-13\n", "Ada Byron", "1980-04-13"),
  ]

  @Test(arguments: tables)
  func readsTablesThatPeopleMake(_ text: String, _ name: String, _ birthday: String) throws {
    let (contacts, findings, detection) = try readAll(Array(text.utf8))
    #expect(detection.profile?.name == "plain-csv")
    #expect(contacts[0].displayName == name)
    #expect(contacts[0].birthday?.text == birthday)
    #expect(contacts[0].phones.count == 1)
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func readsTablesOfCRMs() throws {
    let salesforce = try readAll(
      Array(
        """
        Salutation,First Name,Last Name,Title,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Mailing Country,Phone,Mobile,Fax,Email,Account Owner,Account Name
        Ms.,Ada,Byron,Analyst,"1 Square\nFloor 2",London,,SW1,UK,1,2,3,ada@b.example,Eve,Engines Ltd.

        """.utf8))
    #expect(salesforce.detection.profile?.name == "crm-csv")
    let ada = salesforce.contacts[0]
    #expect(ada.displayName == "Ms. Ada Byron")
    #expect(ada.titles.map(\.value) == ["Analyst"])
    #expect(ada.organizations.map(\.value.name) == ["Engines Ltd."])
    #expect(ada.addresses[0].value.locality == "London")
    #expect(ada.phones.map(\.types) == [[], .cell, .fax])
    #expect(ada.extensions.map { $0.parameters[0].values[0] } == ["Account Owner"])
    #expect(salesforce.findings.allSatisfy { $0.severity == .note })

    let api = try readAll(
      Array(
        "Id,FirstName,LastName,Title,MailingCity,MobilePhone,Email,Birthdate\n1,A,B,Dean,X,2,a@b.example,1940-06-07Z\n"
          .utf8))
    #expect(api.contacts[0].birthday?.text == "1940-06-07")
    #expect(api.contacts[0].titles.map(\.value) == ["Dean"])

    let hubspot = try readAll(
      Array(
        "Record ID,First Name,Last Name,Email,Phone Number,Job Title,Company Name,Lifecycle Stage,Create Date,City,State/Region\n7,A,B,a@b.example,1,Dean,C,lead,2024-03-12 09:14,X,Y\n"
          .utf8))
    #expect(hubspot.detection.profile?.name == "crm-csv")
    #expect(hubspot.contacts[0].organizations.map(\.value.name) == ["C"])
    #expect(hubspot.contacts[0].addresses[0].value.region == "Y")
    #expect(hubspot.findings.allSatisfy { $0.severity == .note })
  }

  @Test func readsWindowsMail() throws {
    let contacts = try readAll(sample("windows-mail.csv")).contacts
    #expect(contacts.count == 3)
    let petra = contacts[0]
    #expect(petra.formattedNames.map(\.value) == ["Petra Nowak"])
    #expect(petra.name?.given == "Petra")
    #expect(petra.phones.map(\.types) == [.home, [.home, .fax], .cell, .work, [.work, .fax], .pager])
    #expect(petra.addresses.map(\.types) == [.home, .work])
    #expect(petra.addresses[1].value.postalCode == "1012 AB")
    #expect(petra.addresses[1].value.region == "Noord-Holland")
    #expect(petra.urls.map(\.types) == [.home, .work])
    #expect(petra.notes[0].value == "Two boats,\none berth.")
    #expect(contacts[2].organizations.map(\.value.name) == ["Canal Radio"])
  }

  /// People choose the columns of the export.
  @Test func readsAnyPartOfWindowsMail() throws {
    let (contacts, findings, detection) = try readAll(
      Array("Business Web Page,Name,E-mail Address\nhttps://a.example,Ada,ada@a.example\n".utf8))
    #expect(detection.profile?.name == "windows-mail-csv")
    #expect(contacts[0].urls[0].types == .work)
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func readsOlderThunderbirdWithACommaAfterTheHeader() throws {
    let text = """
      First Name,Last Name,Display Name,Nickname,Primary Email,Notes,Screen Name,
      Noor,Haddad,Noor Haddad,,noor@haddad.example,x,,

      """
    let (contacts, findings, detection) = try readAll(Array(text.utf8))
    #expect(detection.profile?.name == "thunderbird-csv")
    #expect(contacts.map(\.displayName) == ["Noor Haddad"])
    #expect(findings.filter { $0.severity > .note }.isEmpty)
  }
}

extension ProductSampleTests {
  /// The sample of our own columns is what the writer makes of Google's sample: `contacts-kit.csv` cannot drift away.
  @Test func theSampleOfOurOwnColumnsIsWhatIsWritten() throws {
    let contacts = try readAll(sample("google-2024.csv")).contacts
    #expect(try writeAll(contacts, profile: "csv").bytes == sample("contacts-kit.csv"))
    #expect(try readAll(sample("contacts-kit.csv")).contacts == contacts)
  }
}

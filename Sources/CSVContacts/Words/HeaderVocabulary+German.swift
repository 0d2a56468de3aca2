/// The words of German.
extension HeaderVocabulary {
  static let german = HeaderVocabulary(
    "de",
    """
    name: name, namen
    full: anzeigename, vollstandiger name, vor und nachname, vorname nachname, vor und zuname, gesamter name
    full: voller name, ganzer name, nachname vorname, name vorname, vorname und nachname, kontaktname
    given: vorname, rufname, vornamen, vor
    family: nachname, familienname, zuname, nach
    middle: weitere vornamen, zweiter vorname, mittelname, weiterer vorname, zwischenname
    prefix: anrede, titel und anrede, namenspräfix, akademischer titel, akad titel, anrede titel
    title: titel
    suffix: namenszusatz, suffix, namenssuffix
    nickname: spitzname, kurzname
    maiden: geburtsname, madchenname
    email: e mail, email, mail, mailadresse, emailadresse, e mail adresse, elektronische post, mail adresse, e mails
    phone: telefon, telefonnummer, tel, telefonnr, rufnummer, festnetz, festnetznummer, fon, durchwahl, telefon nr
    phone: tel nr, telefonkontakt, fernsprecher
    mobile: mobil, mobiltelefon, handy, handynummer, mobilnummer, mobilfunk, handynr, mobilfunknummer
    mobile: mobiltelefonnummer, natel, mobilnr, mobiltel, mobilrufnummer, funktel
    fax: fax, telefax, faxnummer, telefaxnummer, faxnr
    pager: pager, funkruf
    car: autotelefon
    address: adresse, anschrift, adressen, postanschrift, postadresse, wohnadresse, wohnanschrift
    mailing: postanschrift, postadresse
    home: wohnadresse, wohnanschrift
    street: strasse, straße, str, strassenname, strasse hausnummer, strasse nr, strasse und hausnummer, strasse hausnr
    street: strasse und nr, strasse nummer
    line: zeile, adresszeile
    address: adresszeile
    house: hausnummer, hausnr, haus nr
    extended: adresszusatz, zusatz, wohnung, etage, stockwerk, stock, gebaude, c o, co, adresserganzung
    district: ortsteil, stadtteil, stadtbezirk, bezirk
    box: postfach
    city: ort, stadt, wohnort, gemeinde, ortschaft
    postcode: plz, postleitzahl, post leitzahl
    region: bundesland, kanton, region, provinz, bundesland kanton, staat provinz
    county: landkreis, kreis
    country: land, staat, land region, landname
    birthday: geburtstag, geburtsdatum, geb, geburtstage, geboren, geboren am, geb datum, gebdatum, geb am
    birthday: geburtsdaten
    birth: geburts, geburt
    year: jahr, geburtsjahr
    birth: geburtsjahr, geburtsmonat
    month: monat, geburtsmonat
    day: tag
    date: datum
    anniversary: hochzeitstag, jahrestag, jubilaum
    company: firma, unternehmen, organisation, firmenname, arbeitgeber, betrieb, institution, gesellschaft
    company: einrichtung, unternehmensname
    department: abteilung, bereich, referat
    job: position, funktion, stelle, berufsbezeichnung, stellenbezeichnung, jobtitel, amt, tatigkeit
    job: dienstbezeichnung, arbeitstitel
    role: beruf, rolle
    note: notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, kommentare, beschreibung, hinweis
    note: hinweise, sonstiges, infotext, vermerk
    website: webseite, website, internetseite, internet, homepage, webadresse, internetadresse, url, web
    gender: geschlecht
    photo: foto, bild, profilbild
    labels: kategorie, kategorien, gruppe, gruppen, schlagworte, schlagworter, tags, markierung, stichworte, labels
    labels: verteiler
    language: sprache, muttersprache, korrespondenzsprache
    hobby: hobby, hobbys, interessen
    number: nummer, nr
    code: code, kurzel
    home: privat, private, privater, privates, p, zuhause, zu hause, persoenlich, personlich, personliche, heim
    home: daheim
    work: geschaftlich, dienstlich, arbeit, beruflich, g, buro, geschaftliche, dienst, geschaft, geschafts, firmen, d
    work: berufliche, arbeits
    other: weitere, weiterer, weiteres, andere, sonstige, anderer, sonstiges telefon, alternativ, anderes
    billing: rechnung, rechnungs
    shipping: liefer, lieferung, versand
    mailing: post, korrespondenz
    primary: haupt, standard, primare, primar, primarer
    secondary: zweite, sekundare, sekundar, zweites, zweiter, zusatzliche, alternative, weitere e mail
    2: zweite, zweites, zweiter
    3: dritte, drittes
    assistant: assistent, assistenz, assistentin, sekretariat
    manager: vorgesetzter, vorgesetzte, chef, vorgesetzten
    spouse: partner, ehepartner, ehefrau, ehemann, ehegatte, lebenspartner, partnerin
    child: kinder, kind
    parent: eltern, mutter, vater, erziehungsberechtigte, elternteil
    emergency: notfall, notfallkontakt
    skip: der, die, das, des, und, oder, von, am, zur, zum, im, in, bitte, ihr, ihre, ihren, dein, deine, kontakt
    skip: kunde, kunden, person, mitglied, mitglieder, mitglieds, pflichtfeld, optional, ansprechpartner, teilnehmer
    skip: anzahl nein, ansprechperson, angaben, daten, kontaktperson, empfanger, gast, mitarbeiter, schuler, wie
    skip: lautet, eigene
    foreign: kundennummer, mitgliedsnummer, kundennr, mitgliedsnr, personalnummer, status, eintritt, eintrittsdatum
    foreign: austritt, austrittsdatum, erstellt, geandert, angelegt, beitrag, betrag, preis, menge, bestellung
    foreign: rechnungsnummer, kontonummer, konto, bank, newsletter, einwilligung, dsgvo, alter, geburtsort
    foreign: nationalitat, staatsangehorigkeit, umsatz, ust, ustid, steuernummer, quelle, anzahl, uhrzeit, zeit
    foreign: termin, bestellnummer, artikel, groesse, grosse, gewicht, familienstand, konfession, verein, typ, art
    foreign: stammkunde, punkte, initialen, zahlungsart, kunde seit, mitglied seit, seit, rabatt, geandert am, id
    """)
}

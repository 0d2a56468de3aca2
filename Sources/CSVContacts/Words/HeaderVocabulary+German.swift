/// The words of German.
extension HeaderVocabulary {
  static let german = HeaderVocabulary(
    "de",
    """
    name: name, namen
    full: anzeigename, vollstandiger name, vor und nachname, vorname nachname, vor und zuname, gesamter name
    full: voller name, ganzer name, nachname vorname, name vorname, vorname und nachname, kontaktname, vor nachname
    full: nach und vorname, name und vorname, familienname vorname, kundenname, mitgliedsname, vollstaendiger name
    given: vorname, rufname, vornamen, vor
    family: nachname, familienname, zuname, nach
    middle: weitere vornamen, zweiter vorname, mittelname, weiterer vorname, zwischenname
    prefix: anrede, titel und anrede, namenspräfix, akademischer titel, akad titel, anrede titel, akad grad
    prefix: akademischer grad, grad
    title: titel
    suffix: namenszusatz, suffix, namenssuffix
    nickname: spitzname, kurzname
    maiden: geburtsname, madchenname, maedchenname
    email: e mail, email, mail, mailadresse, emailadresse, e mail adresse, elektronische post, mail adresse, e mails
    phone: telefon, telefonnummer, tel, telefonnr, rufnummer, festnetz, festnetznummer, fon, durchwahl, telefon nr
    phone: tel nr, telefonkontakt, fernsprecher, tel nummer
    mobile: mobil, mobiltelefon, handy, handynummer, mobilnummer, mobilfunk, handynr, mobilfunknummer
    mobile: mobiltelefonnummer, natel, mobilnr, mobiltel, mobilrufnummer, funktel
    fax: fax, telefax, faxnummer, telefaxnummer, faxnr
    pager: pager, funkruf
    car: autotelefon
    address: adresse, anschrift, adressen, postanschrift, postadresse, wohnadresse, wohnanschrift
    mailing: postanschrift, postadresse
    home: wohnadresse, wohnanschrift
    street: strasse, straße, str, strassenname, strasse hausnummer, strasse nr, strasse und hausnummer, strasse hausnr
    street: strasse und nr, strasse nummer, strasse u hausnr, strasse u nr, strasse u hausnummer, str nr, str hausnr
    street: strasse hnr, adresse strasse, strassenadresse
    line: zeile, adresszeile
    address: adresszeile, privatadr, adr
    house: hausnummer, hausnr, haus nr, hnr
    extended: adresszusatz, zusatz, wohnung, etage, stockwerk, stock, gebaude, c o, co, adresserganzung
    district: ortsteil, stadtteil, stadtbezirk, bezirk
    box: postfach
    city: ort, stadt, wohnort, gemeinde, ortschaft, ort stadt, stadt ort, postort
    postcode: plz, postleitzahl, post leitzahl
    region: bundesland, kanton, region, provinz, bundesland kanton, staat provinz
    county: landkreis, kreis
    country: land, staat, land region, landname, landerkurzel, landercode, landerkennzeichen, landkurzel, laendercode
    country: herkunftsland
    birthday: geburtstag, geburtsdatum, geb, geburtstage, geboren, geboren am, geb datum, gebdatum, geb am
    birthday: geburtsdaten, geb dat, geburtstdatum, geburtsdat
    birth: geburts, geburt
    year: jahr, geburtsjahr
    birth: geburtsjahr, geburtsmonat
    month: monat, geburtsmonat
    day: tag
    date: datum
    anniversary: hochzeitstag, jahrestag, jubilaum
    company: firma, unternehmen, organisation, firmenname, arbeitgeber, betrieb, institution, gesellschaft
    company: einrichtung, unternehmensname, schule, behorde, kanzlei, praxis, hochschule, universitat
    company: vereinsname, kundenfirma
    department: abteilung, bereich, referat
    job: position, funktion, stelle, berufsbezeichnung, stellenbezeichnung, jobtitel, amt, tatigkeit
    job: dienstbezeichnung, arbeitstitel, stellung, dienststellung, berufstitel, amtsbezeichnung, berufliche position
    role: beruf, rolle, tatigkeit
    note: notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, kommentare, beschreibung, hinweis
    note: hinweise, sonstiges, infotext, vermerk, info, infos, zusatzinfo, zusatzinformationen, weitere informationen
    note: freitext, notizfeld, zusatzliche informationen, kommentarfeld
    website: webseite, website, internetseite, internet, homepage, webadresse, internetadresse, url, web
    website: internetprasenz, webauftritt
    gender: geschlecht, m w d, m w, geschlecht m w d
    photo: foto, bild, profilbild
    labels: kategorie, kategorien, gruppe, gruppen, schlagworte, schlagworter, tags, markierung, stichworte, labels
    labels: verteiler, schlagwort, stichwort, gruppenzugehorigkeit, adressgruppe
    language: sprache, muttersprache, korrespondenzsprache
    hobby: hobby, hobbys, interessen
    number: nummer, nr
    code: code, kurzel
    home: privat, private, privater, privates, p, zuhause, zu hause, persoenlich, personlich, personliche, heim
    home: daheim, priv, privatadr
    work: geschaftlich, dienstlich, arbeit, beruflich, g, buro, geschaftliche, dienst, geschaft, geschafts, firmen, d
    work: berufliche, arbeits, dienstl, geschaftl, gesch, arbeitsplatz, dienststelle, geschaeftlich, geschaeft
    work: geschaeftliche, geschaefts, buero
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
    skip: lautet, eigene, kontakte, teilnehmerin, schulerin, mitarbeiterin, kundin, verantwortlicher, bearbeiter, u
    skip: vollstandige, kindes, kind
    foreign: kundennummer, mitgliedsnummer, kundennr, mitgliedsnr, personalnummer, status, eintritt, eintrittsdatum
    foreign: austritt, austrittsdatum, erstellt, geandert, angelegt, beitrag, betrag, preis, menge, bestellung
    foreign: rechnungsnummer, kontonummer, konto, bank, newsletter, einwilligung, dsgvo, alter, geburtsort
    foreign: nationalitat, staatsangehorigkeit, umsatz, ust, ustid, steuernummer, quelle, anzahl, uhrzeit, zeit
    foreign: termin, bestellnummer, artikel, groesse, grosse, gewicht, familienstand, konfession, typ, art
    foreign: stammkunde, punkte, initialen, zahlungsart, kunde seit, mitglied seit, seit, rabatt, geandert am, id
    foreign: sachbearbeiter, kundentyp, kundengruppe, kennzeichen, klasse, sparte, ehrenamt, instrument, stimme
    foreign: jahrgang, verein
    full: kontoinhaber, name des ansprechpartners, name ansprechpartner
    weak: kontoinhaber, ansprechpartner, name des ansprechpartners, familienname
    emergency: notfallperson, im notfall, notruf, nächste angehörige, nächster angehöriger, angehörige, angehöriger
    parent: sorgeberechtigter, sorgeberechtigte, erziehungsberechtigter, erziehungsberechtigten, elternteil, vormund
    parent: mutti, vati, mutter, vater, der eltern
    child: kindes, tochter, sohn, kinds, baby
    spouse: gattin, gatte, ehepartners, ehepartnerin, lebensgefährte, lebensgefährtin, frau, mann
    he: ehemann, mann, sein, seine, bräutigam, er, ihm
    she: ehefrau, frau, ihr, braut, sie
    manager: vorgesetzten, teamleiter, abteilungsleiter
    person: trainer, trainerin, trainers, lehrer, lehrerin, lehrers, klassenlehrer, arzt, ärztin, arztes, hausarzt
    person: hausärztin, hausarztes, zahnarzt, kinderarzt, kinderärztin, tierarzt, tierärztin, therapeut, anwalt
    person: anwältin
    person: rechtsanwalt, steuerberater, notar, vermieter, vermieterin, vermieters, mieter, mieterin, mitmieter, mieters
    person: hausverwalter, hausmeister, nachbar, nachbarin, nachbarn, betreuer, betreuerin, betreuers, pfleger
    person: pflegerin
    person: makler, maklerin, berater, beraterin, vertreter, vertreterin, verkäufer, verkäuferin, käufer, käuferin
    person: bürge, bürgen, zeuge, zeugin, erbe, erbin, empfänger, absender, zahler, fahrer, fahrerin, pate, patin
    person: taufpate, bruder, schwester, opa, oma, großmutter, großvater, großeltern, onkel, tante, mitbewohner, kollege
    person: kollegin, gastgeber, gastgeberin, begleitperson, begleitung, leiter, leiterin, übungsleiter, gruppenleiter
    person: mandant, mandantin, patient, patientin, schüler, schülerin, klient, klientin, gegner, gegenpartei, braut
    person: bräutigam, ehefrau, ehemann, mutter, vater, tochter, sohn, eltern, kind, kindes, partner, partnerin
    person: besitzer, besitzerin, eigentümer, eigentümerin, inhaber, halter, halterin, versicherungsnehmer
    person: stellvertreter
    person: dolmetscher, sozialarbeiter, hebamme, pfarrer, pfarrerin, mentor, mentorin, spender, spenderin, auftraggeber
    person: architekt, bauleiter, verwalter, erziehungsberechtigte, erziehungsberechtigter, vormund, lehrkraft, bewerber
    area-code: vorwahl, ortsvorwahl, vorwahlnummer, vorw, ortsnetzkennzahl
    dial-code: landervorwahl, ländervorwahl, laendervorwahl, landesvorwahl, internationale vorwahl, landervorwahlnummer
    dial-extension: nebenstelle, nst
    secret: passwort, kennwort, passwörter, passwoerter
    department: abt
    gender: geschl
    phone: direktnr, direktwahl
    gender: geschl
    foreign: letzter kontakt, erster kontakt, letzter kontakt am, letztes gespräch
    """)
}

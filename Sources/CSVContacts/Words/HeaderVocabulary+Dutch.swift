/// The words of Dutch.
extension HeaderVocabulary {
  static let dutch = HeaderVocabulary(
    "nl",
    """
    name: naam, namen
    full: volledige naam, voor en achternaam, weergavenaam, naam volledig, voornaam en achternaam, schermnaam naam
    full: naam klant, naam contactpersoon, naam en voornaam, achternaam en voornaam
    given: voornaam, roepnaam, voornamen
    family: achternaam, familienaam
    middle: tussenvoegsel, tussenvoegsels, tweede naam, middelste naam, tweede voornaam, voorvoegsel
    prefix: aanhef, aanspreking, aanspreektitel, dhr mevr, titulatuur, aanspreekvorm
    title: titel
    suffix: achtervoegsel, naamtoevoegsel
    nickname: bijnaam
    maiden: meisjesnaam
    email: e mail, email, mail, e mailadres, emailadres, mailadres, e mailadressen
    phone: telefoon, telefoonnummer, tel, telefoonnr, vaste telefoon, vast nummer, vaste lijn, vast, tel nr
    phone: tel nummer
    mobile: mobiel, mobiele telefoon, mobiel nummer, gsm, mobieltje, mobielnummer, mobiele nummer
    mobile: gsm nummer, mobiele nr, mobiel nr, mobiele telefoonnummer, gsm nr, mobile nr
    fax: fax, faxnummer
    pager: semafoon, pieper
    car: autotelefoon
    address: adres, adressen, postadres, woonadres
    mailing: postadres, post
    home: woonadres
    street: straat, straatnaam, straat en huisnummer, straat huisnummer, straat en nummer, straat nr, straat en nr
    street: straat en huisnr, straat nummer
    line: regel, adresregel
    address: adresregel, volledig adres, huisadres
    house: huisnummer, huisnr, nummer huis, huisnr toevoeging
    extended: toevoeging, huisnummer toevoeging, huisnummertoevoeging, bus, busnummer, verdieping
    district: wijk, buurt
    box: postbus
    city: plaats, woonplaats, stad, gemeente, plaatsnaam
    postcode: postcode, pc
    region: provincie, regio, staat, staat provincie
    country: land, land regio
    birthday: geboortedatum, verjaardag, geboren, geboren op, geb datum, geboorte datum, geb dat
    birth: geboorte
    year: jaar, geboortejaar
    birth: geboortejaar, geboortemaand
    month: maand, geboortemaand
    day: dag
    date: datum
    anniversary: trouwdag, trouwdatum, huwelijksdatum, jubileum, speciale datum
    company: bedrijf, bedrijfsnaam, organisatie, firma, werkgever, onderneming, instelling, school, vereniging, zaak
    company: universiteit, praktijk, stichting, naam bedrijf, naam organisatie, werkplek
    department: afdeling, sectie, team, divisie
    job: functie, functietitel, positie, functienaam
    role: beroep, rol
    note: notitie, notities, opmerking, opmerkingen, aantekeningen, toelichting, omschrijving, memo, bijzonderheden
    note: extra informatie, overig, overige informatie
    website: website, webpagina, webadres, internet, url, web, webstek
    gender: geslacht, m v, geslacht m v, m v x
    photo: foto, afbeelding, profielfoto
    labels: categorie, categorieen, groep, groepen, labels, trefwoorden
    language: taal
    hobby: hobby, hobbys, interesses
    number: nummer, nr
    code: code
    home: thuis, prive, persoonlijk, persoonlijke, huis, huisadres
    work: werk, zakelijk, kantoor, zakelijke, bedrijf
    other: overig, ander, andere, overige
    billing: factuur, facturatie, facturering
    shipping: bezorg, aflever, verzend, levering, bezorging, leverings
    primary: primair, primaire, hoofd, standaard
    secondary: secundair, secundaire, tweede, alternatief, alternatieve
    2: tweede
    3: derde
    assistant: assistent, secretaresse, secretariaat
    manager: leidinggevende, chef
    spouse: partner, echtgenoot, echtgenote
    child: kinderen, kind
    parent: ouder, moeder, vader, ouders
    emergency: noodgeval, nood
    skip: de, het, een, van, en, of, op, te, uw, je, contact, klant, lid, leden, persoon, verplicht, optioneel
    skip: contactpersoon, deelnemer, klanten, voor, gegevens, bij, jouw, leerling, medewerker, gast, aanvrager
    foreign: klantnummer, lidnummer, status, aangemaakt, gewijzigd, bedrag, prijs, aantal, bestelling, factuurnummer
    foreign: bron, leeftijd, geboorteplaats, nationaliteit, bsn, btw, kvk, contributie, saldo, type, nieuwsbrief
    foreign: toestemming, lid sinds, iban, burgerlijke staat, id, initialen, voorletters, ingangsdatum, einddatum
    skip: zijn, haar
    weak: rekeninghouder, naam contactpersoon
    full: rekeninghouder, naam contactpersoon
    emergency: in geval van nood, bij nood, noodcontact, naaste, naaste familie, noodnummer, ice
    parent: mama, papa, voogd, verzorger, ouders verzorgers, ouder verzorger, stiefvader, stiefmoeder
    child: zoon, dochter, kindje, baby
    spouse: man, vrouw, echtgenoten, levenspartner, vriend, vriendin, gade
    he: man, hij, zijn, echtgenoot, bruidegom
    she: vrouw, zij, haar, echtgenote, bruid
    person: trainer, coach, leraar, lerares, juf, meester, docent, leerkracht, arts, huisarts, dokter, tandarts
    person: kinderarts
    person: dierenarts, verpleegkundige, therapeut, advocaat, notaris, boekhouder, accountant, verhuurder, huurder
    person: medehuurder, huisbaas, eigenaar, buurman, buurvrouw, buren, mantelzorger, oppas, makelaar, agent, adviseur
    person: vertegenwoordiger, verkoper, koper, borg, borgsteller, getuige, begunstigde, erfgenaam, ontvanger, afzender
    person: betaler, chauffeur, peetoom, peettante, broer, zus, zuster, opa, oma, grootmoeder, grootvader, oom, tante
    person: neef
    person: nicht, huisgenoot, collega, gastheer, gastvrouw, begeleider, donateur, leerling, student, patiënt, cliënt
    person: moeder, vader, mama, papa, man, vrouw, echtgenoot, echtgenote, zoon, dochter, kind, partner, ouder, ouders
    person: voogd, verzorger, tolk, maatschappelijk werker, verloskundige, aanvoerder, organisator, plaatsvervanger
    person: bruid
    area-code: netnummer, kengetal
    dial-code: landnummer, landcode telefoon
    dial-extension: toestel, toestelnummer, doorkiesnummer
    secret: wachtwoord
    address: bezoekadres
    foreign: laatste contact, eerste contact, datum laatste contact
    address: bezoekadres, vestigingsadres
    """)
}

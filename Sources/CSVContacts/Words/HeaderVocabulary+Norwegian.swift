/// The words of Norwegian.
extension HeaderVocabulary {
  static let norwegian = HeaderVocabulary(
    "nb",
    """
    name: navn
    full: fullt navn, visningsnavn, hele navnet, for og etternavn, kundenavn, navn og etternavn
    given: fornavn
    family: etternavn
    middle: mellomnavn
    prefix: tiltale, tittel foran navn
    title: tittel
    suffix: suffiks
    nickname: kallenavn, økenavn
    email: e post, epost, e postadresse, e post adresse, epostadresse, mail, email
    phone: telefon, telefonnummer, tlf, tlf nr, fasttelefon, tlfnr, telefon nr
    mobile: mobil, mobiltelefon, mobilnummer, mobilnr, mobiltlf, tlf mobil
    fax: faks, faksnummer, telefaks
    pager: personsøker
    address: adresse, postadresse
    street: gate, gateadresse, vei, gatenavn, veinavn, gate og nummer, gate og nr, gate og husnummer, gate vei
    mailing: postadresse
    line: linje, adresselinje
    address: adresselinje
    house: husnummer, husnr, gatenummer, gate nr, veinummer
    extended: leilighet, etasje, bolignummer
    box: postboks
    city: sted, by, poststed, bosted
    postcode: postnummer, postnr, postkode
    region: fylke, region, stat
    county: kommune
    country: land
    birthday: fødselsdag, fødselsdato, født, bursdag, fodselsdata, fødselsdata, fodt
    date: dato
    anniversary: merkedag, bryllupsdag, jubileum
    company: firma, bedrift, organisasjon, selskap, firmanavn, arbeidsgiver, skole, forening, arbeidssted
    company: arbeidsplass, klubb, institusjon, universitet
    department: avdeling, enhet, team
    job: stilling, stillingstittel, jobbtittel, funksjon
    role: yrke, rolle
    note: notat, notater, merknad, merknader, kommentar, kommentarer, beskrivelse, ovrig, øvrig informasjon, annet
    note: info, tilleggsinformasjon
    website: nettside, nettsted, hjemmeside, webside, web, url, nettadresse
    gender: kjønn
    photo: bilde, foto
    labels: kategori, kategorier, gruppe, grupper, etiketter
    language: sprak
    number: nummer, nr
    home: hjem, privat, hjemme, personlig
    work: arbeid, jobb, kontor, bedrift
    other: annen, annet, andre
    billing: faktura, fakturering
    shipping: levering, leverings
    primary: primær, hoved
    secondary: sekundær, alternativ
    2: andre
    assistant: assistent, sekretær
    manager: leder, sjef
    spouse: ektefelle, partner, samboer
    child: barn
    skip: og, eller, din, ditt, kontakt, kunde, medlem, person, for, av, til, obligatorisk, valgfri, pa, deltaker
    skip: deltakere, elev, ansvarlig, kontaktpersonens
    foreign: kundenummer, medlemsnummer, status, opprettet, endret, beløp, pris, antall, ordre, alder
    foreign: organisasjonsnummer, orgnr, personnummer, kontingent, saldo, type, nyhetsbrev, samtykke, innmeldt
    foreign: fødested, id
    skip: hans, hennes, kontakter
    weak: kontoeier, navn på kontaktperson, kontaktperson
    full: kontoeier, navn på kontaktperson
    emergency: nødkontakt, nødstilfelle, i nødstilfelle, pårørende, nærmeste pårørende, nød, nødsituasjon
    parent: forelder, foreldre, mor, far, mors, fars, verge, foresatt, foresatte, foresattes, forelders, foreldres
    child: sønn, datter, barnets, barns, baby
    spouse: kone, mann, kjæreste, ektefelles, partners, samboers
    he: mann, manns, hans, brudgom, ektemann
    she: kone, kones, hennes, brud, hustru
    person: trener, treners, lærer, lærers, instruktør, lege, leges, fastlege, tannlege, barnelege, veterinær, dyrlege
    person: sykepleier, terapeut, advokat, advokats, notar, revisor, regnskapsfører, utleier, utleiers, leietaker
    person: leietakers
    person: eier, eiers, nabo, naboens, omsorgsperson, barnevakt, dagmamma, megler, agent, agents, rådgiver, selger
    person: selgers, kjøper, kjøpers, kausjonist, garantist, vitne, begunstiget, arving, mottaker, mottakers, avsender
    person: betaler, sjåfør, gudfar, gudmor, fadder, bror, søster, bestemor, bestefar, besteforeldre, onkel, tante
    person: fetter
    person: kusine, kollega, vert, ledsager, giver, elev, elevens, pasient, klient, mor, far, mors, fars, kone, mann
    person: sønn
    person: datter, barn, barnets, ektefelle, partner, samboer, forelder, foreldre, verge, foresatt, foresatte, tolk
    person: saksbehandler, kaptein, lagleder, arrangør, vikar, trenerens, legens, lærerens, eierens, utleierens
    person: pårørende
    area-code: retningsnummer
    dial-code: landkode telefon
    secret: passord
    foreign: siste kontakt, første kontakt
    """)
}

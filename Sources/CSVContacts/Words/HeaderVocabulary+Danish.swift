/// The words of Danish.
extension HeaderVocabulary {
  static let danish = HeaderVocabulary(
    "da",
    """
    name: navn
    full: fulde navn, fuldt navn, vist navn, visningsnavn, for og efternavn, kundenavn, navn og efternavn
    given: fornavn, fornavne
    family: efternavn
    middle: mellemnavn, mellemnavne
    prefix: tiltale, hilsen
    title: titel
    suffix: suffiks
    nickname: kaldenavn, kælenavn, øgenavn
    email: e mail, email, mail, e mailadresse, mailadresse, e mail adresse, e post
    phone: telefon, telefonnummer, tlf, tlf nr, fastnet, fastnettelefon, telefon nr, tlfnr
    mobile: mobil, mobiltelefon, mobilnummer, mobilnr, mobiltlf
    fax: fax, faxnummer, telefax
    pager: personsøger
    address: adresse, adresser
    street: gade, vej, gadenavn, vejnavn, gade og nr, vej og nr, vej og husnummer, vej nr og
    line: linje, adresselinje
    address: adresselinje
    house: husnummer, husnr, vejnummer, vej nr, gadenummer
    extended: etage, dør, c o, lejlighed
    box: postboks
    city: by, bynavn, postdistrikt, bopael, bopæl, postby
    postcode: postnummer, postnr
    region: region, stat, provins, omrade
    country: land
    birthday: fødselsdag, fødselsdato, født, fodselsdag, fodselsdato, fodselsdata, fødselsdata
    date: dato
    year: ar
    anniversary: jubilæum, bryllupsdag, arsdag
    company: firma, virksomhed, organisation, firmanavn, arbejdsgiver, selskab, skole, forening, institution
    company: arbejdsplads, klub, universitet
    department: afdeling, enhed, team
    job: stilling, stillingsbetegnelse, jobtitel, position, funktion
    role: erhverv, rolle, beskæftigelse
    note: note, noter, bemærkning, bemærkninger, kommentar, kommentarer, beskrivelse, ovrige, øvrige oplysninger
    note: yderligere oplysninger, info
    website: hjemmeside, webside, website, websted, web, url
    gender: køn
    photo: foto, billede
    labels: kategori, kategorier, gruppe, grupper, etiketter
    language: sprog
    number: nummer, nr
    home: hjem, privat, hjemme, personlig, bopæl, private
    work: arbejde, arbejds, kontor, job, firma, erhvervs
    other: anden, andet, andre, øvrig
    billing: faktura, fakturerings
    shipping: levering, leverings, forsendelse
    primary: primær, hoved
    secondary: sekundær, alternativ
    2: anden
    assistant: assistent, sekretær
    manager: leder, chef
    spouse: ægtefælle, partner
    child: børn, barn
    skip: og, eller, din, dit, kontakt, kunde, medlem, person, for, af, til, den, påkrævet, valgfri, pa, deltager
    skip: deltagere, elev, ansvarlig, kontaktpersonens
    foreign: kundenummer, medlemsnummer, status, oprettet, ændret, beløb, pris, antal, ordre, alder, cvr, cpr
    foreign: kontingent, saldo, type, nyhedsbrev, samtykke, indmeldt, fødested, id, kundenr, medlemsnr
    skip: hans, hendes, kontakter
    weak: kontohaver, navn på kontaktperson, kontaktperson
    full: kontohaver, navn på kontaktperson
    emergency: nødkontakt, nødstilfælde, i nødstilfælde, pårørende, nærmeste pårørende, nødsituation
    parent: forælder, forældre, mor, far, mors, fars, værge, moder, fader, forælders, forældres
    child: søn, datter, barnets, barns, baby
    spouse: kone, mand, samlever, kæreste, ægtefælles, partners
    he: mand, mands, hans, brudgom, gom
    she: kone, kones, hendes, brud, hustru
    person: træner, træners, lærer, lærers, underviser, instruktør, læge, læges, egen læge, tandlæge, børnelæge, dyrlæge
    person: sygeplejerske, terapeut, advokat, advokats, notar, revisor, bogholder, udlejer, udlejers, lejer, lejers
    person: medlejer
    person: ejer, ejers, nabo, naboens, naboer, plejer, barnepige, ejendomsmægler, mægler, agent, agents, rådgiver
    person: sælger
    person: sælgers, køber, købers, kautionist, vidne, begunstiget, arving, modtager, modtagers, afsender, betaler
    person: chauffør
    person: gudfar, gudmor, fadder, bror, søster, bedstemor, bedstefar, bedsteforældre, mormor, morfar, farmor, farfar
    person: onkel, tante, fætter, kusine, kollega, vært, ledsager, donor, elev, elevens, patient, klient, mor, far, mors
    person: fars, kone, mand, søn, datter, barn, barnets, ægtefælle, partner, forælder, forældre, værge, tolk
    person: jordemoder
    person: sagsbehandler, anfører, arrangør, vikar, trænerens, lægens, lærerens, lejerens, ejerens, udlejerens
    person: pårørende
    area-code: områdenummer
    dial-code: landekode telefon, telefonlandekode
    secret: adgangskode, kodeord
    foreign: seneste kontakt, første kontakt, sidste kontakt
    """)
}

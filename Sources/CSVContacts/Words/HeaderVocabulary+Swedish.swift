/// The words of Swedish.
extension HeaderVocabulary {
  static let swedish = HeaderVocabulary(
    "sv",
    """
    name: namn
    full: fullstandigt namn, visningsnamn, hela namnet, for och efternamn
    given: fornamn, tilltalsnamn
    family: efternamn
    middle: mellannamn
    prefix: tilltal, halsning
    title: titel
    suffix: suffix
    nickname: smeknamn
    email: e post, epost, e postadress, e post adress, epostadress, mejl, mail, mejladress, mailadress, email
    phone: telefon, telefonnummer, tel, tel nr, hemtelefon nej, fast telefon, telnr
    mobile: mobil, mobiltelefon, mobilnummer, mobilnr, mobiltel
    fax: fax, faxnummer, telefax
    pager: personsokare
    address: adress, adresser
    mailing: postadress
    address: postadress
    street: gata, gatuadress, gatunamn, vag
    line: rad, adressrad
    address: adressrad
    house: husnummer, gatunummer, husnr
    extended: lagenhet, lagenhetsnummer, vaning, c o
    box: box, postbox
    city: ort, stad, postort
    postcode: postnummer, postnr
    region: lan, region, landskap, delstat
    county: kommun
    country: land
    birthday: fodelsedag, fodelsedatum, fodd
    date: datum
    anniversary: arsdag, brollopsdag, jubileum
    company: foretag, organisation, firma, foretagsnamn, arbetsgivare, bolag
    department: avdelning
    job: befattning, jobbtitel, position, funktion, tjanst
    role: yrke, roll, sysselsattning
    note: anteckning, anteckningar, kommentar, kommentarer, notering, noteringar, beskrivning, ovrigt
    website: webbplats, hemsida, webbsida, webb, url, webbadress
    gender: kon
    photo: foto, bild
    labels: kategori, kategorier, grupp, grupper, etiketter, taggar
    language: sprak
    number: nummer, nr
    home: hem, privat, bostad, personlig, hemma
    work: arbete, arbets, jobb, kontor, foretag
    other: annan, annat, andra, ovrig
    billing: faktura, fakturering, fakturerings
    shipping: leverans, frakt
    primary: primar, huvud
    secondary: sekundar, alternativ
    2: andra
    assistant: assistent, sekreterare
    manager: chef
    spouse: make maka, partner, maka, make, sambo
    child: barn
    parent: vardnadshavare, foralder, malsman
    skip: och, eller, din, ditt, kontakt, kund, medlem, person, for, av, till, obligatorisk, valfri, pa
    foreign: kundnummer, medlemsnummer, status, skapad, andrad, belopp, pris, antal, order, alder, organisationsnummer
    foreign: orgnr, personnummer, medlemsavgift, saldo, typ, nyhetsbrev, samtycke, fodelseort, id, kundnr
    """)
}

/// The words of Swedish.
extension HeaderVocabulary {
  static let swedish = HeaderVocabulary(
    "sv",
    """
    name: namn
    full: fullstandigt namn, visningsnamn, hela namnet, for och efternamn, kundnamn, efternamn och fornamn
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
    street: gata, gatuadress, gatunamn, vag, gata och nummer, gata och nr, gatuadress och nr
    line: rad, adressrad
    address: adressrad, utdelningsadress, bostadsadress, hemadress, fullstandig adress
    house: husnummer, gatunummer, husnr, gatunr
    extended: lagenhet, lagenhetsnummer, vaning, c o
    box: box, postbox
    city: ort, stad, postort, bostadsort, hemort, bostad ort
    postcode: postnummer, postnr
    region: lan, region, landskap, delstat
    county: kommun
    country: land
    birthday: fodelsedag, fodelsedatum, fodd, fodelsedata, fodelsedat
    date: datum
    anniversary: arsdag, brollopsdag, jubileum
    company: foretag, organisation, firma, foretagsnamn, arbetsgivare, bolag, forening, skola, arbetsplats, klubb
    company: universitet, institution, myndighet
    department: avdelning, enhet, team, sektion
    job: befattning, jobbtitel, position, funktion, tjanst, yrkestitel, arbetstitel
    role: yrke, roll, sysselsattning
    note: anteckning, anteckningar, kommentar, kommentarer, notering, noteringar, beskrivning, ovrigt, anmarkning
    note: anmarkningar, ovrig information, info
    website: webbplats, hemsida, webbsida, webb, url, webbadress
    gender: kon
    photo: foto, bild
    labels: kategori, kategorier, grupp, grupper, etiketter, taggar
    language: sprak
    number: nummer, nr
    home: hem, privat, bostad, personlig, hemma, bostadsadress, hemadress
    work: arbete, arbets, jobb, kontor, foretag, arbetet, arb, arbetsplats telefon
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
    skip: och, eller, din, ditt, kontakt, kund, medlem, person, for, av, till, obligatorisk, valfri, pa, deltagare
    skip: deltagarens, elev, ansvarig, kontaktpersonens, kontaktpersoner
    foreign: kundnummer, medlemsnummer, status, skapad, andrad, belopp, pris, antal, order, alder, organisationsnummer
    foreign: orgnr, personnummer, medlemsavgift, saldo, typ, nyhetsbrev, samtycke, fodelseort, id, kundnr
    skip: hans, hennes, kontakter
    weak: kontoinnehavare, namn på kontaktperson, kontaktperson
    full: kontoinnehavare, namn på kontaktperson
    emergency: nödkontakt, nödsituation, vid nödfall, i nödfall, nödfall, anhörig, anhöriga, närmast anhörig, närstående
    emergency: närmast anhörigs, anhörigs, ice
    parent: föräldrar, mamma, pappa, mammas, pappas, mor, far, målsmans, vårdnadshavares, förälders, förmyndare, god man
    child: son, dotter, barnets, barns, baby
    spouse: fru, man, hustru, sambos, makes, makas, pojkvän, flickvän
    he: man, mans, hans, brudgum
    she: fru, frus, hennes, hustru, brud
    person: tränare, tränarens, tränares, lärare, lärarens, instruktör, läkare, läkarens, husläkare, doktor, tandläkare
    person: barnläkare, veterinär, sjuksköterska, terapeut, advokat, advokatens, jurist, notarie, revisor, hyresvärd
    person: hyresvärdens, hyresgäst, hyresgästens, ägare, ägarens, granne, grannens, grannar, vårdare, barnvakt, mäklare
    person: mäklarens, agent, agentens, rådgivare, säljare, säljarens, köpare, köparens, borgensman, vittne
    person: förmånstagare
    person: arvinge, mottagare, mottagarens, avsändare, betalare, chaufför, förare, gudfar, gudmor, fadder, bror, syster
    person: mormor, morfar, farmor, farfar, morföräldrar, moster, faster, farbror, morbror, kusin, kollega, värd
    person: ledsagare
    person: givare, elev, elevens, patient, klient, mamma, pappa, mammas, pappas, mor, far, fru, man, son, dotter, barn
    person: barnets, make, maka, partner, sambo, förälder, föräldrar, vårdnadshavare, målsman, målsmans, vårdnadshavares
    person: tolk, handläggare, lagledare, kapten, arrangör, vikarie, anhörig, anhöriga
    area-code: riktnummer
    dial-code: landsnummer
    dial-extension: anknytning
    secret: lösenord
    address: besöksadress
    foreign: senaste kontakt, första kontakt, senast kontaktad
    """)
}

/// The words of Slovak.
extension HeaderVocabulary {
  static let slovak = HeaderVocabulary(
    "sk",
    """
    name: nazov
    full: cele meno, meno a priezvisko, zobrazovane meno, priezvisko a meno, meno priezvisko
    given: meno, krstne meno
    family: priezvisko
    middle: stredne meno, druhe meno
    prefix: oslovenie, titul pred menom
    title: titul
    suffix: titul za menom
    nickname: prezyvka
    email: e mail, email, mail, emailova adresa, e mailova adresa
    phone: telefon, telefonne cislo, tel, tel cislo, pevna linka, cislo telefonu
    mobile: mobil, mobilny telefon, mobilne cislo, cislo mobilu, mob
    fax: fax, cislo faxu
    address: adresa, bydlisko, adresa bydliska, trvale bydlisko
    street: ulica, ulica a cislo, nazov ulice
    line: riadok
    house: cislo domu, supisne cislo
    extended: byt, poschodie
    box: postovy priecinok
    city: mesto, obec
    postcode: psc
    region: kraj
    county: okres
    country: krajina, stat
    birthday: datum narodenia, narodeniny, narodeny
    birth: narodenia
    date: datum
    anniversary: vyrocie
    company: firma, spolocnost, organizacia, nazov firmy, zamestnavatel, skola, institucia, spolok
    department: oddelenie
    job: pozicia, funkcia, pracovna pozicia
    role: povolanie, profesia
    note: poznamka, poznamky, komentar, popis
    website: web, webova stranka, webove stranky, www, url, stranka
    gender: pohlavie
    photo: fotografia, foto, obrazok
    labels: kategoria, kategorie, skupina, skupiny, stitky
    language: jazyk
    number: cislo
    home: domov, domaci, sukromny, osobny, bydlisko, domace
    work: praca, do prace, pracovny, firemny, kancelaria, sluzobny
    other: iny, ine, dalsi, ostatne
    billing: fakturacna
    shipping: dorucovacia, dodacia
    mailing: korespondencna
    primary: hlavny, primarny
    secondary: druhy, sekundarny, alternativny
    skip: a, alebo, do, v, kontakt, zakaznik, klient, clen, osoba, povinne, nepovinne, kontaktny, vase, vas, kontaktna
    skip: osoby, ucastnik, na
    foreign: cislo zakaznika, stav, vytvorene, suma, cena, mnozstvo, objednavka, faktura, vek, miesto narodenia, ico
    foreign: dic, rodne cislo, typ, suhlas, id
    skip: jeho, jej, kontakty
    weak: majiteľ účtu, kontaktná osoba, meno kontaktnej osoby
    full: majiteľ účtu, meno kontaktnej osoby
    emergency: v prípade núdze, núdzový, núdzový kontakt, núdza, núdzové, príbuzný, blízka osoba, tiesňový
    assistant: asistent, asistentka, sekretárka
    manager: nadriadený, vedúci
    spouse: manžel, manželka, manžela, manželky, partner, partnera, partnerka, partnerky
    child: dieťa, dieťaťa, deti, syn, syna, dcéra, dcéry
    parent: rodič, rodiča, rodičia, rodičov, matka, matky, otec, otca, mama, mamy, otecko, zákonný zástupca
    parent: zákonného zástupcu, opatrovník
    he: manžel, manžela, jeho, ženích
    she: manželka, manželky, jej, nevesta
    person: tréner, trénera, trénerka, učiteľ, učiteľa, učiteľka, učiteľky, lektor, lekár, lekára, doktor, doktora
    person: zubár
    person: zubára, pediater, veterinár, veterinára, zdravotná sestra, terapeut, advokát, advokáta, právnik, právnika
    person: notár
    person: notára, účtovník, účtovníčka, prenajímateľ, prenajímateľa, nájomca, nájomcu, nájomník, majiteľ, majiteľa
    person: vlastník, vlastníka, sused, suseda, susedka, susedky, opatrovateľ, opatrovateľka, pestúnka, maklér, makléra
    person: agent, agenta, sprostredkovateľ, poradca, predajca, predávajúci, kupujúci, kupujúceho, ručiteľ, ručiteľa
    person: svedok
    person: svedka, dedič, príjemca, príjemcu, odosielateľ, platiteľ, vodič, vodiča, krstný otec, krstná mama, brat
    person: brata
    person: sestra, sestry, babka, babky, dedko, dedka, strýko, teta, tety, bratranec, spolubývajúci, kolega, kolegu
    person: hostiteľ
    person: hosť, sprievod, darca, žiak, žiaka, žiačka, pacient, pacienta, matka, matky, otec, otca, mama, mamy, manžel
    person: manžela, manželka, manželky, syn, syna, dcéra, dcéry, dieťa, dieťaťa, partner, partnera, rodič, rodiča
    person: tlmočník
    area-code: predvoľba
    dial-code: medzinárodná predvoľba
    dial-extension: klapka
    secret: heslo
    """)
}

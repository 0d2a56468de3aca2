/// The words of Czech.
extension HeaderVocabulary {
  static let czech = HeaderVocabulary(
    "cs",
    """
    name: nazev
    full: cele jmeno, jmeno a prijmeni, zobrazovane jmeno, prijmeni a jmeno, jmeno prijmeni, plne jmeno
    given: jmeno, krestni jmeno, krestni, jmena
    family: prijmeni
    middle: prostredni jmeno, druhe jmeno
    prefix: osloveni, titul pred jmenem, titul pred
    title: titul
    suffix: titul za jmenem, titul za, pripona
    nickname: prezdivka
    email: e mail, email, mail, elektronicka posta, emailova adresa, e mailova adresa, e maily
    phone: telefon, telefonni cislo, tel, tel cislo, pevna linka, pevny telefon, tel c, cislo telefonu, telefonni c
    phone: kontaktni telefon
    mobile: mobil, mobilni telefon, mobilni cislo, mobilni, cislo mobilu, mob, cislo mob, mobilni c
    fax: fax, faxove cislo, cislo faxu
    pager: operator, pager
    address: adresa, adresy, bydliste, adresa bydliste, trvale bydliste, adresa trvaleho bydliste, misto bydliste
    address: korespondencni adresa
    street: ulice, ulice a cislo, nazev ulice, ulice c p, ulice a cp, ulice cislo, ulice cislo popisne
    street: ulice a cislo popisne
    line: radek
    house: cislo popisne, cislo domu, c p, cp, cislo popisne orientacni, c o, domovni cislo
    extended: byt, patro, cislo bytu, doplnek adresy
    district: cast obce, mestska cast, ctvrt
    box: postovni prihradka, p o box
    city: mesto, obec
    postcode: psc, postovni smerovaci cislo, smerovaci cislo
    region: kraj, oblast, okres kraj
    county: okres
    country: zeme, stat
    birthday: datum narozeni, narozeniny, narozen, narozeni, dat narozeni, dat nar, nar, datum nar, narozen dne
    birthday: datum naroz
    birth: narozeni
    year: rok
    month: mesic
    day: den
    date: datum
    anniversary: vyroci, vyroci svatby
    company: firma, spolecnost, organizace, nazev firmy, zamestnavatel, podnik, nazev spolecnosti, skola, instituce
    company: spolek, urad, univerzita, pracoviste, firma nazev
    department: oddeleni, odbor, stredisko, usek, tym
    job: pozice, funkce, pracovni pozice, pracovni zarazeni
    role: povolani, profese, role
    note: poznamka, poznamky, komentar, popis, komentare, pozn, dalsi informace, ostatni, jine
    website: web, webova stranka, webove stranky, www, stranky, url, stranka, internetova stranka, webova adresa
    website: web stranky, www stranky, internetova adresa
    gender: pohlavi
    photo: fotografie, foto, obrazek
    labels: kategorie, skupina, skupiny, stitky, stitek
    language: jazyk
    hobby: konicky, zajmy
    number: cislo, c
    home: domu, domaci, soukromy, osobni, bydliste, domov, soukrome, trvale, trvaleho bydliste, soukroma
    work: prace, do prace, pracovni, firemni, kancelar, sluzebni, zamestnani
    other: jiny, jine, dalsi, ostatni
    billing: fakturacni
    shipping: dorucovaci, dodaci
    mailing: korespondencni
    primary: hlavni, primarni
    secondary: druhy, sekundarni, alternativni, vedlejsi
    assistant: asistent, asistentka, sekretarka
    manager: nadrizeny, vedouci
    spouse: partner, manzel, manzelka
    child: deti, dite
    parent: rodic, matka, otec, rodice
    skip: a, nebo, do, v, kontakt, kontaktni, zakaznik, klient, clen, osoba, povinne, nepovinne, vas, z, pro, kontaktu
    skip: na, vase, vaseho, osoby, zakaznika, ucastnik, ucastnika, clena, zak, kontaktniho
    foreign: cislo zakaznika, stav, vytvoreno, zmeneno, castka, cena, mnozstvi, objednavka, faktura, zdroj, vek
    foreign: misto narozeni, narodnost, ico, dic, rodne cislo, dph, prispevek, typ, novinky, souhlas, id
    foreign: clenske cislo
    skip: jeho, její, kontakty
    weak: majitel účtu, kontaktní osoba, jméno kontaktní osoby
    full: majitel účtu, jméno kontaktní osoby
    emergency: v případě nouze, nouze, nouzový, nouzový kontakt, nouzové, pro případ nouze, příbuzný, blízká osoba
    emergency: krizový
    parent: matky, otce, rodiče, rodičů, máma, mámy, táta, táty, zákonný zástupce, zákonného zástupce, poručník
    parent: opatrovník
    child: dítěte, dětí, syn, syna, dcera, dcery, miminko
    spouse: manžela, manželky, manželé, partnera, partnerka, partnerky, choť, druh, družka
    he: manžel, manžela, jeho, ženich, ženicha
    she: manželka, manželky, její, nevěsta, nevěsty
    person: trenér, trenéra, trenérka, trenérky, učitel, učitele, učitelka, učitelky, třídní učitel, lektor, lektora
    person: lékař
    person: lékaře, doktor, doktora, zubař, zubaře, pediatr, veterinář, veterináře, zdravotní sestra, terapeut, advokát
    person: advokáta, právník, právníka, notář, notáře, účetní, pronajímatel, pronajímatele, nájemce, nájemník
    person: nájemníka
    person: majitel, majitele, vlastník, vlastníka, soused, souseda, sousedka, sousedky, pečovatel, pečovatelka, chůva
    person: chůvy
    person: makléř, makléře, agent, agenta, zprostředkovatel, poradce, obchodní zástupce, prodejce, prodávající
    person: kupující
    person: kupujícího, ručitel, ručitele, svědek, svědka, dědic, příjemce, odesílatel, odesílatele, plátce, řidič
    person: řidiče
    person: kmotr, kmotra, kmotry, bratr, bratra, sestra, sestry, babička, babičky, dědeček, dědečka, strýc, teta, tety
    person: bratranec, sestřenice, spolubydlící, kolega, kolegy, hostitel, host, hosta, doprovod, dárce, žáka, žák
    person: žákyně
    person: pacient, pacienta, matka, matky, otec, otce, manžel, manžela, manželka, manželky, syn, syna, dcera, dcery
    person: dítě
    person: dítěte, partner, partnera, partnerka, rodič, rodiče, tlumočník, sociální pracovnice, kapitán, vedoucí oddílu
    area-code: předvolba
    dial-code: mezinárodní předvolba, předvolba země
    dial-extension: klapka
    secret: heslo
    foreign: poslední kontakt, první kontakt
    """)
}

/// The words of Hungarian.
extension HeaderVocabulary {
  static let hungarian = HeaderVocabulary(
    "hu",
    """
    name: nev
    full: teljes nev, megjelenitett nev, megjelenitendo nev, cimzett neve, vezeteknev es keresztnev
    full: vezetek es keresztnev, teljes neve, nev teljes, neve
    given: keresztnev, utonev, keresztneve, utoneve, keresztnevek
    family: vezeteknev, csaladnev, csaladi nev, vezetekneve, csaladneve, csaladi neve
    middle: masodik keresztnev, kozepso nev
    prefix: megszolitas, eloszo, nevelotag, elotag
    title: titulus
    suffix: utotag, nevutotag
    nickname: becenev
    maiden: leanykori nev, szuletesi nev
    email: e mail, email, e mail cim, email cim, mail, elektronikus levelcim, e mailcim, emailcim, e mail cime
    phone: telefon, telefonszam, tel, vezetekes telefon, vezetekes, tel szam, vonalas telefon, telefonszama
    phone: telefonszamok, lakas telefon, lakas telefonszam
    mobile: mobil, mobiltelefon, mobilszam, mobiltelefonszam, mobilszama, mobiltel
    fax: fax, faxszam, telefax
    pager: csipogo
    address: cim, lakcim, cimek, levelezesi cim, lakhely, cime
    home: lakcim
    street: utca, utca hazszam, kozterulet, utca neve, utcanev
    line: sor
    house: hazszam, hazsz, hsz
    extended: emelet, ajto, emelet ajto, lakas
    district: kerulet, varosresz
    box: postafiok
    city: varos, telepules, helyseg, varos telepules, helyseg varos
    postcode: iranyitoszam, irsz, ir szam, iranyito szam, iranyitosz, postai iranyitoszam
    region: megye, tartomany, allam megye
    country: orszag, orszag regio
    birthday: szuletesi datum, szuletesnap, szuletesi ido, szuletett, szul datum, szul ido, szul
    birth: szuletesi
    year: ev
    month: honap
    day: nap
    date: datum
    anniversary: evfordulo, hazassagi evfordulo
    company: ceg, vallalat, szervezet, cegnev, munkaltato, intezmeny, cegneve, ceg neve, tarsasag, iskola, munkahely
    company: egyesulet, szervezet neve, egyetem
    department: osztaly, reszleg, szervezeti egyseg, csoport neve
    job: beosztas, munkakor, pozicio, titulus beosztas, munkakor beosztas
    role: foglalkozas, szerep, szakma
    note: megjegyzes, megjegyzesek, jegyzet, jegyzetek, leiras, komment
    website: weboldal, honlap, weblap, web, url, webcim, webhely, honlap cime, weboldal cime, honlapcim
    gender: nem, neme
    photo: fenykep, foto, kep
    labels: kategoria, kategoriak, csoport, csoportok, cimkek, cimke
    language: nyelv
    hobby: hobbi, erdeklodesi kor
    number: szam
    home: otthoni, szemelyes, privat, maganyos, otthon, magan, lakas, lakasi, lakas telefon, lakas telefonszam
    work: munkahelyi, irodai, ceges, hivatali, munkahely, uzleti
    other: egyeb, masik
    billing: szamlazasi
    shipping: szallitasi, kezbesitesi
    mailing: levelezesi, postai
    primary: elsodleges, fo
    secondary: masodlagos, alternativ, masodik
    assistant: asszisztens, titkarno
    manager: fonok, felettes, vezeto
    spouse: hazastars, ferj, feleseg, partner
    child: gyermek, gyermekek, gyerek
    parent: szulo, anya, apa, gondviselo
    skip: es, vagy, a, az, kapcsolattarto, ugyfel, tag, szemely, kotelezo, opcionalis, kapcsolat, on, az on, resztvevo
    skip: tanulo, munkatars, felelos, kapcsolattartoja
    foreign: ugyfelszam, tagsagi szam, allapot, statusz, letrehozva, modositva, osszeg, ar, mennyiseg, rendeles
    foreign: szamla, eletkor, kor, szuletesi hely, allampolgarsag, adoszam, taj, afa, tipus, hirlevel, id, azonosito
    foreign: anyja neve
    skip: kapcsolattartók
    weak: számlatulajdonos, kapcsolattartó neve, kapcsolattartó
    full: számlatulajdonos, kapcsolattartó neve
    emergency: vészhelyzet, vészhelyzeti, vészhelyzet esetén, értesítendő, értesítendő személy
    emergency: legközelebbi hozzátartozó, hozzátartozó, hozzátartozója, sürgősségi
    parent: szülő, anyja, apja, édesanya, édesanyja, édesapa, édesapja, gyám, gyámja, törvényes képviselő, szülei
    parent: szülők, gondviselője
    child: gyermeke, gyermekek, fia, lánya, fiú, baba
    spouse: férje, felesége, házastársa, élettárs, élettársa, párja, partnere
    he: férj, férje, vőlegény
    she: feleség, felesége, menyasszony
    person: edző, edzője, tanár, tanára, tanárnő, tanító, osztályfőnök, oktató, orvos, orvosa, háziorvos, háziorvosa
    person: fogorvos
    person: gyermekorvos, állatorvos, állatorvosa, nővér, terapeuta, ügyvéd, ügyvédje, közjegyző, könyvelő, bérbeadó
    person: bérlő
    person: albérlő, tulajdonos, tulajdonosa, szomszéd, szomszédja, gondozó, gondozója, bébiszitter, ingatlanos, ügynök
    person: közvetítő, tanácsadó, képviselő, képviselője, eladó, vevő, kezes, tanú, kedvezményezett, örökös, címzett
    person: feladó
    person: fizető, sofőr, keresztapa, keresztanya, testvér, testvére, nővére, bátyja, nagymama, nagypapa, nagyszülő
    person: nagybácsi, nagynéni, unokatestvér, lakótárs, kolléga, kollégája, házigazda, vendég, kísérő, adományozó, diák
    person: páciens, beteg, anya, apa, anyja, apja, férj, férje, feleség, felesége, fia, lánya, gyermek, gyermeke
    person: házastárs
    person: szülő, szülője, gyám, gondviselő, tolmács, szociális munkás, csapatkapitány, szervező, helyettes, élettárs
    area-code: körzetszám, előhívó
    dial-code: országhívó, országhívószám, országhívó szám
    dial-extension: mellék
    secret: jelszó
    address: székhely
    """)
}

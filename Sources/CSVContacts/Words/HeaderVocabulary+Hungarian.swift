/// The words of Hungarian.
extension HeaderVocabulary {
  static let hungarian = HeaderVocabulary(
    "hu",
    """
    name: nev
    full: teljes nev, megjelenitett nev, megjelenitendo nev, cimzett neve
    given: keresztnev, utonev
    family: vezeteknev, csaladnev, csaladi nev
    middle: masodik keresztnev, kozepso nev
    prefix: megszolitas, eloszo, nevelotag, elotag
    title: titulus
    suffix: utotag, nevutotag
    nickname: becenev
    maiden: leanykori nev, szuletesi nev
    email: e mail, email, e mail cim, email cim, mail, elektronikus levelcim, e mailcim, emailcim
    phone: telefon, telefonszam, tel, vezetekes telefon, vezetekes, tel szam, vonalas telefon
    mobile: mobil, mobiltelefon, mobilszam, mobiltelefonszam
    fax: fax, faxszam, telefax
    pager: csipogo
    address: cim, lakcim, cimek
    home: lakcim
    street: utca, utca hazszam, kozterulet, utca neve, utcanev
    line: sor
    house: hazszam
    extended: emelet, ajto, emelet ajto, lakas
    district: kerulet, varosresz
    box: postafiok
    city: varos, telepules, helyseg
    postcode: iranyitoszam, irsz, ir szam, iranyito szam
    region: megye, tartomany, allam megye
    country: orszag
    birthday: szuletesi datum, szuletesnap, szuletesi ido, szuletett, szul datum, szul ido
    birth: szuletesi
    year: ev
    month: honap
    day: nap
    date: datum
    anniversary: evfordulo, hazassagi evfordulo
    company: ceg, vallalat, szervezet, cegnev, munkaltato, intezmeny, cegneve, ceg neve, tarsasag
    department: osztaly, reszleg
    job: beosztas, munkakor, pozicio
    role: foglalkozas, szerep, szakma
    note: megjegyzes, megjegyzesek, jegyzet, jegyzetek, leiras, komment
    website: weboldal, honlap, weblap, web, url, webcim, webhely
    gender: nem, neme
    photo: fenykep, foto, kep
    labels: kategoria, kategoriak, csoport, csoportok, cimkek, cimke
    language: nyelv
    hobby: hobbi, erdeklodesi kor
    number: szam
    home: otthoni, szemelyes, privat, maganyos, otthon, magan
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
    skip: es, vagy, a, az, kapcsolattarto, ugyfel, tag, szemely, kotelezo, opcionalis, kapcsolat, on
    foreign: ugyfelszam, tagsagi szam, allapot, statusz, letrehozva, modositva, osszeg, ar, mennyiseg, rendeles
    foreign: szamla, eletkor, kor, szuletesi hely, allampolgarsag, adoszam, taj, afa, tipus, hirlevel, id, azonosito
    foreign: anyja neve
    """)
}

/// The words of Polish.
extension HeaderVocabulary {
  static let polish = HeaderVocabulary(
    "pl",
    """
    name: nazwa
    full: imie i nazwisko, pelne imie i nazwisko, nazwa wyswietlana, nazwisko i imie, imie nazwisko, pelna nazwa
    full: pelne imie, nazwisko imie, imiona i nazwisko
    given: imie, imiona
    family: nazwisko
    middle: drugie imie
    prefix: zwrot grzecznosciowy, forma grzecznosciowa, zwrot
    title: tytul
    suffix: sufiks
    nickname: pseudonim, pseudo, przezwisko, ksywka
    maiden: nazwisko panienskie, nazwisko rodowe
    email: e mail, email, mail, adres e mail, adres email, poczta elektroniczna, poczta
    phone: telefon, numer telefonu, tel, nr telefonu, telefon stacjonarny, nr tel, stacjonarny
    phone: nr telefonu stacjonarnego, numer tel, tel stacjonarny
    mobile: telefon komorkowy, komorka, komorkowy, kom, tel kom, tel komorkowy, mobilny, numer komorkowy, telefon kom
    mobile: numer telefonu komorkowego, nr telefonu komorkowego, nr tel kom, nr komorkowy, nr komorki, numer komorki
    fax: faks, fax, numer faksu, telefaks, nr faksu, nr fax, numer faxu
    pager: pager
    address: adres, adresy, adres zamieszkania, adres korespondencyjny, adres zameldowania, pelny adres, adres domowy
    street: ulica, ul, nazwa ulicy, ulica i numer, ulica i nr
    line: wiersz, linia
    house: numer domu, nr domu, numer budynku, nr budynku, nr domu i mieszkania
    extended: numer mieszkania, nr mieszkania, nr lokalu, numer lokalu, mieszkanie, lokal, pietro
    district: dzielnica, osiedle
    box: skrytka pocztowa, skrzynka pocztowa
    city: miasto, miejscowosc, miejscowość
    postcode: kod pocztowy, kod, kod poczt, k pocztowy
    region: wojewodztwo, region, stan, wojewodztwo region
    county: powiat
    country: kraj, panstwo, kraj region
    birthday: data urodzenia, urodziny, ur, data ur, dzien urodzin, data urodz
    birth: urodzenia
    year: rok
    month: miesiac
    day: dzien
    date: data
    anniversary: rocznica, rocznica slubu
    company: firma, organizacja, nazwa firmy, przedsiebiorstwo, pracodawca, spolka, instytucja, szkola, zaklad pracy
    company: miejsce pracy, uczelnia, urzad, stowarzyszenie, firma nazwa
    department: dzial, oddzial, wydzial
    job: stanowisko, funkcja, pozycja, stanowisko pracy, stanowisko sluzbowe
    role: zawod, rola
    note: notatka, notatki, uwagi, uwaga, komentarz, komentarze, opis, adnotacje
    website: strona internetowa, strona www, strona, www, witryna, adres www, url, adres strony, adres strony www
    website: adres strony internetowej
    gender: plec
    photo: zdjecie, fotografia
    labels: kategoria, kategorie, grupa, grupy, etykieta, etykiety, tagi
    language: jezyk
    hobby: zainteresowania, hobby
    number: numer, nr
    home: domowy, dom, prywatny, prywatne, osobisty, zamieszkania, domowa, prywatna, adres zamieszkania, adres domowy
    work: sluzbowy, sluzbowe, praca, biuro, firmowy, sluzbowa, zawodowy, firmowe, pracy, do pracy
    other: inny, inna, inne, drugi, pozostale
    billing: rozliczeniowy, do faktury, rozliczenia, rozliczeniowe
    shipping: dostawy, wysylki, do wysylki, wysylkowy
    mailing: korespondencyjny, do korespondencji
    primary: glowny, podstawowy, glowna
    secondary: dodatkowy, zapasowy, drugi, alternatywny
    assistant: asystent, asystentka, sekretarka
    manager: przelozony, kierownik
    spouse: malzonek, wspolmalzonek, zona, maz
    child: dzieci, dziecko
    parent: rodzic, matka, ojciec, rodzice
    skip: i, lub, do, w, kontakt, klient, klienta, czlonek, osoba, osoby, kontaktu, wymagane, opcjonalne, twoj, z
    skip: kontaktowy, twoje, twoja, kontaktowa, uczestnik, uczen, pracownik, pani, pana, kontaktowej, dane
    foreign: numer klienta, nr klienta, status, utworzono, zmodyfikowano, data utworzenia, kwota, cena, ilosc
    foreign: zamowienie, faktura, zrodlo, wiek, miejsce urodzenia, narodowosc, pesel, nip, regon, vat, skladka, saldo
    foreign: typ, newsletter, zgoda, id, numer czlonkowski, data przystapienia
    skip: jego, jej, kontaktowe, kontakty, osób
    weak: właściciel konta, posiadacz konta, osoba kontaktowa
    full: właściciel konta, posiadacz konta
    emergency: w nagłym wypadku, nagły wypadek, w razie wypadku, kontakt alarmowy, kontakt awaryjny, najbliższa rodzina
    emergency: krewny, awaryjny, alarmowy
    parent: matki, ojca, rodzica, rodziców, mama, mamy, tata, taty, opiekun, opiekuna, opiekunka, opiekunki
    parent: opiekun prawny, opiekuna prawnego
    child: dziecka, dzieci, syn, syna, córka, córki, niemowlę
    spouse: żony, męża, małżonka, małżonki, partner, partnera, partnerka, partnerki
    he: mąż, męża, jego, pan młody, pana młodego
    she: żona, żony, jej, panna młoda, panny młodej
    person: trener, trenera, trenerka, trenerki, nauczyciel, nauczyciela, nauczycielka, nauczycielki, wychowawca
    person: wychowawcy
    person: lekarz, lekarza, doktor, doktora, dentysta, dentysty, stomatolog, pediatra, pediatry, weterynarz
    person: weterynarza
    person: pielęgniarka, terapeuta, adwokat, adwokata, prawnik, prawnika, notariusz, notariusza, księgowy, księgowego
    person: wynajmujący, wynajmującego, najemca, najemcy, lokator, lokatora, właściciel, właściciela, sąsiad, sąsiada
    person: sąsiadka, sąsiadki, opiekun, opiekuna, niania, niani, agent, agenta, pośrednik, pośrednika, doradca, doradcy
    person: przedstawiciel, przedstawiciela, sprzedawca, sprzedawcy, kupujący, kupującego, nabywca, nabywcy, poręczyciel
    person: poręczyciela, żyrant, świadek, świadka, beneficjent, spadkobierca, odbiorca, odbiorcy, nadawca, nadawcy
    person: płatnik
    person: płatnika, kierowca, kierowcy, chrzestny, chrzestna, brat, brata, siostra, siostry, babcia, babci, dziadek
    person: dziadka
    person: wujek, wujka, ciocia, cioci, kuzyn, współlokator, kolega, gospodarz, gość, gościa, osoba towarzysząca
    person: darczyńca
    person: ucznia, uczennica, uczennicy, pacjent, pacjenta, matka, matki, ojciec, ojca, mama, mamy, tata, taty, żona
    person: żony
    person: mąż, męża, syn, syna, córka, córki, dziecko, dziecka, małżonek, małżonka, rodzic, rodzica, tłumacz, położna
    area-code: kierunkowy, numer kierunkowy
    dial-code: kierunkowy kraju, numer kierunkowy kraju
    dial-extension: wewnętrzny, numer wewnętrzny
    secret: hasło
    foreign: ostatni kontakt, pierwszy kontakt, data ostatniego kontaktu
    """)
}

/// What Outlook, Windows Mail and Thunderbird call their columns in Polish.
extension HeaderLanguage {
  static let polish = HeaderLanguage(
    "pl", "Polish",
    outlook: """
      Tytuł; Imię; Drugie imię; Nazwisko; Sufiks;
      Firma; Dział; Stanowisko;
      Adres służbowy - ulica; Adres służbowy - ulica 2; Adres służbowy - ulica 3;
      Adres służbowy - miejscowość; Adres służbowy - województwo; Adres służbowy - kod pocztowy;
      Adres służbowy - kraj/region;
      Adres domowy - ulica; Adres domowy - ulica (2); Adres domowy - ulica (3); Adres domowy - miejscowość;
      Adres domowy - województwo; Adres domowy - kod pocztowy; Adres domowy - kraj/region;
      Inny adres - ulica; Inny adres - ulica 2; Inny adres - ulica 3; Inny adres - miejscowość;
      Inny adres - województwo; Inny adres - kod pocztowy; Inny adres - kraj/region;
      Telefon asystenta; Faks służbowy; Telefon służbowy; Telefon służbowy 2; Wywołanie zwrotne;
      Telefon w samochodzie; Główny telefon do firmy; Faks domowy; Telefon domowy; Telefon domowy 2; ;
      Telefon komórkowy; Inny faks; Inny telefon; ; Telefon podstawowy; Radiotelefon; Telefon TTY/TDD; Teleks;
      Konto; Rocznica; Imię i nazwisko asystenta; Informacje rozliczeniowe; Urodziny;
      Służbowa skrzynka pocztowa; Kategorie; Dzieci; Serwer katalogowy;
      Adres e-mail; Typ poczty e-mail; Wyświetlana nazwa e-mail; Adres e-mail 2; Rodzaj e-mail 2;
      Wyświetlana nazwa e-mail 2; Adres e-mail 3; Rodzaj e-mail 3; Wyświetlana nazwa e-mail 3; Płeć; PESEL; ;
      Domowa skrzynka pocztowa; Inicjały; Internetowe informacje wolny/zajęty; Słowa kluczowe; Język;
      Lokalizacja; Menedżer; Przebieg; Notatki; Lokalizacja biura; Numer ewidencyjny w organizacji;
      Inna skrzynka pocztowa; Priorytet; Prywatne; Zawód; Osoba polecająca; Charakter; Współmałżonek;
      Użytkownik 1; Użytkownik 2; Użytkownik 3; Użytkownik 4; Strona sieci Web;
      Nazwa; Adres służbowy; Adres domowy
      """,
    windowsMail: """
      Imię; Nazwisko; Drugie imię; Nazwa; Przydomek; Adres e-mail;
      Ulica (dom); Miasto (dom); Kod pocztowy (dom); Województwo (dom); Kraj/region (dom);
      Telefon domowy; Faks domowy; Telefon komórkowy; Osobista strona sieci Web;
      Ulica (biuro); Miasto (biuro); Kod pocztowy (biuro); Województwo (biuro); Kraj/region (biuro);
      Firmowa strona sieci Web; Telefon służbowy; Faks służbowy; ;
      Firma; Stanowisko; Dział; Lokalizacja biura; Uwagi
      """,
    thunderbird: """
      Imię; Nazwisko; Wyświetlana nazwa; Pseudonim;
      Podstawowy e-mail; Dodatkowy e-mail; Komunikator AIM;
      Telefonu służbowy; Telefon domowy; Numer faksu; Pager; Numer telefonu komórkowego;
      Adres domowy; Adres domowy 2; Miasto (dom); Województwo (dom); Kod pocztowy (dom); Państwo (dom);
      Adres służbowy; Adres służbowy 2; Miasto (praca); Województwo (praca); Kod pocztowy (praca);
      Państwo (praca);
      Stanowisko; Dział | Departament; Firma/Organizacja; Strona WWW 1; Strona WWW 2;
      Urodziny – Rok; Urodziny – Miesiąc;
      Urodziny – Dzień;
      Informacja 1; Informacja 2; Informacja 3; Informacja 4; Notatki
      """)
}

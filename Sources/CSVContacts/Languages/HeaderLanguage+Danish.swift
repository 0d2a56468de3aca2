/// What Outlook, Windows Mail and Thunderbird call their columns in Danish.
extension HeaderLanguage {
  static let danish = HeaderLanguage(
    "da", "Danish",
    outlook: """
      Titel; Fornavn; Mellemnavn; Efternavn; Suffiks;
      Firma; Afdeling; Stilling;
      Gade (arbejde); Gade 2 (firma); Gade 3 (firma); By (arbejde); Område (arbejde); Postnummer (arbejde);
      Land/område (arbejde);
      Gade (privat); Gade 2 (privat); Gade 3 (privat); By (privat); Område (privat); Postnummer (privat);
      Land/område (privat);
      Anden gade; Anden gade 2; Anden gade 3; Anden by; Andet område; Andet postnummer; Andet land/område;
      Assistentens telefon; Fax (arbejde); Telefon (arbejde); Telefon 2 (arbejde); Tilbagekald; Biltelefon;
      Primær telefon (firma); Fax (privat); Telefon (privat); Telefon 2 (privat); ; Mobiltelefon; Anden fax;
      Anden telefon; Personsøger; Primær telefon; Radiotelefon; TTY/TDD-telefon; ;
      Konto; Mærkedag; Assistentens navn; Takstoplysninger; Fødselsdag; Adresse, postboks (arbejde);
      Kategorier; Børn; Adresseserver;
      E-mail-adresse; E-mail-type; E-mail-vist navn; E-mail 2-adresse; E-mail 2-type; E-mail 2-vist navn;
      E-mail 3-adresse; E-mail 3-type; E-mail 3-vist navn; Køn; Se-nr.; ; Adresse, postboks (privat);
      Initialer; Ledig/optaget via internettet; Nøgleord; Sprog; Sted; Navn på overordnet; Kørte kilometer;
      Notater; Kontoradresse; Firmanr.; Anden adresse, postboks; Prioritet; Privat; ; Henvist af; Følsomhed;
      Ægtefælle; Bruger 1; Bruger 2; Bruger 3; Bruger 4; webside;
      Navn; Arbejdsadresse; Privatadresse
      """,
    windowsMail: """
      Fornavn; Efternavn; Mellemnavn; Navn; Kaldenavn; E-mail-adresse;
      Gade (privat); By (privat); Postnummer (privat); Delstat (privat); Land/område (privat);
      Telefon (privat); Fax (privat); Mobiltelefon; Personlig webside;
      Adresse (arbejde); By (arbejde); Postnummer (arbejde); Delstat (arbejde); Land/område (arbejde);
      Webside (arbejde); Telefon (arbejde); Fax (arbejde); Personsøger;
      Firma; Stilling; Afdeling; Kontor; Noter
      """,
    thunderbird: """
      Fornavn; Efternavn; Vis navn; Alias;
      Primær mail; Sekundær mail; Skærmnavn;
      Arbejdstelefon; Hjemmetelefon; Faxnummer; Personsøgernummer; Mobilnummer;
      Hjemmeadresse; Hjemmeadresse 2; Hjemmeby; Hjemmestat; Hjemmepostnummer; Hjemmeland;
      Arbejdsadresse; Arbejdsadresse 2; Arbejdsby; Arbejdsstat; Arbejdspostnummer; Arbejdsland;
      Job titel; Afdeling; Organisation; Webside 1 | Hjemmeside 1; Webside 2 | Hjemmeside 2;
      Fødselsår; Fødselsmåned; Fødselsdag;
      Brugerdef. 1; Brugerdef. 2; Brugerdef. 3; Brugerdef. 4; Notater
      """)
}

/// What Outlook, Windows Mail and Thunderbird call their columns in German.
extension HeaderLanguage {
  static let german = HeaderLanguage(
    "de", "German",
    outlook: """
      Anrede; Vorname; Weitere Vornamen; Nachname; ;
      Firma; Abteilung; Position;
      Straße geschäftlich; Straße geschäftlich 2; Straße geschäftlich 3; Ort geschäftlich;
      Region geschäftlich; Postleitzahl geschäftlich; Land/Region geschäftlich;
      Straße privat; Straße privat 2; Straße privat 3; Ort privat; Bundesland/Kanton privat;
      Postleitzahl privat; Land/Region privat;
      Weitere Straße; Weitere Straße 2; Weitere Straße 3; Weiterer Ort; Weiteres/r Bundesland/Kanton;
      Weitere Postleitzahl; Weiteres/e Land/Region;
      Telefon Assistent; Fax geschäftlich; Telefon geschäftlich; Telefon geschäftlich 2; Rückmeldung;
      Autotelefon; Telefon Firma; Fax privat; Telefon privat; Telefon privat 2; ; Mobiltelefon; Weiteres Fax;
      Weiteres Telefon; ; Haupttelefon; Mobiltelefon 2; Telefon für Hörbehinderte; ;
      Konto; Jahrestag; Name Assistent; Abrechnungsinformation; Geburtstag; Postfach geschäftlich; Kategorien;
      Kinder; Verzeichnisserver;
      E-Mail-Adresse; E-Mail-Typ; E-Mail: Angezeigter Name; E-Mail 2: Adresse; E-Mail 2: Typ;
      E-Mail 2: Angezeigter Name; E-Mail 3: Adresse; E-Mail 3: Typ; E-Mail 3: Angezeigter Name; Geschlecht;
      Regierungsnr.; ; Postfach privat; Initialen; Internet-Frei/Gebucht; Stichwörter; Sprache; Ort;
      Name des/der Vorgesetzten; Reisekilometer; Notizen; Büro; Organisationsnr.; Weiteres Postfach;
      Priorität; Privat; Beruf; Empfohlen von; Vertraulichkeit; Partner; Benutzer 1; Benutzer 2; Benutzer 3;
      Benutzer 4; Webseite;
      Name; Adresse geschäftlich; Adresse privat
      """,
    windowsMail: """
      Vorname; Nachname; 2. Vorname; ; Spitzname | Rufname; E-Mail-Adresse;
      Straße (privat); Ort (privat); Postleitzahl (privat); Bundesland (privat); Land/Region (privat);
      Telefon (privat) | Rufnummer (privat); Fax (privat); Mobiltelefon; Webseite (privat);
      Straße (geschäftlich); Ort (geschäftlich); Postleitzahl (geschäftlich); Bundesland (geschäftlich);
      Land/Region (geschäftlich);
      Webseite (geschäftlich) | Firmenwebseite; Telefon (geschäftlich) | Rufnummer (geschäftlich);
      Fax (geschäftlich); ;
      Firma; Position; Abteilung; Büro; Notizen | Kommentare
      """,
    thunderbird: """
      Vorname; Nachname; Anzeigename; Spitzname;
      Primäre E-Mail-Adresse; Sekundäre E-Mail-Adresse; Messenger-Name;
      Tel. dienstlich; Tel. privat; Fax-Nummer; Pager-Nummer; Mobil-Tel.-Nr.;
      Privat: Adresse; Privat: Adresse 2; Privat: Ort; Privat: Bundesland; Privat: PLZ; Privat: Land;
      Dienstlich: Adresse; Dienstlich: Adresse 2; Dienstlich: Ort; Dienstlich: Bundesland; Dienstlich: PLZ;
      Dienstlich: Land;
      Arbeitstitel; Abteilung; Organisation; Webseite 1; Webseite 2;
      Geburtsjahr; Geburtsmonat; Geburtstag;
      Benutzerdef. 1; Benutzerdef. 2; Benutzerdef. 3; Benutzerdef. 4; Notizen
      """,
    words: "Keine Angabe=Unspecified; Aus=False")
}

/// What Outlook, Windows Mail and Thunderbird call their columns in Dutch.
extension HeaderLanguage {
  static let dutch = HeaderLanguage(
    "nl", "Dutch",
    outlook: """
      Titel; Voornaam; Middelste naam; Achternaam; Achtervoegsel;
      Bedrijf; Afdeling; Functie;
      Werkadres, straat; Werkadres 2, straat; Werkadres 3, straat; Werkadres, plaats; Werkadres, provincie;
      Werkadres, postcode; Land/regio (werk);
      Huisadres, straat; Huisadres, straat 2; Huisadres, straat 3; Huisadres, plaats; Huisadres, provincie;
      Huisadres, postcode; Land/regio (thuis);
      Ander adres, straat; Ander adres, straat 2; Ander adres, straat 3; Ander adres, plaats;
      Ander adres, provincie; Ander adres, postcode; Land/regio (anders);
      Telefoon assistent; Fax op werk; Telefoon op werk; Telefoon op werk 2; Terugbellen; Autotelefoon;
      Hoofdtelefoon bedrijf; Fax thuis; Telefoon thuis; Telefoon thuis 2; ; Mobiele telefoon; Andere fax;
      Andere telefoon; ; Hoofdtelefoon; Radiotelefoon; Teksttelefoon; ;
      ; Speciale datum; Naam assistent; Factuurinformatie; Verjaardag; Werkadres, postbusnummer; Categorieën;
      Kinderen; Adreslijstserver;
      E-mailadres; E-mailtype; Weergavenaam voor e-mail; E-mailadres 2; E-mailtype 2;
      E-mail, weergegeven naam 2; E-mailadres 3; E-mailtype 3; E-mail, weergegeven naam 3; Geslacht;
      Sofinummer; Hobby's; Huisadres, postbusnummer; Initialen; Internet Beschikbaarheidsinfo; Trefwoorden;
      Taal; Locatie; Naam manager; Reisafstand; Notities; Kantoorlocatie; Organisatie-id;
      Ander adres, postbusnummer; Prioriteit; Privé; Beroep; Referentie van; Gevoeligheid; Partner;
      Gebruiker 1; Gebruiker 2; Gebruiker 3; Gebruiker 4; Webpagina;
      Naam; Adres werk; Adres thuis
      """,
    windowsMail: """
      Voornaam; Achternaam; Middelste naam; Naam; Bijnaam; E-mailadres;
      Adres thuis; Plaats thuis; Postcode thuis; Provincie thuis; Land/regio thuis;
      Telefoon thuis; Fax thuis; Mobiele telefoon; Persoonlijke webpagina;
      Adres werk; Plaats werk; Postcode werk; Provincie werk; Land/regio werk;
      Zakelijke webpagina; Telefoon werk; Fax werk; ;
      Bedrijf; Functie; Afdeling; Kantoorlocatie; Aantekeningen
      """,
    thunderbird: """
      Voornaam; Achternaam; Weergavenaam; Bijnaam;
      Primair e-mailadres | Eerste e-mail; Secundair e-mailadres | Tweede e-mail; Schermnaam;
      Telefoon werk; Telefoon thuis; Faxnummer; Piepernummer; Mobiel nummer;
      Adres; Adres 2; Woonplaats; Provincie; Postcode; Land;
      Werkadres; Werkadres 2; Werklocatie; Werkprovincie; Werkpostcode; Werkland;
      Werkfunctie; Afdeling; Organisatie; Webpagina 1; Webpagina 2;
      Geboortejaar; Geboortemaand; Geboortedag;
      Overig 1; Overig 2; Overig 3; Overig 4; Aantekeningen
      """)
}

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

/// What Outlook, Windows Mail and Thunderbird call their columns in Swedish.
extension HeaderLanguage {
  static let swedish = HeaderLanguage(
    "sv", "Swedish",
    outlook: """
      Titel; Förnamn; Mellannamn; Efternamn; Namnsuffix;
      Företag; Avdelning; Befattning;
      Gatuadress, arbete; Gatuadress 2, arbete; Gatuadress 3, arbete; Ort, arbete; Region, arbete;
      Postadress, arbete; Land, arbete;
      Gatuadress, hem; Gatuadress 2, hem; Gatuadress 3, hem; Hemort; Region, hem; Postnr, hem; Land, hem;
      Annan gata; Annan gata 2; Annan gata 3; Annan ort; Annan region; Annat postnummer; Annat land;
      Telefon, assistent; Fax arbete; Arbete; Telefon 2, arbete; Motringning; Biltelefon; Företag, växel;
      Fax, hem; Hem; Telefon 2, hem; ; Mobiltelefon; Fax, annan; Telefon, annan; Personsökare; Telefon 1;
      Telefon 2; TTY/TDD-telefon; ;
      Konto; Årsdag; Namn, assistent; Fakturering; Födelsedag; Arbetsadress, box; Kategorier; Barn;
      Katalogserver;
      E-postadress; E-posttyp; E-postnamn; E-postadress 2; E-posttyp 2; E-postnamn 2; E-postadress 3;
      E-posttyp 3; E-postnamn 3; Kön; Personnummer; ; Hemadress, box; Initialer;
      Ledig/upptagen-information för Internet; Nyckelord; Språk; Plats; Namn, chef; Reseersättning (km);
      Anteckningar; Arbetsplats; Organisationsnummer; Annan adress, box; Prioritet; Privat; Yrke; Referens;
      Känslighet; Make maka; Användare 1; Användare 2; Användare 3; Användare 4; Webbsida;
      Namn; Adress (arbete); Adress (hem)
      """,
    windowsMail: """
      Förnamn; Efternamn; Mellannamn; Namn; Smeknamn; E-postadress;
      Adress, hem; Ort, hem; Postnummer, hem; Region, hem; Land, hem;
      Telefon, hem; Fax, hem; Mobiltelefon; Webbsida, privat;
      Adress, företag; Ort, företag; Postnummer, företag; Region, företag; Land, företag;
      Webbsida, företag; Telefon, företag; Fax, företag; Personsökare;
      Företag; Befattning; Avdelning; Arbetsplats; Kommentar
      """,
    thunderbird: """
      Förnamn; Efternamn; Visa | Kortnamn; Smeknamn;
      E-post | E-postadress; Ytterligare e-post | Annan e-post; Skärmnamn;
      Telefon arbete; Telefon privat | Telefon hem; Faxnummer; Personsökare; Mobiltelefon;
      Adress privat (rad 1) | Hemadress (rad 1); Adress privat (rad 2) | Hemadress (rad 2);
      Stad privat | Hemort; Landsdel (Stat) privat | (Delstat); Postnummer privat | Postnummer;
      Land privat | Land;
      Adress arbete (rad 1); Adress arbete (rad 2); Stad arbete | Ort arbete;
      Landsdel (Stat) arbete | (Delstat) arbete; Postnummer arbete; Land arbete;
      Titel; Avdelning; Organisation | Företag; Webbplats privat | Hemsida 1; Webbplats arbete | Hemsida 2;
      Född år | Födelseår; Född månad | Födelsemånad; Född dag | Födelsedatum;
      Annan uppgift 1; Annan uppgift 2 | Annan uppgift 1; Annan uppgift 3 | Annan uppgift 1;
      Annan uppgift 4 | Annan uppgift 1; Anteckningar
      """)
}

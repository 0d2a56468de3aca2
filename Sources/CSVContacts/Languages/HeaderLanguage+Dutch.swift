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

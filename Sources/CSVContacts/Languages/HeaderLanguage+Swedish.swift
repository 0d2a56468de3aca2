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

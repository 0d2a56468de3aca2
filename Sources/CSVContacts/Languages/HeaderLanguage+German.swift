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

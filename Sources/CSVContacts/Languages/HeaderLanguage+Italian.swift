/// What Outlook, Windows Mail and Thunderbird call their columns in Italian.
extension HeaderLanguage {
  static let italian = HeaderLanguage(
    "it", "Italian",
    outlook: """
      Titolo; Nome; Secondo nome; Cognome; Titolo straniero;
      Società; Reparto; Posizione;
      Via (uff.); Via (uff.) 2; Via (uff.) 3; Città (uff.); Provincia (uff.); CAP (uff.); Paese (uff.);
      Via (ab.); Via (ab.) 2; Via (ab.) 3; Città (ab.); Provincia (ab.); CAP (ab.); Paese (ab.);
      Altra via; Altra via 2; Altra via 3; Altra città; Altra provincia; Altro CAP; Altro paese;
      Telefono assistente; Fax (uff.); Ufficio; Ufficio 2; Richiamata automatica; Telefono auto;
      Telefono principale società; Fax (ab.); Abitazione; Abitazione 2; ; Cellulare; Altro fax;
      Altro telefono; Cercapersone; Telefono principale; Radiotelefono; Telefono TTY/TDD; ;
      ; Anniversario; Nome assistente; Dati fatturazione; Compleanno; Indirizzo (uff.) - Casella postale;
      Categorie; Figli; Server di elenchi in linea;
      Indirizzo posta elettronica; Tipo posta elettronica; Nome visualizzato posta elettronica;
      Indirizzo posta elettronica 2; Tipo posta elettronica 2; Nome visualizzato posta elettronica 2;
      Indirizzo posta elettronica 3; Tipo posta elettronica 3; Nome visualizzato posta elettronica 3; Sesso;
      Cod. Fisc./P. IVA; ; Indirizzo (ab.) - Casella postale; Iniziali; Disponibilità Internet; Parole chiave;
      Lingua; Luogo; Nome manager; Indennità trasferta; ; Ubicazione ufficio; Numero ID organizzativo;
      Altro indirizzo - Casella postale; Priorità; Privato; Professione; Presentato da; Riservatezza;
      Nome coniuge; Utente 1; Utente 2; Utente 3; Utente 4; Pagina Web;
      Nome; Indirizzo ufficio; Indirizzo casa
      """,
    windowsMail: """
      Nome; Cognome; Secondo nome; Nome; Soprannome; Indirizzo di posta elettronica;
      Via (ab.); Città (ab.); CAP (ab.); Provincia (ab.); Paese (ab.);
      Telefono (abitazione); Fax (abitazione); Cellulare; Pagina Web personale;
      Via (uff.); Città (uff.); CAP (uff.); Provincia (uff.); Paese (uff.);
      Pagina Web professionale; Telefono (ufficio); Fax (ufficio); Cercapersone;
      Società; Posizione; Reparto; Ufficio; Note
      """,
    thunderbird: """
      Nome; Cognome; Nome visualizzato; Soprannome;
      Email primaria; Email secondaria; Nome Instant Messenger;
      Telefono lavoro | Telefono ufficio; Telefono casa; Numero fax; Numero cercapersone; Numero cellulare;
      Indirizzo di casa; Indirizzo di casa 2; Città di residenza; Provincia di residenza; CAP di residenza;
      Nazione di residenza;
      Indirizzo di lavoro; Indirizzo di lavoro 2; Città di lavoro; Provincia di lavoro; CAP di lavoro;
      Nazione di lavoro;
      Qualifica; Reparto; Organizzazione; Pagina web 1; Pagina web 2;
      Anno di nascita; Mese di nascita; Giorno di nascita;
      Personalizzato 1; Personalizzato 2; Personalizzato 3; Personalizzato 4; Note
      """)
}

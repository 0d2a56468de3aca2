internal import ContactModel

/// A table that somebody made in a spreadsheet: the names that people give to columns. Read only. Whatever has another
/// name is kept under it.
enum PlainTable {
  private static let none = Slot([])
  private static let home = Slot(.home)
  private static let work = Slot(.work)

  static let profile: CSVProfile = .init(
    "plain-csv", "a table with common column names", isWritable: false, carries: format.carries)

  static let format = SlotFormat(
    profile,
    columns: [
      ("Name", .formattedName), ("First Name", .name(.given)), ("Middle Name", .name(.additional)),
      ("Last Name", .name(.family)), ("Title", .name(.prefix)), ("Suffix", .name(.suffix)),
      ("Nickname", .nickname), ("Email", .email(1)), ("Email 2", .email(2)), ("Email 3", .email(3)),
      ("Phone", .phone(none)), ("Mobile", .phone(Slot(.cell))), ("Home Phone", .phone(home)),
      ("Work Phone", .phone(work)), ("Fax", .phone(Slot(.fax))), ("Address", .address(none, .street(1))),
      ("City", .address(none, .city)), ("State", .address(none, .region)), ("Zip", .address(none, .postalCode)),
      ("Country", .address(none, .country)), ("Company", .organization), ("Department", .department),
      ("Job Title", .title), ("Website", .url(none)), ("Birthday", .birthday), ("Anniversary", .anniversary),
      ("Notes", .notes), ("Categories", .categories), ("Gender", .gender),
    ],
    readingAlso: [
      ("Full Name", .formattedName), ("Display Name", .formattedName), ("Contact Name", .formattedName),
      ("Given Name", .name(.given)), ("Given", .name(.given)), ("Forename", .name(.given)),
      ("Family Name", .name(.family)), ("Family", .name(.family)),
      ("Surname", .name(.family)), ("Salutation", .name(.prefix)), ("Prefix", .name(.prefix)),
      ("Email Address", .email(1)), ("Mail", .email(1)), ("Email 1", .email(1)), ("Secondary Email", .email(2)),
      ("Phone Number", .phone(none)), ("Telephone", .phone(none)), ("Tel", .phone(none)), ("Phone 1", .phone(none)),
      ("Phone 2", .phone(Slot([], number: 2))), ("Mobile Phone", .phone(Slot(.cell))),
      ("Mobile Number", .phone(Slot(.cell))), ("Cell", .phone(Slot(.cell))), ("Cell Phone", .phone(Slot(.cell))),
      ("Business Phone", .phone(work)), ("Office Phone", .phone(work)), ("Street", .address(none, .street(1))),
      ("Street Address", .address(none, .street(1))), ("Address 1", .address(none, .street(1))),
      ("Address 2", .address(none, .street(2))), ("Town", .address(none, .city)),
      ("Province", .address(none, .region)), ("Region", .address(none, .region)),
      ("Postal Code", .address(none, .postalCode)), ("Zip Code", .address(none, .postalCode)),
      ("Postcode", .address(none, .postalCode)), ("Organization", .organization), ("Organisation", .organization),
      ("Company Name", .organization), ("Position", .title), ("Role", .role), ("URL", .url(none)),
      ("Web Page", .url(none)), ("Web Site", .url(none)), ("Homepage", .url(none)), ("Date of Birth", .birthday),
      ("Birthdate", .birthday), ("Birth Date", .birthday), ("DOB", .birthday), ("Note", .notes), ("Comments", .notes),
      ("Comment", .notes), ("Description", .notes), ("Groups", .categories), ("Group", .categories),
      ("Tags", .categories), ("Labels", .categories), ("Language", .language),
      ("Work Email", .labelledEmail(work)), ("Home Email", .labelledEmail(home)),
      ("Personal Email", .labelledEmail(home)), ("Work Fax", .phone(Slot([.work, .fax]))),
      ("Home Fax", .phone(Slot([.home, .fax]))), ("Pager", .phone(Slot(.pager))),
      ("Home Address", .address(home, .street(1))), ("Work Address", .address(work, .street(1))),
      ("Business Address", .address(work, .street(1))), ("Employer", .organization),
      ("Occupation", .role), ("Spouse", .related(Slot(.spouse))),
    ] + words,
    bareNames: ["Name", "Nom", "Nombre", "Nome", "Naam"])

  /// The same in other languages: the words that products use there, as far as they mean one thing.
  private static let words: [(String, SlotRole)] = [
    // German
    ("Anrede", .name(.prefix)), ("Vorname", .name(.given)), ("Nachname", .name(.family)),
    ("Familienname", .name(.family)), ("Anzeigename", .formattedName), ("Spitzname", .nickname),
    ("E-Mail-Adresse", .email(1)), ("E-Mail 2", .email(2)), ("Telefon", .phone(none)),
    ("Telefonnummer", .phone(none)), ("Mobiltelefon", .phone(Slot(.cell))), ("Mobil", .phone(Slot(.cell))),
    ("Handy", .phone(Slot(.cell))), ("Telefon privat", .phone(home)), ("Telefon geschäftlich", .phone(work)),
    ("Firma", .organization), ("Unternehmen", .organization), ("Abteilung", .department), ("Funktion", .title),
    ("Straße", .address(none, .street(1))), ("Strasse", .address(none, .street(1))),
    ("Adresse", .address(none, .street(1))), ("PLZ", .address(none, .postalCode)),
    ("Postleitzahl", .address(none, .postalCode)), ("Ort", .address(none, .city)), ("Stadt", .address(none, .city)),
    ("Bundesland", .address(none, .region)), ("Land", .address(none, .country)), ("Webseite", .url(none)),
    ("Geburtstag", .birthday), ("Geburtsdatum", .birthday), ("Jahrestag", .anniversary), ("Notizen", .notes),
    ("Notiz", .notes), ("Bemerkungen", .notes), ("Bemerkung", .notes), ("Kategorien", .categories),
    ("Gruppe", .categories), ("Geschlecht", .gender),
    // French
    ("Prénom", .name(.given)), ("Nom", .formattedName), ("Nom de famille", .name(.family)),
    ("Nom complet", .formattedName), ("Surnom", .nickname), ("Courriel", .email(1)),
    ("Adresse électronique", .email(1)), ("Adresse e-mail", .email(1)), ("Téléphone", .phone(none)),
    ("Tél.", .phone(none)), ("Tél", .phone(none)), ("Portable", .phone(Slot(.cell))),
    ("Téléphone mobile", .phone(Slot(.cell))), ("Téléphone domicile", .phone(home)),
    ("Téléphone professionnel", .phone(work)), ("Société", .organization), ("Entreprise", .organization),
    ("Fonction", .title), ("Rue", .address(none, .street(1))), ("Ville", .address(none, .city)),
    ("Code postal", .address(none, .postalCode)), ("Pays", .address(none, .country)), ("Site Web", .url(none)),
    ("Anniversaire", .birthday), ("Date de naissance", .birthday), ("Remarques", .notes),
    ("Catégories", .categories),
    // Spanish
    ("Nombre", .formattedName), ("Nombre completo", .formattedName), ("Apellidos", .name(.family)),
    ("Apellido", .name(.family)), ("Apodo", .nickname), ("Correo electrónico", .email(1)), ("Correo", .email(1)),
    ("Dirección de correo electrónico", .email(1)), ("Teléfono", .phone(none)), ("Móvil", .phone(Slot(.cell))),
    ("Teléfono móvil", .phone(Slot(.cell))), ("Teléfono particular", .phone(home)),
    ("Teléfono del trabajo", .phone(work)), ("Empresa", .organization), ("Compañía", .organization),
    ("Organización", .organization), ("Departamento", .department), ("Puesto", .title), ("Cargo", .title),
    ("Dirección", .address(none, .street(1))), ("Calle", .address(none, .street(1))),
    ("Ciudad", .address(none, .city)), ("Provincia", .address(none, .region)),
    ("Código postal", .address(none, .postalCode)), ("País", .address(none, .country)), ("Página web", .url(none)),
    ("Cumpleaños", .birthday), ("Fecha de nacimiento", .birthday), ("Notas", .notes), ("Categorías", .categories),
    // Italian
    ("Nome", .formattedName), ("Cognome", .name(.family)), ("Soprannome", .nickname), ("Telefono", .phone(none)),
    ("Cellulare", .phone(Slot(.cell))), ("Società", .organization), ("Azienda", .organization),
    ("Reparto", .department), ("Indirizzo", .address(none, .street(1))), ("Città", .address(none, .city)),
    ("CAP", .address(none, .postalCode)), ("Paese", .address(none, .country)), ("Data di nascita", .birthday),
    // Portuguese
    ("Sobrenome", .name(.family)), ("Telefone", .phone(none)), ("Celular", .phone(Slot(.cell))),
    ("Telemóvel", .phone(Slot(.cell))), ("Endereço", .address(none, .street(1))), ("Cidade", .address(none, .city)),
    ("Estado", .address(none, .region)), ("CEP", .address(none, .postalCode)), ("Aniversário", .birthday),
    ("Data de nascimento", .birthday), ("Observações", .notes),
    // Dutch
    ("Voornaam", .name(.given)), ("Achternaam", .name(.family)), ("Naam", .formattedName),
    ("E-mailadres", .email(1)), ("Telefoon", .phone(none)), ("Telefoonnummer", .phone(none)),
    ("Mobiel", .phone(Slot(.cell))), ("Bedrijf", .organization), ("Afdeling", .department),
    ("Functie", .title), ("Adres", .address(none, .street(1))), ("Plaats", .address(none, .city)),
    ("Woonplaats", .address(none, .city)), ("Verjaardag", .birthday), ("Geboortedatum", .birthday),
    ("Notities", .notes), ("Opmerkingen", .notes),
  ]
}

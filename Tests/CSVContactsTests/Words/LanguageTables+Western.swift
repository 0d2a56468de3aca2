extension LanguageTables {
  /// The languages of western and northern Europe.
  static let western: [Names] = [
    Names(
      "de",
      """
      name:Name,Vollständiger Name,Vor- und Nachname
      name.given:Vorname,Rufname
      name.family:Nachname,Familienname,Zuname
      email:E-Mail,E-Mail-Adresse,Mail,E-Mailadresse
      phone:Telefon,Tel.,Telefonnummer,Festnetz
      phone.mobile:Mobil,Handy,Telefon mobil,Handynummer,Mobiltelefon
      phone.fax:Fax,Telefax,Faxnummer
      phone.home:Telefon privat,Tel. (privat),Privattelefon
      phone.work:Telefon geschäftlich,Tel. dienstlich,Telefon (Arbeit)
      address.street:Straße,Strasse,Adresse,Anschrift
      address.house-number:Hausnummer,Haus-Nr.,Hausnr.
      address.postcode:PLZ,Postleitzahl
      address.city:Ort,Stadt,Wohnort
      address.region:Bundesland,Kanton
      address.country:Land,Staat
      org:Firma,Unternehmen,Organisation
      org.department:Abteilung
      org.title:Position,Funktion,Berufsbezeichnung
      birthday:Geburtstag,Geburtsdatum,geb. am
      note:Notizen,Bemerkung,Anmerkungen
      url:Webseite,Homepage,Internetseite
      gender:Geschlecht
      category:Kategorien,Gruppe
      """),
    Names(
      "fr",
      """
      name:Nom complet,Nom et prénom
      name.given:Prénom
      name.family:Nom,Nom de famille
      email:E-mail,Courriel,Adresse e-mail,Mail
      phone:Téléphone,Tél.,Tél. fixe
      phone.mobile:Portable,Tél. portable,Téléphone mobile,Mobile
      phone.fax:Fax,Télécopie
      phone.home:Téléphone domicile,Tél. personnel
      phone.work:Téléphone professionnel,Tél. bureau
      address.street:Rue,Adresse,Adresse postale
      address.postcode:Code postal,CP
      address.city:Ville,Commune
      address.region:Région,Province
      address.country:Pays
      org:Société,Entreprise
      org.department:Service
      org.title:Fonction,Poste
      birthday:Date de naissance,Né(e) le
      note:Remarques,Commentaires
      url:Site web,Site internet
      gender:Sexe
      category:Catégories,Groupe
      """),
    Names(
      "es",
      """
      name:Nombre completo,Nombre y apellidos
      name.given:Nombre
      name.family:Apellidos,Apellido
      email:Correo electrónico,Correo,E-mail
      phone:Teléfono,Tel.,Teléfono fijo,Tfno.
      phone.mobile:Móvil,Celular,Teléfono móvil
      phone.fax:Fax
      phone.home:Teléfono particular,Teléfono casa
      phone.work:Teléfono del trabajo,Teléfono oficina
      address.street:Calle,Dirección
      address.postcode:Código postal,C.P.,CP
      address.city:Ciudad,Población,Localidad
      address.region:Provincia,Estado
      address.country:País
      org:Empresa,Organización
      org.department:Departamento
      org.title:Cargo,Puesto
      birthday:Fecha de nacimiento,Cumpleaños
      note:Notas,Observaciones
      url:Página web,Sitio web
      gender:Sexo
      category:Categorías,Grupo
      """),
    Names(
      "it",
      """
      name:Nome completo,Nome e cognome,Nominativo
      name.given:Nome
      name.family:Cognome
      email:E-mail,Posta elettronica,Indirizzo email
      phone:Telefono,Tel.,Telefono fisso
      phone.mobile:Cellulare,Cell.,Telefono cellulare
      phone.fax:Fax
      phone.home:Telefono casa,Telefono abitazione
      phone.work:Telefono ufficio,Telefono lavoro
      address.street:Via,Indirizzo
      address.house-number:Numero civico,N. civico
      address.postcode:CAP,Codice postale
      address.city:Città,Comune,Località
      address.region:Provincia,Regione
      address.country:Nazione,Paese
      org:Azienda,Ditta,Società
      org.department:Reparto
      org.title:Mansione,Qualifica
      birthday:Data di nascita,Compleanno
      note:Note,Commenti
      url:Sito web
      gender:Sesso
      category:Categoria,Gruppo
      """),
    Names(
      "pt",
      """
      name:Nome completo
      name.given:Nome,Primeiro nome
      name.family:Sobrenome
      email:E-mail,Correio eletrónico
      phone:Telefone,Tel.,Telefone fixo
      phone.mobile:Celular,Telemóvel
      phone.fax:Fax
      phone.home:Telefone residencial,Telefone de casa
      phone.work:Telefone comercial,Telefone do trabalho
      address.street:Rua,Endereço,Morada,Logradouro
      address.postcode:CEP,Código postal
      address.city:Cidade,Município
      address.region:Estado,UF
      address.country:País
      org:Empresa,Organização
      org.department:Departamento,Setor
      org.title:Cargo
      birthday:Data de nascimento,Aniversário
      note:Observações,Notas
      url:Site,Página web
      gender:Sexo,Gênero
      category:Categorias,Grupo
      """),
    Names(
      "nl",
      """
      name:Naam,Volledige naam
      name.given:Voornaam,Roepnaam
      name.family:Achternaam,Familienaam
      email:E-mail,E-mailadres
      phone:Telefoon,Telefoonnummer,Tel.
      phone.mobile:Mobiel,Mobiele telefoon,GSM
      phone.fax:Fax
      phone.home:Telefoon thuis,Telefoon privé
      phone.work:Telefoon werk,Telefoon zakelijk
      address.street:Straat,Adres,Straatnaam
      address.house-number:Huisnummer,Huisnr.
      address.postcode:Postcode
      address.city:Plaats,Woonplaats,Stad
      address.region:Provincie
      address.country:Land
      org:Bedrijf,Bedrijfsnaam,Organisatie
      org.department:Afdeling
      org.title:Functie
      birthday:Geboortedatum,Verjaardag
      note:Opmerkingen,Notities
      url:Website,Webpagina
      gender:Geslacht
      category:Categorie,Groep
      """),
    Names(
      "da",
      """
      name:Navn,Fulde navn
      name.given:Fornavn
      name.family:Efternavn
      email:E-mail,E-mailadresse
      phone:Telefon,Tlf.,Telefonnummer
      phone.mobile:Mobil,Mobilnummer
      phone.fax:Fax
      phone.home:Telefon privat,Hjemmetelefon
      phone.work:Telefon arbejde,Arbejdstelefon
      address.street:Adresse,Vej,Gade
      address.house-number:Husnummer
      address.postcode:Postnummer,Postnr.
      address.city:By
      address.country:Land
      org:Firma,Virksomhed
      org.department:Afdeling
      org.title:Stilling
      birthday:Fødselsdag,Fødselsdato
      note:Noter,Bemærkninger
      url:Hjemmeside
      gender:Køn
      category:Kategori,Gruppe
      """),
    Names(
      "nb",
      """
      name:Navn,Fullt navn
      name.given:Fornavn
      name.family:Etternavn
      email:E-post,E-postadresse,Epost
      phone:Telefon,Tlf.,Telefonnummer
      phone.mobile:Mobil,Mobilnummer,Mobiltelefon
      phone.fax:Faks
      phone.home:Telefon privat,Telefon hjemme
      phone.work:Telefon jobb,Telefon arbeid
      address.street:Adresse,Gateadresse,Gate
      address.postcode:Postnummer,Postnr.
      address.city:Sted,Poststed
      address.region:Fylke
      address.country:Land
      org:Firma,Bedrift,Selskap
      org.department:Avdeling
      org.title:Stilling
      birthday:Fødselsdato,Fødselsdag
      note:Merknader,Notater
      url:Nettside,Hjemmeside
      gender:Kjønn
      category:Kategori,Gruppe
      """),
    Names(
      "sv",
      """
      name:Namn,Fullständigt namn
      name.given:Förnamn
      name.family:Efternamn
      email:E-post,E-postadress,Mejl
      phone:Telefon,Telefonnummer,Tel.
      phone.mobile:Mobil,Mobiltelefon,Mobilnummer
      phone.fax:Fax
      phone.home:Telefon hem,Hemtelefon
      phone.work:Telefon arbete,Arbetstelefon
      address.street:Adress,Gatuadress,Gata
      address.postcode:Postnummer,Postnr
      address.city:Ort,Postort,Stad
      address.region:Län
      address.country:Land
      org:Företag,Organisation
      org.department:Avdelning
      org.title:Befattning
      birthday:Födelsedag,Födelsedatum
      note:Anteckningar,Kommentar
      url:Webbplats,Hemsida
      gender:Kön
      category:Kategori,Grupp
      """),
    Names(
      "fi",
      """
      name:Nimi,Koko nimi
      name.given:Etunimi
      name.family:Sukunimi
      email:Sähköposti,Sähköpostiosoite
      phone:Puhelin,Puhelinnumero,Puh.
      phone.mobile:Matkapuhelin,Kännykkä,GSM
      phone.fax:Faksi
      phone.home:Puhelin koti,Kotipuhelin
      phone.work:Puhelin työ,Työpuhelin
      address.street:Osoite,Katuosoite,Lähiosoite
      address.postcode:Postinumero
      address.city:Kaupunki,Postitoimipaikka
      address.region:Maakunta
      address.country:Maa
      org:Yritys,Organisaatio
      org.department:Osasto
      org.title:Tehtävänimike
      birthday:Syntymäpäivä,Syntymäaika
      note:Muistiinpanot,Huomautukset
      url:Kotisivu,Verkkosivu
      gender:Sukupuoli
      category:Ryhmä,Luokka
      """),
  ]
}

/// Headers that are in public documentation and public repositories.
extension ProductHeader {
  static let published = [
    ProductHeader(
      "ChurchCRM",
      """
      Title=name.prefix;First Name=name.given;Middle Name=name.middle;Last Name=name.family;Suffix=name.suffix;\
      Gender=gender;Donation Envelope=-;Address1=address.street;Address2=address.street2;City=address.city;\
      State=address.region;Zip=address.postcode;Country=address.country;Home Phone=phone.home;Work Phone=phone.work;\
      Mobile Phone=phone.mobile;Email=email;Work/Other Email=email.work-other;Birth Date=birthday;Membership Date=-;\
      Wedding Date=anniversary
      """),
    ProductHeader(
      "Yeastar P-Series",
      """
      First Name=name.given;Last Name=name.family;Company Name=org;Email=email;Business Number=phone.work;\
      Business Number 2=phone.work;Business Fax=phone.work-fax;Mobile=phone.mobile;Mobile 2=phone.mobile;\
      Home=phone.home;Home 2=phone.home;Home Fax=phone.home-fax;Other=phone.other;Remark=note
      """),
    ProductHeader(
      "Yeastar NovoOne",
      """
      First Name=name.given;Last Name=name.family;Company Name=org;Email=email;Organization=-|org|org.department;\
      Job Title=org.title;Position=-|org.title;Industry=-;Supervisor=related.custom.Manager|related.manager|-;\
      Remark=note;Mobile=phone.mobile
      """),
    ProductHeader(
      "Bitrix24 users",
      """
      LAST_NAME=name.family;PERSONAL_PHOTO=photo;NAME=name.given;SECOND_NAME=name.middle;WORK_POSITION=org.title;\
      EMAIL=email;PERSONAL_BIRTHDAY=birthday;PERSONAL_GENDER=gender;WORK_PHONE=phone.work;UF_1C_PHONE_INNER=-|phone;\
      PERSONAL_MOBILE=phone.home-cell;PERSONAL_ICQ=im.ICQ;LOGIN=-
      """),
    ProductHeader(
      "selldone",
      """
      Name=name;Phone=phone;Email=email;Level=-;Segments=category;Birthday=birthday;Sex=gender;Currency=-;\
      Country=address.country;State=address.region;City=address.city;Address=address.street;No=address.house-number;\
      Unit=address.extended;Postal=address.postcode;Message=-|note;Address Phone=phone;Lat=-;Lng=-
      """),
    ProductHeader(
      "Yandex",
      """
      First Name=name.given;Last Name=name.family;Display Name=name;Nickname=nickname;E-mail Address=email;\
      E-mail 2 Address=email;E-mail 3 Address=email;Home Phone=phone.home;Business Phone=phone.work;\
      Home Fax=phone.home-fax;Business Fax=phone.work-fax;Pager=phone.pager;Mobile Phone=phone.mobile;\
      Home Street=address.home.street;Home Address 2=address.home.street2|address.home.extended;\
      Home City=address.home.city;Home State=address.home.region;Home Postal Code=address.home.postcode;\
      Home Country=address.home.country;Business Address=address.work.street;\
      Business Address 2=address.work.street2|address.work.extended;Business City=address.work.city;\
      Business State=address.work.region;Business Postal Code=address.work.postcode;\
      Business Country=address.work.country;Country Code=-;Related name=related|-;Job Title=org.title;\
      Department=org.department;Organization=org;Notes=note;Birthday=birthday;Anniversary=anniversary;Gender=gender;\
      Web Page=url;Web Page 2=url;Categories=category
      """),
    ProductHeader(
      "SnappyMail/RainLoop",
      """
      Title=name.prefix;First Name=name.given;Middle Name=name.middle;Last Name=name.family;Nick Name=nickname;\
      Display Name=name;Company=org;Department=org.department;Job Title=org.title;Office Location=-;\
      E-mail Address=email;Notes=note;Web Page=url;Birthday=birthday;Other Email=email.other|email;\
      Other Phone=phone.other;Other Mobile=phone.other-cell;Mobile Phone=phone.mobile;Home Email=email.home;\
      Home Phone=phone.home;Home Fax=phone.home-fax;Home Street=address.home.street;Home City=address.home.city;\
      Home State=address.home.region;Home Postal Code=address.home.postcode;Home Country=address.home.country;\
      Business Email=email.work;Business Phone=phone.work;Business Fax=phone.work-fax;\
      Business Street=address.work.street;Business City=address.work.city;Business State=address.work.region;\
      Business Postal Code=address.work.postcode;Business Country=address.work.country
      """),
    ProductHeader(
      "FacturaScripts CRM",
      """
      First Name=name.given;Middle Name=name.middle;Last Name=name.family;Suffix=name.suffix;Notes=note;\
      E-mail Address=email;E-mail 2 Address=email;E-mail 3 Address=email;Primary Phone=phone.main;\
      Home Phone=phone.home;Home Phone 2=phone.home;Mobile Phone=phone.mobile;Home Street=address.home.street;\
      Home City=address.home.city;Home State=address.home.region;Home Postal Code=address.home.postcode;\
      Home Country=address.home.country;Company Main Phone=phone.work-main|phone.work|phone.custom.Company;\
      Business Phone=phone.work;Business Phone 2=phone.work;Company=org;Job Title=org.title;\
      Department=org.department;Business City=address.work.city;Business State=address.work.region;\
      Business Postal Code=address.work.postcode;Business Country=address.work.country
      """),
    ProductHeader(
      "onCourse",
      """
      Course code=-;Course name=-;created=-;Student count=-;Notes=note;Student notes=-|note;Title=name.prefix;\
      First name=name.given;Last name=name.family;Email=email;Street=address.street;\
      Suburb=address.city|address.extended;State=address.region;Post code=address.postcode;\
      Mobile phone=phone.mobile;Home phone=phone.home;Work phone=phone.work;Birth date=birthday
      """),
    ProductHeader(
      "Samsung",
      """
      Name=name;Mobile Phone=phone.mobile;Home Phone=phone.home;Work Phone=phone.work
      """),
    ProductHeader(
      "Gather",
      """
      ID=-;First Name=name.given;Last Name=name.family;Unit Num=-|address.extended;Unit Suffix=-;Birthdate=birthday;\
      Email=email;Is Child=-;Mobile Phone=phone.mobile;Home Phone=phone.home;Work Phone=phone.work;Join Date=-;\
      Preferred Contact=-;Garage Nums=-;Vehicles=-
      """),
    ProductHeader(
      "Mindbody",
      """
      Last name=name.family;First name=name.given;Nickname=nickname;ID=-;Address=address.street;City=address.city;\
      State=address.region;Postal code=address.postcode;Country=address.country;Mobile phone=phone.mobile;\
      Home phone=phone.home;Work phone=phone.work;Email=email
      """),
    ProductHeader(
      "Momence",
      """
      First Name=name.given;Last Name=name.family;Email=email;Phone=phone;Gender=gender;Date of Birth=birthday;\
      Zip Code=address.postcode;Lead Source=-;Last Contacted=-;Total Bookings=-;Total Attendances=-;Lead Status=-;\
      Membership Name=-;Membership Plan=-;Membership Expiry Date=-;Credits Remaining=-;Opted to Receive Marketing=-;\
      Studio Waiver=-
      """),
    ProductHeader(
      "ABC GymSales",
      """
      First Name=name.given;Last Name=name.family;Mobile Phone=phone.mobile;Home Phone=phone.home;\
      Work Phone=phone.work;Email=email;Address=address.street;City=address.city;State/Prov=address.region;\
      Zip/Postal=address.postcode;Tags=category;Notes=note;Marketing Source=-;Contact Method=-;Created Date=-;\
      Status=-;Salesperson=-;Trial Start Date=-;Trial End Date=-;Sale At=-;External ID=-;SMS Opted Out=-;\
      Email Opted Out=-;WhatsApp Opted Out=-
      """),
    ProductHeader(
      "TeamUp",
      """
      Customer Name=name;Customer Email=email;Other Active=-;Membership Name=-;Type=-;Status=-;Payment Processor=-;\
      Purchase Date=-;Start Date=-;Expiration Date=-;Cancelled Date=-;Is First Membership=-;Completed At=-;\
      Address Line 1=address.street;Address Line 2=address.street2;City=address.city;Region=address.region;\
      Postcode=address.postcode;Country=address.country;Marketing Preference=-;Phone=phone;Gender=gender;\
      Date of birth=birthday;Emergency Contact Name=related.emergency;\
      Emergency Contact Phone=phone.custom.Emergency;Emergency Contact Relationship=-
      """),
    ProductHeader(
      "TeamLinkt",
      """
      First Name=name.given;Last Name=name.family;Player=-;Coach=-;Official=-;Volunteer=-;Gender=gender;\
      Birthdate=birthday;City=address.city;Email=email;Phone=phone;Health Insurance ID=-;\
      Emergency Contact Name=related.emergency;Emergency Contact Phone=phone.custom.Emergency;Member Since=-;\
      Status=-
      """),
    ProductHeader(
      "Youth sport roster",
      """
      Full Name=name;Jersey Number=-;Date of Birth=birthday;Primary Position=-|org.title;\
      Parent/Guardian 1 Full Name=related.parent;Parent/Guardian 1 Phone=phone.custom.Parent;\
      Parent/Guardian 1 Email=email.custom.Parent;Parent/Guardian 2 Full Name=related.parent;\
      Parent/Guardian 2 Phone=phone.custom.Parent;Parent/Guardian 2 Email=email.custom.Parent;\
      Emergency Contact Name=related.emergency;Emergency Contact Phone=phone.custom.Emergency;\
      Medical Notes/Allergies=-
      """),
    ProductHeader(
      "Patient export",
      """
      Patient ID=-;First Name=name.given;Middle Name=name.middle;Last Name=name.family;Date of Birth=birthday;\
      Gender=gender;Blood Type=-;Email=email;Primary Phone=phone.main|phone;Secondary Phone=phone;\
      Address=address.street;City=address.city;State=address.region;ZIP=address.postcode;Country=address.country;\
      Allergies=-;Allergy Count=-;Medical History=-;Emergency Contact Name=related.emergency;\
      Emergency Contact Phone=phone.custom.Emergency;Emergency Contact Relationship=-;Problem Count=-;\
      Insurance Count=-
      """),
    ProductHeader(
      "QuickBooks Online",
      """
      Customer=name|-;Company=org;First Name=name.given;Last Name=name.family;Email=email;Phone=phone;\
      Billing Address Line 1=address.billing.street;Billing City=address.billing.city;\
      Billing State=address.billing.region;Billing Zip=address.billing.postcode
      """),
    ProductHeader(
      "Tradevine orders",
      """
      Order Reference=-;Order Grand Total=-;Customer First Name=name.given;Customer Last Name=name.family;\
      Customer Email=email;Billing Address Line 1=address.billing.street;\
      Billing Address Line 2=address.billing.street2;Billing Address Line 3=address.billing.street3;\
      Billing Address Town=address.billing.city;Billing Address Post Code=address.billing.postcode;\
      Billing Address Region=address.billing.region;Billing Address Country=address.billing.country;\
      Shipping Address Same As Billing=-;Shipping Address Line 1=address.delivery.street;\
      Shipping Address Line 2=address.delivery.street2;Shipping Address Town=address.delivery.city;\
      Shipping Address Post Code=address.delivery.postcode;Shipping Address Region=address.delivery.region;\
      Shipping Address Country=address.delivery.country;Shipping Method=-;Payment Method=-
      """),
    ProductHeader(
      "Summit J2",
      """
      Employer_ID=-;SetupCompletionDate=-;EmployerName=org;Participant_ID=-;User_ID=-;FirstName=name.given;\
      LastName=name.family;UserStatus=-;Email=email;Address1=address.street;Address2=address.street2;\
      City=address.city;State=address.region;ZipCode=address.postcode;MobilePhone=phone.mobile;HomePhone=phone.home;\
      WorkPhone=phone.work;FailedLoginCount=-;LastLoginDate=-
      """),
    ProductHeader(
      "Hotel guests",
      """
      external_guest_id=-;first_name=name.given;last_name=name.family;email=email;phone=phone;\
      address_line_1=address.street;address_line_2=address.street2;city=address.city;postcode=address.postcode;\
      country=address.country;notes=note
      """),
    ProductHeader(
      "Breeze import",
      """
      first_name=name.given;last_name=name.family;email=email;phone=phone;address1=address.street;\
      address2=address.street2;city=address.city;state=address.region;zip=address.postcode;member_type=-;\
      dob=birthday;baptism_date=-;confirmation_date=-;anniversary_date=anniversary;death_date=-;deceased=-;\
      household_id=-;family_role=-;photo_url=photo;notes=note;breeze_id=-;gender=gender;marital_status=-
      """),
    ProductHeader(
      "xt:Commerce orders",
      """
      Kundennummer=-;Anrede=name.prefix;Vorname=name.given;Nachname=name.family;Firma=org;Straße=address.street;\
      PLZ=address.postcode;Ort=address.city;Land=address.country;E-Mail=email;Telefon=phone
      """),
    ProductHeader(
      "JES customers",
      """
      Typkennung=-;Kunde Nr=-;Firma=org;Anrede=name.prefix;Titel=name.prefix|org.title|-;Vorname=name.given;\
      Name=name.family;Abteilung=org.department;Straße=address.street;PLZ=address.postcode;Ort=address.city;\
      Bemerkung=note;Inaktiv=-;Land=address.country;Telefon=phone;Telefax=phone.fax;E-Mail=email;KontoNr=-;BLZ=-;\
      IBAN=-;BIC=-;Bankname=-;Steuernummer=-;Zahlungsbed.=-;Rabattgruppe=-;Adressgruppe=category|-
      """),
    ProductHeader(
      "Newsletter (German)",
      """
      Nr.=-;Anrede=name.prefix;Titel=name.prefix|org.title|-;Vorname=name.given;Nachname=name.family;\
      Geburtsdatum=birthday;Straße=address.street;Hausnummer=address.house-number;Postleitzahl=address.postcode;\
      Stadt=address.city;Telefon=phone;Mobil=phone.mobile;Telefax=phone.fax;EMail=email;Newsletter=-;\
      Eintragsdatum=-
      """),
    ProductHeader(
      "Contacts (German)",
      """
      Anrede=name.prefix;Titel=name.prefix|org.title|-;Vorname=name.given;Nachname=name.family;Position=org.title;\
      Abteilung=org.department;Firma=org;E-Mail=email;Telefon=phone;Mobil=phone.mobile;Fax=phone.fax;\
      Straße=address.street;PLZ=address.postcode;Ort=address.city;Land=address.country;Notizen=note
      """),
    ProductHeader(
      "Stud.IP",
      """
      Status=-;Anrede=name.prefix;Titel=name.prefix|org.title|-;Vorname=name.given;Nachname=name.family;\
      Titel2=-|org.title|name.prefix;Nutzernamen=-;Privatadr=address.home.street;Privatnr=-|phone;E-Mail=email;\
      Anmeldedatum=-;Studiengaenge=-;Matrikelnr=-;Bemerkung=note
      """),
    ProductHeader(
      "Employees (German)",
      """
      Typ=-;Anrede=name.prefix;Titel=name.prefix|org.title|-;Vorname=name.given;Nachname=name.family;\
      Geburtsdatum=birthday;Geschlecht=gender;TelefonGeschaeft=phone.work;Mobiltelefon=phone.mobile;EMail=email;\
      Status=-;Abteilung=org.department;AhvNummer=-;Adresse=address.street;Postleitzahl=address.postcode;\
      Wohnort=address.city;Nationalitaet=-;Eintrittsdatum=-;Rolle=org.role
      """),
    ProductHeader(
      "fr crowdfunding",
      """
      Prénom=name.given;Nom=name.family;e-mail=email;Investissement=-;Genre=gender;Date de naissance=birthday;\
      Ville de naissance=-;Nationalité=-;Adresse=address.street;Code postal=address.postcode;Ville=address.city;\
      Pays=address.country;Téléphone=phone;Compte Facebook=url.custom.Facebook|-
      """),
    ProductHeader(
      "fr admin",
      """
      Structure=org|-;Prénom=name.given;Nom=name.family;Mail=email;Fonction_hiérarchique=org.title|-;\
      Complément_fonction=-;Téléphone=phone;Mobile=phone.mobile
      """),
    ProductHeader(
      "ch suisse",
      """
      Civilité=name.prefix;Prénom=name.given;Nom=name.family;Rue=address.street;N°=address.house-number;\
      NPA=address.postcode;Localité=address.city;Email=email;Téléphone=phone
      """),
    ProductHeader(
      "fr elus",
      """
      Civilité=name.prefix;Prénom=name.given;Nom=name.family;Nom Complet=name;Fonction=org.title;Email=email;\
      Organisation=org;Téléphone=phone
      """),
    ProductHeader(
      "it sailing",
      """
      Cognome=name.family;Nome=name.given;Data di nascita=birthday;Età=-;Telefono=phone
      """),
    ProductHeader(
      "it docenti",
      """
      cognome=name.family;nome=name.given;disciplina=-;mail=email;telefono=phone;classe=-
      """),
    ProductHeader(
      "it HR",
      """
      Cognome=name.family;Nome=name.given;Email=email;CodiceFiscale=-;Sede=-|address.city|org.department;\
      Ruolo=org.role|org.title;TipoContratto=-;Stato=-|address.country;DataAssunzione=-;FerieResidui=-
      """),
    ProductHeader(
      "ru doctors",
      """
      Фамилия=name.family;Имя=name.given;Отчество=name.middle;Дата рождения=birthday;Пол=gender;\
      Номер телефона=phone
      """),
    ProductHeader(
      "ru teachers",
      """
      Фамилия=name.family;Имя=name.given;Отчество=name.middle;СНИЛС=-;ИНН=-;Серия паспорта=-;Номер паспорта=-;\
      Номер телефона=phone;Логин=-;Пароль=-
      """),
    ProductHeader(
      "ru applications",
      """
      Дата=-;Фамилия=name.family;Имя=name.given;Отчество=name.middle;Телефон=phone;Город=address.city;Возраст=-;\
      Проблема=-;Статус=-;Заметки=note
      """),
    ProductHeader(
      "cs helpers",
      """
      Jméno=name.given;Příjmení=name.family;Věk=-;E-mail=email;Telefonní číslo=phone;Potravinové alergie=-;\
      Pracovní alergie=-;Dovednosti=-;Dny práce=-
      """),
    ProductHeader(
      "cs clients",
      """
      Jméno=name.given;Příjmení=name.family;Rodné číslo=-;Věk=-;E-mail=email;Telefon=phone
      """),
    ProductHeader(
      "cs accommodation",
      """
      Jméno=name.given;Příjmení=name.family;Číslo OP=-;Platnost OP=-;Datum narození=birthday;Adresa=address.street
      """),
    ProductHeader(
      "cs club",
      """
      jméno=name.given;příjmení=name.family;email=email;tým=org.department|-;role=-|org.role
      """),
    ProductHeader(
      "pl users",
      """
      Imię=name.given;Nazwisko=name.family;Data urodzenia=birthday;Płeć=gender;Zwrot grzecznościowy=name.prefix;\
      Wiek=-
      """),
    ProductHeader(
      "pl mobiles",
      """
      Imię=name.given;Nazwisko=name.family;Telefon=phone;Email=email;Kategoria=category
      """),
    ProductHeader(
      "nl klant",
      """
      voornaam=name.given;achternaam=name.family;email=email;telefoonnummer=phone;adres=address.street;\
      postcode=address.postcode;plaats=address.city;land=address.country;bankrekeningnummer=-
      """),
    ProductHeader(
      "nl klant2",
      """
      Voornaam=name.given;Achternaam=name.family;Tussenvoegsel=name.middle|name.prefix|name.family-prefix|-;\
      Geboortedatum=birthday;Mobielnummer=phone.mobile;Email=email;Volwassenen=-;Kinderen=-|related.child;Babys=-
      """),
    ProductHeader(
      "Piano CRM",
      """
      ID=-;Customer Name=name;Email=email;Phone=phone;Notes=note;Billing Address Line 1=address.billing.street;\
      Billing City=address.billing.city;Billing State=address.billing.region;Billing Zip=address.billing.postcode;\
      Legacy Piano Make=-;Legacy Piano Model=-;Legacy Serial Number=-;Created At=-
      """),
    ProductHeader(
      "HubSpot hk",
      """
      Record ID=-;First Name=name.given;Last Name=name.family;Profile Phone Number=phone;\
      Full Address 1=address.street|address;Billing Address Line 1=address.billing.street;\
      Billing Street=address.billing.street|address.billing.street2;Billing City=address.billing.city;\
      Billing State=address.billing.region;Number of Associated Deals=-;Total Revenue=-;Stream=-;CRM Tag=category|-;\
      Language=language;Groups=category;Instagram=url.custom.Instagram|im.Instagram|-;Contact owner=-;Email=email;\
      Owner=-
      """),
    ProductHeader(
      "Audian",
      """
      firstname=name.given;lastname=name.family;mobile=phone.mobile;phone=phone;fax=phone.fax;organization=org;\
      position=org.title;department=org.department;email=email;about=note
      """),
    ProductHeader(
      "RumbleUp",
      """
      phone=phone;first_name=name.given;last_name=name.family;email=email;url=url;icon=-|photo;source=-;notes=note;\
      question=-;custom1=-;custom2=-
      """),
    ProductHeader(
      "SurveyLab",
      """
      Email=email;First name=name.given;Last name=name.family;Phone=phone;C1=-;C2=-;C3=-
      """),
    ProductHeader(
      "Disciple Tools",
      """
      Name=name;Contact Phone=phone;Contact Email=email;Contact Address=address.street;Gender=gender;Notes=note
      """),
    ProductHeader(
      "Shopify-like",
      """
      First Name=name.given;Last Name=name.family;Tags=category;Phone=phone;\
      Billing Address 1=address.billing.street;Billing Address 2=address.billing.street2;Billing Company=org;\
      Billing City=address.billing.city;Billing Province=address.billing.region;\
      Billing Postal Code=address.billing.postcode;Billing Country Code=address.billing.country;\
      Shipping Address 1=address.delivery.street;Shipping Address 2=address.delivery.street2;Shipping Company=-|org;\
      Shipping City=address.delivery.city;Shipping Province=address.delivery.region;\
      Shipping Postal Code=address.delivery.postcode;Shipping Country Code=address.delivery.country
      """),
  ]
}

/// The columns of an export of a product and the field of each that is about a contact; `-` for the others.
struct ProductHeader: Sendable {
  let product: String
  let columns: [(name: String, field: String)]

  init(_ product: String, _ columns: String) {
    self.product = product
    self.columns = columns.split(separator: ";").map { column in
      let parts = column.split(separator: "=").map { String($0) }
      return (parts[0], parts[1])
    }
  }

  static let all: [ProductHeader] = customerManagement + marketing + shops + mail + networks + published
}

extension ProductHeader {
  fileprivate static let customerManagement = [
    ProductHeader(
      "HubSpot",
      """
      Record ID=-;First Name=name.given;Last Name=name.family;Email=email;Phone Number=phone;Mobile Phone Number=phone.mobile;\
      Job Title=org.title;Company Name=org;Website URL=url;Street Address=address.street;City=address.city;\
      State/Region=address.region;Postal Code=address.postcode;Country/Region=address.country;Date of birth=birthday;\
      Lifecycle Stage=-;Lead Status=-;Contact owner=-;Create Date=-;Last Activity Date=-;Fax Number=phone.fax;Salutation=name.prefix
      """),
    ProductHeader(
      "Salesforce",
      """
      Contact ID=-;Salutation=name.prefix;First Name=name.given;Middle Name=name.middle;Last Name=name.family;\
      Suffix=name.suffix;Title=org.title;Account Name=org;Mailing Street=address.street;Mailing City=address.city;\
      Mailing State/Province=address.region;Mailing Zip/Postal Code=address.postcode;Mailing Country=address.country;\
      Other Street=address.other.street;Other City=address.other.city;Other Zip/Postal Code=address.other.postcode;\
      Phone=phone;Mobile=phone.mobile;Home Phone=phone.home;Other Phone=phone.other;Fax=phone.fax;Email=email;\
      Birthdate=birthday;Department=org.department;Description=note;Lead Source=-;Contact Owner=-;Asst. Phone=phone.custom.Assistant
      """),
    ProductHeader(
      "Zoho",
      """
      Record Id=-;Contact Owner=-;Lead Source=-;First Name=name.given;Last Name=name.family;Account Name=org;Email=email;\
      Title=org.title;Department=org.department;Phone=phone;Home Phone=phone.home;Other Phone=phone.other;Fax=phone.fax;\
      Mobile=phone.mobile;Date of Birth=birthday;Asst Phone=phone.custom.Assistant;Email Opt Out=-;Skype ID=im.Skype;\
      Salutation=name.prefix;Secondary Email=email;Twitter=url.custom.Twitter|-;Mailing Street=address.street;\
      Mailing City=address.city;Mailing State=address.region;Mailing Zip=address.postcode;Mailing Country=address.country;\
      Other Street=address.other.street;Other City=address.other.city;Description=note;Created Time=-
      """),
    ProductHeader(
      "Pipedrive",
      """
      Person - Name=name;Person - First name=name.given;Person - Last name=name.family;Person - Organization=org;\
      Person - Phone - Work=phone.work;Person - Phone - Home=phone.home;Person - Phone - Mobile=phone.mobile;\
      Person - Email - Work=email.work;Person - Email - Home=email.home;Person - Email - Other=email.other;Person - Owner=-;\
      Person - Label=category;Person - Notes=note;Person - Birthday=birthday;Person - Job title=org.title;\
      Person - Postal address=address.street;Person - Person created=-;Person - ID=-
      """),
    ProductHeader(
      "Capsule",
      """
      ID=-;Type=-;Title=org.title|name.prefix;First Name=name.given;Last Name=name.family;Job Title=org.title;Organisation=org;\
      Phone Number=phone;Home Phone=phone.home;Work Phone=phone.work;Mobile Phone=phone.mobile;Email Address=email;\
      Home Email=email.home;Work Email=email.work;Address Street=address.street;City=address.city;State=address.region;\
      Postcode=address.postcode;Country=address.country;Website=url;LinkedIn=url.custom.LinkedIn;Tags=category;About=note;Owner=-
      """),
    ProductHeader(
      "Insightly",
      """
      RecordId=-;Salutation=name.prefix;FirstName=name.given;LastName=name.family;Organization=org;Role=org.role;\
      BusinessPhone=phone.work;HomePhone=phone.home;MobilePhone=phone.mobile;OtherPhone=phone.other;Fax=phone.fax;\
      EmailAddress=email;MailAddressStreet=address.street;MailAddressCity=address.city;MailAddressState=address.region;\
      MailAddressPostalCode=address.postcode;MailAddressCountry=address.country;OtherAddressStreet=address.other.street;\
      OtherAddressCity=address.other.city;DateOfBirth=birthday;Background=note;AssistantName=related.assistant
      """),
    ProductHeader(
      "Freshsales",
      """
      First name=name.given;Last name=name.family;Emails=email;Work=phone.work;Mobile=phone.mobile;Job title=org.title;\
      Department=org.department;Account name=org;Address=address.street;City=address.city;State=address.region;\
      Zipcode=address.postcode;Country=address.country;Facebook=url.custom.Facebook;Linkedin=url.custom.LinkedIn;\
      Time zone=-;Sales owner=-;Lifecycle stage=-;Tags=category;Subscription status=-
      """),
    ProductHeader(
      "Dynamics",
      """
      (Do Not Modify) Contact=-;First Name=name.given;Last Name=name.family;Job Title=org.title;Company Name=org;Email=email;\
      Business Phone=phone.work;Mobile Phone=phone.mobile;Home Phone=phone.home;Fax=phone.fax;\
      Address 1: Street 1=address.street;Address 1: Street 2=address.street2;Address 1: City=address.city;\
      Address 1: State/Province=address.region;Address 1: ZIP/Postal Code=address.postcode;\
      Address 1: Country/Region=address.country;Gender=gender;Birthday=birthday;Anniversary=anniversary;\
      Spouse/Partner Name=related.spouse;Description=note;Owner=-;Marital Status=-
      """),
    ProductHeader(
      "SuiteCRM",
      """
      id=-;salutation=name.prefix;first_name=name.given;last_name=name.family;title=org.title;department=org.department;\
      phone_home=phone.home;phone_mobile=phone.mobile;phone_work=phone.work;phone_other=phone.other;phone_fax=phone.fax;\
      primary_address_street=address.street;primary_address_city=address.city;primary_address_state=address.region;\
      primary_address_postalcode=address.postcode;primary_address_country=address.country;alt_address_street=address.street;\
      alt_address_city=address.city;account_name=org;email=email;birthdate=birthday;description=note;date_modified=-;assistant=related.assistant
      """),
    ProductHeader(
      "vTiger",
      """
      Salutation=name.prefix;First Name=name.given;Last Name=name.family;Office Phone=phone.work;Mobile Phone=phone.mobile;\
      Home Phone=phone.home;Fax=phone.fax;Organization Name=org;Title=org.title;Department=org.department;Primary Email=email;\
      Secondary Email=email;Date of Birth=birthday;Assistant=related.assistant;Assistant Phone=phone.custom.Assistant;\
      Mailing Street=address.street;Mailing City=address.city;Mailing State=address.region;Mailing Zip=address.postcode;\
      Mailing Country=address.country;Mailing PO Box=address.pobox;Other Street=address.other.street;Do Not Call=-;Description=note
      """),
    ProductHeader(
      "Odoo",
      """
      External ID=-;Name=name;Is a Company=-;Related Company=-|org;Address Type=-;Street=address.street;Street2=address.street2;\
      City=address.city;State=address.region;Zip=address.postcode;Country=address.country;Job Position=org.title;Phone=phone;\
      Mobile=phone.mobile;Email=email;Website=url;Title=org.title|name.prefix;Language=language;Tags=category;Tax ID=-;Notes=note
      """),
    ProductHeader(
      "Act!",
      """
      Company=org;Contact=name;Salutation=name.prefix;Title=org.title;Department=org.department;Phone=phone;Extension=-;\
      Mobile Phone=phone.mobile;Home Phone=phone.home;Fax Phone=phone.fax;Address 1=address.street;Address 2=address.street2;\
      Address 3=address.street3;City=address.city;State=address.region;Zip=address.postcode;Country=address.country;E-mail=email;\
      Web Site=url;Birthday=birthday;Spouse=related.spouse;ID/Status=-;Referred By=-;Home Address 1=address.home.street;\
      Home City=address.home.city;Home Zip=address.home.postcode;Personal E-mail=email.home
      """),
    ProductHeader(
      "Monday", "Name=name;Company=org;Title=org.title;Email=email;Phone=phone;Type=-;Priority=-;Comments=note;Deals=-"),
    ProductHeader(
      "Airtable",
      "Name=name;Email=email;Phone=phone;Company=org;Role=org.role;LinkedIn URL=url.custom.LinkedIn;Photo=photo;Last contacted=-;Notes=note"
    ),
  ]

  fileprivate static let marketing = [
    ProductHeader(
      "Mailchimp",
      "Email Address=email;First Name=name.given;Last Name=name.family;Address=address|address.street;Phone Number=phone;"
        + "Birthday=birthday;Company=org;MEMBER_RATING=-;OPTIN_TIME=-;LEID=-;TAGS=category;NOTES=note"),
    ProductHeader(
      "ActiveCampaign",
      "email=email;first_name=name.given;last_name=name.family;phone=phone;organization=org;tags=category;Job Title=org.title;"
        + "ip=-;cdate=-;City=address.city;Country=address.country"),
    ProductHeader(
      "Brevo",
      "CONTACT ID=-;EMAIL=email;FIRSTNAME=name.given;LASTNAME=name.family;SMS=phone.mobile;WHATSAPP=im.WhatsApp;JOB_TITLE=org.title;"
        + "LINKEDIN=url.custom.LinkedIn;ADDED_TIME=-;MODIFIED_TIME=-"),
    ProductHeader(
      "Constant Contact",
      """
      First name=name.given;Last name=name.family;Company=org;Job title=org.title;Email address=email;Email status=-;\
      Phone - mobile=phone.mobile;Phone - home=phone.home;Phone - work=phone.work;Street address line 1 - Home=address.home.street;\
      City - Home=address.home.city;State/Province - Home=address.home.region;Zip/Postal Code - Home=address.home.postcode;\
      Country - Home=address.home.country;Birthday=birthday;Anniversary=anniversary;Email permission status=-;Tags=category
      """),
    ProductHeader(
      "Eventbrite",
      """
      Order #=-;Order Date=-;Prefix=name.prefix;First Name=name.given;Last Name=name.family;Email=email;Quantity=-;Ticket Type=-;\
      Home Phone=phone.home;Cell Phone=phone.mobile;Gender=gender;Birth Date=birthday;Job Title=org.title;Company=org;\
      Work Phone=phone.work;Website=url;Home Address 1=address.home.street;Home Address 2=address.home.street2;\
      Home City=address.home.city;Home State=address.home.region;Home Zip=address.home.postcode;Home Country=address.home.country;\
      Work Address 1=address.work.street;Work City=address.work.city;Work Zip=address.work.postcode
      """),
    ProductHeader(
      "Squarespace",
      "First Name=name.given;Last Name=name.family;Email=email;Shipping Name=-|name;Shipping Address 1=address.delivery.street;"
        + "Shipping Address 2=address.delivery.street2;Shipping City=address.delivery.city;Shipping Zip=address.delivery.postcode;"
        + "Shipping Province/State=address.delivery.region;Shipping Country=address.delivery.country;"
        + "Shipping Phone Number=phone.custom.Shipping;Total Spent=-;Order Count=-;Tags=category"),
  ]

  fileprivate static let shops = [
    ProductHeader(
      "Shopify",
      """
      Customer ID=-;First Name=name.given;Last Name=name.family;Email=email;Accepts Email Marketing=-;Default Address Company=org;\
      Default Address Address1=address.street;Default Address Address2=address.street2;Default Address City=address.city;\
      Default Address Province Code=address.region;Default Address Country Code=address.country;Default Address Zip=address.postcode;\
      Default Address Phone=phone.main|phone;Phone=phone;Accepts SMS Marketing=-;Total Spent=-;Total Orders=-;Note=note;Tax Exempt=-;Tags=category
      """),
    ProductHeader(
      "WooCommerce",
      """
      ID=-;user_login=-;user_email=email;first_name=name.given;last_name=name.family;role=org.role;billing_first_name=-;\
      billing_last_name=-;billing_company=org;billing_address_1=address.billing.street;billing_address_2=address.billing.street2;\
      billing_city=address.billing.city;billing_postcode=address.billing.postcode;billing_state=address.billing.region;\
      billing_country=address.billing.country;billing_email=email.custom.Billing;billing_phone=phone.custom.Billing;\
      shipping_address_1=address.delivery.street;shipping_city=address.delivery.city;shipping_postcode=address.delivery.postcode
      """),
    ProductHeader(
      "Magento",
      """
      email=email;_website=url|-;_store=-;created_at=-;dob=birthday;firstname=name.given;gender=gender;group_id=-;\
      lastname=name.family;middlename=name.middle;prefix=name.prefix;suffix=name.suffix;taxvat=-;_address_city=address.city;\
      _address_company=org;_address_country_id=-;_address_fax=phone.fax;_address_postcode=address.postcode;\
      _address_region=address.region;_address_street=address.street;_address_telephone=phone
      """),
    ProductHeader(
      "Stripe",
      """
      id=-;Description=note;Email=email;Name=name;Created (UTC)=-;Delinquent=-;Card ID=-;Address Line1=address.street;\
      Address Line2=address.street2;Address City=address.city;Address State=address.region;Address Country=address.country;\
      Address Zip=address.postcode;Currency=-;Plan=-;Total Spend=-;Phone=phone
      """),
    ProductHeader(
      "Square",
      """
      Reference ID=-;First Name=name.given;Last Name=name.family;Email Address=email;Phone Number=phone;Nickname=nickname;\
      Company Name=org;Street Address 1=address.street;Street Address 2=address.street2;City=address.city;State=address.region;\
      Postal Code=address.postcode;Birthday=birthday;Memo=note;Square Customer ID=-;Creation Source=-;First Visit=-;\
      Transaction Count=-;Lifetime Spend=-;Email Subscription Status=-
      """),
    ProductHeader(
      "PayPal",
      "Date=-;Time=-;Name=name;Type=-;Status=-;Currency=-;Gross=-;From Email Address=email;Transaction ID=-;"
        + "Address Line 1=address.street;Address Line 2/District/Neighborhood=address.extended|address.street2;Town/City=address.city;"
        + "State/Province/Region=address.region;Zip/Postal Code=address.postcode;Country=address.country;Contact Phone Number=phone"
    ),
    ProductHeader(
      "Wix",
      """
      First Name=name.given;Last Name=name.family;Email 1=email;Email 2=email;Phone 1=phone;Phone 2=phone;Address 1 - Street=address.street;\
      Address 1 - City=address.city;Address 1 - State/Region=address.region;Address 1 - Zip=address.postcode;\
      Address 1 - Country=address.country;Company=org;Position=org.title;Labels=category;Birthdate=birthday;Language=language;Source=-
      """),
  ]

  fileprivate static let mail = [
    ProductHeader(
      "Roundcube",
      """
      Display Name=name;First Name=name.given;Middle Name=name.middle;Last Name=name.family;Prefix=name.prefix;Nickname=nickname;\
      Organization=org;Department=org.department;Job Title=org.title;Email Home=email.home;Email Work=email.work;\
      Phone Home=phone.home;Phone Work=phone.work;Phone Mobile=phone.mobile;Home Fax=phone.home-fax;Work Fax=phone.work-fax;\
      Work Street=address.work.street;Work City=address.work.city;Work Zip Code=address.work.postcode;Work Country=address.work.country;\
      Home Street=address.home.street;Home City=address.home.city;Home Zip Code=address.home.postcode;Website Home=url.home;\
      Birthday=birthday;Anniversary=anniversary;Spouse=related.spouse;Notes=note;Groups=category
      """),
    ProductHeader(
      "Zimbra",
      """
      email=email;email2=email;firstName=name.given;lastName=name.family;middleName=name.middle;fullName=name;company=org;\
      department=org.department;jobTitle=org.title;homeStreet=address.home.street;homeCity=address.home.city;\
      homeState=address.home.region;homePostalCode=address.home.postcode;homeCountry=address.home.country;homePhone=phone.home;\
      homeURL=url.home;workStreet=address.work.street;workCity=address.work.city;workPostalCode=address.work.postcode;\
      workPhone=phone.work;workURL=url.work;mobilePhone=phone.mobile;pager=phone.pager;birthday=birthday;notes=note;nickname=nickname
      """),
    ProductHeader(
      "SOGo",
      """
      dn=-;cn=name;givenName=name.given;sn=name.family;displayName=name;mail=email;mozillaSecondEmail=-|email;o=org;\
      telephoneNumber=phone;homePhone=phone.home;mobile=phone.mobile;fax=phone.fax;street=address.street;l=address.city;\
      postalCode=address.postcode;title=org.title;description=note
      """),
    ProductHeader(
      "Nextcloud",
      "Full name=name;Given name=name.given;Family name=name.family;Email=email;Phone (home)=phone.home;Phone (work)=phone.work;"
        + "Phone (cell)=phone.mobile;Street=address.street;City=address.city;Postal code=address.postcode;State or province=address.region;"
        + "Country=address.country;Birthday=birthday;Organization=org;Title=org.title;Notes=note;Groups=category"),
    ProductHeader(
      "Lotus Notes",
      """
      Title=org.title|name.prefix;FirstName=name.given;MiddleInitial=name.middle;LastName=name.family;Suffix=name.suffix;JobTitle=org.title;\
      CompanyName=org;MailAddress=email|address.street;OfficePhoneNumber=phone.work;OfficeFAXPhoneNumber=phone.work-fax;\
      PhoneNumber=phone.home|phone;CellPhoneNumber=phone.mobile;OfficeStreetAddress=address.work.street;OfficeCity=address.work.city;\
      OfficeState=address.work.region;OfficeZIP=address.work.postcode;OfficeCountry=address.work.country;StreetAddress=address.street;\
      City=address.city;Zip=address.postcode;Country=address.country;Birthday=birthday;Comment=note;WebSite=url;Spouse=related.spouse
      """),
    ProductHeader(
      "Thunderbird",
      """
      First Name=name.given;Last Name=name.family;Display Name=name;Nickname=nickname;Primary Email=email;Secondary Email=email;\
      Work Phone=phone.work;Home Phone=phone.home;Fax Number=phone.fax;Pager Number=phone.pager;Mobile Number=phone.mobile;\
      Home Address=address.home.street;Home City=address.home.city;Work Address=address.work.street;Work City=address.work.city;\
      Job Title=org.title;Department=org.department;Organization=org;Web Page 1=url.work;Notes=note
      """),
    ProductHeader(
      "eM Client",
      """
      First Name=name.given;Middle Name=name.middle;Last Name=name.family;Title=org.title|name.prefix;Nickname=nickname;E-mail=email;\
      E-mail 2=email;Business Phone=phone.work;Home Phone=phone.home;Mobile Phone=phone.mobile;Business Street=address.work.street;\
      Business City=address.work.city;Business Postal Code=address.work.postcode;Business Country=address.work.country;\
      Home Street=address.home.street;Home City=address.home.city;Company=org;Job Title=org.title;Web Page=url;Birthday=birthday;Notes=note
      """),
  ]

  fileprivate static let networks = [
    ProductHeader(
      "LinkedIn",
      "First Name=name.given;Last Name=name.family;URL=url;Email Address=email;Company=org;Position=org.title;Connected On=-|date.Connected On"
    ),
    ProductHeader(
      "Facebook Leads",
      "id=-;created_time=-;ad_id=-;campaign_name=-;form_name=-;is_organic=-;platform=-;full_name=name;email=email;phone_number=phone;city=address.city;job_title=org.title;company_name=org"
    ),
    ProductHeader(
      "XING",
      "Vorname=name.given;Nachname=name.family;Firma=org;Position=org.title;E-Mail geschäftlich=email.work;E-Mail privat=email.home;"
        + "Telefon geschäftlich=phone.work;Telefon privat=phone.home;Mobil=phone.mobile;Straße geschäftlich=address.work.street;"
        + "PLZ geschäftlich=address.work.postcode;Ort geschäftlich=address.work.city;Land geschäftlich=address.work.country;Geburtstag=birthday"
    ),
  ]
}

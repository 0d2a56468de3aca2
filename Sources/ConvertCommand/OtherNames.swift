/// Names that people give formats and products instead of those of the options.
enum OtherNames {
  /// By the name of a format.
  static let formats: [String: [String]] = [
    "vcard": ["vcf", "vcards", "card", "contacts"], "vcard2.1": ["vcard2", "vcard21", "vcf2.1"],
    "vcard3.0": ["vcard3", "vcard30", "vcf3", "vcf3.0", "iphone", "icloud", "apple", "android"],
    "vcard4.0": ["vcard4", "vcard40", "vcf4", "vcf4.0"],
    "csv": ["spreadsheet", "table", "tsv"], "xlsx": ["excel", "xls", "xlsm", "workbook"],
    "ods": ["libreoffice", "openoffice", "opendocument"],
    "google-csv": ["google", "gmail", "google-contacts", "googlecsv"],
    "outlook-csv": ["outlook", "exchange", "office", "office365"],
    "outlook.com-csv": ["hotmail", "live", "outlook.com"],
    "thunderbird-csv": ["thunderbird", "mozilla"], "yahoo-csv": ["yahoo"], "ndjson": ["jsonl", "jsonlines"],
    "xcard": ["xvcard", "vcard+xml"],
    "ldif": ["ldap"], "ics": ["ical", "icalendar", "calendar"], "html": ["htm", "web", "page"],
    "fritzbox": ["fritz!box", "fritz", "avm"],
  ]

  /// Short names of formats, which are accepted.
  static let shortFormats: [String: [String]] = [
    "vcard": ["vcf"], "vcard2.1": ["2.1"], "vcard3.0": ["3.0"], "vcard4.0": ["4.0"],
  ]

  /// Words between an input and a format or an output: `contacts.csv to vcf`.
  static let between: Set<String> = ["to", "into", "as", "in", "for", "->", "=>", ">", "-->"]

  /// Words between two inputs.
  static let joining: Set<String> = ["+", "&", "and", "with", "und", ","]

  /// By the name of a product.
  static let products: [String: [String]] = [
    "apple": ["iphone", "ipad", "icloud", "ios", "macos", "mac", "osx", "apple-contacts"],
    "google": ["gmail", "google-contacts", "googlemail"],
    "android": ["samsung", "pixel", "huawei", "xiaomi", "phone"],
    "outlook": ["exchange", "office", "office365", "o365", "m365", "microsoft", "windows"], "thunderbird": ["mozilla"],
    "outlook-web": ["outlook.com", "outlook-new", "hotmail", "owa"],
    "evolution": ["gnome", "gnome-contacts"], "kde": ["kaddressbook", "kontact"],
    "nextcloud": ["owncloud"], "roundcube": ["webmail"], "fritzbox": ["fritz!box", "fritz", "avm"],
    "feature-phone": ["nokia", "dumbphone"], "qr": ["qrcode", "qr-code"],
    "openldap": ["ldap", "slapd", "directory"],
  ]
}

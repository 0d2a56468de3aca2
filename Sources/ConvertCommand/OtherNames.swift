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

  /// The subcommands and options that words of other programs are meant for, or a sentence about such a word.
  static let words: [String: String] = {
    var words: [String: String] = [
      "--input": "Inputs need no option.", "-i": "Inputs need no option.", "--in": "Inputs need no option.",
      "fix": "validate --fix", "clean": "validate --fix", "cleanup": "validate --fix", "repair": "validate --fix",
      "version": "--version", "--delimiter": "The delimiter is detected.", "--separator": "The delimiter is detected.",
      "--sort": "The order of the contacts stays.", "--filter": "--where", "--only": "--where", "--query": "--where",
      "--dedup": "'dedup' is a subcommand: dedup INPUT -o OUTPUT.",
      "--json": "--format json", "--sarif": "--format sarif", "--no-photos": "--photos drop",
      "--remove-photos": "--photos drop",
    ]
    let meanings: [String: String] = [
      "dedup": "deduplicate deduplication dedupe dupes duplicates unique uniq",
      "validate": "check lint verify test", "search": "find grep query", "list": "show ls print cat view table",
      "inspect": "count stats info summary describe analyze analyse", "merge": "merge3 3way",
      "diff": "compare delta", "split": "explode divide", "explain": "why describe-code",
      "--to": "--format -t --output-format --target --as --type --convert-to", "--from": "--input-format --source",
      "--output": "-O --out --outfile --dest --destination", "--force": "-y --yes --overwrite --replace",
      "--encoding": "--charset --input-encoding", "--dry-run": "-n --preview --simulate --test",
      "--quiet": "--silent -s", "--for": "--product --app --profile", "--region": "--country --default-region",
      "--phones": "--phone --normalize-phones", "--split": "--chunk --chunk-size", "--map": "--mapping --column",
      "--version": "-V", "--sheet": "--worksheet --tab",
    ]
    for program in ["excel", "libreoffice", "numbers", "calc", "spreadsheet"] {
      words["--for \(program)"] = "-o contacts.xlsx"
    }
    for code in ["+1", "+33", "+39", "+41", "+43", "+44", "+46", "+49", "+91"] {
      words["--phones \(code)"] = "'--phones international' writes country codes, and '--region DE' names the country."
    }
    for (meant, others) in meanings {
      for other in others.split(separator: " ") { words[String(other)] = meant }
    }
    return words
  }()

  /// Words between an input and a format or an output: `contacts.csv to vcf`.
  static let between: Set<String> = ["to", "into", "as", "in", "->", "=>"]

  /// By the name of a product.
  static let products: [String: [String]] = [
    "apple": ["iphone", "ipad", "icloud", "ios", "macos", "mac", "osx", "apple-contacts"],
    "google": ["gmail", "google-contacts", "googlemail"],
    "android": ["samsung", "pixel", "huawei", "xiaomi", "phone"],
    "outlook": ["exchange", "office", "office365", "microsoft", "windows"], "thunderbird": ["mozilla"],
    "outlook-web": ["outlook.com", "outlook-new", "hotmail", "owa"],
    "evolution": ["gnome", "gnome-contacts"], "kde": ["kaddressbook", "kontact"],
    "nextcloud": ["owncloud"], "roundcube": ["webmail"], "fritzbox": ["fritz!box", "fritz", "avm"],
    "feature-phone": ["nokia", "dumbphone"], "qr": ["qrcode", "qr-code"],
    "openldap": ["ldap", "slapd", "directory"],
  ]
}

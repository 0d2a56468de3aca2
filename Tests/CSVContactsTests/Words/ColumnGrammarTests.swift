import CSVContacts
import Testing

/// How the words of a name work together, and the names of a table.
@Suite struct ColumnGrammarTests {
  /// The fields of the columns of a table without values.
  private func fields(_ header: String, _ values: String = "") -> [String] {
    CSVReader.detect(prefix: Array((header + "\n" + values).utf8)).mapping.map(\.field)
  }

  @Test(arguments: [
    // A word before all names, known or not, is a prefix.
    ("acme-legal-first-name,acme-lname,acme-age,acme-e-mail", ["name.given", "name.family", "-", "email"]),
    ("Lead Postal City,Lead Postal State,Lead Postal Code", ["address.city", "address.region", "address.postcode"]),
    // `Postal` is the postal code, or qualifies the address.
    ("Name,Address,City,Postal", ["name", "address.street", "address.city", "address.postcode"]),
    ("Name,Zip / Postal,City", ["name", "address.postcode", "address.city"]),
    // A further line belongs to the street before it.
    (
      "Name,Home Address 1,Address 2,City",
      ["name", "address.home.street", "address.home.street2", "address.home.city"]
    ),
    ("Name,Street/PO Box,City", ["name", "address.street", "address.city"]),
    ("Nombre,Calle,Número,CP", ["name", "address.street", "address.house-number", "address.postcode"]),
    // Ordinals.
    ("Name,1st Phone,2nd Phone,3rd Phone", ["name", "phone", "phone", "phone"]),
    ("First Name,Second Name", ["name.given", "name.family"]),
    ("First Name,Second Name,Last Name", ["name.given", "name.middle", "name.family"]),
    ("LAST_NAME,NAME,SECOND_NAME", ["name.family", "name.given", "name.middle"]),
    // Words of several meanings.
    ("Name & Surname,E-mail", ["name", "email"]), ("First Name,Last Name / Surname", ["name.given", "name.family"]),
    ("Student Name,Last Contacted", ["name", "-"]), ("Name,Gender (M/F)", ["name", "gender"]),
    ("Name,Tel. ufficio", ["name", "phone.work"]), ("氏名,会社E-mail,〒", ["name", "email.work", "address.postcode"]),
    ("Name,Is Child,Has Phone", ["name", "-", "-"]), ("Name,Membership Number", ["name", "-"]),
    ("Vorname;Nachname;TelefonGeschaeft", ["name.given", "name.family", "phone.work"]),
  ])
  func wordsAreReadTogether(_ header: String, _ expected: [String]) {
    #expect(fields(header).map { $0.hasPrefix("custom.") ? "-" : $0 } == expected)
  }

  /// A person without another name is the contact, even if the table has other people.
  @Test(arguments: ["Contact Person", "Student", "Participant"])
  func aPersonIsTheName(_ name: String) {
    #expect(fields("\(name),E-mail,Spouse Name", "Ada Byron,a@b.example,Bo\n").first == "name")
  }

  /// A user's name is the name of a person only if all columns are about users and no other one has the name.
  @Test(arguments: [
    ("user_name,user_email,user_phone,user_city", ["name", "email", "phone", "address.city"]),
    ("userName,userMainEmail,userMobile,userCity", ["name", "email", "phone.mobile", "address.city"]),
    ("user_first_name,user_last_name,user_name,user_email", ["name.given", "name.family", "-", "email"]),
    ("Name,User Name,Email,Phone", ["name", "-", "email", "phone"]),
    ("username,user_email,user_phone,user_city", ["-", "email", "phone", "address.city"]),
  ])
  func aUsersName(_ header: String, _ expected: [String]) {
    #expect(fields(header).map { $0.hasPrefix("custom.") ? "-" : $0 } == expected)
  }

  /// Words that are not fields stay under their names, also if another language has them as fields.
  @Test(arguments: [
    "Area", "Gate", "Genre", "Rol", "Land", "Stage", "Art", "Pan", "Name Tag", "Home Team", "School District",
    "Email Client", "Number of Kids", "Membership", "Relationship", "Scholarship", "Office Hours", "Cell Count",
    "Country Club", "State of Health", "Title Deed", "Zip File", "Work Permit", "Email Template", "Group Leader",
    "Dog", "Locker", "Route", "Blood Group", "Jersey", "Wine Club", "Badge", "Phone Model", "Company Car",
  ])
  func aWordOfAnotherDomainIsNoField(_ name: String) {
    for header in ["First Name,Last Name,Email,Phone,\(name)", "full_name,email,\(name)"] {
      let cells = header.split(separator: ",").dropLast().map { $0.contains("mail") ? "a@b.example" : "" }
      let row = cells.joined(separator: ",") + ",blue\n"
      #expect(fields(header, row + row).last == "custom.\(name)")
    }
  }

  /// A column of a product that has other values than the product's.
  @Test(arguments: [
    ("Frontend Developer", "org.title"), ("Nurse", "org.title"), ("Dr.", "name.prefix"), ("", "name.prefix"),
  ])
  func theValuesDecideAboutTheTitleOfASmallTable(_ title: String, _ field: String) {
    let detection = CSVReader.detect(
      prefix: Array("First Name,Last Name,Title,Home Phone\nAda,Byron,\(title),+1 555 0100\n".utf8))
    #expect(detection.mapping.map(\.field) == ["name.given", "name.family", field, "phone.home"])
    #expect(detection.knownColumns == 4)
  }

  @Test func wordsAreNotPhonesOrAddresses() {
    let table = "Name,Mobile,Email\nAda,van,paper\nBo,tent,paper\n"
    #expect(
      CSVReader.detect(prefix: Array(table.utf8)).mapping.map(\.field) == ["name", "custom.Mobile", "custom.Email"])
    let empty = "Name,Mobile,Email\nAda,n/a,none\nBo,-,n/a\n"
    #expect(CSVReader.detect(prefix: Array(empty.utf8)).mapping.map(\.field) == ["name", "phone.mobile", "email"])
  }
}

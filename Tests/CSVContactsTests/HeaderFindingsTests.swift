import CSVContacts
import Findings
import Testing

/// Findings about the names of columns and about cells.
@Suite struct HeaderFindingsTests {
  static let cases: [(String, String, [String])] = [
    ("two columns for addresses", "Name,Email,email \nA,a@b.example,c@d.example\n", ["CS205"]),
    ("two unknown columns of one name", "Name,Email,Pet,Pet\nA,a@b.example,x,y\n", ["CS203", "CS206"]),
    ("a column without a name", "Name,,Email\nA,x,a@b.example\n", ["CS204"]),
    ("a column without a name and values", "Name,Email,\nA,a@b.example,\n", []),
    ("another spelling", "First Name,Last Name,Email 1 - value\nA,B,a@b.example\n", ["CS205"]),
    ("a label without a value", "First Name,Last Name,Phone 1 - Label\nA,B,\n", ["CS211"]),
    ("a gap", "First Name,Phone 1 - Label,Phone 1 - Value,Phone 3 - Value\nA,,1,2\n", ["CS211"]),
    ("nobody", "Name,Email,Birthday\n,,2001-02-03\n", ["CS301"]),
    ("no address", "Name,Email\nA,a at b.example\n", ["CS302"]),
    ("a number of a spreadsheet", "Name,Phone\nA,1.55501E+11\n", ["CS303"]),
    ("an error of a spreadsheet", "Name,Phone\n#REF!,####\n", ["CS313", "CS313"]),
    ("an address among numbers", "Name,Phone\nA,a@b.example\nB,+1 555 0100\n", ["CS317"]),
    ("addresses for numbers", "Name,Phone\nA,a@b.example\n", ["CS215"]),
    ("two lines", "Name,Phone\nA,\"1\n2\"\n", ["CS320"]),
    ("no URL", "Name,Website\nA,my page\n", ["CS307"]),
    ("two numbers", "Name,Phone\nA,+1 555 0100 :: +1 555 0101\n", ["CS308"]),
    ("two addresses", "Name,Email\nA,a@b.example:::c@d.example\n", ["CS308"]),
    ("a formula", "Name,Notes\n=1+1,@SUM(A1)\n", ["CS311", "CS311"]),
    ("a wide formula", "Name,Notes\nA,\u{FF1D}1+1\n", ["CS311"]),
    ("a formula that calls", "Name,Notes\n\"=cmd|' /C calc'!A0\",+HyperLink(1)\n", ["CS312", "CS312"]),
    ("no formulas", "Name,Notes\n-,- milk\n", []), ("a number", "Company,Phone,Notes\n+1 555 0100,1,-12.5\n", []),
    ("a number for a name", "Name,Phone\n+1 555 0100,1\n", ["CS317"]),
    ("a year for a name", "Name,Phone\n1984,1\n", []),
    ("a name of two lines", "Name,Phone\n\"Ada\nLovelace\",1\n", ["CS320"]),
    ("the name of an account", "Name,Notes\n@ada.l,@b\n", []),
    ("a formula for an address", "Name,Email\nA,=HYPERLINK(1)\n", ["CS312"]),
    ("an error for an address", "Name,Email,Website\nA,#N/A,#N/A\n", ["CS326", "CS326"]),
    ("a signature", "Name,Notes\n--Ada,+ tea\n", []),
    ("a guard", "Name,Phone\n'=A,'+1 555 0100\n", ["CS315", "CS324"]),
    ("a name of its own", "Name,Phone\n'Ndrangheta,1\n", []),
    ("a cut note", "Name,Notes\nA,\(String(repeating: "é", count: 255))\n", ["CS314"]),
    ("a long note", "Name,Notes\nA,\(String(repeating: "é", count: 254))\n", []),
    (
      "a word of its own",
      "First Name,Last Name,Business Phone,E-mail Type,Priority,Sensitivity\nA,B,1,SMTP,urgent,Low\n",
      ["CS321", "CS321"]
    ),
    (
      "a gender of its own",
      "First Name,Last Name,Business Phone,E-mail Type,Gender\nA,B,1,SMTP,other\nC,D,1,SMTP,Female\n", ["CS321"]
    ),
    ("Outlook's words", "First Name,Last Name,Business Phone,E-mail Type,Priority\nA,B,1,SMTP,HIGH\n", []),
    ("nothing", "Name,Phone,Email\nA,+44 20 (0) 1 ext. 5,a@b.example\n", []),
  ]

  @Test(arguments: cases)
  func itIsReported(_ what: String, _ text: String, _ codes: [String]) throws {
    let found = try readAll(Array(text.utf8)).findings.map(\.code.id).filter { $0 != "CS207" }.sorted()
    #expect(found == codes, "\(what)")
  }
}

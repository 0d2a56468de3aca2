import CSVContacts
import ContactFiles
import ContactModel
import ContactTestSupport
import Findings
import Foundation
import Testing

/// The JSON of other programs, whose members are understood as the columns of a table are.
@Suite("JSON of other programs")
struct JSONTableTests {
  /// The lines of vCards without those that all cards have.
  private func lines(_ json: String, _ change: (inout ConversionOptions) -> Void = { _ in }) throws -> [String] {
    let text = try Converted.run([source(json, "in.json")], to: .vcard40, change).text
    return text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
      .filter { !["BEGIN:VCARD", "VERSION:4.0", "END:VCARD"].contains($0) }
  }

  private func sample(_ name: String) throws -> String {
    let file = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil), "\(name) is missing")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test(
    "A member is the field that a column of its words is, in every spelling",
    arguments: [
      (#""firstName": "Ada""#, "N:;Ada;;;"), (#""first_name": "Ada""#, "N:;Ada;;;"),
      (#""familyName": "Lovelace""#, "N:Lovelace;;;;"), (#""displayName": "Ada Lovelace""#, "FN:Ada Lovelace"),
      (#""name": {"first": "Ada", "last": "Lovelace"}"#, "N:Lovelace;Ada;;;"),
      (#""name": {"given": "Ada", "family": "Lovelace"}"#, "N:Lovelace;Ada;;;"),
      (#""name": "Ada", "mobilePhone": "+1 555 0100""#, "TEL;TYPE=cell:+1 555 0100"),
      (#""name": "Ada", "phone": {"work": "+1 555 0100"}"#, "TEL;TYPE=work:+1 555 0100"),
      (#""name": "Ada", "phones": ["+1 555 0100", "+1 555 0101"]"#, "TEL:+1 555 0101"),
      (#""name": "Ada", "phones": [{"type": "home", "number": "+1 555 0100"}]"#, "TEL;TYPE=home:+1 555 0100"),
      (#""name": "Ada", "phoneNumbers": [{"label": "Boat", "value": "+1 555 0100"}]"#, "item1.TEL:+1 555 0100"),
      (#""name": "Ada", "email": {"type": "work", "address": "ada@example.org"}"#, "EMAIL;TYPE=work:ada@example.org"),
      (#""name": "Ada", "emails": [{"value": "ada@example.org", "primary": true}]"#, "EMAIL;PREF=1:ada@example.org"),
      (
        #""name": "Ada", "address": {"street": "1 Main St", "city": "Leith", "zip": "EH6"}"#,
        "ADR:;;1 Main St;Leith;;EH6;"
      ),
      (
        #""name": "Ada", "addresses": [{"type": "home", "street": "Hauptstr.", "houseNumber": "12", "city": "Bonn"}]"#,
        "ADR;TYPE=home:;;Hauptstr. 12;Bonn;;;"
      ),
      (#""name": "Ada", "location": {"city": "Leith", "country": "UK"}"#, "ADR:;;;Leith;;;UK"),
      (#""name": "Ada", "company": {"name": "Engines", "title": "Analyst"}"#, "ORG:Engines"),
      (#""name": "Ada", "dob": {"date": "1990-05-07T22:00:00.000Z", "age": 30}"#, "BDAY:19900507"),
      (#""name": "Ada", "birthday": {"year": 1815, "month": 12, "day": 10}"#, "BDAY:18151210"),
      (#""name": "Ada", "birthday": {"year": null, "month": 12, "day": 10}"#, "BDAY:--1210"),
      (#""name": "Ada", "tags": ["a", "b"], "email": "a@b.example""#, "CATEGORIES:a,b"),
      (#""vorname": "Ada", "nachname": "Lovelace", "strasse": "Weg 1", "ort": "Bonn""#, "ADR:;;Weg 1;Bonn;;;"),
      (#""attributes": {"firstName": "Ada", "lastName": "Lovelace"}"#, "N:Lovelace;Ada;;;"),
      (#""name": "Ada", "email": "mailto:ada@example.org""#, "EMAIL:ada@example.org"),
    ])
  func words(members: String, line: String) throws {
    // A list, one object, objects on lines, and a list in members.
    for json in [
      "[{\(members)}]", "{\(members)}", "{\(members)}\n{\(members)}", "{\"data\": {\"users\": [{\(members)}]}}",
    ] {
      let found = try lines(json)
      #expect(found.contains(line), "\(json) became \(found)")
    }
  }

  @Test(
    "A value without a field is kept under the path of its member, as written, and reported at its place",
    arguments: [
      (
        #"{"name": "Ada", "email": "a@b.example", "shoe": 38}"#, "X-CUSTOM-FIELD;X-LABEL=shoe:38",
        "in.json:1:49@48 CS206 "
      ),
      (
        #"{"name": "Ada", "email": "a@b.example", "x": {"score": 1.50}}"#, "X-CUSTOM-FIELD;X-LABEL=x.score:1.50",
        "in.json:1:56@55 CS206 "
      ),
      (
        #"{"name": "Ada", "email": "a@b.example", "isActive": false}"#, "X-CUSTOM-FIELD;X-LABEL=isActive:false",
        "in.json:1:53@52 CS206 "
      ),
      (
        #"{"name": "Ada", "email": "a@b.example", "pets": [{"kind": "cat"}]}"#,
        "X-CUSTOM-FIELD;X-LABEL=pets[0].kind:cat", "in.json:1:59@58 CS206 "
      ),
    ])
  func kept(json: String, line: String, finding: String) throws {
    #expect(try lines(json).contains(line))
    #expect(try Converted.run([source(json, "in.json")], to: .vcard40).findings.contains(finding))
  }

  @Test("Null and empty values are skipped")
  func nothing() throws {
    let json =
      #"{"name": "Ada", "email": "a@b.example", "x": null, "y": "", "z": [], "w": {"v": null}, "u": [null, ""]}"#
    #expect(try lines(json) == ["FN:Ada", "EMAIL:a@b.example"])
  }

  @Test("Other people in an object do not become its contact")
  func others() throws {
    let json =
      #"{"name": "Ada", "email": "ada@example.org", "createdBy": {"name": "Ben", "email": "ben@example.org"}, "#
      + #""friends": [{"name": "Cid", "phone": "+1 555 0100"}], "spouse": {"name": "William"}}"#
    let found = try lines(json)
    #expect(
      found.filter { $0.hasPrefix("FN") || $0.hasPrefix("EMAIL") || $0.hasPrefix("TEL") } == [
        "FN:Ada", "EMAIL:ada@example.org",
      ])
    #expect(found.contains("RELATED;VALUE=text;TYPE=spouse:William"))
    #expect(found.contains("X-CUSTOM-FIELD;X-LABEL=createdBy.email:ben@example.org"))
    #expect(found.contains("X-CUSTOM-FIELD;X-LABEL=friends[0].phone:+1 555 0100"))
  }

  @Test("Passwords are not read")
  func passwords() throws {
    let json = #"[{"name": "Ada", "email": "a@b.example", "password": "secret"}]"#
    let result = try Converted.run([source(json, "in.json")], to: .vcard40)
    #expect(!result.text.contains("secret"))
    #expect(result.messages.contains { $0.hasPrefix("CS216") })
  }

  @Test("Members that only later objects have are read by their words, too")
  func later() throws {
    let first = (0..<300).map { _ in #"{"name": "Ada", "email": "a@b.example"}"# }
    let last = #"{"name": "Ben", "birthday": "1990-05-07", "phones": [{"type": "fax", "number": "1"}], "shoe": "38"}"#
    let json = "[" + (first + [last, last]).joined(separator: ",\n") + "]"
    let found = try lines(json)
    for line in ["BDAY:19900507", "TEL;TYPE=fax:1", "X-CUSTOM-FIELD;X-LABEL=shoe:38"] {
      #expect(found.count { $0 == line } == 2, "\(line)")
    }
  }

  @Test("--map names the field of a path, also of all elements of a list")
  func map() throws {
    let json = #"{"name": "Ada", "lines": [{"nr": "1"}, {"nr": "2"}], "shoe": {"size": 38}, "email": "a@b.example"}"#
    let fields = [try CSVColumnField("lines[].nr", "phone.home"), try CSVColumnField("shoe.size", "note")]
    let found = try lines(json) { $0.columnFields = fields }
    #expect(found.contains("TEL;TYPE=home:1") && found.contains("TEL;TYPE=home:2") && found.contains("NOTE:38"))
  }

  @Test("inspect shows what each member became")
  func inspect() throws {
    let json =
      #"{"total": 1, "users": [{"firstName": "Ada", "address": {"city": "Leith"}, "phones": [{"type": "home", "number": "+1 555 0100"}], "shoe": 38}]}"#
    let report = try #require(try Inspection([source(json, "in.json")]).run().first)
    #expect(report.format == .jsonTable && report.dialect == "list \"users\", 5 members")
    #expect(
      report.columns.map { "\($0.name) \($0.field) \($0.reason)" } == [
        "firstName name.given words", "address.city address.city words", "phones[0].type phone.type words",
        "phones[0].number phone words", "shoe custom.shoe unknown",
      ])
  }

  @Test(
    "The files of known programs are read as such, without a value lost",
    arguments: [
      (
        "google-people.json", "google-people-json",
        [
          "FN:Imani Okafor", "N:Okafor;Imani;;;", "NICKNAME:Immy", "BDAY:--0504", "ANNIVERSARY:20150620",
          "TEL;TYPE=cell:+44 131 555 0100", "EMAIL;TYPE=home:imani@example.org", "item1.EMAIL:okafor@harbour.example",
          "ORG;TYPE=work:Harbour Trust;Traffic", "TITLE:Pilot", "NOTE:Knows every buoy.",
          "RELATED;VALUE=text;TYPE=spouse:Tomas Okafor", "CATEGORIES:myContacts",
          "PHOTO:https://photos.example/imani.jpg", "X-CUSTOM-FIELD;X-LABEL=Boat:Curlew",
          "TEL;TYPE=work,fax:+49 30 5550102",
        ]
      ),
      (
        "microsoft-graph.json", "microsoft-graph-json",
        [
          "FN:Imani Okafor", "N:Okafor;Imani;;;", "BDAY:19790504", "TEL;TYPE=cell:+44 7700 900100",
          "TEL;TYPE=work:+44 131 555 0100", "TEL;TYPE=work:+44 131 555 0101", "EMAIL:imani@example.org",
          "ADR;TYPE=work:;;4 Quay Street;Leith;;EH6 6XX;United Kingdom", "ORG:Harbour Trust;Traffic", "TITLE:Pilot",
          "RELATED;VALUE=text;TYPE=child:Ada", "RELATED;VALUE=text;TYPE=child:Ben", "NOTE:Knows every buoy.",
          "URL;TYPE=work:https://harbour.example/", "CATEGORIES:Harbour",
        ]
      ),
      (
        "telegram.json", "telegram-json",
        ["N:Okafor;Imani;;;", "TEL:00447700900100", "N:;Anselm;;;", "TEL:00491515550101"]
      ),
      (
        "schema-org.json", "schema-org-json",
        [
          "FN:Imani Okafor", "N:Okafor;Imani;;;", "BDAY:19790504", "TEL:+44 131 555 0100", "TEL:+44 7700 900100",
          "EMAIL:imani@example.org", "ADR:;;4 Quay Street;Leith;;EH6 6XX;GB", "ORG:Harbour Trust", "TITLE:Pilot",
          "PHOTO:https://photos.example/imani.jpg", "URL:https://okafor.example/", "URL:https://social.example/@imani",
        ]
      ),
      (
        "users.json", "json-table",
        [
          "N:Okafor;Imani;;;", "TEL;TYPE=cell:+44 7700 900100", "TEL;TYPE=work:+44 131 555 0100", "ORG:Harbour Trust",
          "TITLE:Pilot", "X-CUSTOM-FIELD;X-LABEL=boat:Curlew", "BDAY:19790504",
        ]
      ),
    ])
  func programs(name: String, format: String, expected: [String]) throws {
    let json = try sample(name)
    let found = try lines(json)
    #expect(expected.filter { !found.contains($0) } == [], "\(found)")
    for size in [1, 7, 1 << 16] {
      let result = try Converted.run([source(json, "in.json")], to: .vcard40) { $0.blockSize = size }
      #expect(result.summary.inputs.first?.format?.name == format)
      #expect(try lines(json) { $0.blockSize = size } == found)
    }
  }

  @Test("A page of the People API may have otherContacts, and a search has the person in each result")
  func otherAnswers() throws {
    let person =
      #"{"resourceName": "otherContacts/c1", "emailAddresses": [{"value": "ada@example.org", "type": "home"}]}"#
    #expect(try lines("{\"otherContacts\": [\(person)]}").contains("EMAIL;TYPE=home:ada@example.org"))
    #expect(try lines("{\"results\": [{\"person\": \(person)}]}").contains("EMAIL;TYPE=home:ada@example.org"))
    #expect(try lines(person).contains("EMAIL;TYPE=home:ada@example.org"))
  }

  @Test("The persons of a graph of schema.org are read, and the rest is reported")
  func graph() throws {
    let json =
      #"{"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "x"}, {"@type": "Person", "name": "Ada"}]}"#
    let result = try Converted.run([source(json, "in.json")], to: .vcard40)
    #expect(result.summary.read == 1)
    #expect(result.messages.contains(#"JS002 the object is a "WebSite" and not a Person; it was skipped"#))
  }

  @Test(
    "Objects on lines are contacts, whatever lists some of them have",
    arguments: [
      #"{"id":1,"name":"Ada","email":"a@x.example","orders":[{"name":"Mug","email":"m@x.example"}]}"#,
      #"{"email":"a@x.example","phones":[{"name":"Mug","number":"+49 30 5550100"}]}"#,
    ])
  func linesWithLists(first: String) throws {
    let found = try lines(first + "\n" + #"{"id":2,"name":"Bo","email":"b@x.example"}"# + "\n")
    #expect(found.contains { $0.contains("b@x.example") } && found.contains { $0.contains("a@x.example") }, "\(found)")
  }

  @Test("Pages that follow each other in one file are read one after the other")
  func pages() throws {
    let page = #"{"connections": [{"resourceName": "people/c1", "names": [{"displayName": "Ada"}]}], "totalPeople": 2}"#
    #expect(try lines(page + "\n" + page).count { $0 == "FN:Ada" } == 2)
  }

  @Test(
    "JSON that is not an address book is refused with the name of its format",
    arguments: [
      (#"{"@type": "CardGroup", "uid": "1", "members": {"a": true}}"#, "draft of JSContact"),
      (#"{"@type": "Event", "uid": "1", "title": "x"}"#, "JSCalendar"),
      (
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "x", "phone": "+1 555 0100"}}]}"#,
        "GeoJSON"
      ),
      (
        #"{"name": "x", "version": "1.0.0", "author": {"name": "Ada", "email": "a@b.example"}, "dependencies": {}}"#,
        "package.json"
      ),
      (#"{"name": "Ada", "type": "personal_chat", "id": 5, "messages": [{"id": 1, "from": "Ada"}]}"#, "chat"),
      (#"{"about": "x", "chats": {"list": [{"name": "Ada", "id": 5, "messages": []}]}}"#, "Telegram"),
      (#"[{"id": 1, "name": "Chair", "category": "x", "price": 9.99}]"#, "list of products"),
      ("[1, 2, 3]", "list of numbers"), (#"["a", "b"]"#, "list of texts"), ("[[1, 2], [3, 4]]", "table in arrays"),
      (#"{"error": {"code": 401, "message": "no"}}"#, "error message"), (#"{"users": []}"#, "empty list \"users\""),
      (#"{"@context": "https://schema.org", "@type": "Product", "name": "Chair"}"#, "schema.org Product"),
      (#"{"resourceType": "Patient", "name": [{"family": "x"}]}"#, "FHIR"),
      (#"{"openapi": "3.0.0", "info": {"title": "x", "contact": {"email": "a@b.example"}}}"#, "OpenAPI"),
      (#"{"encrypted": false, "items": [{"name": "x", "login": {"username": "a@b.example"}}]}"#, "passwords"),
      (#"[{"id": 17, "login": "ada"}]"#, #"objects with "id", "login""#),
    ])
  func refused(json: String, name: String) throws {
    let result = try Converted.run([source(json, "in.json")], to: .vcard40)
    #expect(result.summary.read == 0 && !result.summary.isComplete)
    #expect(result.messages.contains { $0.hasPrefix("IO003 ") && $0.contains(name) }, "\(result.messages)")
  }

  @Test(
    "The own form and the forms of apps are read as before",
    arguments: [
      (#"[{"uid": "1"}]"#, "json"), (#"[{"uid": "1", "name": {"family": ["L"]}, "notez": 1}]"#, "json"),
      (#"{"uid": "1", "phones": ["+1 555 0100"]}"#, "ndjson"), ("[]", "json"),
      (#"[{"id": "1", "name": "A", "phone": "1", "email": ""}]"#, "app-contact-list-pro"),
      (#"[{"id": "1", "name": "A", "phone": {"home": "1"}, "email": ""}]"#, "json-table"),
      (#"[{"firstName": "A", "phones": ["+1 555 0100"]}]"#, "json-table"),
      (#"[{"id": "1", "name": "A", "phone": "1"}, {"id": "2", "name": "B", "city": "Leith"}]"#, "json-table"),
    ])
  func own(json: String, format: String) throws {
    let result = try Converted.run([source(json, "in.json")], to: .ndjson)
    #expect(result.summary.inputs.first?.format?.name == format)
  }

  @Test("Hostile JSON ends in findings, in linear time")
  func hostile() throws {
    let person = #"{"name": "Ada", "email": "a@b.example"}"#
    let deep = String(repeating: "[", count: 100_000)
    let nested =
      "[\(person), {\"name\": \"B\", \"x\": \(String(repeating: "{\"a\":", count: 200))1\(String(repeating: "}", count: 200))}]"
    #expect(try Converted.run([source(nested, "in.json")], to: .vcard40).messages.contains { $0.hasPrefix("JS006") })
    #expect(try Converted.run([source("{\"users\": \(deep)", "in.json")], to: .vcard40).summary.read == 0)
    let many = (0..<10_000).map { "\"k\($0)\": \"\($0)\"" }.joined(separator: ", ")
    let wide = try Converted.run([source("[\(person), {\"name\": \"B\", \(many)}]", "in.json")], to: .vcard40)
    #expect(wide.messages.contains { $0.hasPrefix("JS042") } && wide.summary.read == 2)
  }

  @Test(
    "Damaged files of known programs never stop the program, and are the same in blocks of any size",
    arguments: SeededRandom.seeds(8))
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["google-people.json", "microsoft-graph.json", "telegram.json", "schema-org.json", "users.json"]
    var bytes = Array(try sample(names[random.below(names.count)]).utf8)
    for _ in 0...random.below(6) {
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[place] = Array("{}[],:\"\\\n0a".utf8)[random.below(11)]
      case 1: bytes.remove(at: place)
      default: bytes.insert(Array("{}[],:\"\\\n".utf8)[random.below(9)], at: place)
      }
    }
    let input = ContactSource.bytes(bytes, name: "in.json")
    let whole = try? Converted.run([input], to: .ndjson)
    for size in [1, 13] {
      let small = try? Converted.run([input], to: .ndjson) { $0.blockSize = size }
      #expect(
        small?.text == whole?.text && small?.summary.read == whole?.summary.read, "seed \(seed), blocks of \(size)")
    }
  }
}

/// Lists of recipients, as people copy them from a message.
@Suite("Lists of recipients")
struct RecipientTests {
  private func people(_ text: String) throws -> [String] {
    try ContactFile.read(source(text, "in.txt")).contacts.map { contact in
      (contact.formattedNames.map(\.value) + contact.emails.map(\.value) + contact.categories.map(\.value))
        .joined(separator: " | ")
    }
  }

  @Test(
    "Each mailbox is a contact",
    arguments: [
      (
        "Ada Lovelace <ada@example.org>; Ben Ort <ben@example.org>; Ray, Cid <cid@example.org>\n",
        ["Ada Lovelace | ada@example.org", "Ben Ort | ben@example.org", "Ray, Cid | cid@example.org"]
      ),
      (
        "To: \"Lovelace, Ada\" <ada@example.org>, Ben Ort <ben@example.org>,\r\n cid@example.org",
        ["Lovelace, Ada | ada@example.org", "Ben Ort | ben@example.org", "cid@example.org"]
      ),
      (
        "Friends: Ada <ada@example.org>, \"Ben \\\"B\\\" Ort\" <ben@example.org>; Dan <dan@example.org>\n\nEve <eve@example.org>\n",
        [
          "Ada | ada@example.org | Friends", "Ben \"B\" Ort | ben@example.org | Friends", "Dan | dan@example.org",
          "Eve | eve@example.org",
        ]
      ),
      ("ada@example.org, ben@example.org; cid@example.org", ["ada@example.org", "ben@example.org", "cid@example.org"]),
    ])
  func mailboxes(text: String, expected: [String]) throws {
    #expect(try people(text) == expected)
    for size in [1, 7] {
      let result = try Converted.run([source(text, "in.txt")], to: .vcard40) { $0.blockSize = size }
      #expect(result.summary.read == expected.count)
    }
  }

  @Test("A table with two addresses in each row is one of people, and one mailbox a line is read as before")
  func tables() throws {
    #expect(
      try people("ada@example.org,a@work.example\nben@example.org,b@work.example\n")
        == [
          "ada@example.org | a@work.example", "ben@example.org | b@work.example",
        ].map { $0.replacing(" | ", with: " | ") })
    #expect(
      try people("Ada <ada@example.org>\nBen <ben@example.org>\n") == [
        "Ada | ada@example.org", "Ben | ben@example.org",
      ])
  }

  @Test("A line that is not a list of mailboxes is rejected")
  func stray() throws {
    let lists = (0..<60).map { "A\($0) <a\($0)@example.org>, B\($0) <b\($0)@example.org>\n" }.joined()
    let result = try Converted.run([source(lists + "see you\n", "in.txt")], to: .vcard40)
    #expect(result.summary.read == 120 && result.summary.rejected == 1)
    #expect(result.messages.contains { $0.hasPrefix("CS334") })
  }

  @Test("The names of different people in a cell of a table are a warning, and two forms of one name are not")
  func cells() throws {
    let table = "Team,Email\nSales,Ada Lovelace <ada@example.org>; Ben Ort <ben@example.org>\n"
    #expect(try Converted.run([source(table, "in.csv")], to: .vcard40).messages.contains { $0.hasPrefix("CS333") })
    let one = "Team,Email\nSales,\"Ada Lovelace <ada@example.org>; Lovelace, Ada <a@b.example>\"\n"
    #expect(try !Converted.run([source(one, "in.csv")], to: .vcard40).messages.contains { $0.hasPrefix("CS333") })
  }
}

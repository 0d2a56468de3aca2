import ContactModel
import JSONContacts
import Testing

@Suite struct JSONWriterTests {
  private var ada: Contact {
    var ada = Contact()
    ada.uid = "urn:uuid:1"
    ada.names = [Entry(PersonName(given: ["Ada", "Augusta"], family: "Lovelace"))]
    ada.phones = [Phone("+1 555 0100", types: [.cell, .work], preference: 1)]
    ada.birthday = .date(PartialDate(month: 12, day: 10))
    ada.dates = [Entry(.text("about 1830"), types: [], label: "Debut")]
    ada.photos = [Entry(Media(.uri("https://example.org/ada.png"), mediaType: "image/png"))]
    ada.extensions = [ExtensionProperty("X-A", "1\\,2", parameters: [Parameter("P", ["q"])], group: "item1")]
    return ada
  }

  /// Texts are examined eight bytes at a time. `#` and `]` are the bytes after the quote and the backslash.
  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1F}", #"\u001f"#), ("é", "é"), ("\u{7F}", "\u{7F}"),
  ])
  func aByteIsEscapedAtAnyPlace(character: String, written: String) {
    for length in 0...18 {
      for place in 0...length {
        let before = String(repeating: "#", count: place)
        let after = String(repeating: "]", count: length - place)
        var contact = Contact()
        contact.formattedNames = [Entry(character + before + character + after)]
        let expected = #"{"version":2,"formattedNames":[{"value":""# + written + before + written + after + "\"}]}\n"
        #expect(write([contact], .lines) == Array(expected.utf8))
      }
    }
  }

  /// A long text is written in pieces of 64 KiB.
  @Test(arguments: [65_535, 65_536, 65_537, 131_072, 200_000])
  func aLongTextIsWrittenAsAShortOne(length: Int) {
    for place in [0, 65_534, 65_535, 65_536, length - 1] where place < length {
      for (character, written) in [("\"", #"\""#), ("\n", #"\n"#), ("é", "é")] {
        let before = String(repeating: "#", count: place)
        let after = String(repeating: "]", count: length - place - 1)
        var contact = Contact()
        contact.notes = [Entry(before + character + after)]
        let expected = #"{"version":2,"notes":[{"value":""# + before + written + after + "\"}]}\n"
        #expect(write([contact], .lines) == Array(expected.utf8), "\(character) at \(place)")
      }
    }
  }

  @Test func anArrayIsForPeople() {
    #expect(
      String(decoding: write([ada, Contact()], .array), as: UTF8.self) == #"""
        [
          {
            "version": 2,
            "uid": "urn:uuid:1",
            "name": {
              "family": ["Lovelace"],
              "given": ["Ada", "Augusta"]
            },
            "phones": [
              {
                "value": "+1 555 0100",
                "types": ["work", "cell"],
                "preference": 1
              }
            ],
            "birthday": "--12-10",
            "dates": [
              {
                "text": "about 1830",
                "label": "Debut"
              }
            ],
            "photos": [
              {
                "value": {
                  "mediaType": "image/png",
                  "uri": "https://example.org/ada.png"
                }
              }
            ],
            "extensions": [
              {
                "group": "item1",
                "name": "X-A",
                "parameters": [
                  {
                    "name": "P",
                    "values": ["q"]
                  }
                ],
                "value": "1\\,2"
              }
            ]
          },
          {
            "version": 2
          }
        ]

        """#)
  }

  @Test func linesAreForPrograms() {
    #expect(
      String(decoding: write([ada, Contact()], .lines), as: UTF8.self) == #"""
        {"version":2,"uid":"urn:uuid:1","name":{"family":["Lovelace"],"given":["Ada","Augusta"]},"phones":[{"value":"+1 555 0100",\#
        "types":["work","cell"],"preference":1}],"birthday":"--12-10","dates":[{"text":"about 1830",\#
        "label":"Debut"}],"photos":[{"value":{"mediaType":"image/png","uri":"https://example.org/ada.png"}}],\#
        "extensions":[{"group":"item1","name":"X-A","parameters":[{"name":"P","values":["q"]}],"value":"1\\,2"}]}
        {"version":2}

        """#)
  }

  @Test func aSingleValueIsWrittenPlainlyBesideItsAttributes() {
    var contact = Contact()
    contact.names = [Entry(PersonName(given: "Ada", family: [])), Entry(PersonName(given: "エイダ", family: []))]
    contact.names[1].language = "ja"
    contact.birthdays = [Entry(.date(PartialDate(year: 1815)))]
    contact.birthdays[0].altID = "1"
    #expect(
      String(decoding: write([contact], .lines), as: UTF8.self)
        == #"{"version":2,"name":{"given":["Ada"]},"nameAlternatives":[{"value":{"given":["エイダ"]},"language":"ja"}],"#
        + #""birthday":"1815","birthdayAttributes":{"altID":"1"}}"# + "\n")
  }

  @Test func datesThatNoCalendarHasKeepTheirParts() {
    var contact = Contact()
    contact.birthday = .date(PartialDate(year: 1985, month: 13, day: 45))
    #expect(
      String(decoding: write([contact], .lines), as: UTF8.self)
        == #"{"version":2,"birthdayAttributes":{"parts":{"year":1985,"month":13,"day":45}}}"# + "\n")
  }
}

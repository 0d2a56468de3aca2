import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// What comes out must not depend on how the input is cut and who works on the pieces.
@Suite("The same at any size of blocks and number of threads")
struct SameAtAnySizeTests {
  static let cards = [
    "BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;Ada;;;\nFN:Ada Lovelace\nTEL;TYPE=CELL:+1 555 0100\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:4.0\nFN:Zoë\nBDAY:19851345\nitem1.EMAIL;PREF=1:z@example.org\nitem1.X-ABLabel:School\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller;J=\n=C3=BCrgen\nTEL;CELL:1\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:3.0\nFN:No end\nN:;;;;\n",
    "VERSION:3.0\nFN:No begin\nEND:VCARD\n",
    "some words between\n", "\n\n", "END:VCARD\n",
    "BEGIN:VCARD\nVERSION:3.0\nFN:Folded\nNOTE:one\n  two\n\tthree\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n SkZJRg==\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:3.0\nFN:Bad line\nno colon here\nX-A;B=\"open:1\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:2.1\nN:Outer\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nN:Inner\nEND:VCARD\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:3.0\nFN:\(String(repeating: "very long ", count: 60))\nN:x;;;;\nEND:VCARD\n",
    "BEGIN:VCARD\nVERSION:9.9\nFN:Future\nEND:VCARD\n",
  ]

  static let records = [
    "Ada,Lovelace,* Work,ada@example.org\n", "Grace,Hopper,Home,\"a@b.org ::: c@d.org\"\n", "\n", ",,,\n",
    "\"two\nlines\",\"quo\"\"te\",,\n", "short\n", "l,o,n,g,e,r\n", "stray\"quote,x,,\n", "\"text\"after,x,,\n",
    "\(String(repeating: "long", count: 100)),x,,\n", "=1+1,x,,\n", "Zoë,,,\n",
  ]

  static let elements = [
    #"{"uid": "1"}"# + "\n", #"{"uid": "2", "shoe": 41},"# + "\n", #"{"uid": "3" 1}"# + "\n", "nonsense\n",
    #"{"notes": ["\#(String(repeating: "long ", count: 80))"]}"# + "\n", "\n", "[[[[[[]]]]]]\n",
    #"{"a": "\ud83d"}"# + "\n",
  ]

  static let entries = [
    "dn: cn=Ada\nobjectClass: person\ncn: Ada\nmail: ada@example.org\n\n", "dn: cn=Zoe\ncn:: Wm/D\n qw==\n\n", "\n\n",
    "# a comment\n", "dn: cn=Eve\ncn: Eve\nno colon\n\n", "dn: cn=Gone\nchangetype: delete\n\n",
    "dn: dc=example\nobjectClass: domain\n\n", "dn: cn=Kim\ncn: Kim\n", "search: 2\nresult: 0 Success\n\n",
    "dn: cn=Long\ncn: Long\ndescription: \(String(repeating: "long ", count: 80))\n\n",
    "dn: cn=Photo\ncn: Photo\njpegPhoto:: /9j/4AAQ\n SkZJRg==\njpegPhoto:< file:///x\ncn:: %\n\n",
  ]

  func check(_ pieces: [String], start: String, to format: FileFormat, name: String) throws {
    let seed = SeededRandom.runSeed
    var generator = SeededRandom(seed: seed)
    for round in 0..<8 * SeededRandom.factor {
      var text = start
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      var bytes = Array(text.utf8)
      switch round % 4 {
      case 1: bytes = bytes.flatMap { $0 == ASCII.lineFeed ? [ASCII.carriageReturn, $0] : [$0] }
      case 2 where name != "in.ndjson": bytes = bytes.map { $0 == ASCII.lineFeed ? ASCII.carriageReturn : $0 }
      case 3 where bytes.count > start.utf8.count:
        bytes.removeLast(Int.random(in: 0..<(bytes.count - start.utf8.count), using: &generator))
      default: break
      }
      let isLimited = Bool.random(using: &generator)
      let isStrict = Bool.random(using: &generator)
      let run = { (threads: Int, blockSize: Int) in
        try Converted.run([.bytes(bytes, name: name)], to: format) { options in
          options.threads = threads
          options.blockSize = blockSize
          options.isStrict = isStrict
          guard isLimited else { return }
          options.limits.value = 200
          options.limits.card = 300
          options.limits.field = 150
          options.limits.record = 250
        }
      }
      let expected = try run(1, 1 << 20)
      #expect(
        expected.summary.read > 0 || isStrict || round % 4 == 3 || name == "in.csv", "seed \(seed) round \(round)")
      for (threads, blockSize) in [(1, 1), (2, 2), (1, 3), (8, 7), (2, 64), (1, 100), (8, 4096)] {
        let result = try run(threads, blockSize)
        let comparisons = [
          ("text", result.text == expected.text), ("findings", result.findings == expected.findings),
          ("rejected", result.rejected == expected.rejected), ("summary", result.summary == expected.summary),
        ]
        let different = comparisons.filter { !$0.1 }.map(\.0)
        if different.isEmpty { continue }
        Issue.record(
          """
          seed \(seed), round \(round), blocks of \(blockSize), \(threads) threads, limited \(isLimited), \
          strict \(isStrict): not the same \(different.joined(separator: ", "))
          """)
        return
      }
    }
  }

  @Test("vCard", arguments: [FileFormat.vcard, .ndjson])
  func vcard(format: FileFormat) throws {
    try check(
      Self.cards, start: "BEGIN:VCARD\nVERSION:3.0\nFN:First\nN:First;;;;\nEND:VCARD\n", to: format, name: "in.vcf")
  }

  @Test("CSV", arguments: [FileFormat.googleCSV, .vcard40])
  func csv(format: FileFormat) throws {
    try check(
      Self.records, start: "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\n", to: format, name: "in.csv")
  }

  static let jCards = [
    #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ada"]]],"# + "\n",
    #"[ "vcard" , [["version",{},"text","4.0"],["fn",{},"text","Zoë"],["bday",{},"date","1985-13-45"]]]"# + "\n",
    #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","no end"],"# + "\n", "nonsense\n", "\n", "[", "]",
    #"["vcard",[["fn",{},"text","\#(String(repeating: "long ", count: 80))"]]]"# + "\n", "[[[[[[]]]]]]\n",
    #"["vcard", []]"#, #"["vcard", {}]"#, #"["vcard",[["note",{},"text","["vcard",["]]]"#,
  ]

  @Test("jCard", arguments: [FileFormat.json])
  func jCard(format: FileFormat) throws {
    try check(
      Self.jCards, start: #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","First"]]]"# + "\n", to: format,
      name: "in.jcard")
  }

  static let cardObjects = [
    #"{"@type":"Card","version":"2.0","name":{"full":"Ada"},"example.com:x":{"a":[1,null]}},"# + "\n",
    #"{ "@type" : "Card" , "version":"1.0","emails":{"e1":{"address":"ada@example.org"},"e2":{}}}"# + "\n",
    #"{"@type":"Card","version":"2.0","notes":{"n":{"note":"no end}"# + "\n", "nonsense\n", "\n", "[", "]", ",",
    #"{"@type":"Card","version":"2.0","notes":{"n":{"note":"\#(String(repeating: "long ", count: 80))"}}}"# + "\n",
    #"{"@type":"Person"}"#, #"{"@type":"Card"}"#,
  ]

  @Test("JSContact", arguments: [FileFormat.ndjscontact, .vcard40])
  func jsContact(format: FileFormat) throws {
    try check(
      Self.cardObjects, start: #"{"@type":"Card","version":"2.0","name":{"full":"First"}}"# + "\n", to: format,
      name: "in.json")
  }

  static let xCards = [
    "<vcard><fn><text>Ada</text></fn></vcard>\n",
    "<vcard><fn><text>Zoë</text></fn><bday><date>1985-13-45</date></bday><o:a>b</o:a></vcard>\n",
    "<vcard><fn><text>no end</text>\n", "nonsense\n", "\n", "</vcards>", "<vcard/>", "<a>", "<!-- <vcard> -->", "<",
    "&a;",
    "<vcard><fn><text>\(String(repeating: "long ", count: 80))</text></fn></vcard>\n", "<vcard xmlns='urn:x'/>",
    "<o:vcard xmlns:o='urn:ietf:params:xml:ns:vcard-4.0'><o:fn><o:text>Bo</o:text></o:fn></o:vcard>",
  ]

  @Test("xCard", arguments: [FileFormat.json, .xcard])
  func xCard(format: FileFormat) throws {
    try check(
      Self.xCards,
      start:
        "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\" xmlns:o=\"urn:o\">\n<vcard><fn><text>First</text></fn></vcard>\n",
      to: format, name: "in.xml")
  }

  @Test("LDIF", arguments: [FileFormat.ldif, .ndjson])
  func ldif(format: FileFormat) throws {
    try check(Self.entries, start: "version: 1\ndn: cn=First\ncn: First\n\n", to: format, name: "in.ldif")
  }

  @Test("JSON", arguments: [FileFormat.json])
  func json(format: FileFormat) throws {
    try check(Self.elements, start: "{\"uid\": \"0\"}\n", to: format, name: "in.ndjson")
  }
}

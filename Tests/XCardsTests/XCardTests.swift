import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import XCards

@Suite("Properties of an xCard")
struct XCardTests {
  @Test(
    "A property is the line of vCard 4.0 with the same meaning, in both directions",
    arguments: [
      ("<fn><text>Ada, &amp; \"B\" &lt;c&gt;</text></fn>", "FN:Ada\\, & \"B\" <c>"),
      (
        "<n><surname>Lovelace</surname><given>Ada</given><additional>A</additional><additional>B</additional><prefix/><suffix/></n>",
        "N:Lovelace;Ada;A,B;;"
      ),
      (
        "<adr><parameters><label><text>1 Hill\nTown</text></label></parameters><pobox/><ext/><street>1 Hill; left</street><locality/><region/><code/><country/></adr>",
        #"ADR;LABEL="1 Hill^nTown":;;1 Hill\; left;;;;"#
      ),
      (
        "<tel><parameters><type><text>home</text><text>cell</text></type><pref><integer>1</integer></pref></parameters><uri>tel:+1-555-0100;ext=5</uri></tel>",
        "TEL;VALUE=uri;TYPE=home,cell;PREF=1:tel:+1-555-0100;ext=5"
      ),
      ("<tel><text>5</text></tel>", "TEL:5"),
      ("<categories><text>a,b</text><text>c;d</text></categories>", "CATEGORIES:a\\,b,c\\;d"),
      ("<gender><sex>F</sex><identity>grrrl</identity></gender>", "GENDER:F;grrrl"),
      ("<gender><sex>M</sex></gender>", "GENDER:M"), ("<gender><sex/><identity>x</identity></gender>", "GENDER:;x"),
      ("<bday><date>--0412</date></bday>", "BDAY:--0412"), ("<bday><time>232050</time></bday>", "BDAY:T232050"),
      ("<bday><text>circa 1800</text></bday>", "BDAY;VALUE=text:circa 1800"),
      (
        "<anniversary><date-time>20090808T143000-0500</date-time></anniversary>", "ANNIVERSARY:20090808T143000-0500"
      ),
      ("<rev><timestamp>20240229T102030Z</timestamp></rev>", "REV:20240229T102030Z"),
      ("<tz><utc-offset>-0500</utc-offset></tz>", "TZ;VALUE=utc-offset:-0500"),
      ("<tz><text>Europe/Berlin</text></tz>", "TZ:Europe/Berlin"),
      (
        "<lang><parameters><pref><integer>2</integer></pref></parameters><language-tag>fr</language-tag></lang>",
        "LANG;PREF=2:fr"
      ),
      (
        "<org><parameters><sort-as><text>B</text><text>A</text></sort-as></parameters><text>Beta</text><text>Unit</text></org>",
        #"ORG;SORT-AS="B,A":Beta;Unit"#
      ),
      ("<clientpidmap><sourceid>1</sourceid><uri>urn:uuid:a,b</uri></clientpidmap>", "CLIENTPIDMAP:1;urn:uuid:a,b"),
      ("<url><uri>https://a.org/?a=1;b=2,3&amp;c</uri></url>", "URL:https://a.org/?a=1;b=2,3&c"),
      ("<related><text>Ben</text></related>", "RELATED;VALUE=text:Ben"),
      ("<note><text>  a\n\n\tb  </text></note>", "NOTE:  a\\n\\n\tb  "),
      (
        "<photo><uri>data:image/gif;base64,R0lGODlhAQABAAAAACw=</uri></photo>",
        "PHOTO:data:image/gif;base64,R0lGODlhAQABAAAAACw="
      ),
      ("<x-coffee><unknown>Stenophylla;Guinea\\,Africa</unknown></x-coffee>", "X-COFFEE:Stenophylla;Guinea\\,Africa"),
      ("<x-text><text>a;b</text><text>c</text></x-text>", "X-TEXT;VALUE=text:a\\;b,c"),
      (
        "<x-custom-field><parameters><x-label><unknown>Points</unknown></x-label></parameters><text>12,50; net</text></x-custom-field>",
        "X-CUSTOM-FIELD;X-LABEL=Points:12\\,50\\; net"
      ),
      ("<x-smokes><boolean>false</boolean></x-smokes>", "X-SMOKES;VALUE=boolean:false"),
      ("<x-laps><integer>1</integer><integer>20</integer></x-laps>", "X-LAPS;VALUE=integer:1,20"),
      ("<x-days><date>19850412</date><date>--0413</date></x-days>", "X-DAYS;VALUE=date:19850412,--0413"),
      ("<x-other><x-type>a;b\\,c</x-type></x-other>", "X-OTHER;VALUE=x-type:a;b\\,c"),
    ])
  func property(element: String, line: String) throws {
    let contact = try #require(contacts(ofLines: line).first)
    let batch = XCardReader().read(document(element))
    #expect(batch.items.map(\.value) == [contact])
    #expect(batch.findings.allSatisfy { $0.code.id == "VC120" }, "\(batch.findings.map(\.message))")
    let written = writeXCards([contact])
    #expect(String(decoding: written.bytes, as: UTF8.self).contains("\n    \(element)\n"))
  }

  @Test("A group has the properties that follow each other in it")
  func groups() throws {
    let text =
      "<group name=\"item1\"><url><uri>https://a.org</uri></url><x-a><unknown>1</unknown></x-a></group><note><text>b</text></note>"
    let batch = XCardReader().read(document("<fn><text>A</text></fn>" + text))
    let expected = contacts(ofLines: "FN:A\nitem1.URL:https://a.org\nitem1.X-A:1\nNOTE:b")
    #expect(batch.items.map(\.value) == expected && batch.findings.isEmpty)
    let written = String(decoding: writeXCards(batch.items.map(\.value)).bytes, as: UTF8.self)
    #expect(written.contains("<group name=\"item1\">"))
    #expect(XCardReader().read(Array(written.utf8)).items.map(\.value) == expected)
  }

  @Test(
    "Output of other programs is read",
    arguments: [
      ("<n><given>Ada</given><surname>L</surname><given>B</given></n>", "N:L;Ada,B;;;"),
      ("<bday><date-and-or-time>19850412</date-and-or-time></bday>", "BDAY:19850412"),
      ("<bday><date>\n  1985-04-12\n</date></bday>", "BDAY:1985-04-12"),
      ("<tel><uri>\n tel:+1-555-0100 </uri></tel>", "TEL;VALUE=uri:tel:+1-555-0100"),
      ("<tel><uri>+49 170 1</uri></tel>", "TEL:+49 170 1"),
      ("<note><text><![CDATA[a <b> & c]]> d</text></note>", "NOTE:a <b> & c d"),
      ("<note><text>&#65;&#x42;&apos;&#10;</text></note>", "NOTE:AB'\\n"),
      ("<note><text>a<!-- b -->c<?d?></text></note>", "NOTE:ac"),
      (
        "<photo><uri>data:image/gif;base64,R0lGODlh\n  AQABAAAAACw=</uri></photo>",
        "PHOTO:data:image/gif;base64,R0lGODlhAQABAAAAACw="
      ),
      ("<x-a><unknown>a\nEND:VCARD\n</unknown></x-a>", "X-A:a\\nEND:VCARD\\n"),
      ("<email><parameters/><text>a@b.org</text></email>", "EMAIL:a@b.org"),
      ("<adr><street>1 Hill</street></adr>", "ADR:;;1 Hill;;;;"),
      ("<tel><text>5</text></tel><tel><text>6</text></tel>", "TEL:5\nTEL:6"),
    ])
  func others(element: String, lines: String) {
    let batch = XCardReader().read(document("<fn><text>A</text></fn>" + element))
    #expect(batch.items.map(\.value) == contacts(ofLines: "FN:A\n" + lines))
    #expect(batch.findings.isEmpty, "\(batch.findings.map(\.message))")
  }

  @Test(
    "Invalid elements are read as far as their meaning is clear, and reported",
    arguments: [
      ("<note>b</note>", "NOTE:b", ["XC022"]), ("<NOTE><Text>b</Text></NOTE>", "NOTE:b", ["XC023", "XC023"]),
      ("<note><text>b</text><text>c</text></note>", "NOTE:b\nNOTE:c", ["XC022"]),
      ("<tel><parameters><type>home</type></parameters><text>5</text></tel>", "TEL;TYPE=home:5", ["XC022"]),
      ("<note/>", "", ["XC022"]), ("<note id=\"1\"><text>b</text></note>", "NOTE:b", ["XC024"]),
      ("<note><text>b<i>c</i></text></note>", "NOTE:b", ["XC024"]),
      ("text<note><text>b</text></note>", "NOTE:b", ["XC024"]),
      ("<note>b<text>c</text></note>", "NOTE:c", ["XC024"]), ("<version><text>4.0</text></version>", "", ["XC024"]),
      ("<n><surname>L</surname><maiden>B</maiden></n>", "N:L;;;;", ["XC024"]),
      ("<note><parameters><value><text>text</text></value></parameters><text>b</text></note>", "NOTE:b", ["XC024"]),
      ("<note><text>b &copy; c</text></note>", "NOTE:b &copy; c", ["XC002"]),
      ("<note><text>b</note>", "NOTE:b", ["XC001"]), ("<note><text>b</text></wrong></note>", "NOTE:b", ["XC001"]),
      ("<note><a:b xmlns:a=\"urn:a\">c</a:b><text>b</text></note>", "NOTE:b", ["XC024"]),
      ("<group name=\"a b\"><note><text>b</text></note></group>", "a-b.NOTE:b", ["XC023"]),
      ("<group><note><text>b</text></note></group>", "NOTE:b", ["XC023"]),
      ("<bday><date>19851345</date></bday>", "BDAY:19851345", ["VC350"]),
    ])
  func mistakes(element: String, lines: String, codes: [String]) {
    let bytes = document("<fn><text>A</text></fn>" + element)
    let batch = XCardReader().read(bytes)
    #expect(batch.items.map(\.value) == contacts(ofLines: "FN:A\n" + lines))
    #expect(batch.findings.map(\.code.id) == codes, "\(batch.findings.map(\.message))")
    #expect(batch.findings.allSatisfy { ($0.range?.upperBound ?? .max) <= bytes.count && $0.contact?.index == 0 })
  }

  @Test("A finding is about the bytes of its element")
  func place() throws {
    let bytes = document("<fn><text>A</text></fn><note>b</note>")
    let finding = try #require(XCardReader().read(bytes).findings.first)
    #expect(String(decoding: bytes[try #require(finding.range)], as: UTF8.self) == "<note>b</note>")
    #expect(finding.property == "NOTE" && finding.contact?.name == "A")
  }

  @Test("Characters that XML does not have are a reported loss, and line breaks and tabs are kept")
  func characters() {
    var contact = Contact()
    contact.formattedNames = [Entry("A\u{1}B\u{FFFE}C")]
    contact.notes = [Entry("a\tb\nc ]]> \u{1F600}")]
    let written = writeXCards([contact])
    #expect(written.losses.map(\.code) == [LossCodes.valueChanged, LossCodes.valueChanged])
    #expect(written.losses.allSatisfy { $0.severity == .warning && $0.property == "FN" })
    let back = XCardReader().read(written.bytes).items.first?.value
    #expect(back?.formattedNames.map(\.value) == ["ABC"] && back?.notes == contact.notes)
  }

  @Test("Names that XML or xCard does not allow are written with x- and reported", arguments: ["GROUP", "3D", "VCARD"])
  func names(name: String) {
    var contact = Contact()
    contact.formattedNames = [Entry("A")]
    contact.extensions = [ExtensionProperty(name, "b")]
    let written = writeXCards([contact])
    #expect(written.losses.map(\.code) == [LossCodes.valueChanged])
    contact.extensions = [ExtensionProperty("X-" + name, "b")]
    #expect(XCardReader().read(written.bytes).items.map(\.value) == [contact])
  }
}

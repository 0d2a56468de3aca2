import ContactModel
import SourceText
import Testing
import VCardContacts
import XCards

@Suite("Examples of RFC 6351")
struct XCardStandardTests {
  @Test("Section 4: a card of an author")
  func author() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">
        <vcard>
          <fn><text>Simon Perreault</text></fn>
          <n>
            <surname>Perreault</surname>
            <given>Simon</given>
            <additional/>
            <prefix/>
            <suffix>ing. jr</suffix>
            <suffix>M.Sc.</suffix>
          </n>
          <bday><date>--0203</date></bday>
          <anniversary>
            <date-time>20090808T1430-0500</date-time>
          </anniversary>
          <gender><sex>M</sex></gender>
          <lang>
            <parameters><pref><integer>1</integer></pref></parameters>
            <language-tag>fr</language-tag>
          </lang>
          <org>
            <parameters><type><text>work</text></type></parameters>
            <text>Viagenie</text>
          </org>
          <adr>
            <parameters>
              <type><text>work</text></type>
              <label><text>Simon Perreault
      2875 boul. Laurier</text></label>
            </parameters>
            <pobox/>
            <ext/>
            <street>2875 boul. Laurier, suite D2-630</street>
            <locality>Quebec</locality>
            <region>QC</region>
            <code>G1V 2M2</code>
            <country>Canada</country>
          </adr>
          <tel>
            <parameters>
              <type>
                <text>work</text>
                <text>voice</text>
              </type>
            </parameters>
            <uri>tel:+1-418-656-9254;ext=102</uri>
          </tel>
          <email>
            <parameters><type><text>work</text></type></parameters>
            <text>simon.perreault@viagenie.ca</text>
          </email>
          <geo>
            <parameters><type><text>work</text></type></parameters>
            <uri>geo:46.766336,-71.28955</uri>
          </geo>
          <key>
            <parameters><type><text>work</text></type></parameters>
            <uri>http://www.viagenie.ca/simon.perreault/simon.asc</uri>
          </key>
          <tz><text>America/Montreal</text></tz>
          <url>
            <parameters><type><text>home</text></type></parameters>
            <uri>http://nomis80.org</uri>
          </url>
        </vcard>
      </vcards>
      """
    let batch = XCardReader().read(Array(text.utf8))
    let expected = contacts(
      ofLines: """
        FN:Simon Perreault
        N:Perreault;Simon;;;ing. jr,M.Sc.
        BDAY:--0203
        ANNIVERSARY:20090808T1430-0500
        GENDER:M
        LANG;PREF=1:fr
        ORG;TYPE=work:Viagenie
        ADR;TYPE=work;LABEL="Simon Perreault^n2875 boul. Laurier":;;2875 boul. Laurier\\, suite D2-630;Quebec;QC;G1V 2M2;Canada
        TEL;VALUE=uri;TYPE=work,voice:tel:+1-418-656-9254;ext=102
        EMAIL;TYPE=work:simon.perreault@viagenie.ca
        GEO;TYPE=work:geo:46.766336,-71.28955
        KEY;TYPE=work:http://www.viagenie.ca/simon.perreault/simon.asc
        TZ:America/Montreal
        URL;TYPE=home:http://nomis80.org
        """)
    #expect(batch.items.map(\.value) == expected)
    #expect(batch.findings.isEmpty)
    let written = writeXCards(expected)
    #expect(XCardReader().read(written.bytes).items.map(\.value) == expected)
    #expect(written.losses.isEmpty)
  }

  @Test("Section 5: groups, and extensions with and without a namespace")
  func extensions() {
    let text = """
      <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0" xmlns:ext="http://example.com/extensions/my-vcard"><vcard>
      <group name="contact"><fn><text>A</text></fn><email><text>a@b.org</text></email></group>
      <categories><text>c</text></categories>
      <x-my-prop><parameters><pref><integer>1</integer></pref></parameters><text>value goes here</text></x-my-prop>
      <ext:my-prop><parameters><pref><integer>1</integer></pref></parameters><text>value</text></ext:my-prop>
      </vcard></vcards>
      """
    let contact = XCardReader().read(Array(text.utf8)).items.first?.value
    #expect(contact?.emails.first?.group == "contact" && contact?.formattedNames.first?.group == "contact")
    #expect(
      contact?.extensions.map { "\($0.name) \($0.parameters.map(\.name)) \($0.value)" } == [
        "X-MY-PROP [\"VALUE\", \"PREF\"] value goes here"
      ])
    // The element has the namespaces of the elements around it, so that it means the same alone.
    #expect(
      contact?.xml.map(\.value) == [
        #"<ext:my-prop xmlns="urn:ietf:params:xml:ns:vcard-4.0" xmlns:ext="http://example.com/extensions/my-vcard"><parameters><pref><integer>1</integer></pref></parameters><text>value</text></ext:my-prop>"#
      ])
  }

  @Test("Section 6: a card and its xCard are equivalent")
  func equivalent() throws {
    let text = """
      <?xml version="1.0"?>
      <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">
        <vcard>
          <fn><text>J. Doe</text></fn>
          <n><surname>Doe</surname><given>J.</given><additional/><prefix/><suffix/></n>
          <x-file>
            <parameters><mediatype><text>image/jpeg</text></mediatype></parameters>
            <unknown>alien.jpg</unknown>
          </x-file>
          <a xmlns="http://www.w3.org/1999/xhtml"
             href="http://www.example.com">My web page!</a>
        </vcard>
      </vcards>
      """
    let batch = XCardReader().read(Array(text.utf8))
    let link = #"<a xmlns="http://www.w3.org/1999/xhtml"\n       href="http://www.example.com">My web page!</a>"#
    let expected = contacts(ofLines: "FN:J. Doe\nN:Doe;J.;;;\nX-FILE;MEDIATYPE=image/jpeg:alien.jpg\nXML:" + link)
    #expect(batch.items.map(\.value) == expected)
    #expect(batch.findings.isEmpty)
    let written = writeXCards(expected)
    let output = String(decoding: written.bytes, as: UTF8.self)
    #expect(output.contains("\n    " + link.split(separator: "\\n").joined(separator: "\n") + "\n"))
    #expect(
      output.contains(
        "<x-file><parameters><mediatype><text>image/jpeg</text></mediatype></parameters><unknown>alien.jpg</unknown></x-file>"
      ))
    #expect(written.losses.isEmpty)
  }
}

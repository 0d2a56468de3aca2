import ContactModel
import Testing

@testable import JSContacts

/// The examples of RFC 9553 section 2, by the numbers of their figures: members of a Card.
enum CardFigure {
  static let all: [(number: Int, card: String)] = metadata + names + contact + places + resources + other

  static let metadata: [(number: Int, card: String)] = [
    (
      6,
      #"{"uid":"22B2C7DF-9120-4969-8460-05956FE6B065","kind":"individual","name":{"components":[{"kind":"given","value":"John"},{"kind":"surname","value":"Doe"}],"isOrdered":true}}"#
    ),
    (7, #"{"version":"1.0","uid":"a"}"#),
    (8, #"{"created":"2022-09-30T14:35:10Z"}"#),
    (9, #"{"kind":"individual"}"#),
    (10, #"{"language":"de-AT"}"#),
    (
      11,
      #"{"kind":"group","name":{"full":"The Doe family"},"uid":"urn:uuid:ab4310aa-fa43-11e9-8f0b-362b9e155667","members":{"urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af":true,"urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519":true}}"#
    ),
    (12, #"{"prodId":"ACME Contacts App version 1.23.5"}"#),
    (
      13,
      #"{"relatedTo":{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6":{"relation":{"friend":true}},"8cacdfb7d1ffdb59@example.com":{"relation":{}}}}"#
    ),
    (14, #"{"uid":"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}"#),
    (15, #"{"updated":"2021-10-31T22:27:10Z"}"#),
  ]

  static let names: [(number: Int, card: String)] = [
    (
      16,
      #"{"name":{"components":[{"kind":"given","value":"Vincent"},{"kind":"surname","value":"van Gogh"}],"isOrdered":true}}"#
    ),
    (
      17,
      #"{"name":{"components":[{"kind":"given","value":"Diego"},{"kind":"surname","value":"Rivera"},{"kind":"surname2","value":"Barrientos"}],"isOrdered":true}}"#
    ),
    (18, #"{"name":{"full":"Mr. John Q. Public, Esq."}}"#),
    (
      19,
      #"{"name":{"components":[{"kind":"given","value":"Robert"},{"kind":"given2","value":"Pau"},{"kind":"surname","value":"Shou Chang"}],"sortAs":{"surname":"Pau Shou Chang","given":"Robert"},"isOrdered":true}}"#
    ),
    (
      20,
      #"{"language":"zh-Hant","name":{"components":[{"kind":"surname","value":"孫"},{"kind":"given","value":"中山"},{"kind":"given2","value":"文"},{"kind":"given2","value":"逸仙"}]},"localizations":{"yue":{"name/phoneticSystem":"jyut","name/phoneticScript":"Latn","name/components/0/phonetic":"syun1","name/components/1/phonetic":"zung1saan1","name/components/2/phonetic":"man4","name/components/3/phonetic":"jat6sin1"}}}"#
    ),
    (21, #"{"nicknames":{"k391":{"name":"Johnny"}}}"#),
    (
      22,
      #"{"organizations":{"o1":{"name":"ABC, Inc.","units":[{"name":"North American Division"},{"name":"Marketing"}],"sortAs":"ABC"}}}"#
    ),
    (
      23,
      #"{"speakToAs":{"grammaticalGender":"neuter","pronouns":{"k19":{"pronouns":"they/them","pref":2},"k32":{"pronouns":"xe/xir","pref":1}}}}"#
    ),
    (
      24,
      #"{"titles":{"le9":{"kind":"title","name":"Research Scientist"},"k2":{"kind":"role","name":"Project Leader","organizationId":"o2"}},"organizations":{"o2":{"name":"ABC, Inc."}}}"#
    ),
    (
      39,
      #"{"name":{"components":[{"kind":"title","value":"Mr."},{"kind":"given","value":"Ivan"},{"kind":"given2","value":"Petrovich"},{"kind":"surname","value":"Vasiliev"}]},"localizations":{"uk-Cyrl":{"name":{"components":[{"kind":"title","value":"г-н"},{"kind":"given","value":"Иван"},{"kind":"given2","value":"Петрович"},{"kind":"surname","value":"Васильев"}]}}}}"#
    ),
    (
      40,
      #"{"name":{"full":"Gabriel García Márquez"},"titles":{"t1":{"kind":"title","name":"novelist"}},"localizations":{"es":{"titles/t1/name":"escritor"}}}"#
    ),
  ]

  static let contact: [(number: Int, card: String)] = [
    (
      25,
      #"{"emails":{"e1":{"contexts":{"work":true},"address":"jqpublic@xyz.example.com"},"e2":{"address":"jane_doe@example.com","pref":1}}}"#
    ),
    (
      26,
      #"{"onlineServices":{"x1":{"uri":"xmpp:alice@example.com"},"x2":{"service":"Mastodon","user":"@alice@example2.com","uri":"https://example2.com/@alice"}}}"#
    ),
    (
      27,
      #"{"phones":{"tel0":{"contexts":{"private":true},"features":{"voice":true},"number":"tel:+1-555-555-5555;ext=5555","pref":1},"tel3":{"contexts":{"work":true},"number":"tel:+1-201-555-0123"}}}"#
    ),
    (
      28,
      #"{"preferredLanguages":{"l1":{"language":"en","contexts":{"work":true},"pref":1},"l2":{"language":"fr","contexts":{"work":true},"pref":2},"l3":{"language":"fr","contexts":{"private":true}}}}"#
    ),
    (
      29,
      #"{"calendars":{"calA":{"kind":"calendar","uri":"webcal://calendar.example.com/calA.ics"},"project-a":{"kind":"freeBusy","uri":"https://calendar.example.com/busy/project-a"}}}"#
    ),
    (30, #"{"schedulingAddresses":{"sched1":{"uri":"mailto:janedoe@example.com"}}}"#),
  ]

  static let places: [(number: Int, card: String)] = [
    (
      31,
      #"{"addresses":{"k23":{"contexts":{"work":true},"components":[{"kind":"number","value":"54321"},{"kind":"separator","value":" "},{"kind":"name","value":"Oak St"},{"kind":"locality","value":"Reston"},{"kind":"region","value":"VA"},{"kind":"separator","value":" "},{"kind":"postcode","value":"20190"},{"kind":"country","value":"USA"}],"countryCode":"US","defaultSeparator":", ","isOrdered":true}}}"#
    ),
    (
      32,
      #"{"addresses":{"k25":{"components":[{"kind":"number","value":"46"},{"kind":"name","value":"1 Sukhumvit 51 Alley"},{"kind":"subdistrict","value":"Khlong Tan Nuea"},{"kind":"district","value":" Watthana"},{"kind":"locality","value":"Bangkok"},{"kind":"country","value":"Thailand"},{"kind":"postcode","value":"10110"}],"defaultSeparator":", ","isOrdered":true}}}"#
    ),
    (
      33,
      #"{"addresses":{"k26":{"components":[{"kind":"block","value":"2-7"},{"kind":"separator","value":"-"},{"kind":"number","value":"2"},{"kind":"separator","value":" "},{"kind":"district","value":"Marunouchi"},{"kind":"locality","value":"Chiyoda-ku"},{"kind":"region","value":"Tokyo"},{"kind":"separator","value":" "},{"kind":"postcode","value":"100-8994"}],"defaultSeparator":", ","full":"2-7-2 Marunouchi, Chiyoda-ku, Tokyo 100-8994","isOrdered":true}},"localizations":{"jp":{"addresses/k26":{"components":[{"kind":"region","value":"東京都"},{"kind":"locality","value":"千代田区"},{"kind":"district","value":"丸ノ内"},{"kind":"block","value":"2-7"},{"kind":"separator","value":"-"},{"kind":"number","value":"2"},{"kind":"postcode","value":"〒100-8994"}],"defaultSeparator":"","full":"〒100-8994東京都千代田区丸ノ内2-7-2","isOrdered":true}}}}"#
    ),
  ]

  static let resources: [(number: Int, card: String)] = [
    (34, #"{"cryptoKeys":{"mykey1":{"uri":"https://www.example.com/keys/jdoe.cer"}}}"#),
    (
      35,
      #"{"cryptoKeys":{"mykey2":{"uri":"data:application/pgp-keys;base64,LS0tLS1CRUdJTiBSU0EgUFVCTElDIEtFWS0tLS0t"}}}"#
    ),
    (
      36,
      #"{"directories":{"dir1":{"kind":"entry","uri":"https://dir.example.com/addrbook/jdoe/Jean%20Dupont.vcf"},"dir2":{"kind":"directory","uri":"ldap://ldap.example/o=Example%20Tech,ou=Engineering","pref":1}}}"#
    ),
    (37, #"{"links":{"link3":{"kind":"contact","uri":"mailto:contact@example.com","pref":1}}}"#),
    (
      38,
      #"{"media":{"res45":{"kind":"sound","uri":"CID:JOHNQ.part8.19960229T080000.xyzMail@example.com"},"res47":{"kind":"logo","uri":"https://www.example.com/pub/logos/abccorp.jpg"},"res1":{"kind":"photo","uri":"data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAASABIAAD/"}}}"#
    ),
  ]

  static let other: [(number: Int, card: String)] = [
    (
      41,
      #"{"anniversaries":{"k8":{"kind":"birth","date":{"year":1953,"month":4,"day":15}},"k9":{"kind":"death","date":{"@type":"Timestamp","utc":"2019-10-15T23:10:00Z"},"place":{"full":"4445 Tree Street\nNew England, ND 58647\nUSA"}}}}"#
    ),
    (42, #"{"keywords":{"internet":true,"IETF":true}}"#),
    (
      43,
      #"{"notes":{"n1":{"note":"Open office hours are 1600 to 1715 EST, Mon-Fri","created":"2022-11-23T15:01:32Z","author":{"name":"John"}}}}"#
    ),
    (
      44,
      #"{"personalInfo":{"pi2":{"kind":"expertise","value":"chemistry","level":"high"},"pi1":{"kind":"hobby","value":"reading","level":"high"},"pi6":{"kind":"interest","value":"r&b music","level":"medium"}}}"#
    ),
  ]
}

@Suite("The examples of RFC 9553")
struct RFC9553Tests {
  @Test("An example is valid, and comes back from a vCard 4.0 without JSPROP", arguments: CardFigure.all.map(\.card))
  func comesBack(_ card: String) throws {
    let version = card.contains(#""version""#) ? "" : #""version":"2.0","#
    let text = #"{"@type":"Card",\#(version)"# + card.dropFirst()
    let (contact, findings) = CardSamples.read(text)
    #expect(findings == [])
    let lines = CardSamples.lines(of: try #require(contact))
    #expect(lines.filter { $0.hasPrefix("JSPROP") && !$0.contains("JSPTR=version") } == [])
    let back = NormalForm(sortsComponents: true).card(CardSamples.card(of: lines))
    let wanted = NormalForm(sortsComponents: true).card(CardSamples.object(text))
    #expect(CardSamples.same(back, wanted), "\(JSONTree.object(back).compactText)")
  }

  @Test(
    "A Card of version 1.0 comes back as one of 1.0, and every other one is of 2.0",
    arguments: [("1.0", ["JSPROP;JSPTR=version:\"1.0\""]), ("2.0", [])])
  func version(_ version: String, _ patches: [String]) throws {
    let lines = CardSamples.lines(of: #"{"@type":"Card","version":"\#(version)","uid":"x"}"#)
    #expect(lines.filter { $0.hasPrefix("JSPROP") } == patches)
    #expect(CardSamples.card(of: lines)["version"] == .text(version))
  }

  @Test(
    "A UID is not changed, in both directions",
    arguments: [
      "22B2C7DF-9120-4969-8460-05956FE6B065", "urn:uuid:22b2c7df-9120-4969-8460-05956fe6b065", "hello@example.com",
      "ldap:///o=University%20of%20Michigan,c=US", "x",
    ])
  func uid(_ uid: String) throws {
    let lines = CardSamples.lines(of: #"{"@type":"Card","version":"2.0","uid":"\#(uid)"}"#)
    #expect(CardSamples.card(of: lines)["uid"] == .text(uid), "\(lines)")
    var contact = Contact()
    contact.uids = [Entry(uid)]
    #expect(CardSamples.write(contact).card["uid"] == .text(uid))
  }
}

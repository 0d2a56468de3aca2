import Testing
import VCardSyntax

@Suite("Rules about base64")
struct Base64RulesTests {
  static let png = "iVBORw0KGgoAAAAN"

  @Test("Invalid base64 is reported")
  func bad() {
    expectFindings("PHOTO;ENCODING=b:⟦VC312⟧AA:A", in: [.v30])
    expectFindings("PHOTO;ENCODING=BASE64:⟦VC312⟧AAAAA\nKEY;BASE64:⟦VC312⟧A===", in: [.v21])
    expectFindings("PHOTO:data:image/png;base64,⟦VC312⟧AA!A", in: [.v40])
    expectFindings("PHOTO;ENCODING=b:AAEC", in: [.v30])
  }

  @Test("Base64 that only some programs read is reported")
  func lenient() {
    for text in ["AAECAwQ", "_-ECAwQ=", "AAECAw="] {
      expectFindings("PHOTO;ENCODING=b:⟦VC313⟧\(text)", in: [.v30])
      expectFindings("PHOTO;ENCODING=BASE64:⟦VC313⟧\(text)", in: [.v21])
      expectFindings("PHOTO:data:image/png;base64,⟦VC313⟧\(text)", in: [.v40])
    }
    expectFindings("PHOTO;ENCODING=b:AAEC⟦VC313⟧ AwQ=", in: [.v30])
    expectFindings("PHOTO;ENCODING=b:AAEC\n ⟦VC313⟧ AwQF\n  AAEC", in: [.v30])
    expectFindings("PHOTO;ENCODING=b:AAEC\n AwQF\n AAEC", in: [.v30])
    // A fold of 2.1 leaves its blank in the value.
    expectFindings("PHOTO;ENCODING=BASE64:\n  AAEC\n  AwQF\n\n", in: [.v21], ignoring("VC016"))
  }

  @Test("Base64 that only some programs read gets the form that all programs read")
  func lenientFixes() {
    for (text, result) in [
      ("AAECAwQ", "AAECAwQ="), ("_-ECAwQ=", "/+ECAwQ="), ("AAEC\n AwQ", "AAEC\n AwQ="), ("AAEC AwQF", "AAECAwQF"),
      ("AAEC\n  AwQ\n  _=", "AAEC\n AwQ\n /"), ("AAECAwQF==", "AAECAwQF"), ("AAECAwQ  ", "AAECAwQ="),
    ] {
      expectFix("PHOTO;ENCODING=b:\(text)", becomes: "PHOTO;ENCODING=b:\(result)", in: [.v30])
      expectFix(
        "PHOTO:data:image/png;base64,\(text)", becomes: "PHOTO:data:image/png;base64,\(result)", in: [.v40])
      expectSameContact("PHOTO;ENCODING=b:\(text)", in: [.v30])
      expectSameContact("PHOTO:data:image/png;base64,\(text)", in: [.v40])
    }
    expectFix(
      "PHOTO;ENCODING=BASE64:\n AAEC\n AwQ\n\n", becomes: "PHOTO;ENCODING=BASE64:\n AAEC\n AwQ=\n\n", in: [.v21],
      ignoring("VC016"))
  }

  @Test("Base64 that nothing declares is found in 3.0")
  func missingEncoding() {
    expectFindings("PHOTO;TYPE=PNG:⟦VC319⟧\(Self.png)", in: [.v30])
    expectFindings("PHOTO;VALUE=binary:⟦VC319⟧\(Self.png)", in: [.v30])
    expectFindings(
      "PHOTO;VALUE=uri:http://www.example.org/a.png\nKEY;VALUE=text:\(Self.png)", in: [.v30], ignoring("VC807"))
    expectFindings("PHOTO;PNG:\(Self.png)", in: [.v21])
    expectFix("PHOTO;TYPE=PNG:\(Self.png)", becomes: "PHOTO;TYPE=PNG;ENCODING=b:\(Self.png)", in: [.v30])
    expectSameContact("PHOTO;TYPE=PNG:\(Self.png)", in: [.v30])
  }

  @Test("BASE64 is the name of the encoding in 2.1 alone")
  func spelling() {
    expectFindings("PHOTO;ENCODING=⟦VC320⟧BASE64;TYPE=PNG:\(Self.png)", in: [.v30])
    expectFindings("X-MS-CARDPICTURE;ENCODING=⟦VC320⟧base64:\(Self.png)", in: [.v30])
    expectFindings("PHOTO;ENCODING=B;TYPE=PNG:\(Self.png)", in: [.v30])
    expectFindings("PHOTO;ENCODING=BASE64;TYPE=PNG:\(Self.png)", in: [.v21])
    expectFix(
      "PHOTO;ENCODING=BASE64;TYPE=PNG:\(Self.png)", becomes: "PHOTO;ENCODING=b;TYPE=PNG:\(Self.png)", in: [.v30])
    expectSameContact("PHOTO;ENCODING=BASE64;TYPE=PNG:\(Self.png)", in: [.v30])
  }

  @Test("ENCODING is found in 4.0, and a data URI is made")
  func encodingIn40() {
    expectFindings("PHOTO;⟦VC321⟧ENCODING=b;TYPE=PNG:\(Self.png)", in: [.v40], ignoring("VC408"))
    expectFindings("NOTE;⟦VC321⟧ENCODING=8BIT:one", in: [.v40])
    for (head, result) in [
      ("PHOTO;ENCODING=b;TYPE=PNG", "PHOTO:data:image/png;base64,"),
      ("PHOTO;TYPE=home,png;ENCODING=BASE64", "PHOTO;TYPE=home:data:image/png;base64,"),
      ("PHOTO;TYPE=png,work;ENCODING=b", "PHOTO;TYPE=work:data:image/png;base64,"),
      ("PHOTO;ENCODING=b;MEDIATYPE=image/png;PREF=1", "PHOTO;PREF=1:data:image/png;base64,"),
      ("PHOTO;ENCODING=b", "PHOTO:data:image/png;base64,"),
      ("LOGO;ENCODING=b;TYPE=JPEG", "LOGO:data:image/jpeg;base64,"),
      ("KEY;ENCODING=b;TYPE=PGP", "KEY:data:application/pgp-keys;base64,"),
    ] {
      let settings = ignoring("VC315")
      expectFix("\(head):\(Self.png)", becomes: "\(result)\(Self.png)", in: [.v40], settings)
      expectSameContact("\(head):\(Self.png)", in: [.v40], settings)
    }
    expectFix("KEY;ENCODING=b:AAECAwQF", becomes: "KEY:data:application/octet-stream;base64,AAECAwQF", in: [.v40])
    expectSameContact("KEY;ENCODING=b:AAECAwQF", in: [.v40])
    expectFix("NOTE;ENCODING=8BIT:one", becomes: "NOTE:one", in: [.v40])
    for text in ["NOTE;ENCODING=b:AAEC", "PHOTO;ENCODING=b:AA:A", "NOTE;ENCODING=X-A:b"] {
      expectFix(text, becomes: text, in: [.v40], isUnsafe: true)
    }
  }

  @Test("A photo over many lines is folded anew when it becomes a data URI")
  func folded() {
    let line = String(repeating: "AAEC", count: 18)
    expectSameContact("PHOTO;ENCODING=b;TYPE=JPEG:\(line)\n \(line)\n \(line)", in: [.v40])
    let bytes = fixed(MarkedCards("PHOTO;ENCODING=b;TYPE=JPEG:\(line)\n \(line)\n \(line)", in: .v40).bytes)
    #expect(bytes.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
  }

  @Test("A photo is a URI in vCard 4.0, and declared in 3.0")
  func undeclaredMedia() {
    expectFindings("PHOTO:⟦VC369⟧ada.png\nKEY:⟦VC369⟧abc", in: [.v40])
    expectFindings("PHOTO:⟦VC319⟧ada.png\nLOGO;TYPE=PNG:⟦VC319⟧AAAA", in: [.v30])
    expectFindings("PHOTO;VALUE=uri:cid:ada@example.org\nKEY;TYPE=PGP:abcd", in: [.v30])
    expectFix("KEY:abc", becomes: "KEY;VALUE=text:abc", in: [.v40], isUnsafe: true)
    expectFix(
      "PHOTO:iVBORw0KGgoAAAAN", becomes: "PHOTO:data:image/png;base64,iVBORw0KGgoAAAAN", in: [.v40], isUnsafe: true)
  }

  @Test("The encoding of vCard 2.1 is called BASE64")
  func spellingIn21() {
    expectFindings("PHOTO;ENCODING=⟦VC325⟧b;TYPE=PNG:iVBORw0KGgoAAAAN\n\n", in: [.v21])
    expectFindings("PHOTO;ENCODING=BASE64;TYPE=PNG:iVBORw0KGgoAAAAN\n\n", in: [.v21])
    expectFix(
      "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN\n\n",
      becomes: "PHOTO;ENCODING=BASE64;TYPE=PNG:iVBORw0KGgoAAAAN\n\n", in: [.v21])
  }
}

import Testing
import VCardSyntax

@Suite("Rules about the origin of values (RFC 9554)")
struct AuthorshipRulesTests {
  @Test(
    "AUTHOR is a URI in quotes",
    arguments: [
      "⟦VC432⟧grace", "⟦VC432⟧\"grace\"", "⟦VC432⟧\"http://a b\"", "⟦VC432⟧\"grace@example.org\"", "⟦VC432⟧mailto",
    ])
  func badAuthor(_ value: String) { expectFindings("NOTE;AUTHOR=\(value):x", in: [.v40]) }

  @Test("An e-mail address as AUTHOR becomes a URI, and a URI gets quotes")
  func authorFixes() {
    expectFindings("NOTE;AUTHOR=\"mailto:grace@example.org\";AUTHOR-NAME=Grace:x", in: [.v40])
    expectFix(
      "NOTE;AUTHOR=\"grace@example.org\":x", becomes: "NOTE;AUTHOR=\"mailto:grace@example.org\":x", in: [.v40],
      isUnsafe: true)
    expectFix(
      "NOTE;AUTHOR=mailto:grace@example.org:x", becomes: "NOTE;AUTHOR=\"mailto:grace@example.org\":x", in: [.v40],
      isUnsafe: true)
  }

  @Test("AUTHOR-NAME is not empty")
  func emptyName() {
    expectFindings("NOTE;⟦VC433⟧AUTHOR-NAME=:x\nTITLE;⟦VC433⟧AUTHOR-NAME=\"\":x", in: [.v40])
    expectFindings("NOTE;AUTHOR-NAME=\"_:grace:_\":x", in: [.v40])
  }

  @Test("The parameter CREATED is a timestamp")
  func created() {
    for value in ["2022", "20221122", "2022-11-22T10:10:10Z", "20221122T101010.5Z", "20221332T101010Z", "now", ""] {
      expectFindings("NOTE;CREATED=⟦VC434⟧\(value.contains(":") ? "\"\(value)\"" : value):x", in: [.v40])
    }
    for value in ["20221122T151823Z", "20221122T151823", "20221122T151823-05", "20221122T151823+0530"] {
      expectFindings("NOTE;CREATED=\(value):x", in: [.v40])
    }
    expectFix(
      "NOTE;CREATED=\"2022-11-22T10:10:10Z\":x", becomes: "NOTE;CREATED=\"20221122T101010Z\":x", in: [.v40],
      isUnsafe: true)
  }

  @Test("DERIVED is true or false")
  func derived() {
    expectFindings("TITLE;DERIVED=⟦VC435⟧maybe:x\nROLE;DERIVED=⟦VC435⟧:x", in: [.v40])
    expectFindings("TITLE;DERIVED=TRUE:x\nROLE;DERIVED=false:x", in: [.v40])
    expectFix("TITLE;DERIVED=yes:x", becomes: "TITLE;DERIVED=true:x", in: [.v40], isUnsafe: true)
  }

  @Test("PROP-ID has letters, digits, hyphens and underscores")
  func propertyID() {
    let long = String(repeating: "a", count: 256)
    for value in ["a b", "ä", "a.b", "", long] {
      expectFindings("TITLE;PROP-ID=⟦VC436⟧\(value):x", in: [.v40], ignoring("VC011"))
    }
    expectFindings("TITLE;PROP-ID=p8_2-7:x\nROLE;PROP-ID=\(long.dropLast(200)):x", in: [.v40], ignoring("VC011"))
    expectFix("TITLE;PROP-ID=a b:x", becomes: "TITLE;PROP-ID=a-b:x", in: [.v40], isUnsafe: true)
  }

  @Test("A parameter of RFC 9554 occurs once")
  func repeated() {
    expectFindings("TITLE;PROP-ID=a;⟦VC215⟧PROP-ID=b:x", in: [.v40])
    expectFindings(
      "SOCIALPROFILE;SERVICE-TYPE=A;⟦VC215⟧SERVICE-TYPE=B:https://example.org/a\nNOTE;TYPE=home;TYPE=work:x", in: [.v40]
    )
  }
}

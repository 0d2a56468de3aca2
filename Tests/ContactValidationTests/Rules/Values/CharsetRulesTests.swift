import SourceText
import Testing
import VCardContacts
import VCardSyntax

@testable import ContactValidation

@Suite("Rules about CHARSET and CONTEXT")
struct CharsetRulesTests {
  @Test("CHARSET is found in 3.0 and 4.0")
  func found() {
    expectFindings("NOTE;CHARSET=⟦VC322⟧UTF-8:café", in: [.v30, .v40])
    expectFindings("TITLE;TYPE=x-a;CHARSET=⟦VC322⟧\"windows-1252\":caf\\xE9", in: [.v30, .v40], ignoring("VC407"))
    expectFindings("NOTE;CHARSET=UTF-8:café", in: [.v21])
  }

  @Test("The value becomes UTF-8 and the parameter is removed")
  func fixes() {
    expectFix("NOTE;CHARSET=UTF-8:café", becomes: "NOTE:café", in: [.v30, .v40])
    expectFix(
      "NOTE;CHARSET=ISO-8859-1;X-P=a;CHARSET=ISO-8859-1:caf\\xE9", becomes: "NOTE;X-P=a:café", in: [.v30, .v40])
    expectFix("NOTE;CHARSET=utf-8;LANGUAGE=fr:café", becomes: "NOTE;LANGUAGE=fr:café", in: [.v30, .v40])
    expectFix(
      "NOTE;CHARSET=ISO-8859-1:caf\\xE9\\, a", becomes: "NOTE:café\\, a", in: [.v30, .v40])
    expectFix("ORG;CHARSET=SHIFT_JIS:\\x95\\x5C;\\x83\\x5C", becomes: "ORG:表;ソ", in: [.v30, .v40])
    expectFix(
      "NOTE;CHARSET=ISO-2022-JP:\\x1B$B$\"\\x1B(B", becomes: "NOTE:あ", in: [.v30, .v40], ignoring("VC010"))
    expectFix(
      "PHOTO;CHARSET=UTF-8;ENCODING=b:iVBORw0KGgoAAAAN", becomes: "PHOTO;ENCODING=b:iVBORw0KGgoAAAAN", in: [.v30])
    for text in ["NOTE;CHARSET=ISO-8859-1:caf\\xE9", "X-FOO;CHARSET=ISO-8859-1;X-A=1:caf\\xE9;\\xE8"] {
      expectSameContact(text, in: [.v30, .v40])
    }
  }

  @Test("Nothing is decoded if the character set is unknown, or does not fit the bytes")
  func unknown() {
    for text in ["NOTE;CHARSET=KLINGON:caf\\xE9", "NOTE;CHARSET=SHIFT_JIS:\\x95"] {
      expectFix(text, becomes: text, in: [.v30, .v40], isUnsafe: true, ignoring("VC021", "VC003"))
    }
  }

  @Test("A file that came to UTF-8 is not decoded twice")
  func transcoded() {
    var reader = VCardReader()
    reader.isTranscoded = true
    let bytes = MarkedCards("NOTE;CHARSET=ISO-8859-1:café", in: .v30).bytes
    let fixed = FixedBytes(bytes, by: CardChecking(PreparedRules(RuleSettings()), reader), isUnsafe: false).bytes
    #expect(String(decoding: fixed, as: UTF8.self).contains("\r\nNOTE:café\r\n"))
  }

  @Test(
    "A value with CHARSET=UTF-8 is not Japanese, whatever the encoding of the rest of the file",
    .enabled(if: TextEncoding.shiftJIS.isAvailable))
  func declared() {
    var reader = VCardReader()
    reader.fallback = .shiftJIS
    for (head, isFound) in [("NOTE;CHARSET=UTF-8", false), ("NOTE", true)] {
      let bytes = MarkedCards(head + ":33-ö1", in: .v21).bytes
      let found = CardChecking(PreparedRules(ignoring("VC372")), reader).proved(bytes).imported.findings
      #expect(found.isEmpty != isFound)
    }
  }

  @Test("CONTEXT is reported and removed in 4.0")
  func context() {
    expectFindings("SOURCE;⟦VC323⟧CONTEXT=LDAP:ldap://ldap.example.org/cn=Ada", in: [.v40])
    expectFindings("SOURCE;CONTEXT=LDAP:ldap://ldap.example.org/cn=Ada", in: [.v30])
    expectFix(
      "SOURCE;CONTEXT=LDAP;PREF=1:ldap://ldap.example.org/cn=Ada",
      becomes: "SOURCE;PREF=1:ldap://ldap.example.org/cn=Ada", in: [.v40], isUnsafe: true)
  }
}

import Testing
import VCardSyntax

@Suite("Rules about pronunciations (RFC 9554)")
struct PhoneticRulesTests {
  private static let name = "N;ALTID=1:孫;中山;文,逸仙;;\n"

  @Test("A pronunciation has the ALTID of another value, and a script")
  func lacking() {
    expectFindings("FN;PHONETIC=⟦VC430⟧ipa:eɪdə", in: [.v40])
    expectFindings("FN;ALTID=1:Ada\nFN;ALTID=1;PHONETIC=⟦VC430⟧script:アダ", in: [.v40])
    expectFindings("FN;ALTID=1:Ada\nFN;ALTID=1;PHONETIC=script;SCRIPT=Kana:アダ", in: [.v40])
    expectFindings("FN;ALTID=1:Ada\nFN;ALTID=2;PHONETIC=⟦VC430⟧ipa:eɪdə", in: [.v40])
    expectFindings("TITLE;ALTID=1:Ada\nFN;ALTID=1;PHONETIC=⟦VC430⟧ipa:eɪdə", in: [.v40])
  }

  @Test("PHONETIC is a known system")
  func system() {
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=⟦VC440⟧pinyin:sun1;;;;", in: [.v40])
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=⟦VC440⟧:sun1;;;;", in: [.v40])
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=x-wade:sun1;;;;", in: [.v40])
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=JYUT:syun1;zung1saan1;man4,jat6sin1;;", in: [.v40])
    expectFix(
      Self.name + "N;ALTID=1;PHONETIC=pinyin:sun1;;;;", becomes: Self.name + "N;ALTID=1;PHONETIC=piny:sun1;;;;",
      in: [.v40], isUnsafe: true)
  }

  @Test("A pronunciation has no component that the name does not have")
  func positions() {
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=piny:⟦VC441⟧sun1;;;dr;", in: [.v40])
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=piny:⟦VC441⟧sun1;;a,b,c;;", in: [.v40])
    expectFindings(
      "ADR;ALTID=1:;;1 Main St;Town;;;\nADR;ALTID=1;PHONETIC=ipa:⟦VC441⟧;;meɪn;;;;ˈɪŋɡlənd", in: [.v40])
    expectFindings(Self.name + "N;ALTID=1;PHONETIC=piny:;zhong1 shan1;;;", in: [.v40])
  }

  @Test("SCRIPT is a code of ISO 15924")
  func script() {
    for script in ["Latin", "Lat", "Xqzz", "L4tn", ""] {
      expectFindings(Self.name + "N;ALTID=1;PHONETIC=piny;SCRIPT=⟦VC442⟧\(script):sun1;;;;", in: [.v40])
    }
    for script in ["Latn", "latn", "Zyyy", "Qaab", "Hant"] {
      expectFindings(Self.name + "N;ALTID=1;PHONETIC=piny;SCRIPT=\(script):sun1;;;;", in: [.v40])
    }
    expectFix("TITLE;SCRIPT=Latin:x", becomes: "TITLE;SCRIPT=Latn:x", in: [.v40], isUnsafe: true)
  }

  @Test("Two pronunciations of a value have different languages")
  func languages() {
    expectFindings(
      Self.name + "N;ALTID=1;PHONETIC=piny:sun1;;;;\nN;ALTID=1;PHONETIC=⟦VC447⟧jyut:syun1;;;;", in: [.v40])
    expectFindings(
      Self.name
        + "N;ALTID=1;PHONETIC=piny;LANGUAGE=yue:sun1;;;;\nN;ALTID=1;PHONETIC=⟦VC447⟧jyut;LANGUAGE=YUE:syun1;;;;",
      in: [.v40])
    expectFindings(
      Self.name + "N;ALTID=1;PHONETIC=piny:sun1;;;;\nN;ALTID=1;PHONETIC=jyut;LANGUAGE=yue:syun1;;;;", in: [.v40])
  }
}

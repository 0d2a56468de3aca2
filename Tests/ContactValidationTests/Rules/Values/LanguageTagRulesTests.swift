import Testing
import VCardSyntax

@testable import ContactValidation

@Suite("Rules about language tags")
struct LanguageTagRulesTests {
  @Test(
    "A tag of the grammar is clean",
    arguments: [
      "en", "de-CH", "pt-BR", "zh-Hant", "zh-Hant-TW", "sr-Latn-RS", "es-419", "sl-rozaj-biske", "de-CH-1901",
      "hy-Latn-IT-arevela", "zh-cmn-Hans-CN", "en-a-bbb-ccc", "en-x-mine", "x-whatever-1", "de-Qaaa", "i-klingon",
      "en-GB-oed", "sgn-BE-FR", "EN-us", "en-u-ca-gregory-x-a", "english",
    ])
  func allowed(_ tag: String) {
    expectFindings(
      "TITLE;LANGUAGE=\(tag):Boss\nTITLE;LANGUAGE=\"\(tag)\":Boss", in: [.v30, .v40], ignoring("VC127", "VC611"))
    expectFindings("LANG:\(tag)", in: [.v40])
  }

  @Test(
    "An invalid tag is reported",
    arguments: [
      "en_US", "english!", "e", "en-", "-en", "en--US", "en-toolongaword", "fr FR", "français", "en_US.UTF-8", "x",
      "en-a",
    ])
  func bad(_ tag: String) {
    expectFindings("LANG:⟦VC378⟧\(tag)", in: [.v40])
    expectFindings("TITLE;LANGUAGE=⟦VC378⟧\(tag):Boss", in: [.v40])
  }

  @Test("3.0 has the tags of RFC 1766, which are freer")
  func version30() {
    for tag in ["en_US", "english!", "en-", "1a", "en-toolongaword"] {
      expectFindings("TITLE;LANGUAGE=⟦VC378⟧\(tag):Boss", in: [.v30])
    }
    for tag in ["no-x", "en-cockney-a-b", "e"] {
      expectFindings("TITLE;LANGUAGE=\(tag):Boss", in: [.v30])
    }
    // Whatever it means, 2.1 has its own list of them.
    expectFindings("TITLE;LANGUAGE=en_US:Boss", in: [.v21])
  }

  @Test("An underscore becomes a hyphen")
  func fixes() {
    for (text, fixed) in [
      ("TITLE;LANGUAGE=en_US:Boss", "TITLE;LANGUAGE=en-US:Boss"),
      ("TITLE;LANGUAGE=\"zh_Hant_TW\":Boss", "TITLE;LANGUAGE=\"zh-Hant-TW\":Boss"), ("LANG:pt_BR", "LANG:pt-BR"),
    ] {
      expectFix(text, becomes: fixed, in: [.v40], isUnsafe: true)
    }
    for text in ["TITLE;LANGUAGE=en_US.UTF-8:Boss", "LANG:en__US", "LANG:fr FR"] {
      expectFix(text, becomes: text, in: [.v40], isUnsafe: true)
    }
  }

  @Test("A list of languages is reported")
  func list() {
    expectFindings("LANG:en⟦VC392⟧,f!", in: [.v40])
    expectFindings("TITLE;LANGUAGE=⟦VC378⟧en,fr:Boss", in: [.v40])
  }
}

import ContactModel
import ContactValidation
import Testing
import VCardSyntax

@Suite("Rules about REV")
struct RevisionRulesTests {
  @Test("Forms that a version allows are not reported")
  func allowed() {
    for text in ["19961022T140000", "19961022T140000Z", "19961022T140000-05", "19961022T140000-0500"] {
      expectFindings("REV:\(text)\nCREATED:\(text)", in: [.v40])
    }
    for text in ["1995-10-31T22:27:10Z", "19951031T222710Z", "19951031T222710", "1997-11-15", "20240101T101010.5Z"] {
      expectFindings("REV:\(text)", in: [.v21, .v30])
    }
  }

  @Test("A value that is not a timestamp is reported")
  func bad() {
    expectFindings("REV:⟦VC357⟧yesterday", in: [.v21, .v30, .v40])
    for text in ["1995", "1995-10", "--1031", "T101010Z", "19951031T2227Z", "1995-1-3"] {
      expectFindings("REV:⟦VC357⟧\(text)", in: [.v21, .v30, .v40])
    }
    for text in ["19951031", "1995-10-31", "19951031T22"] {
      expectFindings("REV:⟦VC357⟧\(text)\nCREATED:⟦VC357⟧\(text)", in: [.v40])
    }
    expectFindings("REV:⟦VC351⟧20240131T240000Z", in: [.v40])
  }

  @Test("The extended form is made the basic one in 4.0")
  func extended() {
    expectFindings("REV:⟦VC358⟧2024-01-01T00:00:00Z", in: [.v40])
    expectFix("REV:2024-01-01T00:00:00Z", becomes: "REV:20240101T000000Z", in: [.v40])
    expectFix(
      "CREATED;VALUE=timestamp:2024-01-01T00:00:00+01:00", becomes: "CREATED;VALUE=timestamp:20240101T000000+0100",
      in: [.v40])
    expectSameContact("REV:2024-01-01T00:00:00Z", in: [.v40])
    // What is left is a fraction, which only an unsafe fix takes away.
    expectFindings("REV:⟦VC358⟧2024-01-01T00:00:00⟦VC352⟧.250Z", in: [.v40])
    expectFix("REV:2024-01-01T00:00:00.250Z", becomes: "REV:20240101T000000.250Z", in: [.v40])
    expectFix("REV:2024-01-01T00:00:00.250Z", becomes: "REV:20240101T000000Z", in: [.v40], isUnsafe: true)
  }

  @Test("A timestamp in the future is reported if the rule is enabled and the time is known")
  func future() {
    var asked = settings(enabling: "VC359")
    expectFindings("REV:20990101T000000Z", in: [.v21, .v30, .v40], asked)
    asked.now = PartialDate(
      year: 2024, month: 3, day: 1, time: PartialTime(hour: 12, minute: 0, second: 0, utcOffset: 0))
    for text in ["20240301T120001Z", "20240301T070001-0500", "20990101T000000Z", "20240302T020001"] {
      expectFindings("REV:⟦VC359⟧\(text)", in: [.v21, .v30, .v40], asked)
    }
    for text in ["20240301T120000Z", "20240301T130000+0100", "20240302T020000", "20240229T235959Z"] {
      expectFindings("REV:\(text)", in: [.v21, .v30, .v40], asked)
    }
    var unasked = RuleSettings()
    unasked.now = asked.now
    expectFindings("REV:20990101T000000Z", in: [.v21, .v30, .v40], unasked)
  }
}

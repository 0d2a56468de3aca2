import Testing
import VCardSyntax

@Suite("Rules about TZ")
struct TimeZoneRulesTests {
  @Test("A time zone in the form of its version is clean")
  func allowed() {
    for text in [
      ":-05:00", ":+00:00", ";VALUE=utc-offset:+14:00", ";VALUE=text:-05:00\\; EST\\; Raleigh/North America",
    ] {
      expectFindings("TZ\(text)", in: [.v30])
    }
    for text in [":Raleigh/North America", ":-0500", ":-05:00", ";VALUE=text:Europe/London"] {
      expectFindings("TZ\(text)", in: [.v40])
    }
    for text in ["-0500", "-08:00", "+09", "Q"] { expectFindings("TZ:\(text)", in: [.v21]) }
  }

  @Test("An offset is noted in 4.0")
  func offset() {
    for text in ["-0500", "+00", "+2359"] { expectFindings("TZ;VALUE=utc-offset:⟦VC376⟧\(text)", in: [.v40]) }
    expectFindings("TZ;VALUE=\"UTC-OFFSET\":⟦VC376⟧-0500", in: [.v40])
  }

  @Test("An offset in the form of the other version is found and fixed")
  func form() {
    for (text, result) in [("-0500", "-05:00"), ("+09", "+09:00"), ("Z", "+00:00")] {
      expectFindings("TZ:⟦VC377⟧\(text)\nTZ;VALUE=utc-offset:⟦VC377⟧\(text)", in: [.v30], ignoring("VC125"))
      expectFix("TZ:\(text)", becomes: "TZ:\(result)", in: [.v30])
      expectSameContact("TZ:\(text)", in: [.v30])
    }
    for (text, result) in [("-05:00", "-0500"), ("z", "+0000")] {
      expectFindings("TZ;VALUE=utc-offset:⟦VC377⟧\(text)", in: [.v40])
      expectFix("TZ;VALUE=utc-offset:\(text)", becomes: "TZ;VALUE=utc-offset:\(result)", in: [.v40])
      expectSameContact("TZ;VALUE=utc-offset:\(text)", in: [.v40])
    }
  }

  @Test("A name where an offset is expected becomes a text")
  func name() {
    for text in ["Q", "America/New_York", "-05:00; EST", "-5:00", "+05:0"] {
      expectFindings("TZ:⟦VC377⟧\(text)", in: [.v30])
      expectFindings("TZ;VALUE=utc-offset:⟦VC377⟧\(text)", in: [.v30, .v40])
      expectFix("TZ:\(text)", becomes: "TZ;VALUE=text:\(text)", in: [.v30])
      expectFix("TZ;VALUE=utc-offset:\(text)", becomes: "TZ;VALUE=text:\(text)", in: [.v30, .v40])
      expectSameContact("TZ:\(text)", in: [.v30])
      expectSameContact("TZ;VALUE=utc-offset:\(text)", in: [.v30, .v40])
    }
  }

  @Test("An impossible offset is reported, without a fix")
  func range() {
    for text in ["-24:00", "+05:60"] {
      expectFindings("TZ:⟦VC377⟧\(text)", in: [.v30])
      expectFix("TZ:\(text)", becomes: "TZ:\(text)", in: [.v30], isUnsafe: true)
    }
    expectFindings("TZ;VALUE=utc-offset:⟦VC377⟧+2400", in: [.v40])
  }
}

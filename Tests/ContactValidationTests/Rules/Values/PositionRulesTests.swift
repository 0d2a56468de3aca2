import Findings
import Testing
import VCardSyntax

@Suite("Rules about GEO")
struct PositionRulesTests {
  @Test("A position in the form of its version is clean")
  func allowed() {
    for text in ["37.386013;-122.082932", "-90;180", "+90;-180.0", "0;0", "90.000;180.000"] {
      expectFindings("GEO:\(text)", in: [.v21, .v30])
    }
    for text in ["37.24,-17.87", "-122.08,37.38"] { expectFindings("GEO:\(text)", in: [.v21]) }
    for text in [
      "geo:37.386013,-122.082932", "GEO:-0,0", "geo:37.386013,-122.082932,12.5;crs=wgs84;u=35", "geo:90,-180;u=0",
      "geo:323482,4306480;crs=EPSG-32618", "geo:37.386013\\,-122.082932", "https://maps.example.org/?q=37,-122",
      "urn:ogc:def:crs:OGC:1.3:CRS84",
    ] {
      expectFindings("GEO:\(text)", in: [.v40])
    }
  }

  @Test("A position in the form of another version, or none, is found in 4.0")
  func form40() {
    for text in [
      "37.386013;-122.082932", "37.386013,-122.082932", "geo:37.386013, -122.082932", "geo:+37.386013,-122.082932",
      "geo:.5,-122", "geo:37.5,-122.", "geo:37.5,-122,high", "geo:37.5,-122,1,2",
    ] {
      expectFindings("GEO:⟦VC373⟧\(text)", in: [.v40])
    }
    expectFindings("⟦VC373⟧GEO:nowhere\n⟦VC373⟧GEO:geo:37.4;-122.1\n⟦VC373⟧GEO:geo:north,west", in: [.v40])
    for text in ["37.38;-122.08", "37.38,-122.08", "37.38; -122.08", "geo:37.38, -122.08"] {
      expectFix("GEO:\(text)", becomes: "GEO:geo:37.38,-122.08", in: [.v40])
      expectSameContact("GEO:\(text)", in: [.v40])
    }
    expectFix("GEO:37.38;-122.08;12", becomes: "GEO:geo:37.38,-122.08;12", in: [.v40])
    for text in ["geo:+37.386013,-122.082932", "geo:37.5,-122,high", "nowhere"] {
      expectFix("GEO:\(text)", becomes: "GEO:\(text)", in: [.v40], isUnsafe: true)
    }
  }

  @Test("A position in the form of another version, or none, is found in 3.0")
  func form30() {
    for text in [
      "geo:37.386013,-122.082932", "37.386013,-122.082932", "37.386013; -122.082932", "37.386013\\;-122.082932",
      "37.38;-122.08;12", ".5;-122", "geo:37.5,-122,12",
    ] {
      expectFindings("GEO:⟦VC374⟧\(text)", in: [.v30])
    }
    expectFindings(
      "⟦VC374⟧GEO:37.4\n⟦VC374⟧GEO:nowhere\n⟦VC374⟧GEO:N37 23;W122 4", in: [.v21, .v30],
      ignoring("VC125"))
    expectFindings("⟦VC374⟧GEO:https://maps.example.org/", in: [.v21, .v30])
    for text in ["geo:37.38,-122.08", "37.38,-122.08", "37.38; -122.08", "37.38\\;-122.08"] {
      expectFix("GEO:\(text)", becomes: "GEO:37.38;-122.08", in: [.v30])
      expectSameContact("GEO:\(text)", in: [.v30])
    }
    expectFix("GEO:geo:37.5,-122,12", becomes: "GEO:geo:37.5,-122,12", in: [.v30])
    expectFix("GEO:geo:37.5,-122,12", becomes: "GEO:37.5;-122", in: [.v30], isUnsafe: true)
  }

  @Test("In 2.1 a URI or a third number is reported, without a fix")
  func form21() {
    for text in ["geo:37.386013,-122.082932", "37.38,-122.08,12"] {
      expectFindings("GEO:⟦VC374⟧\(text)", in: [.v21])
      expectFix("GEO:\(text)", becomes: "GEO:\(text)", in: [.v21], isUnsafe: true)
    }
  }

  @Test("A place that is not on this planet is found")
  func range() {
    for (first, second) in [("90.1", "0"), ("-91", "0"), ("122.08", "37.38"), ("90.0000001", "1")] {
      expectFindings("GEO:⟦VC375⟧\(first);\(second)", in: [.v30])
      expectFindings("GEO:geo:⟦VC375⟧\(first),\(second)", in: [.v40])
    }
    for (first, second) in [("0", "180.01"), ("90", "-181"), ("1", "99999999999999999999999999")] {
      expectFindings("GEO:\(first);⟦VC375⟧\(second)", in: [.v21, .v30])
      expectFindings("GEO:geo:\(first),⟦VC375⟧\(second)", in: [.v40])
    }
    // The order of the two is ambiguous in 2.1.
    expectFindings("GEO:122.08,37.38\nGEO:⟦VC375⟧122.08,97.38", in: [.v21], ignoring("VC125"))
    expectFindings("GEO:geo:⟦VC375⟧122.08,37.38;crs=WGS84", in: [.v40])
  }

  @Test("The message mentions swapped numbers")
  func swapped() {
    let messages = MarkedCards("GEO:-122.08;37.38", in: .v30).found(settings()).map(\.message)
    #expect(
      messages == [
        "the latitude \"-122.08\" is not between -90 and 90 in GEO; the two seem to be swapped (the latitude is the first)"
      ])
  }
}

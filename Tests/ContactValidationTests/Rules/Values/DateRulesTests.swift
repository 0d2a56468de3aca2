import Testing
import VCardSyntax

@Suite("Rules about dates")
struct DateRulesTests {
  @Test(
    "Forms that a version allows are not reported",
    arguments: [
      "19850412", "1985-04", "1985", "--0412", "--04", "---12", "19961022T140000", "--1022T1400", "---22T14", "T102200",
      "T10", "T-2200", "T--00", "T102200-0800", "19961022T140000-05", "16040412", "20240229",
    ])
  func allowed40(_ text: String) {
    for property in ["BDAY", "ANNIVERSARY", "DEATHDATE"] {
      expectFindings("\(property):\(text)", in: [.v40])
    }
  }

  @Test(
    "Whole dates in both forms are allowed before 4.0, and Apple's year",
    arguments: [
      "19850412", "1985-04-12", "1953-10-15T23:10:00Z", "1987-09-27T08:30:00-06:00", "19961022T140000",
      "1996-10-22T14:00:00.33Z", "1996-10-22T14:00:00,33Z", "1604-04-12",
    ])
  func allowed30(_ text: String) {
    expectFindings("BDAY:\(text)", in: [.v21, .v30])
    expectFindings("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", in: [.v30])
  }

  @Test("An invalid date is reported with the code of its version")
  func badDate() {
    expectFindings("BDAY:⟦VC347⟧12/04/1985", in: [.v40])
    expectFindings("ANNIVERSARY:⟦VC347⟧-0412\nDEATHDATE:⟦VC347⟧1985-04T10", in: [.v40])
    expectFindings("BDAY:⟦VC347⟧1985-10-22T-1400", in: [.v40])
    expectFindings("BDAY:⟦VC354⟧12/04/1985", in: [.v21, .v30])
    expectFindings("BDAY:⟦VC354⟧soon", in: [.v21, .v30])
    expectFindings("BDAY:⟦VC349⟧198504", in: [.v40])
    expectFindings("BDAY:⟦VC354⟧198504", in: [.v21, .v30])
    expectFindings("BDAY:⟦VC350⟧19851345\nREV:⟦VC350⟧20230229T101010Z", in: [.v21, .v30, .v40])
    expectFindings("BDAY:⟦VC350⟧1985-01-01T24:00:00", in: [.v21, .v30])
  }

  @Test("A birthday in words needs VALUE=text in 4.0")
  func textDate() {
    expectFindings("BDAY:⟦VC356⟧circa 1800\nANNIVERSARY:⟦VC356⟧in spring", in: [.v40])
    expectFindings("BDAY;VALUE=text:circa 1800\nANNIVERSARY;VALUE=TEXT:1985-04-12", in: [.v40])
    expectFix("BDAY:circa 1800", becomes: "BDAY;VALUE=text:circa 1800", in: [.v40])
    expectFix("BDAY;LANGUAGE=en:circa 1800", becomes: "BDAY;LANGUAGE=en;VALUE=text:circa 1800", in: [.v40])
    expectFix(
      "DEATHDATE;VALUE=date-and-or-time:circa 1800", becomes: "DEATHDATE;VALUE=text:circa 1800", in: [.v40])
    expectSameContact("BDAY:circa 1800\\, they say", in: [.v40])
  }

  @Test(
    "The extended form is found in 4.0 and made the basic one",
    arguments: [
      ("1985-04-12", "19850412"), ("--04-12", "--0412"), ("1985-4-2", "19850402"), ("1985-4", "1985-04"),
      ("1996-10-22T14:00:00Z", "19961022T140000Z"), ("1996-10-22 14:00:00", "19961022T140000"),
      ("19961022t140000z", "19961022T140000Z"), ("T10:22", "T1022"), ("T-22:00", "T-2200"),
      ("19961022T140000-05:30", "19961022T140000-0530"), ("1604-04-12", "16040412"), ("0001-01-01", "00010101"),
    ])
  func extended(_ text: String, basic: String) {
    for property in ["BDAY", "ANNIVERSARY", "DEATHDATE"] {
      expectFindings("\(property):⟦VC348⟧\(text)", in: [.v40])
      expectFix("\(property):\(text)", becomes: "\(property):\(basic)", in: [.v40])
      expectSameContact("\(property):\(text)", in: [.v40])
    }
  }

  @Test("The extended form in a folded line")
  func folded() {
    expectFindings("BDAY:⟦VC348⟧1985\n -04-12", in: [.v40])
    expectFix("BDAY:1985\n -04-12", becomes: "BDAY:19850412", in: [.v40])
  }

  @Test("Hour 24 and fractions of seconds are found in 4.0")
  func time() {
    expectFindings("ANNIVERSARY:⟦VC351⟧20090808T240000", in: [.v40])
    expectFindings("ANNIVERSARY:20090808T143000⟦VC352⟧.5Z", in: [.v40])
    expectFindings("ANNIVERSARY:⟦VC348⟧2009-08-08T14:30:00⟦VC352⟧.5Z", in: [.v40])
    let unsafe = [
      ("20090808T240000", "20090809T000000"), ("20091231T24", "20100101T00"), ("20240228T240000Z", "20240229T000000Z"),
      ("20230228T240000", "20230301T000000"), ("--0412T2400", "--0413T0000"), ("T240000-0500", "T000000-0500"),
      ("20090808T143000.5Z", "20090808T143000Z"), ("2009-08-08T14:30:00,125", "20090808T143000"),
    ]
    for (text, fixed) in unsafe {
      expectFix("ANNIVERSARY:\(text)", becomes: "ANNIVERSARY:\(fixed)", in: [.v40], isUnsafe: true)
    }
    // The day after the last day of February of an unknown year is unknown, and no day follows the year 9999.
    for text in ["--0228T24", "---31T24", "99991231T240000"] {
      expectFix("ANNIVERSARY:\(text)", becomes: "ANNIVERSARY:\(text)", in: [.v40], isUnsafe: true)
    }
  }

  @Test("A date without a year, a day or a whole time is found before 4.0")
  func truncated() {
    for text in ["--0412", "--04-12", "---12", "1985", "1985-04", "T102200", "1985-04-12T10:22"] {
      expectFindings("BDAY:⟦VC353⟧\(text)", in: [.v21, .v30])
    }
    expectFix(
      "BDAY:--0412", becomes: "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", in: [.v21, .v30], isUnsafe: true)
    expectFix(
      "BDAY;VALUE=date:--04-12", becomes: "BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-04-12", in: [.v30],
      isUnsafe: true)
    expectFix("BDAY:--0412", becomes: "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", in: [.v30])
    expectFix("BDAY:1985-04", becomes: "BDAY:1985-04", in: [.v30], isUnsafe: true)
  }

  @Test("Digits and signs that are missing before 4.0 are put there")
  func oddForms() {
    expectFindings("BDAY:⟦VC354⟧1985-4-2", in: [.v21, .v30])
    for (text, fixed) in [
      ("1985-4-2", "1985-04-02"), ("1985-04-12 10:22:00", "1985-04-12T10:22:00"),
      ("19850412T102200-05", "1985-04-12T10:22:00-05:00"),
    ] {
      expectFix("BDAY:\(text)", becomes: "BDAY:\(fixed)", in: [.v21, .v30])
      expectSameContact("BDAY:\(text)", in: [.v21, .v30])
    }
  }

  @Test(
    "A vendor's property is not checked for dates",
    arguments: ["X-CREATED", "X-ANNIVERSARY", "X-REV", "X-BDAY", "X-DEATHDATE", "X-ABDATE", "X-EVOLUTION-ANNIVERSARY"])
  func vendors(_ name: String) {
    expectFindings("\(name):1189935222", in: [.v21, .v30, .v40])
    expectFindings("\(name):1985-13-45", in: [.v21, .v30, .v40])
  }
}

import Testing
import VCardSyntax

@Suite("Rules about values that are not of their type")
struct TypeMismatchRulesTests {
  @Test("A value with VALUE=uri that is not a URI is reported")
  func uri() {
    expectFindings(
      "TEL;VALUE=uri:⟦VC355⟧555 0100\nRELATED;VALUE=uri:⟦VC355⟧Jane Doe\nTZ;VALUE=URI:⟦VC355⟧-0500\nUID;VALUE=uri:⟦VC355⟧abc",
      in: [.v40])
    expectFindings("BIRTHPLACE;VALUE=uri:⟦VC355⟧Babies'R'Us Hospital", in: [.v40])
    expectFindings(
      "TEL;VALUE=uri:tel:+1-555-555-0100\nRELATED;VALUE=uri:mailto:jane@example.org\nRELATED;VALUE=text:Jane\nUID;VALUE=text:abc",
      in: [.v40])
    expectFindings("AGENT;VALUE=uri:⟦VC355⟧Susan", in: [.v30])
    expectFindings("AGENT;VALUE=uri:mailto:susan@example.org", in: [.v30])
  }

  @Test("A date with a time, and a time without, are found in 3.0")
  func date() {
    expectFindings("BDAY;VALUE=date-time:⟦VC355⟧1985-04-12\nREV;VALUE=date:⟦VC355⟧2024-01-01T10:10:10Z", in: [.v30])
    expectFindings("BDAY;VALUE=date:1985-04-12\nREV;VALUE=date-time:2024-01-01T10:10:10Z", in: [.v30])
    expectFindings("BDAY;value=DATE-TIME:1985-04-12T10:10:10Z\nREV;VALUE=date:20240101", in: [.v30])
    expectFindings("BDAY:1953-10-15T23:10:00Z", in: [.v30])
  }

  @Test(
    "A value has the declared type of vCard 4.0",
    arguments: [
      ("date", "19850412,1985-04,--0412"), ("time", "10,102200Z,-2200"), ("date-time", "19961022T140000,--0412T10"),
      ("timestamp", "19961022T140000Z,19961022T140000-05"), ("date-and-or-time", "T1022,19961022"),
      ("boolean", "TRUE,false"), ("utc-offset", "-0500,+05"), ("language-tag", "de-AT"), ("uri", "urn:a,b"),
      ("text", "a"),
    ])
  func declared(_ type: String, _ value: String) {
    expectFindings("X-A;VALUE=\(type):\(value)", in: [.v40])
    if type != "text" { expectFindings("X-A;VALUE=\(type):⟦VC355⟧=", in: [.v40], ignoring("VC809")) }
  }

  @Test("A date has the declared type of vCard 4.0")
  func datesOf40() {
    expectFindings("BDAY;VALUE=date:⟦VC355⟧19850412T102200", in: [.v40])
    expectFindings("BDAY;VALUE=date-time:⟦VC355⟧19850412\nREV;VALUE=timestamp:20240101T101010Z", in: [.v40])
    expectFindings("X-A;VALUE=date:⟦VC355⟧1985-04-12\nX-B;VALUE=boolean:⟦VC355⟧yes", in: [.v40])
    expectFindings("BDAY;VALUE=date:--0412\nANNIVERSARY;VALUE=date-and-or-time:20090808T1430", in: [.v40])
  }
}

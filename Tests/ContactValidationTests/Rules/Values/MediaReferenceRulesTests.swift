import Testing
import VCardSyntax

@Suite("Rules about URIs of photos")
struct MediaReferenceRulesTests {
  private let others = ignoring("VC807", "VC408")

  @Test("A URI in 3.0 has VALUE=uri")
  func uri() {
    expectFindings(
      "PHOTO:⟦VC388⟧https://example.org/ada.jpg\nSOUND;TYPE=WAVE:⟦VC388⟧cid:1@example.org", in: [.v30], others)
    expectFindings("PHOTO:https://example.org/ada.jpg", in: [.v21, .v40], others)
    expectFindings("PHOTO;VALUE=uri:https://example.org/ada.jpg", in: [.v30], others)
    expectFix(
      "PHOTO;TYPE=JPEG:https://example.org/ada.jpg", becomes: "PHOTO;TYPE=JPEG;VALUE=uri:https://example.org/ada.jpg",
      in: [.v30], others)
    expectSameContact("PHOTO;TYPE=JPEG:https://example.org/ada.jpg", in: [.v30], others)
  }

  @Test("An address that slipped into VALUE is found in 3.0 and 4.0")
  func slip() {
    expectFindings(
      "PHOTO;VALUE=⟦VC388⟧https://example.org/ada.jpg", in: [.v30, .v40], ignoring("VC807", "VC369", "VC370"))
    expectFix(
      "PHOTO;VALUE=https://example.org/ada.jpg", becomes: "PHOTO;VALUE=uri:https://example.org/ada.jpg",
      in: [.v30, .v40],
      isUnsafe: true, ignoring("VC807", "VC369", "VC370"))
  }
}

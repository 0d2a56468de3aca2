import Testing
import VCardSyntax

@Suite("Rules about media types")
struct MediaTypeRulesTests {
  private let png = "iVBORw0KGgoAAAAN"
  private let jpeg = "/9j/4AAQSkZJRgAB"

  @Test("An invalid data URI is reported")
  func badDataURI() {
    for text in [
      "data:image/jpeg;base64", "data:image/jpeg;base64,", "data:,", "data:", "data:jpeg;base64,\(jpeg)",
      "data:image/;base64,\(jpeg)", "data:image/jpeg;utf8,x", "data:image/j peg,x",
    ] {
      let place = text.hasSuffix(",") || !text.contains(",") ? "⟦VC314⟧data:" : "data:⟦VC314⟧"
      expectFindings("PHOTO:\(place)\(text.dropFirst(5))", in: [.v40], ignoring("VC369"))
    }
    for text in [
      "data:image/jpeg;base64,\(jpeg)", "data:,hello", "data:text/plain;charset=utf-8,hello",
      "DATA:image/svg+xml,%3Csvg%3E",
      "data:;base64,AAEC", "data:;charset=utf-8,x",
    ] {
      expectFindings("SOURCE:\(text)", in: [.v40], ignoring("VC806", "VC807", "VC804"))
    }
    expectFindings("PHOTO:data:image/jpeg⟦VC305⟧\\;base64\\,\(jpeg)", in: [.v40])
  }

  @Test("A photo of another type than its declared one is reported, and its type changed by unsafe fixes only")
  func mismatch() {
    expectFindings("PHOTO;ENCODING=b;TYPE=⟦VC315⟧JPEG:\(png)", in: [.v30])
    expectFindings("PHOTO;⟦VC315⟧GIF;ENCODING=BASE64:\(png)", in: [.v21])
    expectFindings("PHOTO:data:⟦VC315⟧image/jpeg;base64,\(png)", in: [.v40])
    expectFindings("LOGO;ENCODING=b;TYPE=⟦VC315⟧image/gif:\(jpeg)", in: [.v30], ignoring("VC407"))
    expectFindings("SOUND;ENCODING=b;TYPE=⟦VC315⟧WAVE:T2dnUwACAAAAAAAA", in: [.v30])
    for text in ["TYPE=JPEG:\(jpeg)", "TYPE=jpg:\(jpeg)", "TYPE=PNG:\(png)", "TYPE=X-A:\(png)", "TYPE=JPEG:AAECAwQF"] {
      expectFindings("PHOTO;ENCODING=b;\(text)", in: [.v30], ignoring("VC407"))
    }
    expectFindings("PHOTO:data:image/png;base64,\(png)\nPHOTO:data:;base64,\(png)", in: [.v40])
    for (text, fixed) in [("TYPE=JPEG", "TYPE=PNG"), ("TYPE=image/jpeg", "TYPE=image/png")] {
      expectFix(
        "PHOTO;ENCODING=b;\(text):\(png)", becomes: "PHOTO;ENCODING=b;\(fixed):\(png)", in: [.v30], isUnsafe: true,
        ignoring("VC407"))
    }
    expectFix(
      "PHOTO:data:image/jpeg;base64,\(png)", becomes: "PHOTO:data:image/png;base64,\(png)", in: [.v40], isUnsafe: true)
    expectFix("PHOTO;ENCODING=b;TYPE=JPEG:\(png)", becomes: "PHOTO;ENCODING=b;TYPE=JPEG:\(png)", in: [.v30])
  }

  @Test(
    "The first bytes tell what a photo is",
    arguments: [
      ("/9j/4AAQSkZJRgAB", "PNG", "JPEG"), ("R0lGODlhAQABAAAA", "PNG", "GIF"), ("Qk06AAAAAAAAADYA", "PNG", "BMP"),
      ("SUkqAAgAAAAMAAAB", "PNG", "TIFF"), ("UklGRiIAAABXRUJQVlA4", "PNG", "WEBP"),
      ("AAAAGGZ0eXBoZWljAAAA", "PNG", "HEIC"), ("iVBORw0KGgoAAAAN", "JPEG", "PNG"),
    ])
  func signatures(_ base64: String, wrong: String, right: String) {
    expectFindings("PHOTO;ENCODING=b;TYPE=⟦VC315⟧\(wrong):\(base64)", in: [.v30])
    expectFindings("PHOTO;ENCODING=b;TYPE=\(right):\(base64)", in: [.v30], ignoring("VC407"))
  }
}

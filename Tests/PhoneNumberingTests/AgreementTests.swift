import Foundation
import PhoneNumbering
import Testing

/// The numbers of all regions, against what libphonenumber made of them.
struct AgreementTests {
  @Test func everyRegionAndKindIsReadAndWrittenAsLibphonenumberDoes() throws {
    let url = try #require(Bundle.module.url(forResource: "WrittenForms", withExtension: "tsv"))
    let forms = try WrittenForm.read(url)
    #expect(forms.count > 800)
    for form in forms {
      let differences = form.differences
      #expect(differences.isEmpty, "\(form.home ?? "-") \(form.text): \(differences)")
    }
  }

  /// By hand: `PHONE_FORMS=forms.tsv swift test --filter Agreement`, with a file of `generate.py`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PHONE_FORMS"] != nil))
  func agreementWithAFile() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PHONE_FORMS"])
    let forms = try WrittenForm.read(URL(fileURLWithPath: path))
    var counts: [String: Int] = [:]
    var shown = 0
    for form in forms {
      for difference in form.differences {
        counts[String(difference.prefix { $0 != " " }), default: 0] += 1
        shown += 1
        if shown <= 40 { print("\(form.home ?? "-")\t\(form.text)\t\(difference)") }
      }
    }
    print("\(forms.count) numbers")
    for name in ["e164", "national", "international", "valid", "region"] {
      let different = counts[name] ?? 0
      print("\(name): \(different) differ, \(100 * Double(forms.count - different) / Double(forms.count)) % agree")
    }
  }
}

import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@testable import ContactValidation

/// What is found in photos over many lines, and the fixes.
@Suite("Photos over many lines")
struct FoldedPhotoTests {
  private static let small = String(repeating: "AZaz09+/", count: 1_000)

  private static var checking: CardChecking { CardChecking(PreparedRules(RuleSettings())) }

  /// A line in physical ones of that length.
  private func folded(_ line: String, every width: Int = 75, by fold: String = "\r\n ") -> String {
    var lines = ""
    var rest = line.utf8[...]
    while !rest.isEmpty {
      let length = lines.isEmpty ? width : width - 1
      if !lines.isEmpty { lines += fold }
      lines += String(rest.prefix(length)) ?? ""
      rest = rest.dropFirst(length)
    }
    return lines + "\r\n"
  }

  private func findings(_ lines: String, _ version: VCardVersion, name: String = "Zoë") -> [Finding] {
    let card =
      "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:\(name)\r\nN:Lovelace;Ada;;;\r\nUID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\r\n"
      + lines + "END:VCARD\r\n"
    return FoldedPhotoTests.checking.proved(Array(card.utf8)).imported.findings
  }

  @Test("in lines that lack the blank of a fold are joined, with a finding", arguments: VCardVersion.allCases)
  func withoutFolds(version: VCardVersion) {
    for head in ["PHOTO;ENCODING=b;TYPE=JPEG:", "PHOTO;ENCODING=BASE64;JPEG:\r\n"] {
      func found(_ text: String) -> [String] {
        findings(folded(head + "/9j/4AAQSkZJ" + text, every: 77, by: "\r\n"), version)
          .filter { $0.code.id != "VC815" }
          .map { "\($0.code.id) \($0.range?.lowerBound ?? -1) \($0.property ?? "") \($0.fix?.description ?? "")" }
      }
      #expect(found(FoldedPhotoTests.small).contains { $0.contains("VC015") })
    }
  }

  @Test("have the size of their data without the folds", arguments: [40, 75])
  func size(width: Int) {
    let line = folded("PHOTO;ENCODING=b;TYPE=JPEG:/9j/" + String(repeating: "AZaz", count: 350_000), every: width)
    let found = findings(line, .v30)
    #expect(found.map(\.code.id) == ["VC815"])
    #expect(found.first?.message.contains("1025 KiB") == true, "\(found.first?.message ?? "")")
  }

  @Test(
    "that are malformed have findings, and fixes that keep what was read",
    arguments: [
      ("AZ-_", "", "VC313"), ("AZaz", "AA", "VC313"), ("AZaz", "AAA", "VC313"), ("AZ_z", "AA=", "VC313"),
      ("AZaz", "AA==", ""), ("AZaz", "=", "VC313"), ("AZaz", "A", "VC312"), ("AZ*z", "", "VC312"),
      ("AZaz", "AA==AA==", "VC312"), ("AZ z", "", "VC313"),
    ], ["\r\n ", "\r\n  ", "\r\n"])
  func lenient(_ odd: (text: String, end: String, code: String), fold: String) {
    func isAboutBase64(_ finding: Finding) -> Bool { ["VC312", "VC313"].contains(finding.code.id) }
    let heads: [(VCardVersion, String)] = [
      (.v21, "PHOTO;BASE64;JPEG:"), (.v30, "PHOTO;ENCODING=b;TYPE=JPEG:"), (.v40, "PHOTO:data:image/jpeg;base64,"),
    ]
    for (version, head) in heads {
      // Only of declared base64 is it known that it goes on, and only in its alphabet.
      if fold.utf8.count == 2, version == .v40 || odd.text.utf8.contains(ASCII.hyphen) || odd.code == "VC312" {
        continue
      }
      let line = folded(head + "/9j/" + String(repeating: odd.text, count: 1_000) + odd.end, every: 70, by: fold)
      let card = Array(
        "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\nN:;Ada;;;\r\n\(line)END:VCARD\r\n".utf8)
      let read = FoldedPhotoTests.checking.proved(card).imported
      let found = read.findings.filter(isAboutBase64)
      if version != .v21, fold.utf8.count < 4 { #expect(found.map(\.code.id) == (odd.code == "" ? [] : [odd.code])) }
      guard found.contains(where: { $0.fix != nil }) else { continue }
      var fixed = card
      FixApplier(found, in: card.count).apply(to: &fixed)
      let left = FoldedPhotoTests.checking.proved(fixed).imported
      #expect(!left.findings.contains(where: isAboutBase64))
      // What the fix makes of it is what the reader had made of it.
      let isSame = left.items.map(\.value.photos) == read.items.map(\.value.photos)
      #expect(isSame, "\(head)")
    }
  }

  @Test(
    "continue in lines that lack the blank of a fold, but not after their padding",
    arguments: [VCardVersion.v21, .v30])
  func goingOn(version: VCardVersion) {
    let head = version == .v21 ? "PHOTO;BASE64;JPEG:" : "PHOTO;ENCODING=b;TYPE=JPEG:"
    for (end, following, code) in [
      ("", "AZaz\r\nAZ==\r\n", "VC015"), ("AA==", "FOO\r\n", "VC201"),
      ("AA=", "FOO\r\n", "VC201"),
      ("", "AA==\r\nFOO\r\n", "VC015"),
    ] {
      let text = "/9j/" + String(repeating: "AZaz", count: 1_000) + end
      let card =
        "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\nN:;Ada;;;\r\n\(folded(head + text))\(following)END:VCARD\r\n"
      let read = FoldedPhotoTests.checking.proved(Array(card.utf8)).imported
      let joined = following.split(separator: "\r\n").prefix { $0 != "FOO" }.joined()
      let photo = read.items.first?.value.photos.first?.value.source
      let isWhole = photo == .base64(Base64(text + joined + (end == "AA=" ? "=" : "")))
      #expect(isWhole, "\(end), \(following)")
      #expect(read.findings.contains { $0.code.id == code }, "\(read.findings.map(\.code.id))")
    }
  }

  @Test("that are not base64 are skipped if they exceed the limit of a text", arguments: VCardVersion.allCases)
  func longTexts(version: VCardVersion) {
    var reader = VCardReader()
    reader.limits.text = 100 << 10
    let bad = String(repeating: "AZ*z", count: 30_000)
    let head = version == .v21 ? "PHOTO;BASE64;JPEG:" : "PHOTO;ENCODING=b;TYPE=JPEG:"
    for head in [head, "PHOTO;VALUE=text:", "PHOTO:", "PHOTO:data:image/jpeg;base64,"] {
      for fold in ["\r\n ", "\r\n  "] {
        let line = folded(head + bad, by: fold)
        let card = "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\n\(line)NOTE:After\r\nEND:VCARD\r\n"
        let read = reader.read(Array(card.utf8))
        #expect(read.findings.map(\.code.id).contains("VC812"), "\(head)")
        #expect(read.findings.contains { $0.message.contains("is not base64 and longer than") }, "\(head)")
        #expect(read.items.first?.value.photos.isEmpty == true)
        #expect(read.items.first?.value.notes.map(\.value) == ["After"])
        // As long as it may be, it is kept.
        let short =
          "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\n\(folded(head + bad.dropLast(30_000), by: fold))END:VCARD\r\n"
        #expect(reader.read(Array(short.utf8)).items.first?.value.photos.count == 1, "\(head)")
      }
    }
  }

  @Test(
    "with irregular folds have a finding and a fix for each fold",
    arguments: [
      ("\r\n  ", ["VC313"]), ("\r\n \t", ["VC313"]), ("\r\n\t", []), ("\n ", []), ("\r\n    ", ["VC313"]),
    ],
    [VCardVersion.v21, .v30])
  func odd(_ odd: (fold: String, codes: [String]), version: VCardVersion) {
    let others = odd.fold.utf8.count > 5 ? ["PHOTO:data:image/jpeg;base64,"] : []
    for head in ["PHOTO;ENCODING=b;TYPE=JPEG:"] + others {
      let line = folded(head + "/9j/" + FoldedPhotoTests.small, every: 70, by: odd.fold)
      let found = findings(line, version).filter {
        !["VC815", "VC006", "VC005", "VC020", "VC325"].contains($0.code.id)
      }
      if !head.contains("data") {
        #expect(found.map(\.code.id) == (version == .v21 ? [] : odd.codes))
      }
      guard let fix = found.first(where: { $0.code.id == "VC313" })?.fix else { continue }
      let removed = fix.edits.reduce(0) { $0 + $1.range.count }
      #expect(removed == (odd.fold.utf8.count - 3) * (line.utf8.count { $0 == ASCII.lineFeed } - 1))
    }
  }

  @Test("are the same wherever they are folded", arguments: VCardVersion.allCases)
  func repeated(version: VCardVersion) {
    let line = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/" + FoldedPhotoTests.small
    func repeats(_ others: [String]) -> Int {
      findings(folded(line) + others.joined(), version).count { $0.code.id == "VC607" }
    }
    #expect(repeats([folded(line)]) == 1)
    #expect(repeats([folded(line, every: 60), line + "\r\n", folded(line, every: 74, by: "\r\n\t")]) == 3)
    let middle = line.utf8.count / 2
    var other = Array(line.utf8)
    other[middle] = UInt8(ascii: "B")
    #expect(repeats([folded(String(decoding: other, as: UTF8.self))]) == 0)
  }
}

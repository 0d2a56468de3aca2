internal import Findings
internal import SourceText
internal import VCardSyntax

/// The format and the encoding of a file. The reader of the file finds violations.
package enum InputRules {
  package static let byteOrderMark = Rule(
    "VC004", "utf8-bom", .warning, .all, .grammar, .safe,
    rule: "A vCard begins with BEGIN:VCARD, and not with a byte order mark.",
    why: "Some readers find no card after a byte order mark and report nothing; UTF-8 needs none.",
    section: "RFC 6350 3.3",
    bad: "\\xEF\\xBB\\xBFBEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD")

  package static let wideEncoding = Rule(
    "VC005", "utf16-input", .error, .all, .must, .safe, severities: [.v21: .warning, .v30: .warning],
    rule: "A vCard is UTF-8.",
    why: "A reader without support for UTF-16 finds no BEGIN:VCARD in the file.", section: "RFC 6350 3.1",
    bad: "a file in UTF-16", good: "the same file in UTF-8")

  package static let byteOrderMarkMessage =
    "a byte order mark before BEGIN:VCARD; some readers find no card after it, and UTF-8 needs none"

  static let family = RuleFamily(
    rules: [
      Rule(VCardCodes.emptyInput, .all, .grammar), Rule(VCardCodes.notAVCard, .all, .must), byteOrderMark, wideEncoding,
    ],
    cards: [
      // Concatenated files have marks in the middle. The mark at the start is found with the file.
      CardCheck { scope in
        let start = scope.begin.lowerBound - mark.count
        guard start >= 0, scope.input[start] == mark[0], Array(scope.input[start..<scope.begin.lowerBound]) == mark
        else { return }
        let place = start..<scope.begin.lowerBound
        scope.report(
          byteOrderMark, at: place,
          fix: Fix("remove the byte order mark", edits: [Edit(place, [])]), byteOrderMarkMessage)
      }
    ])

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

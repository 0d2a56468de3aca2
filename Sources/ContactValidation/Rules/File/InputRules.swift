internal import CSVSyntax
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The format and the encoding of a file. The reader of the file finds violations.
package enum InputRules {
  package static let byteOrderMark = Rule("VC004")
  package static let wideEncoding = Rule("VC005")

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

/// The format and the encoding of a file. The reader of the file finds violations.
package enum TableFileRules {
  package static let byteOrderMark = Rule("CS004")

  package static let byteOrderMarkMessage =
    "a byte order mark before the first name; Excel needs it, and others read it as a part of the name"

  package static let wideEncoding = Rule("CS005")

  static let family = RecordFamily(rules: [
    Rule(CSVCodes.emptyFile, [], .specification), Rule(CSVCodes.notCSV, [], .judgement), byteOrderMark, wideEncoding,
  ])
}

/// The bounds of the reader, and that of the list of findings.
package enum LimitRules {
  package static let findings = Rule("VC814")

  static let family = RuleFamily(rules: [
    Rule(VCardCodes.limitProperties, .all, .limit), Rule(VCardCodes.limitValue, .all, .limit),
    Rule(VCardCodes.limitParameters, .all, .limit), findings, Rule(VCardCodes.limitCard, .all, .limit),
  ])
}

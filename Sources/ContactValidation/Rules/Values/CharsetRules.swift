internal import Findings
internal import SourceText
internal import VCardSyntax

/// CHARSET and CONTEXT, parameters of older versions.
enum CharsetRules {
  static let charsetParameter = Rule(VCardCodes.charsetParameter, .since30, .must, .safe)
  static let contextParameter = Rule("VC323")

  static let family = RuleFamily(
    rules: [charsetParameter, contextParameter],
    lines: [
      LineCheck(in: .since30, with: [.parameters], isOfHead: true) { line, scope in
        guard line.parameter("CHARSET") != nil, line.quotedPrintableParameter == nil else { return }
        // For an unknown CHARSET the encoding of the bytes is unknown, so there is no fix.
        guard line.namesCharset else { return }
        let removals = line.removals(ofAll: "CHARSET")
        var edits = removals
        if let charset = line.charset, !scope.isTranscoded, !scope.traits.contains(.encoded),
          scope.traits.contains(.nonASCII) || scope.traits.contains(.control)
        {
          guard
            let plain = PlainValue(line, scope.version, charset: charset, isQuotedPrintable: false)
          else { return }
          edits.append(line.replacing(line.value, with: plain.text))
        }
        let what = edits.count > removals.count ? "write the value in UTF-8" : "remove CHARSET"
        scope.offer(Fix(what, edits: edits), for: charsetParameter, in: line)
      },
      LineCheck(in: .only40, with: [.parameters], isOfHead: true) { line, scope in
        guard let parameter = line.parameter("CONTEXT") else { return }
        let whole = line.whole(parameter)
        scope.report(
          contextParameter, in: line, at: whole.lowerBound + 1..<whole.upperBound, parameter: "CONTEXT",
          fix: Fix("remove CONTEXT", edits: [line.removing(whole)]),
          "CONTEXT=\(line.quoted(parameter.value)) in \(line.shownName): 4.0 has no such parameter")
      },
    ])
}

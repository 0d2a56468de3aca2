internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Base64 in lines: whether it is right, and whether the line says that it is base64 in the way of its version.
enum Base64Rules {
  static let bad = Rule(VCardCodes.badBase64, .all, .must)
  static let lenient = Rule(VCardCodes.lenientBase64, .all, .must, .safe)

  static let missingEncoding = Rule(
    "VC319", "missing-encoding", .error, .only30, .must, .safe,
    rule: "In vCard 3.0 inline base64 is declared with ENCODING=b.",
    why: "Without it a reader takes the photo for a URI and shows none.",
    section: "RFC 2426 2.4.1", bad: "PHOTO;TYPE=PNG:iVBORw0KGgoAAAAN",
    good: "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN")

  static let spelling = Rule(
    "VC320", "encoding-base64-spelling", .warning, .only30, .must, .safe,
    rule: "In vCard 3.0 the encoding is called b, not BASE64.",
    why: "BASE64 is the name in 2.1; strict readers of 3.0 refuse it.",
    section: "RFC 2426 2.4.1, 5", bad: "PHOTO;ENCODING=BASE64;TYPE=PNG:iVBORw0KGgoAAAAN",
    good: "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN")

  static let encodingIn40 = Rule(
    "VC321", "encoding-in-v4", .error, .only40, .grammar, .safe,
    rule: "vCard 4.0 has no ENCODING parameter; inline data is a data URI.",
    why: "Readers of 4.0 take the base64 for a URI and show no photo.",
    section: "RFC 6350 5, 6.2.4", bad: "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAN",
    good: "PHOTO:data:image/png;base64,iVBORw0KGgoAAAAN")

  static let family = RuleFamily(
    [bad, lenient, missingEncoding, spelling, encodingIn40],
    lines: [
      LineCheck(of: MediaLine.properties) { line, scope in
        guard let media = MediaLine(line, scope) else { return }
        if case .undeclared = media.form { reportUndeclared(line, scope) }
        if let large = line.media {
          checkFolds(large, line, scope)
        } else if !media.isClean {
          checkQuality(media.base64, line, scope)
        }
      },
      LineCheck(in: .only30, with: [.encoded]) { line, scope in
        guard let parameter = line.base64Parameter, !parameter.name.isEmpty, parameter.value.count > 1 else { return }
        scope.report(
          spelling, in: line, at: parameter.value, parameter: "ENCODING",
          fix: Fix("write ENCODING=b", isSafe: true, edits: [line.replacing(parameter.value, with: "b")]),
          "ENCODING=\(Finding.word(line.text(parameter.value))) in \(line.shownName) (3.0 calls it b)")
      },
      LineCheck(in: .only40, with: [.parameters]) { line, scope in
        guard let parameter = line.parameter("ENCODING"), line.quotedPrintableParameter == nil else { return }
        scope.report(
          encodingIn40, in: line, at: line.whole(parameter).dropFirst(), parameter: "ENCODING",
          fix: fix(parameter, line, scope),
          "ENCODING=\(Finding.word(line.text(parameter.value))) in \(line.shownName) (4.0 has no such parameter; inline data is a data: URI)"
        )
      },
    ])

  private static func reportUndeclared(_ line: ContentLine, _ scope: CardScope) {
    scope.report(
      missingEncoding, in: line, at: line.value,
      fix: Fix("add ENCODING=b", isSafe: true, edits: [line.inserting(";ENCODING=b", at: line.value.lowerBound - 1)]),
      "the base64 in \(line.shownName) is not declared (expected ENCODING=b)")
  }

  // MARK: - What base64 should look like

  private static func checkQuality(_ range: Range<Int>, _ line: ContentLine, _ scope: CardScope) {
    if case .bad = Base64Text.quality(line.bytes, range) { return }
    let fix = Fix(mending, isSafe: true, edits: edits(range, line, scope))
    if ContentLineScanner.holdsMoreThanBlanks(line.bytes, range) {
      return scope.offer(fix, for: lenient, in: line)
    }
    // The folds of 2.1 leave their blanks in the value.
    guard scope.version != .v21, let blank = range.first(where: { ASCII.isBlank(line.bytes[$0]) }) else { return }
    report(blank: line.physicalRange(blank..<blank + 1), fix, line, scope)
  }

  /// Looks for folds with more than one blank, of base64 that is clean but for them and was not put together.
  private static func checkFolds(_ media: LargeMedia, _ line: ContentLine, _ scope: CardScope) {
    guard scope.version != .v21 else { return }
    var blank = RepeatedEdit(replacing: 1)
    Base64Text.forEachFold(scope.input, media.written.indices) { blanks in
      for place in blanks.dropFirst() { blank.add(at: place) }
      return true
    }
    guard let first = blank.first else { return }
    report(blank: first..<first + 1, Fix(mending, isSafe: true, repeating: blank), line, scope)
  }

  private static func report(blank: Range<Int>, _ fix: Fix, _ line: ContentLine, _ scope: CardScope) {
    scope.report(
      lenient, at: blank, property: scope.property(of: line), fix: fix,
      "blanks stand inside the base64 of \(line.shownName) (many programs refuse them; a fold has one blank)")
  }

  private static let mending = "write it as all programs read it"

  /// The edits that make of base64 that can be read such that has the standard alphabet, no blanks, and its padding.
  private static func edits(_ range: Range<Int>, _ line: ContentLine, _ scope: CardScope) -> [Edit] {
    var edits: [Edit] = []
    // Those of a large photo are hundreds of thousands.
    edits.reserveCapacity(line.bytes[range].count(where: ASCII.isBlank))
    var sextets = 0
    var padding: [Int] = []
    var end = range.lowerBound
    for index in range {
      switch line.bytes[index] {
      case ASCII.space, ASCII.tab:
        if scope.version != .v21 { edits.append(line.removing(index..<index + 1)) }
        continue
      case ASCII.equals: padding.append(index)
      case ASCII.hyphen: edits.append(line.replacing(index..<index + 1, with: "+"))
      case ASCII.underscore: edits.append(line.replacing(index..<index + 1, with: "/"))
      default: break
      }
      if line.bytes[index] != ASCII.equals { sextets += 1 }
      end = index + 1
    }
    let needed = (4 - sextets % 4) % 4
    if padding.count < needed {
      let missing = String(repeating: "=", count: needed - padding.count)
      edits.append(line.inserting(missing, at: end))
    } else {
      edits += padding.dropFirst(needed).map { line.removing($0..<$0 + 1) }
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return edits
  }

  // MARK: - ENCODING in 4.0

  private static func fix(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) -> Fix? {
    let removal = line.removing(line.whole(parameter))
    guard scope.traits.contains(.encoded) else {
      let isPlain = line.says("ENCODING", "8BIT") || line.says("ENCODING", "7BIT") || parameter.value.isEmpty
      return isPlain ? Fix("take ENCODING away", isSafe: true, edits: [removal]) : nil
    }
    guard MediaLine.properties.contains(line.text(line.name).asciiUppercased), let media = MediaLine(line, scope),
      !media.base64.isEmpty, media.isClean || Base64Text.quality(line.bytes, media.base64) != .bad
    else { return nil }
    var edits = [removal]
    let declaration = media.declaration
    if let declaration { edits.append(line.removing(declaration.removal)) }
    let mediaType = declaration?.mediaType ?? media.shownType ?? MediaTypes.unknown
    edits.append(line.inserting("data:\(mediaType);base64,", at: line.value.lowerBound))
    return Fix(
      "write it as a data: URI", isSafe: true, edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}

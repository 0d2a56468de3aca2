internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Base64: its validity, and its declaration in each version.
enum Base64Rules {
  static let bad = Rule(VCardCodes.badBase64, .all, .must)
  static let lenient = Rule(VCardCodes.lenientBase64, .all, .must, .safe)
  static let missingEncoding = Rule("VC319")
  static let spelling = Rule("VC320")
  static let encodingIn40 = Rule("VC321")
  static let spellingIn21 = Rule("VC325")

  static let family = RuleFamily(
    rules: [bad, lenient, missingEncoding, spelling, encodingIn40, spellingIn21],
    lines: [
      LineCheck(of: MediaLine.properties) { line, scope in
        guard let media = MediaLine(line, scope) else { return }
        if case .undeclared = media.form { reportUndeclared(line, scope) }
        if !media.isClean { checkQuality(WrittenBase64(line, media.base64), line, scope) }
      },
      LineCheck(of: ["PHOTO", "LOGO", "SOUND"], in: .only30) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), line.parameter("VALUE") == nil,
          !line.hasParameter("VALUE", "URL"), !line.looksLikeURI(line.value), MediaLine(line, scope) == nil,
          !line.dividesURI
        else { return }
        scope.report(
          missingEncoding, in: line, at: line.value,
          "\(line.shownName) \(line.quoted(line.value)) has neither ENCODING=b nor VALUE=uri")
      },
      LineCheck(in: .only30, with: [.encoded]) { line, scope in
        guard let parameter = line.base64Parameter, !parameter.name.isEmpty, parameter.value.count > 1 else { return }
        scope.report(
          spelling, in: line, at: parameter.value, parameter: "ENCODING",
          fix: Fix("write ENCODING=b", edits: [line.replacing(parameter.value, with: "b")]),
          "ENCODING=\(line.quoted(parameter.value)) in \(line.shownName) (3.0 calls it b)")
      },
      LineCheck(in: .only21, with: [.encoded]) { line, scope in
        guard let parameter = line.base64Parameter, parameter.value.count == 1 else { return }
        scope.report(
          spellingIn21, in: line, at: parameter.value, parameter: "ENCODING",
          fix: Fix("write BASE64", edits: [line.replacing(parameter.value, with: "BASE64")]),
          "the encoding \(line.quoted(parameter.value)) in \(line.shownName) (2.1 calls it BASE64)")
      },
      LineCheck(in: .only40, with: [.parameters]) { line, scope in
        guard let parameter = line.parameter("ENCODING"), line.quotedPrintableParameter == nil else { return }
        scope.report(
          encodingIn40, in: line, at: line.whole(parameter).dropFirst(), parameter: "ENCODING",
          fix: fix(parameter, line, scope),
          "ENCODING=\(line.quoted(parameter.value)) in \(line.shownName) (4.0 has no such parameter; inline data is a data: URI)"
        )
      },
    ])

  /// Whether each continuation line begins with the blank of a fold.
  private static func hasFolds(_ line: ContentLine, _ scope: CardScope) -> Bool {
    var hasFolds = true
    LogicalLine.physicalLines(of: line.physical, in: scope.input) { physical in
      hasFolds = physical.lowerBound == line.physical.lowerBound || ASCII.isBlank(scope.input[physical.lowerBound])
      return hasFolds
    }
    return hasFolds
  }

  private static func reportUndeclared(_ line: ContentLine, _ scope: CardScope) {
    scope.report(
      missingEncoding, in: line, at: line.value,
      // A line that continues nothing now would continue declared base64.
      fix: LogicalLine.isIndependent(at: line.physical.upperBound, in: scope.input)
        ? Fix("add ENCODING=b", edits: [line.insertingParameter("ENCODING=b")]) : nil,
      "the base64 in \(line.shownName) is not declared (expected ENCODING=b)")
  }

  // MARK: - Quality

  private static func checkQuality(_ base64: WrittenBase64, _ line: ContentLine, _ scope: CardScope) {
    // Without padding and blanks, nothing would be left of some values.
    guard line.bytes[line.value].contains(where: { $0 != ASCII.equals && !ASCII.isBlank($0) }) else { return }
    // The folds of 2.1 leave their blanks in the value.
    let mayHoldBlanks = scope.version == .v21
    // Among lines without the blanks of folds, a line of which nothing is left would end the value.
    let mayRemoveBlanks = !mayHoldBlanks && hasFolds(line, scope)
    switch base64.quality {
    case .bad: return
    case .lenient: scope.offer(fix(base64, keepingBlanks: !mayRemoveBlanks), for: lenient, in: line)
    case .good:
      guard !mayHoldBlanks, let blank = base64.firstBlank else { return }
      scope.report(
        lenient, at: blank..<blank + 1, property: scope.property(of: line),
        fix: mayRemoveBlanks ? fix(base64, keepingBlanks: false) : nil,
        "blanks inside the base64 of \(line.shownName) (many programs refuse them; a fold has one blank)")
    }
  }

  private static func fix(_ base64: WrittenBase64, keepingBlanks: Bool) -> Fix {
    Fix("write it in the standard form", repeating: base64.edits(keepingBlanks: keepingBlanks))
  }

  // MARK: - ENCODING in 4.0

  private static func fix(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) -> Fix? {
    let removal = line.removing(line.whole(parameter))
    guard scope.traits.contains(.encoded) else {
      let isPlain =
        line.hasParameter("ENCODING", "8BIT") || line.hasParameter("ENCODING", "7BIT") || parameter.value.isEmpty
      return isPlain ? Fix("remove ENCODING", edits: [removal]) : nil
    }
    guard MediaLine.properties.contains(line.text(line.name).asciiUppercased), let media = MediaLine(line, scope),
      !ASCII.isBlank(line.bytes, media.base64), hasFolds(line, scope), !line.hasParameter("VALUE", "TEXT"),
      media.isClean || Base64Text.quality(line.bytes, media.base64) != .bad
    else { return nil }
    var edits = [removal]
    let declaration = media.declaration
    if let declaration { edits.append(line.removing(declaration.removal)) }
    let mediaType = declaration?.mediaType ?? media.shownType ?? MediaTypes.unknown
    edits.append(line.inserting("data:\(mediaType);base64,", at: line.value.lowerBound))
    return Fix(
      "write it as a data: URI", edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}

/// The base64 of a line.
struct WrittenBase64 {
  let quality: Base64Text.Quality
  private let line: ContentLine
  private let range: Range<Int>

  /// - Parameter range: The base64 in the bytes of the line.
  init(_ line: ContentLine, _ range: Range<Int>) {
    self.line = line
    self.range = range
    quality = Base64Text.quality(line.bytes, range)
  }

  /// The place of the first blank that is not that of a fold, in the input.
  var firstBlank: Int? {
    var blank: Int?
    forEachOther { place, byte in
      if ASCII.isBlank(byte) { blank = place() }
      return blank == nil
    }
    return blank
  }

  /// The edits that give it the standard alphabet, its padding, and no blanks.
  func edits(keepingBlanks: Bool) -> RepeatedEdit {
    var padding = 0
    var blanks = 0
    forEachOther { _, byte in
      if byte == ASCII.equals { padding += 1 } else if ASCII.isBlank(byte) { blanks += 1 }
      return true
    }
    let length = range.count - blanks
    let needed = (4 - (length - padding) % 4) % 4
    let missing = [UInt8](repeating: ASCII.equals, count: max(0, needed - padding))
    var edits = RepeatedEdit(kinds: [
      (replacing: 1, with: []), (replacing: 1, with: [ASCII.plus]), (replacing: 1, with: [ASCII.slash]),
      (replacing: 0, with: missing),
    ])
    let end = end
    var isPadded = missing.isEmpty
    padding = 0
    forEachOther { place, byte in
      let place = place()
      if !isPadded, place >= end {
        edits.add(3, at: end)
        isPadded = true
      }
      switch byte {
      case ASCII.hyphen: edits.add(1, at: place)
      case ASCII.underscore: edits.add(2, at: place)
      case ASCII.equals:
        padding += 1
        if padding > needed { edits.add(at: place) }
      default: if !keepingBlanks { edits.add(at: place) }
      }
      return true
    }
    if !isPadded { edits.add(3, at: end) }
    return edits
  }

  /// The place after its last byte without padding and blanks, in the input.
  private var end: Int {
    let last = line.bytes[range].lastIndex { !ASCII.isBlank($0) && $0 != ASCII.equals }
    return last.map { line.physicalOffset($0) + 1 } ?? line.physicalOffset(range.lowerBound)
  }

  /// Calls a closure with each byte outside of the standard alphabet, including padding, until it returns false.
  private func forEachOther(_ body: (_ place: () -> Int, _ byte: UInt8) -> Bool) {
    Base64Text.forEachOther(line.bytes[range]) { index, byte in body({ line.physicalOffset(index) }, byte) }
  }
}

internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// URIs in 3.0 in place of binary data, and URIs in a parameter.
enum MediaReferenceRules {
  static let uriAsBinary = Rule("VC388")
  static let broken = Rule(MappingCodes.brokenURI, .all, .must)

  static let family = RuleFamily(
    rules: [uriAsBinary, broken],
    lines: [
      LineCheck(of: ["PHOTO", "LOGO", "SOUND"], in: .only30, with: .colon) { line, scope in
        guard !scope.traits.contains(.encoded), line.parameter("VALUE") == nil, line.looksLikeURI(line.value) else {
          return
        }
        // A bare URL is the declaration of 2.1. The rule about bare parameters reports it.
        if line.hasParameter("VALUE", "URL") { return }
        scope.report(
          uriAsBinary, in: line, at: line.value, fix: line.declaring("uri"),
          "\(line.shownName) is a URI without VALUE=uri (3.0 treats it as binary data)")
      },
      LineCheck(in: .since30, with: .valueParameter) { line, scope in
        guard ASCIIWord.equals(line.bytes, line.value.prefix(2), "//"), let parameter = line.parameter("VALUE"),
          ASCIIWord.equals(line.bytes, parameter.value, "HTTP")
            || ASCIIWord.equals(line.bytes, parameter.value, "HTTPS")
        else { return }
        scope.supersede(broken, at: line.physicalOffset(parameter.value.lowerBound))
        // The address begins in the parameter: a reader gets another one, or none, after the fix.
        scope.report(
          uriAsBinary, in: line, at: parameter.value.lowerBound..<line.value.upperBound, parameter: "VALUE",
          fix: Fix(
            "write VALUE=uri: before it", edits: [line.inserting("uri:", at: parameter.value.lowerBound)]
          ),
          "the address \(line.quoted(parameter.value.lowerBound..<line.value.upperBound)) is in VALUE (expected VALUE=uri: before it)"
        )
      },
    ])
}

/// The declared types of photos and sounds, and data URIs.
enum MediaTypeRules {
  static let badDataURI = Rule("VC314")
  static let mismatch = Rule("VC315")

  static let family = RuleFamily(
    rules: [badDataURI, mismatch],
    lines: [
      LineCheck(of: ValueForms.uris, in: .only40, with: [.colon]) { line, scope in
        guard line.beginsWithData, !scope.traits.contains(.encoded), !line.hasParameter("VALUE", "TEXT") else { return }
        checkDataURI(line, scope)
      },
      LineCheck(of: ["PHOTO", "LOGO", "SOUND"]) { line, scope in
        guard let media = MediaLine(line, scope), let shown = media.shownType, let declared = media.declaration,
          let known = MediaSignature.canonical(declared.mediaType), known != shown
        else { return }
        let name = declared.isTypeName ? MediaTypes.type(of: shown) : shown
        scope.report(
          mismatch, in: line, at: declared.word,
          fix: Fix("write \(name)", edits: [line.replacing(declared.word, with: name)]),
          "\(line.shownName) is declared as \(line.quoted(declared.word)), but its first bytes are \(shown)")
      },
    ])

  private static func checkDataURI(_ line: ContentLine, _ scope: CardScope) {
    func report(_ range: Range<Int>, _ what: String) {
      scope.report(
        badDataURI, in: line, at: range,
        "\(what) in the data URI of \(line.shownName) (expected data:image/jpeg;base64, and the data)")
    }
    guard let head = line.dataHead else { return report(line.value, "there is no comma") }
    if head.upperBound + 1 == line.value.upperBound { return report(line.value, "there is no data") }
    var pieces = line.text(head).utf8.filter { $0 != ASCII.backslash }.split(
      separator: ASCII.semicolon, omittingEmptySubsequences: false)
    if pieces.count > 1, pieces.last?.elementsEqual("base64".utf8, by: { ASCII.lowercased($0) == $1 }) == true {
      pieces.removeLast()
    }
    let type = pieces.first ?? []
    let parts = type.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    let isType = type.isEmpty || parts.count == 2 && parts.allSatisfy(isToken)
    // charset=utf-8, charset="utf-8"
    let areParameters = pieces.dropFirst().allSatisfy { piece in
      guard let equals = piece.firstIndex(of: ASCII.equals) else { return false }
      return isToken(piece[..<equals]) && equals + 1 < piece.endIndex
    }
    if !isType || !areParameters { report(head, "the media type \(line.quoted(head)) is not valid") }
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "!#$&-^_.+%*".utf8.contains($0) }
  }
}

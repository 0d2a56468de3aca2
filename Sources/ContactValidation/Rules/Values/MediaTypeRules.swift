internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

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

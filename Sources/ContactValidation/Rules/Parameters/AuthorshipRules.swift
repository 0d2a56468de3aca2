internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// AUTHOR, AUTHOR-NAME, CREATED, DERIVED and PROP-ID: the origin and the identity of a value (RFC 9554 4).
enum AuthorshipRules {
  static let author = Rule("VC432")
  static let authorName = Rule("VC433")
  static let created = Rule("VC434")
  static let derived = Rule("VC435")
  static let propertyID = Rule("VC436")

  static let family = RuleFamily(
    rules: [author, authorName, created, derived, propertyID],
    lines: [
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters {
          switch ParameterName.of(parameter, in: line) {
          case .author: checkAuthor(parameter, line, scope)
          case .authorName: checkAuthorName(parameter, line, scope)
          case .created: checkCreated(parameter, line, scope)
          case .derived: checkDerived(parameter, line, scope)
          case .propID: checkPropertyID(parameter, line, scope)
          default: break
          }
        }
      }
    ])

  // MARK: - AUTHOR

  private static func checkAuthor(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    let isQuoted = inner != parameter.value
    if isQuoted, URIText(line.bytes, inner) != nil { return }
    // A link without quotes has its own rule.
    if !isQuoted, parameter.value.upperBound == line.value.lowerBound - 1,
      ASCIIWord.equals(line.bytes, line.value.prefix(2), "//")
    {
      return
    }
    scope.report(
      author, in: line, at: parameter.value, parameter: "AUTHOR",
      fix: isQuoted ? addressFix(inner, line) : quotingFix(parameter, line),
      "AUTHOR \(line.quoted(inner)) of \(line.shownName) is not a URI in quotes (expected one like \"mailto:ada@example.org\")"
    )
  }

  /// The fix that makes a URI of an e-mail address.
  private static func addressFix(_ inner: Range<Int>, _ line: ContentLine) -> Fix? {
    let text = line.bytes[inner]
    guard text.count(where: { $0 == ASCII.atSign }) == 1, text.first != ASCII.atSign, text.last != ASCII.atSign,
      text.allSatisfy({ $0 > ASCII.space && $0 != ASCII.colon && $0 != ASCII.percent })
    else { return nil }
    return Fix("write mailto: before the address", edits: [line.inserting("mailto:", at: inner.lowerBound)])
  }

  /// The fix for `AUTHOR=mailto:ada@example.org:text`, where the colon of the scheme ends the parameters.
  private static func quotingFix(_ parameter: ContentParameter, _ line: ContentLine) -> Fix? {
    guard parameter.value.upperBound == line.value.lowerBound - 1,
      ASCIIWord.equals(line.bytes, parameter.value, "MAILTO"),
      let end = line.value.first(where: { line.bytes[$0] == ASCII.colon }),
      line.bytes[line.value.lowerBound..<end].contains(ASCII.atSign),
      URIText(line.bytes, parameter.value.lowerBound..<end) != nil
    else { return nil }
    return Fix(
      "quote the URI",
      edits: [line.inserting("\"", at: parameter.value.lowerBound), line.inserting("\"", at: end)])
  }

  private static func checkAuthorName(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard line.unquoted(parameter.value).isEmpty else { return }
    scope.report(
      authorName, in: line, at: parameter.name, parameter: "AUTHOR-NAME", fix: line.removal(of: parameter),
      "AUTHOR-NAME of \(line.shownName) is empty")
  }

  // MARK: - CREATED, DERIVED and PROP-ID

  private static func checkCreated(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    let written = WrittenDate(line.bytes, inner)
    let isWhole = written.map { $0.date.isPossible && $0.isWholeDay && $0.isWholeTime } ?? false
    let hasFraction = written?.parts.time?.fraction.isEmpty == false
    if let written, isWhole, !hasFraction, written.isBasic, written.range == inner { return }
    let fix = written.flatMap { isWhole && !hasFraction ? line.rewriting(inner, as: $0.date.basicText) : nil }
    scope.report(
      created, in: line, at: parameter.value, parameter: "CREATED", fix: fix,
      "CREATED \(line.quoted(inner)) of \(line.shownName) is not a timestamp (expected one like 20221122T151823Z)")
  }

  private static func checkDerived(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    if ASCIIWord.equals(line.bytes, inner, "TRUE") || ASCIIWord.equals(line.bytes, inner, "FALSE") { return }
    let meant: String?
    switch line.text(inner).asciiUppercased {
    case "1", "YES": meant = "true"
    case "0", "NO": meant = "false"
    default: meant = nil
    }
    scope.report(
      derived, in: line, at: parameter.value, parameter: "DERIVED",
      fix: meant.map { line.rewriting(parameter.value, as: $0) } ?? line.removal(of: parameter),
      "DERIVED \(line.quoted(inner)) of \(line.shownName) is neither true nor false")
  }

  private static func checkPropertyID(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    if (1...255).contains(inner.count), line.bytes[inner].allSatisfy(isOfPropertyID) { return }
    let text = line.bytes[inner].map { isOfPropertyID($0) ? $0 : ASCII.hyphen }
    let isFixable = (1...255).contains(inner.count) && text.contains { $0 != ASCII.hyphen }
    scope.report(
      propertyID, in: line, at: parameter.value, parameter: "PROP-ID",
      fix: isFixable ? line.rewriting(parameter.value, as: String(decoding: text, as: UTF8.self)) : nil,
      "PROP-ID \(line.quoted(inner)) of \(line.shownName) is not 1 to 255 letters, digits, hyphens and underscores")
  }

  private static func isOfPropertyID(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == UInt8(ascii: "_")
  }
}

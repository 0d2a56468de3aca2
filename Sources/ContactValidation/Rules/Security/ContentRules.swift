internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Dangerous or very large values: photos that are pages, texts that are formulas, large images.
enum ContentRules {
  static let activeImage = Rule("VC806")
  static let formula = Rule("VC809")
  static let largePhoto = Rule("VC815")

  static let family = RuleFamily(
    rules: [activeImage, formula, largePhoto],
    lines: [
      LineCheck(of: ["PHOTO", "LOGO"]) { line, scope in
        checkImage(line, scope)
        let size = line.value.count / 4 * 3
        guard size > maxPhotoSize, line.base64Parameter != nil || line.beginsWithData else { return }
        scope.report(
          largePhoto, in: line, at: line.name,
          "\(line.shownName) is an image of \(size / 1024) KiB (many stores accept at most 1,024)")
      },
      LineCheck(of: texts, with: .formulaStart) { line, scope in
        guard !scope.traits.contains(.encoded), FormulaGuard.isNeeded(line.bytes[line.value]) else { return }
        scope.report(
          formula, in: line, at: line.value,
          "\(line.shownName) \(line.quoted(line.value)) begins like a formula (a spreadsheet would run it)")
      },
    ])

  private static let maxPhotoSize = 1 << 20
  private static let texts = ["FN", "N", "NICKNAME", "ORG", "TITLE", "ROLE", "NOTE", "CATEGORIES", "ADR"]

  /// The number of bytes of an image that are checked. Comments may come before the first tag.
  private static let inspectedLength = 1024

  private static func checkImage(_ line: ContentLine, _ scope: CardScope) {
    guard let start = start(of: line, scope) else { return }
    var index = start.startIndex
    let tags = ["svg", "html", "script", "!doctype html"].map { Array("<\($0)".utf8) }
    while index < start.endIndex {
      if start[index] == ASCII.lessThan, let tag = tags.first(where: { start[index...].starts(with: $0) }) {
        return scope.report(
          activeImage, in: line, at: line.value.prefix(64),
          "the image of \(line.shownName) is a text with \(Finding.quote(String(decoding: tag, as: UTF8.self))), "
            + "which can hold scripts")
      }
      index += 1
    }
    if line.beginsWithData, let head = line.dataHead, isActive(head, line) {
      scope.report(
        activeImage, in: line, at: head,
        "the image of \(line.shownName) is declared as \(line.quoted(head)), which can hold scripts")
    }
  }

  /// The first bytes of an image that is not a picture, in lower case; `nil` for a picture.
  private static func start(of line: ContentLine, _ scope: CardScope) -> [UInt8]? {
    var bytes: [UInt8]
    if let media = MediaLine(line, scope) {
      let text = line.bytes[media.base64.prefix(inspectedLength * 4 / 3)].filter { $0 > ASCII.space }
      bytes = Base64(String(decoding: text.prefix(text.count / 4 * 4), as: UTF8.self)).bytes ?? []
    } else if line.beginsWithData, let head = line.dataHead {
      bytes = Array(line.bytes[(head.upperBound + 1..<line.value.upperBound).prefix(inspectedLength)])
    } else {
      return nil
    }
    // UTF-16 is the same with zeros between.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      bytes = bytes.dropFirst(2).filter { $0 != ASCII.nul }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // A picture begins with bytes that no page begins with.
    guard let first = bytes.first(where: { $0 > ASCII.space }), first == ASCII.lessThan || first == ASCII.percent else {
      return nil
    }
    for index in bytes.indices { bytes[index] = ASCII.lowercased(bytes[index]) }
    return bytes
  }

  private static func isActive(_ head: Range<Int>, _ line: ContentLine) -> Bool {
    let type = line.text(head).asciiLowercased
    return type.hasPrefix("image/svg") || type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
  }
}

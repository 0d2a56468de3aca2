internal import Findings
internal import SourceText
internal import VCardSyntax

/// EMAIL: a single address.
enum EmailRules {
  static let badAddress = Rule("VC360")
  static let mailto = Rule("VC361")
  static let displayName = Rule("VC362")
  static let blanks = Rule("VC363")

  static let family = RuleFamily(
    rules: [badAddress, mailto, displayName, blanks],
    lines: [
      LineCheck(of: ["EMAIL"]) { line, scope in
        // Backslashes have their own rule. After their fix the rest is checked.
        guard line.isPlainText(scope), scope.traits.isDisjoint(with: [.emptyValue, .backslash]) else { return }
        // White space at a fold of 2.1 belongs to the value, and has its own rule.
        if scope.version == .v21, scope.traits.contains(.folded) { return }
        if !scope.traits.contains(.outerBlank), MailAddress.isValid(line.bytes, line.value) { return }
        // X.400 addresses have another form (RFC 2426 3.3.2).
        if scope.version != .v40, scope.traits.contains(.typeParameter), line.hasParameter("TYPE", "X400") { return }
        check(line, scope)
      }
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    var address = line.value
    if scope.traits.contains(.outerBlank) {
      address = line.trimmed(address)
      if address.isEmpty { return }
    }
    let isURI = ASCIIWord.equals(line.bytes, address.prefix(7), "MAILTO:")
    // Blanks and mailto: belong to a text that is not an address.
    let isAddress = MailAddress.isValid(line.bytes, isURI ? address.dropFirst(7) : address)
    if scope.traits.contains(.outerBlank) {
      let outer = [line.value.lowerBound..<address.lowerBound, address.upperBound..<line.value.upperBound]
      scope.report(
        blanks, in: line, at: line.value,
        fix: Fix("remove the blanks", edits: outer.filter { !$0.isEmpty }.map { line.removing($0) }),
        "blanks around the address \(line.quoted(line.value))")
    }
    if isURI {
      scope.report(
        mailto, in: line, at: address.prefix(7),
        fix: Fix("remove mailto:", edits: [line.removing(address.prefix(7))]),
        "\(line.quoted(address)) is a URI (expected only the address)")
    } else if isAddress {
      return
    } else if let inner = MailAddress.inBrackets(line.bytes, address) {
      let outer = [address.lowerBound..<inner.lowerBound, inner.upperBound..<address.upperBound]
      scope.report(
        displayName, in: line, at: address,
        fix: Fix("keep only the address", edits: outer.map { line.removing($0) }),
        "\(line.quoted(address)) is an address with a name (expected only the address)")
    } else if line.bytes[address].count(where: { $0 == ASCII.atSign }) > 1 {
      scope.report(
        displayName, in: line, at: address,
        "\(line.quoted(address)) is more than one address (expected one; each needs its own line)")
    } else {
      scope.report(
        badAddress, in: line, at: address,
        "\(line.quoted(address)) is not an e-mail address (expected a form like name@example.org)")
    }
  }
}

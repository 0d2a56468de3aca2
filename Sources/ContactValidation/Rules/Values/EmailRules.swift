internal import Findings
internal import SourceText
internal import VCardSyntax

/// EMAIL: one address, and nothing but the address.
enum EmailRules {
  static let badAddress = Rule(
    "VC360", "bad-email", .warning, .all, .judgement,
    rule: "EMAIL is an address: something, an at sign, and a domain.",
    why: "No program can send to it, and address books that sync by address drop it.",
    section: "RFC 6350 6.4.2, RFC 5322 3.4.1", bad: "EMAIL:not an email", good: "EMAIL:ada@example.org")

  static let mailto = Rule(
    "VC361", "email-mailto", .warning, .all, .judgement, .safe,
    rule: "EMAIL is an address and no mailto: URI.",
    why: "The value is a text: programs send to an address that begins with mailto:.",
    section: "RFC 6350 6.4.2", bad: "EMAIL:mailto:ada@example.org", good: "EMAIL:ada@example.org")

  static let displayName = Rule(
    "VC362", "email-display-name", .warning, .all, .judgement, .unsafe,
    rule: "EMAIL is one address without a name beside it.",
    why: "The name belongs into FN, and a second address into a line of its own; most programs send to neither.",
    section: "RFC 6350 6.4.2, RFC 5322 3.4", bad: "EMAIL:Ada <ada@example.org>", good: "EMAIL:ada@example.org")

  static let blanks = Rule(
    "VC363", "email-spaces", .warning, .all, .judgement, .safe,
    rule: "There are no blanks around an address.",
    why: "They are part of the value: the same address with and without them are two to most programs.",
    bad: "EMAIL:ada@example.org ", good: "EMAIL:ada@example.org")

  static let family = RuleFamily(
    [badAddress, mailto, displayName, blanks],
    lines: [
      LineCheck(of: ["EMAIL"]) { line, scope in
        // Backslashes are another rule's; when they are gone, the rest is looked at again.
        guard line.isPlainText(scope), scope.traits.isDisjoint(with: [.emptyValue, .backslash]) else { return }
        // White space at a fold of 2.1 belongs to the value, and has a rule of its own.
        if scope.version == .v21, scope.traits.contains(.folded) { return }
        if !scope.traits.contains(.outerBlank), MailAddress.isValid(line.bytes, line.value) { return }
        // X.400 has addresses of its own (RFC 2426 3.3.2).
        if scope.version != .v40, scope.traits.contains(.typeParameter), line.says("TYPE", "X400") { return }
        check(line, scope)
      }
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    var address = line.value
    if scope.traits.contains(.outerBlank) {
      address = line.trimmed(address)
      if address.isEmpty { return }
      let outer = [line.value.lowerBound..<address.lowerBound, address.upperBound..<line.value.upperBound]
      scope.report(
        blanks, in: line, at: line.value,
        fix: Fix("take the blanks away", isSafe: true, edits: outer.filter { !$0.isEmpty }.map { line.removing($0) }),
        "blanks around the address \(line.quoted(line.value))")
    }
    if ContentLine.equals(line.bytes, address.prefix(7), "MAILTO:") {
      let hasMore = line.bytes[address].contains(UInt8(ascii: "?"))
      scope.report(
        mailto, in: line, at: address.prefix(7),
        fix: Fix("take mailto: away", isSafe: !hasMore, edits: [line.removing(address.prefix(7))]),
        "\(line.quoted(address)) is a URI (expected the address alone)")
    } else if MailAddress.isValid(line.bytes, address) {
      return
    } else if let inner = MailAddress.inBrackets(line.bytes, address) {
      let outer = [address.lowerBound..<inner.lowerBound, inner.upperBound..<address.upperBound]
      scope.report(
        displayName, in: line, at: address,
        fix: Fix("keep the address alone", isSafe: false, edits: outer.map { line.removing($0) }),
        "\(line.quoted(address)) is an address with a name (expected the address alone)")
    } else if line.bytes[address].count(where: { $0 == ASCII.atSign }) > 1 {
      scope.report(
        displayName, in: line, at: address,
        "\(line.quoted(address)) is more than one address (expected one; each has a line of its own)")
    } else {
      scope.report(
        badAddress, in: line, at: address,
        "\(line.quoted(address)) is no e-mail address (expected something like name@example.org)")
    }
  }
}

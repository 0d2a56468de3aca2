internal import ContactModel
internal import SourceText

extension MatchRule {
  /// E-mail addresses, the two that agree best. An address of an office counts little, whoever has it.
  static let email = MatchRule(
    "e-mail address", .email, needs: .email, isStrong: true,
    [
      Level("same-email", m: 0.6, kin: 0.01), Level("same-shared-email", m: 0.05, kin: 0.3),
      Level("same-mailbox", m: 0.05, u: 0.0001, kin: 0.01), Level("similar-email", m: 0.08, u: 0.0002, kin: 0.01),
      Level("same-office-email", m: 0.02, u: 0.01, kin: 0.02), Level("different-email", m: 0.2, u: 0.99, kin: 0.65),
    ],
    texts: RuleTexts(key: ValueKey.email) { $0.emails.map(\.value) }
  ) { pair in
    var best = Outcome(level: 6)
    var isNamesake = false
    var common = 0
    let emails = pair.view.emails
    for left in pair.runA(.email) {
      var isFound = false
      for right in pair.runB(.email) {
        let one = pair.value(left)
        let other = pair.value(right)
        if one.id == other.id {
          isFound = true
          if Placeholder.isRole(emails.text(one.id)) {
            if best.level > 5 { best = Outcome(level: 5) }
          } else {
            let isShared = pair.people.email[Int(one.id)] > 1 || isOfFamily(pair, emails.text(one.id))
            let rarity = pair.owned(pair.view.rarity.email[Int(one.id)], .email)
            let level: UInt8 = isShared ? 2 : 1
            if level < best.level || level == best.level && rarity > best.rarity {
              best = Outcome(level: level, evidence: best.evidence, rarity: rarity)
            }
            best.evidence.insert(isShared ? .shared : .personal)
          }
        } else if best.level > 3, one.mayBeSlip(of: other) {
          var level = compareEmails(emails.text(one.id), emails.text(other.id))
          if level == 3, isMadeOfName(pair, emails.text(one.id)) { level = 0 }
          // A mailbox that is called after its owner says at another provider no more than the name.
          if level == 0 {
            isNamesake = true
            continue
          }
          if level < best.level { best = Outcome(level: level) }
        }
      }
      if isFound { common += 1 }
    }
    best.evidence.insert(pair.wholeRuns(.email, common))
    if best.level == 6 {
      best.evidence.insert(.differs)
      if isNamesake { best.level = 0 }
    }
    return best
  }

  /// Whether a mailbox is called after a family and not after one of it: `berger@…`, `familie.berger@…`, `thebergers@…`.
  private static func isOfFamily(_ pair: PairContext, _ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let mailbox = mailbox(address)
    guard let place = pair.runA(.family).first else { return false }
    let name = pair.view.names.text(pair.value(place).id)
    guard name.count >= 3, mailbox.count <= 40, contains(mailbox, name) else { return false }
    // What is left is a word for a family, an article or a plural.
    var rest = mailbox.filter { ASCII.isLetter($0) || ASCII.isDigit($0) }
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: name) }) else { return false }
    rest.removeSubrange(start..<start + name.count)
    return familyWords.contains(String(decoding: rest, as: UTF8.self))
  }

  private static let familyWords: Set<String> = [
    "", "s", "the", "thes", "family", "familie", "familia", "famille", "famiglia", "fam", "familien", "casa", "los",
    "die",
    "les", "rodina", "home",
  ]

  /// Whether what stands before the at sign is nothing but the names of the first contact, or their initials, with a
  /// digit at most.
  private static func isMadeOfName(_ pair: PairContext, _ address: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = mailbox(address).count
    for kind in [FeatureValue.Kind.given, .family] {
      guard let place = pair.runA(kind).first else { continue }
      let name = pair.view.names.text(pair.value(place).id)
      if name.count >= 2, contains(mailbox(address), name) {
        rest -= name.count
      } else if mailbox(address).contains(name.first ?? 0) {
        rest -= 1
      }
    }
    // A dot or underscore and a digit.
    return rest <= 2
  }

  private static func contains(_ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count <= text.count else { return false }
    for start in 0...(text.count - part.count)
    where StringSimilarity.isEqual(UnsafeBufferPointer(rebasing: text[start..<start + part.count]), part) {
      return true
    }
    return false
  }

  private static func compareEmails(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let mailboxes = (mailbox(left), mailbox(right))
    let isSameMailbox =
      mailboxes.0.count >= 6 && StringSimilarity.isEqual(mailboxes.0, mailboxes.1) && !Placeholder.isRole(left)
    if isSameMailbox { return 3 }
    // The slip first: it is sooner found out, and nearly always there is none.
    let isSimilar =
      StringSimilarity.isSlip(mailboxes.0, mailboxes.1) && !areNumbered(mailboxes.0, mailboxes.1)
      && StringSimilarity.of(left, right).rawValue <= StringSimilarity.similar.rawValue
    return isSimilar ? 4 : 6
  }

  /// Whether short numbers tell two mailboxes apart: namesakes are numbered, `doe1` and `doe2`. In a long number a digit
  /// may be a slip.
  private static func areNumbered(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let (one, other) = (left.lazy.filter(ASCII.isDigit), right.lazy.filter(ASCII.isDigit))
    return min(one.count, other.count) <= 3 && !one.elementsEqual(other)
  }

  /// What stands before the at sign and before a plus.
  static func mailbox(_ address: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let end = address.firstIndex { $0 == ASCII.atSign || $0 == ASCII.plus } ?? address.count
    return UnsafeBufferPointer(rebasing: address[..<end])
  }
}

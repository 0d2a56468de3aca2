internal import ContactModel
internal import SourceText

extension MatchRule {
  /// The two e-mail addresses that agree best. An address of an office (`info@`) counts little.
  static let email = MatchRule(
    "e-mail address", .email, needs: .email, isFittedToHouseholds: true,
    [
      Level("same-email", m: 0.5, household: 0.14), Level("same-shared-email", m: 0.12, household: 0.15),
      Level("same-mailbox", m: 0.05, u: 0.0001, household: 0.01),
      Level("similar-email", m: 0.08, u: 0.0002, household: 0.01),
      Level("same-office-email", m: 0.02, u: 0.01, household: 0.03),
      Level("different-email", m: 0.3, u: 0.99, household: 0.65, cap: 0.5),
    ],
    texts: RuleTexts(key: ValueKey.email) { $0.emails.map(\.value) }
  ) { pair in
    var best = Outcome(level: 6)
    var isNamesake = false
    var isNumbered = false
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
            let isShared = pair.isShared(pair.people.email[Int(one.id)]) || isOfFamily(pair, emails.text(one.id))
            let rarity = pair.owned(pair.view.rarity.email[Int(one.id)], .email)
            let level: UInt8 = isShared ? 2 : 1
            if level < best.level || level == best.level && rarity > best.rarity {
              best = Outcome(level: level, evidence: best.evidence, rarity: rarity)
            }
            best.evidence.insert(isShared ? .shared : .personal)
          }
        } else if areNumbered(pair, emails.text(one.id), emails.text(other.id)) {
          isNumbered = true
        } else if best.level > 3, one.mayBeSlip(of: other) {
          let level = compareEmails(emails.text(one.id), emails.text(other.id))
          if level < 6,
            [one.id, other.id].contains(where: {
              isMadeOfName(pair, emails.text($0)) || isOfFamily(pair, emails.text($0))
            })
          {
            // A mailbox made of the name of its owner, at another provider or with a slip, only says the name again.
            isNamesake = true
          } else if level < best.level {
            best = Outcome(level: level)
          }
        }
      }
      if isFound { common += 1 }
    }
    best.evidence.insert(pair.wholeRuns(.email, common))
    if best.level == 6 {
      best.evidence.insert(.differs)
      if isNumbered { best.evidence.insert(.numbered) }
      if isNamesake { best.level = 0 }
    }
    return best
  }

  /// Whether a mailbox is named after a family and not after one member: `berger@…`, `familie.berger@…`, `thebergers@…`.
  private static func isOfFamily(_ pair: PairContext, _ address: FrozenTable<UInt8>) -> Bool {
    [pair.runA(.family), pair.runB(.family)].contains { run in
      run.first.map { isMade(mailbox(address), of: pair.view.names.text(pair.value($0).id)) } ?? false
    }
  }

  /// Whether a mailbox consists of a family name and words for a family.
  private static func isMade(_ mailbox: FrozenTable<UInt8>, of name: FrozenTable<UInt8>) -> Bool {
    guard name.count >= 3, mailbox.count <= 40, contains(mailbox, name) else { return false }
    var rest = mailbox.filter { ASCII.isLetter($0) || ASCII.isDigit($0) }
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: name) }) else { return false }
    rest.removeSubrange(start..<start + name.count)
    return familyWords.contains(String(decoding: rest, as: UTF8.self))
  }

  /// What may be left of the mailbox without the name: a word for a family, an article or a plural.
  private static let familyWords: Set<String> = [
    "", "s", "the", "thes", "family", "familie", "familia", "famille", "famiglia", "fam", "familien", "casa", "los",
    "die", "les", "rodina", "home", "house", "haus", "maison", "kontakt", "contact",
  ]

  /// Whether a mailbox is made of the names or initials of one of the contacts, possibly misspelt, with up to two more letters
  /// and three digits. A number of four digits may be a year.
  private static func isMadeOfName(_ pair: PairContext, _ address: FrozenTable<UInt8>) -> Bool {
    let mailbox = mailbox(address)
    if mailbox.count(where: ASCII.isDigit) >= 4 { return false }
    return [pair.headA, pair.headB].contains { head in
      let names = [FeatureValue.Kind.given, .additional, .family].flatMap { pair.view.run($0, of: head) }
        .map { pair.view.names.text(pair.value($0).id) }
      var rest = mailbox.count { !ASCII.isDigit($0) }
      for name in names {
        if name.count >= 2, contains(mailbox, name) {
          rest -= name.count
        } else if mailbox.contains(name.first ?? 0) {
          rest -= 1
        }
      }
      return rest <= 2
        || StringSimilarity.of(mailbox.filter(ASCII.isLetter), names.flatMap { Array($0) }) <= .similar
    }
  }

  private static func contains(_ text: FrozenTable<UInt8>, _ part: FrozenTable<UInt8>) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      StringSimilarity.isEqual(text.extracting(start..<start + part.count), part)
    }
  }

  private static func compareEmails(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> UInt8 {
    let mailboxes = (mailbox(left), mailbox(right))
    let isSameMailbox =
      mailboxes.0.count >= 6 && StringSimilarity.isEqual(mailboxes.0, mailboxes.1) && !Placeholder.isRole(left)
    if isSameMailbox { return 3 }
    let isSimilar =
      StringSimilarity.isSlip(mailboxes.0, mailboxes.1) && !areNumbered(mailboxes.0, mailboxes.1)
      && StringSimilarity.of(left, right) <= .similar
    return isSimilar ? 4 : 6
  }

  /// Whether two mailboxes of one domain are made of the name of their owners, and differ only in a short number.
  private static func areNumbered(_ pair: PairContext, _ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Bool
  {
    let (one, other) = (mailbox(left), mailbox(right))
    guard
      StringSimilarity.isEqual(left.extracting(one.count..<left.count), right.extracting(other.count..<right.count)),
      one.lazy.filter({ !ASCII.isDigit($0) }).elementsEqual(other.lazy.filter { !ASCII.isDigit($0) })
    else { return false }
    return areNumbered(one, other) && isMadeOfName(pair, left)
  }

  /// Whether short numbers distinguish two mailboxes of namesakes: `doe1` and `doe2`. In a long number another digit may
  /// be a typing error.
  private static func areNumbered(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Bool {
    let (one, other) = (left.lazy.filter(ASCII.isDigit), right.lazy.filter(ASCII.isDigit))
    return min(one.count, other.count) <= 3 && !one.elementsEqual(other)
  }

  private static func mailbox(_ address: FrozenTable<UInt8>) -> FrozenTable<UInt8> {
    address.extracting(0..<(address.firstIndex { FeatureValue.endsMailbox($0) } ?? address.count))
  }
}

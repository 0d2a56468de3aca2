internal import ContactModel
internal import SourceText

extension MatchRule {
  /// Web pages, profiles and addresses for instant messages. Different ones are no evidence.
  static let web = MatchRule(
    "web address", .web, needs: .web, [Level("same-web-address", m: 0.7, household: 0.2)], texts: online
  ) { pair in pair.shared(.web, pair.view.rarity.web, .web, pair.people.web) }

  /// The UID. Different UIDs are no evidence: an export may assign new ones.
  static let uid = MatchRule(
    "UID", .content, needs: .uid, isIdentity: true, [Level("same-uid", m: 0.5, household: 0.0005)],
    texts: RuleTexts { $0.uids.map(\.value) }
  ) { pair in pair.shared(.uid, pair.view.rarity.opaque, .content, nil) }

  /// A note of some length.
  static let note = MatchRule(
    "note", .content, needs: .note, [Level("same-note", m: 0.5, household: 0.01)],
    texts: RuleTexts { $0.notes.map { String($0.value.prefix(60)) } }
  ) { pair in
    var outcome = pair.shared(.note, pair.view.rarity.opaque, .content, nil)
    // The same note may be about several people.
    outcome.evidence = []
    return outcome
  }

  static let photo = MatchRule(
    "photo", .content, needs: .photo, [Level("same-photo", m: 0.6, household: 0.01)],
    texts: RuleTexts { $0.photos.map(\.value.mediaType) }
  ) { pair in pair.shared(.photo, pair.view.rarity.opaque, .content, pair.people.opaque) }

  private static let online = RuleTexts(key: ValueKey.url) { contact in
    contact.urls.map(\.value) + contact.socialProfiles.map(\.value.text) + contact.instantMessages.map(\.value.uri)
  }
}

extension PairContext {
  /// A common value of two contacts, if they have one.
  ///
  /// - Parameter people: How many people have each value; `nil` where a value always belongs to one person.
  fileprivate func shared(
    _ kind: FeatureValue.Kind, _ rarity: FrozenTable<Float>, _ stray: TermFrequencies.Stray,
    _ people: FrozenTable<UInt8>?
  ) -> Outcome {
    var best = Outcome.nothing
    for left in runA(kind) {
      for right in runB(kind) where value(left).id == value(right).id {
        let id = Int(value(left).id)
        let isShared = people.map { self.isShared($0[id]) } ?? false
        best = Outcome(
          level: 1, evidence: best.evidence.union(isShared ? .shared : .personal),
          rarity: max(best.rarity, owned(rarity[id], stray)))
      }
    }
    return best
  }
}

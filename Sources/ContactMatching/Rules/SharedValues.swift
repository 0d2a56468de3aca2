internal import ContactModel
internal import SourceText

extension MatchRule {
  /// Web pages, profiles and addresses for instant messages. To have other ones says nothing.
  static let web = MatchRule(
    "web address", .web, needs: .web, isStrong: true, [Level("same-web-address", m: 0.7, kin: 0.1)], texts: online
  ) { pair in pair.shared(.web, pair.view.rarity.web, .web, pair.people.web) }

  /// The UID. Other UIDs say nothing: every export numbers its cards anew.
  static let uid = MatchRule(
    "UID", .content, needs: .uid, isStrong: true, isIdentity: true, [Level("same-uid", m: 0.5, kin: 0.0005)],
    texts: RuleTexts { $0.uids.map(\.value) }
  ) { pair in pair.shared(.uid, pair.view.rarity.opaque, .content, nil) }

  /// A note of some length.
  static let note = MatchRule(
    "note", .content, needs: .note, isStrong: true, [Level("same-note", m: 0.5, kin: 0.01)],
    texts: RuleTexts { $0.notes.map { String($0.value.prefix(60)) } }
  ) { pair in
    var outcome = pair.shared(.note, pair.view.rarity.opaque, .content, nil)
    // People write the same note about several people.
    outcome.evidence = []
    return outcome
  }

  /// The photo.
  static let photo = MatchRule(
    "photo", .content, needs: .photo, isStrong: true, [Level("same-photo", m: 0.6, kin: 0.01)],
    texts: RuleTexts { $0.photos.map(\.value.mediaType) }
  ) { pair in pair.shared(.photo, pair.view.rarity.opaque, .content, pair.people.opaque) }

  private static let online = RuleTexts(key: ValueKey.url) { contact in
    contact.urls.map(\.value) + contact.socialProfiles.map(\.value.text) + contact.instantMessages.map(\.value.uri)
  }

  /// The sex.
  static let gender = MatchRule(
    "gender", .gender, needs: .gender,
    [Level("same-gender", m: 0.98, u: 0.5, kin: 0.5), Level("different-gender", m: 0.02, u: 0.5, kin: 0.5)],
    texts: RuleTexts { $0.genders.map(\.value.sex) }
  ) { pair in
    let isSame = pair.value(pair.runA(.gender).lowerBound).id == pair.value(pair.runB(.gender).lowerBound).id
    return Outcome(level: isSame ? 1 : 2)
  }
}

extension PairContext {
  /// A value that two contacts have in common or not, where the second says nothing.
  ///
  /// - Parameter people: How many people have each value; nothing where a value is that of one whatever the names say.
  fileprivate func shared(
    _ kind: FeatureValue.Kind, _ rarity: FrozenTable<Float>, _ stray: TermFrequencies.Stray,
    _ people: FrozenTable<UInt8>?
  ) -> MatchRule.Outcome {
    var best = MatchRule.Outcome.nothing
    for left in runA(kind) {
      for right in runB(kind) where value(left).id == value(right).id {
        let id = Int(value(left).id)
        let isShared = (people?[id] ?? 1) > 1
        best = MatchRule.Outcome(
          level: 1, evidence: best.evidence.union(isShared ? .shared : .personal),
          rarity: max(best.rarity, owned(rarity[id], stray)))
      }
    }
    return best
  }
}

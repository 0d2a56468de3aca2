public import ContactModel
public import Findings

/// Finds the contacts of an array that are one person, and merges them.
///
/// ```swift
/// let result = Deduplication(contacts).run()
/// print(result.contacts.count, "people")
/// for group in result.groups { print(group.members, "were merged:", group.reasons) }
/// for group in result.review { print(group.members, "may be one person:", group.reasons) }
/// ```
///
/// The result does not depend on the number of threads.
public struct Deduplication: Sendable {
  /// The contacts.
  public var contacts: [Contact]
  /// The rule for fields that can hold one value.
  public var strategy = MergeStrategy.mostComplete
  /// The options of the matching, with earlier decisions.
  public var matching = MatchOptions()
  /// The region of phone numbers without a calling code (`DE`, ISO 3166-1).
  public var phoneRegion: String?

  /// Describes a run without comparing anything.
  public init(_ contacts: [Contact]) { self.contacts = contacts }

  /// Contacts that are one person, or may be.
  public struct Group: Sendable {
    /// The indices of the contacts, sorted.
    public var members: [Int]
    /// The merged contact with its conflicts; for a group that needs a review, a proposal.
    public var merged: MergedContact
    /// The probability that all of them are one person, 0...1.
    public var probability: Double
    /// The evidence that they are one person, and the evidence against it.
    public var reasons: [MatchEvidence]
  }

  /// The result of a run.
  public struct Result: Sendable {
    /// The contacts with each person once: a merged contact has the place of its first member.
    public var contacts: [Contact] = []
    /// The groups that were merged.
    public var groups: [Group] = []
    /// The groups that a person must decide about. Their contacts are unchanged.
    public var review: [Group] = []
    /// Conflicts of merged contacts, updated references, and values of many people.
    public var findings: [Finding] = []
    /// The model for other contacts, if it is wanted (``MatchOptions/wantsModel``), or the one of the options.
    public var model: FittedModel?
  }

  /// Compares the contacts and merges those that are one person.
  public func run() -> Result {
    let region = phoneRegion ?? matching.model?.phoneRegion
    var features = ContactFeatures(region: region)
    // By a kept model, contacts are judged in the same way in every book.
    features.input = matching.model == nil ? 0 : nil
    for contact in contacts { features.append(contact) }
    var book = MatchBook()
    book.append(features)
    let merger = ContactMerger(strategy: strategy, region: region)
    func merged(_ numbers: [Int]) -> MergedContact {
      merger.merge(
        numbers.map { MergeMember(contacts[$0], position: $0) },
        keeping: matching.kept.members(of: numbers.map { contacts[$0] }))
    }
    let matches = book.match(options: matching) { groups in
      var features = ContactFeatures(region: region)
      for group in groups { features.append(merged(group).contact) }
      return features
    }
    var result = Result()
    result.findings = matches.findings
    result.model = matches.fitted
    if matching.model == nil { result.model?.phoneRegion = phoneRegion }
    for cluster in matches.clusters {
      let members = cluster.members.map { contacts[$0] }
      let group = Group(
        members: cluster.members, merged: merged(cluster.members), probability: cluster.score,
        reasons: matches.evidence(of: cluster, contacts: members))
      if cluster.lane == .review { result.review.append(group) } else { result.groups.append(group) }
    }
    merge(&result)
    return result
  }

  /// Replaces the members of merged groups, and updates references to them.
  private func merge(_ result: inout Result) {
    var fates = [Fate](repeating: .kept, count: contacts.count)
    for (index, group) in result.groups.enumerated() {
      for member in group.members { fates[member] = .removed }
      fates[group.members[0]] = .merged(index)
    }
    let identifiers = identifiers(result.groups, fates)
    for (index, fate) in fates.enumerated() {
      var contact: Contact
      switch fate {
      case .kept: contact = contacts[index]
      case .removed: continue
      case .merged(let group): contact = result.groups[group].merged.contact
      }
      let updates = identifiers.update(&contact)
      let name = contact.displayName
      let reference = ContactReference(index: index, uid: contact.uid, name: name.isEmpty ? nil : name)
      for update in updates {
        var finding = update.finding
        finding.contact = reference
        result.findings.append(finding)
      }
      if case .merged(let group) = fate {
        result.groups[group].merged.contact = contact
        result.findings += result.groups[group].merged.findings(about: reference)
      }
      result.contacts.append(contact)
    }
  }

  /// The UIDs that no contact has after the merge.
  private func identifiers(_ groups: [Group], _ fates: [Fate]) -> MergedIdentifiers {
    var identifiers = MergedIdentifiers()
    for group in groups {
      guard let survivor = group.merged.contact.uid else { continue }
      for member in group.members {
        for uid in contacts[member].uids { identifiers.add(uid.value, mergedInto: survivor) }
      }
    }
    for group in groups {
      for uid in group.merged.contact.uids { identifiers.remove(key: MergedIdentifiers.key(uid.value)) }
    }
    if identifiers.isEmpty { return identifiers }
    for (index, fate) in fates.enumerated() {
      guard case .kept = fate else { continue }
      for uid in contacts[index].uids { identifiers.remove(key: MergedIdentifiers.key(uid.value)) }
    }
    return identifiers
  }

  private enum Fate {
    case kept
    case removed
    /// The index of the group whose merged contact has this place.
    case merged(Int)
  }
}

extension MatchEvidence: CustomStringConvertible {
  /// The rule, the value and the weight: `same-email "ada@example.org" (+12.9)`.
  public var description: String { "\(rule) \(Finding.quote(value)) (\(MatchNumbers.bits(weight)))" }
}

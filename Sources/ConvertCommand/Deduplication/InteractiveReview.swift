import ContactFiles
import ContactMatching
import ContactModel
import Findings

/// `dedup --interactive`: asks about the possible duplicates, and then about the groups that will be merged.
///
/// Each answer is saved at once, so that the review can be stopped at any time; going back withdraws what was saved.
struct InteractiveReview {
  /// Ends a walk, which starts again with one answer less.
  private struct StepBack: Error {}

  private let search: DuplicateSearch
  private let console: Console
  private let prompt: ReviewPrompt
  private let log: DecisionLog
  private var answers: [(answer: ReviewWalk.Answer, isSaved: Bool)] = []
  private var rest: ReviewPrompt.Rest?
  /// The decisions of ``rest``, which are saved together.
  private var pending: [MatchDecision] = []
  private var isStopped = false

  init(_ search: DuplicateSearch, on console: Console, saving log: DecisionLog) {
    self.search = search
    self.console = console
    self.log = log
    prompt = ReviewPrompt(search, on: console)
  }

  /// Asks until all questions are answered or the user stops.
  mutating func run() throws -> ReviewWalk.Outcome {
    while true {
      do {
        var replayed = 0
        var walk = ReviewWalk(search)
        let outcome = try walk.run { question in
          if replayed < answers.count {
            replayed += 1
            return answers[replayed - 1].answer
          }
          let answer = try answer(question)
          replayed = answers.count
          return answer
        }
        if !pending.isEmpty { try log.append(pending) }
        return outcome
      } catch is StepBack {}
    }
  }

  private mutating func answer(_ question: ReviewWalk.Question) throws -> ReviewWalk.Answer? {
    if isStopped { return nil }
    if let rest { return try answer(question, rest) }
    try prompt.show(question)
    while true {
      switch try prompt.reply() {
      case .same:
        if let answer = try same(question) { return answer }
        try prompt.show(question)
      case .different:
        return record(.different, isSaved: try save(decisions(question, isSame: false)))
      case .whole: try prompt.show(question, isWhole: true)
      case .later: return record(.later, isSaved: false)
      case .back: try goBack()
      case .rest(let rest):
        self.rest = rest
        return try answer(question, rest)
      case .stop:
        isStopped = true
        return nil
      }
    }
  }

  private mutating func record(_ answer: ReviewWalk.Answer, isSaved: Bool) -> ReviewWalk.Answer {
    answers.append((answer, isSaved))
    return answer
  }

  /// The answer for a question that is not asked.
  private mutating func answer(_ question: ReviewWalk.Question, _ rest: ReviewPrompt.Rest) throws -> ReviewWalk.Answer {
    let isSame = rest == .same || rest == .proposed && question.isMerged
    if rest == .proposed, !question.isMerged { return record(.later, isSaved: false) }
    pending += try decisions(question, isSame: isSame)
    return record(isSame ? .same(keep: [:]) : .different, isSaved: false)
  }

  /// Throws ``StepBack`` if there is an answer that can be withdrawn.
  private mutating func goBack() throws {
    guard let last = answers.last else { return try prompt.say("This is the first question.") }
    if last.isSaved, try !log.withdrawLast() {
      return try prompt.say("The last answer stays: the file of decisions was changed by another program.")
    }
    answers.removeLast()
    throw StepBack()
  }

  // MARK: One person

  /// Saves that two persons are the same, and asks for the values that stay.
  ///
  /// - Returns: `nil` if the question is to be asked again.
  private mutating func same(_ question: ReviewWalk.Question) throws -> ReviewWalk.Answer? {
    let isSaved = try save(decisions(question, isSame: true))
    var keep: [String: Int] = [:]
    choices: while let choice = try choice(question, keep) {
      switch try prompt.reply(to: choice) {
      case .value(let number): keep[choice.property] = number
      case .back:
        if isSaved, try !log.withdrawLast() {
          try prompt.say("The last answer stays: the file of decisions was changed by another program.")
          break choices
        }
        return nil
      case .stop:
        isStopped = true
        break choices
      }
    }
    if !keep.isEmpty, isSaved {
      // If the answer cannot be withdrawn, the later line about the same contacts counts.
      _ = try log.withdrawLast()
      try log.append(decisions(question, isSame: true, keep))
    }
    return record(.same(keep: keep), isSaved: isSaved)
  }

  /// The next property of which both persons have a value and the merged contact can have only one.
  private func choice(_ question: ReviewWalk.Question, _ keep: [String: Int]) throws -> ReviewPrompt.Choice? {
    var person = question.left
    person.merge(question.right, keeping: keep)
    let resolved = try search.resolved(person.members, keeping: person.keep)
    let conflicts = resolved.merged?.conflicts ?? []
    for (index, conflict) in conflicts.enumerated() {
      guard let property = conflict.property, let first = conflict.keptFrom, keep[property] == nil,
        !conflicts[..<index].contains(where: { $0.property == property }),
        // The formatted name is that of the name that stays.
        property != "FN" || keep["N"] == nil
      else { continue }
      func isLeft(_ member: Int) -> Bool { question.left.members.contains(resolved.members[member].number) }
      guard let other = conflicts.first(where: { $0.property == property && isLeft($0.from) != isLeft(first) }) else {
        continue
      }
      let values = [
        choiceValue(conflict.kept, of: property, resolved.members[first]),
        choiceValue(other.other, of: property, resolved.members[other.from]),
      ]
      return ReviewPrompt.Choice(
        property: property, values: isLeft(first) ? values : values.reversed(), proposed: isLeft(first) ? 0 : 1)
    }
    return nil
  }

  private func choiceValue(
    _ text: String, of property: String, _ member: ResolvedGroup.Member
  ) -> ReviewPrompt.Choice.Value {
    ReviewPrompt.Choice.Value(
      text: ReadableValue.text(text, of: property, in: [member.contact]), contact: member.number)
  }

  // MARK: Decisions

  /// An answer is saved for at most this many contacts of each side, because the number of pairs is their product.
  private static let maxSaved = 20

  /// - Returns: False if nothing was saved.
  private func save(_ decisions: [MatchDecision]) throws -> Bool {
    if decisions.isEmpty { return false }
    try log.append(decisions)
    return true
  }

  /// The decisions of an answer that later runs know. Reports if there are none, or not all.
  private func decisions(
    _ question: ReviewWalk.Question, isSame: Bool, _ keep: [String: Int] = [:]
  ) throws -> [MatchDecision] {
    var saved: [MatchDecision] = []
    var finding: Finding?
    let (left, right) = (question.left.members, question.right.members)
    for one in left.prefix(isSame ? 1 : Self.maxSaved) {
      for other in right.prefix(isSame ? 1 : Self.maxSaved) {
        let owners = Set(keep.values).subtracting([one, other]).sorted()
        let numbers = [one, other] + owners
        let decision = MatchDecision(
          isSame ? .same : .different, try numbers.map { DecidedContact(of: try search.member($0).contact) },
          keep: keep.compactMapValues { numbers.firstIndex(of: $0) })
        let (kept, unkept) = decision.kept()
        if let kept { saved.append(kept) }
        finding = finding ?? unkept
      }
    }
    if let finding, keep.isEmpty { try prompt.say("\(finding.commandMessage) [\(finding.code.id)]") }
    return saved
  }
}

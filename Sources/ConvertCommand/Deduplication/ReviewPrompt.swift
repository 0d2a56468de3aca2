import CommandArguments
import ContactFiles
import ContactMatching
import ContactModel
import Findings
import SourceText

/// The questions of an interactive review as a terminal shows them, and the replies.
///
/// Everything is wrapped to the width of the terminal; nothing is cut.
struct ReviewPrompt {
  /// The answers that take the place of all further ones.
  enum Rest {
    /// Merge what would be merged, and skip possible duplicates.
    case proposed
    case same, different
  }

  enum Reply {
    case same, different, later, back, stop
    /// Show all values.
    case whole
    case rest(Rest)
  }

  /// Two values of which one stays.
  struct Choice {
    struct Value {
      let text: String
      let contact: Int
    }

    let property: String
    /// The values of A and B.
    let values: [Value]
    /// The index of the value that stays without a choice.
    let proposed: Int
  }

  enum ChoiceReply {
    /// The contact whose value stays.
    case value(Int)
    case back, stop
  }

  private let search: DuplicateSearch
  private let stream: ConsoleStream
  private let lines: InputLines

  init(_ search: DuplicateSearch, on console: Console) {
    self.search = search
    stream = console.errors
    lines = InputLines(console.input)
  }

  private var width: Int { stream.width - 1 }

  /// Prints a line for the user.
  func say(_ text: String) throws {
    try stream.write(TextWrapping.lines(of: Finding.printable(text), width: width).map { $0 + "\n" }.joined())
  }

  // MARK: Contacts

  /// Shows the contacts of a question. What decides stays visible on a terminal of 24 lines.
  ///
  /// - Parameter isWhole: Whether all values are shown, even if they need more lines than the terminal has.
  func show(_ question: ReviewWalk.Question, isWhole: Bool = false) throws {
    let isColored = stream.usesColor
    let (one, other) = (
      try search.resolved(question.left.members, keeping: question.left.keep),
      try search.resolved(question.right.members, keeping: question.right.keep)
    )
    let explanation = try self.explanation(question)
    var title = question.isMerged ? "-- will be merged" : "-- possible duplicate"
    title += " \(Finding.grouped(question.group.number)) of \(Finding.grouped(question.group.total))"
    if let reason = explanation?.reason, !reason.isEmpty { title += ": \(Finding.printable(reason))" }
    var text = "\n"
    for line in TextWrapping.lines(of: title, width: width) {
      text += Style.bold.applied(to: line, if: isColored) + "\n"
    }
    for (name, side) in [("A", one), ("B", other)] {
      let places = side.members.prefix(3).map { "\(search.inputName(of: $0)):\($0.line)" }.joined(separator: ", ")
      let more = side.members.count > 3 ? " and \(side.members.count - 3) more" : ""
      text += FittedText.labelled("\(name)  ", FittedText.bounded(places + more), width).joined(separator: "\n") + "\n"
    }
    let evidence = explanation.map { self.evidence($0, isWhole: isWhole).joined(separator: "\n") + "\n" } ?? ""
    let question = TextWrapping.lines(of: Self.question, width: width - 1).count
    let used = (text + evidence).utf8.count { $0 == 0x0A } + question
    text += SideBySide(one.shown, other.shown).text(
      width: width, height: isWhole ? nil : stream.height.map { max(6, $0 - used) }, isColored: isColored)
    try stream.write(text + evidence)
  }

  private func explanation(_ question: ReviewWalk.Question) throws -> PairExplanation? {
    guard let first = question.left.members.first, let second = question.right.members.first else { return nil }
    return search.result?.explain(
      (first, try search.member(first).contact), (second, try search.member(second).contact))
  }

  /// The lines of the odds, and of the weights whose sum they are.
  private func evidence(_ explanation: PairExplanation, isWhole: Bool) -> [String] {
    if explanation.lane == .identical { return ["identical"] }
    let weights =
      ["two by chance \(MatchNumbers.bits(explanation.prior))"]
      + explanation.rows.map { "\($0.rule) \(MatchNumbers.bits($0.weight))" }
    let odds = "\(MatchNumbers.probability(explanation.probability)), \(MatchNumbers.odds(explanation.total)): "
    let text = "\(weights.joined(separator: ", ")) = \(MatchNumbers.bits(explanation.total)) bits"
    let lines = TextWrapping.lines(of: odds + Finding.printable(text), width: width)
    if isWhole || lines.count <= Self.maxEvidence { return lines }
    let total = "total \(MatchNumbers.bits(explanation.total)) bits (v shows the weights)"
    return TextWrapping.lines(of: odds + total, width: width)
  }

  // MARK: Replies

  /// Asks whether the contacts are the same person.
  func reply() throws -> Reply {
    while true {
      guard let answer = try ask(Self.question) else { return .stop }
      switch answer {
      case "y", "yes": return .same
      case "n", "no": return .different
      case "s", "skip": return .later
      case "b", "back", "<": return .back
      case "q", "quit": return .stop
      case "v", "view": return .whole
      case "a", "all": return .rest(.proposed)
      case "a y", "all yes": return .rest(.same)
      case "a n", "all no": return .rest(.different)
      default: try help(Self.keys, after: answer)
      }
    }
  }

  /// Asks which of two values stays.
  func reply(to choice: Choice) throws -> ChoiceReply {
    let names = ["A", "B"]
    let title = ContactField.title(of: choice.property)
    try say("\(title): which value stays? The other one is kept as X-ALT-\(choice.property).")
    for (name, value) in zip(names, choice.values) {
      let text = FittedText.labelled("  \(name)  ", FittedText.bounded(value.text), width)
      try stream.write(text.joined(separator: "\n") + "\n")
    }
    while true {
      guard let answer = try ask("a or b, Enter for \(names[choice.proposed]), < back, q quit, ? help:") else {
        return .stop
      }
      switch answer {
      case "": return .value(choice.values[choice.proposed].contact)
      case "a": return .value(choice.values[0].contact)
      case "b": return .value(choice.values[1].contact)
      case "<", "back": return .back
      case "q", "quit": return .stop
      default: try help(Self.choiceKeys, after: answer)
      }
    }
  }

  /// Prints a question and reads the words of the answer, in lower case and with one blank between them; `nil` at the end of the
  /// input.
  private func ask(_ question: String) throws -> String? {
    try stream.write(TextWrapping.lines(of: question, width: width - 1).joined(separator: "\n") + " ")
    guard let line = try lines.next() else {
      try stream.write("\n")
      return nil
    }
    return line.unicodeScalars.split { $0 == " " || $0 == "\r" || $0 == "\t" }
      .map { String(String.UnicodeScalarView($0)).asciiLowercased }.joined(separator: " ")
  }

  /// Explains the answers.
  ///
  /// - Parameter answer: What was typed. An answer is saved for later runs, so nothing is guessed.
  private func help(_ keys: [(key: String, meaning: String)], after answer: String) throws {
    if !answer.isEmpty, answer != "?", answer != "help" {
      try say("\(Finding.quote(answer)) is not one of the answers. Type one and press Enter:")
    }
    let lines = keys.flatMap { key, meaning in
      FittedText.labelled("  " + key + String(repeating: " ", count: 5 - key.utf8.count), meaning, width)
    }
    try stream.write(lines.joined(separator: "\n") + "\n")
  }

  /// The maximum number of lines for the weights.
  private static let maxEvidence = 4

  private static let question =
    "The same person? y yes, n no, s skip, v view, b back, a all, q quit, ? help:"

  private static let keys = [
    ("y", "one person: merge them, now and in later runs"),
    ("n", "two persons: keep them apart, now and in later runs"),
    ("s", "skip: keep them apart in this run only; a later review asks again"),
    ("v", "view: show all values of both, however many lines they need"),
    ("b", "back: take back the last answer and ask again"),
    (
      "a",
      "all the rest as proposed: merge the groups that will be merged, now and in later runs, and skip possible duplicates"
    ),
    ("a y", "answer y to this and all further questions"),
    ("a n", "answer n to this and all further questions"),
    ("q", "quit: use the answers so far; possible duplicates stay apart, and groups beyond doubt are merged"),
    ("?", "this help"),
  ]

  private static let choiceKeys = [
    ("a", "the value of A stays, now and in later runs"),
    ("b", "the value of B stays, now and in later runs"),
    ("", "Enter alone: the value that would stay without a choice"),
    ("<", "back: ask again whether they are the same person"),
    ("q", "quit: they are one person, and further values are chosen as without --interactive"),
    ("?", "this help"),
  ]
}

extension ResolvedGroup {
  /// The contact itself, or the merged one.
  fileprivate var shown: Contact { members.count == 1 ? members[0].contact : merged?.contact ?? Contact() }
}

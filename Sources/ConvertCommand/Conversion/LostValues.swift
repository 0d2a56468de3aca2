import ContactFiles
import Findings

/// What a conversion has lost, in the words of a person: `22 photos, 3 birthdays, 12 other values`.
enum LostValues {
  /// The maximum number of things that are named.
  private static let named = 4

  static func text(_ findings: FindingTally) -> String {
    var numbers: [Loss: Int] = [:]
    for (kind, number) in findings.lost { numbers[Loss(kind), default: 0] += number }
    let losses = numbers.sorted {
      ($0.key.extent.rawValue, $0.key.subject.rawValue) < ($1.key.extent.rawValue, $1.key.subject.rawValue)
    }
    // One more that is named takes no more room than the number of the others.
    let shown = losses.count <= named + 1 ? losses.count : named
    var parts = losses.prefix(shown).map { $0.key.counted($0.value) }
    let others = losses.dropFirst(shown).reduce(0) { $0 + $1.value }
    if others > 0 { parts.append("\(Finding.grouped(others)) more") }
    return parts.joined(separator: ", ")
  }
}

/// One line of what is lost: things, or something about them.
private struct Loss: Hashable {
  /// How much of a value is lost, the gravest first.
  enum Extent: Int {
    case whole, membership, text, character, part, label, attribute, preference
  }

  let extent: Extent
  let subject: LossSubject

  init(_ kind: FindingKind) {
    extent =
      switch kind.code {
      case LossCodes.component: .part
      case LossCodes.label: .label
      case LossCodes.attribute: .attribute
      case LossCodes.preference: .preference
      case LossCodes.valueChanged: .text
      case LossCodes.character: .character
      case LossCodes.membership: .membership
      default: .whole
      }
    subject = kind.subject ?? .other
  }

  /// The number in words: `3 photos`, `2 labels of phone numbers`.
  func counted(_ number: Int) -> String {
    func noun(_ noun: String) -> String { Finding.count(number, noun) }
    return switch extent {
    case .whole: subject.counted(number)
    case .membership: noun("group membership")
    case .text: noun("change") + " of \(subject.plural)"
    case .character: noun("character")
    case .part: noun("part") + " of \(subject.plural)"
    case .label: noun("label") + " of \(subject.plural)"
    case .attribute: noun("attribute") + " of \(subject.plural)"
    case .preference: noun("preference") + " of \(subject.plural)"
    }
  }
}

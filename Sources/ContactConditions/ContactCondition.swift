public import ContactModel
internal import SourceText

/// A condition on contacts, as people write it: `category=Friends and not email`.
///
/// ```swift
/// let condition = try ContactCondition("address.country=Germany and birthday<1980")
/// let chosen = contacts.filter(condition.matches)
/// ```
///
/// The grammar is in the article <doc:Conditions>.
public struct ContactCondition: Sendable {
  /// The condition as written.
  public let text: String
  /// The tests and operators, each operator after its operands.
  private let steps: [ConditionStep]

  /// Reads a condition.
  ///
  /// - Throws: ``ConditionError`` with the place in the text.
  public init(_ text: String) throws(ConditionError) {
    self.text = text
    steps = try ConditionParser.steps(of: text)
  }

  /// Whether the condition depends on the categories of a contact, and so on the groups that name it.
  package var asksForCategories: Bool {
    steps.contains { step in
      if case .test(let test) = step { test.asksForCategories } else { false }
    }
  }

  /// Whether a contact meets the condition.
  public func matches(_ contact: Contact) -> Bool {
    var results: [Bool] = []
    for step in steps {
      switch step {
      case .test(let test): results.append(test.matches(contact))
      case .not: results.append(!(results.popLast() ?? false))
      case .and:
        let last = results.popLast() ?? false
        results.append((results.popLast() ?? false) && last)
      case .or:
        let last = results.popLast() ?? false
        results.append((results.popLast() ?? false) || last)
      }
    }
    return results.last ?? true
  }
}

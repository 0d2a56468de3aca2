/// A property that holds for every input.
package struct Check: Sendable {
  /// The name in reports, by which a run can be limited to the check.
  package let name: String
  /// Describes what is wrong for an input; `nil` if the property holds.
  package let failure: @Sendable ([UInt8]) -> String?

  package init(_ name: String, _ failure: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.failure = failure
  }
}

extension Check {
  /// All properties, from reading to duplicates.
  package static let all: [Check] =
    validation + fixing + conversions + otherCommands + plans + [blocks, threads]
}

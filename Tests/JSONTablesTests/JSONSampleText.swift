import JSONContacts

@testable import JSONTables

/// The dates of the objects of a text.
enum JSONSampleText {
  static func values(_ text: [UInt8]) -> [String] {
    JSONSample(text, isWhole: true, maximum: 10).values.compactMap { value in
      value.members.flatMap { MemberText.date(of: $0) }
    }
  }
}

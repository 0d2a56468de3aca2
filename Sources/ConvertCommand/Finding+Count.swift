import Findings

extension Finding {
  /// A number and a noun, in the plural where needed: `1 contact`, `1,200 contacts`.
  static func count(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }
}

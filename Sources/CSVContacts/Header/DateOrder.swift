/// The order of day and month in dates of three numbers, such as `1/20/1981` and `20.1.1981`.
public enum DateOrder: String, Sendable, Hashable, CaseIterable {
  /// The month first, as in the United States.
  case monthFirst = "mdy"
  /// The day first, as in most countries.
  case dayFirst = "dmy"

  /// The order in words.
  var name: String { self == .monthFirst ? "the month first" : "the day first" }
}

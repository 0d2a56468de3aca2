/// The input of each contact.
struct InputNumbers: Sendable {
  private let starts: [Int]
  private let order: ContentOrder

  init(_ starts: [Int], _ order: ContentOrder) {
    self.starts = starts
    self.order = order
  }

  /// The number of the input of the contact at a place. Inputs without contacts count too.
  func number(_ place: Int) -> Int { starts.lowerBound(of: Int(order.numbers[place]) + 1) }
}

/// How many of the pairs with a stated probability are true.
package struct Calibration: Sendable {
  /// The pairs whose stated probability is in one twentieth.
  package struct Bin: Sendable {
    package var pairs = 0
    package var right = 0
    package var stated = 0.0
  }

  /// From .5 to 1.
  package private(set) var bins = [Bin](repeating: Bin(), count: 10)

  package init() {}

  package mutating func add(_ measurement: MatchMeasurement) {
    for (pair, probability) in measurement.stated where probability >= 0.5 {
      let bin = min(9, Int((probability - 0.5) * 20))
      bins[bin].pairs += 1
      bins[bin].stated += probability
      if measurement.isTrue(pair) { bins[bin].right += 1 }
    }
  }
}

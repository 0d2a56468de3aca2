import Foundation

/// The growth of the work for an input four times as large: 4 where the work is linear, 16 where it is quadratic.
package struct Growth: CustomStringConvertible {
  /// The processor time of this thread for the larger input, divided by that for the smaller one.
  package let ratio: Double

  /// Compares the work for inputs of a size and of four times the size.
  ///
  /// - Parameters:
  ///   - size: The smaller size.
  ///   - runs: The maximum number of runs. The least time of several counts, because a busy machine only adds to it.
  ///   - work: The work; it is given the size.
  package init(from size: Int, runs: Int = 4, _ work: (Int) throws -> Void) rethrows {
    var small = Double.infinity
    var large = Double.infinity
    for _ in 0..<runs where large >= small * Growth.limit || small == .infinity {
      small = min(small, try Growth.nanoseconds { try work(size) })
      large = min(large, try Growth.nanoseconds { try work(size * 4) })
    }
    ratio = large / small
  }

  /// Whether the ratio is nearer to linear than to quadratic growth.
  package var isLinear: Bool { ratio < Growth.limit }

  package var description: String { "\(ratio) times the work" }

  private static let limit = 8.0

  private static func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = nanosecondsOfThread()
    try work()
    return Double(nanosecondsOfThread() - start)
  }

  private static func nanosecondsOfThread() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

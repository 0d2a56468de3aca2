internal import ContactModel
internal import SourceText

/// The numbers of programs in PID and CLIENTPIDMAP (RFC 6350 7.2.5). Each card has its own; the merged card has one number for
/// each program.
struct MergeNumbers {
  /// For each member the new numbers by the old ones.
  private var renumbered: [[Int: Int]] = []

  /// Numbers the programs of all members, in the order of preference.
  init(_ members: [Contact]) {
    var numbers: [[UInt8]: Int] = [:]
    var taken: Set<Int> = []
    var lowest = 1
    for member in members {
      var changes: [Int: Int] = [:]
      for entry in member.clientPIDMaps {
        guard let (number, uri) = MergeNumbers.split(entry.value), changes[number] == nil else { continue }
        let key = uri.utf8.map(ASCII.lowercased)
        if let known = numbers[key] {
          changes[number] = known
          continue
        }
        var free = number
        if taken.contains(free) {
          while taken.contains(lowest) { lowest += 1 }
          free = lowest
        }
        taken.insert(free)
        numbers[key] = free
        changes[number] = free
      }
      renumbered.append(changes)
    }
  }

  /// A CLIENTPIDMAP with its number in the merged card.
  func map(_ text: String, rank: Int) -> String {
    guard let (number, uri) = MergeNumbers.split(text), let new = renumbered[rank][number], new != number else {
      return text
    }
    return "\(new);\(uri)"
  }

  /// PIDs with the numbers of the merged card: `1.2` is the value 1 of the program 2.
  func pids(_ pids: [String], rank: Int) -> [String] {
    if renumbered[rank].isEmpty { return pids }
    return pids.map { pid in
      let parts = pid.utf8.split(separator: ASCII.period, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(String(decoding: Array(parts[1]), as: UTF8.self)),
        let new = renumbered[rank][number], new != number
      else { return pid }
      return String(decoding: Array(parts[0]), as: UTF8.self) + ".\(new)"
    }
  }

  private static func split(_ text: String) -> (number: Int, uri: String)? {
    let bytes = Array(text.utf8)
    guard let end = bytes.firstIndex(of: ASCII.semicolon),
      let number = Int(String(decoding: bytes[..<end], as: UTF8.self)),
      number > 0, end + 1 < bytes.count
    else { return nil }
    return (number, String(decoding: bytes[(end + 1)...], as: UTF8.self))
  }
}

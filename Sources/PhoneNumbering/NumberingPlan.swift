internal import SourceText

/// The numbering plans of the world (ITU-T E.164): the calling codes and regions.
///
/// The facts are libphonenumber's; see NOTICE beside this file. The plans of a calling code are read from the table when
/// a number first needs them, so a program that meets no numbers pays nothing.
package final class NumberingPlan: Sendable {
  /// The plans that this version was made with.
  package static let shared = NumberingPlan()

  private let table: [UInt8]
  /// The blocks of each calling code in the table, by code.
  private let blocks: [Range<Int>]
  /// The calling code of each region, by its two letters.
  private let codeOfRegion: [UInt16]
  private let cache = PlanCache()

  private init() {
    let table = Array(NumberingPlanTable.text.utf8)
    var blocks = [Range<Int>](repeating: 0..<0, count: 1_000)
    var codeOfRegion = [UInt16](repeating: 0, count: 26 * 26)
    var code = 0
    var lineStart = 0
    while lineStart < table.count {
      let lineEnd = table[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? table.count
      if table[lineStart] == UInt8(ascii: "="), let space = table[lineStart..<lineEnd].firstIndex(of: UInt8(ascii: " "))
      {
        // The regions of a code are consecutive.
        let next = min(TableNumber.value(table[lineStart..<space]), blocks.count - 1)
        if next != code { blocks[next] = lineStart..<lineStart }
        code = next
        if let index = Self.index(ofRegion: table[(space + 1)..<lineEnd]) {
          codeOfRegion[index] = UInt16(truncatingIfNeeded: code)
        }
      }
      blocks[code] = blocks[code].lowerBound..<lineEnd
      lineStart = lineEnd + 1
    }
    self.table = table
    self.blocks = blocks
    self.codeOfRegion = codeOfRegion
  }

  /// `DE` as a number; the case does not count.
  private static func index(ofRegion name: some Sequence<UInt8>) -> Int? {
    var index = 0
    var count = 0
    for byte in name {
      let letter = byte | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z"), count < 2 else { return nil }
      index = index * 26 + Int(letter - UInt8(ascii: "a"))
      count += 1
    }
    return count == 2 ? index : nil
  }

  /// Whether a calling code is one of the plans: 49, and not 999.
  package func hasCallingCode(_ code: Int) -> Bool { blocks.indices.contains(code) && !blocks[code].isEmpty }

  /// The calling code of a region of ISO 3166-1 (`DE`, in any case), if the plans have it.
  package func callingCode(ofRegion region: String) -> Int? {
    guard let index = Self.index(ofRegion: region.utf8), codeOfRegion[index] != 0 else { return nil }
    return Int(codeOfRegion[index])
  }

  /// The regions that the plans know, in the order of their letters.
  package var regions: [String] {
    codeOfRegion.indices.filter { codeOfRegion[$0] != 0 }.map {
      String(decoding: [UInt8(ascii: "A") + UInt8($0 / 26), UInt8(ascii: "A") + UInt8($0 % 26)], as: UTF8.self)
    }
  }

  /// An unassigned example number of a region, in E.164.
  package func exampleNumber(ofRegion region: String) -> String? {
    guard let code = callingCode(ofRegion: region), let plan = plan(ofCode: code),
      let found = plan.region(named: region), !found.example.isEmpty
    else { return nil }
    return "+\(code)\(found.example)"
  }

  func plan(ofCode code: Int) -> CallingCodePlan? {
    guard hasCallingCode(code) else { return nil }
    return cache.plan(code) { CallingCodePlan(code: code, table[blocks[code]]) }
  }
}

/// The plans of all regions that share a calling code; the first has the formats of all.
final class CallingCodePlan: Sendable {
  let code: Int
  let regions: [RegionPlan]

  init(code: Int, _ blocks: ArraySlice<UInt8>) {
    self.code = code
    var regions: [RegionPlan] = []
    var name = ""
    var lines: [ArraySlice<UInt8>] = []
    for line in blocks.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "=") {
        if !name.isEmpty { regions.append(RegionPlan(name: name, lines)) }
        name = String(decoding: line.drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self)
        lines = []
      } else {
        lines.append(line)
      }
    }
    if !name.isEmpty { regions.append(RegionPlan(name: name, lines)) }
    self.regions = regions
  }

  /// The plan of a region; the case of its name does not count.
  func region(named name: String) -> RegionPlan? {
    regions.first { $0.name.utf8.elementsEqual(name.utf8) { $0 == $1 || $0 == $1 & ~0x20 } }
  }

  func region(of digits: DigitString) -> RegionPlan? {
    guard regions.count > 1 else { return regions.first }
    for region in regions {
      if let leading = region.leadingDigits {
        if leading.patterns(matching: digits) != 0 { return region }
      } else if region.isValid(digits) {
        return region
      }
    }
    return nil
  }
}

/// The plans that were used so far.
private final class PlanCache: Sendable {
  private let plans = Lock([CallingCodePlan?](repeating: nil, count: 1_000))

  func plan(_ code: Int, _ make: () -> CallingCodePlan) -> CallingCodePlan {
    if let known = plans.withLock({ $0[code] }) { return known }
    // Made outside the lock: two threads may make the same plan, and one of the two is kept.
    let made = make()
    return plans.withLock { plans in
      if let known = plans[code] { return known }
      plans[code] = made
      return made
    }
  }
}

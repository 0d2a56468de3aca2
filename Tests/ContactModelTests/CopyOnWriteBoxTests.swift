import ContactModel
import Testing

/// Parts that most values do not have: where they are kept must not show.
@Suite("Rare parts")
struct CopyOnWriteBoxTests {
  /// Something rare that is set to a text and read again.
  private struct Part<Value: Hashable & Sendable>: Sendable {
    let name: String
    let set: @Sendable (inout Value, String) -> Void
    let get: @Sendable (Value) -> String
  }

  private func check<Value>(_ parts: [Part<Value>], of plain: Value) {
    for part in parts {
      var value = plain
      part.set(&value, "one")
      #expect(part.get(value) == "one", "\(part.name)")
      #expect(value != plain, "\(part.name)")
      // A copy is a value of its own, whichever of the two is changed.
      var copy = value
      part.set(&copy, "two")
      #expect((part.get(value), part.get(copy)) == ("one", "two"), "\(part.name)")
      part.set(&value, "two")
      #expect(value == copy && value.hashValue == copy.hashValue, "\(part.name)")
      // What was taken away again was never there.
      part.set(&value, "")
      #expect(value == plain && value.hashValue == plain.hashValue, "\(part.name)")
      #expect(part.get(copy) == "two", "\(part.name)")
    }
    // All at once, set one after the other.
    var value = plain
    for part in parts { part.set(&value, part.name) }
    for part in parts { #expect(part.get(value) == part.name) }
    for part in parts { part.set(&value, "") }
    #expect(value == plain)
  }

  @Test func names() {
    check(
      [
        Part(name: "prefixes", set: { $0.prefixes = TextList($1) }, get: { $0.prefixes.joined() }),
        Part(name: "suffixes", set: { $0.suffixes = TextList($1) }, get: { $0.suffixes.joined() }),
        Part(name: "secondFamily", set: { $0.secondFamily = TextList($1) }, get: { $0.secondFamily.joined() }),
        Part(name: "generation", set: { $0.generation = TextList($1) }, get: { $0.generation.joined() }),
        Part(name: "sortAs", set: { $0.sortAs = TextList($1) }, get: { $0.sortAs.joined() }),
        Part(name: "phoneticFamily", set: { $0.phoneticFamily = $1 }, get: { $0.phoneticFamily }),
        Part(name: "phoneticGiven", set: { $0.phoneticGiven = $1 }, get: { $0.phoneticGiven }),
        Part(name: "phoneticAdditional", set: { $0.phoneticAdditional = $1 }, get: { $0.phoneticAdditional }),
        Part(name: "maiden", set: { $0.maiden = $1 }, get: { $0.maiden }),
      ], of: PersonName(given: "Ada", family: "Lovelace"))
  }

  @Test func addresses() {
    var address = PostalAddress()
    address.street = "12 St James's Square"
    let optional: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }
    check(
      [
        Part(name: "postOfficeBox", set: { $0.postOfficeBox = TextList($1) }, get: { $0.postOfficeBox.joined() }),
        Part(name: "extended", set: { $0.extended = TextList($1) }, get: { $0.extended.joined() }),
        Part(
          name: "fineComponents", set: { $0.fineComponents = $1.isEmpty ? [] : [TextList($1)] },
          get: { $0.fineComponents.first?.joined() ?? "" }),
        Part(name: "formatted", set: { $0.formatted = optional($1) }, get: { $0.formatted ?? "" }),
        Part(name: "geo", set: { $0.geo = optional($1) }, get: { $0.geo ?? "" }),
        Part(name: "timeZone", set: { $0.timeZone = optional($1) }, get: { $0.timeZone ?? "" }),
        Part(name: "countryCode", set: { $0.countryCode = optional($1) }, get: { $0.countryCode ?? "" }),
      ], of: address)
  }

  @Test func numbersAndOrganizations() {
    check(
      [
        Part(name: "ext", set: { $0.ext = $1 }, get: { $0.ext }),
        Part(name: "uriParameters", set: { $0.uriParameters = $1 }, get: { $0.uriParameters }),
      ], of: PhoneNumber("+1 555 0100"))
    check(
      [
        Part(name: "sortAs", set: { $0.sortAs = TextList($1) }, get: { $0.sortAs.joined() }),
        Part(name: "phoneticName", set: { $0.phoneticName = $1 }, get: { $0.phoneticName }),
      ], of: Organization("Analytical Engines", units: ["Mills"]))
  }

  @Test func attributes() {
    let optional: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }
    let list: @Sendable (String) -> [String] = { $0.isEmpty ? [] : [$0] }
    check(
      [
        Part(name: "label", set: { $0.label = optional($1) }, get: { $0.label ?? "" }),
        Part(name: "otherTypes", set: { $0.otherTypes = list($1) }, get: { $0.otherTypes.first ?? "" }),
        Part(name: "language", set: { $0.language = optional($1) }, get: { $0.language ?? "" }),
        Part(name: "altID", set: { $0.altID = optional($1) }, get: { $0.altID ?? "" }),
        Part(name: "pids", set: { $0.pids = list($1) }, get: { $0.pids.first ?? "" }),
        Part(name: "group", set: { $0.group = optional($1) }, get: { $0.group ?? "" }),
        Part(
          name: "parameters", set: { $0.parameters = $1.isEmpty ? [] : [Parameter("X", [$1])] },
          get: { $0.parameters.first?.values.first ?? "" }),
      ], of: Attributes(types: .work))
  }

  @Test("Parts of a date are what they were set to, or the nearest that a date could have")
  func partsOfDates() {
    for number in [nil, 0, 1, -1, 12, 31, 1985, 9999, 123_456] {
      var date = PartialDate(year: number, month: number, day: number)
      #expect((date.year, date.month, date.day) == (number, number, number))
      date.year = nil
      #expect(date.year == nil)
      let time = PartialTime(hour: number, minute: number, second: number, utcOffset: number)
      #expect((time.hour, time.minute, time.second, time.utcOffset) == (number, number, number, number))
    }
    for number in [Int.min, Int.max, Int(Int32.min), Int(Int32.max) + 1] {
      let date = PartialDate(year: number)
      #expect(date.year != nil && !date.isPossible)
    }
  }
}

/// An order of the fields that differs from that of the model.
///
/// It is written as names of fields and ranges of fields in the order of the model: `uids names phones..urls`. A field that
/// is not named follows its predecessor in the model, so a new field needs no entry.
package struct FieldOrder: Sendable {
  /// The fields in this order.
  package let fields: [ContactField]
  /// The words of the order that are not names of fields; a test of each order expects none.
  package let unknown: [String]

  /// Reads an order.
  package init(_ order: String) {
    var places = Places()
    var unknown: [String] = []
    for word in order.split(separator: " ") where !places.add(word) { unknown.append(String(word)) }
    places.addOthers()
    fields = places.order.map { ContactField.all[$0] }
    self.unknown = unknown
  }

  private struct Places {
    /// Numbers of fields in the order of the model.
    private(set) var order: [Int] = []
    private var isPlaced = ContactField.all.map { _ in false }

    /// Adds the fields that a word names.
    mutating func add(_ word: Substring) -> Bool {
      let names = word.utf8.split(separator: UInt8(ascii: "."))
      guard let first = names.first.flatMap(Places.number), let last = names.last.flatMap(Places.number), first <= last
      else { return false }
      for number in first...last where !isPlaced[number] {
        isPlaced[number] = true
        order.append(number)
      }
      return true
    }

    /// Adds each other field after its predecessor in the model.
    mutating func addOthers() {
      for number in isPlaced.indices where !isPlaced[number] {
        let place = order.firstIndex(of: number - 1).map { $0 + 1 } ?? 0
        order.insert(number, at: place)
      }
    }

    private static func number(_ name: Substring.UTF8View) -> Int? {
      ContactField.all.firstIndex { $0.name.utf8.elementsEqual(name) }
    }
  }
}

internal import ContactModel

extension Array {
  /// Adds an entry. Most lists of a contact have one: where there is no room yet, an array of exactly one is made in place
  /// of one that has room to grow, which costs a third of the time and no memory for the room.
  @inline(__always)
  mutating func add<Value>(_ entry: consuming Element) where Element == Entry<Value> {
    if capacity == 0 { self = [entry] } else { append(entry) }
  }

  /// Adds an entry to a list of which most contacts have two: phones and e-mail addresses.
  @inline(__always)
  mutating func addOfTwo<Value>(_ entry: consuming Element) where Element == Entry<Value> {
    if capacity == 0 { reserveCapacity(2) }
    append(entry)
  }
}

internal import ContactModel
internal import PhoneNumbering

/// Finds the region that most numbers of all inputs are of, in a pass that other counting shares.
struct PhoneRegionCounting: ContactCounting {
  private(set) var inner: any ContactCounting
  private var numbers: [String: Int] = [:]

  init(_ inner: any ContactCounting) { self.inner = inner }

  mutating func count(_ contact: Contact) {
    inner.count(contact)
    for phone in contact.phones {
      // Only what says its country itself can say something about the others.
      if let number = ParsedNumber(phone.value.text), number.isWholeText, number.isValid, let region = number.region {
        numbers[region, default: 0] += 1
      }
    }
  }

  mutating func merge(_ other: any ContactCounting) {
    guard let other = other as? PhoneRegionCounting else { return }
    inner.merge(other.inner)
    numbers.merge(other.numbers) { $0 + $1 }
  }

  /// The region of more than half of the numbers.
  var commonRegion: String? {
    let all = numbers.values.reduce(0, +)
    return numbers.first { $0.value * 2 > all }?.key
  }
}

/// Counts nothing, for a pass that others look at the contacts in.
struct NoCounting: ContactCounting {
  func count(_ contact: Contact) {}
  func merge(_ other: any ContactCounting) {}
}

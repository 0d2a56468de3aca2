internal import ContactModel
import SourceText

/// The lines of a record with short texts in the places of its large photos.
///
/// What comes back of a contact is found out by reading its record again. Clean base64 comes back as it is, so a large
/// photo is neither read again nor kept until then.
struct LightRecord {
  /// The lines, in their order.
  private(set) var lines: [(name: String, value: LineValue)]
  private var places: [(standIn: Base64, photo: Base64)] = []

  /// How long base64 is that is not read again.
  private static let large = 64 << 10
  /// How much of it says what the reader asks about it, the kind of image.
  private static let beginning = 12

  /// Nothing where no photo is large, or where a reader with these limits might not read the whole record.
  init?(_ lines: [(name: String, value: LineValue)], _ limits: Limits) {
    self.lines = lines
    var media: [(line: Int, base64: Base64, count: Int)] = []
    for (index, line) in lines.enumerated() {
      if case .data(let base64) = line.value, AttributeDescription(Array(line.name.utf8)[...]).media != nil {
        media.append((index, base64, base64.count))
      }
    }
    let photos = media.filter { $0.count > LightRecord.large }
    if photos.isEmpty { return nil }
    // A quarter more than the text has is more than folds and names take.
    guard photos.allSatisfy({ $0.count + RecordOutput.width < limits.value }),
      LightRecord.roughLength(lines) + media.reduce(0, { $0 + $1.count }) / 4 * 5 < limits.card
    else { return nil }
    var taken = Set(media.filter({ $0.count <= LightRecord.large }).map(\.base64))
    var number = 0
    for photo in photos {
      var standIn: Base64
      repeat {
        number += 1
        let digits = String(number)
        standIn = Base64(
          photo.base64.prefix(LightRecord.beginning) + String(repeating: "0", count: 8 - digits.utf8.count) + digits)
      } while !taken.insert(standIn).inserted
      self.lines[photo.line].value = .data(standIn)
      places.append((standIn, photo.base64))
    }
  }

  /// How long the lines are but for media, at most.
  private static func roughLength(_ lines: [(name: String, value: LineValue)]) -> Int {
    lines.reduce(0) { length, line in
      // Base64 has four bytes for three, and the folds of both are few.
      if case .text(let text) = line.value { return length + line.name.utf8.count + text.utf8.count * 2 + 100 }
      return length + line.name.utf8.count + 100
    }
  }

  /// What was read of these lines, with the photos in their places.
  func restored(_ contact: Contact) -> Contact {
    var contact = contact
    restore(&contact.photos)
    restore(&contact.sounds)
    restore(&contact.keys)
    return contact
  }

  private func restore(_ entries: inout [Entry<Media>]) {
    for index in entries.indices {
      guard case .base64(let base64) = entries[index].value.source,
        let place = places.first(where: { $0.standIn == base64 })
      else { continue }
      entries[index].value.source = .base64(place.photo)
    }
  }
}

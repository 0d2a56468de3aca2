import ContactModel

/// Short base64 that stands for the long one of photos, logos, sounds and keys while the lines of a card are read: a photo
/// is most of the bytes of its card, and would be in memory several times.
///
/// Nothing is taken on trust: ``giveWay(in:)`` says whether each of them stood in the contact, and once.
struct StandIns {
  /// What was replaced, in order.
  private var replaced: [Base64] = []

  /// Replaces the base64 of a property that is a data URI as most write them.
  mutating func replaceBase64(of property: inout JCardProperty) {
    guard property.type == "uri", property.values.count == 1, case .data(let head, let base64) = property.values[0]
    else { return }
    property.values[0] = .text(head + StandIns.standIn(for: base64, number: replaced.count))
    replaced.append(base64)
  }

  /// Puts the base64 where it belongs.
  ///
  /// - Returns: Whether each had its one place; otherwise the contact is none.
  func giveWay(in contact: inout Contact?) -> Bool {
    if replaced.isEmpty { return true }
    guard var whole = contact else { return false }
    var numbers: [String: Int] = [:]
    for (number, base64) in replaced.enumerated() { numbers[StandIns.standIn(for: base64, number: number)] = number }
    var found: Set<Int> = []
    for (_, field) in Contact.mediaFields {
      for index in whole[keyPath: field].indices {
        guard case .base64(let standIn) = whole[keyPath: field][index].value.source,
          standIn.count == StandIns.length, let number = numbers[standIn.text]
        else { continue }
        // Somebody may have a photo that looks just like it.
        guard found.insert(number).inserted else { return false }
        whole[keyPath: field][index].value.source = .base64(replaced[number])
      }
    }
    contact = whole
    return found.count == replaced.count
  }

  /// The beginning of the base64, by which its media type can be told, and a number.
  private static func standIn(for base64: Base64, number: Int) -> String {
    let digits = String(number, radix: 16)
    return base64.prefix(length - 16) + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// How long each of them is; four characters are three bytes.
  private static let length = 40
}

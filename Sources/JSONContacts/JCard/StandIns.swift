import ContactModel
import SourceText

/// Short base64 that stands for the long one of photos, logos, sounds and keys while the lines of a card are read, and short
/// texts that stand for long notes: they are most of the bytes of their card, and would be in memory several times.
///
/// Nothing is taken on trust: ``giveWay(in:)`` says whether each of them stood in the contact, and once.
struct StandIns {
  /// The base64 that was replaced, in order.
  private var replaced: [Base64] = []
  /// The notes that were replaced, in order.
  private var notes: [String] = []

  /// Replaces the base64 of a property that is a data URI as most write them.
  mutating func replaceBase64(of property: inout JCardProperty) {
    guard property.type == "uri", property.values.count == 1, case .data(let head, let base64) = property.values[0]
    else { return }
    property.values[0] = .text(head + StandIns.standIn(for: base64, number: replaced.count))
    replaced.append(base64)
  }

  /// Replaces a long note about which the reader would not say a word.
  mutating func replaceNote(_ property: inout JCardProperty) {
    guard property.name == "note", property.type == "text", property.values.count == 1,
      case .text(var text) = property.values[0], text.utf8.count > StandIns.longNote, text.withUTF8(StandIns.isSilent)
    else { return }
    property.values[0] = .text(StandIns.standIn(forNote: notes.count))
    notes.append(text)
  }

  /// Whether there is nothing to say about a note: it says something, and has no control characters.
  private static func isSilent(_ note: UnsafeBufferPointer<UInt8>) -> Bool {
    var saysSomething = false
    for byte in note {
      if byte < ASCII.space && byte != ASCII.lineFeed && byte != ASCII.tab || byte == ASCII.delete { return false }
      if byte != ASCII.semicolon { saysSomething = true }
    }
    return saysSomething
  }

  /// Puts what was replaced where it belongs.
  ///
  /// - Returns: Whether each had its one place; otherwise the contact is none.
  func giveWay(in contact: inout Contact?) -> Bool {
    if replaced.isEmpty, notes.isEmpty { return true }
    guard var whole = contact, giveWayToNotes(in: &whole), giveWayToBase64(in: &whole) else { return false }
    contact = whole
    return true
  }

  private func giveWayToNotes(in whole: inout Contact) -> Bool {
    if notes.isEmpty { return true }
    var numbers: [String: Int] = [:]
    for number in notes.indices { numbers[StandIns.standIn(forNote: number)] = number }
    var found: Set<Int> = []
    for index in whole.notes.indices {
      guard whole.notes[index].value.utf8.count == StandIns.length, let number = numbers[whole.notes[index].value]
      else {
        continue
      }
      // Somebody may have a note that looks just like it.
      guard found.insert(number).inserted else { return false }
      whole.notes[index].value = notes[number]
    }
    return found.count == notes.count
  }

  private func giveWayToBase64(in whole: inout Contact) -> Bool {
    if replaced.isEmpty { return true }
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
    return found.count == replaced.count
  }

  /// The beginning of the base64, by which its media type can be told, and a number.
  private static func standIn(for base64: Base64, number: Int) -> String {
    let digits = String(number, radix: 16)
    return base64.prefix(length - 16) + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func standIn(forNote number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }

  /// How long a note is that something else stands for.
  private static let longNote = 64 << 10

  /// How long each of them is; four characters are three bytes.
  private static let length = 40
}

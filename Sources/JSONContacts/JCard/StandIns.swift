import ContactModel
import SourceText

/// Short base64 that stands for the long one of photos, logos, sounds and keys while the lines of a card are read, and short
/// texts that stand for long notes and values that nobody knows: they are most of the bytes of their card, and would be in memory several times.
///
/// Nothing is taken on trust: ``giveWay(in:)`` says whether each of them stood in the contact, and once.
struct StandIns {
  /// The base64 that was replaced, in order.
  private var replaced: [Base64] = []
  /// The texts that were replaced, in order.
  private var texts: [String] = []

  /// Replaces the base64 of a property that is a data URI as most write them.
  mutating func replaceBase64(of property: inout JCardProperty) {
    guard property.type == "uri", property.values.count == 1, case .data(let head, let base64) = property.values[0]
    else { return }
    property.values[0] = .text(head + StandIns.standIn(for: base64, number: replaced.count))
    replaced.append(base64)
  }

  /// Replaces a long note or value that nobody knows, about which the reader would not say a word.
  mutating func replaceText(of property: inout JCardProperty) {
    let isNote = property.name == "note" && property.type == "text"
    guard isNote || property.standard == nil && property.type == "unknown", property.values.count == 1,
      case .text(var text) = property.values[0], text.utf8.count > StandIns.longText,
      // What nobody knows has no escapes.
      isNote || !text.utf8.contains(ASCII.lineFeed),
      text.withUTF8(StandIns.isSilent)
    else { return }
    property.values[0] = .text(StandIns.standIn(forText: texts.count))
    texts.append(text)
  }

  /// Whether there is nothing to say about a text: it says something, and has no control characters.
  private static func isSilent(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var saysSomething = false
    for byte in text {
      if byte < ASCII.space && byte != ASCII.lineFeed && byte != ASCII.tab || byte == ASCII.delete { return false }
      if byte != ASCII.semicolon { saysSomething = true }
    }
    return saysSomething
  }

  /// Puts what was replaced where it belongs.
  ///
  /// - Returns: Whether each had its one place; otherwise the contact is none.
  func giveWay(in contact: inout Contact?) -> Bool {
    if replaced.isEmpty, texts.isEmpty { return true }
    guard var whole = contact, giveWayToTexts(in: &whole), giveWayToBase64(in: &whole) else { return false }
    contact = whole
    return true
  }

  private func giveWayToTexts(in whole: inout Contact) -> Bool {
    if texts.isEmpty { return true }
    var numbers: [String: Int] = [:]
    for number in texts.indices { numbers[StandIns.standIn(forText: number)] = number }
    var found: Set<Int> = []
    // Somebody may have a text that looks just like one of them.
    var isUnique = true
    func giveWay(in value: inout String) {
      guard value.utf8.count == StandIns.length, let number = numbers[value] else { return }
      if found.insert(number).inserted { value = texts[number] } else { isUnique = false }
    }
    for index in whole.notes.indices { giveWay(in: &whole.notes[index].value) }
    for index in whole.extensions.indices { giveWay(in: &whole.extensions[index].value) }
    return isUnique && found.count == texts.count
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

  private static func standIn(forText number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }

  /// How long a text is that something else stands for.
  private static let longText = 64 << 10

  /// How long each of them is; four characters are three bytes.
  private static let length = 40
}

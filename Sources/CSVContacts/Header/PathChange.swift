internal import ContactModel
internal import SourceText

/// A change of the values of a contact at the path of a field.
package enum PathChange: Sendable, Hashable {
  /// The text is the only value: the first one is changed, and further ones are removed. A part, such as a city, is set in the
  /// first value alone.
  case set(String)
  /// A further value, unless there is an equal one.
  case add(String)
  /// No values.
  case removeAll
  /// The values without those that are equal to the text, in any case.
  case remove(String)
  /// The text in place of another one, wherever it occurs in the values.
  case replace(String, with: String)
  /// A value in place of an equal one of a list; without it if there is such a value already.
  case rename(String, to: String)
  /// A label of the values, such as `Office`; `nil` for none.
  case label(String?)
}

/// Changes the values of one field that are at a path.
struct EntryChange<Value: Hashable & Sendable> {
  /// Whether a value is at the path.
  let isChosen: (Entry<Value>) -> Bool
  /// The attributes of a new value.
  var attributes = Attributes()
  let text: (Value) -> String
  /// The value with a text, from the value that it replaces; `nil` if the text is that of no value.
  let make: (Value?, String) -> Value?
  /// Whether two texts are the same value.
  var isSame: (String, String) -> Bool = PathText.isSame
  /// The attributes with a label.
  var labelled: (Attributes, String?) -> Attributes = { attributes, label in
    var changed = attributes
    changed.label = label
    return changed
  }

  /// The changed values.
  func applied(_ change: PathChange, to entries: [Entry<Value>]) -> [Entry<Value>] {
    switch change {
    case .set(let text):
      guard let first = entries.firstIndex(where: isChosen) else { return entries + added(text) }
      return entries.indices.compactMap { index in
        if index == first { return changed(entries[index], to: text) }
        return isChosen(entries[index]) ? nil : entries[index]
      }
    case .add(let text):
      let isKnown = entries.contains { isChosen($0) && isSame(self.text($0.value), text) }
      return isKnown ? entries : entries + added(text)
    case .removeAll: return entries.filter { !isChosen($0) }
    case .remove(let text): return entries.filter { !isChosen($0) || !isSame(self.text($0.value), text) }
    case .replace(let old, let new):
      return entries.compactMap { entry in
        guard isChosen(entry), let text = PathText.replacing(old, with: new, in: text(entry.value)) else {
          return entry
        }
        return text.trimmingASCIISpace.isEmpty ? nil : changed(entry, to: text)
      }
    case .rename(let old, let new):
      var isKnown = entries.contains { isChosen($0) && isSame(text($0.value), new) && !isSame(text($0.value), old) }
      return entries.compactMap { entry in
        guard isChosen(entry), isSame(text(entry.value), old) else { return entry }
        defer { isKnown = true }
        return isKnown ? nil : changed(entry, to: new)
      }
    case .label(let label):
      return entries.map { entry in
        guard isChosen(entry) else { return entry }
        return Entry(entry.value, attributes: labelled(entry.attributes, label))
      }
    }
  }

  private func added(_ text: String) -> [Entry<Value>] {
    make(nil, text).map { [Entry($0, attributes: attributes)] } ?? []
  }

  private func changed(_ entry: Entry<Value>, to text: String) -> Entry<Value> {
    if self.text(entry.value).hasSameBytes(as: text) { return entry }
    return make(entry.value, text).map { Entry($0, attributes: entry.attributes) } ?? entry
  }
}

extension EntryChange<String> {
  init(_ isChosen: @escaping (Entry<String>) -> Bool = { _ in true }, attributes: Attributes = Attributes()) {
    self.init(isChosen: isChosen, attributes: attributes, text: { $0 }, make: { $1 })
  }
}

/// Texts of values, as people compare and replace them.
enum PathText {
  /// Whether two texts are the same in any case.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }

  /// Whether two texts are the same phone number, in any form.
  static func isSameNumber(_ one: String, _ other: String) -> Bool {
    isSame(one, other) || ContactSearch(one).isInNumber(other) && ContactSearch(other).isInNumber(one)
  }

  /// The text with every occurrence of a part replaced; `nil` if it does not occur.
  static func replacing(_ part: String, with other: String, in text: String) -> String? {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    var result: [UInt8] = []
    var place = 0
    var isFound = false
    while place < bytes.count {
      if bytes[place] == wanted[0], bytes[place...].starts(with: wanted) {
        result += other.utf8
        place += wanted.count
        isFound = true
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return isFound ? String(decoding: result, as: UTF8.self) : nil
  }

  /// The texts of a list with a change of one text that all of them make; `nil` if it changes nothing.
  static func applied(_ change: PathChange, to texts: [String]) -> [String]? {
    var changed = texts
    switch change {
    case .set(let text): changed = [text]
    case .add(let text): if !texts.contains(where: { isSame($0, text) }) { changed.append(text) }
    case .removeAll: changed = []
    case .remove(let text): changed.removeAll { isSame($0, text) }
    case .replace(let old, let new):
      changed = texts.map { replacing(old, with: new, in: $0) ?? $0 }.filter { !$0.trimmingASCIISpace.isEmpty }
    case .label, .rename: return nil
    }
    return changed.elementsEqual(texts) { $0.hasSameBytes(as: $1) } ? nil : changed
  }
}

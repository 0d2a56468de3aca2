import Findings
import SourceText

/// Collects the values of one entry from its tags and texts.
struct EntryBuilder {
  /// The maximum number of elements in each other, and of the depth of a path.
  static let maximumDepth = 16

  private struct Element {
    let name: [UInt8]
    var node: EntryNode
    var written: [UInt8] = []
    var hasElements = false
  }

  let name: [UInt8]
  private(set) var nodes: [EntryNode] = []
  private(set) var findings: [Finding] = []
  private var open: [Element] = []
  /// The number of open elements below the maximum depth.
  private var skipped = 0
  private var isDamaged = false
  private let limits: Limits
  private let start: Int

  /// Begins with the tag of an entry.
  init(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>, limits: Limits) {
    self.name = Array(name)
    self.limits = limits
    start = tag.startIndex
    begin(name, tag, isEmpty: false)
  }

  /// Begins an element.
  mutating func begin(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>, isEmpty: Bool) {
    guard open.count < EntryBuilder.maximumDepth, skipped == 0 else {
      if !isEmpty { skipped += 1 }
      if findings.last?.code != PhoneBookCodes.tooDeep {
        findings.report(
          PhoneBookCodes.tooDeep, "elements in more than \(EntryBuilder.maximumDepth) others were skipped",
          at: tag.startIndex..<tag.endIndex)
      }
      return
    }
    if let last = open.indices.last { open[last].hasElements = true }
    let path = open.dropFirst().map { String(decoding: $0.name, as: UTF8.self) }
    let own = open.isEmpty ? [] : [String(decoding: name, as: UTF8.self)]
    var node = EntryNode(path: (path + own).joined(separator: "/"), range: tag.startIndex..<tag.endIndex)
    for (attribute, value) in MarkupText.attributes(of: tag) where allow(value.count, node, isMedia: false) {
      node.attributes.append(
        (String(decoding: attribute, as: UTF8.self), MarkupText.decoded(value, at: node.range, &findings)))
    }
    open.append(Element(name: Array(name), node: node))
    if isEmpty { endLast(at: tag.endIndex) }
  }

  /// Adds a text of the open element.
  mutating func add(_ text: ArraySlice<UInt8>, isCharacterData: Bool = false) {
    guard skipped == 0, let last = open.indices.last else { return }
    if isCharacterData {
      // As references, so that the whole text is decoded in one way.
      for byte in text {
        if byte == ASCII.ampersand { open[last].written += "&amp;".utf8 } else { open[last].written.append(byte) }
      }
    } else {
      open[last].written += text
    }
  }

  /// Ends an element; true if it is the entry.
  mutating func end(_ name: ArraySlice<UInt8>, at range: Range<Int>) -> Bool {
    if skipped > 0, !name.elementsEqual(self.name) {
      skipped -= 1
      return false
    }
    guard let index = open.lastIndex(where: { name.elementsEqual($0.name) }) else {
      reportDamage("the end tag of \(EntryBuilder.quote(name)) has no beginning", at: range)
      return false
    }
    if index < open.count - 1 || skipped > 0 {
      reportDamage("\(EntryBuilder.quote(open[open.count - 1].name[...])) is not closed", at: range)
    }
    skipped = 0
    while open.count > index { endLast(at: range.upperBound) }
    return open.isEmpty
  }

  /// Ends the entry without its end tag.
  mutating func endEarly(at place: Int) {
    reportDamage("\(EntryBuilder.quote(name[...])) is not closed", at: start..<start + 1)
    while !open.isEmpty { endLast(at: place) }
  }

  /// Reports a tag that does not fit, once an entry.
  mutating func reportDamage(_ what: String, at range: Range<Int>) {
    if isDamaged { return }
    isDamaged = true
    findings.report(PhoneBookCodes.notWellFormed, "\(what); the entry was read as far as possible", at: range)
  }

  private static func quote(_ name: ArraySlice<UInt8>) -> String {
    Finding.quote(String(decoding: name, as: UTF8.self))
  }

  private mutating func endLast(at end: Int) {
    guard let element = open.popLast() else { return }
    var node = element.node
    node.range = node.range.lowerBound..<max(end, node.range.upperBound)
    let text = EntryBuilder.trimmed(element.written[...])
    // The blanks between elements are no value.
    let isText = !element.hasElements || text.contains { !MarkupScanner.isSpace($0) }
    if isText, !text.isEmpty, allow(text.count, node, isMedia: node.path.hasSuffix("photo")) {
      node.text = MarkupText.decoded(text, at: node.range, &findings)
    }
    if node.text.isEmpty, node.attributes.isEmpty, !node.path.isEmpty { return }
    if nodes.count >= limits.properties {
      if findings.last?.code != PhoneBookCodes.tooManyValues {
        findings.report(
          PhoneBookCodes.tooManyValues,
          "this entry has more than \(limits.properties) values; the others were skipped\(Advice.limit("properties"))",
          at: node.range)
      }
      return
    }
    nodes.append(node)
  }

  private mutating func allow(_ count: Int, _ node: EntryNode, isMedia: Bool) -> Bool {
    if limits.allow(count, isMedia: isMedia) { return true }
    let longest = limits.longest(isMedia: isMedia)
    findings.report(
      PhoneBookCodes.valueTooLong,
      "this value is longer than \(longest.octets) octets and was skipped\(Advice.limit(longest.limit))", at: node.range
    )
    return false
  }

  /// A text without the line breaks and blanks at its ends if they contain a line break, which only lays out the document.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    let isBreak = { (byte: UInt8) in byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
    let leading = text.prefix(while: MarkupScanner.isSpace)
    if leading.contains(where: isBreak) { text = text.dropFirst(leading.count) }
    let trailing = text.reversed().prefix(while: MarkupScanner.isSpace)
    if trailing.contains(where: isBreak) { text = text.dropLast(trailing.count) }
    return text
  }
}

/// A value of an entry: the text of an element, or an attribute.
struct EntryNode: Sendable {
  /// The names of the elements below the entry: `telephony/number`. Empty for the entry itself.
  let path: String
  /// The attributes of the element.
  var attributes: [(name: String, value: String)] = []
  var text = ""
  /// The place of the element.
  var range: Range<Int>
}

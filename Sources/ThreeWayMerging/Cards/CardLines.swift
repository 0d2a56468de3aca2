internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The lines of a card that belong together: a content line, all lines of a group, or a nested component.
struct LineBundle {
  /// The physical lines, with their line ends.
  var bytes: [UInt8] = []
  /// The group in lower case, if there is one.
  let group: String?
  /// The name of the first property in upper case.
  let name: String
  /// Whether it is a nested component.
  var isComponent = false

  /// The lines without carriage returns and group, for comparing.
  var text: [UInt8] {
    let lines = group.map { LineBundle.renaming($0, to: "", in: bytes) } ?? bytes
    return lines.contains(ASCII.carriageReturn) ? LineTerminator.lineFeed.applied(to: lines) : lines
  }

  /// Lines whose group has another name; without a name they have none.
  static func renaming(_ group: String, to name: String, in bytes: [UInt8]) -> [UInt8] {
    var renamed: [UInt8] = []
    for line in RawLines(bytes) {
      guard let range = line.range else { continue }
      var lines = bytes[range]
      if let old = line.group, old.equalsIgnoringASCIICase(group) {
        lines = lines.dropFirst(old.utf8.count + (name.isEmpty ? 1 : 0))
        renamed += name.utf8
      }
      renamed += lines
    }
    return renamed
  }
}

/// A card as its lines.
struct CardLines {
  private(set) var version = VCardVersion.v40
  /// The lines from BEGIN to VERSION.
  private(set) var head: [UInt8] = []
  private(set) var bundles: [LineBundle] = []
  /// The line with END.
  private(set) var end: [UInt8] = []

  /// - Parameter card: A card in UTF-8; `nil` is returned for text that is not one card from BEGIN to END.
  init?(_ card: [UInt8]) {
    var stated: VCardVersion?
    var indices: [String: Int] = [:]
    var depth = 0
    let lines = Array(RawLines(card))
    for (index, line) in lines.enumerated() {
      guard let start = line.range?.lowerBound, end.isEmpty else { return nil }
      // With blank lines that follow.
      let next = index + 1 < lines.count ? lines[index + 1].range?.lowerBound : nil
      let bytes = Array(card[start..<(next ?? card.count)])
      let isBegin = line.name.equalsIgnoringASCIICase("BEGIN")
      let isEnd = line.name.equalsIgnoringASCIICase("END")
      if isBegin { depth += 1 }
      if isEnd { depth -= 1 }
      if depth == 0 {
        guard isEnd else { return nil }
        end = bytes
      } else if depth > 1 || isEnd {
        if isBegin, depth == 2 { bundles.append(LineBundle(group: nil, name: "BEGIN", isComponent: true)) }
        bundles[bundles.count - 1].bytes += bytes
      } else if isBegin {
        head = bytes
      } else if stated == nil, bundles.isEmpty, let version = VCardVersion(line) {
        stated = version
        head += bytes
      } else {
        add(line, bytes, &indices)
      }
    }
    guard !end.isEmpty,
      let version = stated ?? VCardReader().read(card).items.first.flatMap({ VCardVersion(rawValue: $0.version) })
    else { return nil }
    self.version = version
  }

  private mutating func add(_ line: RawLine, _ bytes: [UInt8], _ indices: inout [String: Int]) {
    let group = line.group?.asciiLowercased
    // A line without a name continues the one before it.
    let isPart = line.name.isEmpty && !bundles.isEmpty
    if let index = isPart ? bundles.count - 1 : group.flatMap({ indices[$0] }) {
      bundles[index].bytes += bytes
      return
    }
    if let group { indices[group] = bundles.count }
    bundles.append(LineBundle(bytes: bytes, group: group, name: line.name.asciiUppercased))
  }

  /// For each of some lines the keys of its values, each by its field, in order.
  ///
  /// Lines with equal keys have the same values; lines without keys have none. The lines are read in one run, each as a card
  /// with a mark by which it is found again.
  func keys(of bundles: [LineBundle]) -> [[[UInt8]]] {
    var cards: [UInt8] = []
    for (number, bundle) in bundles.enumerated() where !bundle.isComponent {
      cards += "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\n\(CardLines.mark):\(number)\r\n".utf8
      cards += bundle.group.map { LineBundle.renaming($0, to: "item1", in: bundle.bytes) } ?? bundle.bytes
      cards += "END:VCARD\r\n".utf8
    }
    var keys = bundles.map { _ in [[UInt8]]() }
    for item in VCardReader().read(cards).items {
      var contact = item.value
      let mark = contact.extensions.firstIndex { $0.name == CardLines.mark }
      guard let mark, let number = Int(contact.extensions[mark].value), keys.indices.contains(number) else { continue }
      contact.extensions.remove(at: mark)
      keys[number] = CardLines.keys(of: contact)
    }
    return keys
  }

  private static let mark = "X-LINE-NUMBER"

  /// The keys of the values of a contact.
  static func keys(of contact: Contact) -> [[UInt8]] {
    ContactField.all.filter { !$0.isEmpty(contact) }.flatMap { field in
      FieldElement.all(of: contact, field).map { element in
        Array(field.key.utf8) + [0] + element.value.identity + element.value.attributeIdentity(withGroup: false)
      }
    }
  }

  /// The card with other lines.
  func bytes(with lines: [UInt8]) -> [UInt8] { head + lines + end }
}

extension VCardVersion {
  /// The version that a line states; `nil` for another line.
  fileprivate init?(_ line: RawLine) {
    guard line.group == nil, line.name.equalsIgnoringASCIICase("VERSION") else { return nil }
    self.init(rawValue: line.value)
  }
}

/// How the lines of a file end.
package enum LineTerminator: Sendable {
  case lineFeed, carriageReturn, both

  /// The end of the first line of a file; ``both`` for a file of one line.
  package init(of bytes: [UInt8]) {
    guard let end = bytes.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      self = .both
      return
    }
    if bytes[end] == ASCII.lineFeed {
      self = .lineFeed
    } else {
      self = end + 1 < bytes.count && bytes[end + 1] == ASCII.lineFeed ? .both : .carriageReturn
    }
  }

  /// The bytes of a line end.
  package var bytes: [UInt8] {
    switch self {
    case .lineFeed: [ASCII.lineFeed]
    case .carriageReturn: [ASCII.carriageReturn]
    case .both: [ASCII.carriageReturn, ASCII.lineFeed]
    }
  }

  /// Text whose lines all end in this way.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var previous: UInt8 = 0
    for byte in text {
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
        let isSecond = byte == ASCII.lineFeed && previous == ASCII.carriageReturn
        if !isSecond { result += bytes }
      } else {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}

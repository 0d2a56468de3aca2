/// How one program writes cards.
struct CardLayout {
  /// The lines of a card up to `END:VCARD`, each with its share of cards in percent.
  let lines: [(percent: Int, line: TextTemplate)]
  let form: LineForm
  /// The lines of a photo.
  let photo: TextTemplate
  let photoForm: LineForm
  let scripts: [NameScript]
  let places: [InventedPlace]

  /// - Parameters:
  ///   - texts: The lists of the placeholders.
  ///   - photoForm: The form of the lines of a photo, if it differs from that of other lines.
  init(
    _ lines: [(Int, String)], texts: [String: [String]] = CardTexts.all, form: LineForm = .folded(), photo: String,
    photoForm: LineForm? = nil, scripts: [NameScript] = NameScript.all, places: [InventedPlace] = InventedPlace.all
  ) {
    self.lines = lines.map { (percent: $0, line: TextTemplate($1, lists: texts)) }
    self.form = form
    self.photo = TextTemplate(photo, lists: texts)
    self.photoForm = photoForm ?? form
    self.scripts = scripts
    self.places = places
  }
}

/// How a program writes a line of a card: its encoding, folding and line ending.
struct LineForm {
  /// Appends the line with its line ending.
  let append: @Sendable (_ line: Substring, _ bytes: inout [UInt8]) -> Void

  /// Lines in pieces of at most `width` octets, without dividing characters.
  ///
  /// - Parameter breaksAfterHead: Whether the first piece ends after the first colon.
  static func folded(
    width: Int = 75, ending: String = "\r\n", breaksAfterHead: Bool = false
  ) -> LineForm {
    LineForm { line, bytes in
      let octets = Array(line.utf8)
      var start = 0
      repeat {
        var end = min(octets.count, start + (start == 0 ? width : width - 1))
        if start == 0, breaksAfterHead, let colon = octets.firstIndex(of: UInt8(ascii: ":")) { end = colon + 1 }
        while end < octets.count, octets[end] & 0xC0 == 0x80 { end -= 1 }
        if start > 0 { bytes.append(UInt8(ascii: " ")) }
        bytes += octets[start..<end]
        bytes += ending.utf8
        start = end
      } while start < octets.count
    }
  }
}

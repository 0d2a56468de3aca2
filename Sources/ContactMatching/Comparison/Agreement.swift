/// How two texts or two names agree, the best first.
enum Agreement: UInt8, Sendable, Comparable {
  /// One of the two is missing, or they are in scripts that no table compares.
  case nothing = 0
  case same
  /// Equal apart from how an umlaut is written, or from blanks.
  case spelling
  /// A short form or a second name; of family names one of two.
  case form
  /// An initial, and a name that begins with it.
  case initial
  /// One of two given names: `Ana` and `Ana María`, or a middle name.
  case part
  /// One typing error apart.
  case similar
  /// Two or three typing errors apart.
  case distant
  /// Two names that look alike, and are both in use: `Maria` and `Marie`, `Daniel` and `Daniela`, `Novák` and `Nováková`.
  case established
  case different

  static func < (left: Agreement, right: Agreement) -> Bool { left.rawValue < right.rawValue }

  /// Whether two people with such names may be one.
  var isCompatible: Bool { self != .nothing && self <= .similar }
}

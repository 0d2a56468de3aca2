/// A value of a contact in its ``ContactBuffer``: its field, its bytes, and its cells.
@frozen @usableFromInline
package struct Record: Sendable {
  /// The standard types of the value.
  @usableFromInline package var types: TypeSet = []
  /// The bytes of the value, by its ``form``.
  @usableFromInline package var place = TextPlace()
  /// The first of its cells.
  @usableFromInline package var firstCell: UInt32 = 0
  /// The number of its cells: the parts of the value, then its attributes, each in the order of their keys.
  @usableFromInline package var cellCount: UInt32 = 0
  /// The place of its ``KeptLine`` in the text; 0 if it has none, because bytes about the line precede it.
  @usableFromInline package var line: UInt32 = 0
  /// The field.
  @usableFromInline package var field: FieldNumber
  /// What the value is.
  @usableFromInline package var form: RecordForm
  /// The preference from 1 to 100; 0 if there is none.
  @usableFromInline package var preference: UInt8 = 0
  /// Whether one of the cells is an attribute.
  @usableFromInline package var hasAttributeCells = false

  @inlinable
  package init(_ field: FieldNumber, _ form: RecordForm, _ place: TextPlace = TextPlace()) {
    self.field = field
    self.form = form
    self.place = place
  }

  /// The numbers of its cells.
  @inlinable package var cells: Range<Int> { Int(firstCell)..<Int(firstCell) + Int(cellCount) }
}

/// What the value of a ``Record`` is.
@usableFromInline
package enum RecordForm: UInt8, Sendable {
  /// A text, which may be only the main part of the value.
  case text
  /// A URI.
  case uri
  /// Parts without a main part: a name or an address.
  case parts
  /// A date whose numbers are in the place of the text; see ``PackedDate``.
  case date
  /// A date with numbers that do not fit there. They are in the text, four bytes each.
  case wideDate
  /// A text where a date belongs.
  case dateText
  /// Base64.
  case base64
  /// A contact, which is an object.
  case contact
}

/// Where the bytes of a text are: in the text of a ``ContactBuffer``, or in one of its objects.
@frozen @usableFromInline
package struct TextPlace: Sendable, Equatable {
  /// The first byte in the text, or the number of the object.
  @usableFromInline package var start: UInt32
  /// The number of bytes, with the highest bit set for an object.
  @usableFromInline package var extent: UInt32

  /// The place of an empty text.
  @inlinable
  package init() {
    start = 0
    extent = 0
  }

  @inlinable
  package init(start: UInt32, extent: UInt32) {
    self.start = start
    self.extent = extent
  }

  /// The bit of ``extent`` that marks an object.
  @inlinable package static var objectMark: UInt32 { 1 << 31 }

  /// Whether the bytes are those of an object.
  @inlinable package var isObject: Bool { extent & TextPlace.objectMark != 0 }
  /// The number of bytes.
  @inlinable package var count: Int { Int(extent & ~TextPlace.objectMark) }
  @inlinable package var isEmpty: Bool { extent == 0 }
}

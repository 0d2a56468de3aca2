/// A value of a contact with its attributes: types, label, preference and others.
///
/// ```swift
/// contact.phones.append(Phone("+1 555 0100", types: [.cell, .work], preference: 1))
/// contact.emails[0].label = "school"
/// ```
///
/// Performance: `Value` has no requirements, because their conformances would be looked up for each type at the first use.
public struct Entry<Value> {
  /// The value.
  public var value: Value
  /// The attributes of the value.
  public var attributes: Attributes

  /// Creates an entry of a value and its attributes.
  @inlinable
  public init(_ value: Value, attributes: Attributes = Attributes()) {
    self.value = value
    self.attributes = attributes
  }

  /// Creates an entry of a value and its most common attributes.
  @inlinable
  public init(_ value: Value, types: TypeSet, label: String? = nil, preference: Int? = nil) {
    self.value = value
    attributes = Attributes(types: types)
    attributes.preference = preference
    if let label { attributes.label = label }
  }
}

// Every attribute is also a member of the entry: `phone.label`, `email.types`.
extension Entry {
  /// The standard types.
  @inlinable public var types: TypeSet {
    get { attributes.types }
    _modify { yield &attributes.types }
  }

  /// The preference, from 1 (most preferred) to 100; other numbers are clamped to that range.
  @inlinable public var preference: Int? {
    get { attributes.preference }
    _modify { yield &attributes.preference }
  }

  /// The custom label of the value: `school`, `Spouse`.
  @inlinable public var label: String? {
    get { attributes.label }
    _modify { yield &attributes.label }
  }

  /// Non-standard types, as written.
  @inlinable public var otherTypes: [String] {
    get { attributes.otherTypes }
    _modify { yield &attributes.otherTypes }
  }

  /// The language tag of the value (RFC 6350 5.1).
  @inlinable public var language: String? {
    get { attributes.language }
    _modify { yield &attributes.language }
  }

  /// The tag that ties alternative forms of one value together (RFC 6350 5.4).
  @inlinable public var altID: String? {
    get { attributes.altID }
    _modify { yield &attributes.altID }
  }

  /// The ids for synchronisation, such as `1.1` (RFC 6350 5.5).
  @inlinable public var pids: [String] {
    get { attributes.pids }
    _modify { yield &attributes.pids }
  }

  /// The group that ties lines of a vCard together, as written: `item1`.
  @inlinable public var group: String? {
    get { attributes.group }
    _modify { yield &attributes.group }
  }

  /// Every other parameter, as written and in order.
  @inlinable public var parameters: [Parameter] {
    get { attributes.parameters }
    _modify { yield &attributes.parameters }
  }
}

extension Entry: Sendable where Value: Sendable {}
extension Entry: Equatable where Value: Equatable {}
extension Entry: Hashable where Value: Hashable {}

/// The attributes of a value (RFC 6350 5), all of them optional.
///
/// Performance: types and preference are stored inline, the others in one shared box that most values do not have. The lists
/// have a `_modify`, because adding a value through `get` and `set` copies the whole list.
public struct Attributes: Hashable, Sendable {
  /// The standard types.
  public var types: TypeSet
  @usableFromInline var preferenceByte: UInt8 = 0
  @usableFromInline var rare = CopyOnWriteBox<RareAttributes>()

  /// Attributes with types alone.
  @inlinable public init(types: TypeSet = []) { self.types = types }

  /// The preference, from 1 (most preferred) to 100; other numbers are clamped to that range.
  @inlinable public var preference: Int? {
    get { preferenceByte == 0 ? nil : Int(preferenceByte) }
    set { preferenceByte = newValue.map { UInt8(min(max($0, 1), 100)) } ?? 0 }
  }

  /// The custom label of the value: `school`, `Spouse`. Apple's built-in labels are kept without their marks.
  public var label: String? {
    get { rare.box?.content.label }
    set { if newValue != nil || !rare.isEmpty { rare.content.label = newValue } }
  }

  /// Non-standard types, as written.
  public var otherTypes: [String] {
    get { rare.box?.content.otherTypes ?? [] }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.otherTypes = newValue } }
    _modify { yield &rare.content.otherTypes }
  }

  /// The language tag of the value (RFC 6350 5.1).
  public var language: String? {
    get { rare.box?.content.language }
    set { if newValue != nil || !rare.isEmpty { rare.content.language = newValue } }
  }

  /// The tag that ties alternative forms of one value together (RFC 6350 5.4).
  public var altID: String? {
    get { rare.box?.content.altID }
    set { if newValue != nil || !rare.isEmpty { rare.content.altID = newValue } }
  }

  /// The ids for synchronisation, such as `1.1` (RFC 6350 5.5).
  public var pids: [String] {
    get { rare.box?.content.pids ?? [] }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.pids = newValue } }
    _modify { yield &rare.content.pids }
  }

  /// The group that ties lines of a vCard together, as written: `item1`.
  public var group: String? {
    get { rare.box?.content.group }
    set { if newValue != nil || !rare.isEmpty { rare.content.group = newValue } }
  }

  /// Every other parameter, as written and in order.
  public var parameters: [Parameter] {
    get { rare.box?.content.parameters ?? [] }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.parameters = newValue } }
    _modify { yield &rare.content.parameters }
  }

  /// Whether there are no attributes except types and preference.
  @inlinable package var isCommon: Bool { rare.isEmpty }

  /// Whether there are no attributes except types, preference and label.
  package var hasOnlyLabel: Bool {
    guard let box = rare.box else { return true }
    return box.content.otherTypes.isEmpty && box.content.language == nil && box.content.altID == nil
      && box.content.pids.isEmpty && box.content.group == nil && box.content.parameters.isEmpty
  }

  /// Whether there are no attributes.
  @inlinable public var isEmpty: Bool {
    types.rawValue == 0 && preferenceByte == 0 && rare.isEmpty
  }
}

/// The attributes that most values do not have.
@usableFromInline
struct RareAttributes: RareContent {
  var label: String?
  var otherTypes: [String] = []
  var language: String?
  var altID: String?
  var pids: [String] = []
  var group: String?
  var parameters: [Parameter] = []

  @usableFromInline init() {}
}

/// An attribute of values: a row of the table of ``Attributes``, ``all``.
///
/// Comparison, merging, JSON and the lossless columns of CSV walk over the table, so a new row is in all of them.
///
/// Performance: a class, because a copy of a value would count a reference for each of its members.
package final class AttributeField: Sendable {
  /// Gets an attribute.
  package typealias Getter<Content> = @Sendable (Attributes) -> Content
  /// Sets an attribute.
  package typealias Setter<Content> = @Sendable (inout Attributes, Content) -> Void

  /// The type of an attribute, and access to it.
  package enum Content: Sendable {
    /// The standard types.
    case types
    /// A number from 1 to 100.
    case preference
    case text(Getter<String?>, Setter<String?>)
    case texts(Getter<[String]>, Setter<[String]>)
    /// The parameters without an attribute of their own.
    case parameters
  }

  /// What it is in a cell of a record; `nil` if the record itself has it.
  package let key: CellKey?
  /// The name for people; empty if the attribute is shown without a name.
  package let name: String
  /// The key in JSON.
  package let jsonKey: String
  /// The title of its column in lossless CSV.
  package let column: String
  /// The parameter of vCard whose values are the texts of the attribute, and nothing else; `nil` if there is none.
  package let parameter: String?
  package let content: Content

  init(
    _ key: CellKey?, _ name: String, json: String, csv column: String, _ content: Content, parameter: String? = nil
  ) {
    self.key = key
    self.name = name
    jsonKey = json
    self.column = column
    self.parameter = parameter
    self.content = content
  }

  /// The attributes, in the order of JSON and of the lossless columns.
  package static let all: [AttributeField] = [
    AttributeField(nil, "", json: "types", csv: "Types", .types),
    AttributeField(
      .otherType, "", json: "otherTypes", csv: "Other Types", .texts({ $0.otherTypes }, { $0.otherTypes = $1 })),
    AttributeField(.label, "label", json: "label", csv: "Label", .text({ $0.label }, { $0.label = $1 })),
    AttributeField(nil, "preference", json: "preference", csv: "Preference", .preference),
    AttributeField(
      .language, "language", json: "language", csv: "Language", .text({ $0.language }, { $0.language = $1 }),
      parameter: "LANGUAGE"),
    alternatives,
    AttributeField(.pid, "PID", json: "pids", csv: "PIDs", .texts({ $0.pids }, { $0.pids = $1 }), parameter: "PID"),
    AttributeField(.group, "group", json: "group", csv: "Group", .text({ $0.group }, { $0.group = $1 })),
    AttributeField(.parameter, "", json: "parameters", csv: "Parameters", .parameters),
  ]

  /// The attribute that ties alternative forms of one value together.
  package static let alternatives = AttributeField(
    .altID, "ALTID", json: "altID", csv: "AltID", .text({ $0.altID }, { $0.altID = $1 }), parameter: "ALTID")

  /// The attributes that are a parameter of vCard, with its name.
  package static let withParameter: [(field: AttributeField, parameter: String)] = all.compactMap { field in
    field.parameter.map { (field, $0) }
  }

  /// The attribute of a parameter, by the name in upper case; `nil` if the parameter has no attribute of its own.
  package static func of(parameter name: String) -> AttributeField? {
    withParameter.first { $0.parameter == name }?.field
  }

  /// Adds the values of the parameter to the attributes. An attribute of one text has all of them with commas between.
  package func add(_ values: [String], to attributes: inout Attributes) {
    switch content {
    case .text(_, let set): set(&attributes, values.joined(separator: ","))
    case .texts(let get, let set): set(&attributes, get(attributes) + values)
    case .types, .preference, .parameters: break
    }
  }

  /// The texts of the attribute; none if it is absent.
  package func texts(of attributes: Attributes) -> [String] {
    switch content {
    case .types: attributes.types.names
    case .preference: attributes.preference.map { [String($0)] } ?? []
    case .text(let get, _): get(attributes).map { [$0] } ?? []
    case .texts(let get, _): get(attributes)
    case .parameters: attributes.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }
    }
  }

  /// Whether two values have the same attribute.
  package func isSame(_ attributes: Attributes, _ others: Attributes) -> Bool {
    switch content {
    case .types: attributes.types == others.types
    case .preference: attributes.preference == others.preference
    case .text(let get, _): get(attributes) == get(others)
    case .texts(let get, _): get(attributes) == get(others)
    case .parameters: attributes.parameters == others.parameters
    }
  }

  /// Sets the attribute of a value to that of another one.
  package func copy(from others: Attributes, to attributes: inout Attributes) {
    switch content {
    case .types: attributes.types = others.types
    case .preference: attributes.preference = others.preference
    case .text(let get, let set): set(&attributes, get(others))
    case .texts(let get, let set): set(&attributes, get(others))
    case .parameters: attributes.parameters = others.parameters
    }
  }
}

extension Attributes {
  /// An attribute that is one text; `nil` if it is absent.
  package subscript(_ field: AttributeField) -> String? {
    get {
      if case .text(let get, _) = field.content { return get(self) }
      return nil
    }
    set { if case .text(_, let set) = field.content { set(&self, newValue) } }
  }
}

/// A parameter of a content line: a name and its values (RFC 6350 3.3).
public struct Parameter: Hashable, Sendable {
  /// The name, as written; names are compared without regard to the case of ASCII letters.
  public var name: String
  /// The values, without quotes and escapes.
  public var values: [String]

  /// Creates a parameter.
  public init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }
}

/// A property that the model has no field for, kept as it was written (RFC 6350 6.10).
///
/// The value is raw: its escapes are kept, so that writing it gives the same bytes.
public struct ExtensionProperty: Hashable, Sendable {
  /// The group, as written.
  public var group: String?
  /// The name, as written: `X-EVOLUTION-FILE-AS`.
  public var name: String
  /// The parameters, in order.
  public var parameters: [Parameter]
  /// The raw value of the line, unfolded.
  public var value: String

  /// Creates a kept property.
  public init(_ name: String, _ value: String, parameters: [Parameter] = [], group: String? = nil) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.value = value
  }
}

/// An e-mail address with its types, label and preference.
public typealias Email = Entry<String>

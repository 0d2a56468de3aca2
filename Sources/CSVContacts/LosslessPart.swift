internal import ContactModel

/// A part of a value in lossless columns: the name of its column, and how its cell is written and read.
struct LosslessPart<Value>: Sendable {
  let name: String
  /// Adds the cell of the part.
  let write: @Sendable (Value, inout LosslessCells) -> Void
  /// Sets the part from a cell that is not empty.
  let read: @Sendable (inout Value, String) -> Void

  /// A text that is always present.
  static func text(
    _ name: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.text(get($0)) }, read: { set(&$0, LosslessCell.readText($1)) })
  }

  /// A text that is absent if it is empty.
  static func plain(
    _ name: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.plain(get($0)) }, read: { set(&$0, LosslessCell.readText($1)) })
  }

  /// A text that may be absent.
  static func optional(
    _ name: String, _ get: @escaping @Sendable (Value) -> String?,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.optional(get($0)) }, read: { set(&$0, LosslessCell.readText($1)) })
  }

  static func flag(
    _ name: String, _ get: @escaping @Sendable (Value) -> Bool,
    _ set: @escaping @Sendable (inout Value, Bool) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.flag(get($0)) }, read: { set(&$0, LosslessCell.readFlag($1)) })
  }

  static func list(
    _ name: String, _ get: @escaping @Sendable (Value) -> TextList,
    _ set: @escaping @Sendable (inout Value, TextList) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.list(get($0)) }, read: { set(&$0, TextList(LosslessCell.readList($1))) })
  }
}

/// The parts of the structured values of the model.
enum LosslessParts {
  static let text: [LosslessPart<String>] = [.text("Value", { $0 }, { $0 = $1 })]

  static let date: [LosslessPart<DateValue>] = [
    LosslessPart(name: "Value", write: { $1.date($0) }, read: { $0 = LosslessCell.readDate($1) })
  ]

  static let reference: [LosslessPart<Reference>] = [
    .text("Value", { $0.text }, { $0.text = $1 }), .flag("Is URI", { $0.isURI }, { $0.isURI = $1 }),
  ]

  static let name: [LosslessPart<PersonName>] = [
    .list("Given", { $0.given }, { $0.given = $1 }), .list("Family", { $0.family }, { $0.family = $1 }),
    .list("Additional", { $0.additional }, { $0.additional = $1 }),
    .list("Prefixes", { $0.prefixes }, { $0.prefixes = $1 }),
    .list("Suffixes", { $0.suffixes }, { $0.suffixes = $1 }),
    .list("Second Family", { $0.secondFamily }, { $0.secondFamily = $1 }),
    .list("Generation", { $0.generation }, { $0.generation = $1 }),
    .list("Sort As", { $0.sortAs }, { $0.sortAs = $1 }),
    .plain("Phonetic Given", { $0.phoneticGiven }, { $0.phoneticGiven = $1 }),
    .plain("Phonetic Family", { $0.phoneticFamily }, { $0.phoneticFamily = $1 }),
    .plain("Phonetic Additional", { $0.phoneticAdditional }, { $0.phoneticAdditional = $1 }),
    .plain("Maiden", { $0.maiden }, { $0.maiden = $1 }),
  ]

  static let address: [LosslessPart<PostalAddress>] = [
    .list("Street", { $0.street }, { $0.street = $1 }), .list("Extended", { $0.extended }, { $0.extended = $1 }),
    .list("PO Box", { $0.postOfficeBox }, { $0.postOfficeBox = $1 }),
    .list("City", { $0.locality }, { $0.locality = $1 }), .list("Region", { $0.region }, { $0.region = $1 }),
    .list("Postal Code", { $0.postalCode }, { $0.postalCode = $1 }),
    .list("Country", { $0.country }, { $0.country = $1 }),
    .optional("Formatted", { $0.formatted }, { $0.formatted = $1 }),
    LosslessPart(
      name: "Fine Components", write: { $1.lists($0.fineComponents) },
      read: { $0.fineComponents = LosslessCell.readLists($1) }),
    .optional("Position", { $0.geo }, { $0.geo = $1 }),
    .optional("Time Zone", { $0.timeZone }, { $0.timeZone = $1 }),
    .optional("Country Code", { $0.countryCode }, { $0.countryCode = $1 }),
  ]

  static let organization: [LosslessPart<Organization>] = [
    .plain("Name", { $0.name }, { $0.name = $1 }),
    LosslessPart(name: "Units", write: { $1.list($0.units) }, read: { $0.units = LosslessCell.readList($1) }),
    .list("Sort As", { $0.sortAs }, { $0.sortAs = $1 }),
    .plain("Phonetic Name", { $0.phoneticName }, { $0.phoneticName = $1 }),
  ]

  static let phone: [LosslessPart<PhoneNumber>] = [
    .plain("Value", { $0.text }, { $0.text = $1 }), .plain("Extension", { $0.ext }, { $0.ext = $1 }),
    .plain("URI Parameters", { $0.uriParameters }, { $0.uriParameters = $1 }),
    .flag("Is URI", { $0.isURI }, { $0.isURI = $1 }),
  ]

  static let gender: [LosslessPart<Gender>] = [
    .plain("Sex", { $0.sex }, { $0.sex = $1 }), .plain("Identity", { $0.identity }, { $0.identity = $1 }),
  ]

  static let instantMessage: [LosslessPart<InstantMessageAddress>] = [
    .plain("Value", { $0.uri }, { $0.uri = $1 }), .plain("Service", { $0.service }, { $0.service = $1 }),
  ]

  static let socialProfile: [LosslessPart<SocialProfile>] = [
    .plain("Value", { $0.text }, { $0.text = $1 }), .flag("Is Text", { !$0.isURI }, { $0.isURI = !$1 }),
    .plain("Service", { $0.service }, { $0.service = $1 }), .plain("Username", { $0.username }, { $0.username = $1 }),
  ]

  static let position: [LosslessPart<Position>] = [
    .plain("Latitude", { $0.latitude }, { $0.latitude = $1 }),
    .plain("Longitude", { $0.longitude }, { $0.longitude = $1 }), .plain("Rest", { $0.rest }, { $0.rest = $1 }),
  ]
}

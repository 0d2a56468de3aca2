/// A repeated group with a label and a value, as Google has them.
enum LabelledColumns: Hashable, Sendable {
  case email, im, phone, address, organization, relation, website, event, customField, calendarLink
  /// Custom fields, and instant messages as custom fields named `IM Skype`.
  case customFieldOrMessage

  /// The name before the number.
  var title: String {
    switch self {
    case .email: "E-mail"
    case .im: "IM"
    case .phone: "Phone"
    case .address: "Address"
    case .organization: "Organization"
    case .relation: "Relation"
    case .website: "Website"
    case .event: "Event"
    case .customField, .customFieldOrMessage: "Custom Field"
    case .calendarLink: "Calendar Link"
    }
  }

  /// The names after the number, in the order of the export; the first one is the label.
  var parts: [String] {
    switch self {
    case .email, .phone, .relation, .website, .event, .customField, .customFieldOrMessage, .calendarLink:
      ["Label", "Value"]
    case .im: ["Label", "Service", "Value"]
    case .address:
      ["Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country", "Extended Address"]
    case .organization:
      ["Label", "Name", "Yomi Name", "Title", "Department", "Symbol", "Location", "Job Description"]
    }
  }

  /// The properties of the values.
  var properties: [String] {
    switch self {
    case .email: ["EMAIL"]
    case .im: ["IMPP"]
    case .phone: ["TEL"]
    case .address: ["ADR"]
    case .organization: ["ORG", "TITLE"]
    case .relation: ["RELATED"]
    case .website: ["URL", "SOCIALPROFILE"]
    case .event: ["ANNIVERSARY", "X-ABDATE"]
    case .customField: ["X-", "SOCIALPROFILE"]
    case .customFieldOrMessage: ["X-", "IMPP", "SOCIALPROFILE"]
    case .calendarLink: ["CALURI"]
    }
  }
}

/// The part of a column in a group of a label and a value.
struct LabelledPart: Sendable {
  let columns: LabelledColumns
  let place: (group: Int, number: Int, part: Int)
}

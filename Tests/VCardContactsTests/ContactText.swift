import ContactModel

/// A contact as text, with a line for each field that is not empty, so that two of them can be compared byte for byte
/// and a failing test shows the difference. `String ==` takes NFC and NFD for the same: what is not printable ASCII is
/// written as its scalars.
func contactText(_ contact: Contact) -> String {
  contactFields(contact).map { "\($0.name): \($0.text)" }.joined(separator: "\n")
}

/// The fields of a contact that are not empty, by the names of the model.
func contactFields(_ contact: Contact) -> [(name: String, text: String)] {
  Mirror(reflecting: contact).children.compactMap { child in
    let text = valueText(child.value)
    return text.isEmpty || text == "[]" ? nil : (child.label ?? "", text)
  }
}

/// The names of the fields in which two contacts differ by a byte.
func differentFields(_ left: Contact, _ right: Contact) -> Set<String> {
  let (left, right) = (ordered(left), ordered(right))
  let one = Dictionary(uniqueKeysWithValues: contactFields(left).map { ($0.name, $0.text) })
  let other = Dictionary(uniqueKeysWithValues: contactFields(right).map { ($0.name, $0.text) })
  return Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
}

/// The contact with the lists in one order whose order the older versions cannot keep, as dates and addresses are
/// written as two kinds of properties there, and without empty names, since an N has to be written where there is none.
private func ordered(_ contact: Contact) -> Contact {
  var contact = contact
  contact.names.removeAll { $0.value == PersonName() && $0.attributes.isEmpty }
  contact.anniversaries.sort { valueText($0) < valueText($1) }
  contact.addresses.sort { valueText($0) < valueText($1) }
  contact.dates.sort { valueText($0) < valueText($1) }
  return contact
}

private func valueText(_ value: Any) -> String {
  switch value {
  case let text as String: return quoted(text)
  case let number as Int: return String(number)
  case let flag as Bool: return flag ? "yes" : ""
  case let list as TextList: return list.isEmpty ? "" : "[" + list.map(quoted).joined(separator: " ") + "]"
  case let attributes as Attributes: return attributesText(attributes)
  case let contact as Contact: return "{\(contactText(contact))}"
  default: break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { "?" + valueText($0.value) } ?? ""
  case .collection:
    let parts = mirror.children.map { valueText($0.value) }
    return parts.isEmpty ? "" : "[" + parts.joined(separator: " ") + "]"
  case .enum:
    return mirror.children.map { "\($0.label ?? "")(\(valueText($0.value)))" }.joined()
  default:
    let parts = mirror.children.compactMap { child -> String? in
      let text = valueText(child.value)
      return text.isEmpty || text == "\"\"" ? nil : "\(child.label ?? "")=\(text)"
    }
    return "(" + parts.joined(separator: " ") + ")"
  }
}

private func attributesText(_ attributes: Attributes) -> String {
  var parts: [String] = []
  if !attributes.types.isEmpty { parts.append("types=" + attributes.types.names.joined(separator: ",")) }
  if !attributes.otherTypes.isEmpty {
    parts.append("otherTypes=" + attributes.otherTypes.map(quoted).joined(separator: ","))
  }
  if let preference = attributes.preference { parts.append("pref=\(preference)") }
  if let label = attributes.label { parts.append("label=" + quoted(label)) }
  if let language = attributes.language { parts.append("language=" + quoted(language)) }
  if let altID = attributes.altID { parts.append("altID=" + quoted(altID)) }
  if !attributes.pids.isEmpty { parts.append("pids=" + attributes.pids.map(quoted).joined(separator: ",")) }
  if let group = attributes.group { parts.append("group=" + quoted(group)) }
  for parameter in attributes.parameters {
    parts.append("\(quoted(parameter.name))=" + parameter.values.map(quoted).joined(separator: ","))
  }
  return parts.isEmpty ? "" : "<" + parts.joined(separator: " ") + ">"
}

private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    if (0x20..<0x7F).contains(scalar.value) {
      quoted.unicodeScalars.append(scalar)
    } else {
      quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
  return quoted + "\""
}

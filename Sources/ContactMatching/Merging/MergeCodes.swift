internal import ContactModel
public import Findings

/// The findings of merges.
package enum MergeCodes {
  /// MG101.
  package static let conflict = table["MG101"]
  /// MG102.
  package static let labelConflict = table["MG102"]
  /// MG103.
  package static let spelling = table["MG103"]
  /// MG104.
  package static let superseded = table["MG104"]
  /// MG105.
  package static let preference = table["MG105"]

  /// All codes, in the order of their ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    MG101 merge-conflict warning | own | Contacts that are merged do not contradict each other where a contact has one
      value. | The strategy, or a decision of a person, chooses one value. The other one is kept in the merged contact
      as X-ALT- with the name of the property, so that nothing is lost and a person can decide. |
      BDAY:1980-04-12 in one, BDAY:1980-12-04 in the other | BDAY:1980-04-12 in one, BDAY:--04-12 in the other
    MG102 label-conflict note | own | Contacts that are merged have the same label and parameters on a common value. |
      A value has one label, and one value of each parameter. The second one is kept as the parameter X-ALT-LABEL, or
      X-ALT- with the name of the parameter. | a number with the label Boat in one and Harbour in the other |
      the label Boat in both
    MG103 spelling-joined note | own | Contacts that are merged write a common value in one way. |
      The merged contact has the richer spelling of the value. The report of the run contains the other one. |
      TEL:0171 2345678 in one, TEL:+49 171 2345678 in the other | TEL:+49 171 2345678 in both
    MG104 value-superseded note | own | A contact has one revision date, one creation date, one product and one name. |
      The merged contact keeps the newest REV and the oldest CREATED, and no PRODID, because no other program wrote it.
      An e-mail address that a program wrote in the place of a name is dropped where another contact has a name. The
      report of the run contains the other value. | REV:2019-03-01T12:00:00Z in one, REV:2024-05-02T08:00:00Z in the
      other | REV:2024-05-02T08:00:00Z in the merged contact
    MG105 preference-conflict note | own | Contacts that are merged have one preferred value of each kind. | The value
      that the first contact prefers stays preferred. That of the other contact comes after it: PREF=2 in vCard 4.0, and
      no mark in the other versions. | EMAIL;TYPE=PREF:ada@example.org in one, EMAIL;TYPE=PREF:ada@example.net in the
      other | EMAIL;TYPE=PREF:ada@example.org in one, EMAIL:ada@example.net in the other
    """#)
}

extension MergedContact {
  /// The conflicts and the other spellings as findings.
  ///
  /// - Parameters:
  ///   - contact: The contact of the findings.
  ///   - place: Where the output keeps the second of two contradicting values; `nil` for a property of the contact.
  public func findings(about contact: ContactReference? = nil, keptIn place: String? = nil) -> [Finding] {
    let contradictions = conflicts.map { conflict in
      if conflict.isPreference {
        return Finding(
          MergeCodes.preference,
          "\(conflict.contactField?.title ?? "") \(Finding.quote(conflict.kept)) and \(Finding.quote(conflict.other)) are both "
            + "preferred; the first stays preferred, the second comes after it",
          contact: contact, property: conflict.contactField?.property)
      }
      let isLabel = conflict.field.utf8.contains(UInt8(ascii: "."))
      let isFurther = conflict.keptAs == conflict.contactField?.property
      if isFurther, place == nil {
        return Finding(
          MergeCodes.conflict,
          "\(Finding.printable(conflict.title)) is \(Finding.quote(conflict.kept)) and \(Finding.quote(conflict.other)); both "
            + "stay, the first comes first",
          contact: contact, property: conflict.keptAs)
      }
      let property = "as \(Finding.printable(conflict.keptAs))"
      let kept = isLabel ? property : place.map { "in \($0)" } ?? property
      return Finding(
        isLabel ? MergeCodes.labelConflict : MergeCodes.conflict,
        "\(Finding.printable(conflict.title)) is \(Finding.quote(conflict.kept)) and \(Finding.quote(conflict.other)); "
          + "the first stays\(conflict.isDecided ? " by a decision" : ""), the second is kept \(kept)",
        contact: contact, property: conflict.contactField?.property ?? conflict.field)
    }
    let spellings = joined.flatMap { value in
      value.replaced.map { spelling in
        switch spelling.reason {
        case .spelling:
          Finding(
            MergeCodes.spelling, "\(Finding.quote(spelling.text)) merged into \(Finding.quote(value.value))",
            contact: contact, property: ContactField.of(key: value.field)?.property ?? value.field)
        case .superseded:
          Finding(
            MergeCodes.superseded, MergedContact.supersededMessage(value.field, spelling.text, by: value.value),
            contact: contact, property: ContactField.of(key: value.field)?.property ?? value.field)
        }
      }
    }
    return contradictions + spellings
  }

  private static func supersededMessage(_ field: String, _ text: String, by kept: String) -> String {
    let (text, kept) = (Finding.quote(text), Finding.quote(kept))
    return switch field {
    case "revision": "older revision date \(text) dropped; the newest, \(kept), stays"
    case "creation": "later creation date \(text) dropped; the oldest, \(kept), stays"
    case "productID": "product \(text) dropped, because it did not write the merged contact"
    default: "\(text) in the place of a name dropped; the name is \(kept)"
    }
  }
}

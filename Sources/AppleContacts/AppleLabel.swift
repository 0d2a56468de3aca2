#if canImport(Contacts)
  internal import ContactModel
  internal import Contacts
  internal import VCardContacts

  /// The labels of Apple's Contacts framework, and the types and labels of the model with the same meaning.
  struct AppleLabel: Sendable {
    private let constant: String
    private let types: TypeSet

    private init(_ constant: String, _ types: TypeSet) {
      self.constant = constant
      self.types = types
    }

    /// The labels of any value.
    static let general = [
      AppleLabel(CNLabelHome, .home), AppleLabel(CNLabelWork, .work), AppleLabel(CNLabelOther, .other),
    ]

    /// The labels of phone numbers.
    static let phones =
      general + [
        AppleLabel(CNLabelPhoneNumberiPhone, [.cell, .iphone]), AppleLabel(CNLabelPhoneNumberMobile, .cell),
        AppleLabel(CNLabelPhoneNumberMain, .main), AppleLabel(CNLabelPhoneNumberHomeFax, [.home, .fax]),
        AppleLabel(CNLabelPhoneNumberWorkFax, [.work, .fax]), AppleLabel(CNLabelPhoneNumberOtherFax, [.other, .fax]),
        AppleLabel(CNLabelPhoneNumberPager, .pager),
      ]

    /// The labels of related people.
    static let relations = [
      AppleLabel(CNLabelContactRelationSpouse, .spouse), AppleLabel(CNLabelContactRelationChild, .child),
      AppleLabel(CNLabelContactRelationParent, .parent), AppleLabel(CNLabelContactRelationFriend, .friend),
    ]

    /// The labels that the model has as texts.
    private static let texts = [
      CNLabelSchool, CNLabelEmailiCloud, CNLabelURLAddressHomePage, CNLabelDateAnniversary,
      CNLabelPhoneNumberAppleWatch, CNLabelContactRelationFather, CNLabelContactRelationMother,
      CNLabelContactRelationBrother, CNLabelContactRelationSister, CNLabelContactRelationSon,
      CNLabelContactRelationDaughter, CNLabelContactRelationPartner, CNLabelContactRelationAssistant,
      CNLabelContactRelationManager, CNLabelContactRelationColleague, CNLabelContactRelationTeacher,
    ]

    /// The types that Apple's values have no label for, because all or most of them have these types.
    static let implied: TypeSet = [.voice, .internet]

    /// The attributes of a value with a label.
    static func attributes(_ label: String?, in labels: [AppleLabel]) -> Attributes {
      var attributes = Attributes()
      guard let label, !label.isEmpty else { return attributes }
      if let known = labels.first(where: { $0.constant == label }) {
        attributes.types = known.types
      } else {
        attributes.label = AppleLabels.plain(label)
      }
      return attributes
    }

    /// The label of a value: its own, else the one that means most of its types; `nil` without any.
    static func label(of attributes: Attributes, in labels: [AppleLabel]) -> String? {
      if let label = attributes.label { return texts.first { AppleLabels.plain($0) == label } ?? label }
      let types = attributes.types.subtracting(implied)
      let fitting = labels.filter { types.isSuperset(of: $0.types) }
      return fitting.max { $0.types.rawValue.nonzeroBitCount < $1.types.rawValue.nonzeroBitCount }?.constant
        ?? attributes.otherTypes.first
    }
  }
#endif

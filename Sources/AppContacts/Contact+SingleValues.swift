import ContactModel

extension Array {
  /// Replaces the most preferred value by a text, and keeps the others; a blank text removes it.
  mutating func setPreferred<Value>(
    _ text: String, _ get: (Value) -> String, _ make: (String) -> Value
  ) where Element == Entry<Value> {
    let place = indices.min { (self[$0].preference ?? 101, $0) < (self[$1].preference ?? 101, $1) }
    guard let place else {
      if !text.isBlankText { append(Entry(make(text))) }
      return
    }
    if text.isBlankText {
      remove(at: place)
    } else if !get(self[place].value).utf8.elementsEqual(text.utf8) {
      self[place].value = make(text)
    }
  }
}

/// Single values of an app in a contact that may have several.
extension Contact {
  /// The text of the most preferred phone number, or empty.
  var preferredPhone: String {
    get { self.phones.preferred()?.value.display.blankAsEmpty ?? "" }
    set {
      let old = self.phones
      var phones = old
      phones.setPreferred(newValue, \.display) { PhoneNumber(display: $0) }
      if phones != old { self.phones = phones }
    }
  }

  /// The most preferred e-mail address, or empty.
  var preferredEmail: String {
    get { self.emails.preferred()?.value.blankAsEmpty ?? "" }
    set {
      let old = self.emails
      var emails = old
      emails.setPreferred(newValue, \.self) { $0 }
      if emails != old { self.emails = emails }
    }
  }

  /// The name of the first organization, or empty.
  var company: String {
    get { self.organizations.first?.value.name.blankAsEmpty ?? "" }
    set {
      if newValue.utf8.elementsEqual(company.utf8) { return }
      var organizations = self.organizations
      if organizations.isEmpty {
        if !newValue.isBlankText { organizations = [Entry(Organization(newValue))] }
      } else if newValue.isBlankText, organizations[0].value.units.isEmpty {
        organizations.removeFirst()
      } else {
        organizations[0].value.name = newValue
      }
      self.organizations = organizations
    }
  }

  /// The name in one text. Setting it sets the formatted name, and the components if ``SafeName`` finds them.
  var singleName: String {
    get {
      let formatted = self.formattedNames.preferred()?.value.blankAsEmpty ?? ""
      if !formatted.isEmpty { return formatted }
      // E-mail address and phone number are other fields.
      guard let derived = derivedName, ["N", "ORG", "NICKNAME"].contains(derived.from) else { return "" }
      return derived.text.blankAsEmpty
    }
    set {
      var formattedNames = self.formattedNames
      if newValue.utf8.elementsEqual(singleName.utf8), !formattedNames.isEmpty || newValue.isEmpty { return }
      if newValue.isBlankText {
        self = without(PresentFields(.formattedNames, .names))
        return
      }
      let preferred = formattedNames.preferred()
      if let place = formattedNames.firstIndex(where: { $0 == preferred }) {
        formattedNames[place].value = newValue
      } else {
        formattedNames = [Entry(newValue)]
      }
      self.formattedNames = formattedNames
      if let name, name.display.utf8.elementsEqual(newValue.utf8) { return }
      name = SafeName.parts(of: newValue)
    }
  }

  /// A property without a field in the model, by its name in upper case; its value is a text without escapes.
  subscript(extension name: String) -> String {
    get {
      self.extensions.first { $0.name.utf8.elementsEqual(name.utf8) }?.value.blankAsEmpty ?? ""
    }
    set {
      var extensions = self.extensions
      let place = extensions.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (place, newValue.isBlankText) {
      case (let place?, true): extensions.remove(at: place)
      case (let place?, false): extensions[place].value = newValue
      case (nil, false): extensions.append(ExtensionProperty(name, newValue))
      case (nil, true): return
      }
      self.extensions = extensions
    }
  }
}

extension String {
  /// Whether there is only white space.
  var isBlankText: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text, or an empty one if it is blank.
  var blankAsEmpty: String { isBlankText ? "" : self }
}

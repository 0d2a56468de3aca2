internal import ContactModel

/// Where the values of a property stand in a contact.
typealias ContactPath<Value: Hashable & Sendable> = any WritableKeyPath<Contact, [Entry<Value>]> & Sendable

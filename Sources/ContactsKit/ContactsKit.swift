// `import ContactsKit` gives what a program needs to read, write, edit, check and merge contacts. Each module can also be
// imported by itself.
@_exported public import AppContacts
@_exported public import CSVContacts
@_exported public import ContactFiles
@_exported public import ContactMatching
@_exported public import ContactModel
@_exported public import ContactProducts
@_exported public import ContactValidation
@_exported public import Findings
@_exported public import JSContacts
@_exported public import JSONContacts
@_exported public import PhoneNumbering
@_exported public import SourceText
@_exported public import ThreeWayMerging
@_exported public import VCardContacts
@_exported public import VCardSyntax

import ContactsKit
import Testing

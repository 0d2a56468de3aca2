import AppContacts
import ContactApps

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct IOSContacts: App {
    var body: some Scene {
      WindowGroup { ContactListView<IOSContactsApp>(file: "IOSContacts.json") }
    }
  }
#else
  @main
  struct IOSContacts {
    static func main() { TextInterface<IOSContactsApp>.run() }
  }
#endif

import AppContacts
import ContactApps

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct ESContacts: App {
    var body: some Scene {
      WindowGroup { ContactListView<ESContactsApp>(file: "ESContacts.json") }
    }
  }
#else
  @main
  struct ESContacts {
    static func main() { TextInterface<ESContactsApp>.run() }
  }
#endif

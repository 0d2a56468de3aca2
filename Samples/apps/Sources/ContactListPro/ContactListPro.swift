import AppContacts
import ContactApps

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct ContactListPro: App {
    var body: some Scene {
      WindowGroup { ContactListView<ContactListProApp>(file: "ContactListPro.json") }
    }
  }
#else
  @main
  struct ContactListPro {
    static func main() { TextInterface<ContactListProApp>.run() }
  }
#endif

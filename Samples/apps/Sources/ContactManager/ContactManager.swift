import AppContacts
import ContactApps

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct ContactManager: App {
    var body: some Scene {
      WindowGroup { ContactListView<ContactManagerApp>(file: "ContactManager.json") }
    }
  }
#else
  @main
  struct ContactManager {
    static func main() { TextInterface<ContactManagerApp>.run() }
  }
#endif

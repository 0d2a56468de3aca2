import AppContacts
import ContactApps

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct ContactSections: App {
    var body: some Scene {
      WindowGroup { ContactListView<ContactSectionsApp>(file: "ContactSections.json") }
    }
  }
#else
  @main
  struct ContactSections {
    static func main() { TextInterface<ContactSectionsApp>.run() }
  }
#endif

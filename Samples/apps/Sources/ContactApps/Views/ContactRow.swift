#if canImport(SwiftUI)
  import SwiftUI

  /// A row of the list: the name, with its bold part, and a text beside it.
  struct ContactRow<Sample: SampleApp>: View {
    let row: AppModel<Sample>.Row

    var body: some View {
      HStack {
        Text(name)
        Spacer()
        Text(row.detail).foregroundStyle(.secondary)
      }
    }

    private var name: AttributedString {
      var text = AttributedString(row.name)
      if let boldFrom = row.boldFrom {
        let start = text.characters.index(text.startIndex, offsetBy: boldFrom)
        text[start...].inlinePresentationIntent = .stronglyEmphasized
      }
      return text
    }
  }
#endif

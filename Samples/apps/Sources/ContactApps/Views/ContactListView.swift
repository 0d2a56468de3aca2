#if canImport(SwiftUI)
  internal import AppContacts
  public import SwiftUI
  internal import UniformTypeIdentifiers

  /// The screen of an app: the list in its sections, with search, and forms to add and edit contacts.
  public struct ContactListView<Sample: SampleApp>: View {
    /// `nil` if the file cannot be opened.
    @State private var model: AppModel<Sample>?
    @State private var searchText = ""
    @State private var draft: Draft?
    @State private var isImporting = false
    @State private var alert: String?

    /// The contact in the form: a new one has no id.
    private struct Draft: Identifiable {
      var contact: String?
      var record: Sample.Record
      var id: String { contact ?? "new" }
    }

    /// The list of the contacts in a file of the app's documents.
    public init(file: String) {
      do {
        let path = URL.documentsDirectory.appending(path: file).path
        _model = State(initialValue: try AppModel(path: path))
      } catch {
        _alert = State(initialValue: message(of: error))
      }
    }

    /// The list.
    public var body: some View {
      NavigationStack {
        list
          .searchable(text: $searchText)
          .navigationTitle(Sample.title)
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button("Add") { draft = Draft(contact: nil, record: Sample.Record()) }
            }
            ToolbarItem(placement: .secondaryAction) {
              Button("Import") { isImporting = true }
            }
            ToolbarItem(placement: .secondaryAction) {
              Button("Save") { change { try $0.save() } }.disabled(model?.hasUnsavedChanges != true)
            }
          }
      }
      .sheet(item: $draft) { draft in
        ContactForm<Sample>(record: draft.record) { record in
          try save(record, as: draft.contact)
        }
      }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.item]) { result in
        if case .success(let file) = result { load(file) }
      }
      .alert(
        "Contacts",
        isPresented: Binding {
          alert != nil
        } set: {
          if !$0 { alert = nil }
        }
      ) {
        Button("OK") {}
      } message: {
        Text(alert ?? "")
      }
    }

    private var list: some View {
      List {
        ForEach(model?.sections(matching: searchText) ?? []) { section in
          Section(section.letter) {
            ForEach(section.rows) { row in
              Button {
                draft = model?.record(row.id).map { Draft(contact: row.id, record: $0) }
              } label: {
                ContactRow<Sample>(row: row)
              }
            }
            .onDelete { places in
              // From the end, so that the other rows keep their places.
              let ids = places.map { section.rows[$0].id }
              for id in ids.reversed() { change { try $0.delete(id) } }
            }
          }
        }
      }
    }

    /// Changes the model, and shows an error.
    private func change(_ edit: (inout AppModel<Sample>) throws -> Void) {
      guard var changed = model else { return }
      do {
        try edit(&changed)
        model = changed
      } catch { alert = message(of: error) }
    }

    /// Saves the record of the form; the form shows the error.
    private func save(_ record: Sample.Record, as contact: String?) throws {
      if let contact { try model?.update(contact, with: record) } else { try model?.add(record) }
    }

    /// Imports a file that the user chose, and shows which contacts the app does not save.
    private func load(_ file: URL) {
      let isOpened = file.startAccessingSecurityScopedResource()
      defer { if isOpened { file.stopAccessingSecurityScopedResource() } }
      change { model in
        let result = try model.add(contentsOf: file.path)
        alert = (["Imported contacts: \(result.added)"] + result.refused).joined(separator: "\n")
      }
    }
  }
#endif

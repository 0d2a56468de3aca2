#if canImport(SwiftUI)
  import SwiftUI

  /// The form for a contact. Cancelling it changes nothing, because it edits a copy of the record.
  struct ContactForm<Sample: SampleApp>: View {
    @State private var record: Sample.Record
    @State private var error: String?
    @Environment(\.dismiss) private var dismiss
    private let save: (Sample.Record) throws -> Void

    init(record: Sample.Record, save: @escaping (Sample.Record) throws -> Void) {
      _record = State(initialValue: record)
      self.save = save
    }

    var body: some View {
      NavigationStack {
        Form {
          ForEach(parts, id: \.title) { part in
            Section(part.title) {
              ForEach(part.fields, id: \.name) { row($0) }
            }
          }
          if let error { Text(error).foregroundStyle(.red) }
        }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Save") { finish() } }
        }
      }
    }

    /// The rows in the parts of the form.
    private var parts: [(title: String, fields: [AppField<Sample.Record>])] {
      Sample.fields(of: record).reduce(into: []) { parts, field in
        if parts.last?.title != field.part { parts.append((field.part, [])) }
        parts[parts.count - 1].fields.append(field)
      }
    }

    @ViewBuilder
    private func row(_ field: AppField<Sample.Record>) -> some View {
      let text = Binding {
        field.text(of: record)
      } set: {
        field.set($0, in: &record)
      }
      if field.choices.isEmpty {
        TextField(field.title, text: text)
      } else {
        Picker(field.title, selection: text) {
          ForEach(choices(of: field), id: \.self) { Text($0) }
        }
      }
    }

    /// The texts to choose from, with the text of the user if it is another one.
    private func choices(of field: AppField<Sample.Record>) -> [String] {
      let text = field.text(of: record)
      return field.choices.contains(text) ? field.choices : [text] + field.choices
    }

    private func finish() {
      do {
        try save(record)
        dismiss()
      } catch { self.error = message(of: error) }
    }
  }
#endif

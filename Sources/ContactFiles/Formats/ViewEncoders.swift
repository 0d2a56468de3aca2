internal import CalendarContacts
internal import ContactModel
internal import ContactPages
internal import Findings
internal import SourceText

/// Writes birthdays and anniversaries as events.
struct CalendarEncoder: ContactEncoder {
  private let writer: CalendarWriter

  init(_ options: CalendarOptions) { writer = CalendarWriter(options) }

  var header: [UInt8] {
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    return bytes
  }

  var footer: [UInt8] {
    var bytes: [UInt8] = []
    writer.end(into: &bytes)
    return bytes
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes, counting: &counted)
  }
}

/// Writes the entries that ``PageSink`` sorts.
struct PageEncoder: ContactEncoder {
  private let writer: PageEntryWriter

  init(_ options: PageOptions) { writer = PageEntryWriter(options) }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes)
  }
}

extension FileFormat {
  /// The finding that an output in this format has only a part of each contact; `nil` if it can be read again.
  var viewFinding: Finding? {
    switch family {
    case .calendar:
      Finding(IOCodes.viewOnly, "a calendar has birthdays and anniversaries, and no other value of a contact")
    case .page: Finding(IOCodes.viewOnly, "the page is for people and cannot be read again as contacts")
    default: nil
    }
  }
}

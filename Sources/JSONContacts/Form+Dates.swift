import ContactModel
import Findings
import SourceText

extension Form where Value == DateValue {
  /// A date as a text. A free text and an impossible date are members of the entry (``EntryForm/dateSubstitute``).
  ///
  /// A date that is an object with these members is read, too, as in the first version of the form.
  static let date = Form(
    write: { value, output in
      guard case .date(let date) = value else { return output.text("") }
      // Performance: the text of a plain date is always read as the same date.
      output.text(date.wholeText(hasSeparators: true) ?? date.text)
    },
    read: { value, reading in
      if case .object = value.kind {
        guard let members = members.read(value, &reading) else { return nil }
        return members.text.map(DateValue.text) ?? .date(members.date)
      }
      guard let text = Form<String>.text.read(value, &reading) else { return nil }
      if let date = DateText.parse(text) { return .date(date) }
      if let date = DateText.parseOtherForm(text) {
        reading.report(
          JSONCodes.looseValue, "the date \(reading.quoted(value)) was read as \(date.text)", value.range)
        return .date(date)
      }
      reading.report(
        JSONCodes.dateAsText, "\(reading.quoted(value)) is not a date like 1985-04-12; it was kept as a free text",
        value.range)
      return .text(text)
    })

  fileprivate static let members = Form<DateMembers>.object(
    DateMembers(),
    [
      .optionalText("text", { $0.text }, { $0.text = $1 }),
      Field("parts", { $0.date }, { $0.date = $1 }, .parts, isAbsent: { _ in true }),
    ] + Form<PartialDate>.fields.map { $0.of(get: { $0.date }, set: { $0.date = $1 }) })
}

/// The members of a date that is an object.
private struct DateMembers: Sendable {
  var text: String?
  var date = PartialDate()
}

extension Form where Value == PartialDate {
  /// The parts of a date, possible or not.
  fileprivate static let parts = Form.object(PartialDate(), fields)

  fileprivate static var fields: [Field<PartialDate>] {
    [
      Field("year", { $0.year }, { $0.year = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("month", { $0.month }, { $0.month = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("day", { $0.day }, { $0.day = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("time", { $0.time }, { $0.time = $1 }, time.optional, absent: .some(nil)),
    ]
  }

  private static let time = Form<PartialTime>.object(
    PartialTime(),
    [
      Field("hour", { $0.hour }, { $0.hour = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("minute", { $0.minute }, { $0.minute = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("second", { $0.second }, { $0.second = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      .text("fraction", { $0.fraction }, { $0.fraction = $1 }),
      Field("utcOffset", { $0.utcOffset }, { $0.utcOffset = $1 }, Form<Int>.number.optional, absent: .some(nil)),
    ])
}

extension MemberField where Root == PartialDate, Draft == PartialDate {
  /// The same key of an object that has a date.
  fileprivate func of<Other>(
    get: @escaping @Sendable (Other) -> PartialDate, set: @escaping @Sendable (inout Other, PartialDate) -> Void
  ) -> Field<Other> {
    Field<Other>(
      key, isAbsent: { [isAbsent] in isAbsent(get($0)) }, write: { [write] in write(get($0), &$1) },
      read: { [read] value, other, reading in
        var date = get(other)
        read(value, &date, &reading)
        set(&other, date)
      })
  }
}

extension EntryForm where Value == DateValue {
  /// The members of an entry whose date is a free text or impossible: `text`, `parts`.
  static var dateSubstitute: Substitute {
    Substitute(
      isNeeded: { value in
        guard case .date(let date) = value else { return true }
        return date.wholeText(hasSeparators: true) == nil && DateText.parse(date.text) != date
      },
      members: FieldTable(fields: [
        Field(
          "text", isAbsent: { $0.value.date != nil },
          write: { entry, output in if case .text(let text) = entry.value { output.text(text) } },
          read: { _, _, _ in }),
        Field(
          "parts", isAbsent: { $0.value.date == nil },
          write: { entry, output in if let date = entry.value.date { Form.parts.write(date, &output) } },
          read: { _, _, _ in }),
      ]))
  }
}

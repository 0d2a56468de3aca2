import CalendarContacts
import ContactModel
import Findings
import Foundation
import SourceText
import Testing

@testable import ContactFiles

/// Outputs for people: a calendar and a page.
@Suite("A calendar and a page")
struct ViewTests {
  private static func card(_ name: String, _ lines: String...) -> String {
    let all = ["BEGIN:VCARD", "VERSION:4.0", "FN:\(name)"] + lines + ["END:VCARD", ""]
    return all.joined(separator: "\r\n")
  }

  @Test("cannot be read", arguments: [FileFormat.ics, .html])
  func unreadable(format: FileFormat) throws {
    #expect(!format.isReadable && format.isWritable && !format.isLossless)
    let text = try Converted.run([source(Self.card("Ada", "BDAY:--0412"))], to: format).text
    let result = try Converted.run([source(text, "in.\(format.name)")], to: .vcard)
    #expect(result.summary.read == 0 && !result.summary.isComplete)
    let named = try Converted.run([source(text)], to: .vcard) { $0.inputFormat = format }
    #expect(named.messages.contains { $0.contains("cannot be read as \(format.name)") })
    #expect(!ContactFolder.endings.contains(format.name))
    // A file of another content is not refused for its name.
    let other = try Converted.run([source("Name,Phone\nAda,+1 555 0100\n", "in.\(format.name)")], to: .vcard)
    #expect(other.summary.written == 1)
  }

  @Test("A calendar counts the contacts without a date, and reports once that it has nothing else")
  func counts() throws {
    let cards = (0..<50).map { Self.card("Ada \($0)", $0 % 5 == 0 ? "BDAY:--0412" : "TEL:+1 555 0100") }.joined()
    for threads in [1, 4] {
      let result = try Converted.run([source(cards)], to: .ics) {
        $0.threads = threads
        $0.blockSize = 400
      }
      #expect(result.summary.read == 50 && result.summary.written == 10)
      #expect(result.messages.map { $0.prefix(5) } == ["IO046", "IO047"])
      #expect(result.messages[1].contains("40 contacts have no birthday"))
      #expect(result.text.split(separator: "BEGIN:VEVENT").count == 11)
    }
  }

  @Test("A calendar is UTF-8 without a mark, whatever the options are")
  func encoding() throws {
    let result = try Converted.run([source(Self.card("Zoë", "BDAY:--0412"))], to: .ics) {
      $0.outputEncoding = .utf16LE
      $0.writesByteOrderMark = true
    }
    #expect(result.text.hasPrefix("BEGIN:VCALENDAR") && result.text.contains("SUMMARY:Zoë's birthday"))
  }

  @Test("A page has the contacts by name, in sections, and the groups with their members", arguments: [1, 3])
  func page(threads: Int) throws {
    let cards =
      Self.card("Zoë Berg", "N:Berg;Zoë;;;", "CATEGORIES:Friends,Work") + Self.card("Émile Zola", "N:Zola;Émile;;;")
      + Self.card("007") + Self.card("Ada Älv", "N:Älv;Ada;;;", "CATEGORIES:friends")
      + Self.card("Ben Berg", "N:Berg;Ben;;;", "CATEGORIES:Friends")
    let text = try Converted.run([source(cards)], to: .html) {
      $0.threads = threads
      $0.blockSize = 100
    }.text
    let headings = text.split(separator: "<h2 id=").dropFirst().map { part in
      part.drop { $0 != ">" }.dropFirst().replacing("<bdi translate=\"no\">", with: "").prefix { $0 != "<" }
    }
    #expect(headings == ["A", "B", "Z", "#", "Groups"])
    let names = text.split(separator: "<h3><bdi translate=\"no\">").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(names == ["Ada Älv", "Ben Berg", "Zoë Berg", "Émile Zola", "007"])
    // The members of a group are links to its contacts.
    let group = text.split(separator: "Friends</bdi> (2)</h3>").last ?? ""
    let links = group.split(separator: "href=\"#").dropFirst().prefix(2).map { $0.prefix { $0 != "\"" } }
    #expect(links == ["c2", "c3"])
    #expect(text.contains("id=\"c2\">\n<h3><bdi translate=\"no\">Ben Berg"))
  }

  @Test("A page needs no network, and allows nothing but its own style and pictures in it")
  func policy() throws {
    let text = try Converted.run(
      [source(Self.card("Ada", "URL:https://example.org", "PHOTO:https://a.org/x.jpg"))], to: .html
    ).text
    #expect(text.contains("default-src 'none'; style-src 'sha256-") && text.contains("img-src data:"))
    #expect(!text.contains("<script") && !text.contains(" src=\"http") && !text.contains("@import"))
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && text.hasSuffix("</html>\n"))
  }

  @Test("A page of no contacts, and one of more than memory should hold, are pages")
  func sizes() throws {
    let empty = try [Contact]().bytes(as: .html).bytes
    #expect(String(decoding: empty, as: UTF8.self).contains("0 contacts"))
    let note = String(repeating: "x", count: 4_000)
    let cards = (0..<2_000).map { Self.card("A\($0)", "NOTE:\(note)") }.joined()
    let result = try Converted.run([source(cards)], to: .html)
    #expect(result.bytes.count > 8_000_000 && result.text.contains("2000 contacts") || result.text.contains("2,000"))
    #expect(result.text.split(separator: "<article").count == 2_001)
  }

  @Test("A page in parts is a page of each part")
  func parts() throws {
    let folder = try TemporaryFolder()
    var conversion = Conversion([source((0..<3).map { Self.card("Ada \($0)") }.joined())], to: .html)
    conversion.options.outputFormat = .html
    let files = try FileGroup(folder: POSIXPath(folder.path), makesFolder: false, force: false)
    let media = MediaFolder(conversion.options, force: false)
    _ = try conversion.run(into: files, .numbered(2, after: POSIXPath(folder["page.html"])), media: media) { _ in }
    try files.commit()
    let first = try String(contentsOfFile: folder["page-1.html"], encoding: .utf8)
    let second = try String(contentsOfFile: folder["page-2.html"], encoding: .utf8)
    #expect(first.contains("2 contacts") && first.contains("Ada 1") && first.hasSuffix("</html>\n"))
    #expect(second.contains("1 contact<") && second.contains("Ada 2") && second.hasPrefix("<!DOCTYPE html>"))
  }
}

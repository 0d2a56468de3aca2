internal import Findings

/// The rows of the rules whose violations this module finds.
///
/// After the severity a row has the versions of vCard (`234`, or `-` for other formats), the basis and the fixability.
/// They may be followed by `off` for a rule that is off by default, `2=warning` for the severity in a version, and
/// `profile=carddav` for a profile that the rule belongs to.
enum RuleRows {
  static let table = FindingCodeTable(
    StructureRuleRows.text, ValueRuleRows.text, ParameterRuleRows.text, RecordRuleRows.text)
}

/// CSV: CS001 to CS345.
enum RecordRuleRows {
  static let text = #"""
    CS004 csv-utf8-bom note - judgement safe | own | A CSV in UTF-8 begins with the name of the first column. |
      A byte order mark tells Excel that the file is UTF-8; many other programs read it as a part of the first name, and
      do not find the column. | \\xEF\\xBB\\xBFName,Email\nAda,ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS005 utf16 note - judgement safe | own | A CSV is UTF-8. | Google wrote UTF-16 in the past, and Excel writes it for
      Unicode text; few programs read it. | a file in UTF-16 | the same file in UTF-8
    CS007 csv-lf-line-ending note - specification safe off | RFC 4180 2.1 | Every record ends in CR LF. |
      The standard requires it; nearly all programs read LF, too, and Unix tools write it. |
      Name,Email\\x0AAda,ada@example.org\\x0A | Name,Email\\x0D\\x0AAda,ada@example.org\\x0D\\x0A
    CS008 csv-mixed-line-endings warning - specification safe | RFC 4180 2.1 | All records of a file have the same line
      end. | The file was assembled from parts, or edited by a program that writes other line ends. |
      Name,Email\\x0D\\x0AAda,ada@example.org\\x0ABob,bob@example.org\\x0D\\x0A |
      Name,Email\\x0D\\x0AAda,ada@example.org\\x0D\\x0ABob,bob@example.org\\x0D\\x0A
    CS009 bare-cr warning - specification safe | RFC 4180 2.1 | A carriage return outside of quotes is right before a
      line feed. | Old Macs ended lines like this. For most readers the whole file is one line. |
      Name,Email\\x0DAda,ada@example.org\\x0D | Name,Email\\x0D\\x0AAda,ada@example.org\\x0D\\x0A
    CS010 csv-control-character warning - grammar unsafe | RFC 4180 2 | A cell has no control characters except tabs and
      line breaks. | Contacts do not need them; they come from other formats and cause errors in programs that read the
      file. | Name,Email\nAda\\x0BLovelace,ada@example.org\n | Name,Email\nAda Lovelace,ada@example.org\n
    CS108 trailing-delimiter warning - specification safe | RFC 4180 2.4 | The last field of a record is not followed by
      a delimiter. | The record has more fields than the header; strict programs refuse the whole file. |
      Name,Email\nAda,ada@example.org,\nBob,bob@example.org,\n | Name,Email\nAda,ada@example.org\nBob,bob@example.org\n
    CS110 surrounding-space note - specification unsafe | RFC 4180 2.4 | A cell has no blanks around its text. |
      Blanks belong to the value (RFC 4180): a name with a blank differs from the name, and a search does not find it. |
      Name,Email\nAda Lovelace ,ada@example.org\n | Name,Email\nAda Lovelace,ada@example.org\n
    CS111 unquoted-line-break error - specification unsafe | RFC 4180 2.6 | A cell with a line break is quoted. |
      Without quotes the record ends at the line break, and the rest becomes another contact. |
      Name,Notes,Email\nAda,tea,ada@example.org\nBob,milk\nand sugar,bob@example.org\n |
      Name,Notes,Email\nAda,tea,ada@example.org\nBob,"milk\nand sugar",bob@example.org\n
    CS304 lost-leading-zero note - judgement none | own | A phone number has its leading zero. | Spreadsheets treat the
      number as a quantity and drop the zero; then it cannot be dialled. --phones with --region finds such numbers. |
      Name,Phone\nAda,030 1234567\nBob,030 2345678\nCy,303456789\n |
      Name,Phone\nAda,030 1234567\nBob,030 2345678\nCy,0303456789\n
    CS310 csv-mojibake note - judgement unsafe | own | The letters of a text are those that were written. |
      A program read UTF-8 as Windows-1252, Windows-1251, Mac Roman or an encoding of DOS, so each letter with an accent
      became two characters. |
      Name,Email\nAndrÃ©,andre@example.org\n | Name,Email\nAndré,andre@example.org\n
    CS316 duplicate-row note - judgement none | own | No record occurs twice. |
      An import creates two contacts. contacts-convert dedup keeps one of them. |
      Name,Email\nAda,ada@example.org\nAda,ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS318 terminal-or-bidi-control warning - security unsafe | CWE-150 | A cell has no characters that control a
      terminal or change the text direction, and no invisible ones in an address. | The shown text differs from the real
      one: a printed file can change a terminal, and two addresses can look alike. |
      Name,Email\nAda \\x1B[31mLovelace,ada@example.org\n | Name,Email\nAda Lovelace,ada@example.org\n
    CS319 html-in-cell note - security none | CWE-79 | A cell holds plain text, not HTML. | Programs show the tags as
      they are, or run them. | Name,Notes\nAda,<script>alert(1)</script>\n | Name,Notes\nAda,met in London\n
    CS336 csv-html-entity note - judgement unsafe | own | A cell has the characters themselves, not HTML references. |
      The text comes from a web page; address books show the references as they are. |
      Name,Notes\nAda,Smith &amp; Sons\n | Name,Notes\nAda,Smith & Sons\n
    """#
}

import ContactFiles
import Findings
import SourceText
import Testing

@testable import ConvertCommand

/// What each reporter writes about the same findings, whole.
@Suite struct ReporterSnapshotTests {
  @Test func text() throws {
    #expect(
      try ReporterSamples.written(.text) == #"""
        team.vcf:3:1: error: card 1 has no FN; vCard 4.0 requires it [VC998 missing-fn]
           fix (unsafe): write FN from N: "Ada Lovelace"
        team.vcf:14:6: warning: a blank stands before "=" & <b> [VC999 space-around-delimiter]
        a,b:c.csv: note: read as windows-1252, as it seems [IO101 encoding-guessed]

        """#)
  }

  @Test func github() throws {
    #expect(
      try ReporterSamples.written(.github) == #"""
        ::error file=team.vcf,line=3,col=1,endColumn=12,title=VC998 missing-fn::card 1 has no FN; vCard 4.0 \#
        requires it%0Afix (unsafe): write FN from N: "Ada Lovelace"
        ::warning file=team.vcf,line=14,endLine=15,title=VC999 space-around-delimiter::a blank stands before "=" \#
        & <b>
        ::notice file=a%2Cb%3Ac.csv,title=IO101 encoding-guessed::read as windows-1252, as it seems
        ::notice title=contacts-convert::3 contacts read (vCard 4.0: 2), 1 error, 1 warning, 1 note

        """#)
  }

  @Test func sarif() throws {
    #expect(
      try ReporterSamples.written(.sarif, unlisted: [TextReporterTests.noteCode: 1_480]) == #"""
        {
          "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "columnKind": "unicodeCodePoints",
              "results": [
                {"ruleId": "VC998", "ruleIndex": 0, "level": "error", "message": {"text": "card 1 has no FN; \#
        vCard 4.0 requires it"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "team.vcf", \#
        "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 3, "startColumn": 1, "endLine": 3, "endColumn": \#
        12}}}], "partialFingerprints": {"primaryLocationLineHash": "b90952f2d8179d85:1", "contactsFinding/v1": \#
        "b90952f2d8179d85:1"}, "fixes": [{"description": {"text": "fix (unsafe): write FN from N: \"Ada \#
        Lovelace\""}, "artifactChanges": [{"artifactLocation": {"uri": "team.vcf", "uriBaseId": "%SRCROOT%"}, \#
        "replacements": [{"deletedRegion": {"byteOffset": 65, "byteLength": 0}, "insertedContent": {"binary": \#
        "Rk46QWRhDQo="}}]}]}], "properties": {"contact": {"index": 0, "uid": "a1", "name": "Ada Lovelace"}, \#
        "property": "FN", "fix": "fix (unsafe): write FN from N: \"Ada Lovelace\""}},
                {"ruleId": "VC999", "ruleIndex": 1, "level": "warning", "message": {"text": "a blank stands \#
        before \"=\" & <b>"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "team.vcf", \#
        "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 14, "startColumn": 6, "endLine": 15, "endColumn": \#
        2}}}], "partialFingerprints": {"primaryLocationLineHash": "a7de782f6e847e05:1", "contactsFinding/v1": \#
        "a7de782f6e847e05:1"}, "properties": {"contact": {"index": 1, "uid": null, "name": "Grace"}, "property": \#
        "TEL[2];TYPE", "fix": null}},
                {"ruleId": "IO101", "ruleIndex": 2, "level": "note", "message": {"text": "read as windows-1252, \#
        as it seems"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a%2Cb%3Ac.csv", \#
        "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 1}}}], "partialFingerprints": \#
        {"primaryLocationLineHash": "c00fc4ddbeded33a:1", "contactsFinding/v1": "c00fc4ddbeded33a:1"}, \#
        "properties": {"contact": null, "property": null, "fix": null}}
              ],
              "tool": {
                "driver": {
                  "name": "contacts-convert",
                  "version": "0.1.0",
                  "semanticVersion": "0.1.0",
                  "rules": [
                    {"id": "VC998", "name": "missing-fn", "shortDescription": {"text": "A card has a formatted \#
        name."}, "fullDescription": {"text": "A card has a formatted name. Readers show it, and some refuse a \#
        card without."}, "help": {"text": "VC998 missing-fn (error)\n\n  A card has a formatted name.\n\n  Why: \#
        Readers show it, and some refuse a card without.\n\n  Section: RFC 6350 6.2.1\n\n  Switch it off: \#
        --ignore VC998, or \"rules\": {\"missing-fn\": \"off\"}\n\nBad:\n  BEGIN:VCARD\n  VERSION:4.0\n  \#
        END:VCARD\n\nGood:\n  BEGIN:VCARD\n  VERSION:4.0\n  FN:Ada\n  END:VCARD\n", "markdown": "A card has a \#
        formatted name.\n\nReaders show it, and some refuse a card without.\n\nSeverity: error. Section: RFC \#
        6350 6.2.1.\n\n- Switch it off: --ignore VC998, or \"rules\": {\"missing-fn\": \#
        \"off\"}\n\nBad:\n\n```text\nBEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n```\n\nGood:\n\n```text\nBEGIN:VCARD\nV\#
        ERSION:4.0\nFN:Ada\nEND:VCARD\n```\n"}, "defaultConfiguration": {"level": "error"}, "properties": \#
        {"tags": ["vCard", "RFC 6350 6.2.1"]}},
                    {"id": "VC999", "name": "space-around-delimiter", "shortDescription": {"text": "No \#
        blanks."}, "fullDescription": {"text": "No blanks."}, "help": {"text": "VC999 space-around-delimiter \#
        (warning)\n\n  No blanks.\n\n  Section: our own judgement\n\n  Switch it off: --ignore VC999, or \#
        \"rules\": {\"space-around-delimiter\": \"off\"}\n", "markdown": "No blanks.\n\nSeverity: warning. \#
        Section: our own judgement.\n\n- Switch it off: --ignore VC999, or \"rules\": \#
        {\"space-around-delimiter\": \"off\"}\n"}, "defaultConfiguration": {"level": "warning"}, "properties": \#
        {"tags": ["vCard"]}},
                    {"id": "IO101", "name": "encoding-guessed", "shortDescription": {"text": "Encodings are \#
        named."}, "fullDescription": {"text": "Encodings are named."}, "help": {"text": "IO101 encoding-guessed \#
        (note)\n\n  Encodings are named.\n\n  Section: our own judgement\n", "markdown": "Encodings are \#
        named.\n\nSeverity: note. Section: our own judgement.\n"}, "defaultConfiguration": {"level": "note"}, \#
        "properties": {"tags": ["Reading and writing"]}}
                  ]
                }
              },
              "invocations": [
                {"executionSuccessful": true, "toolExecutionNotifications": [{"level": "note", "message": \#
        {"text": "1,480 more findings of IO101 encoding-guessed are counted and not listed"}, "descriptor": \#
        {"id": "VC814"}, "associatedRule": {"id": "IO101"}}]}
              ]
            }
          ]
        }

        """#)
  }

  @Test func junit() throws {
    #expect(
      try ReporterSamples.written(.junit) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="contacts-convert validate">
          <testsuite name="team.vcf" tests="1" failures="1" errors="0" skipped="0">
            <testcase name="team.vcf" classname="contacts-convert">
              <failure message="1 error, 1 warning" type="contacts-convert">
        team.vcf:3:1: error: card 1 has no FN; vCard 4.0 requires it [VC998 missing-fn]
        </failure>
              <system-out>
        team.vcf:14:6: warning: a blank stands before &quot;=&quot; &amp; &lt;b&gt; [VC999 \#
        space-around-delimiter]
        </system-out>
            </testcase>
          </testsuite>
          <testsuite name="clean.vcf" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="clean.vcf" classname="contacts-convert"/>
          </testsuite>
          <testsuite name="a,b:c.csv" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="a,b:c.csv" classname="contacts-convert">
              <system-out>
        a,b:c.csv: note: read as windows-1252, as it seems [IO101 encoding-guessed]
        </system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }
}

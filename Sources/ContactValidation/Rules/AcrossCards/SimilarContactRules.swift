internal import Findings

/// Contacts that are probably duplicates although their texts differ. The reader of all files finds them as dedup does.
package enum SimilarContactRules {
  package static let probable = Rule(
    "VC609", "probable-duplicate", .note, .all, .judgement, isOff: true,
    rule: "No two contacts that were read are probable duplicates.",
    why:
      "An import creates two contacts for one person. contacts-convert dedup merges certain duplicates, explains why, and "
      + "asks about the others. Contacts of every format are compared.",
    bad: DuplicateCardRules.two(
      "UID:a1\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org",
      "UID:a2\nFN:Lovelace\\, Ada\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org\nTEL:+1 555 555 0100"),
    good: DuplicateCardRules.two(
      "UID:a1\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org",
      "UID:a2\nFN:Grace Hopper\nN:Hopper;Grace;;;\nEMAIL:grace@example.org"))
}
